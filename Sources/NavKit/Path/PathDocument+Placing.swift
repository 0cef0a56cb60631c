// A path where there was none: in a document that lacks the member, or in a document that is made for it.
//
//     {"tab":"home"}          --at /tabs/home  ->  {"tab":"home","tabs":{"home":[]}}
//     {"path":null}           --at /path       ->  {"path":[]}
//     {"path":""}             --at /path       ->  {"path":"[]"}

extension PathDocument {
  /// A text with an empty path in it, at a place where there is none yet.
  ///
  ///     let document = try PathDocument.placing(PathLocation(pointer: try JSON.Pointer("/tabs/home")), in: nil)
  ///     String(decoding: document?.bytes ?? [], as: UTF8.self) == #"{"tabs":{"home":[]}}"# + "\n"
  ///
  /// What the way lacks is made: members of objects, and an element behind the last of an array. A `null` and an empty
  /// string on the way hold nothing and are filled.
  ///
  /// - Parameters:
  ///   - location: Where the path is to be, and in which form.
  ///   - bytes: The text that it is put into, in UTF-8; nil to make one of objects.
  ///   - replaces: Whether what is at the place already gives way to it.
  /// - Returns: The document; nil where something is there.
  /// - Throws: Why the text has no such place.
  /// - Complexity: O(*n*) in the length of the text.
  public static func placing(
    _ location: PathLocation, in bytes: [UInt8]?, replacing replaces: Bool = false
  ) throws(PathError) -> PathDocument? {
    let tokens = location.pointer?.tokens ?? []
    guard let bytes else { return try PathDocument(nested(tokens[...]) + [0x0A], at: location).asNew() }
    let mark = ByteOrderMark.length(in: bytes)
    let root = try syntax { () throws(JSON.SyntaxError) in JSON.Value(try JSON.Parser.parse(bytes, from: mark)) }
    var way = PathWay(root)
    let edit: TextEdit?
    do throws(PathError) {
      edit = try TextEdit(along: tokens, &way, replacing: replaces)
    } catch {
      throw error.moved(outOf: way.carriers)
    }
    guard let edit else { return nil }
    return try PathDocument(edit.made(in: way), at: location).asNew()
  }

  /// The document as one that is written whatever its path.
  private func asNew() -> PathDocument { PathDocument(carriers: carriers, encoded: encoded, rewrites: true) }

  /// An empty array inside as many objects as there are names.
  fileprivate static func nested(_ names: ArraySlice<String>) -> [UInt8] {
    var writer = JSON.Writer(escaping: .encoder)
    for name in names {
      writer.append("{")
      writer.append(string: name)
      writer.append(":")
    }
    writer.append("[]")
    for _ in names { writer.append("}") }
    return writer.bytes
  }
}

/// A stretch of a text and what stands there instead.
private struct TextEdit {
  var range: Range<Int>
  var text: [UInt8]
}

extension TextEdit {
  /// Goes as far as there is a way, and puts what is missing at its end.
  ///
  /// - Returns: nil where the whole way is there, and something at its end.
  init?(
    along tokens: [String], _ way: inout PathWay, replacing replaces: Bool
  ) throws(PathError) {
    for (depth, token) in tokens.enumerated() {
      if let edit = TextEdit(filling: way.value, with: tokens[depth...]) {
        self = edit
        return
      }
      do throws(PathError) {
        try way.step(token)
      } catch {
        guard case .nothingThere(_, let reason) = error.problem,
          let edit = TextEdit(in: way.value, of: tokens[depth...], reason)
        else { throw error }
        self = edit
        return
      }
    }
    if let edit = TextEdit(filling: way.value, with: []) {
      self = edit
      return
    }
    guard replaces else { return nil }
    // A string that holds a path holds the new one; any other gives way as a whole.
    var inside = way
    if (try? inside.openStrings()) != nil { way = inside }
    self.init(range: way.value.range, text: Array("[]".utf8))
  }

  /// In the place of `null`, or as the text in an empty string.
  private init?(filling value: JSON.Value, with rest: ArraySlice<String>) {
    let text = PathDocument.nested(rest)
    if value.isNull {
      self.init(range: value.range, text: text)
    } else if value.kind == .string, value.range.count == 2 {
      var writer = JSON.Writer(escaping: .encoder)
      writer.append(stringBytes: text)
      self.init(range: value.range, text: writer.bytes)
    } else {
      return nil
    }
  }

  /// As a new member of an object, or behind the last element of an array.
  private init?(in container: JSON.Value, of rest: ArraySlice<String>, _ reason: JSON.PointerError) {
    guard let token = rest.first else { return nil }
    let value = PathDocument.nested(rest.dropFirst())
    let bytes = container.document.bytes
    switch reason.detail {
    case .noMember:
      var writer = JSON.Writer(escaping: .encoder)
      let last = container.members?.reduce(nil) { _, member in member }
      // Set off as the last one is: on a line of its own, with a blank before the colon.
      if let last {
        writer.append(",")
        writer.append(raw: TextEdit.blank(before: last.nameValue.range.lowerBound, in: bytes))
      }
      writer.append(string: token)
      writer.append(raw: last.map { bytes[$0.nameValue.range.upperBound..<$0.value.range.lowerBound] } ?? [0x3A])
      writer.append(raw: value)
      let end = last?.value.range.upperBound ?? container.range.lowerBound + 1
      self.init(range: end..<end, text: writer.bytes)
    case .noElement(_, _, let count):
      guard JSON.Pointer.arrayIndex(token) == count else { return nil }
      let last = container.elements?.reduce(nil) { _, element in element }
      let end = last?.range.upperBound ?? container.range.lowerBound + 1
      let separator =
        last.map { [UInt8(ascii: ",")] + TextEdit.blank(before: $0.range.lowerBound, in: bytes) } ?? []
      self.init(range: end..<end, text: separator + value)
    case .noContainer, .noSlash, .badEscape:
      return nil
    }
  }

  private static func blank(before offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let end = bytes[..<offset]
    return end[(end.lastIndex { !JSON.Scanner.isBlank($0) }.map { $0 + 1 } ?? 0)...]
  }

  /// The outermost text, in which the edit is made.
  func made(in way: PathWay) -> [UInt8] {
    var inner = way.value.document.bytes
    var pieces: [TextPiece] = [.kept(0..<range.lowerBound), .new(text), .kept(range.upperBound..<inner.count)]
    for carrier in way.carriers.reversed() {
      pieces = carrier.carrying(pieces, of: inner)
      inner = carrier.bytes
    }
    return Array(pieces.map { $0.bytes(of: inner) }.joined())
  }
}
