// The parser from text to a list of nodes, in one pass without recursion, for NavKit and the tool; and `NavJSON.Reader`, which
// reuses memory for the many texts in a path (Path, Validation).
//
// Nodes are written into allocated memory. An iteration of the loop needs at most two; when fewer are left, the loop stops, the
// list grows, and the loop resumes.

extension NavJSON {
  /// Parses one JSON text (RFC 8259) into a document.
  package struct Parser {
    private let bytes: [UInt8]
    private var at: Int
    private var count = 0
    /// The innermost open array or object, and the nesting depth. The `next` of an open container is the one that contains it.
    private var innermost = Parser.none
    private var depth = 0
    /// No node; no text can have this many.
    private static let none = UInt32.max
    /// The limit of nodes allocated at first. Below it the estimate is one for every six bytes.
    private static let fewNodes = 64
    /// The limit of names compared pairwise; larger objects are checked with a table.
    private static let fewNames = 16

    /// Parses `bytes` from `start`, the offset after a byte order mark.
    package static func parse(_ bytes: [UInt8], from start: Int = 0) throws(SyntaxError) -> Document {
      try Scanner.checkEncoding(bytes)
      guard bytes.count < UInt32.max else { throw SyntaxError(offset: 0, problem: .tooLong) }
      var parser = Parser(bytes: bytes, at: start)
      var nodes: Nodes = []
      try parser.parseText(into: &nodes)
      nodes.removeLast(nodes.count - parser.count)
      return Document(bytes: bytes, nodes: nodes)
    }

    /// Whether a text, which must be UTF-8, is JSON. Its nodes overwrite those of the previous text, which may have more.
    static func isValue(_ bytes: [UInt8], nodes: inout Nodes) -> Bool {
      guard bytes.count < UInt32.max else { return false }
      var parser = Parser(bytes: bytes, at: 0)
      return (try? parser.parseText(into: &nodes)) != nil
    }

    private init(bytes: [UInt8], at: Int) {
      self.bytes = bytes
      self.at = at
    }
  }
}

extension NavJSON.Parser {
  private typealias NodeBuffer = MutableSpan<NavJSON.Node>

  /// JSON-text = ws value ws (section 2).
  private mutating func parseText(into nodes: inout NavJSON.Nodes) throws(NavJSON.SyntaxError) {
    let slice = bytes[...]
    let text = slice.span
    skipBlank(text)
    var isWhole = false
    while !isWhole {
      if nodes.count < count + 2 {
        let blank = NavJSON.Node(start: 0, end: 0, next: 0, kind: .null, isPlain: true)
        let more = max(nodes.count, min(bytes.count / 6 + 2, Self.fewNodes))
        nodes.append(contentsOf: repeatElement(blank, count: more))
      }
      var buffer = nodes.mutableSpan
      isWhole = try parseValues(text, &buffer)
    }
    guard at == text.count else { throw NavJSON.Scanner.unexpected(bytes, at: at, expected: .endOfText) }
  }

  /// Parses values until the outermost one has ended (true) or the allocated nodes are used up (false).
  private mutating func parseValues(_ text: Span<UInt8>, _ nodes: inout NodeBuffer) throws(NavJSON.SyntaxError) -> Bool
  {
    repeat {
      guard count &+ 2 <= nodes.count else { return false }
      let start = at
      guard let byte = byte(text) else { throw noValue(nodes) }
      switch byte {
      case UInt8(ascii: "{"):
        try beginContainer(.object, text, &nodes)
        guard self.byte(text) == UInt8(ascii: "}") else {
          try parseName(text, &nodes, expected: .memberNameOrClosingBrace)
          continue
        }
      case UInt8(ascii: "["):
        try beginContainer(.array, text, &nodes)
        guard self.byte(text) == UInt8(ascii: "]") else { continue }
      case UInt8(ascii: "\""):
        try parseString(text, &nodes)
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        let word: StaticString = byte == UInt8(ascii: "t") ? "true" : byte == UInt8(ascii: "f") ? "false" : "null"
        at = try NavJSON.Scanner.endOfWord(word, bytes, from: at)
        append(byte == UInt8(ascii: "n") ? .null : .boolean, from: start, to: &nodes)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (end, isPlain) = try NavJSON.Scanner.endOfNumber(bytes, from: at)
        at = end
        append(.number, from: start, isPlain: isPlain, to: &nodes)
      default:
        throw noValue(nodes)
      }
      try endValues(text, &nodes)
    } while innermost != Self.none
    return true
  }

  /// After a value, or at the bracket of an empty container: closes the containers that end here and advances to the next value.
  @inline(__always)
  private mutating func endValues(_ text: Span<UInt8>, _ nodes: inout NodeBuffer) throws(NavJSON.SyntaxError) {
    while innermost != Self.none {
      let container = Int(innermost)
      skipBlank(text)
      let isArray = nodes[container].kind == .array
      let closing = isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
      let byte = byte(text)
      if byte == UInt8(ascii: ",") {
        let comma = at
        at &+= 1
        skipBlank(text)
        guard self.byte(text) != closing else { throw NavJSON.SyntaxError(offset: comma, problem: .trailingComma) }
        if !isArray { try parseName(text, &nodes, expected: .memberName) }
        return
      }
      guard byte == closing else {
        throw unexpectedInContainer(expected: isArray ? .commaOrClosingBracket : .commaOrClosingBrace)
      }
      at &+= 1
      endContainer(container, text, &nodes)
    }
    skipBlank(text)
  }

  @inline(__always)
  private mutating func beginContainer(
    _ kind: NavJSON.Kind, _ text: Span<UInt8>, _ nodes: inout NodeBuffer
  ) throws(NavJSON.SyntaxError) {
    guard depth < NavJSON.maximumDepth else { throw NavJSON.SyntaxError(offset: at, problem: .tooDeep) }
    let container = count
    at &+= 1
    append(kind, from: at &- 1, to: &nodes)
    nodes[container].next = innermost
    innermost = UInt32(truncatingIfNeeded: container)
    depth &+= 1
    skipBlank(text)
  }

  @inline(__always)
  private mutating func endContainer(_ container: Int, _ text: Span<UInt8>, _ nodes: inout NodeBuffer) {
    innermost = nodes[container].next
    depth &-= 1
    nodes[container].end = UInt32(truncatingIfNeeded: at)
    nodes[container].next = UInt32(truncatingIfNeeded: count)
    if nodes[container].kind == .object, !hasFewDistinctNames(container, text, nodes) {
      nodes[container].isPlain = false
    }
    if !nodes[container].isPlain, innermost != Self.none { nodes[Int(innermost)].isPlain = false }
  }

  /// Whether an object that ends here has few names, without escapes and all different.
  @inline(__always)
  private func hasFewDistinctNames(_ object: Int, _ text: Span<UInt8>, _ nodes: borrowing NodeBuffer) -> Bool {
    let first = object &+ 1
    // Most objects are empty or have one member.
    guard first < count, Int(nodes[first &+ 1].next) < count else { return first == count || nodes[first].isPlain }
    return areFewDistinctNames(first, text, nodes)
  }

  private func areFewDistinctNames(_ first: Int, _ text: Span<UInt8>, _ nodes: borrowing NodeBuffer) -> Bool {
    var (at, names) = (first, 0)
    while at < count {
      let name = nodes[at]
      guard name.isPlain, names < Self.fewNames else { return false }
      var earlier = first
      while earlier < at {
        let other = nodes[earlier]
        if other.end &- other.start == name.end &- name.start,
          Bytes.areSame(text, Int(other.start)..<Int(other.end), text, from: Int(name.start))
        {
          return false
        }
        earlier = Int(nodes[earlier &+ 1].next)
      }
      at = Int(nodes[at &+ 1].next)
      names &+= 1
    }
    return true
  }

  /// member = string name-separator value (section 4), up to the value.
  @inline(__always)
  private mutating func parseName(
    _ text: Span<UInt8>, _ nodes: inout NodeBuffer, expected: NavJSON.SyntaxError.Expected
  ) throws(NavJSON.SyntaxError) {
    guard byte(text) == UInt8(ascii: "\"") else { throw unexpectedInContainer(expected: expected) }
    try parseString(text, &nodes)
    skipBlank(text)
    guard byte(text) == UInt8(ascii: ":") else { throw NavJSON.Scanner.unexpected(bytes, at: at, expected: .colon) }
    at &+= 1
    skipBlank(text)
  }

  @inline(__always)
  private mutating func parseString(_ text: Span<UInt8>, _ nodes: inout NodeBuffer) throws(NavJSON.SyntaxError) {
    let start = at
    let (end, isPlain) = try NavJSON.Scanner.endOfString(bytes, text, from: at)
    at = end
    append(.string, from: start, isPlain: isPlain, to: &nodes)
  }

  @inline(__always)
  private mutating func append(_ kind: NavJSON.Kind, from start: Int, isPlain: Bool = true, to nodes: inout NodeBuffer)
  {
    let next = count &+ 1
    nodes[count] = NavJSON.Node(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at),
      next: UInt32(truncatingIfNeeded: next), kind: kind, isPlain: isPlain)
    count = next
  }

  @inline(__always)
  private func byte(_ text: Span<UInt8>) -> UInt8? { at < text.count ? text[at] : nil }

  @inline(__always)
  private mutating func skipBlank(_ text: Span<UInt8>) {
    while at < text.count, Bytes.isBlank(text[at]) { at &+= 1 }
  }

  private func noValue(_ nodes: borrowing NodeBuffer) -> NavJSON.SyntaxError {
    let isFirstInArray = count > 0 && nodes[count - 1].kind == .array && Int(innermost) == count - 1
    return NavJSON.Scanner.noValue(bytes, at: at, expected: isFirstInArray ? .valueOrClosingBracket : .value)
  }

  private func unexpectedInContainer(expected: NavJSON.SyntaxError.Expected) -> NavJSON.SyntaxError {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "/") else {
      return NavJSON.Scanner.unexpected(bytes, at: at, expected: expected)
    }
    return NavJSON.Scanner.noValue(bytes, at: at, expected: expected)
  }
}

extension NavJSON {
  /// Parses many texts into the same memory: checking a path of a million elements needs no allocations for each.
  ///
  /// Release the previous document before reading the next one; otherwise new memory is allocated.
  struct Reader {
    private var bytes: [UInt8] = []
    private var nodes: Nodes = []

    /// Parses the content of a string whose range in scanned text, quotes included, is `string`.
    mutating func read(contentOfStringAt string: Range<Int>, of text: [UInt8]) -> Document? {
      bytes.removeAll(keepingCapacity: true)
      Scanner.appendContent(ofStringAt: string, of: text, to: &bytes)
      return read(bytes)
    }

    /// Parses a text, which must be UTF-8; nil if it is not JSON.
    mutating func read(_ bytes: [UInt8]) -> Document? {
      Parser.isValue(bytes, nodes: &nodes) ? Document(bytes: bytes, nodes: nodes) : nil
    }
  }
}
