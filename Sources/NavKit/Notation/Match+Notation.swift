// Matches as words.

extension Match {
  /// A word that `Notation.match` reads as this match.
  ///
  ///     Match.members(TypeName("App.User"), value).notation == #"App.User~{"id":42}"#
  public var notation: String {
    let types = KnownTypes()
    switch self {
    case .element(let element):
      return element.notation
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
