// The reasons why a property list has no value for what JSON has.

extension PropertyList {
  /// What a property list has no value for.
  package enum ContentError: Error, Equatable, Sendable {
    case null
    /// An integer beyond 64 bits.
    case integer(String)
    /// A character that XML does not have.
    case character
    case tooDeep
    /// A value of a kind, for which XML has no text.
    case kind(Kind)
    /// Shared values make more text than the list accounts for.
    case tooLong
  }
}

extension PropertyList.ContentError {
  /// What is wrong, after the thing that has it.
  package var words: String {
    switch self {
    case .null: "null, for which a property list has no value"
    case .integer(let text): "the integer \(NavJSON.Excerpt.of(text)), and a property list holds 64 bits"
    case .character: "a character that XML does not have"
    case .tooDeep:
      "more arrays and dictionaries inside each other than the \(PropertyList.maximumDepth) that are read again"
    case .kind(.date): "a date with a fraction of a second or outside the years 1 to 9999, for which XML has no text"
    case .kind(let kind): "\(kind.withArticle), for which XML has no text"
    case .tooLong: "shared values that make too much text"
    }
  }
}
