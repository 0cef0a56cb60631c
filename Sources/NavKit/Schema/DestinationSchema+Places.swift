// The stacks of a schema file, and the places of each in a document.
//
//     "tab": {"at": "/tabs/*"}     "home": {"at": "/tabs/home"}
//
//     {"tabs": {"home": […], "search": […]}}      home has /tabs/home, tab has /tabs/search
//
// Each place has one stack, that of `stack(at:)`, so that every command applies the same rules to it.

extension DestinationSchema {
  /// The pointers of the places in a text that belong to a stack whose pointer has `*` in it; nil for a stack with one place.
  package func places(of stack: Stack, in bytes: [UInt8]) throws(PathError) -> [JSON.Pointer]? {
    guard PointerPattern(stack.at) != nil else { return nil }
    let places = try stack.places(from: PointerCursor(try DocumentValue.read(bytes)), among: stacks)
    return places.filter { $0.cursor != nil }.map(\.stack.at)
  }
}

extension DestinationSchema.Stack {
  /// A stack where its pointer leads.
  struct Place {
    var stack: DestinationSchema.Stack
    /// The number of the place before it that has the same path, counted among those of the stack, as binary property lists
    /// share equal values; nil if it is the first.
    var first: Int?
    /// Where the pointer leads, if it may lead to other places as well: it has a `*`.
    var cursor: PointerCursor?
  }

  /// The places that belong to it and not to another of these stacks, in the order of the document; where its pointer has no `*`
  /// or fits no place, the stack as it is.
  func places(from root: PointerCursor, among stacks: [DestinationSchema.Stack]) throws(PathError) -> [Place] {
    guard let all = try PointerPattern(at)?.places(from: root), !all.isEmpty else { return [Place(stack: self)] }
    let isAlone = !stacks.contains { $0.name != name && overlaps($0) }
    // The numbers of the values, by the index in `all` at which each first occurs.
    var known: [Int: Int] = [:]
    var places: [Place] = []
    for (index, place) in all.enumerated() where isAlone || Self.owner(of: place.pointer, among: stacks)?.name == name {
      let value = place.first ?? index
      places.append(Place(stack: self, first: known[value], cursor: place.cursor))
      places[places.count - 1].stack.at = place.pointer
      if known[value] == nil { known[value] = places.count - 1 }
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
