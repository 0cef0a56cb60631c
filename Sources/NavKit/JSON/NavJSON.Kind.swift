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
