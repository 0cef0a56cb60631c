// The findings about registrations in Swift sources, and about sources that are not UTF-8, and their messages, for `lint`,
// `schema generate` and `schema compat`.

import NavKit

enum RegistrationDetail: NavPath.Finding.Detail {
  case unregistered(NavPath.TypeName, unresolved: Int, unreadable: Int)
  case noRegistration(items: Int)
  case unknown(String, nearest: [String])
  case hidden(String)
  case ambiguous(String, among: [NavPath.TypeName])
  case notCodable(String)
  case notUTF8

  var rule: NavPath.Rule {
    switch self {
    case .unregistered, .noRegistration: .unregistered
    case .unknown, .hidden: .unknownDestination
    case .ambiguous: .ambiguousDestination
    case .notCodable: .notCodable
    case .notUTF8: .sourceEncoding
    }
  }

  var message: String {
    switch self {
    case .unregistered(let type, let unresolved, let unreadable):
      "no navigationDestination in the sources registers \(Visible.text(type.name))"
        + (unresolved > 0 ? "; \(Words.count(unresolved, "call")) could not be resolved" : "")
        + (unreadable > 0 ? "; \(Words.count(unreadable, "source")) could not be read" : "")
    case .noRegistration(let items):
      "the sources register no type: expected navigationDestination(for: T.self) { … }, nbNavigationDestination(for:), "
        + "flowDestination(for:) or navigationDestination(T.self)"
        + (items > 0 ? "; (item:) registers none" : "")
    case .unknown(let name, let nearest):
      "\(Visible.text(name)) is not a destination of the schema"
        + Words.didYouMean(nearest)
    case .hidden(let name):
      "\(Visible.text(name)) is private to a file or a function: its tag differs at every launch, so no path with it can be restored"
    case .ambiguous(let name, let types):
      "\(Visible.text(name)) may be \(Words.alternatives(types.lazy.map(\.name))); write the outer type as well"
    case .notCodable(let name):
      "\(Visible.text(name)) is Hashable and not Codable: a path with one cannot be saved, as path.codable is nil; make it Codable"
    case .notUTF8: "not UTF-8; save the file in this encoding"
    }
  }

  var identity: [String] {
    switch self {
    case .unregistered(let type, _, _): [type.name]
    case .unknown(let name, _), .hidden(let name), .ambiguous(let name, _), .notCodable(let name):
      [name]
    case .notUTF8, .noRegistration: []
    }
  }
}
