// Members that an object has twice: RFC 8259, section 4, calls what readers make of them unpredictable.

extension JSON.Value {
  /// The names that an object, here or anywhere inside, has for the second time or more, in the order of the text.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var duplicateNames: [JSON.Value] {
    var names: [JSON.Value] = []
    // Every object is a node, so a walk over the list finds them all without going down.
    for index in index..<Int(node.next) where document.nodes[index].kind == .object {
      var seen: Set<ArraySlice<UInt8>> = []
      for member in Members(container: JSON.Value(document, index: index))
      where !seen.insert(member.nameBytes).inserted {
        names.append(member.nameValue)
      }
    }
    return names.sorted { $0.index < $1.index }
  }
}
