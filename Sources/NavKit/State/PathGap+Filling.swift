// A value, such as an empty path or a new selection, put into a place without one: the pointer's missing parents are added, and
// all other bytes of JSON and XML are kept. For NavPath.Document+Creating.swift and navpath's SelectionChange.
//
//     {"n" : 1}                   {"n" : 1,"path" : []}
//     \t<key>n</key>             \t<key>n</key>
//     \t<integer>1</integer>     \t<integer>1</integer>
//                                 \t<key>path</key>
//                                 \t<array/>

extension PathGap {
  /// A value in JSON and in a property list.
  package struct Content {
    /// Nil for a value that JSON cannot represent.
    let json: [UInt8]?
    let list: PropertyList.Content

    package init(json: [UInt8]?, list: PropertyList.Content) { (self.json, self.list) = (json, list) }
  }

  package func change(at cursor: PointerCursor, _ content: Content) throws(NavPathError) -> TextReplacement {
    guard !([cursor.value] + cursor.carriers.map(\.value)).contains(where: \.isSharedInArchive) else {
      throw NavPathError(offset: cursor.value.offset, detail: .sharedObject)
    }
    switch cursor.value {
    case .propertyList(let place): return try change(of: place, content.list)
    case .json(let value):
      guard let text = content.json else { throw NavPathError(offset: value.range.lowerBound, detail: .dataInJSON) }
      return try change(of: value, text)
    }
  }

  private func change(
    of place: PropertyList.Place, _ value: PropertyList.Content
  ) throws(NavPathError) -> TextReplacement {
    let nested = { (names: ArraySlice<String>) in
      names.reversed().reduce(value) { .dictionary([(Array($1.utf8), $0)]) }
    }
    switch self {
    case .array: return place.replaced(by: value)
    case .value(let names):
      try PathGap.checkKeys(names, of: place)
      return place.replaced(by: nested(names))
    case .missing(let tokens, let newKey):
      guard let token = tokens.first else { preconditionFailure("a token is missing") }
      let content = nested(tokens.dropFirst())
      guard place.value.kind == .array else {
        let name = NavJSON.Pointer.key(of: token) ?? token
        try PathGap.checkKeys([name] + tokens.dropFirst(), of: place)
        return place.replaced(by: .adding(key: Array(name.utf8), content))
      }
      try PathGap.checkKeys(tokens.dropFirst(), of: place)
      var key: PropertyList.Content?
      if let newKey {
        key = try? PropertyList.Content(newKey, in: place.value.document.format, depth: place.depth + 1)
        guard key != nil else { throw NavPathError(offset: place.value.range.lowerBound, detail: .keyNotInXML) }
      }
      return place.replaced(by: .array((0..<place.value.count).map { .kept($0) } + [key, content].compactMap(\.self)))
    }
  }

  private static func checkKeys(_ keys: ArraySlice<String>, of place: PropertyList.Place) throws(NavPathError) {
    guard place.depth + keys.count < PropertyList.maximumDepth else {
      throw NavPathError(offset: place.value.range.lowerBound, detail: .propertyList(.tooDeep))
    }
    guard place.value.document.format == .binary || keys.allSatisfy({ PropertyList.XMLText.isText($0.utf8) }) else {
      throw NavPathError(offset: place.value.range.lowerBound, detail: .keyNotInXML)
    }
  }

  private func change(of value: NavJSON.Value, _ path: [UInt8]) throws(NavPathError) -> TextReplacement {
    switch self {
    case .array(let array): return TextReplacement(range: array.range, bytes: path)
    case .value(let names):
      return TextReplacement(range: value.range, bytes: PathGap.nested(names, path))
    case .missing(let tokens, let key):
      var (token, content) = (tokens.first ?? "", PathGap.nested(tokens.dropFirst(), path))
      guard value.kind == .array else {
        return PathGap.member(NavJSON.Pointer.key(of: token) ?? token, content, of: value)
      }
      if let key {
        let first = value.elements?.first { _ in true }
        content =
          key.bytes + [0x2C] + PathGap.blank(before: first?.range.lowerBound ?? 0, in: value.document.bytes) + content
      }
      let last = value.elements?.reduce(nil) { _, element in element }
      let end = last?.range.upperBound ?? value.range.lowerBound + 1
      let separator =
        last.map { [UInt8(ascii: ",")] + PathGap.blank(before: $0.range.lowerBound, in: value.document.bytes) } ?? []
      return TextReplacement(range: end..<end, bytes: separator + content)
    }
  }

  /// Adds a member with the white space of the last one: before its name, and around its colon.
  private static func member(_ name: String, _ content: [UInt8], of object: NavJSON.Value) -> TextReplacement {
    let bytes = object.document.bytes
    var writer = NavJSON.Writer(escaping: .encoder)
    let last = object.members?.reduce(nil) { _, member in member }
    if let last {
      writer.append(",")
      writer.append(raw: blank(before: last.nameValue.range.lowerBound, in: bytes))
    }
    writer.append(string: name)
    writer.append(raw: last.map { bytes[$0.nameValue.range.upperBound..<$0.value.range.lowerBound] } ?? [0x3A])
    writer.append(raw: content)
    let end = last?.value.range.upperBound ?? object.range.lowerBound + 1
    return TextReplacement(range: end..<end, bytes: writer.bytes)
  }

  private static func blank(before offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let end = bytes[..<offset]
    return end[(end.lastIndex { !Bytes.isBlank($0) }.map { $0 + 1 } ?? 0)...]
  }

  static func nested(_ names: ArraySlice<String>, _ value: [UInt8]) -> [UInt8] {
    var writer = NavJSON.Writer(escaping: .encoder)
    for name in names {
      writer.append("{")
      writer.append(string: name)
      writer.append(":")
    }
    writer.append(raw: value)
    for _ in names { writer.append("}") }
    return writer.bytes
  }
}
