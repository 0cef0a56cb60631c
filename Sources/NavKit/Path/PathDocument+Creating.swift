// An empty path at a location that has none: in a document that lacks the member, or in a new document.
//
//     {"tab":"home"}          --at /tabs/home  ->  {"tab":"home","tabs":{"home":[]}}
//     {"path":null}           --at /path       ->  {"path":[]}
//     {"path":""}             --at /path       ->  {"path":"[]"}

extension PathDocument {
  /// A text with an empty path at a location that has none yet.
  ///
  ///     let document = try PathDocument.creating(PathLocation(pointer: try JSON.Pointer("/tabs/home")), in: nil)
  ///     String(decoding: document?.bytes ?? [], as: UTF8.self) == #"{"tabs":{"home":[]}}"# + "\n"
  ///
  /// What the pointer needs is added: members of objects, and an element at the end of an array. A `null` or an empty
  /// string on the pointer is replaced.
  ///
  /// - Parameters:
  ///   - location: Where the path is to be, and in which form.
  ///   - bytes: The text to add it to, in UTF-8; nil for a new one.
  ///   - replaces: Whether a value at the pointer is replaced.
  /// - Returns: The document; nil if there is a value at the pointer and it is not to be replaced.
  /// - Throws: ``PathError`` if the text cannot have a value at the pointer, or is not JSON.
  /// - Complexity: O(*n*) in the length of the text.
  public static func creating(
    _ location: PathLocation, in bytes: [UInt8]?, replacing replaces: Bool = false
  ) throws(PathError) -> PathDocument? {
    let tokens = location.pointer?.tokens ?? []
    guard let bytes else { return try PathDocument(nested(tokens[...]) + [0x0A], at: location).asNew() }
    var cursor = PointerCursor(try DocumentValue.read(bytes))
    if let filled = filling(tokens, cursor) { return try PathDocument(filled, at: location).asNew() }
    let edit: TextEdit?
    do throws(PathError) {
      edit = try TextEdit.adding(tokens, &cursor, replacing: replaces)
    } catch {
      throw error.moved(outOf: cursor.carriers)
    }
    guard let edit else { return nil }
    return try PathDocument(edit.applied(at: cursor), at: location).asNew()
  }

  /// The text with an empty path in the empty string or the empty Data of a property list that the tokens lead to; nil where they
  /// lead to anything else.
  private static func filling(_ tokens: [String], _ root: PointerCursor) -> [UInt8]? {
    var cursor = root
    for token in tokens {
      guard (try? cursor.descend(into: token)) != nil else { return nil }
    }
    guard case .propertyList(let place) = cursor.value else { return nil }
    let isData = place.value.kind == .data
    guard let content = isData ? place.value.data : try? place.value.stringBytes(), content.isEmpty else { return nil }
    let text = Array("[]".utf8)
    let change = place.replaced(by: isData ? .data(text) : .string(text))
    let inner = cursor.value.bytes
    let pieces: [TextPiece] = [
      .kept(0..<change.range.lowerBound), .new(change.bytes), .kept(change.range.upperBound..<inner.count),
    ]
    let outer = cursor.carriers.first?.bytes ?? inner
    return Array(cursor.carriers.carrying(pieces, of: inner).map { $0.bytes(of: outer) }.joined())
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

private struct TextEdit {
  var range: Range<Int>
  var text: [UInt8]
}

extension TextEdit {
  /// The edit that follows the tokens as far as possible and adds the rest; nil if there is a value at the end, and it is
  /// not to be replaced.
  static func adding(
    _ tokens: [String], _ cursor: inout PointerCursor, replacing replaces: Bool
  ) throws(PathError) -> TextEdit? {
    for (depth, token) in tokens.enumerated() {
      if case .json(let value) = cursor.value, let edit = TextEdit(filling: value, with: tokens[depth...]) {
        return edit
      }
      do throws(PathError) {
        try cursor.descend(into: token)
      } catch {
        guard case .notFound(_, let reason) = error.detail, case .json(let value) = cursor.value,
          let edit = TextEdit(in: value, of: tokens[depth...], reason)
        else { throw error }
        return edit
      }
    }
    if case .json(let value) = cursor.value, let edit = TextEdit(filling: value, with: []) { return edit }
    guard replaces else { return nil }
    // In a string that holds a path, the path is replaced; any other string is replaced as a whole.
    var inside = cursor
    var memory: PointerMemory?
    if (try? inside.openTexts()) != nil, (try? inside.openArray(&memory)) != nil { cursor = inside }
    guard case .json(let value) = cursor.value else {
      throw PathError(offset: cursor.value.offset, detail: .noPathInList)
    }
    return TextEdit(range: value.range, text: Array("[]".utf8))
  }

  /// Replaces `null`, or fills an empty string with the text.
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

  /// Adds a member to an object, or an element at the end of an array.
  private init?(in container: JSON.Value, of rest: ArraySlice<String>, _ reason: JSON.PointerError) {
    guard let token = rest.first else { return nil }
    let value = PathDocument.nested(rest.dropFirst())
    let bytes = container.document.bytes
    switch reason.detail {
    case .noMember:
      var writer = JSON.Writer(escaping: .encoder)
      let last = container.members?.reduce(nil) { _, member in member }
      // With the white space of the last member: on a line of its own, with a blank before the colon.
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
    case .noContainer, .nothingInside, .severalMembers, .noSlash, .badEscape:
      return nil
    }
  }

  private static func blank(before offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let end = bytes[..<offset]
    return end[(end.lastIndex { !JSON.Scanner.isBlank($0) }.map { $0 + 1 } ?? 0)...]
  }

  /// The outermost text with the edit made in the text of the cursor's value.
  func applied(at cursor: PointerCursor) -> [UInt8] {
    guard case .json(let value) = cursor.value else { preconditionFailure("an edit is one of JSON text") }
    let inner = value.document.bytes
    let pieces: [TextPiece] = [.kept(0..<range.lowerBound), .new(text), .kept(range.upperBound..<inner.count)]
    let outer = cursor.carriers.first?.bytes ?? inner
    return Array(cursor.carriers.carrying(pieces, of: inner).map { $0.bytes(of: outer) }.joined())
  }
}
