// Modifiers: those of SwiftUI, and the app's own with their receivers.

extension ViewWalk {
  /// Reads an expression from its last part inwards, because outer views contain inner ones.
  mutating func walk(
    _ expression: SwiftExpression, upTo last: Int, _ start: Start, _ frame: inout Frame, _ place: Place
  ) {
    var place = place
    for index in stride(from: last, to: start.part, by: -1) {
      steps -= 1
      guard steps > 0, !walk(modifier: index, of: expression, start, &frame, place) else { return }
      place.isPaged = place.isPaged || mayMakePages(expression.parts[index])
    }
    walk(start: start, expression, &frame, place)
  }

  /// Reads one modifier; returns true if that includes its receiver.
  private mutating func walk(
    modifier index: Int, of expression: SwiftExpression, _ start: Start, _ frame: inout Frame, _ place: Place
  ) -> Bool {
    let part = expression.parts[index]
    let inner = part.arm.map(place.inside) ?? place
    if SwiftUINames.registrations.contains(part.name), part.isCalled {
      register(part, expression, start, &frame, inner)
      return false
    }
    if SwiftUINames.presentations.contains(part.name) {
      walk(presented: part, &frame, inner)
      return false
    }
    // `.modifier(Routes())` takes its arguments from `Routes()`.
    let made = part.name == "modifier" ? part.arguments.first?.value : nil
    let named =
      made.map { modifierType($0).map { declarations.ownMembers("body", of: $0.node, from: $0.source) } ?? [] }
      ?? modifiers(part)
    let own = named.filter { !openModifiers.contains($0.place) }
    for (number, member) in own.enumerated() {
      // The first of several candidates reads the receiver.
      let environment = modified(
        expression, index, start, frame, inner, member.parameters, made?.parts.last ?? part, readsContent: number == 0)
      openModifiers.insert(member.place)
      let certain = inner.certain(if: own.count == 1)
      walk(member, environment, certain, generics: generics(of: member, part, frame))
      openModifiers.remove(member.place)
    }
    if !own.isEmpty { return true }
    let isKnown =
      !named.isEmpty || SwiftUINames.modifiers.contains(part.name) || SwiftUINames.isAction(part.name)
    if !isKnown {
      noteUnresolved(inner, at: expression.place(of: part), part.name, isForeign: isForeign[expression.source])
    }
    if made == nil { walk(arguments: part, [], &frame, inner.certain(if: isKnown)) }
    return false
  }

  private func mayMakePages(_ part: SwiftPart) -> Bool {
    guard part.name == "tabViewStyle" else {
      return !SwiftUINames.modifiers.contains(part.name) && !SwiftUINames.isAction(part.name)
        && !SwiftUINames.registrations.contains(part.name)
    }
    let style = part.arguments.first?.value.parts.last?.name ?? ""
    return !["automatic", "sidebarAdaptable", "tabBarOnly", "grouped"].contains(style)
  }

  /// The type of an initialized ViewModifier: `Routes()`, `Shop.Routes()`.
  private mutating func modifierType(_ value: SwiftExpression) -> SwiftDeclarations.Declaration? {
    guard case .name = value.base, let called = value.parts.firstIndex(where: \.isCalled),
      value.parts[...called].allSatisfy(\.beginsUppercase)
    else { return nil }
    return declaration(of: value.written(SwiftType(value.parts[...called].map(\.name))))
  }

  /// The arguments and the receiver of the app's own modifier.
  private mutating func modified(
    _ expression: SwiftExpression, _ index: Int, _ start: Start, _ frame: Frame, _ place: Place,
    _ parameters: [SwiftMember.Parameter], _ part: SwiftPart, readsContent: Bool
  ) -> Int {
    let given = environment(for: part, expression, to: parameters, frame, place)
    var made = given == 0 ? Environment() : environments[given]
    made.content = (expression, index - 1, start, frame)
    made.isContentRead = !readsContent
    made.arms = place.arms
    return keep(
      made, for: expression.place(of: expression.parts[index]), frame.environment,
      part: readsContent ? index + 1 : -index - 1)
  }

  private func modifiers(_ part: SwiftPart) -> [SwiftMember] {
    guard let viewNode else { return [] }
    let found = declarations.ownMembers(part.name, of: viewNode, from: -1).filter {
      $0.body != nil && $0.kind == .function
    }
    let fitting = found.filter { $0.hasLabels(of: part) && $0.parameters.count >= part.arguments.count }
    return fitting.isEmpty ? found : fitting
  }

  func generics(of member: SwiftMember, _ part: SwiftPart, _ frame: Frame) -> [String: WrittenType] {
    var found: [String: WrittenType] = [:]
    for (index, parameter) in member.parameters.enumerated() where index < part.arguments.count {
      let value = part.arguments[index].value
      guard let type = parameter.type, type.parts.count == 1, value.parts.count > 1, value.parts.last?.name == "self"
      else { continue }
      found[type.parts[0].name] = value.written(SwiftType(value.parts.dropLast().map(\.name)))
    }
    return found
  }

  /// Reads a sheet or similar presentation, which is outside the surrounding stack.
  private mutating func walk(presented part: SwiftPart, _ frame: inout Frame, _ place: Place) {
    let item = part.argument("item").flatMap { type(of: $0, frame) }.map { unwrapped($0) }
    for argument in part.arguments {
      let isCode = SwiftUINames.actionLabels.contains(argument.label) || argument.value.closure.isEmpty
      queue(argument.value, [item], frame, Place(isCode: isCode, arms: place.arms))
    }
  }
}
