// Members of objects by their names, where many of them are asked for.

extension JSON {
  /// Values by the names of their members, in the order in which the names first came.
  struct MembersByName {
    private var table = NameTable()
    private(set) var values: [Value] = []

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

    var names: [ArraySlice<UInt8>] { table.names }

    var count: Int { values.count }

    /// The index of a name; nil if there is none.
    func index(of name: ArraySlice<UInt8>) -> Int? { table.position(of: name) }

    /// The value of a name, code point by code point.
    subscript(name: String) -> Value? { index(of: Array(name.utf8)[...]).map { values[$0] } }

    /// Adds a value, unless the name has one.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    mutating func insert(_ value: Value, for name: ArraySlice<UInt8>) -> Bool {
      guard table.insert(name).inserted else { return false }
      values.append(value)
      return true
    }

    mutating func set(_ value: Value, for name: ArraySlice<UInt8>) {
      if let index = index(of: name) { values[index] = value } else { insert(value, for: name) }
    }
  }
}
