// A cursor that follows a pointer through a document: arrays, objects, dictionaries, and values that hold texts of their own.
// For State, Schema, Validation and the tool.

/// A value in a document with the way to it from the outermost value, through values that hold texts.
package struct PointerCursor: Sendable {
  package private(set) var value: DocumentValue
  /// The values that enclose the value's text, outermost first.
  package private(set) var carriers: [Carrier] = []
  /// The number of arrays and objects around the value in its own text.
  package private(set) var depth = 0
  package private(set) var pointer = NavJSON.Pointer()
  /// Shared by all cursors made from one root.
  private let memory = Memory()

  /// A cache of the texts that the cursors of a document have opened. The lock protects its mutable state.
  private final class Memory: @unchecked Sendable {
    typealias Text = (value: DocumentValue, coding: Carrier.Coding?, content: Result<DocumentValue, NavPathError>)

    private let lock = ThreadLock()
    /// Each entry keeps its value, and with it the document whose address is the key.
    private var texts: [ValueIdentity: Text] = [:]
    /// Each resolver keeps its document alive as well.
    private var readers: [ObjectIdentifier: NavJSON.PointerResolver] = [:]

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

  /// Moves into a member or an element; from a string or Data, into the value that it holds.
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
    else { return try value.child(token, parent) }
    return .json(try memory.child(token, of: json, parent))
  }

  /// The values in an object or an array, or in one that a string or Data holds, with their tokens; empty for any other value.
  ///
  /// - Parameter byKey: Whether to return the values of a dictionary, with tokens `=KEY`.
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

  package func reached(_ pointer: NavJSON.Pointer) -> PointerCursor? {
    var cursor = self
    for token in pointer.tokens { guard (try? cursor.descend(into: token)) != nil else { return nil } }
    return cursor
  }

  /// The value as JSON with its enclosing values; nil for a property list value that JSON cannot represent.
  package func json() -> (value: NavJSON.Value, carriers: [Carrier])? {
    switch value {
    case .json(let json): return (json, carriers)
    case .propertyList(let place):
      guard let text = try? place.value.json(hasStandIns: true), let json = try? NavJSON.Value(parsing: text.bytes)
      else { return nil }
      return (json, carriers + [Carrier(value: value, coding: .elements(text))])
    }
  }

  /// Moves into the value that a string or Data holds, repeatedly.
  package mutating func openTexts() throws(NavPathError) {
    while value.holdsText {
      guard carriers.count < Carrier.maximumDepth else {
        throw NavPathError(offset: value.offset, detail: .tooManyCarriers(most: Carrier.maximumDepth))
      }
      try enter()
    }
  }

  /// Moves into the JSON equivalent of a property list's array; other values of a list cannot be a path.
  mutating func openArray() throws(NavPathError) {
    guard let listed = value.listed else { return }
    guard !listed.isNil else { throw NavPathError(offset: value.offset, detail: .null) }
    guard listed.kind == .array else { throw NavPathError(offset: value.offset, detail: .noArrayInList(listed.kind)) }
    try enter()
  }

  /// The outermost text after a change of the text that contains the value.
  package func text(with change: TextReplacement) -> [UInt8] {
    let (inner, outer) = (value.bytes, carriers.first?.value.bytes ?? value.bytes)
    let pieces = carriers.carrying([change].pieces(ofCount: inner.count), of: inner)
    return Array(pieces.map { $0.bytes(of: outer) }.joined())
  }

  /// Leads to the value that a string or Data holds; nil where it holds none.
  package var entered: PointerCursor? {
    guard value.holdsText, carriers.count < Carrier.maximumDepth else { return nil }
    var inside = self
    return (try? inside.enter()).map { inside }
  }

  private mutating func enter() throws(NavPathError) {
    let known = memory.text(in: value)
    if let coding = known.coding { carriers.append(Carrier(value: value, coding: coding)) }
    value = try known.content.get()
    depth = 0
  }

  /// All values at a pattern from here, in document order: `*` matches any member or index, `=*` any key of a dictionary. A match
  /// whose value lacks the rest of the pointer is left out.
  package func all(at pattern: NavJSON.Pointer) throws(NavPathError) -> [PointerCursor] {
    // Only a list with shared dictionaries has more places than values.
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
