// Members of objects by their names, where many of them are asked for.

extension JSON {
  /// Values by the names of their members, in the order in which the names first came.
  struct MembersByName {
    private(set) var names: [ArraySlice<UInt8>] = []
    private(set) var values: [Value] = []
    /// Where each name stands, once there are many: to make one dictionary takes a small program as long as a whole push.
    private var places: [ArraySlice<UInt8>: Int]?

    private static let handful = 16

    /// A map of no members.
    init() {}

    /// The members of an object, of which the first of several with one name counts.
    init(of object: Value) {
      for member in object.members.map(Array.init) ?? [] where place(of: member.nameBytes) == nil {
        append(member.value, for: member.nameBytes)
      }
    }

    /// How many names there are.
    var count: Int { names.count }

    /// Where a name stands; nil if it is none of these.
    func place(of name: ArraySlice<UInt8>) -> Int? {
      guard let places else { return names.firstIndex { $0.elementsEqual(name) } }
      return places[name]
    }

    /// The value of a name, code point by code point.
    subscript(name: String) -> Value? { place(of: Array(name.utf8)[...]).map { values[$0] } }

    /// Adds a value, or puts it in the place of the one that has the name.
    mutating func add(_ value: Value, for name: ArraySlice<UInt8>) {
      if let place = place(of: name) { values[place] = value } else { append(value, for: name) }
    }

    private mutating func append(_ value: Value, for name: ArraySlice<UInt8>) {
      names.append(name)
      values.append(value)
      if places != nil {
        places?[name] = names.count - 1
      } else if names.count > MembersByName.handful {
        places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
      }
    }
  }
}

extension JSON {
  /// Finds members in the objects of one document, each of which is gone through once, however often it is asked.
  struct MemberIndex {
    private var maps: [Int: MembersByName] = [:]

    /// Finds a member of an object.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - object: The object.
    ///   - pointer: Gives the pointer to the object, for an error.
    /// - Returns: Its value, that of the first of several with the name.
    /// - Throws: That there is none.
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

    /// Follows a pointer from a value of the document (RFC 6901, section 4).
    ///
    /// - Returns: The value that it leads to.
    /// - Throws: Where the way ends.
    mutating func value(at pointer: Pointer, from root: Value) throws(PointerError) -> Value {
      var value = root
      for (depth, token) in pointer.tokens.enumerated() {
        let parent = { Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
        value =
          value.kind == .object ? try member(token, of: value, parent) : try value.child(token, of: parent)
      }
      return value
    }
  }
}
