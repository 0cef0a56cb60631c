// The cursor that follows a pointer through a document: through arrays and objects, dictionaries, and values that hold texts of their own.

/// A value inside a document, reached from the outermost value token by token, through the values that hold texts in between.
package struct PointerCursor: Sendable {
  package private(set) var value: DocumentValue
  /// The values that the value's text is in, the outermost first.
  package private(set) var carriers: [Carrier] = []
  /// How many arrays and objects the value is in, in its own text.
  package private(set) var depth = 0
  /// The pointer to the value from the outermost one.
  package private(set) var pointer = NavJSON.Pointer()
  /// Shared by all cursors that come from one.
  private let memory = Memory()

  /// The texts on the ways of the cursors into one document, each read once. What changes is protected by the lock.
  private final class Memory: @unchecked Sendable {
    typealias Text = (value: DocumentValue, coding: Carrier.Coding?, content: Result<DocumentValue, NavPathError>)

    private let lock = ThreadLock()
    /// Each with the value that it is in, which keeps the document alive by whose address it is known.
    private var texts: [ValueIdentity: Text] = [:]
    /// Each with its document, likewise.
    private var readers: [ObjectIdentifier: NavJSON.PointerResolver] = [:]

    /// The text that a value holds.
    func text(in value: DocumentValue) -> Text {
      let identity = ValueIdentity(value)
      return lock.locked {
        if let known = texts[identity] { return known }
        var coding: Carrier.Coding?
        let content = Result { () throws(NavPathError) in
          let opened = try Carrier.open(value)
          coding = opened.coding
          return try DocumentValue.read(opened.text)
        }
        texts[identity] = (value, coding, content)
        return (value, coding, content)
      }
    }

    /// What is at a token of a big array or object.
    func child(
      _ token: String, of json: NavJSON.Value, _ parent: () -> NavJSON.Pointer
    ) throws(NavJSON.PointerError) -> NavJSON.Value {
      let child = lock.locked {
        Result { () throws(NavJSON.PointerError) in
          try readers[ObjectIdentifier(json.document), default: NavJSON.PointerResolver(json)].child(
            token, of: json, parent)
        }
      }
      return try child.get()
    }
  }

  package init(_ root: DocumentValue) { value = root }

  /// Goes into a member or an element; in a string or Data, into the value that it holds.
  package mutating func descend(into token: String) throws(NavPathError) {
    try openTexts()
    let parent = pointer
    value = try attempt(try child(token) { parent }) { [value] (error: NavJSON.PointerError) in
      NavPathError(offset: value.offset, detail: .notFound(parent.appending(token), error))
    }
    pointer.tokens.append(token)
    depth += 1
  }

  private func child(_ token: String, _ parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) -> DocumentValue {
    guard case .json(let json) = value, NavJSON.PointerResolver.isBig(json), NavJSON.Pointer.key(of: token) == nil
    else {
      return try value.child(token, parent)
    }
    return .json(try memory.child(token, of: json, parent))
  }

  /// The values in an object, an array or what a string or Data holds of them, each with its token; none in any other.
  ///
  /// - Parameter byKey: Whether those of a dictionary are asked for, with tokens `=KEY`.
  func children(byKey: Bool = false) -> [(token: String, cursor: PointerCursor)] {
    var inside = self
    guard (try? inside.openTexts()) != nil else { return [] }
    return (byKey ? inside.value.valuesByKey() : inside.value.children()).map { token, value in
      var child = inside
      child.value = value
      child.pointer.tokens.append(token)
      child.depth += 1
      return (token, child)
    }
  }

  /// Where tokens lead; nil if there is nothing.
  package func reached(_ pointer: NavJSON.Pointer) -> PointerCursor? {
    var cursor = self
    for token in pointer.tokens { guard (try? cursor.descend(into: token)) != nil else { return nil } }
    return cursor
  }

  /// The value as JSON, and what its text is in; nil for one of a property list that JSON does not have.
  package func json() -> (value: NavJSON.Value, carriers: [Carrier])? {
    switch value {
    case .json(let json): return (json, carriers)
    case .propertyList(let place):
      guard let text = try? place.value.json(), let json = try? NavJSON.Value(parsing: text.bytes) else { return nil }
      return (json, carriers + [Carrier(value: value, coding: .elements(text))])
    }
  }

  /// Goes into the value that a string or Data holds, and those that it holds in turn.
  package mutating func openTexts() throws(NavPathError) {
    while value.holdsText {
      guard carriers.count < Carrier.maximumDepth else {
        throw NavPathError(offset: value.offset, detail: .tooManyCarriers(most: Carrier.maximumDepth))
      }
      try enter()
    }
  }

  /// Goes into the JSON array that an array of a property list stands for; other values cannot be a path.
  mutating func openArray() throws(NavPathError) {
    guard let listed = value.listed else { return }
    guard listed.kind == .array else { throw NavPathError(offset: value.offset, detail: .noArrayInList(listed.kind)) }
    try enter()
  }

  /// The outermost text with a change of the one that the value is in.
  package func text(with change: TextReplacement) -> [UInt8] {
    let (inner, outer) = (value.bytes, carriers.first?.value.bytes ?? value.bytes)
    let pieces = carriers.carrying([change].pieces(ofCount: inner.count), of: inner)
    return Array(pieces.map { $0.bytes(of: outer) }.joined())
  }

  private mutating func enter() throws(NavPathError) {
    let known = memory.text(in: value)
    if let coding = known.coding { carriers.append(Carrier(value: value, coding: coding)) }
    value = try known.content.get()
    depth = 0
  }

  /// Where a pointer leads from here, in the order of the document: `*` is any one member or index, and `=*` any key of a dictionary.
  /// A key whose value has nothing at the rest of the pointer does not fit.
  package func all(at pattern: NavJSON.Pointer) throws(NavPathError) -> [PointerCursor] {
    // Only a list whose dictionaries are shared has more places than values.
    let most = value.listed.map { max(1 &<< 16, $0.document.nodes.count) } ?? .max
    var reached = [self]
    for token in pattern.tokens {
      var next: [PointerCursor] = []
      for var cursor in reached {
        if NavJSON.Pointer.isAny(token) {
          next += cursor.children(byKey: token != "*").map(\.cursor)
        } else if (try? cursor.descend(into: token)) != nil {
          next.append(cursor)
        }
        guard next.count <= most else { throw NavPathError(offset: value.offset, detail: .arrayTooLong) }
      }
      reached = next
    }
    return reached
  }
}
