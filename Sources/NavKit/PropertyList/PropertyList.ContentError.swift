// Errors for values that a property list cannot represent: for Path, State, Change and Output.

extension PropertyList {
  /// A value that a property list cannot represent.
  package enum ContentError: Error, Equatable, Sendable {
    case integer(String)
    case character
    /// The string `$null`.
    case nullText
    case tooDeep
    /// A value whose kind has no XML form.
    case kind(Kind)
    /// A date or Data, which no element is written with.
    case standIn
    /// Shared values expand to more text than the limit.
    case tooLong

    /// The fault as a phrase, to follow the thing at fault.
    package var phrase: String {
      switch self {
      case .integer(let text): "the integer \(NavJSON.Excerpt.of(text)), and a property list holds 64 bits"
      case .character: "a character that XML does not have"
      case .nullText: "the text \"$null\", which a property list reads as null; write null"
      case .tooDeep:
        "more arrays and dictionaries inside each other than the \(PropertyList.maximumDepth) that are read again"
      case .kind(.date): "a date with a fraction of a second or outside the years 1 to 9999, for which XML has no text"
      case .kind(let kind): "\(kind.withArticle), for which XML has no text"
      case .standIn: "a date or Data, which are not written in new elements"
      case .tooLong: "shared values that make too much text"
      }
    }
  }
}
