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
      return name.utf8.first == UInt8(ascii: "\"") || Match.isReadAsCase(name, among: types) ? "\(name)~" : name
    case .members(let type, let value):
      return "\(type?.notation(among: types) ?? "")~\(value.compactText)"
    case .enumCase(let type, let name):
      let shown = TypeText.isIdentifier(name[...]) ? name : "`\(name)`"
      guard let type else { return ".\(shown)" }
      let word = "\(type.notation(among: types)).\(shown)"
      let isPlain = word.utf8.first == UInt8(ascii: "\"") || Match.isReadAsCase(word, among: types)
      return isPlain ? word : "\(JSON.Value(string: type.tag).compactText).\(shown)"
    }
  }

  /// Whether a name alone would be that of an enum's case: its last part is in lower case, and no known type has it.
  private static func isReadAsCase(_ name: String, among types: KnownTypes) -> Bool {
    let parts = TypeName.split(name[...], at: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last, TypeText.isLowerCase(last), TypeText.isName(last) else {
      return false
    }
    return ((try? types.known(name)) ?? nil) == nil
  }
}
