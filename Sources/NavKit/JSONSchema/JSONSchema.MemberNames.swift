// The members of a large object by their names, for a run that asks about it again and again: `allOf` with a thousand
// branches that each name one of a thousand members would look at a million.

extension JSONSchema {
  /// Where the members of an object are.
  struct MemberNames {
    private var names = JSON.NameTable()
    /// The nodes of the names, in the order of the text.
    private var nodes: [Int] = []

    /// The members of an object; nil if two have one name.
    init?(of object: JSON.Value) {
      for member in JSON.Value.Members(container: object) {
        guard names.insert(member.nameBytes).inserted else { return nil }
        nodes.append(member.nameValue.index)
      }
    }

    /// The member of a name: which one it is, and the node of the name.
    func find(_ name: [UInt8]) -> (ordinal: Int, node: Int)? { names.position(of: name[...]).map { ($0, nodes[$0]) } }
  }
}

extension JSONSchema.Machine {
  /// The members of an object by name, if that is quicker for so many names than to look at each member.
  mutating func memberNames(of object: Int, for count: Int) -> JSONSchema.MemberNames? {
    // A member is two nodes at least.
    guard isLong, count * 16 < end(of: object) - object else { return nil }
    if memory == nil { memory = JSONSchema.Memory() }
    if let known = memory?.memberNames[object] { return known }
    let names = JSONSchema.MemberNames(of: JSON.Value(document, index: object))
    memory?.memberNames[object] = .some(names)
    return names
  }
}
