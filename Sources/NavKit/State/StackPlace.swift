// The place of a stack, as a schema or a command line has it, in plain values.
//
//     "tab": {"at": "/tabs/*"}     "home": {"at": "/tabs/home"}
//
//     {"tabs": {"home": […], "search": […]}}      home has /tabs/home, tab has /tabs/search
//
// Each place belongs to one stack, so that every command applies the same rules to it.

/// The name of a stack, the place of its path and its form.
package struct StackPlace: Hashable, Sendable {
  /// The name in the schema; nil for a place that no stack has.
  package var name: String?
  /// The place; of a stack at several places the pointer has a token `*` or `=*`, which stands for any one token.
  package var location: NavPath.Location
  /// Whether the document may lack it.
  package var isOptional: Bool
  /// Whether it is optional as a key of a dictionary, which has to be there.
  package var isKey: Bool

  package init(
    _ name: String? = nil, at location: NavPath.Location = NavPath.Location(), isOptional: Bool = false,
    isKey: Bool = false
  ) {
    (self.name, self.location, self.isOptional, self.isKey) = (name, location, isOptional, isKey)
  }

  package var pointer: NavJSON.Pointer { location.pointer ?? NavJSON.Pointer() }

  /// Whether it is a part of a document, and not the whole text.
  package var isPart: Bool { !pointer.tokens.isEmpty }

  /// Whether its pointer may lead to several places.
  package var isPattern: Bool { pointer.isPattern }

  /// Whether the document may lack the value that an error says is missing on the way to the path.
  package func mayLack(_ error: NavJSON.PointerError) -> Bool {
    guard isOptional, error.meansMissing else { return false }
    guard isKey else { return true }
    switch error.detail {
    case .noMember(let name, let parent, _): return hasKey(name, after: parent)
    case .noElement(let name, let parent, _): return hasKey(name, after: parent)
    default: return false
    }
  }

  /// Whether the token that leads on from a value is a key of this name, with or without its `=`.
  private func hasKey(_ name: String, after parent: NavJSON.Pointer) -> Bool {
    guard let token = pointer.tokens.dropFirst(parent.tokens.count).first,
      let key = NavJSON.Pointer.key(of: token)
    else { return false }
    return [token, key].contains { $0.utf8.elementsEqual(name.utf8) }
  }

  /// Whether a pointer leads to the stack.
  package func matches(_ other: NavJSON.Pointer) -> Bool {
    pointer.tokens.count == other.tokens.count && zip(pointer.tokens, other.tokens).allSatisfy(NavJSON.Pointer.fits)
  }

  /// The place that its pointer leads to, and how it is reached.
  struct Found {
    var place: StackPlace
    /// The number of the place before it that has the same path, counted among those of the stack, as binary property lists
    /// share equal values; nil if it is the first.
    var first: Int?
    /// The value there, of a stack that may have several places.
    var cursor: PointerCursor?
  }

  /// The places that belong to it and not to another of these stacks, in the order of the document; where its pointer is no pattern
  /// or fits no place, the one that it names.
  func places(from document: PointerCursor, among stacks: [StackPlace]) throws(NavPathError) -> [Found] {
    let start = document.pointer.tokens
    let all = isPattern ? try document.all(at: pointer) : []
    guard !all.isEmpty else {
      var place = self
      if !start.isEmpty { place.location.pointer = NavJSON.Pointer(tokens: start + pointer.tokens) }
      return [Found(place: place)]
    }
    let isAlone = !stacks.contains { $0.name != name && matches($0.pointer) }
    // The number of each value.
    var known: [ValueIdentity: Int] = [:]
    var places: [Found] = []
    for cursor in all
    where isAlone
      || stacks.owner(of: NavJSON.Pointer(tokens: Array(cursor.pointer.tokens.dropFirst(start.count))))?.name == name
    {
      var place = self
      place.location.pointer = cursor.pointer
      let first = known[ValueIdentity(cursor.value)]
      if first == nil { known[ValueIdentity(cursor.value)] = places.count }
      places.append(Found(place: place, first: first, cursor: cursor))
    }
    return places
  }
}

extension [StackPlace] {
  /// The stack that a place belongs to: the one whose pointer leads to it alone, or else the first that fits.
  package func owner(of pointer: NavJSON.Pointer) -> StackPlace? {
    first { $0.pointer == pointer } ?? first { !$0.isPattern && $0.matches(pointer) } ?? first { $0.matches(pointer) }
  }
}
