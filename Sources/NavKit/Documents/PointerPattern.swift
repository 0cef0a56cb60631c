// The places of a document that a stack's pointer with `*` in it leads to: paths by scene or user id.

/// Finds every place that a pointer fits, `*` being any one key or index.
struct PointerPattern {
  /// A value on the way, and the pointer to it.
  private typealias Reached = (tokens: [String], cursor: PointerCursor)

  private let pattern: JSON.Pointer

  /// Nil for a pointer without `*`, which leads to one place.
  init?(_ pattern: JSON.Pointer) {
    guard pattern.tokens.contains("*") else { return nil }
    self.pattern = pattern
  }

  /// The places, in the order of the document, each with the index of the first place that has the same value, nil
  /// for that place itself: binary lists share equal values. A key whose value has nothing at the rest of the pointer does not fit.
  func places(
    from root: PointerCursor
  ) throws(PathError) -> [(pointer: JSON.Pointer, cursor: PointerCursor, first: Int?)] {
    var reached: [Reached] = [([], root)]
    for token in pattern.tokens {
      var next: [Reached] = []
      for (tokens, cursor) in reached {
        var cursor = cursor
        guard token == "*" else {
          if (try? cursor.descend(into: token)) != nil { next.append((tokens + [token], cursor)) }
          continue
        }
        for (token, child) in cursor.children() { next.append((tokens + [token], child)) }
        // Only a list whose dictionaries are shared has more places than values.
        guard next.count <= PointerPattern.most(in: root.value) else {
          throw PathError(offset: root.value.offset, detail: .arrayTooLong)
        }
      }
      reached = next
    }
    var known: [ValueIdentity: Int] = [:]
    return reached.enumerated().map { index, place in
      let identity = ValueIdentity(place.cursor.value)
      let first = known[identity]
      if first == nil { known[identity] = index }
      return (JSON.Pointer(tokens: place.tokens), place.cursor, first)
    }
  }

  private static func most(in root: DocumentValue) -> Int {
    switch root {
    case .json: .max
    case .propertyList(let place): max(1 << 16, place.value.document.nodes.count)
    }
  }
}
