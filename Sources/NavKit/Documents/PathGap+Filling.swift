// An empty path put into its place: what the pointer needs is added, and every other byte of JSON and of XML stays.
//
//     {"n" : 1}                   {"n" : 1,"path" : []}
//     \t<key>n</key>             \t<key>n</key>
//     \t<integer>1</integer>     \t<integer>1</integer>
//                                 \t<key>path</key>
//                                 \t<array/>

extension PathGap {
  /// The outermost text with an empty path in the gap.
  func filled(at cursor: PointerCursor, _ encoding: PathEncoding) throws(PathError) -> [UInt8] {
    let inner = cursor.value.bytes
    let edit =
      switch cursor.value {
      case .json(let value): try change(of: value, encoding)
      case .propertyList(let place): try change(of: place, encoding)
      }
    let outer = cursor.carriers.first?.value.bytes ?? inner
    let pieces = cursor.carriers.carrying([edit].pieces(ofCount: inner.count), of: inner)
    return Array(pieces.map { $0.bytes(of: outer) }.joined())
  }

  private func change(
    of place: PropertyList.Place, _ encoding: PathEncoding
  ) throws(PathError) -> TextReplacement {
    let nested = { (names: ArraySlice<String>) in
      names.reversed().reduce(encoding.listContent) { .dictionary([(Array($1.utf8), $0)]) }
    }
    switch self {
    case .array: return place.replaced(by: encoding.listContent)
    case .value(let names):
      try PathGap.checkKeys(names, of: place)
      return place.replaced(by: nested(names))
    case .missing(let tokens, _):
      guard let token = tokens.first else { preconditionFailure("a token is missing") }
      let content = nested(tokens.dropFirst())
      guard place.value.kind == .array else {
        try PathGap.checkKeys(tokens, of: place)
        return place.replaced(by: .adding(key: Array(token.utf8), content))
      }
      try PathGap.checkKeys(tokens.dropFirst(), of: place)
      return place.replaced(by: .array((0..<place.value.count).map { .kept($0) } + [content]))
    }
  }

  private static func checkKeys(_ keys: ArraySlice<String>, of place: PropertyList.Place) throws(PathError) {
    guard place.depth + keys.count < PropertyList.maximumDepth else {
      throw PathError(offset: place.value.range.lowerBound, detail: .propertyList(.tooDeep))
    }
    guard place.value.document.format == .binary || keys.allSatisfy({ PropertyList.XMLText.isText($0.utf8) }) else {
      throw PathError(offset: place.value.range.lowerBound, detail: .keyNotInXML)
    }
  }

  private func change(of value: JSON.Value, _ encoding: PathEncoding) throws(PathError) -> TextReplacement {
    let path = try encoding.jsonText(at: value.range.lowerBound)
    switch self {
    case .array(let array): return TextReplacement(range: array.range, bytes: path)
    case .value(let names):
      return TextReplacement(range: value.range, bytes: PathGap.nested(names, path))
    case .missing(let tokens, let reason):
      let (token, content) = (tokens.first ?? "", PathGap.nested(tokens.dropFirst(), path))
      guard case .noElement = reason.detail else { return PathGap.member(token, content, of: value) }
      let last = value.elements?.reduce(nil) { _, element in element }
      let end = last?.range.upperBound ?? value.range.lowerBound + 1
      let separator =
        last.map { [UInt8(ascii: ",")] + PathGap.blank(before: $0.range.lowerBound, in: value.document.bytes) } ?? []
      return TextReplacement(range: end..<end, bytes: separator + content)
    }
  }

  /// Adds a member with the white space of the last one: on a line of its own, with a blank before the colon.
  private static func member(_ name: String, _ content: [UInt8], of object: JSON.Value) -> TextReplacement {
    let bytes = object.document.bytes
    var writer = JSON.Writer(escaping: .encoder)
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
    return end[(end.lastIndex { !JSON.Scanner.isBlank($0) }.map { $0 + 1 } ?? 0)...]
  }

  /// A value inside as many objects as there are names.
  static func nested(_ names: ArraySlice<String>, _ value: [UInt8]) -> [UInt8] {
    var writer = JSON.Writer(escaping: .encoder)
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

// MARK: - The empty path

extension PathEncoding {
  /// An empty path as JSON holds it.
  func jsonText(at offset: Int) throws(PathError) -> [UInt8] {
    switch self {
    case .json: Array("[]".utf8)
    case .text: Array(#""[]""#.utf8)
    case .base64: Array(#""W10=""#.utf8)
    case .data: throw PathError(offset: offset, detail: .dataInJSON)
    }
  }

  /// An empty path as a property list holds it.
  fileprivate var listContent: PropertyList.Content {
    switch self {
    case .json: .array([])
    case .text: .string(Array("[]".utf8))
    case .base64: .string(Array("W10=".utf8))
    case .data: .data(Array("[]".utf8))
    }
  }
}
