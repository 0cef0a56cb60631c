// The notation of an element and of a type's name: texts that `Notation` reads back; for apps, Operations, Change
// and Complete.

extension NavPath.Element {
  /// A text from which `Notation.element` reads this exact element, unless its type is private or its value is invalid JSON
  /// or invalid for its type; `Notation.match` reads back every element.
  ///
  ///     NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: #"{"id":42}"#).notation == #"App.User={"id":42}"#
  ///     NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42").notation == "42"
  ///
  /// The type is named in full. Control and other invisible characters are escaped, so it is one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var notation: String { notation(among: KnownTypes()) }

  /// A text that is read back with these known types: a name that could be a shortening of another one is quoted.
  /// O(*n* + *k*) in the length of the text and the number of known types.
  package func notation(among types: KnownTypes) -> String {
    guard let value = try? value() else { return textNotation(type.notation(among: types)) }
    if type.isUnknown { return "=\(value.compactText)" }
    // A value that is invalid for the type is read only in a match, where its text is given verbatim.
    let kind = StandardKind(type)?.stored(by: types.codings.encoder)
    guard (try? StandardValueCheck.check(value, as: kind)) != nil,
      (try? StandardValueCheck.checkNumbers(in: value)) != nil
    else { return textNotation(type.notation(among: types)) }
    let scalar = types.isRead(type.tag, as: type) ? scalarNotation(value) : nil
    return scalar ?? "\(type.notation(among: types))=\(value.compactText)"
  }

  /// A text that is read back with the same text and tag as well: with `==` if `JSONEncoder` would write another text, and
  /// with a quoted tag if the path has the type by another tag too. An element without a type has no such text.
  package func exactNotation(among types: KnownTypes) -> String {
    let word = notation(among: types)
    guard !type.isUnknown, let value = try? value(), let read = try? Notation(types).element(word) else { return word }
    let isTag = read.type.tag.utf8.elementsEqual(type.tag.utf8)
    guard !isTag || read.bytes != bytes else { return word }
    let name = isTag ? type.notation(among: types) : NavJSON.compactText(ofString: type.tag)
    return value.encoderText.utf8.elementsEqual(bytes) ? "\(name)=\(value.compactText)" : textNotation(name)
  }

  private func textNotation(_ name: String) -> String { "\(name)==\(NavJSON.compactText(ofString: text))" }

  /// The value alone if it is a scalar that needs no type.
  func scalarNotation(_ value: NavJSON.Value) -> String? {
    // A mangled tag also determines the tag style of a new path.
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
  /// The tag before a separator, quoted if it would not be read back as this type.
  func notation(among types: KnownTypes) -> String {
    let bytes = Array(tag.utf8)
    let isPlain =
      !tag.isEmpty && tag.unicodeScalars.allSatisfy(Visible.isVisible) && bytes.first != UInt8(ascii: "\"")
      && bytes.first != UInt8(ascii: "{") && bytes.first != UInt8(ascii: ".")
      // An argument that begins with a hyphen is an option.
      && bytes.first != UInt8(ascii: "-")
      && (try? SwiftName.end(bytes, from: 0)) == bytes.count && tag[...].trimmingBlanks.utf8.count == bytes.count
    if isPlain, types.isRead(tag, as: self) { return tag }
    return NavJSON.compactText(ofString: tag)
  }
}
