// The kinds of JSON values; and `ArrayForm`, the Swift type that an array stands for by a schema's `x-codable`, for JSONSchema,
// Coding, Notation and the tool's schema commands.

extension NavJSON {
  /// The kinds of value in RFC 8259, section 3, with `true` and `false` as one.
  public enum Kind: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number of any size (section 6).
    case number
    /// A string (section 7).
    case string
    /// An array (section 5).
    case array
    /// An object (section 4).
    case object

    package var withArticle: String {
      switch self {
      case .null: "null"
      case .boolean: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  /// The Swift type that an array stands for, as a schema's `x-codable` declares.
  package enum ArrayForm: String, Sendable {
    /// A dictionary as keys and values in turn.
    case pairs
    /// A set, whose elements come in any order.
    case set
    /// The bounds of a `Range` and of a `ClosedRange`.
    case range, closedRange

    /// The form that a value of `x-codable` declares; nil for none.
    package init?(of value: Value?) {
      guard let form = value?.string.flatMap(Self.init(rawValue:)) else { return nil }
      self = form
    }
  }
}
