// The place of a stack, as a schema or a command line defines it; each place belongs to one stack (`owner`). For Migration,
// Schema, Validation, NavState+Testing.swift and the tool.
//
//     "tab": {"at": "/tabs/*"}     "home": {"at": "/tabs/home"}
//
//     {"tabs": {"home": […], "search": […]}}      home has /tabs/home, tab has /tabs/search

/// The name of a stack with the place and form of its path.
package struct StackPlace: Hashable, Sendable {
  /// The name in the schema; nil if the place belongs to no stack.
  package var name: String?
  /// The place; for a stack at several places the pointer has a token `*` or `=*` that matches any one token.
  package var location: NavPath.Location
  /// Whether the document may lack the path.
  package var isOptional: Bool
  /// Whether only the key of a dictionary is optional, and the dictionary is required.
  package var isKey: Bool

  package init(
    _ name: String? = nil, at location: NavPath.Location = NavPath.Location(), isOptional: Bool = false,
    isKey: Bool = false
  ) { (self.name, self.location, self.isOptional, self.isKey) = (name, location, isOptional, isKey) }

  package var pointer: NavJSON.Pointer { location.pointer ?? NavJSON.Pointer() }

  package var isPart: Bool { !pointer.tokens.isEmpty }

  package var isPattern: Bool { pointer.isPattern }

  /// Whether the value that an error reports as missing is optional.
  package func mayLack(_ error: NavJSON.PointerError) -> Bool {
    guard isOptional, error.meansMissing else { return false }
    guard isKey else { return true }
    switch error.detail {
    case .noMember(let name, let parent, _): return hasKey(name, after: parent)
    case .noElement(let name, let parent, _): return hasKey(name, after: parent)
    default: return false
    }
  }

  /// Whether the token after a pointer is a key with this name, with or without its `=`.
  private func hasKey(_ name: String, after parent: NavJSON.Pointer) -> Bool {
    guard let token = pointer.tokens.dropFirst(parent.tokens.count).first,
      let key = NavJSON.Pointer.key(of: token)
    else { return false }
    return [token, key].contains { $0.utf8.elementsEqual(name.utf8) }
  }

  package func matches(_ other: NavJSON.Pointer) -> Bool {
    pointer.tokens.count == other.tokens.count && zip(pointer.tokens, other.tokens).allSatisfy(NavJSON.Pointer.fits)
  }

  struct Found {
    var place: StackPlace
    /// The index, among the places of the stack, of an earlier one with the same value, as binary property lists share equal
    /// values; nil for the first.
    var first: Int?
    /// The value there, if the pointer is a pattern.
    var cursor: PointerCursor?
  }

  /// The places in document order that belong to this stack and to no other one; the pointer's own place if it is no pattern or
  /// matches nothing.
  func places(from document: PointerCursor, among stacks: [StackPlace]) throws(NavPathError) -> [Found] {
    let start = document.pointer.tokens
    let all = isPattern ? try document.all(at: pointer) : []
    guard !all.isEmpty else {
      var place = self
      if !start.isEmpty { place.location.pointer = NavJSON.Pointer(tokens: start + pointer.tokens) }
      return [Found(place: place)]
    }
    let isAlone = !stacks.contains { $0.name != name && matches($0.pointer) }
    // The index of the first place of each value.
    var known: [ValueIdentity: Int] = [:]
    // A key may be twice in an array of keys and values.
    var counts = pointer.hasKeys ? Dictionary(all.map { ($0.pointer, 1) }, uniquingKeysWith: +) : [:]
    var places: [Found] = []
    for cursor in all
    where isAlone
      || stacks.owner(of: NavJSON.Pointer(tokens: Array(cursor.pointer.tokens.dropFirst(start.count))))?.name == name
    {
      var place = self
      place.location.pointer = cursor.pointer
      let count = counts[cursor.pointer] ?? 1
      guard count == 1 else {
        // Its pointer leads to no value.
        if count > 1 { places.append(Found(place: place)) }
        counts[cursor.pointer] = 0
        continue
      }
      let first = known[ValueIdentity(cursor.value)]
      if first == nil { known[ValueIdentity(cursor.value)] = places.count }
      places.append(Found(place: place, first: first, cursor: cursor))
    }
    return places
  }
}

extension [StackPlace] {
  /// The stack that owns a place: one with exactly this pointer, otherwise the first that matches, those without `*` first.
  package func owner(of pointer: NavJSON.Pointer) -> StackPlace? {
    first { $0.pointer == pointer } ?? first { !$0.isPattern && $0.matches(pointer) } ?? first { $0.matches(pointer) }
  }
}
