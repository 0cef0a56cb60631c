// A string that holds a text of its own: what `@AppStorage` and a `Data` property make of a path (FORMAT 4).
//
//     document text   {"path":"[\"Swift.Int\",\"1\"]"}      a string that holds JSON text
//     document text   {"path":"WyJTd2lmdC5JbnQiLCIxIl0="}   a string that holds base64 of JSON text
//
// Carriers compose: the text that one holds may have the next one in it. A change is written from the inside outwards, and
// at each level only the pieces that are new are escaped anew.

/// A string in a text, and how it holds another text.
struct Carrier: Sendable {
  /// How a string holds a text.
  enum Coding: Sendable {
    case text
    case base64
  }

  /// The text that the string is in.
  let bytes: [UInt8]
  /// The string, quotes included.
  let string: Range<Int>
  let coding: Coding

  /// How many carriers may lie inside each other.
  ///
  /// Each has to be decoded whole, so there is a limit; no app has more than two.
  static let deepest = 8
}

// MARK: - Reading

extension Carrier {
  /// Looks at the content of a string and takes the text out that it holds.
  ///
  /// JSON text begins with a bracket or a quote, which base64 has not. A word like `null` is base64 as well, but of nothing
  /// that is JSON.
  ///
  /// - Throws: That there is no JSON in it.
  static func open(_ value: JSON.Value) throws(PathError) -> (carrier: Carrier, text: [UInt8]) {
    let content = Array(value.stringBytes ?? [])
    let start = value.range.lowerBound
    guard let first = content.first(where: { !JSON.Scanner.isBlank($0) }) else {
      throw PathError(offset: start, problem: .emptyString)
    }
    let carrier = { (coding: Coding) in Carrier(bytes: value.document.bytes, string: value.range, coding: coding) }
    if isOpening(first) || content.elementsEqual("null".utf8) { return (carrier(.text), content) }
    let decoded: [UInt8]
    do throws(Base64Error) {
      decoded = try Base64.decode(content)
    } catch {
      guard looksLikeBase64(content) else { throw PathError(offset: start, problem: .noPathInString) }
      let source = JSON.Scanner.source(of: error.offset, inStringAt: value.range, of: value.document.bytes)
      throw PathError(offset: source, problem: .badBase64)
    }
    let text = decoded.dropFirst(ByteOrderMark.length(in: decoded))
    guard let first = text.first(where: { !JSON.Scanner.isBlank($0) }),
      isOpening(first) || text.elementsEqual("null".utf8)
    else { throw PathError(offset: start, problem: .noPathInString) }
    return (carrier(.base64), decoded)
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"")
  }

  /// Whether a text that is no base64 was meant to be: it has its characters and no others, or begins as base64 of JSON.
  private static func looksLikeBase64(_ content: [UInt8]) -> Bool {
    if content.count >= 8, content.allSatisfy(isAlmostBase64) { return true }
    // Three characters hold two bytes: enough to tell JSON from a word such as "exit", few enough to be right in most texts.
    guard content.count > 2, let start = try? Base64.decode([content[0], content[1], content[2], UInt8(ascii: "A")])
    else { return false }
    let wanted: String
    switch start[0] {
    case UInt8(ascii: "["): wanted = " \t\r\n\"]{[-0123456789tfn"
    case UInt8(ascii: "{"): wanted = " \t\r\n\"}"
    case UInt8(ascii: "\""): wanted = " \t\r\n[{\\We"
    default: return false
    }
    return wanted.utf8.contains(start[1])
  }

  /// The characters of base64 and of its variant for URLs.
  private static func isAlmostBase64(_ byte: UInt8) -> Bool {
    Bytes.isWord(byte) || "+/=-".utf8.contains(byte)
  }
}

// MARK: - Writing

/// A piece of a text that is being written: still where it was in the text that was read, or new.
enum TextPiece {
  case kept(Range<Int>)
  case new([UInt8])

  /// The piece's bytes.
  func bytes(of text: [UInt8]) -> ArraySlice<UInt8> {
    switch self {
    case .kept(let range): text[range]
    case .new(let bytes): bytes[...]
    }
  }
}

extension Carrier {
  /// The pieces of the text that the string is in, for the pieces of the text that the string holds.
  ///
  /// - Parameters:
  ///   - pieces: The changed text; what is kept of it comes in its order.
  ///   - text: The text that was held.
  /// - Returns: The outer text, all of it kept but for the string's new pieces.
  func carrying(_ pieces: [TextPiece], of text: [UInt8]) -> [TextPiece] {
    let opening = TextPiece.kept(0..<string.lowerBound + 1)
    let closing = TextPiece.kept(string.upperBound - 1..<bytes.count)
    switch coding {
    case .text: return [opening] + sources(of: pieces) + [closing]
    case .base64: return [opening, .new(escaped(Base64.encode(pieces.flatMap { $0.bytes(of: text) }))), closing]
    }
  }

  /// What is kept lies somewhere in the string as it is; what is new has to be escaped.
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

  /// A text as the content of a string: as `JSONEncoder` would have written it, slashes as in the string so far.
  private func escaped(_ content: [UInt8]) -> [UInt8] {
    var writer = JSON.Writer(escaping: escapesSlashes ? .encoder : .encoderWithoutSlashes)
    writer.append(stringBytes: content)
    return Array(writer.bytes.dropFirst().dropLast())
  }

  /// Whether a slash is written `\/`: unless the string has one that is not.
  private var escapesSlashes: Bool {
    var isEscaped = false
    for byte in bytes[string.lowerBound + 1..<string.upperBound - 1] {
      if byte == UInt8(ascii: "/"), !isEscaped { return false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return true
  }
}

// MARK: - Places

extension [Carrier] {
  /// Where a byte of the innermost text lies in the outermost one.
  func place(of offset: Int) -> TextOffset {
    var place = TextOffset(offset: offset)
    for carrier in reversed() {
      switch carrier.coding {
      case .text:
        place.offset = JSON.Scanner.source(of: place.offset, inStringAt: carrier.string, of: carrier.bytes)
      case .base64:
        place.decodedOffset = place.decodedOffset ?? place.offset
        place.offset = carrier.string.lowerBound
      }
    }
    return place
  }
}
