// The places of an app's paths, as a schema or a command line has them, in plain values.
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

  package init(_ name: String? = nil, at location: NavPath.Location = NavPath.Location(), isOptional: Bool = false) {
    (self.name, self.location, self.isOptional) = (name, location, isOptional)
  }

  package var pointer: NavJSON.Pointer { location.pointer ?? NavJSON.Pointer() }

  /// Whether it is a part of a document, and not the whole text.
  package var isPart: Bool { !pointer.tokens.isEmpty }

  /// Whether its pointer may lead to several places.
  package var isPattern: Bool { pointer.isPattern }

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
    guard let all = try PointerPattern(pointer)?.places(from: document), !all.isEmpty else {
      var place = self
      if !start.isEmpty { place.location.pointer = NavJSON.Pointer(tokens: start + pointer.tokens) }
      return [Found(place: place)]
    }
    let isAlone = !stacks.contains { $0.name != name && matches($0.pointer) }
    // The numbers of the values, by the index in `all` at which each first occurs.
    var known: [Int: Int] = [:]
    var places: [Found] = []
    for (index, found) in all.enumerated()
    where isAlone
      || stacks.owner(of: NavJSON.Pointer(tokens: Array(found.pointer.tokens.dropFirst(start.count))))?.name == name
    {
      let value = found.first ?? index
      var place = self
      place.location.pointer = found.pointer
      places.append(Found(place: place, first: known[value], cursor: found.cursor))
      if known[value] == nil { known[value] = places.count - 1 }
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

/// The places where the paths of a text are, and what else is known of them before it is read.
package struct StatePlaces: Sendable {
  /// The stacks to read; one without a name for a text that is a path.
  package var stacks: [StackPlace]
  /// All stacks of the schema: one of them may own a place that fits another.
  package var all: [StackPlace]
  /// Whether it is one place, which the text has or is at fault, `*` being a key like others.
  package var isOnePlace: Bool
  /// Whether the place was asked for, so that a text without it is wrong.
  package var isAsked: Bool
  /// What tells the element type of a typed array that names none by its elements.
  package var type: (@Sendable (NavPath) -> NavPath.TypeName?)?
  /// What finds the app's documents in a text; nil where that is the text itself.
  package var documents: (@Sendable (PointerCursor) -> [NavState.Document])?
  /// The types by whose tags an array of strings is a path.
  package var isKnown: (@Sendable (NavPath.TypeName) -> Bool)?

  package init(
    _ stacks: [StackPlace], among all: [StackPlace] = [], isOnePlace: Bool = false, isAsked: Bool = false,
    typing type: (@Sendable (NavPath) -> NavPath.TypeName?)? = nil,
    knowing isKnown: (@Sendable (NavPath.TypeName) -> Bool)? = nil
  ) {
    (self.stacks, self.all, self.isOnePlace, self.isAsked) = (stacks, all, isOnePlace, isAsked)
    (self.type, self.isKnown) = (type, isKnown)
  }

  /// Whether a text that is an object may hold a path: it is known where.
  package var takesObjects: Bool { documents != nil || stacks.contains(where: \.isPart) }
}
