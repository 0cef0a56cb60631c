// The path: a collection of elements, root first, that tracks which of them are unchanged in the text from which it was read.

/// A navigation path: its elements, from the root up.
///
///     var path = try JSONDecoder().decode(NavPath.self, from: data)    // what `NavigationPath.codable` wrote
///     path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42"))
///     path.last?.text == "42"                                          // the current screen
///     path.removeLast()
///
/// Index 0 is the element that was pushed first and the last element is the current screen, whatever the order in the file.
/// A path from a `NavPath.Document` decodes an element when it is accessed, and its copies share the text.
///
/// - Complexity: Access to an element is O(log *e*) in the number of edits since the path was read, plus decoding the element.
public struct NavPath: Sendable {
  package let source: EncodedPath?
  private(set) var table: PieceTable

  /// An empty path: only the root.
  public init() {
    self.source = nil
    self.table = PieceTable(keeping: 0)
  }

  init(_ source: EncodedPath) {
    self.source = source
    self.table = PieceTable(keeping: source.count)
  }

  var isUnchanged: Bool {
    guard let source, count == source.count else { return false }
    if count == 0 { return true }
    if case .kept(let range) = piece(holding: 0).piece { return range.count == count }
    return false
  }

  /// The text of the array from which the path was read; `[]` for a path that was not read.
  package var sourceText: [UInt8] { source.map { Array($0.bytes[$0.array]) } ?? Array("[]".utf8) }

  var pieces: [Piece] { table.pieces }

  /// Calls `body` with each new element and its index.
  package func forEachAdded(_ body: (Int, NavPath.Element) -> Void) {
    var index = 0
    for piece in pieces {
      if case .added(let elements) = piece { for offset in elements.indices { body(index + offset, elements[offset]) } }
      index += piece.count
    }
  }

  /// The piece that contains an element, and the index of the piece's first element.
  package func piece(holding index: Int) -> (piece: Piece, start: Int) { table[holding: index] }
}

extension NavPath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public typealias Index = Int

  public var count: Int { table.count }
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The element at an index, counted from 0 at the root.
  ///
  /// - Precondition: The index is at least 0 and less than `count`.
  /// - Complexity: O(log *e* + *n*) in the number of edits since the path was read and the length of the element's text.
  public subscript(index: Int) -> NavPath.Element {
    get {
      let (piece, start) = piece(holding: index)
      switch piece {
      case .kept(let range): return kept(range.lowerBound + index - start) { $0[$1] }
      case .added(let elements): return elements[index - start]
      }
    }
    set { replaceSubrange(index..<index + 1, with: CollectionOfOne(newValue)) }
  }

  /// The current screen; nil at the root.
  ///
  /// - Complexity: That of access to an element.
  public var current: NavPath.Element? { last }

  /// The type of the element at an index, without decoding its value. O(log *e*) in the number of edits since the path was read.
  package func type(at index: Int) -> NavPath.TypeName {
    let (piece, start) = piece(holding: index)
    switch piece {
    case .kept(let range): return kept(range.lowerBound + index - start) { $0.type(ofElement: $1) }
    case .added(let elements): return elements[index - start].type
    }
  }

  private func kept<Result>(_ index: Int, _ read: (EncodedPath, Int) -> Result) -> Result {
    guard let source else { preconditionFailure("a kept piece has a source") }
    return read(source, index)
  }

  /// Replaces the elements in a range. All other mutations use this method, except `removeElements(at:)`.
  ///
  /// - Precondition: The range lies within the path.
  /// - Complexity: O(*e* + *m*) in the number of earlier edits and of new elements.
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<NavPath.Element>) {
    table.replaceSubrange(range, with: Array(elements))
  }

  /// Adds elements at the top in one edit.
  ///
  /// - Complexity: O(*m*) on average, in the number of new elements.
  public mutating func append(contentsOf elements: some Sequence<NavPath.Element>) {
    replaceSubrange(count..<count, with: Array(elements))
  }

  /// Removes the elements that satisfy a condition, in one edit.
  ///
  /// - Complexity: O(*n*) in the length of the path's text.
  public mutating func removeAll(where shouldBeRemoved: (NavPath.Element) throws -> Bool) rethrows {
    removeElements(at: try indices.filter { try shouldBeRemoved(self[$0]) })
  }

  /// Reverses the order of the elements in one edit.
  ///
  /// - Complexity: O(*n*) in the length of the path's text.
  public mutating func reverse() { replaceSubrange(0..<count, with: Array(reversed())) }

  package mutating func removeElements(at indices: [Int]) { table.remove(at: indices) }

  /// The distinct types of the elements, in the order of their first occurrence from the current screen down: candidates for a
  /// shortened type name.
  ///
  /// - Complexity: O(*n*) in the number of elements; repeated tags are compared, not decoded.
  package var types: [NavPath.TypeName] {
    var types: [NavPath.TypeName] = []
    // Distinct by name: both spellings of a Foundation type are kept.
    var names = NavJSON.NameTable()
    func add(_ type: NavPath.TypeName) { if names.insert(Array(type.name.utf8)[...]).inserted { types.append(type) } }
    for piece in pieces.reversed() {
      switch piece {
      case .kept(let range): source?.types(ofElements: range).forEach(add)
      case .added(let elements):
        for element in elements.reversed() where !element.type.isUnknown { add(element.type) }
      }
    }
    return types
  }
}

extension NavPath: Hashable, ExpressibleByArrayLiteral {
  /// Makes a path of these elements, root first.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init(arrayLiteral elements: NavPath.Element...) { self.init(elements) }

  public static func == (left: NavPath, right: NavPath) -> Bool { left.elementsEqual(right) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

// Output in a debugger, and in the failure of a test that compares two paths.

extension NavPath: CustomStringConvertible, CustomReflectable {
  /// The stack, one line per element, root first:
  ///
  /// ```text
  /// a path of 2 elements, the current screen last:
  ///   0  Shop.Category={"id":7}
  ///   1  Shop.Product={"sku":"A-1"}
  /// ```
  ///
  /// A failed `#expect(path == expected)` or `XCTAssertEqual` shows both paths in this format.
  ///
  /// - Complexity: O(*n*) in the length of the path's text.
  public var description: String {
    guard !isEmpty else { return "an empty path" }
    let width = String(count - 1).utf8.count
    let lines = enumerated().map { index, element in
      "\n  \(String(repeating: " ", count: width - String(index).utf8.count))\(index)  \(element)"
    }
    return "a path of \(Words.count(count, "element")), the current screen last:\(lines.joined())"
  }

  /// The elements, root first.
  ///
  /// - Complexity: O(1); reading the children reads the elements.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
