// Elements and matches as words that are read back to the very same.

extension Element {
  /// A word that `Notation.element` reads back to this very element.
  ///
  ///     Element(type: TypeName("App.User"), text: #"{"id":42}"#).notation == #"App.User={"id":42}"#
  ///     Element(type: TypeName("Swift.Int"), text: "42").notation == "42"
  ///
  /// It names the type in full. Whatever cannot be seen is escaped, so the word is one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var notation: String { notation(among: KnownTypes()) }

  /// A word that `Notation.element` reads back to this very element, whatever else these types are.
  ///
  /// - Parameter types: The known types; where the name is a shortening of another one among them, the tag is quoted.
  /// - Returns: The word.
  /// - Complexity: O(*n* + *k*) in the length of the text and the number of known types.
  public func notation(among types: KnownTypes) -> String {
    guard let value = try? value() else {
      return "\(type.notation(among: types))==\(JSON.Value(string: text).compactText)"
    }
    if type.isUnknown { return "=\(value.compactText)" }
    return scalarNotation(value) ?? "\(type.notation(among: types))=\(value.compactText)"
  }

  /// The value alone if it is one of the scalars that need no type.
  func scalarNotation(_ value: JSON.Value) -> String? {
    // A mangled tag says more than the type does: the form that a new path gets.
    guard !type.isMangled else { return nil }
    switch (type.tag, value.kind) {
    case ("Swift.Bool", .boolean), ("Swift.String", .string):
      return value.compactText
    case ("Swift.Int", .number):
      return value.number?.integer.map(String.init)
    case ("Swift.Double", .number):
      guard let double = Double(value.text), double.isFinite else { return nil }
      let isInteger = value.text.utf8.allSatisfy { JSON.Scanner.isDigit($0) || $0 == UInt8(ascii: "-") }
      return isInteger ? "\(value.text).0" : value.text
    default:
      return nil
    }
  }
}

extension TypeName {
  /// The tag as a word has it before a mark: as it is, or in quotes if it would not be read back to this type.
  func notation(among types: KnownTypes) -> String {
    let bytes = Array(tag.utf8)
    let isPlain =
      !tag.isEmpty && tag.unicodeScalars.allSatisfy(Visible.isVisible) && bytes.first != UInt8(ascii: "\"")
      && bytes.first != UInt8(ascii: "{") && bytes.first != UInt8(ascii: ".")
      && (try? TypeText.end(bytes, from: 0)) == bytes.count && tag[...].trimmingBlanks.utf8.count == bytes.count
    if isPlain, types.isRead(tag, as: self) { return tag }
    return JSON.Value(string: tag).compactText
  }
}
