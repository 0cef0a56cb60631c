// A value that holds a text: what `@AppStorage` and a `Data` property make of a path.
//
//     document text   {"path":"[\"Swift.Int\",\"1\"]"}      a string that holds JSON text
//     document text   {"path":"WyJTd2lmdC5JbnQiLCIxIl0="}   a string that holds base64 of JSON text
//     property list   <data>WyJTd2lmdC5JbnQiLCIxIl0=</data> Data that holds JSON text
//     property list   <array><string>Swift.Int</string> …   an array that stands for a JSON array
//
// Carriers nest: the text that one holds may contain the next one, and may be a property list again. A change is written from
// the inside outwards, and at each level only the new pieces are escaped.

/// A value in a text, and how it holds another text.
package struct Carrier: Sendable {
  enum Coding: Sendable {
    case text
    case base64
    /// An array of a property list, as the JSON text that it stands for.
    case elements(PropertyList.JSONText)
  }

  /// A string, Data, or an array of a property list.
  package let value: DocumentValue
  let coding: Coding

  /// How deep carriers may nest. Each has to be decoded whole, so there is a limit; no app has more than two.
  static let maximumDepth = 8
}

// MARK: - Each coding

extension Carrier.Coding {
  /// How a text is written in a string or Data; nil where it stands there as it is, each of its bytes at a place of its own.
  var encode: (([UInt8]) -> [UInt8])? {
    switch self {
    case .text, .elements: nil
    case .base64: { Base64.encode($0) }
    }
  }

  /// What `find` calls a text that is encoded.
  var holder: FoundPath.Holder? {
    switch self {
    case .text, .elements: nil
    case .base64: .base64
    }
  }
}

extension Carrier {
  /// How the value holds a path; nil for a way in which no new path is stored, such as Data with base64 in it.
  package var encoding: PathEncoding? {
    switch coding {
    case .elements: .json
    case .text: value.kind == .string ? .text : .data
    case .base64: value.kind == .string ? .base64 : nil
    }
  }

  // MARK: - Reading

  /// The text that a string, Data or an array of a property list holds.
  ///
  /// - Throws: ``NavPathError`` if it holds none.
  static func open(_ value: DocumentValue) throws(NavPathError) -> (coding: Coding, text: [UInt8]) {
    switch value {
    case .json(let string):
      return try decode(Array(string.stringBytes ?? []), at: value.offset) { offset in
        NavJSON.Scanner.source(of: offset, inStringAt: string.range, of: value.bytes)
      }
    case .propertyList(let place):
      let list = place.value
      if list.kind == .array {
        let text = try attempt(try list.json()) { (error: PropertyList.JSONError) in NavPathError(error) }
        return (.elements(text), text.bytes)
      }
      let content = try attempt(list.kind == .data ? list.data : try list.stringBytes()) {
        (error: PropertyList.SyntaxError) in NavPathError(error)
      }
      guard let content else { throw NavPathError(offset: value.offset, detail: .noArrayInList(list.kind)) }
      guard list.kind != .data || !content.isEmpty else { throw NavPathError(offset: value.offset, detail: .emptyData) }
      return try decode(content, at: value.offset) { list.sources(of: [$0])?[0] ?? value.offset }
    }
  }

  /// What content holds: JSON or a property list, as it is or in base64.
  ///
  /// JSON text begins with a bracket or a quote, and a list with `<`, which are not in the alphabet of base64. Words like `null`
  /// and `bplist00` are, but do not decode to JSON.
  private static func decode(
    _ content: [UInt8], at start: Int, _ source: (Int) -> Int
  ) throws(NavPathError) -> (coding: Coding, text: [UInt8]) {
    guard content.contains(where: { !Bytes.isBlank($0) }) else {
      throw NavPathError(offset: start, detail: .emptyString)
    }
    if isDocument(content) { return (.text, content) }
    let decoded: [UInt8]
    do throws(Base64Error) {
      decoded = try Base64.decode(content)
    } catch {
      guard looksLikeBase64(content) else { throw NavPathError(offset: start, detail: .noPathInString) }
      throw NavPathError(offset: source(error.offset), detail: .badBase64)
    }
    guard isDocument(decoded) else { throw NavPathError(offset: start, detail: .noPathInString) }
    return (.base64, decoded)
  }

  private static func isDocument(_ content: [UInt8]) -> Bool {
    let text = content.dropFirst(ByteOrderMark.length(in: content))
    guard let first = text.first(where: { !Bytes.isBlank($0) }) else { return false }
    return "[{\"".utf8.contains(first) || text.elementsEqual("null".utf8) || PropertyList.format(of: text) != nil
  }

  /// Whether a text that is not base64 was meant to be: it has only its characters, or begins as base64 of JSON.
  private static func looksLikeBase64(_ content: [UInt8]) -> Bool {
    if content.count >= 8, content.allSatisfy({ Bytes.isWord($0) || "+/=-".utf8.contains($0) }) { return true }
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

  // MARK: - Writing

  /// The pieces of the text that the value is in, given those of the text that it holds.
  ///
  /// - Parameters:
  ///   - pieces: The changed text; its kept ranges ascend.
  ///   - text: The text that the value held before.
  package func carrying(_ pieces: [TextPiece], of text: [UInt8]) -> [TextPiece] {
    let bytes = value.bytes
    switch value {
    case .json(let value):
      let string = value.range
      let inner =
        coding.encode.map { [.new(escaped($0(pieces.flatMap { $0.bytes(of: text) }), string, bytes))] }
        ?? sources(of: pieces, string, bytes)
      return [.kept(0..<string.lowerBound + 1)] + inner + [.kept(string.upperBound - 1..<bytes.count)]
    case .propertyList(let place):
      guard let content = try? content(pieces, of: text, place), !isSame(content, pieces, text) else {
        return [.kept(0..<bytes.count)]
      }
      return [place.replaced(by: content)].pieces(ofCount: bytes.count)
    }
  }

  private func sources(of pieces: [TextPiece], _ string: Range<Int>, _ bytes: [UInt8]) -> [TextPiece] {
    var offsets: [Int] = []
    for case .kept(let range) in pieces { offsets += [range.lowerBound, range.upperBound] }
    var sources = NavJSON.Scanner.sources(of: offsets, inStringAt: string, of: bytes)[...]
    return pieces.map { piece in
      switch piece {
      case .kept:
        let lower = sources.removeFirst()
        return .kept(lower..<sources.removeFirst())
      case .new(let new):
        return .new(escaped(new, string, bytes))
      }
    }
  }

  /// A text as the content of a string, as `JSONEncoder` writes it, with slashes as in the string so far.
  private func escaped(_ content: [UInt8], _ string: Range<Int>, _ bytes: [UInt8]) -> [UInt8] {
    let escapesSlashes = Carrier.escapesSlashes(bytes[string.lowerBound + 1..<string.upperBound - 1])
    let text = NavJSON.Writer.text(ofString: content, escapesSlashes ? .encoder : .encoderWithoutSlashes)
    return Array(text.dropFirst().dropLast())
  }

  /// Whether a slash is written `\/`, which it is unless the string has one that is not.
  private static func escapesSlashes(_ content: ArraySlice<UInt8>) -> Bool {
    var isEscaped = false
    for byte in content {
      if byte == UInt8(ascii: "/"), !isEscaped { return false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return true
  }
}

extension [Carrier] {
  /// The pieces of the outermost text, given those of the innermost one and what that was before.
  package func carrying(_ pieces: [TextPiece], of text: [UInt8]) -> [TextPiece] {
    var (pieces, text) = (pieces, text)
    for carrier in reversed() {
      pieces = carrier.carrying(pieces, of: text)
      text = carrier.value.bytes
    }
    return pieces
  }
}
