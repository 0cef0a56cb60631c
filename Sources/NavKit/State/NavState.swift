// The state in a text: one path, or the app's documents with several stacks, at known places or searched. For Migration,
// Samples, Schema, Validation, an app's tests and the tool.

/// The paths of a text with their stacks; an unreadable path has its error.
///
///     let text = #"{"home":["A.B","1"],"search":[]}"#
///     let json = #"{"destinations":{"A.B":{}},"stacks":{"home":{"at":"/home"},"search":{"at":"/search"}}}"#
///     let state = try NavState(parsing: text.utf8, schema: try DestinationSchema(parsing: Array(json.utf8)))
///     state.names == ["home", "search"] && state["home"].count == 1
public struct NavState: Sendable {
  /// A document of the app: the whole text, or a value in it.
  package struct Document: Sendable {
    /// The document's value; the pointers of stacks, columns and the selection start there.
    package let cursor: PointerCursor
    /// The key that `*` in the document's place matches, such as a scene identifier; nil for the only document.
    package let key: String?
  }

  /// One path of a state.
  package struct Stack: Sendable {
    /// The name and the one place, from the outermost value of the text.
    package fileprivate(set) var place: StackPlace
    package let documentIndex: Int
    /// The stack's pointer if it may have several places.
    package let pattern: NavJSON.Pointer?
    /// The text with the path, or the error.
    package let content: Result<NavPath.Document, NavPathError>
    /// Whether the document has no value at the place.
    package fileprivate(set) var isMissing = false
    /// Whether an earlier stack has the same value: binary property lists share equal values.
    package fileprivate(set) var isShared = false
    /// The displayed name: the name in the schema; for one of several places the key if it is unique, otherwise `NAME.KEY`;
    /// without a schema the pointer. One of several documents is named first.
    package var title: String { (state.map { "\($0)/" } ?? "") + titleInDocument }

    package var titleInDocument: String { givenTitle ?? name ?? place.pointer.description }

    fileprivate var givenTitle: String?
    /// The key of its document, if there are several.
    package fileprivate(set) var state: String?

    /// Compares the title by code points: `==`, which rejects most titles quickly, takes é for e and a combining accent.
    package func isTitled(_ text: String) -> Bool { title == text && title.utf8.elementsEqual(text.utf8) }

    /// Compares the name and the key by code points.
    package func isNamed(_ name: String, key: String?) -> Bool {
      Self.names(self.name, self.key) == Self.names(name, key)
    }

    static func names(_ name: String?, _ key: String?) -> [[UInt8]?] { [name, key].map { $0.map { Array($0.utf8) } } }

    package var name: String? { place.name }

    package var document: NavPath.Document? { try? content.get() }

    /// The pointer, if the name alone does not identify the place.
    package var pointer: NavJSON.Pointer? { pattern == nil && (name != nil || !place.isPart) ? nil : place.pointer }

    package var key: String? { pattern?.key(of: place.pointer) }
  }

  package let bytes: [UInt8]
  /// The stacks in the order of the schema, places of one stack in document order. Missing optional ones are left out.
  package private(set) var stacks: [Stack] = []
  /// The app's documents; empty if the text is one path, or if no place has a document.
  package private(set) var documents: [Document] = []
  /// The outermost value; nil if only one place was read.
  private var outermost: PointerCursor?

  /// The outermost value of a text that was read for several paths.
  package var root: PointerCursor {
    guard let outermost else { preconditionFailure("a state of one place has no root") }
    return outermost
  }

  /// Whether all stacks of a schema were read, and the text is valid.
  package private(set) var isDocument = false

  /// The name of the stack on screen; nil if the schema does not define it.
  public package(set) var stackOnScreen: String?
  /// The selected elements of columns.
  package var columns: [(name: String, element: NavPath.Element?)] = []
  /// The indexes of the stacks by title, for an app's tests.
  package private(set) var indexes: [[UInt8]: Int] = [:]
  /// The changed paths, by the titles of their stacks.
  package var changes: [(title: String, path: NavPath)] = []
}

extension NavState {
  /// Finds the paths of a text. An invalid path becomes the error in its stack's content.
  ///
  /// - Complexity: O(*n*) in the length of the text, for each stack; no value of an element is decoded.
  package init(of bytes: [UInt8], at places: StatePlaces) {
    self.init(bytes)
    guard !places.isOnePlace else {
      let place = places.stacks[0]
      let content = Result { () throws(NavPathError) in
        try NavPath.Document(parsing: bytes, at: place.location, knowing: places.isKnown).typed(asIn: places)
      }
      stacks = [Stack(place: place, documentIndex: 0, pattern: nil, content: content)]
      return
    }
    do throws(NavPathError) {
      try open(places)
      stacks = try read(places.stacks, places)
    } catch {
      let isEmpty = bytes.allSatisfy(Bytes.isBlank)
      let error = isEmpty ? NavPathError(offset: error.offset, detail: .empty) : error
      stacks = [Stack(place: StackPlace(), documentIndex: 0, pattern: nil, content: .failure(error))]
    }
    name(places.all)
  }

  /// Finds the documents of a text without reading their paths.
  ///
  /// - Throws: ``NavPathError`` if the text is neither JSON nor a property list.
  package init(documentsOf bytes: [UInt8], at places: StatePlaces) throws(NavPathError) {
    self.init(bytes)
    try open(places)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func open(_ places: StatePlaces) throws(NavPathError) {
    let root = PointerCursor(try DocumentValue.read(bytes))
    outermost = root
    isDocument = !places.isAsked
    documents = places.documents?(root) ?? [Document(cursor: root, key: nil)]
  }

  /// Reads the paths of some stacks, in all documents or in one. A value shared by several places is read once.
  package func read(
    _ stacks: [StackPlace], in wanted: Int? = nil, _ places: StatePlaces
  ) throws(NavPathError) -> [Stack] {
    guard let root = outermost else { return [] }
    var all: [Stack] = []
    for (number, document) in documents.enumerated() where number == wanted ?? number {
      for stack in stacks {
        var read: [Stack?] = []
        for found in try stack.places(from: document.cursor, among: places.all) {
          guard let first = found.first else {
            let isMatch = stack.isPattern && (found.cursor != nil || !found.place.isPattern)
            let pattern = isMatch ? stack.pointer : nil
            read.append(Self.stack(at: found, number, pattern, from: root, places))
            continue
          }
          var shared = read[first]
          shared?.place = found.place
          shared?.isShared = true
          read.append(shared)
        }
        all += read.compactMap(\.self)
      }
    }
    return all
  }

  /// The stack at a place; nil if an optional one is missing.
  private static func stack(
    at found: StackPlace.Found, _ documentIndex: Int, _ pattern: NavJSON.Pointer?, from root: PointerCursor,
    _ places: StatePlaces
  ) -> Stack? {
    let place = found.place
    let content = Result { () throws(NavPathError) in
      try NavPath.Document(
        at: place.location, from: found.cursor ?? root, isReached: found.cursor != nil, knowing: places.isKnown
      ).typed(asIn: places)
    }
    var stack = Stack(place: place, documentIndex: documentIndex, pattern: pattern, content: content)
    if case .failure(let error) = content, case .notFound(_, let reason) = error.detail {
      if place.mayLack(reason) { return nil }
      stack.isMissing = pattern == nil
    }
    return stack
  }

  /// Adds empty paths at places that documents lack; a place that is one of several of a stack has their pattern.
  mutating func addMissing(
    _ missing: [(place: StackPlace, pattern: NavJSON.Pointer?, documentIndex: Int)], _ places: StatePlaces
  ) {
    for (place, pattern, index) in missing {
      var place = place
      place.location.pointer = NavJSON.Pointer(tokens: documents[index].cursor.pointer.tokens + place.pointer.tokens)
      let path = NavPath.Document.empty(in: place.location).typed(asIn: places)
      stacks.append(
        Stack(place: place, documentIndex: index, pattern: pattern, content: .success(path), isMissing: true))
    }
    name(places.all)
    indexes = Dictionary(stacks.enumerated().map { (Array($1.title.utf8), $0) }) { first, _ in first }
  }

  /// Finds the paths of a document by its schema and, unless one of them is the whole text, all recognizable ones.
  ///
  /// - Parameters:
  ///   - most: The number of paths after which the search ends: a document may have a million.
  ///   - isPlace: Whether a place had a path before, so that an empty array there is one.
  /// - Throws: ``NavPathError`` if the text is neither JSON nor a property list.
  package init(
    findingIn bytes: [UInt8], at places: StatePlaces, atMost most: Int = .max,
    among isPlace: @escaping (NavJSON.Pointer) -> Bool = { _ in false }
  ) throws(NavPathError) {
    self.init(of: bytes, at: places)
    stacks = distinct.filter { $0.document != nil || !$0.isMissing && $0.place.isPart }
    guard stacks.allSatisfy(\.place.isPart) else { return }
    let known = Set(stacks.map(\.place.pointer))
    let root = if let outermost { outermost } else { PointerCursor(try DocumentValue.read(bytes)) }
    var search = PathSearch(of: root.value, bytes.count, knowing: places.isKnown)
    search.isPlace = isPlace
    while stacks.count < most, let found = try search.next() {
      guard found.isCertain || isPlace(found.pointer), !known.contains(found.pointer) else { continue }
      let place = StackPlace(at: NavPath.Location(pointer: found.pointer))
      stacks += [Self.stack(at: StackPlace.Found(place: place), 0, nil, from: root, places)].compactMap(\.self)
    }
    outermost = root
    name(places.all)
  }

  /// Sets the titles of stacks with several places: the key, if no other stack of the schema has that name or key.
  private mutating func name(_ all: [StackPlace]) {
    guard stacks.contains(where: { $0.pattern != nil }) || documents.count > 1 else { return }
    let names = Set(all.compactMap { $0.name.map { Array($0.utf8) } })
    let called = { (stack: Stack, key: String) in Array("\(stack.documentIndex)/\(key)".utf8) }
    var owners: [[UInt8]: Set<[UInt8]>] = [:]
    for stack in stacks {
      guard let key = stack.key else { continue }
      owners[called(stack, key), default: []].insert(Array((stack.name ?? "").utf8))
    }
    for (index, stack) in stacks.enumerated() {
      stacks[index].state = documents.count > 1 ? documents[stack.documentIndex].key : nil
      guard stack.pattern != nil else { continue }
      var title = stack.name ?? stack.place.pointer.description
      if let key = stack.key {
        let isAlone = owners[called(stack, key)]?.count == 1 && !names.contains(Array(key.utf8))
        title = isAlone ? key : "\(title).\(key)"
      }
      stacks[index].givenTitle = title
    }
  }

  /// The document of a stack, ready for changes: an empty path takes the form of the paths next to it.
  ///
  /// - Throws: ``NavPathError`` of the stack's content.
  package func document(of stack: Stack) throws(NavPathError) -> NavPath.Document {
    var document = try stack.content.get()
    guard let root = outermost else { return document }
    if stack.isShared {
      // A shared value is changed at this place only.
      var location = stack.place.location
      (location.form, location.elementType) = (document.form, document.elementType)
      document = try NavPath.Document(at: location, from: root)
    }
    document.learn(from: root.value, at: stack.place.location)
    return document
  }

  /// The stacks without those that repeat the error of an earlier one.
  package var distinct: [Stack] { stacks.filter { !$0.isShared || $0.document != nil } }
}

extension NavPath.Document {
  /// The document with the element type that `places` finds for an untyped array.
  package func typed(asIn places: StatePlaces) -> NavPath.Document {
    guard isUntyped, let type = places.type?(path) else { return self }
    return typed(as: type)
  }
}
