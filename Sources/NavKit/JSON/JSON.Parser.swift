// From text to the list of nodes, in one pass and without recursion.

extension JSON {
  /// Reads one JSON text (RFC 8259) into a document.
  package struct Parser {
    private let bytes: [UInt8]
    private var at: Int
    private var nodes: [Node] = []
    /// The innermost array or object that is open, and how many are. While one is open, its `next` is the one around it.
    private var innermost = Parser.none
    private var depth = 0
    /// No node: a text is too short for so many.
    private static let none = UInt32.max
    /// How many nodes there is room for at first, at most; a text has one for six bytes or more.
    private static let fewNodes = 64

    /// Reads `bytes` from `start` on, which is where a byte order mark ends.
    package static func parse(_ bytes: [UInt8], from start: Int = 0) throws(SyntaxError) -> Document {
      try Scanner.checkEncoding(bytes)
      guard bytes.count < UInt32.max else { throw SyntaxError(offset: 0, problem: .tooLong) }
      var parser = Parser(bytes: bytes, at: start)
      parser.nodes.reserveCapacity(min(bytes.count / 6 + 1, fewNodes))
      try parser.parseText()
      return Document(bytes: bytes, nodes: parser.nodes)
    }

    /// Whether a text that is known to be UTF-8 is JSON. Its nodes replace those of another text in the same memory.
    static func isValue(_ bytes: [UInt8], nodes: inout [Node]) -> Bool {
      guard bytes.count < UInt32.max else { return false }
      var parser = Parser(bytes: bytes, at: 0)
      swap(&parser.nodes, &nodes)
      defer { swap(&parser.nodes, &nodes) }
      parser.nodes.removeAll(keepingCapacity: true)
      if parser.nodes.capacity == 0 { parser.nodes.reserveCapacity(fewNodes) }
      return (try? parser.parseText()) != nil
    }

    private init(bytes: [UInt8], at: Int) {
      self.bytes = bytes
      self.at = at
    }
  }
}

extension JSON {
  /// Reads one text after the other into the same memory: a path of a million elements is checked without two allocations
  /// for each.
  ///
  /// Release the previous document before reading the next one; otherwise new memory is allocated.
  struct Reader {
    private var bytes: [UInt8] = []
    private var nodes: [Node] = []

    /// Reads a part of a text that is known to be UTF-8; nil if it is not JSON.
    mutating func read(_ range: Range<Int>, of text: [UInt8]) -> Document? {
      guard range.count < text.count else { return read(text) }
      bytes.removeAll(keepingCapacity: true)
      bytes += text[range]
      return read(bytes)
    }

    /// Reads the content of a string of a text that was scanned before.
    ///
    /// - Parameter string: The string, quotes included.
    mutating func read(contentOfStringAt string: Range<Int>, of text: [UInt8]) -> Document? {
      bytes.removeAll(keepingCapacity: true)
      Scanner.appendContent(ofStringAt: string, of: text, to: &bytes)
      return read(bytes)
    }

    private mutating func read(_ bytes: [UInt8]) -> Document? {
      Parser.isValue(bytes, nodes: &nodes) ? Document(bytes: bytes, nodes: nodes) : nil
    }
  }
}

extension JSON.Parser {
  @inline(__always)
  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  @inline(__always)
  private mutating func skipBlank() { at = JSON.Scanner.skipBlank(bytes, from: at) }

  /// JSON-text = ws value ws (section 2).
  private mutating func parseText() throws(JSON.SyntaxError) {
    skipBlank()
    repeat {
      try beginValue()
      try endValues()
    } while innermost != Self.none
    guard at == bytes.count else { throw JSON.Scanner.unexpected(bytes, at: at, expected: .endOfText) }
  }

  /// Reads a value, or goes into arrays and objects until one has been read whole.
  private mutating func beginValue() throws(JSON.SyntaxError) {
    while true {
      let start = at
      guard let byte else { throw noValue() }
      switch byte {
      case UInt8(ascii: "{"):
        try beginContainer(.object)
        if self.byte == UInt8(ascii: "}") { return }
        try parseName(expected: .memberNameOrClosingBrace)
      case UInt8(ascii: "["):
        try beginContainer(.array)
        if self.byte == UInt8(ascii: "]") { return }
      case UInt8(ascii: "\""):
        return try parseString()
      case UInt8(ascii: "t"):
        at = try JSON.Scanner.endOfWord("true", bytes, from: at)
        return append(.boolean, from: start)
      case UInt8(ascii: "f"):
        at = try JSON.Scanner.endOfWord("false", bytes, from: at)
        return append(.boolean, from: start)
      case UInt8(ascii: "n"):
        at = try JSON.Scanner.endOfWord("null", bytes, from: at)
        return append(.null, from: start)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        at = try JSON.Scanner.endOfNumber(bytes, from: at)
        return append(.number, from: start)
      default:
        throw noValue()
      }
    }
  }

  private func noValue() -> JSON.SyntaxError {
    let isFirstInArray = nodes.last?.kind == .array && Int(innermost) == nodes.count - 1
    return JSON.Scanner.noValue(bytes, at: at, expected: isFirstInArray ? .valueOrClosingBracket : .value)
  }

  /// After a value, or at the bracket of an empty container: closes the containers that end here and goes to the next value.
  private mutating func endValues() throws(JSON.SyntaxError) {
    while innermost != Self.none {
      let container = Int(innermost)
      skipBlank()
      let isArray = nodes[container].kind == .array
      if byte == UInt8(ascii: ",") {
        let comma = at
        at += 1
        skipBlank()
        if byte == closing(isArray) {
          throw JSON.SyntaxError(offset: comma, problem: .trailingComma)
        }
        if !isArray { try parseName(expected: .memberName) }
        return
      }
      guard byte == closing(isArray) else {
        throw unexpectedInContainer(expected: isArray ? .commaOrClosingBracket : .commaOrClosingBrace)
      }
      at += 1
      innermost = nodes[container].next
      depth -= 1
      nodes[container].end = UInt32(at)
      nodes[container].next = UInt32(nodes.count)
    }
    skipBlank()
  }

  private func closing(_ isArray: Bool) -> UInt8 { isArray ? UInt8(ascii: "]") : UInt8(ascii: "}") }

  private func unexpectedInContainer(expected: JSON.SyntaxError.Expected) -> JSON.SyntaxError {
    guard byte == UInt8(ascii: "/") else { return JSON.Scanner.unexpected(bytes, at: at, expected: expected) }
    return JSON.Scanner.noValue(bytes, at: at, expected: expected)
  }

  private mutating func beginContainer(_ kind: JSON.Kind) throws(JSON.SyntaxError) {
    guard depth < JSON.maximumDepth else { throw JSON.SyntaxError(offset: at, problem: .tooDeep) }
    let container = nodes.count
    at += 1
    append(kind, from: at - 1)
    nodes[container].next = innermost
    innermost = UInt32(container)
    depth += 1
    skipBlank()
  }

  /// member = string name-separator value (section 4), up to where the value begins.
  private mutating func parseName(expected: JSON.SyntaxError.Expected) throws(JSON.SyntaxError) {
    guard byte == UInt8(ascii: "\"") else { throw unexpectedInContainer(expected: expected) }
    try parseString()
    skipBlank()
    guard byte == UInt8(ascii: ":") else { throw JSON.Scanner.unexpected(bytes, at: at, expected: .colon) }
    at += 1
    skipBlank()
  }

  private mutating func parseString() throws(JSON.SyntaxError) {
    let start = at
    let (end, isPlain) = try JSON.Scanner.endOfString(bytes, from: at)
    at = end
    append(.string, from: start, isPlain: isPlain)
  }

  @inline(__always)
  private mutating func append(_ kind: JSON.Kind, from start: Int, isPlain: Bool = true) {
    nodes.append(
      JSON.Node(
        start: UInt32(start), end: UInt32(at), next: UInt32(nodes.count + 1), kind: kind, isPlain: isPlain))
  }
}
