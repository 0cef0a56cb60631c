// The notation of a match: a text that `Notation` reads back; for apps, Operations, Change and Complete.

extension NavPath.Match {
  /// A text from which `Notation.match` reads this exact match.
  ///
  ///     NavPath.Match.members(NavPath.TypeName("App.User"), value).notation == #"App.User~{"id":42}"#
  ///
  /// - Complexity: O(*n*) in the length of the match's value.
  public var notation: String { notation(among: KnownTypes()) }

  /// A text that is read back with these known types: a name that could be a shortening of another one is quoted.
  /// O(*n* + *k*) in the length of the match's value and the number of known types.
  package func notation(among types: KnownTypes) -> String {
    // Swift notation cannot write all JSON, and with a schema JSON may have the same meaning.
    if !uuids.isEmpty || !others.isEmpty, let word = notationWithUUIDs(among: types),
      (try? Notation(types).match(word)) == self
    {
      return word
    }
    switch kind {
    case .element(let element):
      return element.notation(among: types)
    case .value(let value):
      return "=\(value.compactText)"
    case .type(let type):
      // An unknown name is a type that only a match accepts.
      if SwiftName.isTypeName(type.tag), isRead(type.tag, among: types) { return type.tag }
      let name = type.notation(among: types)
      if name.utf8.first == UInt8(ascii: "\"") { return "\(name)~" }
      return isRead(name, among: types) ? name : "\(NavJSON.compactText(ofString: type.tag))~"
    case .members(let type, let value):
      return "\(type?.notation(among: types) ?? "")~\(value.compactText)"
    case .enumCase(let type, let name, _):
      let shown = SwiftName.written(types.swiftName(ofCase: name, of: type))
      guard let type else { return ".\(shown)" }
      let word = "\(type.notation(among: types)).\(shown)"
      let isPlain = word.utf8.first == UInt8(ascii: "\"") || isRead(word, among: types)
      return isPlain ? word : "\(NavJSON.compactText(ofString: type.tag)).\(shown)"
    }
  }

  private func isRead(_ name: String, among types: KnownTypes) -> Bool {
    switch (kind, (try? NotationReader.read(name, with: Notation(types), isMatch: true))?.match.kind) {
    case (.type(let type), .type(let read)?): type == read
    case (.enumCase(let type, let name, _), .enumCase(let owner, let read, _)?):
      type == owner && name.utf8.elementsEqual(read.utf8)
    default: false
    }
  }
}
