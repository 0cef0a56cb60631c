// What a path is made of: runs of elements, in blocks, so that the ten-thousandth edit costs what the first one did.

extension NavPath {
  /// Elements that follow each other: still in the source, or new.
  enum Run: Sendable {
    case kept(Range<Int>)
    case added([Element])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .added(let elements): elements.count
      }
    }

    /// The part of the run at these places, counted from its start.
    func part(_ range: Range<Int>) -> Run {
      guard range.count < count else { return self }
      switch self {
      case .kept(let kept): return .kept(kept.lowerBound + range.lowerBound..<kept.lowerBound + range.upperBound)
      case .added(let elements): return .added(Array(elements[range]))
      }
    }
  }

  /// The runs of a path, root first.
  ///
  /// None is empty, and none goes on where the one before it ended in the source: a path whose edits were all undone is
  /// one run again. New elements lie in runs that are short enough to be copied by each edit, and runs in blocks that are
  /// small enough to be walked through.
  ///
  /// - Complexity: An access or an edit is O(*b* + *m*) in the number of blocks and of new elements, and there is a block
  ///   for each hundred edits or so.
  struct Runs: Sendable {
    private struct Block {
      var runs: [Run]
      var count: Int

      init(_ runs: [Run]) {
        self.runs = runs
        self.count = runs.reduce(0) { $0 + $1.count }
      }
    }

    /// How many runs a block has at most, and how many elements a run of new ones is joined up to.
    private static let longestBlock = 256
    private static let longestRun = 64

    /// Never none, so that there is one to put the first run into.
    private var blocks: [Block]
    /// How many elements there are.
    private(set) var count: Int

    init(keeping count: Int) {
      self.blocks = [Block(count == 0 ? [] : [.kept(0..<count)])]
      self.count = count
    }

    /// All of them, one after the other.
    ///
    /// - Complexity: O(*e*) in the number of edits; O(1) for a few.
    var all: [Run] { blocks.count == 1 ? blocks[0].runs : blocks.flatMap(\.runs) }

    /// The run that holds an element, and the index of the first element in it.
    subscript(holding index: Int) -> (run: Run, start: Int) {
      var start = 0
      for block in blocks {
        guard index < start + block.count else {
          start += block.count
          continue
        }
        for run in block.runs {
          if index < start + run.count { return (run, start) }
          start += run.count
        }
      }
      preconditionFailure("the index lies within the path")
    }

    /// Puts elements in the place of a range of them.
    mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
      precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the path")
      // The blocks of the range and of the element on each side of it, which may be one with what lies between now.
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
      var runs = blocks[first].runs
      blocks[first].runs = []
      for place in first + 1..<last + 1 { runs += blocks[place].runs }
      Runs.replace(range.lowerBound - start..<range.upperBound - start, of: &runs, with: elements)
      set(runs, inPlaceOf: first..<last + 1)
      count += elements.count - range.count
    }

    /// Removes the elements at these indices, which ascend.
    mutating func remove(at indices: [Int]) {
      var changed: [Run] = []
      var start = 0
      var rest = indices[...]
      for run in all {
        let end = start + run.count
        var kept = start
        while let index = rest.first, index < end {
          if kept < index { Runs.append(run.part(kept - start..<index - start), to: &changed) }
          kept = index + 1
          rest.removeFirst()
        }
        if kept < end { Runs.append(run.part(kept - start..<end - start), to: &changed) }
        start = end
      }
      precondition(rest.isEmpty, "the indices lie within the path")
      set(changed, inPlaceOf: blocks.startIndex..<blocks.endIndex)
      count -= indices.count
    }

    /// Puts runs in the place of blocks: as one block, or as more where they are too many for one.
    private mutating func set(_ runs: [Run], inPlaceOf places: Range<Int>) {
      if places.count == 1, runs.count <= Runs.longestBlock, !runs.isEmpty || blocks.count == 1 {
        blocks[places.lowerBound] = Block(runs)
        return
      }
      // Half full, so that the next ones find room.
      let length = runs.count <= Runs.longestBlock ? Runs.longestBlock : Runs.longestBlock / 2
      let parts = stride(from: 0, to: runs.count, by: length).map {
        Block(Array(runs[$0..<Swift.min($0 + length, runs.count)]))
      }
      blocks.replaceSubrange(places, with: parts)
      if blocks.isEmpty { blocks = [Block([])] }
    }

    /// Puts elements in the place of a range of those that some runs hold.
    private static func replace(_ range: Range<Int>, of runs: inout [Run], with elements: [Element]) {
      // The runs that the range reaches into, and where the first of them begins and the last one ends.
      var (first, start) = (0, 0)
      while first < runs.count, start + runs[first].count <= range.lowerBound {
        start += runs[first].count
        first += 1
      }
      var (last, end) = (first, start)
      while last < runs.count, end < range.upperBound {
        end += runs[last].count
        last += 1
      }
      // Their neighbours are put in again too, because they may be one with what lies between now.
      var changed = first > 0 ? [runs[first - 1]] : []
      if start < range.lowerBound { append(runs[first].part(0..<range.lowerBound - start), to: &changed) }
      append(elements, to: &changed)
      if end > range.upperBound {
        let run = runs[last - 1]
        append(run.part(run.count - (end - range.upperBound)..<run.count), to: &changed)
      }
      if last < runs.count { append(runs[last], to: &changed) }
      runs.replaceSubrange(Swift.max(first - 1, 0)..<Swift.min(last + 1, runs.count), with: changed)
    }

    /// Adds new elements, in as many runs as they need.
    private static func append(_ elements: [Element], to runs: inout [Run]) {
      guard elements.count > longestRun else {
        if !elements.isEmpty { append(.added(elements), to: &runs) }
        return
      }
      for start in stride(from: 0, to: elements.count, by: longestRun) {
        append(.added(Array(elements[start..<Swift.min(start + longestRun, elements.count)])), to: &runs)
      }
    }

    /// Adds a run, joined with the one before it where they are one: new beside new, or a source's neighbours.
    private static func append(_ run: Run, to runs: inout [Run]) {
      switch (runs.last, run) {
      case (.added(let before)?, .added(let elements)) where before.count + elements.count <= longestRun:
        runs[runs.count - 1] = .added(before + elements)
      case (.kept(let before)?, .kept(let range)) where before.upperBound == range.lowerBound:
        runs[runs.count - 1] = .kept(before.lowerBound..<range.upperBound)
      default:
        runs.append(run)
      }
    }
  }
}
