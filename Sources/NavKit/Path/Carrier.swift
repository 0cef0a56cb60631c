// A string that holds a text: what `@AppStorage` and a `Data` property make of a path (FORMAT 4).
//
//     document text   {"path":"[\"Swift.Int\",\"1\"]"}      a string that holds JSON text
//     document text   {"path":"WyJTd2lmdC5JbnQiLCIxIl0="}   a string that holds base64 of JSON text
//
// Carriers nest: the text that one holds may contain the next one. A change is written from the inside outwards, and at each
// level only the new pieces are escaped.

/// A string in a text, and how it holds another text.
struct Carrier: Sendable {
  enum Coding: Sendable {
    case text
    case base64
  }

  /// The text that the string is in.
  let bytes: [UInt8]
  /// The string, quotes included.
  let string: Range<Int>
  let coding: Coding
  /// Where every so many bytes of the text stand in the string, for many lookups; empty if they are not noted.
  private var marks: [(source: Int, before: Int)] = []

  init(bytes: [UInt8], string: Range<Int>, coding: Coding) {
    self.bytes = bytes
    self.string = string
    self.coding = coding
  }

  /// How deep carriers may nest. Each has to be decoded whole, so there is a limit; no app has more than two.
  static let maximumDepth = 8
}

// MARK: - Reading

extension Carrier {
  /// The text that a string holds.
  ///
  /// JSON text begins with a bracket or a quote, which are not in the alphabet of base64. A word like `null` is, but does not
  /// decode to JSON.
  ///
  /// - Throws: `emptyString`, `noPathInString` or `badBase64`.
  static func open(_ value: JSON.Value) throws(PathError) -> (carrier: Carrier, text: [UInt8]) {
    let content = Array(value.stringBytes ?? [])
    let start = value.range.lowerBound
    guard let first = content.first(where: { !JSON.Scanner.isBlank($0) }) else {
      throw PathError(offset: start, detail: .emptyString)
    }
    let carrier = { (coding: Coding) in Carrier(bytes: value.document.bytes, string: value.range, coding: coding) }
    if isOpening(first) || content.elementsEqual("null".utf8) { return (carrier(.text), content) }
    let decoded: [UInt8]
    do throws(Base64Error) {
      decoded = try Base64.decode(content)
    } catch {
      guard looksLikeBase64(content) else { throw PathError(offset: start, detail: .noPathInString) }
      let source = JSON.Scanner.source(of: error.offset, inStringAt: value.range, of: value.document.bytes)
      throw PathError(offset: source, detail: .badBase64)
    }
    let text = decoded.dropFirst(ByteOrderMark.length(in: decoded))
    guard let first = text.first(where: { !JSON.Scanner.isBlank($0) }),
      isOpening(first) || text.elementsEqual("null".utf8)
    else { throw PathError(offset: start, detail: .noPathInString) }
    return (carrier(.base64), decoded)
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"")
  }

  /// Whether a text that is not base64 was meant to be: it has only its characters, or begins as base64 of JSON.
  private static func looksLikeBase64(_ content: [UInt8]) -> Bool {
    if content.count >= 8, content.allSatisfy(isAlmostBase64) { return true }
    // Three characters hold two bytes: enough to tell JSON from a word such as "exit".
    guard content.count > 2, let start = try? Base64.decode([content[0], content[1], content[2], UInt8(ascii: "A")])
    else { return false }
    let next: String
    switch start[0] {
    case UInt8(ascii: "["): next = " \t\r\n\"]{[-0123456789tfn"
    case UInt8(ascii: "{"): next = " \t\r\n\"}"
    case UInt8(ascii: "\""): next = " \t\r\n[{\\We"
    default: return false
    }
    return next.utf8.contains(start[1])
  }

  /// The characters of base64 and of its variant for URLs.
  private static func isAlmostBase64(_ byte: UInt8) -> Bool {
    Bytes.isWord(byte) || "+/=-".utf8.contains(byte)
  }
}

// MARK: - Offsets

extension Carrier {
  /// How many bytes of a text lie between two that are noted.
  private static let markDistance = 1024

  /// The same carrier, for many lookups of offsets.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  var indexed: Carrier {
    var indexed = self
    guard coding == .text else { return indexed }
    var mark = (source: string.lowerBound + 1, before: 0)
    while mark.source < string.upperBound - 1 {
      indexed.marks.append(mark)
      let (source, count) = JSON.Scanner.sourceAndCount(
        of: Carrier.markDistance, inStringAt: mark.source - 1..<string.upperBound, of: bytes)
      mark = (source, mark.before + count)
    }
    return indexed
  }

  /// Where a byte of the text stands in the text around the string.
  ///
  /// - Complexity: O(*n*) in the length of the string, O(log *n*) in an indexed one.
  fileprivate func source(of offset: Int) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].before <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return JSON.Scanner.source(of: offset, inStringAt: string, of: bytes) }
    let mark = marks[low - 1]
    return JSON.Scanner.source(of: offset - mark.before, inStringAt: mark.source - 1..<string.upperBound, of: bytes)
  }
}

// MARK: - Writing

/// A piece of a text that is written: a range of the text that was read, or new.
enum TextPiece {
  case kept(Range<Int>)
  case new([UInt8])

  func bytes(of text: [UInt8]) -> ArraySlice<UInt8> {
    switch self {
    case .kept(let range): text[range]
    case .new(let bytes): bytes[...]
    }
  }
}

extension Carrier {
  /// The pieces of the text that the string lies in, given those of the text that it holds.
  ///
  /// - Parameters:
  ///   - pieces: The changed text; its kept ranges ascend.
  ///   - text: The text that the string held before.
  func carrying(_ pieces: [TextPiece], of text: [UInt8]) -> [TextPiece] {
    let opening = TextPiece.kept(0..<string.lowerBound + 1)
    let closing = TextPiece.kept(string.upperBound - 1..<bytes.count)
    switch coding {
    case .text: return [opening] + sources(of: pieces) + [closing]
    case .base64: return [opening, .new(escaped(Base64.encode(pieces.flatMap { $0.bytes(of: text) }))), closing]
    }
  }

  /// The ranges of the kept pieces in the outer text, and the new pieces escaped.
  private func sources(of pieces: [TextPiece]) -> [TextPiece] {
    var offsets: [Int] = []
    for case .kept(let range) in pieces { offsets += [range.lowerBound, range.upperBound] }
    var sources = JSON.Scanner.sources(of: offsets, inStringAt: string, of: bytes)[...]
    return pieces.map { piece in
      switch piece {
      case .kept:
        let lower = sources.removeFirst()
        return .kept(lower..<sources.removeFirst())
      case .new(let bytes):
        return .new(escaped(bytes))
      }
    }
  }

  /// A text as the content of a string, as `JSONEncoder` writes it, with slashes as in the string so far.
  private func escaped(_ content: [UInt8]) -> [UInt8] {
    var writer = JSON.Writer(escaping: escapesSlashes ? .encoder : .encoderWithoutSlashes)
    writer.append(stringBytes: content)
    return Array(writer.bytes.dropFirst().dropLast())
  }

  /// Whether a slash is written `\/`, which it is unless the string has one that is not.
  private var escapesSlashes: Bool {
    var isEscaped = false
    for byte in bytes[string.lowerBound + 1..<string.upperBound - 1] {
      if byte == UInt8(ascii: "/"), !isEscaped { return false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return true
  }
}

extension [Carrier] {
  /// The pieces of the outermost text, given those of the innermost one and what that was before.
  func carrying(_ pieces: [TextPiece], of text: [UInt8]) -> [TextPiece] {
    var (pieces, text) = (pieces, text)
    for carrier in reversed() {
      pieces = carrier.carrying(pieces, of: text)
      text = carrier.bytes
    }
    return pieces
  }

  /// The offset in the outermost text of a byte of the innermost one.
  func textOffset(of offset: Int) -> TextOffset {
    var outer = TextOffset(offset: offset)
    for carrier in reversed() {
      switch carrier.coding {
      case .text:
        outer.offset = carrier.source(of: outer.offset)
      case .base64:
        outer.decodedOffset = outer.decodedOffset ?? outer.offset
        outer.offset = carrier.string.lowerBound
      }
    }
    return outer
  }
}
