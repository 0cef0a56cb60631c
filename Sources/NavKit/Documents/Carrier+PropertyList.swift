// A path in a property list: the value that takes the place of the one that held it.
//
// Data and a string take the changed text whole. An array of the list's own was read as JSON, and is written element by element:
// those whose text is kept are the same elements of the list.

extension Carrier {
  /// The value for a changed text.
  ///
  /// - Throws: The item of an array that the list cannot hold, by its number in the text.
  func content(
    _ pieces: [TextPiece], of text: [UInt8], _ place: PropertyList.Place
  ) throws(ItemError) -> PropertyList.Content {
    let changed = pieces.flatMap { $0.bytes(of: text) }
    let isString = place.value.kind == .string
    switch coding {
    case .text: return isString ? .string(Carrier.xmlText(changed)) : .data(changed)
    case .base64: return isString ? .string(Base64.encode(changed)) : .data(Base64.encode(changed))
    case .elements(let starts): return .array(try Carrier.elements(changed, pieces, text, starts, place))
    }
  }

  /// Whether a value is the one that is there: of a binary list, others of the same meaning would be other bytes.
  func isSame(_ content: PropertyList.Content, _ pieces: [TextPiece], _ text: [UInt8]) -> Bool {
    guard case .elements(let starts) = coding, case .array(let elements) = content else {
      return pieces.map { $0.bytes(of: text) }.makeUp(text)
    }
    return elements.count == starts.count
      && elements.enumerated().allSatisfy { index, element in
        if case .kept(index) = element { true } else { false }
      }
  }

  struct ItemError: Error {
    let item: Int
    let error: PropertyList.ContentError
  }

  func check(_ pieces: [TextPiece], of text: [UInt8]) throws(ItemError) {
    guard case .value(let place) = holder, case .elements = coding else { return }
    _ = try content(pieces, of: text, place)
  }

  /// JSON text with U+FFFE and U+FFFF as escapes. XML does not have these two, and JSON only inside strings.
  private static func xmlText(_ text: [UInt8]) -> [UInt8] {
    guard !PropertyList.XMLText.isText(text) else { return text }
    var escaped: [UInt8] = []
    for byte in text {
      if byte >= 0xBE, escaped.suffix(2) == [0xEF, 0xBF] {
        escaped.removeLast(2)
        escaped += Array((byte == 0xBE ? "\\ufffe" : "\\uffff").utf8)
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }

  /// The items of a changed text, those that are kept by their index among the elements that were read.
  private static func elements(
    _ changed: [UInt8], _ pieces: [TextPiece], _ text: [UInt8], _ starts: [Int], _ place: PropertyList.Place
  ) throws(ItemError) -> [PropertyList.Content] {
    guard let array = try? JSON.Value(parsing: changed), array.kind == .array else {
      preconditionFailure("a path that is written is a JSON array")
    }
    let items = Array(JSON.Value.Elements(container: array))
    let origins = origins(of: items, pieces, text, starts)
    // What may be kept inside an element that is changed.
    let isChanged = origins.contains { if case .changed = $0 { true } else { false } }
    let (values, oldItems) = isChanged ? (Array(place.value.children), Carrier.items(of: text)) : ([], [])
    var elements: [PropertyList.Content] = []
    for (item, origin) in zip(items, origins) {
      do throws(PropertyList.ContentError) {
        switch origin {
        case .same(let index): elements.append(.kept(index))
        case .changed(let index):
          let old = (values[index], oldItems[index])
          elements.append(try PropertyList.Content(item, like: old, depth: place.depth + 1))
        case nil:
          elements.append(
            try PropertyList.Content(item, in: place.value.document.format, depth: place.depth + 1))
        }
      } catch {
        throw ItemError(item: elements.count, error: error)
      }
    }
    return elements
  }

  private static func items(of text: [UInt8]) -> [JSON.Value] {
    (try? JSON.Value(parsing: text)).map { Array(JSON.Value.Elements(container: $0)) } ?? []
  }

  /// What an item of a changed text was before.
  private enum Origin {
    case same(Int)
    /// The one in its place: between the same neighbors, or as far after the last element that is kept.
    case changed(Int)
  }

  private static func origins(
    of items: [JSON.Value], _ pieces: [TextPiece], _ text: [UInt8], _ starts: [Int]
  ) -> [Origin?] {
    var kept = KeptItems(pieces, starts)
    var origins: [Origin?] = []
    var oldItems: [JSON.Value]?
    for (number, item) in items.enumerated() {
      if let index = kept.index(of: item.range) {
        origins.append(.same(index))
        continue
      }
      // One that was written again as it was at its place is kept as well.
      var isSame =
        number < starts.count && text[starts[number]...].starts(with: item.bytes)
        && starts[number] + item.bytes.count + 1 == (number + 1 < starts.count ? starts[number + 1] : text.count)
      if !isSame, items.count == starts.count {
        let old = oldItems ?? Carrier.items(of: text)
        oldItems = old
        isSame = item.isWritten(like: old[number])
      }
      origins.append(isSame ? .same(number) : nil)
    }
    var before = (item: -1, index: -1)
    for item in 0...origins.count {
      var index = starts.count
      if item < origins.count {
        guard case .same(let same) = origins[item] else { continue }
        index = same
      }
      let (new, old) = (before.item + 1..<item, before.index + 1..<max(before.index + 1, index))
      if new.count == old.count || item == origins.count {
        for (item, index) in zip(new, old) { origins[item] = .changed(index) }
      }
      before = (item, index)
    }
    return origins
  }
}

/// Finds which items of a changed text are whole items of the text before, in one pass through both.
private struct KeptItems {
  private let pieces: [TextPiece]
  private let starts: [Int]
  /// The piece that was come to, and where it begins in the changed text.
  private var piece = 0
  private var pieceStart = 0
  /// The item before that was come to.
  private var index = 0

  init(_ pieces: [TextPiece], _ starts: [Int]) {
    self.pieces = pieces
    self.starts = starts
  }

  /// The index of the item that a range of the changed text was before; ranges are asked for in their order.
  mutating func index(of range: Range<Int>) -> Int? {
    while piece < pieces.count {
      let count = KeptItems.count(pieces[piece])
      if range.lowerBound < pieceStart + count { break }
      pieceStart += count
      piece += 1
    }
    guard piece < pieces.count, case .kept(let source) = pieces[piece], range.upperBound <= pieceStart + source.count
    else { return nil }
    let start = source.lowerBound + range.lowerBound - pieceStart
    while index < starts.count, starts[index] < start { index += 1 }
    return index < starts.count && starts[index] == start ? index : nil
  }

  private static func count(_ piece: TextPiece) -> Int {
    switch piece {
    case .kept(let range): range.count
    case .new(let bytes): bytes.count
    }
  }
}

extension PathError {
  /// An array of a property list that JSON has not.
  init(_ error: PropertyList.JSONError) {
    let detail: Detail =
      switch error.problem {
      case .kind(let kind): .arrayHolds(kind)
      case .number: .arrayHolds(.real)
      case .loneSurrogate: .propertyList(.loneSurrogate)
      case .tooLong: .arrayTooLong
      }
    self.init(offset: error.offset, detail: detail)
  }
}
