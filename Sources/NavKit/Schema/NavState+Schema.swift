// The paths of a text by a schema: those at the places of its stacks, those recognized in other places, and the empty one of a
// stack on screen whose key is missing. Also the places themselves, the stack at a place, and the element type of an array that
// does not name it. For Validation, Restoration, Samples, NavKit's API for tests, and the tool.

extension DestinationSchema {
  /// The element type of an untyped array: the only destination whose cases or payload accept all elements. If there is none,
  /// because an element is invalid, the only one that accepts any; for an empty array, the only destination.
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

  func holds(_ value: NavJSON.Value, _ destination: Int) -> Bool {
    if let cases = cases(of: destination) { return if case .known = cases.read(value) { true } else { false } }
    if let kind = standardKind(of: destination) { return (try? StandardValueCheck.check(value, as: kind)) != nil }
    return (try? nodes[destination].payload?.isValid(value)) ?? false
  }
}

extension NavState {
  /// Finds the paths of a text: at the schema's stacks or, if it has none, the whole text.
  package init(of bytes: [UInt8], schema: DestinationSchema?) { self.init(of: bytes, at: schema.places) }

  /// Finds the paths of a text at the schema's stacks, and recognizable paths in other places.
  package init(findingIn bytes: [UInt8], schema: DestinationSchema?, atMost most: Int = .max) throws(NavPathError) {
    try self.init(findingIn: bytes, at: schema.places, atMost: most)
  }

  /// Adds the stack that the only document has on screen if its dictionary lacks the key, which is an empty path.
  package mutating func addShown(by schema: DestinationSchema) {
    guard documents.count == 1, case .stack(let stack, let key)? = schema.shown(in: documents[0]), stack.at.hasKeys,
      !stacks.contains(where: { $0.isNamed(stack.name, key: key) }),
      let place = Optional(stack.at(key: key).place), (try? read([place], Optional(schema).places))?.isEmpty ?? false
    else { return }
    addMissing([(place, key.map { _ in stack.at }, 0)], Optional(schema).places)
  }
}

extension DestinationSchema? {
  /// The places of all stacks, or the whole text if there are none.
  package var places: StatePlaces {
    let stacks = self?.stacks.map(\.place) ?? []
    guard stacks.isEmpty else { return places(stacks) }
    return places(
      [StackPlace(at: self?.stackOrShared(nil)?.completing(NavPath.Location()) ?? NavPath.Location())], isOnePlace: true
    )
  }

  /// One place with the properties of its stack, which the location overrides.
  package func places(at location: NavPath.Location) -> StatePlaces {
    let stack = self?.stack(at: location.pointer ?? NavJSON.Pointer())
    return places(
      [StackPlace(stack?.name, at: self?.stackOrShared(stack)?.completing(location) ?? location)], isOnePlace: true,
      isAsked: true)
  }

  package func places(_ stacks: [StackPlace], isOnePlace: Bool = false, isAsked: Bool = false) -> StatePlaces {
    let schema = self
    var places = StatePlaces(
      stacks, among: self?.stacks.map(\.place) ?? [], isOnePlace: isOnePlace, isAsked: isAsked,
      typing: { schema?.type(holding: $0) }, knowing: names)
    if let self, !isOnePlace, self.statePlaces != [NavJSON.Pointer()] { places.documents = { self.states(in: $0) } }
    return places
  }

  package func stack(at place: StackPlace) -> DestinationSchema.Stack? {
    guard let name = place.name else { return nil }
    return self?.stack(named: name) ?? DestinationSchema.Stack(place)
  }
}
