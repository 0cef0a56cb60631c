// The state that a text holds: one path, or a document with several stacks. Every command and the library find paths here.

/// The paths of a text, each with its stack, or why it cannot be read.
///
///     let state = try NavState(parsing: Data(contentsOf: file), schema: schema)
///     state.stacks.map(\.name) == ["home", "search"]
///     try state.stacks[0].path.count == 2
package struct NavState: Sendable {
  /// One path of a state.
  package struct Stack: Sendable {
    /// Its name, and the one place where it is.
    package let place: StackPlace
    /// Whether its stack may have several places.
    package private(set) var isOneOfSeveral = false
    /// The text with the path in it, or why there is none.
    package let content: Result<PathDocument, PathError>
    /// Whether the document has nothing at the place.
    package private(set) var isMissing = false
    /// Whether a stack before has the same path: binary property lists share equal values.
    package private(set) var isShared = false

    /// The name in the schema; nil if no stack is there.
    package var name: String? { place.name }

    /// The text with the path in it; nil if there is none.
    package var document: PathDocument? { try? content.get() }

    /// The pointer, where the name alone does not tell the place.
    package var pointer: JSON.Pointer? { isOneOfSeveral ? place.pointer : nil }
  }

  /// The text.
  package let bytes: [UInt8]
  /// In the order of the schema, those of one stack in the order of the document. An optional one that is missing is left out.
  package private(set) var stacks: [Stack]
  /// The outermost value, where several paths were looked for.
  private var root: DocumentValue?
}

extension NavState {
  /// Finds the paths of a text. What is wrong with one of them is that stack's content.
  ///
  /// - Complexity: O(*n*) in the length of the text, for each stack; no value of an element is decoded.
  package init(parsing bytes: [UInt8], at places: StatePlaces) {
    self.bytes = bytes
    guard !places.isOnePlace else {
      let place = places.stacks[0]
      let content = Result { () throws(PathError) in
        try PathDocument(parsing: bytes, at: place.location, knowing: places.isKnown).typed(asIn: places)
      }
      stacks = [Stack(place: place, content: content)]
      return
    }
    stacks = []
    var last: StackPlace?
    do throws(PathError) {
      let root = PointerCursor(try DocumentValue.read(bytes))
      self.root = root.value
      let found = try places.stacks.map { (stack) throws(PathError) in
        last = stack
        return try stack.places(from: root, among: places.all)
      }
      for places in zip(places.stacks, found).map({ Reading(stack: $0, found: $1, root: root, places: places) }) {
        stacks += places.stacks
      }
    } catch {
      let isEmpty = bytes.allSatisfy(JSON.Scanner.isBlank)
      let error = isEmpty ? PathError(offset: error.offset, detail: .empty) : error
      stacks = [Stack(place: last ?? StackPlace(), content: .failure(error))]
    }
  }

  /// The places of one stack while its paths are read.
  private struct Reading {
    let stack: StackPlace
    let found: [StackPlace.Found]
    let root: PointerCursor
    let places: StatePlaces

    /// The path at each place. What several share is read once.
    var stacks: [Stack] {
      var read: [Stack?] = []
      for place in found {
        guard let first = place.first else {
          read.append(self.stack(at: place))
          continue
        }
        read.append(
          read[first].map {
            Stack(
              place: place.place, isOneOfSeveral: true, content: $0.content, isMissing: $0.isMissing, isShared: true)
          })
      }
      return read.compactMap(\.self)
    }

    /// The path at a place; nil where nothing has to be.
    private func stack(at found: StackPlace.Found) -> Stack? {
      let place = found.place
      do throws(PathError) {
        let document = try PathDocument(
          at: place.location, from: found.cursor ?? root, isReached: found.cursor != nil, knowing: places.isKnown)
        return Stack(
          place: place, isOneOfSeveral: found.cursor != nil, content: .success(document.typed(asIn: places)))
      } catch {
        var isMissing = false
        if case .notFound(_, let reason) = error.detail {
          if place.isOptional, reason.meansMissing { return nil }
          isMissing = true
        }
        return Stack(
          place: place, isOneOfSeveral: found.cursor != nil, content: .failure(error), isMissing: isMissing)
      }
    }
  }
}

extension NavState {
  /// Finds the paths of a document by its schema and, if none of these is the whole text, those that are plain to see.
  ///
  /// - Parameter most: After how many the search ends: a document may have a million.
  /// - Throws: ``PathError`` where the text is neither JSON nor a property list.
  package init(findingIn bytes: [UInt8], at places: StatePlaces, atMost most: Int = .max) throws(PathError) {
    self.init(parsing: bytes, at: places)
    stacks = distinct.filter { stack in
      stack.document != nil || !stack.isMissing && !stack.place.pointer.tokens.isEmpty
    }
    guard !stacks.contains(where: { $0.place.pointer.tokens.isEmpty }) else { return }
    let known = Set(stacks.map(\.place.pointer))
    let root = PointerCursor(try DocumentValue.read(bytes))
    var search = PathSearch(of: root.value, bytes.count, knowing: places.isKnown)
    while stacks.count < most, let found = try search.next() {
      guard found.isCertain, !known.contains(found.pointer) else { continue }
      let place = StackPlace(at: PathLocation(pointer: found.pointer))
      let content = Result { () throws(PathError) in
        try PathDocument(at: place.location, from: root, knowing: places.isKnown).typed(asIn: places)
      }
      stacks.append(Stack(place: place, content: content))
    }
  }

  /// A stack's text and path to be changed: an empty path has the form of those beside it.
  ///
  /// - Throws: Why there is no path.
  package func document(of stack: Stack) throws(PathError) -> PathDocument {
    var document = try stack.content.get()
    if let root { document.learn(from: root, at: stack.place.location) }
    return document
  }

  /// The stacks without those that share the fault of one before.
  package var distinct: [Stack] { stacks.filter { !$0.isShared || $0.document != nil } }

  /// Whether every path can be read.
  package var isWhole: Bool { stacks.allSatisfy { $0.document != nil } }
}

extension PathDocument {
  /// The document; elements without a type are of the only one that there is.
  package func typed(asIn places: StatePlaces) -> PathDocument {
    guard isUntyped, let only = places.onlyType else { return self }
    return typed(as: only)
  }
}
