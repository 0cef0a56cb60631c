// The kinds of JSON values.

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
  }
}

extension NavJSON.Kind {
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

extension NavJSON {
  /// What an array is in Swift, as a schema's `x-codable` says.
  package enum ArrayForm: String, Sendable {
    /// A dictionary as keys and values in turn.
    case pairs
    /// A set, whose elements come in any order.
    case set
    /// The bounds of a `Range` and of a `ClosedRange`.
    case range, closedRange

    /// The form that a value of `x-codable` says; nil for none.
    package init?(of value: Value?) {
      guard let form = value?.string.flatMap(Self.init(rawValue:)) else { return nil }
      self = form
    }
  }
}
