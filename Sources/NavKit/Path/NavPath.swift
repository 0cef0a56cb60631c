// The path itself: a collection, root first, that remembers which of its elements still lie in a text unchanged.

/// A navigation path: its elements from the root upwards.
///
///     var path = try JSONDecoder().decode(NavPath.self, from: data)    // what `NavigationPath.codable` wrote
///     path.append(Element(type: TypeName("Swift.Int"), text: "42"))
///     path.last?.text == "42"                                          // the current screen
///     path.removeLast()
///
/// Index 0 is the first element that was pushed, the last one is the current screen; that the file has them the other way
/// round is nobody's business but the file's. A path that was read from a `PathDocument` decodes an element when it is
/// asked for, and copies of it share the text.
///
/// - Complexity: Access to an element is O(*e*) in the number of edits made since the path was read, plus the decoding
///   of that element.
public struct NavPath: Sendable {
  /// The text that the `kept` runs refer to.
  let source: EncodedPath?
  private(set) var runs: [Run]
  /// How many elements there are.
  public private(set) var count: Int

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

  /// An empty path: nothing above the root.
  public init() {
    self.source = nil
    self.runs = []
    self.count = 0
  }

  init(_ source: EncodedPath) {
    self.source = source
    self.runs = source.count == 0 ? [] : [.kept(0..<source.count)]
    self.count = source.count
  }

  /// Whether every element of `source` is still there, untouched, and nothing else.
  var isUnchanged: Bool {
    guard let source, runs.count <= 1, count == source.count else { return false }
    if case .added? = runs.first { return false }
    return true
  }
}

extension NavPath: RandomAccessCollection, RangeReplaceableCollection {
  /// Elements are counted, from 0 at the root.
  public typealias Index = Int

  /// 0, the element nearest to the root.
  public var startIndex: Int { 0 }

  /// One past the current screen.
  public var endIndex: Int { count }

  /// The element at an index, from 0 at the root.
  ///
  /// - Complexity: O(*e* + *n*) in the number of edits since the path was read and the length of the element's text.
  public subscript(index: Int) -> Element {
    let (run, place) = run(holding: index)
    switch run {
    case .kept(let range): return decoded(range.lowerBound + place)
    case .added(let elements): return elements[place]
    }
  }

  /// The type of the element at an index, without decoding its value.
  ///
  /// - Complexity: O(*e*) in the number of edits since the path was read.
  public func type(at index: Int) -> TypeName {
    let (run, place) = run(holding: index)
    switch run {
    case .kept(let range): return kept(range.lowerBound + place) { $0.type(ofElement: $1) }
    case .added(let elements): return elements[place].type
    }
  }

  /// Replaces the elements of a range. Every other change goes through here.
  ///
  /// - Complexity: O(*e* + *m*) in the number of earlier edits and of new elements.
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies within the path")
    guard !replaceAdded(range, with: elements) else { return }
    // The runs that the range reaches into, and where the first of them begins and the last one ends.
    var first = 0
    var start = 0
    while first < runs.count, start + runs[first].count <= range.lowerBound {
      start += runs[first].count
      first += 1
    }
    var last = first
    var end = start
    while last < runs.count, end < range.upperBound {
      end += runs[last].count
      last += 1
    }
    // Their neighbours are put in again too, because they may be one with what lies between now.
    var changed = first > 0 ? [runs[first - 1]] : []
    if start < range.lowerBound { NavPath.append(runs[first].part(0..<range.lowerBound - start), to: &changed) }
    if !elements.isEmpty { NavPath.append(.added(Array(elements)), to: &changed) }
    if end > range.upperBound {
      let run = runs[last - 1]
      NavPath.append(run.part(run.count - (end - range.upperBound)..<run.count), to: &changed)
    }
    if last < runs.count { NavPath.append(runs[last], to: &changed) }
    runs.replaceSubrange(Swift.max(first - 1, 0)..<Swift.min(last + 1, runs.count), with: changed)
    count += elements.count - range.count
  }

  /// Adds elements at the top, all at once.
  ///
  /// - Complexity: O(*m*) on average, in the number of new elements.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    replaceSubrange(count..<count, with: Array(elements))
  }

  /// Replaces in place where every element of the range is new and one stays, as when a script pushes and pops; false
  /// where it must be done in full.
  private mutating func replaceAdded(_ range: Range<Int>, with elements: some Collection<Element>) -> Bool {
    var end = count
    for place in runs.indices.reversed() {
      let start = end - runs[place].count
      if range.lowerBound >= start, range.upperBound <= end, case .added(var added) = runs[place],
        !elements.isEmpty || range.count < added.count
      {
        runs[place] = .added([])
        added.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: elements)
        runs[place] = .added(added)
        count += elements.count - range.count
        return true
      }
      guard start >= range.upperBound else { return false }
      end = start
    }
    return false
  }

  /// Removes the elements at these indices, which ascend.
  ///
  /// - Complexity: O(*e* + *m*) in the number of earlier edits and of indices.
  mutating func removeElements(at indices: [Int]) {
    var changed: [Run] = []
    var start = 0
    var rest = indices[...]
    for run in runs {
      let end = start + run.count
      var kept = start
      while let index = rest.first, index < end {
        if kept < index { NavPath.append(run.part(kept - start..<index - start), to: &changed) }
        kept = index + 1
        rest.removeFirst()
      }
      if kept < end { NavPath.append(run.part(kept - start..<end - start), to: &changed) }
      start = end
    }
    precondition(rest.isEmpty, "the indices lie within the path")
    runs = changed
    count -= indices.count
  }

  private func run(holding index: Int) -> (run: Run, place: Int) {
    precondition(indices.contains(index), "the index lies within the path")
    var start = 0
    for run in runs {
      if index < start + run.count { return (run, index - start) }
      start += run.count
    }
    preconditionFailure("the runs add up to the count")
  }

  /// Adds a run, joined with the one before it where they are one: new beside new, or a source's neighbours.
  private static func append(_ run: Run, to runs: inout [Run]) {
    switch (runs.popLast(), run) {
    case (.added(var before)?, .added(let elements)):
      before += elements
      runs.append(.added(before))
    case (.kept(let before)?, .kept(let range)) where before.upperBound == range.lowerBound:
      runs.append(.kept(before.lowerBound..<range.upperBound))
    case (let before?, _):
      runs += [before, run]
    case (nil, _):
      runs.append(run)
    }
  }

  private func decoded(_ index: Int) -> Element { kept(index) { $0[$1] } }

  private func kept<Result>(_ index: Int, _ read: (EncodedPath, Int) -> Result) -> Result {
    guard let source else { preconditionFailure("a kept run has a source") }
    return read(source, index)
  }
}

extension NavPath: Hashable, ExpressibleByArrayLiteral {
  /// A path of these elements, root first.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// Whether two paths have equal elements in the same order (see `Element`).
  ///
  /// - Complexity: O(*n*) in the length of the elements' texts.
  public static func == (left: NavPath, right: NavPath) -> Bool { left.elementsEqual(right) }

  /// Feeds the elements.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the elements' texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
