// Searching a path for elements that match, as operations do it: one by one from an end, or, once searches for equal elements
// have cost more than that, by what `NavPath.ElementLookup` knows.

extension NavPath {
  /// The topmost, or the lowest, element that matches, and what it cost to find out.
  func search(for match: Match, isLowest: Bool) -> (index: Int?, effort: Int) {
    var (found, effort): (Int?, Int) = (nil, 0)
    table.forEachPiece(fromTop: !isLowest) { piece, start in
      for number in 0..<piece.count {
        let offset = isLowest ? number : piece.count - 1 - number
        if matches(match, at: offset, of: piece, &effort) {
          found = start + offset
          return false
        }
      }
      return true
    }
    return (found, effort)
  }

  /// The indices of all elements that match, and what it cost.
  func searchAll(for match: Match) -> (indices: [Int], effort: Int) {
    var (found, effort): ([Int], Int) = ([], 0)
    table.forEachPiece(fromTop: false) { piece, start in
      for offset in 0..<piece.count where matches(match, at: offset, of: piece, &effort) {
        found.append(start + offset)
      }
      return true
    }
    return (found, effort)
  }

  /// Whether an element of a piece matches. One of another type is not decoded.
  private func matches(_ match: Match, at offset: Int, of piece: Piece, _ effort: inout Int) -> Bool {
    let element: Element
    switch piece {
    case .kept(let range):
      effort += 1
      guard let source else { preconditionFailure("a kept piece has a source") }
      if let type = match.type, type != source.type(ofElement: range.lowerBound + offset) { return false }
      if case .type = match { return true }
      element = source[range.lowerBound + offset]
    case .added(let elements):
      element = elements[offset]
    }
    effort += 16 + element.bytes.count / 16
    return match.matches(element)
  }

  /// The index of the topmost, or the lowest, element that matches. It notes what it cost, and after many searches for equal
  /// elements where those are.
  mutating func find(_ match: Match, isLowest: Bool) -> Int? {
    guard case .element(let wanted) = match, hasLookup else {
      let (index, cost) = search(for: match, isLowest: isLowest)
      effort += cost
      return index
    }
    let hash = wanted.hash
    var found: Int?
    lookup?.forEachKept(hash, fromTop: !isLowest, in: table) { index, place in
      effort += 16
      guard source?[place] == wanted else { return true }
      found = index
      return false
    }
    guard lookup?.mayHaveAdded(hash) ?? false else { return found }
    let (kept, isKeptOnTop) = (found, !isLowest)
    table.forEachPiece(fromTop: isKeptOnTop) { piece, start in
      if let kept, start <= kept, kept < start + piece.count { return false }
      guard case .added(let elements) = piece else { return true }
      effort += 1 + elements.count / 32
      // By the index: a copy of an element counts references, which takes ten times as long as the look at its hash.
      var offset = isLowest ? 0 : elements.count - 1
      while elements.indices.contains(offset), elements[offset].knownHash != hash || elements[offset] != wanted {
        offset += isLowest ? 1 : -1
      }
      guard elements.indices.contains(offset) else { return true }
      found = start + offset
      return false
    }
    return found
  }

  /// The indices of all elements that match, at a cost as of `find`.
  mutating func findAll(_ match: Match) -> [Int] {
    guard case .element(let wanted) = match, hasLookup, lookup?.mayHaveAdded(wanted.hash) == false else {
      let (indices, cost) = searchAll(for: match)
      effort += cost
      return indices
    }
    var found: [Int] = []
    lookup?.forEachKept(wanted.hash, fromTop: false, in: table) { index, place in
      effort += 16
      if source?[place] == wanted { found.append(index) }
      return true
    }
    return found
  }

  /// Whether it is known where equal elements are, which it is once searches have cost several times as much.
  private var hasLookup: Bool {
    mutating get {
      guard lookup == nil, effort > 64 * (count + 64) else { return lookup != nil }
      table.hashElements()
      lookup = ElementLookup(of: source, table)
      return true
    }
  }
}
