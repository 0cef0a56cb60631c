// The places of each stack in a document.
//
//     "tab": {"at": "/tabs/*"}     "home": {"at": "/tabs/home"}
//
//     {"tabs": {"home": […], "search": […]}}      home has /tabs/home, tab has /tabs/search
//
// Each place has one stack, that of `stack(at:)`, so that every command applies the same rules to it.

extension DestinationSchema {
  /// The places that belong to a stack, in the order of the document.
  struct Places {
    /// The pointers and where they lead, each with the index of the first one that has the same value, nil for that one itself:
    /// binary property lists share equal values.
    var owned: [(pointer: JSON.Pointer, cursor: PointerCursor, first: Int?)] = []
    /// Whether the stack's pointer fits a place, even one that belongs to another stack.
    private(set) var fits = false
  }

  /// The pointers of the places in a text that belong to a stack whose pointer has `*` in it; nil for a stack with one place.
  package func places(of stack: Stack, in bytes: [UInt8]) throws(PathError) -> [JSON.Pointer]? {
    guard PointerPattern(stack.at) != nil else { return nil }
    return try stack.places(from: PointerCursor(try DocumentValue.read(bytes)), among: stacks)?.owned.map(\.pointer)
  }
}

extension DestinationSchema.Stack {
  /// The places that belong to a stack whose pointer has `*` in it, and not to another of these stacks; nil for a stack with one
  /// place.
  func places(
    from root: PointerCursor, among stacks: [DestinationSchema.Stack]
  ) throws(PathError) -> DestinationSchema.Places? {
    guard let pattern = PointerPattern(at) else { return nil }
    let all = try pattern.places(from: root)
    var places = DestinationSchema.Places(owned: all, fits: !all.isEmpty)
    guard stacks.contains(where: { $0.name != name && overlaps($0) }) else { return places }
    // The indices in `owned` of the values, by the index in `all` at which each first occurs.
    var known: [Int: Int] = [:]
    places.owned = []
    for (index, place) in all.enumerated() where Self.owner(of: place.pointer, among: stacks)?.name == name {
      let value = place.first ?? index
      places.owned.append((place.pointer, place.cursor, known[value]))
      if known[value] == nil { known[value] = places.owned.count - 1 }
    }
    return places
  }

  /// The stack that a place belongs to: the one without `*`, or else the first that fits.
  static func owner(
    of pointer: JSON.Pointer, among stacks: [DestinationSchema.Stack]
  ) -> DestinationSchema.Stack? {
    stacks.first { $0.at == pointer } ?? stacks.first { $0.matches(pointer) }
  }

  /// Whether a pointer may lead to both stacks.
  package func overlaps(_ other: DestinationSchema.Stack) -> Bool {
    at.tokens.count == other.at.tokens.count
      && zip(at.tokens, other.at.tokens).allSatisfy { $0 == "*" || $1 == "*" || $0.utf8.elementsEqual($1.utf8) }
  }
}

extension DestinationSchema.Stack {
  package init(
    _ name: String, at pointer: JSON.Pointer, form: PathForm? = nil, element: TypeName? = nil, isOptional: Bool = false,
    encoding: PathEncoding? = nil
  ) {
    self.init(
      name: name, at: pointer, form: form, elementType: element, encoding: encoding, isOptional: isOptional)
  }
}

extension SchemaReader {
  mutating func readStack(_ entry: JSON.Value.Member) -> DestinationSchema.Stack? {
    guard let object = object(entry.value, "a stack", keys: SchemaReader.stackKeys, key: entry.name) else { return nil }
    var stack = DestinationSchema.Stack(name: entry.name, at: JSON.Pointer())
    if let text = string("at", in: object), let value = object["at"] {
      do throws(JSON.PointerError) {
        stack.at = try JSON.Pointer(parsing: text)
      } catch {
        add(.pointer(error), at: value)
      }
    } else if object["at"] == nil {
      add(.missingKey("at", within: "a stack"), at: entry.value)
    }
    stack.form = word("form", in: object, of: SchemaReader.forms).flatMap(PathForm.init)
    stack.encoding = word("encoding", in: object, of: SchemaReader.encodings).flatMap(PathEncoding.init)
    stack.elementType = object["element"].flatMap { typeName($0, "element") }
    stack.destinations = types("destinations", in: object)
    stack.maxDepth = count("maxDepth", in: object)
    stack.isOptional = bool("optional", in: object) ?? false
    checkTypes(object["destinations"], key: "destinations")
    return stack
  }

  mutating func word(_ key: String, in object: SchemaObject, of words: [String]) -> String? {
    guard let text = string(key, in: object), let value = object[key] else { return nil }
    guard words.contains(text) else {
      add(.unknownWord(text, key: key, expected: words), at: value)
      return nil
    }
    return text
  }
}
