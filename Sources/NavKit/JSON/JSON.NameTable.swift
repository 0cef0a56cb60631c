// Names of members, found by their bytes.

extension JSON {
  /// Names, each once, in the order in which they were added; they are found without making a `String` of one, code point by
  /// code point.
  package struct NameTable: Sendable {
    /// So many are compared one by one: the first dictionary of a program costs more than a tenth of a push.
    private static let few = 32

    package private(set) var names: [ArraySlice<UInt8>] = []
    private var positions: [ArraySlice<UInt8>: Int]?

    package init() {}

    var count: Int { names.count }

    /// Adds a name, unless it is there.
    ///
    /// - Returns: Whether it was added, and its position.
    @discardableResult
    package mutating func insert(_ name: ArraySlice<UInt8>) -> (inserted: Bool, position: Int) {
      if let known = position(of: name) { return (false, known) }
      names.append(name)
      if positions != nil {
        positions?[name] = names.count - 1
      } else if names.count > NameTable.few {
        positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
      }
      return (true, names.count - 1)
    }

    /// The position of a name; nil if it is not there.
    package func position(of name: ArraySlice<UInt8>) -> Int? {
      if let positions { return positions[name] }
      return names.firstIndex { $0.count == name.count && Bytes.areSame($0.span, 0..<name.count, name.span, from: 0) }
    }

    /// The position of the name that is the string at a node of a document; nil if it is not there.
    func position(ofNameAt node: Int, in document: Document) -> Int? {
      guard !names.isEmpty else { return nil }
      let node = document.nodes[node]
      let string = Int(node.start)..<Int(node.end)
      guard node.isPlain else { return position(of: Scanner.content(ofStringAt: string, of: document.bytes)[...]) }
      return position(of: document.bytes[string.lowerBound + 1..<string.upperBound - 1])
    }
  }

  // Members of objects by their names, where many of them are asked for.

  /// Values by the names of their members, in the order in which the names first came.
  package struct MembersByName {
    private var table = NameTable()
    package private(set) var values: [Value] = []

    package init() {}

    /// The members of an object, of which the first of several with one name counts.
    package init(of object: Value) {
      for member in object.members.map(Array.init) ?? [] { insert(member.value, for: member.nameBytes) }
    }

    /// The members of a merge patch, of which the last of several with one name counts, as for a reader that applies them in
    /// turn.
    init(lastOf members: Value.Members) {
      for member in members { set(member.value, for: member.nameBytes) }
    }

    package var names: [ArraySlice<UInt8>] { table.names }

    package var count: Int { values.count }

    /// The index of a name; nil if there is none.
    package func index(of name: ArraySlice<UInt8>) -> Int? { table.position(of: name) }

    /// The value of a name, code point by code point.
    package subscript(name: String) -> Value? { index(of: Array(name.utf8)[...]).map { values[$0] } }

    /// Adds a value, unless the name has one.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    package mutating func insert(_ value: Value, for name: ArraySlice<UInt8>) -> Bool {
      guard table.insert(name).inserted else { return false }
      values.append(value)
      return true
    }

    mutating func set(_ value: Value, for name: ArraySlice<UInt8>) {
      if let index = index(of: name) { values[index] = value } else { insert(value, for: name) }
    }
  }
}
