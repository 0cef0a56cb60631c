// Whether elements of two paths are equal. Values that are the same to the byte are not decoded.

extension NavPath {
  /// The number of elements that two paths have in common from an element of each upwards.
  package func commonPrefix(from start: Int = 0, with other: NavPath, from otherStart: Int = 0) -> Int {
    let most = Swift.min(count - start, other.count - otherStart)
    return (0..<most).first { !isEqual(at: start + $0, to: other, at: otherStart + $0) } ?? most
  }

  /// The number of elements that two paths have in common from the top downwards, up to a limit.
  func commonSuffix(with other: NavPath, atMost most: Int) -> Int {
    (0..<most).first { !isEqual(at: count - 1 - $0, to: other, at: other.count - 1 - $0) } ?? most
  }

  func isEqual(at index: Int, to other: NavPath, at otherIndex: Int) -> Bool {
    guard let kept = kept(index), let otherKept = other.kept(otherIndex) else {
      return self[index] == other[otherIndex]
    }
    let (tag, value) = kept.source.contents(ofElement: kept.index)
    let (otherTag, otherValue) = otherKept.source.contents(ofElement: otherKept.index)
    // The value first: making a name of a tag costs more, and is needed only for two spellings of one type.
    guard value == otherValue || JSON.isSame(value, otherValue) else {
      // A UUID is the same in capital and in small letters.
      return value.first == UInt8(ascii: "\"") && type(at: index).isUUID && self[index] == other[otherIndex]
    }
    if let tag, let otherTag, tag == otherTag { return true }
    return type(at: index) == other.type(at: otherIndex)
  }

  /// The source of an element that was read, and its index there; nil for a new one.
  private func kept(_ index: Int) -> (source: EncodedPath, index: Int)? {
    guard let source else { return nil }
    let (piece, start) = piece(holding: index)
    guard case .kept(let range) = piece else { return nil }
    return (source, range.lowerBound + index - start)
  }
}

extension JSON {
  fileprivate static func isSame(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    guard let value = try? Value(parsing: text), let otherValue = try? Value(parsing: other) else { return false }
    return value == otherValue
  }
}
