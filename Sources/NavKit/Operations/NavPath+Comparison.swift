// Whether elements of two paths are equal. Most of two paths that are compared is the same to the byte, and that is not
// decoded.

extension NavPath {
  /// The number of elements that two paths have in common from an element of each upwards.
  ///
  /// - Complexity: O(*n*) in the length of the texts that are compared, up to the first that differs.
  func commonPrefix(from start: Int = 0, with other: NavPath, from otherStart: Int = 0) -> Int {
    let most = Swift.min(count - start, other.count - otherStart)
    return common(most, with: other) { (start + $0, otherStart + $0) }
  }

  /// The number of elements that two paths have in common from the top downwards, up to a limit.
  func commonSuffix(with other: NavPath, atMost most: Int) -> Int {
    common(most, with: other) { (count - 1 - $0, other.count - 1 - $0) }
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

  /// The number of elements that are equal one after the other, at the indices that a function gives for 0, 1 and so on.
  private func common(_ most: Int, with other: NavPath, _ indices: (Int) -> (Int, Int)) -> Int {
    var common = 0
    while common < most {
      common += sameTexts(most - common, as: other) { indices(common + $0) }
      guard common < most else { break }
      let (index, otherIndex) = indices(common)
      guard isEqual(at: index, to: other, at: otherIndex) else { break }
      common += 1
    }
    return common
  }

  /// The number of elements that have the same text one after the other; 0 if a path was edited among them.
  private func sameTexts(_ most: Int, as other: NavPath, _ indices: (Int) -> (Int, Int)) -> Int {
    let (first, last) = (indices(0), indices(most - 1))
    guard let start = kept(first.0), let end = kept(last.0), start.piece == end.piece,
      let otherStart = other.kept(first.1), let otherEnd = other.kept(last.1), otherStart.piece == otherEnd.piece
    else { return 0 }
    return start.source.sameTexts(
      most, from: start.index, as: otherStart.source, from: otherStart.index, step: last.0 < first.0 ? -1 : 1)
  }

  /// The source of an element that was read, its index there, and where its piece begins in the path; nil for a new one.
  private func kept(_ index: Int) -> (source: EncodedPath, index: Int, piece: Int)? {
    guard let source else { return nil }
    let (piece, start) = piece(holding: index)
    guard case .kept(let range) = piece else { return nil }
    return (source, range.lowerBound + index - start, start)
  }
}

extension EncodedPath {
  /// The number of elements that are written as those of another text are, one after the other.
  ///
  /// The texts are compared from the start of an element to the start of the next one, so that the end of the element need
  /// not be found.
  fileprivate func sameTexts(_ most: Int, from start: Int, as other: EncodedPath, from otherStart: Int, step: Int)
    -> Int
  {
    guard form == other.form, form.hasTags || element == other.element else { return 0 }
    let (bytes, otherBytes) = (bytes[...], other.bytes[...])
    let left = bytes.span
    let right = otherBytes.span
    for number in 0..<most {
      let range = segment(ofElement: start &+ number &* step)
      let otherRange = other.segment(ofElement: otherStart &+ number &* step)
      guard range.count == otherRange.count, Bytes.areSame(left, range, right, from: otherRange.lowerBound) else {
        return number
      }
    }
    return most
  }

  /// An element's text and what follows it, up to the next element in the text or to the end of the array.
  private func segment(ofElement index: Int) -> Range<Int> {
    let next = form.isTopFirst ? index - 1 : index + 1
    return start(ofElement: index)..<((0..<count).contains(next) ? start(ofElement: next) : array.upperBound)
  }
}

extension JSON {
  fileprivate static func isSame(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    guard let value = try? Value(parsing: text), let otherValue = try? Value(parsing: other) else { return false }
    return value == otherValue
  }
}
