// Members of a document's objects by their names, where many of them are asked for.

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
      throw .noMember(name: name, parent: pointer(), names: names)
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
