// The places of a document that a stack's pointer with `*` or `=*` in it leads to: paths by scene or user id, by tab.

/// Finds every place that a pointer fits, `*` being any one member or index, and `=*` any key of a dictionary.
struct PointerPattern {
  private let pattern: NavJSON.Pointer

  /// Nil for a pointer without `*` and `=*`, which leads to one place.
  init?(_ pattern: NavJSON.Pointer) {
    guard pattern.isPattern else { return nil }
    self.pattern = pattern
  }

  /// The places, in the order of the document, each with the index of the first place that has the same value, nil
  /// for that place itself: binary lists share equal values. A key whose value has nothing at the rest of the pointer does not fit.
  func places(
    from root: PointerCursor
  ) throws(NavPathError) -> [(pointer: NavJSON.Pointer, cursor: PointerCursor, first: Int?)] {
    // Only a list whose dictionaries are shared has more places than values.
    let most = root.value.listed.map { max(1 &<< 16, $0.document.nodes.count) } ?? .max
    var reached = [root]
    for token in pattern.tokens {
      var next: [PointerCursor] = []
      for var cursor in reached {
        if NavJSON.Pointer.isAny(token) {
          next += cursor.children(byKey: token != "*").map(\.cursor)
        } else if (try? cursor.descend(into: token)) != nil {
          next.append(cursor)
        }
        guard next.count <= most else { throw NavPathError(offset: root.value.offset, detail: .arrayTooLong) }
      }
      reached = next
    }
    var known: [ValueIdentity: Int] = [:]
    return reached.enumerated().map { index, cursor in
      let identity = ValueIdentity(cursor.value)
      let first = known[identity]
      if first == nil { known[identity] = index }
      return (cursor.pointer, cursor, first)
    }
  }
}
