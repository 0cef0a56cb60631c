// A path in a property list: the value that replaces the one that held the path.
//
// Data and strings take the changed text whole. An array of the list was read as JSON and is written item by item: an item whose
// text is unchanged stays the same object of the list, any other is a new one.

extension Carrier {
  /// The value for a changed text.
  ///
  /// - Throws: ``ItemError`` with the index of the first item that the list cannot hold.
  func content(
    _ pieces: [TextPiece], of text: [UInt8], _ place: PropertyList.Place
  ) throws(ItemError) -> PropertyList.Content {
    let changed = pieces.flatMap { $0.bytes(of: text) }
    if case .elements = coding { return .array(try Carrier.elements(changed, pieces, text, place)) }
    let encoded = coding.encode?(changed)
    return place.value.kind == .string ? .string(encoded ?? Carrier.xmlText(changed)) : .data(encoded ?? changed)
  }

  /// Whether the content equals the current value: rewriting a binary list would change its bytes but not its meaning.
  func isSame(_ content: PropertyList.Content, _ pieces: [TextPiece], _ text: [UInt8]) -> Bool {
    guard case .elements = coding, case .array(let elements) = content else {
      return pieces.map { $0.bytes(of: text) }.joinedEquals(text)
    }
    return elements.count == value.listed?.count
      && elements.enumerated().allSatisfy { index, element in if case .kept(index) = element { true } else { false } }
  }

  struct ItemError: Error {
    let item: Int
    let error: PropertyList.ContentError
  }

  func check(_ pieces: [TextPiece], of text: [UInt8]) throws(ItemError) {
    guard case .propertyList(let place) = value, case .elements = coding else { return }
    _ = try content(pieces, of: text, place)
  }

  /// Escapes U+FFFE and U+FFFF, which XML cannot contain and JSON allows only inside strings.
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

  /// The items of a changed text; an unchanged one as its index among the items that were read.
  private static func elements(
    _ changed: [UInt8], _ pieces: [TextPiece], _ text: [UInt8], _ place: PropertyList.Place
  ) throws(ItemError) -> [PropertyList.Content] {
    let old = items(of: text)
    let kept = kept(old, in: pieces, of: text)
    var elements: [PropertyList.Content] = []
    for (number, item) in items(of: changed).enumerated() {
      // An item rewritten with the same content at the same index is kept as well.
      let isSame = number < old.count && item.isWritten(like: old[number])
      if let index = kept[item.range.lowerBound] ?? (isSame ? number : nil) {
        elements.append(.kept(index))
        continue
      }
      let format = place.value.document.format
      elements.append(
        try attempt(try PropertyList.Content(item, in: format, depth: place.depth + 1)) {
          (error: PropertyList.ContentError) in ItemError(item: number, error: error)
        })
    }
    return elements
  }

  private static func items(of text: [UInt8]) -> [NavJSON.Value] {
    guard let items = (try? NavJSON.Value(parsing: text))?.elements else {
      preconditionFailure("a path in an array is a JSON array")
    }
    return Array(items)
  }

  /// Maps the start in the changed text of each item that is kept whole to the item's index.
  private static func kept(_ items: [NavJSON.Value], in pieces: [TextPiece], of text: [UInt8]) -> [Int: Int] {
    var kept: [Int: Int] = [:]
    var at = 0
    for piece in pieces {
      if case .kept(let range) = piece {
        let first = items.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        for (index, item) in items[first...].enumerated().prefix(while: { $1.range.upperBound <= range.upperBound }) {
          kept[at + item.range.lowerBound - range.lowerBound] = first + index
        }
      }
      at += piece.bytes(of: text).count
    }
    return kept
  }
}

extension NavJSON.Value {
  /// Whether a list stores both values alike: same members in the same order, numbers with the same text, strings with the same
  /// content, however escaped.
  fileprivate func isWritten(like other: NavJSON.Value) -> Bool {
    guard bytes != other.bytes else { return true }
    let (own, others) = (index..<Int(node.next), other.index..<Int(other.node.next))
    guard own.count == others.count else { return false }
    return zip(own, others).allSatisfy { own, others in
      let (value, other) = (NavJSON.Value(document, index: own), NavJSON.Value(other.document, index: others))
      guard value.kind == other.kind, Int(value.node.next) - own == Int(other.node.next) - others else { return false }
      switch value.kind {
      case .string: return value.stringBytes == other.stringBytes
      case .number, .boolean: return value.bytes == other.bytes
      case .null, .array, .object: return true
      }
    }
  }
}

extension NavPathError {
  init(_ error: PropertyList.JSONError) {
    let detail: Detail =
      switch error.problem {
      case .kind(let kind): .arrayHolds(kind)
      case .loneSurrogate: .propertyList(.loneSurrogate)
      case .tooLong: .arrayTooLong
      }
    self.init(offset: error.offset, detail: detail)
  }
}
