// Members of objects by their names, where many of them are asked for.

extension NavJSON {
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
