// Whether elements of two paths are equal, told by their text where that is enough: most of two paths that are compared is
// the same to the byte, and nothing of it is decoded.

extension NavPath {
  /// How many elements two paths have in common from an element of each upwards.
  ///
  /// - Complexity: O(*n*) in the length of the texts that are compared, up to the first that differs.
  func commonPrefix(from start: Int = 0, with other: NavPath, from otherStart: Int = 0) -> Int {
    let most = Swift.min(count - start, other.count - otherStart)
    var common = 0
    while common < most, isEqual(at: start + common, to: other, at: otherStart + common) { common += 1 }
    return common
  }

  /// How many elements two paths have in common from the top downwards, of so many at most.
  func commonSuffix(with other: NavPath, atMost most: Int) -> Int {
    var common = 0
    while common < most, isEqual(at: count - 1 - common, to: other, at: other.count - 1 - common) { common += 1 }
    return common
  }

  /// Whether an element equals one of another path, as `Element` has it.
  func isEqual(at index: Int, to other: NavPath, at otherIndex: Int) -> Bool {
    guard let (source, place) = lying(index), let (otherSource, otherPlace) = other.lying(otherIndex) else {
      return self[index] == other[otherIndex]
    }
    if source.hasSameText(ofElement: place, as: otherSource, otherPlace) { return true }
    let (tag, value) = source.contents(ofElement: place)
    let (otherTag, otherValue) = otherSource.contents(ofElement: otherPlace)
    // The value first: two spellings of one type are seldom met, and to make a name of a tag costs more.
    guard value == otherValue || JSON.isSame(value, otherValue) else { return false }
    if let tag, let otherTag, tag == otherTag { return true }
    return type(at: index) == other.type(at: otherIndex)
  }

  /// Where an element lies that is as it was read; nil for a new one.
  private func lying(_ index: Int) -> (source: EncodedPath, place: Int)? {
    guard let source else { return nil }
    var start = 0
    for run in runs {
      guard index >= start + run.count else {
        guard case .kept(let range) = run else { return nil }
        return (source, range.lowerBound + index - start)
      }
      start += run.count
    }
    return nil
  }
}

extension EncodedPath {
  /// Whether an element is written as one of another text is, byte by byte.
  fileprivate func hasSameText(ofElement index: Int, as other: EncodedPath, _ otherIndex: Int) -> Bool {
    guard form == other.form, form.hasTags || element == other.element else { return false }
    let range = parts(ofElement: index).whole
    let otherRange = other.parts(ofElement: otherIndex).whole
    guard range.count == otherRange.count else { return false }
    let (bytes, otherBytes) = (bytes, other.bytes)
    let left = bytes.span
    let right = otherBytes.span
    var at = range.lowerBound
    let distance = otherRange.lowerBound &- range.lowerBound
    // The bounds are checked by `unsafeLoadUnaligned`; the name warns of types that not every bit pattern fits.
    while at &+ 8 <= range.upperBound {
      let word = unsafe left.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      let otherWord = unsafe right.bytes.unsafeLoadUnaligned(fromByteOffset: at &+ distance, as: UInt64.self)
      guard word == otherWord else { return false }
      at &+= 8
    }
    while at < range.upperBound {
      guard left[at] == right[at &+ distance] else { return false }
      at &+= 1
    }
    return true
  }
}

extension JSON {
  /// Whether two texts are JSON and mean the same.
  fileprivate static func isSame(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    guard let value = try? Value(parsing: text), let otherValue = try? Value(parsing: other) else { return false }
    return value == otherValue
  }
}
