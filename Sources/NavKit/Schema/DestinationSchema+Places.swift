// The stacks of a schema file, and the paths that they find in a text.

extension DestinationSchema.Stack {
  /// The name, the place and the form, without the rules.
  package var place: StackPlace { StackPlace(name, at: location, isOptional: isOptional, isKey: isKey) }

  /// A stack without rules.
  package init(_ place: StackPlace) {
    let location = place.location
    self.init(
      name: place.name ?? "", at: place.pointer, form: location.form, elementType: location.elementType,
      encoding: location.encoding, tagStyle: location.tagStyle, isOptional: place.isOptional)
  }
}

extension DestinationSchema {
  /// The stack of a name: its own, or that of one of its places, which is a key alone where only one stack has several places, or
  /// `NAME.KEY`. The pointer of the latter leads to that place.
  package func stack(called name: String) -> Stack? {
    if let stack = stacks.first(where: { $0.isNamed(name) }) { return stack }
    let patterns = stacks.filter(\.at.isPattern)
    for stack in patterns where name.utf8.starts(with: "\(stack.name).".utf8) {
      return stack.at(key: String(decoding: name.utf8.dropFirst(stack.name.utf8.count + 1), as: UTF8.self))
    }
    // What is nearly the name of a stack is no key.
    guard patterns.count == 1, NearestNames.names(to: name, among: stacks.map(\.name)).isEmpty else { return nil }
    return patterns[0].at(key: name)
  }
}

extension DestinationSchema.Stack {
  /// The stack at the one place at which its pattern stands for a key.
  package func at(key: String?) -> DestinationSchema.Stack {
    guard let key, let index = at.tokens.firstIndex(where: NavJSON.Pointer.isAny) else { return self }
    var stack = self
    stack.at.tokens[index] = at.tokens[index] == "*" ? key : "=\(key)"
    return stack
  }
}

extension DestinationSchema {
  /// The element type of a typed array that names none: the only destination whose cases, or whose payload, hold all elements. Where
  /// none does, as one element is wrong, it is the only one that holds any; of an empty array, the only destination.
  package func type(holding path: NavPath) -> NavPath.TypeName? {
    let stored = stored(by: encoder(of: .array))
    var (all, some) = (Set(destinations.indices), Set<Int>())
    for index in path.indices where !all.isEmpty || some.count < 2 {
      guard let value = try? path[index].value() else { continue }
      for destination in destinations.indices where some.count < 2 || all.contains(destination) {
        if stored.holds(value, destination) { some.insert(destination) } else { all.remove(destination) }
      }
    }
    let left = all.isEmpty ? some : all
    return left.count == 1 ? left.first.map { types[$0] } : nil
  }

  private func holds(_ value: NavJSON.Value, _ destination: Int) -> Bool {
    if let cases = cases(of: destination) { return if case .known = cases.read(value) { true } else { false } }
    if let kind = standardKind(of: destination) { return (try? StandardValueCheck.check(value, as: kind)) != nil }
    return (try? nodes[destination].payload?.isValid(value)) ?? false
  }
}

extension NavState {
  /// Finds the paths of a text: where a schema has its stacks or, if it has none, the text as a whole.
  package init(of bytes: [UInt8], schema: DestinationSchema?) { self.init(of: bytes, at: schema.places) }

  /// The same, and what is plainly a path beside the schema's stacks.
  package init(findingIn bytes: [UInt8], schema: DestinationSchema?, atMost most: Int = .max) throws(NavPathError) {
    try self.init(findingIn: bytes, at: schema.places, atMost: most)
  }
}

extension DestinationSchema? {
  /// All stacks, or the whole text where there are none.
  package var places: StatePlaces {
    let stacks = self?.stacks.map(\.place) ?? []
    guard stacks.isEmpty else { return places(stacks) }
    return places(
      [StackPlace(at: self?.facts(of: nil)?.completing(NavPath.Location()) ?? NavPath.Location())], isOnePlace: true)
  }

  /// One place, as the stack that is there has it unless the location says otherwise.
  package func places(at location: NavPath.Location) -> StatePlaces {
    let stack = self?.stack(at: location.pointer ?? NavJSON.Pointer())
    return places(
      [StackPlace(stack?.name, at: self?.facts(of: stack)?.completing(location) ?? location)], isOnePlace: true,
      isAsked: true)
  }

  /// The places of some stacks.
  package func places(_ stacks: [StackPlace], isOnePlace: Bool = false, isAsked: Bool = false) -> StatePlaces {
    let schema = self
    var places = StatePlaces(
      stacks, among: self?.stacks.map(\.place) ?? [], isOnePlace: isOnePlace, isAsked: isAsked,
      typing: { schema?.type(holding: $0) }, knowing: names)
    if let self, !isOnePlace, self.statePlaces != [NavJSON.Pointer()] { places.documents = { self.states(in: $0) } }
    return places
  }

  /// The stack at a place, with its rules.
  package func stack(at place: StackPlace) -> DestinationSchema.Stack? {
    guard let name = place.name else { return nil }
    return self?.stacks.first { $0.isNamed(name) } ?? DestinationSchema.Stack(place)
  }
}

extension SchemaReader {
  mutating func readStack(_ entry: NavJSON.Value.Member) -> DestinationSchema.Stack? {
    guard let object = object(entry.value, "a stack", keys: SchemaReader.stackKeys, key: entry.name) else { return nil }
    var stack = DestinationSchema.Stack(name: entry.name, at: NavJSON.Pointer())
    stack.at = place(in: object, "a stack", most: 1, entry.value) ?? stack.at
    readFacts(in: object, into: &stack)
    stack.tagStyle = word("tags", in: object, of: TagStyle.allCases.map(\.rawValue)).flatMap(TagStyle.init)
    stack.destinations = types("destinations", in: object)
    // A key that a dictionary lacks is an empty path.
    let isOptional = bool("optional", in: object)
    stack.isKey = isOptional == nil && stack.at.hasKeys
    stack.isOptional = isOptional ?? stack.isKey
    stack.over = string("over", in: object)
    stack.columns = readColumns(in: object)
    checkTypes(object["destinations"], key: "destinations")
    return stack
  }

  mutating func word(_ key: String, in object: SchemaObject, of words: [String]) -> String? {
    guard let text = string(key, in: object), let value = object[key] else { return nil }
    return words.contains(text) ? text : refused(.unknownWord(text, key: key, expected: words), at: value)
  }
}
