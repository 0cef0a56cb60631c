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
  private var runs: Runs

  /// An empty path: nothing above the root.
  public init() {
    self.source = nil
    self.runs = Runs(keeping: 0)
  }

  init(_ source: EncodedPath) {
    self.source = source
    self.runs = Runs(keeping: source.count)
  }

  /// Whether every element of `source` is still there, untouched, and nothing else.
  var isUnchanged: Bool {
    guard let source, count == source.count else { return false }
    if count == 0 { return true }
    if case .kept(let range) = runs[holding: 0].run { return range.count == count }
    return false
  }

  /// The runs that it is made of, root first.
  var allRuns: [Run] { runs.all }

  /// The run that holds an element, and the index of the first element in it.
  func run(holding index: Int) -> (run: Run, start: Int) { runs[holding: index] }
}

extension NavPath: RandomAccessCollection, RangeReplaceableCollection {
  /// Elements are counted, from 0 at the root.
  public typealias Index = Int

  /// How many elements there are.
  public var count: Int { runs.count }

  /// 0, the element nearest to the root.
  public var startIndex: Int { 0 }

  /// One past the current screen.
  public var endIndex: Int { count }

  /// The element at an index, from 0 at the root.
  ///
  /// - Complexity: O(*e* + *n*) in the number of edits since the path was read and the length of the element's text.
  public subscript(index: Int) -> Element {
    let (run, start) = run(holding: index)
    switch run {
    case .kept(let range): return kept(range.lowerBound + index - start) { $0[$1] }
    case .added(let elements): return elements[index - start]
    }
  }

  /// The type of the element at an index, without decoding its value.
  ///
  /// - Complexity: O(*e*) in the number of edits since the path was read.
  public func type(at index: Int) -> TypeName {
    let (run, start) = run(holding: index)
    switch run {
    case .kept(let range): return kept(range.lowerBound + index - start) { $0.type(ofElement: $1) }
    case .added(let elements): return elements[index - start].type
    }
  }

  /// Replaces the elements of a range. Every other change goes through here.
  ///
  /// - Complexity: O(*e* + *m*) in the number of earlier edits and of new elements.
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    runs.replaceSubrange(range, with: Array(elements))
  }

  /// Adds elements at the top, all at once.
  ///
  /// - Complexity: O(*m*) on average, in the number of new elements.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    replaceSubrange(count..<count, with: Array(elements))
  }

  /// Removes the elements at these indices, which ascend.
  ///
  /// - Complexity: O(*e* + *m*) in the number of earlier edits and of indices.
  mutating func removeElements(at indices: [Int]) { runs.remove(at: indices) }

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
