// The rules of validation, by the names that reports and suppressions use.

/// A rule that a path can break.
public enum Rule: String, CaseIterable, Sendable {
  case json
  case notAPath = "not-a-path"
  case oddCount = "odd-count"
  case nullPath = "null-path"
  case valueJSON = "value-json"
  case unknownType = "unknown-type"
  case payload
  case first
  case next
  case requires
  case max
  case depth
  case privateType = "private-type"
  case formerly
  case deprecated
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
