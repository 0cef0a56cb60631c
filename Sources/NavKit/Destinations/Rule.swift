// The rules of validation, by the names that reports and suppressions use.

/// A rule that a path can break.
///
///     Rule(rawValue: "odd-count") == .oddCount
///     Rule.formerly.severity == .warning
public enum Rule: String, CaseIterable, Sendable {
  /// The text is no JSON.
  case json
  /// The text is JSON, but no path.
  case notAPath = "not-a-path"
  /// An element lacks its type or its value: the strings do not come in pairs.
  case oddCount = "odd-count"
  /// The text is `null`: the app encoded `path.codable` while an element was not Codable.
  case nullPath = "null-path"
  /// The value of an element is no JSON.
  case valueJSON = "value-json"
  /// No destination has the type of an element.
  case unknownType = "unknown-type"
  /// The value of an element is not what its destination carries.
  case payload
  /// The first element is one that may not be first.
  case first
  /// An element lies on one that it may not be pushed on.
  case next
  /// What an element needs below it is not there.
  case requires
  /// A destination is on the path more often than it may be.
  case max
  /// The path has more elements than it may have.
  case depth
  /// The type of an element is private to a file or a function, so the app cannot restore it.
  case privateType = "private-type"
  /// The tag of an element is a former name of its destination.
  case formerly
  /// The destination of an element should not be used any more.
  case deprecated
  /// An object in a value has two members of one name.
  case duplicateKey = "duplicate-key"
}

extension Rule {
  /// How bad it is to break the rule.
  public var severity: Finding.Severity {
    switch self {
    case .formerly, .deprecated, .duplicateKey: .warning
    default: .error
    }
  }

  /// What the rule demands, in a sentence.
  public var summary: String {
    switch self {
    case .json: "The text is JSON (RFC 8259)."
    case .notAPath: "The text is an array of strings."
    case .oddCount: "A path holds a type name and a value for each element."
    case .nullPath: "A path is not null: every element on it was Codable when it was saved."
    case .valueJSON: "The value of every element is JSON."
    case .unknownType: "A destination is registered for every type on the path."
    case .payload: "The value of an element is what its destination carries."
    case .first: "The first element is one that may be first."
    case .next: "An element follows one that it may be pushed on."
    case .requires: "What an element needs below it lies below it."
    case .max: "A destination is not on the path more often than it may be."
    case .depth: "The path has no more elements than it may have."
    case .privateType: "No type on the path is private: its tag would hold an address that changes at every launch."
    case .formerly: "Types go by their present names."
    case .deprecated: "Deprecated destinations are not used."
    case .duplicateKey: "An object in a value has one member of a name."
    }
  }
}
