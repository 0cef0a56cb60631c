// The rules of `schema check`, by the names that reports use.

/// A rule that a destination schema can break.
///
///     SchemaRule(rawValue: "link-clash") == .linkClash
public enum SchemaRule: String, CaseIterable, Sendable {
  /// The file is no JSON.
  case json
  /// A key means nothing where it stands.
  case unknownKey = "unknown-key"
  /// A key, or a type in another spelling, stands twice.
  case duplicateKey = "duplicate-key"
  /// A key that must be there is not.
  case missingKey = "missing-key"
  /// A value is not of the kind that its key takes.
  case wrongValue = "wrong-value"
  /// A type that is named is no destination.
  case unknownType = "unknown-type"
  /// A payload is no JSON Schema, or a reference in it leads nowhere.
  case payloadSchema = "payload-schema"
  /// No path can hold a destination.
  case unreachable
  /// A former name is that of two destinations, or a present one.
  case formerName = "former-name"
  /// A link is no pattern of a URL.
  case link
  /// A link names what the payload has not, or lacks what it requires.
  case linkMember = "link-member"
  /// Two links can match one URL.
  case linkClash = "link-clash"
  /// Two stacks lie at one place.
  case stackClash = "stack-clash"
}

extension SchemaRule {
  /// How bad it is to break the rule: what would make a rule of the schema silently never hold is an error.
  public var severity: Finding.Severity {
    switch self {
    case .linkMember, .stackClash: .warning
    default: .error
    }
  }

  /// What the rule demands, in a sentence.
  public var summary: String {
    switch self {
    case .json: "The text is JSON (RFC 8259)."
    case .unknownKey: "Every key means something; those that begin with x- are free."
    case .duplicateKey: "No key, and no type, stands twice."
    case .missingKey: "What must be there is there."
    case .wrongValue: "Every value is of the kind that its key takes."
    case .unknownType: "Every type that is named is a destination."
    case .payloadSchema: "A payload is a JSON Schema (2020-12) whose references lead somewhere."
    case .unreachable: "Some path can hold each destination."
    case .formerName: "A former name belongs to one destination and is no present one."
    case .link: "A link is a URL path with {member} or {Type.member} placeholders."
    case .linkMember: "A link's placeholders are members of the payload, and all that it requires are there."
    case .linkClash: "No URL is matched by two links."
    case .stackClash: "No two stacks lie at one place."
    }
  }
}

extension SchemaFault {
  /// The rule that is broken.
  public var rule: SchemaRule {
    switch problem {
    case .syntax: .json
    case .unknownKey: .unknownKey
    case .duplicateKey, .sameType: .duplicateKey
    case .missingKey: .missingKey
    case .wrongKind, .notACount, .emptyName, .pointer, .unknownWord: .wrongValue
    case .unknownType: .unknownType
    case .payload: .payloadSchema
    case .unreachable: .unreachable
    case .formerNameInUse, .formerNameTwice: .formerName
    case .link: .link
    case .linkMember, .linkLacks: .linkMember
    case .linkClash: .linkClash
    case .samePlace: .stackClash
    }
  }

  /// How bad it is.
  public var severity: Finding.Severity { rule.severity }
}
