// Stacks and registrations, and the mistakes that depend on their place.

extension ViewWalk {
  // MARK: Stacks

  mutating func walk(stack part: SwiftPart, _ code: CodePlace, _ frame: inout Frame, _ place: Place) {
    // The content of a stack does not depend on its place.
    guard stackNumbers[code]?[frame.environment] == nil else { return }
    let number = model.stacks.count
    stackNumbers[code, default: [:]][frame.environment] = number
    var stack = NavigationModel.Stack(place: code)
    if let path = part.argument("path") {
      (stack.path, stack.storage) = (self.path(of: path, frame), storage(of: path, frame))
    }
    model.stacks.append(stack)
    if let storage = stack.storage { model.storages[storage, default: []].append(number) }
    let inner = Place(stack: number)
    if part.argument("destination") != nil { noteUnresolved(inner, at: code, "destination") }
    for argument in part.arguments where argument.label != "path" { walk(closure: argument.value, [], frame, inner) }
  }

  func hasPath(_ stack: Int) -> Bool { model.stacks[stack].path != nil }

  mutating func note(_ code: CodePlace, _ stack: Int? = nil, _ detail: @escaping (String) -> LintDetail) {
    model.mistakes.append(.init(place: code, stack: stack.map { model.stacks[$0].place }, detail: detail))
  }

  // MARK: Registrations

  /// Reads `.navigationDestination(for: T.self) { … }`, and the forms `item:` and `isPresented:`, which register nothing.
  mutating func register(
    _ part: SwiftPart, _ expression: SwiftExpression, _ start: Start, _ frame: inout Frame, _ place: Place
  ) {
    let code = expression.place(of: part)
    let isRegistration = part.argument("for") != nil || part.arguments.first?.label.isEmpty == true
    if place.isCertain {
      if let lazy = place.lazy { note(code) { _ in .lazy(lazy) } }
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

  /// Records a registration that is attached to a stack itself, if no other stack is around it.
  private mutating func noteOutside(_ code: CodePlace, _ expression: SwiftExpression, _ start: Start, _ place: Place) {
    guard case .other = start.kind, expression.parts[start.part].name == "NavigationStack" else { return }
    if place.stack == nil, !place.isInSplit {
      note(code) { _ in .outside }
    } else {
      refuted.insert(code)
    }
  }
}
