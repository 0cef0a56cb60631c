// What a path consists of: pieces of elements, kept in blocks, so that the ten-thousandth edit costs what the first one did.

extension NavPath {
  /// Consecutive elements: still in the source, or new.
  enum Piece: Sendable {
    case kept(Range<Int>)
    case added([Element])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .added(let elements): elements.count
      }
    }

    /// The elements of the piece at these offsets from its start.
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
  /// No piece is empty, and two neighbors that adjoin in the source are one: a path whose edits were all undone is one
  /// piece again. Pieces of new elements are short enough to be copied by each edit, and blocks small enough to be searched
  /// from the start. `checkInvariants` states it exactly.
  ///
  /// - Complexity: An access or an edit is O(*b* + *m*) in the number of blocks and of new elements, and there is a block
  ///   for each hundred edits or so.
  struct PieceTable: Sendable {
    private struct Block {
      var pieces: [Piece]
      var count = 0
      /// From the first to the last element of the source; nil if there is none.
      var sources: Range<Int>?

      init(_ pieces: [Piece]) {
        self.pieces = pieces
        for piece in pieces {
          count += piece.count
          if case .kept(let range) = piece { sources = (sources?.lowerBound ?? range.lowerBound)..<range.upperBound }
        }
      }
    }

    /// The most pieces in a block.
    private static let longestBlock = 256
    /// The most elements in a piece of new ones.
    private static let longestPiece = 64

    /// At least one, so that there is a block for the first piece.
    private var blocks: [Block]
    private(set) var count: Int

    init(keeping count: Int) {
      self.blocks = [Block(count == 0 ? [] : [.kept(0..<count)])]
      self.count = count
    }

    /// All pieces.
    ///
    /// - Complexity: O(*e*) in the number of edits; O(1) for a few.
    var pieces: [Piece] { blocks.count == 1 ? blocks[0].pieces : blocks.flatMap(\.pieces) }

    /// The piece that holds an element, and the index of the first element in it.
    subscript(holding index: Int) -> (piece: Piece, start: Int) {
      var start = 0
      for block in blocks {
        guard index < start + block.count else {
          start += block.count
          continue
        }
        for piece in block.pieces {
          if index < start + piece.count { return (piece, start) }
          start += piece.count
        }
      }
      preconditionFailure("the index lies within the path")
    }

    /// All pieces and where they begin, from the top or from the root, until told to stop.
    func forEachPiece(fromTop: Bool, _ body: (_ piece: Piece, _ start: Int) -> Bool) {
      var edge = fromTop ? count : 0
      for number in blocks.indices {
        let block = blocks[fromTop ? blocks.count - 1 - number : number]
        for number in block.pieces.indices {
          let piece = block.pieces[fromTop ? block.pieces.count - 1 - number : number]
          if fromTop { edge -= piece.count }
          guard body(piece, edge) else { return }
          if !fromTop { edge += piece.count }
        }
      }
    }

    /// The index of an element of the source; nil if it was removed.
    func index(ofSource source: Int) -> Int? {
      var start = 0
      for block in blocks {
        defer { start += block.count }
        guard block.sources?.contains(source) ?? false else { continue }
        var start = start
        for piece in block.pieces {
          if case .kept(let range) = piece, range.contains(source) { return start + source - range.lowerBound }
          start += piece.count
        }
        return nil
      }
      return nil
    }

    /// Notes the hashes of new elements.
    mutating func hashElements() {
      for number in blocks.indices {
        for place in blocks[number].pieces.indices {
          guard case .added(let elements) = blocks[number].pieces[place] else { continue }
          blocks[number].pieces[place] = .added(elements.map(\.hashed))
        }
      }
    }

    mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
      precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the path")
      // The blocks of the range and of the elements beside it, which may join with what is between them now.
      var (first, start) = (0, 0)
      while first + 1 < blocks.count, start + blocks[first].count < range.lowerBound {
        start += blocks[first].count
        first += 1
      }
      var (last, end) = (first, start + blocks[first].count)
      while last + 1 < blocks.count, end <= range.upperBound {
        last += 1
        end += blocks[last].count
      }
      var pieces = blocks[first].pieces
      blocks[first].pieces = []
      for block in blocks[first + 1..<last + 1] { pieces += block.pieces }
      PieceTable.replace(range.lowerBound - start..<range.upperBound - start, of: &pieces, with: elements)
      replaceBlocks(first..<last + 1, with: pieces)
      count += elements.count - range.count
    }

    /// So few elements are removed one by one.
    private static let fewElements = 8

    /// Removes the elements at these indices, which ascend.
    mutating func remove(at indices: [Int]) {
      guard indices.count > PieceTable.fewElements else {
        for index in indices.reversed() { replaceSubrange(index..<index + 1, with: []) }
        return
      }
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
      replaceBlocks(blocks.startIndex..<blocks.endIndex, with: changed)
      count -= indices.count
    }

    /// Replaces blocks by one that holds these pieces, or by several if they are too many for one.
    private mutating func replaceBlocks(_ range: Range<Int>, with pieces: [Piece]) {
      if range.count == 1, pieces.count <= PieceTable.longestBlock, !pieces.isEmpty || blocks.count == 1 {
        blocks[range.lowerBound] = Block(pieces)
        return
      }
      // Half full, so that the next pieces find room.
      let length = pieces.count <= PieceTable.longestBlock ? PieceTable.longestBlock : PieceTable.longestBlock / 2
      let parts = stride(from: 0, to: pieces.count, by: length).map {
        Block(Array(pieces[$0..<Swift.min($0 + length, pieces.count)]))
      }
      blocks.replaceSubrange(range, with: parts)
      if blocks.isEmpty { blocks = [Block([])] }
    }

    /// Replaces a range of the elements in some pieces.
    private static func replace(_ range: Range<Int>, of pieces: inout [Piece], with elements: [Element]) {
      // The pieces that the range reaches into, and where the first of them begins and the last one ends.
      var (first, start) = (0, 0)
      while first < pieces.count, start + pieces[first].count <= range.lowerBound {
        start += pieces[first].count
        first += 1
      }
      var (last, end) = (first, start)
      while last < pieces.count, end < range.upperBound {
        end += pieces[last].count
        last += 1
      }
      // The pieces beside them are added again too, because they may join with what is between them now.
      var changed = first > 0 ? [pieces[first - 1]] : []
      if start < range.lowerBound { append(pieces[first].part(0..<range.lowerBound - start), to: &changed) }
      append(elements, to: &changed)
      if end > range.upperBound {
        let piece = pieces[last - 1]
        append(piece.part(piece.count - (end - range.upperBound)..<piece.count), to: &changed)
      }
      if last < pieces.count { append(pieces[last], to: &changed) }
      pieces.replaceSubrange(Swift.max(first - 1, 0)..<Swift.min(last + 1, pieces.count), with: changed)
    }

    /// Adds new elements, in as many pieces as they need.
    private static func append(_ elements: [Element], to pieces: inout [Piece]) {
      guard elements.count > longestPiece else {
        if !elements.isEmpty { append(.added(elements), to: &pieces) }
        return
      }
      for start in stride(from: 0, to: elements.count, by: longestPiece) {
        append(.added(Array(elements[start..<Swift.min(start + longestPiece, elements.count)])), to: &pieces)
      }
    }

    /// Adds a piece, joined with the last one if both are new and short, or adjoin in the source.
    private static func append(_ piece: Piece, to pieces: inout [Piece]) {
      switch (pieces.last, piece) {
      case (.added(let before)?, .added(let elements)) where before.count + elements.count <= longestPiece:
        pieces[pieces.count - 1] = .added(before + elements)
      case (.kept(let before)?, .kept(let range)) where before.upperBound == range.lowerBound:
        pieces[pieces.count - 1] = .kept(before.lowerBound..<range.upperBound)
      default:
        pieces.append(piece)
      }
    }
  }
}

// MARK: - Invariants

extension NavPath.PieceTable {
  /// Stops the program if the table of a path over a source of so many elements is inconsistent.
  func checkInvariants(sourceCount: Int) {
    precondition(!blocks.isEmpty, "there is at least one block")
    precondition(count == blocks.reduce(0) { $0 + $1.count }, "the table counts the elements of its blocks")
    for block in blocks {
      precondition(!block.pieces.isEmpty || blocks.count == 1, "only an empty path has an empty block")
      precondition(block.pieces.count <= Self.longestBlock, "a block is short enough to be searched")
      precondition(block.count == block.pieces.reduce(0) { $0 + $1.count }, "a block counts the elements of its pieces")
    }
    var end: Int?
    var isAfterKept = false
    for piece in pieces {
      precondition(piece.count > 0, "no piece is empty")
      switch piece {
      case .kept(let range):
        // `Carrier.carrying` relies on the order: it looks the offsets up in one pass through a string.
        precondition(
          range.lowerBound >= end ?? 0 && range.upperBound <= sourceCount, "kept elements are in source order")
        precondition(!isAfterKept || range.lowerBound != end, "neighbors that adjoin in the source are one piece")
        end = range.upperBound
        isAfterKept = true
      case .added(let elements):
        precondition(elements.count <= Self.longestPiece, "a piece of new elements is short enough to be copied")
        isAfterKept = false
      }
    }
  }
}
