// The findings in a schema file, with their messages, and the findings of unknown keywords in payloads: also for Input/Review.

package enum SchemaFileDetail: NavPath.Finding.Detail {
  case notJSON(NavJSON.SyntaxError)
  case unknownKey(String, within: String, nearest: [String])
  case duplicateKey(String)
  case missingKey(String, within: String)
  /// The key is nil for the schema as a whole.
  case wrongKind(key: String?, expected: String, found: NavJSON.Kind)
  case emptyName(isCase: Bool = false)
  case caseLabels(String, name: String)
  case pointer(NavJSON.PointerError)
  /// An unknown name; the third value is the kind of thing that was expected.
  case unknownName(String, key: String, String, nearest: [String])
  case unknownWord(String, key: String, expected: [String])
  /// A pattern for files outside the schema's directory, or for a directory alone.
  case filePattern(String)
  /// An unknown rule, or one whose severity cannot be set.
  case unknownRule(String, nearest: [String], known: [String])
  case payload(JSONSchema.SchemaError, isInOtherDocument: Bool)
  case unknownKeyword(String, nearest: [String], NavPath.Finding.Source?)

  // Of `state`, `stacks` and `selection`.
  case anyTokens(most: Int)
  case overItself
  case noCases(String)
  case valueTwice(of: String)
  case columnTwice(String, at: NavJSON.Pointer)

  package var severity: NavPath.Finding.Severity { rule == .duplicateKey ? .error : rule.severity }

  package var rule: NavPath.Rule {
    switch self {
    case .notJSON: .json
    case .unknownKey: .unknownKey
    case .duplicateKey, .valueTwice, .columnTwice: .duplicateKey
    case .missingKey: .missingKey
    case .wrongKind, .emptyName, .caseLabels, .pointer, .unknownWord, .filePattern, .anyTokens, .overItself, .noCases:
      .wrongValue
    case .unknownName(_, "over", _, _), .unknownName(_, "values", _, _): .wrongValue
    case .unknownRule: .unknownKey
    case .unknownName: .unknownType
    case .payload: .payloadSchema
    case .unknownKeyword: .unknownKeyword
    }
  }

  package var message: String {
    switch self {
    case .notJSON(let error): error.message
    case .unknownKey(let key, let object, let nearest):
      "unknown key '\(Visible.text(key))' in \(object)"
        + Words.didYouMean(nearest, or: "; keys that begin with x- are free")
    case .duplicateKey(let key): "second '\(Visible.text(key))' in one object"
    case .missingKey(let key, let object): "no '\(key)' in \(object)"
    case .wrongKind(let key, let expected, let found):
      (key.map { "'\(Visible.text($0))'" } ?? "the schema") + " is \(found.withArticle), expected \(expected)"
    case .filePattern(let pattern) where FilePattern.holdsControl(pattern):
      "the pattern '\(Visible.text(pattern))' must not hold control characters"
    case .filePattern(let pattern):
      "the pattern '\(Visible.text(pattern))' must name files in the schema's folder, such as Fixtures/**/*.json"
    case .emptyName(let isCase):
      "empty \(isCase ? "case" : "type") name, expected one such as \(isCase ? "home" : "App.User")"
    case .caseLabels(let text, let name):
      "'\(Visible.text(text))' is not the name of a case; write '\(Visible.text(name))', without labels"
    case .pointer(let error): error.message
    case .unknownName(let name, let key, let what, let nearest):
      "'\(key)' names '\(Visible.text(name))', which is \(what)" + Words.didYouMean(nearest)
    case .unknownWord(let word, let key, let expected):
      "'\(key)' is '\(Visible.text(word))', expected \(Words.alternatives(expected))"
    case .unknownRule(let name, let nearest, let known):
      "no rule '\(Visible.text(name))' can be set"
        + Words.didYouMean(nearest, or: ", expected \(Words.list(known, "or"))")
    case .payload(let fault, _): fault.message
    case .unknownKeyword(let name, let nearest, _):
      "unknown keyword '\(Visible.text(name))', which checks nothing"
        + Words.didYouMean(nearest, or: "; keys that begin with x- are free")
    case .anyTokens(let most):
      "several tokens of the pointer are * or =*, expected "
        + (most == 0
          ? "none: it leads to one value" : "one at most; give the others by name, in a stack or place for each")
    case .overItself: "'over' leads back to the stack itself, expected a stack that is below it"
    case .noCases(let name):
      "'type' names '\(Visible.text(name))', which has no cases; add 'cases' to it, or give the value of each stack in 'values'"
    case .valueTwice(let stack): "the stack '\(Visible.text(stack))' has the same value"
    case .columnTwice(let name, let other):
      "the column '\(Visible.text(name))' is at \(Visible.text(other.description)) already; give each column a name of its own"
    }
  }

  package var source: NavPath.Finding.Source? {
    switch self {
    case .payload(let fault, isInOtherDocument: true):
      NavPath.Finding.Source(uri: fault.uri, text: fault.value.document.bytes)
    case .unknownKeyword(_, _, let source): source
    default: nil
    }
  }
}

extension DestinationSchema {
  /// Keywords in payloads that JSON Schema does not define; empty if the project has turned the rule off.
  package var unknownKeywords: [NavPath.Finding] {
    let found = nodes.lazy.compactMap(\.payload).first?.unknownKeywords ?? []
    return found.compactMap { keyword in
      let detail = SchemaFileDetail.unknownKeyword(
        keyword.name.string ?? "", nearest: keyword.nearest,
        keyword.uri.map { NavPath.Finding.Source(uri: $0, text: keyword.name.document.bytes) })
      return ruleSettings.applied(to: NavPath.Finding(detail, at: TextOffset(offset: keyword.name.range.lowerBound)))
    }
  }
}
