// Matches as words.

extension Match {
  /// A word that `Notation.match` reads as this match.
  ///
  ///     Match.members(TypeName("App.User"), value).notation == #"App.User~{"id":42}"#
  public var notation: String { notation(among: KnownTypes()) }

  /// A word that `Notation.match` reads back to this very match, whatever else these types are.
  ///
  /// - Parameter types: The known types; where a name is a shortening of another one among them, the tag is quoted.
  /// - Returns: The word.
  /// - Complexity: O(*n* + *k*) in the length of the match's value and the number of known types.
  public func notation(among types: KnownTypes) -> String {
    switch self {
    case .element(let element):
      return element.notation(among: types)
    case .value(let value):
      return "=\(value.compactText)"
    case .type(let type):
      let name = type.notation(among: types)
      return name.utf8.first == UInt8(ascii: "\"") ? "\(name)~" : name
    case .members(let type, let value):
      return "\(type?.notation(among: types) ?? "")~\(value.compactText)"
    case .enumCase(let type, let name):
      let shown = TypeText.isIdentifier(name[...]) ? name : "`\(name)`"
      return "\(type?.notation(among: types) ?? "").\(shown)"
    }
  }
}
