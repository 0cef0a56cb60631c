// The findings of the review of a schema, and their messages.

import NavKit

enum SchemaReviewDetail: NavPath.Finding.Detail {
  case sameType(NavPath.TypeName)
  /// A screen that no path can contain, and the reason.
  case unreachable(NavPath.TypeName, String)
  /// A standard type without its module, or a generic type as written in Swift sources, instead of a tag.
  case otherSpelling(NavPath.TypeName, full: String)
  case isCase(NavPath.TypeName, of: NavPath.TypeName)
  case noCases
  case noRawValue(NavPath.TypeName)
  case rawValueTwice(of: String)
  case formerNameInUse(NavPath.TypeName, isCase: Bool)
  case formerNameTwice(NavPath.TypeName, NavPath.TypeName)
  /// An invalid link pattern, or a link that no URL opens.
  case link(String)
  /// A placeholder for a member that is not a string, number or boolean.
  case linkTakesNothing(String)
  case linkMember(String, of: NavPath.TypeName, nearest: [String])
  /// A required member of the payload that the link does not give.
  case linkLacks(String)
  case linkClash(NavPath.TypeName, link: String)
  /// A link that a URL matches without its host.
  case linkHost(NavPath.TypeName, link: String)
  /// There are too many links to compare all.
  case undecidedLinks
  case stackClash(String, String)

  var severity: NavPath.Finding.Severity { rule == .duplicateKey ? .error : rule.severity }

  var rule: NavPath.Rule {
    switch self {
    case .sameType, .rawValueTwice: .duplicateKey
    case .otherSpelling, .isCase, .noCases: .wrongValue
    case .noRawValue: .missingKey
    case .unreachable: .unreachable
    case .formerNameInUse, .formerNameTwice: .formerName
    case .link, .linkTakesNothing: .link
    case .linkMember, .linkLacks: .linkMember
    case .linkClash: .linkClash
    case .linkHost: .linkHost
    case .undecidedLinks: .undecided
    case .stackClash: .stackClash
    }
  }

  var message: String {
    switch self {
    case .sameType(let type): "the same type as '\(Visible.text(type.tag))'; keep one of the two"
    case .unreachable(let type, let reason): "\(Visible.text(type.name)) cannot occur on any path: \(reason)"
    case .otherSpelling(let type, let full):
      "no path has the name '\(Visible.text(type.name))'; write '\(Visible.text(full))', as on paths"
    case .isCase(let type, let owner):
      "'\(Visible.text(type.name))' is a case, and its tag is \(Visible.text(owner.name)); describe it in the 'cases' of that"
    case .noCases: "'cases' is empty, so no value is allowed; name the cases, or leave the key out"
    case .noRawValue(let type):
      "no 'raw' in \(Visible.text(type.name)), as other cases have; give every case one, or none"
    case .rawValueTwice(let other): "case '\(Visible.text(other))' has the same raw value; give each case its own"
    case .formerNameInUse(let type, let isCase):
      "'formerly' names '\(Visible.text(type.name))', which is a \(isCase ? "case" : "destination") of its own; "
        + "the rename would never apply"
    case .formerNameTwice(let type, let other):
      "'formerly' names '\(Visible.text(type.name))', which \(Visible.text(other.name)) lists too; keep one of the two"
    case .link(let message): message
    case .linkTakesNothing(let member):
      "'{\(Visible.text(member))}' takes no value that a URL can hold; let the payload allow a string, number or boolean there"
    case .linkMember(let member, let type, let nearest):
      "'{\(Visible.text(member))}' is not a member of \(Visible.text(type.name))'s payload"
        + Words.didYouMean(nearest)
    case .linkLacks(let member):
      "the payload requires '\(Visible.text(member))', which the link does not give; add {\(Visible.text(member))}"
    case .linkClash(let type, let link):
      "can match the same URL as \(Visible.text(type.name))'s link \(Visible.text(link)), and neither is more specific; make "
        + "them differ"
    case .linkHost(let type, let link):
      "a URL with the app's own scheme can match it and, without its host, \(Visible.text(type.name))'s link "
        + "\(Visible.text(link)); add \"links\": {\"host\": \"segment\"} if the host is the first segment, \"ignored\" if not"
    case .undecidedLinks:
      "too many similar links to compare; some may clash; make their first segments differ"
    case .stackClash(let name, let other):
      "stack '\(Visible.text(name))' fits a place of '\(Visible.text(other))'; give each its own"
    }
  }
}
