// Stacks, registrations and links.

extension ViewWalk {
  // MARK: Stacks

  mutating func walk(stack part: SwiftPart, _ code: CodePlace, _ frame: inout Frame, _ place: Place) {
    // Where it stands changes nothing in it.
    guard stackNumbers[code]?[frame.environment] == nil else { return }
    let number = model.stacks.count
    stackNumbers[code, default: [:]][frame.environment] = number
    var stack = NavigationModel.Stack(place: code, path: .none)
    if let path = part.argument("path") {
      (stack.path, stack.storage) = (self.path(of: path, frame), storage(of: path, frame))
    }
    model.stacks.append(stack)
    if let storage = stack.storage { model.storages[storage, default: []].append(number) }
    let inner = Place(stack: number)
    if part.argument("destination") != nil { open(inner, at: code, "destination") }
    for argument in part.arguments where argument.label != "path" {
      walk(closure: argument.value, [], frame, inner)
    }
  }

  func hasPath(_ stack: Int) -> Bool {
    if case .none = model.stacks[stack].path { false } else { true }
  }

  mutating func note(_ rule: NavigationModel.Mistake.Rule, _ code: CodePlace, _ name: String, _ stack: Int? = nil) {
    model.mistakes.append(.init(place: code, name: name, rule: rule, stack: stack.map { model.stacks[$0].place }))
  }

  // MARK: Registrations

  /// Reads `.navigationDestination(for: T.self) { … }`, and the forms `item:` and `isPresented:`, which register nothing.
  mutating func register(
    _ part: SwiftPart, _ expression: SwiftExpression, _ start: Start, _ frame: inout Frame, _ place: Place
  ) {
    let code = expression.place(of: part)
    let isRegistration = part.argument("for") != nil || part.arguments.first?.label.isEmpty == true
    if place.isCertain {
      if let lazy = place.lazy { note(.lazyDestination, code, lazy, place.stack) }
      noteOutside(code, expression, start, place)
    }
    var type: WrittenType?
    if isRegistration, let value = part.argument("for") ?? part.arguments.first?.value,
      let number = registrationNumbers[value.place]
    {
      type = registeredType(value, frame)
      if model.registrations[number].type == nil, let type { model.registrations[number].type = known(type) }
      if let stack = place.stack {
        model.registrations[number].isReached = true
        found += 1
        model.stacks[stack].registrations.append(
          .init(number: number, arms: place.arms, isPushed: place.isPushed, isCertain: place.isCertain))
      }
    } else if !isRegistration, part.argument("item") != nil {
      type = part.argument("item").flatMap { self.type(of: $0, frame) }.map { unwrapped($0) }
    }
    for argument in part.arguments where !argument.value.closure.isEmpty || argument.label == "destination" {
      queue(argument.value, [type], frame, place.pushed)
    }
  }

  private mutating func registeredType(_ value: SwiftExpression, _ frame: Frame) -> WrittenType? {
    guard case .name = value.base, value.parts.last?.name == "self", value.parts.count > 1 else { return nil }
    let names = value.parts.dropLast()
    if names.count == 1, let type = frame.generics[names[0].name] { return type }
    return value.written(names)
  }

  /// Notes a registration that is attached to the stack itself, while no other stack is around it.
  private mutating func noteOutside(_ code: CodePlace, _ expression: SwiftExpression, _ start: Start, _ place: Place) {
    guard case .other(let first) = start, expression.parts[first].name == "NavigationStack" else { return }
    if place.stack == nil, !place.isInSplit {
      note(.outsideStack, code, "NavigationStack")
    } else {
      refuted.insert(code)
    }
  }

  // MARK: Links

  /// Reads a NavigationLink: with a value it is a push, with a destination a screen above this one.
  mutating func walk(link part: SwiftPart, _ code: CodePlace, _ frame: inout Frame, _ place: Place) {
    if let value = part.argument("value") {
      push(value, frame, at: value.place, isLink: true, place)
      for argument in part.arguments where argument.label != "value" { walk(closure: argument.value, [], frame, place) }
      return
    }
    guard part.argument("state") == nil, part.argument("route") == nil else {
      return walk(arguments: part, [], &frame, place)
    }
    // An initializer of the app's own, which may have a value.
    if let own = declarations.child(Array("NavigationLink".utf8), of: 0),
      declarations.ownMembers("init", of: own, from: code.source).contains(where: { fits($0, part) })
    {
      let value = SwiftExpression(base: .other, token: part.token, scope: 0, source: code.source)
      push(value, frame, at: code, isLink: true, place)
      return walk(arguments: part, [], &frame, place)
    }
    let destination =
      part.arguments.firstIndex { $0.label == "destination" }
      ?? part.arguments.firstIndex { $0.isTrailing && $0.label.isEmpty }
    if destination != nil, place.isCertain, let stack = place.stack, hasPath(stack), part.argument("isActive") == nil {
      note(.linkWithoutValue, code, "NavigationLink", stack)
    }
    for (index, argument) in part.arguments.enumerated() {
      if index == destination {
        queue(argument.value, [], frame, place.pushed)
      } else {
        walk(closure: argument.value, [], frame, place)
      }
    }
  }

  private func fits(_ member: SwiftMember, _ part: SwiftPart) -> Bool {
    let labels = part.arguments.filter { !$0.isTrailing }.map(\.label)
    return labels.allSatisfy { label in member.parameters.contains { $0.label == (label.isEmpty ? "_" : label) } }
  }

  /// Notes a push of a value: onto the path of a storage, or onto that of the stack around a link.
  mutating func push(
    _ value: SwiftExpression, _ frame: Frame, at code: CodePlace, isLink: Bool = false, _ place: Place = Place(),
    storage: PathStorage? = nil, type given: WrittenType? = nil
  ) {
    var type = given ?? self.type(of: value, frame)
    // A link takes an optional and pushes what is in it.
    if isLink { type = type.map { unwrapped($0) } }
    let number = pushNumbers[code] ?? model.pushes.count
    if number == model.pushes.count {
      pushNumbers[code] = number
      model.pushes.append(.init(place: code, isLink: isLink))
    }
    if model.pushes[number].type == nil { model.pushes[number].type = type.flatMap { known($0) } }
    if model.pushes[number].storage == nil { model.pushes[number].storage = storage }
    guard isLink, let stack = place.stack else { return }
    found += 1
    model.stacks[stack].links.append(
      .init(
        number: number, arms: place.arms, isPushed: place.isPushed, isCertain: place.isCertain && !place.isSelected))
  }
}
