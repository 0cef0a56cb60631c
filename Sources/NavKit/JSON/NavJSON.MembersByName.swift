// Members of an object by name, for many look-ups: also in Notation, Operations, State, Review, Output, Generate and Infer.

extension NavJSON {
  /// Values by member name, in the order in which the names first occur.
  package struct MembersByName {
    private var table = NameTable()
    package private(set) var values: [Value] = []

    package init() {}

    /// The members of an object. Of duplicate names the first counts.
    package init(of object: Value) {
      for member in object.members.map(Array.init) ?? [] { insert(member.value, for: member.nameBytes) }
    }

    /// The members of a merge patch. Of duplicate names the last counts, as for a reader that applies them in turn.
    init(lastOf members: Value.Members) { for member in members { set(member.value, for: member.nameBytes) } }

    package var names: [ArraySlice<UInt8>] { table.names }

    package var count: Int { values.count }

    package func index(of name: ArraySlice<UInt8>) -> Int? { table.position(of: name) }

    /// The value of a name, compared by code points.
    package subscript(name: String) -> Value? { index(of: Array(name.utf8)[...]).map { values[$0] } }

    /// Adds a value unless the name has one, and returns whether it did.
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
