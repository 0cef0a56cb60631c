// Members of objects by their names, where many of them are asked for.

extension JSON {
  /// Values by the names of their members, in the order in which the names first came.
  struct MembersByName {
    private(set) var names: [ArraySlice<UInt8>] = []
    private(set) var values: [Value] = []
    private var index = HashIndex()

    init() {}

    /// The members of an object, of which the first of several with one name counts.
    init(of object: Value) {
      for member in object.members.map(Array.init) ?? [] { insert(member.value, for: member.nameBytes) }
    }

    /// The members of a merge patch, of which the last of several with one name counts, as for a reader that applies them in
    /// turn.
    init(lastOf members: Value.Members) {
      for member in members { set(member.value, for: member.nameBytes) }
    }

    var count: Int { names.count }

    /// The index of a name; nil if there is none.
    func index(of name: ArraySlice<UInt8>) -> Int? {
      index.first(for: Bytes.hash(of: name), below: names.count) { names[$0] == name }
    }

    /// The index of a name that is a string of a text.
    fileprivate func index(ofNameAt node: Node, in bytes: [UInt8]) -> Int? {
      let content = Int(node.start) + 1..<Int(node.end) - 1
      guard !index.hasTable, node.isPlain else {
        return index(
          of: node.isPlain
            ? bytes[content] : Scanner.content(ofStringAt: Int(node.start)..<Int(node.end), of: bytes)[...])
      }
      for number in names.indices where names[number].count == content.count {
        let name = names[number]
        var offset = 0
        while offset < content.count, name[name.startIndex + offset] == bytes[content.lowerBound + offset] {
          offset += 1
        }
        if offset == content.count { return number }
      }
      return nil
    }

    /// The value of a name, code point by code point.
    subscript(name: String) -> Value? { index(of: Array(name.utf8)[...]).map { values[$0] } }

    /// Adds a value, unless the name has one.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    mutating func insert(_ value: Value, for name: ArraySlice<UInt8>) -> Bool {
      guard index(of: name) == nil else { return false }
      names.append(name)
      values.append(value)
      index.add(at: names.count - 1) { [Bytes.hash(of: names[$0])] }
      return true
    }

    /// Adds a value, or replaces the one that the name has.
    mutating func set(_ value: Value, for name: ArraySlice<UInt8>) {
      if let index = index(of: name) { values[index] = value } else { insert(value, for: name) }
    }
  }

  /// Finds members and elements in the containers of one document, each of which is gone through once, however often it
  /// is asked.
  struct MemberIndex {
    private var maps: [Int: MembersByName] = [:]
    /// The elements of arrays that have more than a few.
    private var arrays: [Int: [Value]]?

    /// Finds a member of an object, the first of several with the name. `pointer` makes the object's pointer for an error.
    ///
    /// - Complexity: O(*n*) in the number of its members the first time, then O(1).
    mutating func member(
      _ name: String, of object: Value, _ pointer: () -> Pointer
    ) throws(PointerError) -> Value {
      let members = maps[object.index] ?? MembersByName(of: object)
      maps[object.index] = members
      if let value = members[name] { return value }
      let names = members.names.prefix(PointerError.mostNames).map { String(decoding: $0, as: UTF8.self) }
      throw PointerError(.noMember(name: name, parent: pointer(), names: names))
    }

    /// The value that a token leads to. `pointer` makes the container's pointer for an error.
    mutating func child(_ token: String, of value: Value, _ pointer: () -> Pointer) throws(PointerError) -> Value {
      if value.kind == .object { return try member(token, of: value, pointer) }
      // Most references lead into objects: the first dictionary of arrays is not made for a short one.
      guard value.kind == .array, Int(value.node.next) - value.index > 64 else {
        return try value.child(token, of: pointer)
      }
      if arrays == nil { arrays = [:] }
      let elements = arrays?[value.index] ?? Array(Value.Elements(container: value))
      arrays?[value.index] = elements
      guard let index = Pointer.arrayIndex(token), index < elements.count else {
        throw PointerError(.noElement(token: token, parent: pointer(), count: elements.count))
      }
      return elements[index]
    }

    /// Follows a pointer from a value of the document (RFC 6901, section 4).
    mutating func value(at pointer: Pointer, from root: Value) throws(PointerError) -> Value {
      var value = root
      for (depth, token) in pointer.tokens.enumerated() {
        let parent = { Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
        value = try child(token, of: value, parent)
      }
      return value
    }
  }
}

extension JSON.Value {
  /// The members of an object as nodes, each with the index of its name among some, until told to stop: for objects of
  /// thousands of members of which a few are wanted.
  func forEachMember(
    among names: JSON.MembersByName,
    _ body: (_ member: (index: Int, name: JSON.Node, value: JSON.Node), _ name: Int?) -> Bool
  ) {
    let document = document
    var at = index + 1
    let end = Int(node.next)
    while at < end {
      let (name, value) = (document.nodes[at], document.nodes[at + 1])
      guard body((at, name, value), names.index(ofNameAt: name, in: document.bytes)) else { return }
      at = Int(value.next)
    }
  }
}
