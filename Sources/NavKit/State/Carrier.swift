// A value that holds a text, also for the folders that use State: a path as `@AppStorage` and `Data` properties store it.
//
//     document text   {"path":"[\"Swift.Int\",\"1\"]"}      a string that holds JSON text
//     document text   {"path":"WyJTd2lmdC5JbnQiLCIxIl0="}   a string that holds base64 of JSON text
//     property list   <data>WyJTd2lmdC5JbnQiLCIxIl0=</data> Data that holds JSON text
//     property list   <array><string>Swift.Int</string> …   an array that represents a JSON array
//
// Values nest: a held text may contain another `Carrier`, or be a property list. A change is written from the inside outwards;
// each level escapes only the new pieces.

package struct Carrier: Sendable {
  enum Coding: Sendable {
    case text
    case base64
    /// An array of a property list, with its JSON equivalent.
    case elements(PropertyList.JSONText)
  }

  /// A string, Data, or an array of a property list.
  package let value: DocumentValue
  let coding: Coding

  /// The limit of nesting: each level is decoded whole. No app has more than two.
  static let maximumDepth = 8
}

// MARK: - Each coding

extension Carrier.Coding {
  /// Encodes a text for a string or Data; nil if the text is stored as it is, so that each byte has an offset of its own.
  var encode: (([UInt8]) -> [UInt8])? {
    switch self {
    case .text, .elements: nil
    case .base64: { Base64.encode($0) }
    }
  }

  /// The name of the encoding in the output of `find`; nil if the text is not encoded.
  var holder: FoundPath.Holder? {
    switch self {
    case .text, .elements: nil
    case .base64: .base64
    }
  }
}

extension Carrier {
  /// The encoding of the path in the value; nil for one that new paths never use, such as base64 in Data.
  package var encoding: PathEncoding? {
    switch coding {
    case .elements: .json
    case .text: value.kind == .string ? .text : .data
    case .base64: value.kind == .string ? .base64 : nil
    }
  }

  // MARK: - Reading

  /// Decodes the text that a string, Data or an array of a property list holds.
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
        let text = try attempt(try list.json(hasStandIns: true)) { (error: PropertyList.JSONError) in
          NavPathError(error)
        }
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

  /// Decodes content: JSON or a property list, plain or in base64.
  ///
  /// JSON begins with a bracket or a quote, and an XML list with `<`: neither is in the base64 alphabet. `null` and `bplist00`
  /// consist of base64 characters, but do not decode to JSON.
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
      || text.count < 32 && (try? NavJSON.Value(parsing: Array(text)))?.kind == .number
  }

  /// Whether invalid base64 was meant as base64: it has only base64 characters, or begins like base64 of JSON.
  private static func looksLikeBase64(_ content: [UInt8]) -> Bool {
    if content.count >= 8, content.allSatisfy({ Bytes.isWord($0) || "+/=-".utf8.contains($0) }) { return true }
    // Three characters decode to two bytes, enough to distinguish JSON from a word such as "exit".
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

  /// The pieces of the enclosing text, given those of the held text.
  ///
  /// - Parameters:
  ///   - pieces: The changed text; its kept ranges ascend.
  ///   - text: The held text before the change.
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

  /// Escapes a text as the content of a JSON string like `JSONEncoder`; slashes are escaped as in the old string.
  private func escaped(_ content: [UInt8], _ string: Range<Int>, _ bytes: [UInt8]) -> [UInt8] {
    let escapesSlashes = Carrier.escapesSlashes(bytes[string.lowerBound + 1..<string.upperBound - 1])
    let text = NavJSON.Writer.text(ofString: content, escapesSlashes ? .encoder : .encoderWithoutSlashes)
    return Array(text.dropFirst().dropLast())
  }

  /// Whether slashes are written `\/`: true unless the string has an unescaped one.
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
  /// The pieces of the outermost text, given those of the innermost one and its text before the change.
  package func carrying(_ pieces: [TextPiece], of text: [UInt8]) -> [TextPiece] {
    var (pieces, text) = (pieces, text)
    for carrier in reversed() {
      pieces = carrier.carrying(pieces, of: text)
      text = carrier.value.bytes
    }
    return pieces
  }
}
