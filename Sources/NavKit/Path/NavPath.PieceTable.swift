// The pieces of a path (`Piece`), elements still in the source or new, for State, Schema and Change; and their table.

extension NavPath {
  /// Consecutive elements, still in the source or new.
  package enum Piece: Sendable {
    case kept(Range<Int>)
    case added([NavPath.Element])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .added(let elements): elements.count
      }
    }

    /// The part of the piece at these offsets.
    func part(_ range: Range<Int>) -> Piece {
      guard range.count < count else { return self }
      switch self {
      case .kept(let kept): return .kept(kept.lowerBound + range.lowerBound..<kept.lowerBound + range.upperBound)
      case .added(let elements): return .added(Array(elements[range]))
      }
    }
  }

  /// The pieces of a path, root first.
  ///
  /// No piece is empty, and neighbors that adjoin in the source are merged: a path whose edits were all undone is one piece
  /// again. Kept elements stay in the order of the source, so that `Carrier.carrying` maps their offsets in one pass.
  ///
  /// - Complexity: Access is O(log *e*) in the number of edits, an edit O(*p* + *m*) in the number of pieces above it and of new
  ///   elements.
  struct PieceTable: Sendable {
    private(set) var pieces: [Piece]
    private(set) var starts: [Int]
    private(set) var count: Int

    init(keeping count: Int) {
      self.pieces = count == 0 ? [] : [.kept(0..<count)]
      self.starts = count == 0 ? [] : [0]
      self.count = count
    }

    /// The piece that contains an element, and the index of the piece's first element.
    subscript(holding index: Int) -> (piece: Piece, start: Int) {
      precondition(
        (0..<count).contains(index), "no element at index \(index): the path has \(Words.count(count, "element"))")
      let number = starts.partitioningIndex { $0 > index } - 1
      return (pieces[number], starts[number])
    }

    mutating func replaceSubrange(_ range: Range<Int>, with elements: [NavPath.Element]) {
      precondition(
        range.lowerBound >= 0 && range.upperBound <= count,
        "no elements at indices \(range): the path has \(Words.count(count, "element"))")
      // The pieces that overlap or adjoin the range; the latter may merge with their new neighbors.
      let first = Swift.max(0, starts.partitioningIndex { $0 >= range.lowerBound } - 1)
      let end = starts.partitioningIndex { $0 > range.upperBound }
      var changed: [Piece] = []
      if first < end, starts[first] < range.lowerBound {
        let piece = pieces[first]
        PieceTable.append(piece.part(0..<Swift.min(piece.count, range.lowerBound - starts[first])), to: &changed)
      }
      if !elements.isEmpty { changed.append(.added(elements)) }
      if first < end, starts[end - 1] + pieces[end - 1].count > range.upperBound {
        let piece = pieces[end - 1]
        PieceTable.append(piece.part(range.upperBound - starts[end - 1]..<piece.count), to: &changed)
      }
      pieces.replaceSubrange(first..<end, with: changed)
      count += elements.count - range.count
      updateStarts(from: first)
    }

    mutating func remove(at indices: [Int]) {
      var changed: [Piece] = []
      var start = 0
      var rest = indices[...]
      for piece in pieces {
        let end = start + piece.count
        var kept = start
        while let index = rest.first, index < end {
          if kept < index { PieceTable.append(piece.part(kept - start..<index - start), to: &changed) }
          kept = index + 1
          rest.removeFirst()
        }
        if kept < end { PieceTable.append(piece.part(kept - start..<end - start), to: &changed) }
        start = end
      }
      precondition(rest.isEmpty, "the indices lie within the path")
      pieces = changed
      count -= indices.count
      updateStarts(from: 0)
    }

    private mutating func updateStarts(from first: Int) {
      var start = first < starts.count ? starts[first] : 0
      starts.removeSubrange(first...)
      for piece in pieces[first...] {
        starts.append(start)
        start += piece.count
      }
    }

    /// Appends a piece, merged with the last one if they adjoin in the source.
    private static func append(_ piece: Piece, to pieces: inout [Piece]) {
      switch (pieces.last, piece) {
      case (.kept(let before)?, .kept(let range)) where before.upperBound == range.lowerBound:
        pieces[pieces.count - 1] = .kept(before.lowerBound..<range.upperBound)
      default:
        pieces.append(piece)
      }
    }
  }
}
