// An element as a word that `Notation` reads back to the very same.

extension NavPath.Element {
  /// A word that `Notation.element` reads back to this very element, unless its type is private, or its value is not JSON or
  /// none that its type can be decoded from; `Notation.match` reads back every element.
  ///
  ///     NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: #"{"id":42}"#).notation == #"App.User={"id":42}"#
  ///     NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42").notation == "42"
  ///
  /// It names the type in full. Control and other invisible characters are escaped, so the word is one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var notation: String { notation(among: KnownTypes()) }

  /// A word that is read back to this very element where these types are known: a name that is a shortening of another one
  /// among them is quoted.
  ///
  /// - Complexity: O(*n* + *k*) in the length of the text and the number of known types.
  package func notation(among types: KnownTypes) -> String {
    guard let value = try? value() else { return textNotation(type.notation(among: types)) }
    if type.isUnknown { return "=\(value.compactText)" }
    // A value that the type cannot be decoded from is only read in a match, where the text is given exactly.
    let kind = StandardKind(type)?.stored(by: types.codings.encoder)
    guard (try? StandardValueCheck.check(value, as: kind)) != nil,
      (try? StandardValueCheck.checkNumbers(in: value)) != nil
    else {
      return textNotation(type.notation(among: types))
    }
    let scalar = types.isRead(type.tag, as: type) ? scalarNotation(value) : nil
    return scalar ?? "\(type.notation(among: types))=\(value.compactText)"
  }

  /// The same, but a word that is read back to this very text and tag as well: with `==` if the text is not the one that
  /// `JSONEncoder` writes, and with the tag in quotes if the path has the type by another tag too. An element without a type has
  /// no such word.
  package func exactNotation(among types: KnownTypes) -> String {
    let word = notation(among: types)
    guard !type.isUnknown, let value = try? value(), let read = try? Notation(types).element(word) else { return word }
    let isTag = read.type.tag.utf8.elementsEqual(type.tag.utf8)
    guard !isTag || read.bytes != bytes else { return word }
    let name = isTag ? type.notation(among: types) : NavJSON.Value(string: type.tag).compactText
    return value.encoderText.utf8.elementsEqual(bytes) ? "\(name)=\(value.compactText)" : textNotation(name)
  }

  /// The type, as it is named, and the exact text of the value.
  private func textNotation(_ name: String) -> String { "\(name)==\(NavJSON.Value(string: text).compactText)" }

  /// The value alone if it is one of the scalars that need no type.
  func scalarNotation(_ value: NavJSON.Value) -> String? {
    // A mangled tag says more than the type: the form of the tags on a new path.
    guard !type.isMangled else { return nil }
    switch (type.tag, value.kind) {
    case ("Swift.Bool", .boolean), ("Swift.String", .string):
      return value.compactText
    case ("Swift.Int", .number):
      return value.number?.integer.map(String.init)
    case ("Swift.Double", .number):
      guard let double = Double(value.text), double.isFinite else { return nil }
      return NavJSON.Scanner.isPlain(value.text.utf8) ? "\(value.text).0" : value.text
    default:
      return nil
    }
  }
}

extension NavPath.TypeName {
  /// The tag in front of a mark: as it is, or in quotes if it would not be read back to this type.
  func notation(among types: KnownTypes) -> String {
    let bytes = Array(tag.utf8)
    let isPlain =
      !tag.isEmpty && tag.unicodeScalars.allSatisfy(Visible.isVisible) && bytes.first != UInt8(ascii: "\"")
      && bytes.first != UInt8(ascii: "{") && bytes.first != UInt8(ascii: ".")
      // A word that begins with a hyphen is an option.
      && bytes.first != UInt8(ascii: "-")
      && (try? SwiftName.end(bytes, from: 0)) == bytes.count && tag[...].trimmingBlanks.utf8.count == bytes.count
    if isPlain, types.isRead(tag, as: self) { return tag }
    return NavJSON.Value(string: tag).compactText
  }
}
