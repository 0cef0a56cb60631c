// The parser of an XML list from text to nodes, in one pass without recursion; and the check of numbers, dates and Data.
//
// It supports the XML of property lists: elements, comments, processing instructions, CDATA, the five predefined entities and
// character references. A list cannot declare entities, so no text grows by expansion.

extension PropertyList {
  struct XMLParser {
    let bytes: [UInt8]
    var at: Int
    private var nodes: [Node] = []
    /// The nodes of the open arrays and dictionaries, innermost last.
    private var open: [Int] = []

    static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
      try attempt(try NavJSON.Scanner.checkEncoding(bytes)) { (error: NavJSON.SyntaxError) in
        SyntaxError(offset: error.offset, problem: .notUTF8)
      }
      var parser = XMLParser(bytes: bytes, at: ByteOrderMark.length(in: bytes))
      try parser.parseText()
      return Document(bytes: bytes, nodes: parser.nodes, format: .xml)
    }

    private init(bytes: [UInt8], at: Int) {
      self.bytes = bytes
      self.at = at
    }
  }
}

extension PropertyList.XMLParser {
  private mutating func parseText() throws(PropertyList.SyntaxError) {
    try skipProlog()
    let plist = try readTag(expected: "<plist>")
    guard plist.name == "plist", plist.kind == .opening else {
      throw unexpected(plist, expected: "<plist> with a value")
    }
    repeat {
      try beginValue()
      try endValues()
    } while !open.isEmpty
    try readClosingTag(of: "plist")
    try skipMarkup()
    guard at == bytes.count else { throw unexpected("the end of the text") }
  }

  /// Reads a value, descending into arrays and dictionaries until one value is complete.
  private mutating func beginValue() throws(PropertyList.SyntaxError) {
    while true {
      try skipMarkup()
      let tag = try readTag(expected: "a value")
      guard tag.kind != .closing else { throw unexpected(tag, expected: "a value") }
      switch tag.name {
      case "dict", "array":
        append(tag.name == "dict" ? .dictionary : .array, tag)
        guard tag.kind == .opening else { return }
        open.append(nodes.count - 1)
        guard open.count <= PropertyList.maximumDepth else {
          throw PropertyList.SyntaxError(offset: tag.range.lowerBound, problem: .tooDeep)
        }
        try skipMarkup()
        if isAtClosingTag { return }
        if tag.name == "dict" { try readKey() }
      case "true", "false":
        if tag.kind == .opening { try readClosingTag(of: tag.name) }
        return append(.boolean(tag.name == "true"), tag)
      case "string": return try readText(.string, tag)
      case "integer": return try readText(.integer, tag)
      case "real": return try readText(.real, tag)
      case "date": return try readText(.date, tag)
      case "data": return try readText(.data, tag)
      default:
        let elements = "dict, array, string, data, integer, real, true, false or date"
        throw unexpected(tag, expected: elements)
      }
    }
  }

  /// After a value, or at the end of an empty container: closes the containers that end here and advances to the next value.
  private mutating func endValues() throws(PropertyList.SyntaxError) {
    while let container = open.last {
      try skipMarkup()
      let isArray = nodes[container].kind == .array
      guard isAtClosingTag else {
        if !isArray { try readKey() }
        return
      }
      nodes[container].contentEnd = UInt32(at)
      try readClosingTag(of: isArray ? "array" : "dict")
      nodes[container].end = UInt32(at)
      nodes[container].next = UInt32(nodes.count)
      open.removeLast()
    }
    try skipMarkup()
  }

  private mutating func readKey() throws(PropertyList.SyntaxError) {
    let tag = try readTag(expected: "<key>")
    guard tag.name == "key", tag.kind != .closing else { throw unexpected(tag, expected: "the <key> of a dictionary") }
    try readText(.string, tag)
  }

  private mutating func readText(_ kind: PropertyList.Kind, _ tag: Tag) throws(PropertyList.SyntaxError) {
    let start = tag.range.upperBound
    var written = PropertyList.Text.plain
    var end = start
    if tag.kind == .opening {
      written = try skipText(isMarkedUp: kind == .string)
      end = at
      try readClosingTag(of: tag.name)
    }
    append(kind, tag, content: start..<end, text: written)
    guard let expected = PropertyList.fault(of: kind, bytes[start..<end]) else { return }
    let text = bytes[start..<end].trimmingBlanks
    let found = "'\(NavJSON.Excerpt.of(text, most: NavJSON.Excerpt.valueLimit))'"
    throw PropertyList.SyntaxError(offset: tag.range.lowerBound, problem: .unexpected(found, expected: expected))
  }

  private mutating func append(
    _ kind: PropertyList.Kind, _ tag: Tag, content: Range<Int>? = nil, text: PropertyList.Text = .plain
  ) {
    let content = content ?? tag.range.upperBound..<tag.range.upperBound
    nodes.append(
      PropertyList.Node(
        start: UInt32(tag.range.lowerBound), end: UInt32(at), contentStart: UInt32(content.lowerBound),
        contentEnd: UInt32(content.upperBound), next: UInt32(nodes.count + 1), kind: kind, text: text))
  }
}

extension PropertyList {
  /// The expected form of an invalid number, date or Data; nil if the text is valid.
  fileprivate static func fault(of kind: Kind, _ text: ArraySlice<UInt8>) -> String? {
    switch kind {
    case .integer: integerText(text) == nil ? "decimal digits, or hexadecimal ones after 0x" : nil
    case .real: isReal(text.trimmingBlanks) ? nil : "a decimal number, nan, inf or infinity"
    case .date: isDate(text.trimmingBlanks) ? nil : "a date such as 2001-01-01T00:00:00Z"
    case .data:
      (try? Base64.decode(text.filter { !Bytes.isBlank($0) })) == nil ? "base64, padded with '='" : nil
    case .null, .boolean, .string, .uid, .array, .dictionary: nil
    }
  }

  /// The number of an `<integer>` in JSON notation; nil if invalid.
  static func integerText(_ text: ArraySlice<UInt8>) -> String? {
    var digits = text.trimmingBlanks
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let sign = isNegative ? "-" : ""
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      // `UInt64` would accept a second sign.
      guard digits.dropFirst(2).allSatisfy(Bytes.isHexDigit) else { return nil }
      let number = UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: 16)
      return number.map { $0 == 0 ? "0" : "\(sign)\($0)" }
    }
    guard !digits.isEmpty, digits.allSatisfy(Bytes.isDigit) else { return nil }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return significant.isEmpty ? "0" : sign + String(decoding: significant, as: UTF8.self)
  }

  private static func isReal(_ text: ArraySlice<UInt8>) -> Bool {
    // `Double` also accepts hexadecimal numbers, which property lists do not have.
    guard !text.contains(where: { $0 | 0x20 == UInt8(ascii: "x") || $0 >= 0x80 }) else { return false }
    return Double(String(decoding: text, as: UTF8.self)) != nil
  }

  /// Whether a text begins with the digits of a year, continues with digits, `-`, `T` and `:`, and ends with `Z`.
  private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    return digits.last == UInt8(ascii: "Z") && digits.prefix(while: Bytes.isDigit).count >= 4
      && digits.dropLast().allSatisfy { Bytes.isDigit($0) || "-T:".utf8.contains($0) }
  }
}
