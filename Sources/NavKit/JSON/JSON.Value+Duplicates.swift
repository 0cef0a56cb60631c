// Members that an object has twice: RFC 8259, section 4, calls what readers make of them unpredictable.

extension JSON.Value {
  /// The names that an object, here or anywhere inside, has for the second time or more, in the order of the text.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var duplicateNames: [JSON.Value] {
    var names: [JSON.Value] = []
    // Every object is a node, so a walk over the list finds them all without going down.
    for index in index..<Int(node.next) where document.nodes[index].kind == .object {
      let members = Members(container: JSON.Value(document, index: index))
      if members.dropFirst(JSON.Value.fewMembers).contains(where: { _ in true }) {
        var seen: Set<ArraySlice<UInt8>> = []
        for member in members where !seen.insert(member.nameBytes).inserted { names.append(member.nameValue) }
      } else {
        var seen: [ArraySlice<UInt8>] = []
        for member in members {
          let name = member.nameBytes
          if seen.contains(name) { names.append(member.nameValue) } else { seen.append(name) }
        }
      }
    }
    return names.count < 2 ? names : names.sorted { $0.index < $1.index }
  }

  /// So many names are sooner compared one by one than hashed.
  private static var fewMembers: Int { 8 }
}
