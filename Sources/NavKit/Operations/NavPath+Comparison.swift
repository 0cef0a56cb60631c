// Whether elements of two paths are equal, told by their text where that is enough: most of two paths that are compared is
// the same to the byte, and nothing of it is decoded.

extension NavPath {
  /// How many elements two paths have in common from an element of each upwards.
  ///
  /// - Complexity: O(*n*) in the length of the texts that are compared, up to the first that differs.
  func commonPrefix(from start: Int = 0, with other: NavPath, from otherStart: Int = 0) -> Int {
    let most = Swift.min(count - start, other.count - otherStart)
    return common(most, with: other) { (start + $0, otherStart + $0) }
  }

  /// How many elements two paths have in common from the top downwards, of so many at most.
  func commonSuffix(with other: NavPath, atMost most: Int) -> Int {
    common(most, with: other) { (count - 1 - $0, other.count - 1 - $0) }
  }

  /// Whether an element equals one of another path, as `Element` has it.
  func isEqual(at index: Int, to other: NavPath, at otherIndex: Int) -> Bool {
    guard let lying = lying(index), let otherLying = other.lying(otherIndex) else {
      return self[index] == other[otherIndex]
    }
    let (tag, value) = lying.source.contents(ofElement: lying.place)
    let (otherTag, otherValue) = otherLying.source.contents(ofElement: otherLying.place)
    // The value first: two spellings of one type are seldom met, and to make a name of a tag costs more.
    guard value == otherValue || JSON.isSame(value, otherValue) else { return false }
    if let tag, let otherTag, tag == otherTag { return true }
    return type(at: index) == other.type(at: otherIndex)
  }

  /// How many elements are equal one after the other, at the places that a function gives for 0, 1 and so on.
  private func common(_ most: Int, with other: NavPath, _ places: (Int) -> (Int, Int)) -> Int {
    var common = 0
    while common < most {
      common += sameTexts(most - common, as: other) { places(common + $0) }
      guard common < most else { break }
      let (index, otherIndex) = places(common)
      guard isEqual(at: index, to: other, at: otherIndex) else { break }
      common += 1
    }
    return common
  }

  /// How many elements have the same text one after the other; none where a path was edited among them.
  private func sameTexts(_ most: Int, as other: NavPath, _ places: (Int) -> (Int, Int)) -> Int {
    let (first, last) = (places(0), places(most - 1))
    guard let start = lying(first.0), let end = lying(last.0), start.run == end.run,
      let otherStart = other.lying(first.1), let otherEnd = other.lying(last.1), otherStart.run == otherEnd.run
    else { return 0 }
    return start.source.sameTexts(
      most, from: start.place, as: otherStart.source, from: otherStart.place, step: last.0 < first.0 ? -1 : 1)
  }

  /// Where an element lies that is as it was read, and where its run of such elements begins; nil for a new one.
  private func lying(_ index: Int) -> (source: EncodedPath, place: Int, run: Int)? {
    guard let source else { return nil }
    let (run, start) = run(holding: index)
    guard case .kept(let range) = run else { return nil }
    return (source, range.lowerBound + index - start, start)
  }
}

extension EncodedPath {
  /// How many elements are written as those of another text are, one after the other.
  ///
  /// From where an element begins to where the next one does, a text is compared as it is: where that is the same, so is
  /// what stands in it, and where it ends need not be looked for.
  fileprivate func sameTexts(_ most: Int, from start: Int, as other: EncodedPath, from otherStart: Int, step: Int)
    -> Int
  {
    guard form == other.form, form.hasTags || element == other.element else { return 0 }
    let (bytes, otherBytes) = (bytes, other.bytes)
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

  /// An element's text and what follows it, up to the next one in the text or to the end of the array.
  private func segment(ofElement index: Int) -> Range<Int> {
    let next = form.isTopFirst ? index - 1 : index + 1
    return start(ofElement: index)..<((0..<count).contains(next) ? start(ofElement: next) : array.upperBound)
  }
}

extension JSON {
  /// Whether two texts are JSON and mean the same.
  fileprivate static func isSame(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    guard let value = try? Value(parsing: text), let otherValue = try? Value(parsing: other) else { return false }
    return value == otherValue
  }
}
