// Views: those in the sources, and those of SwiftUI and other modules.

extension ViewWalk {
  mutating func walk(start: Start, _ expression: SwiftExpression, _ frame: inout Frame, _ place: Place) {
    let part = expression.parts[max(start.part, 0)]
    let code = expression.place(of: part)
    switch start {
    case .content: walkContent(frame, place, at: code)
    case .parameter(_, let name):
      walk(parameter: name, frame, place, at: code)
      for argument in part.arguments {
        if case .content? = self.start(of: argument.value, frame) { walkContent(frame, place, at: code) }
      }
      walk(arguments: part, [], &frame, place)
    case .value(_, let value, let outer):
      var inner = outer
      // The initial value may refer to an outer variable of the same name.
      inner.locals[part.name] = nil
      walk(value, &inner, place)
    case .member(let index, let member):
      guard !place.isCode else { return walk(arguments: part, [], &frame, place) }
      let isOwn = index == 0 || index == 1 && expression.parts[0].name == "self"
      let environment = environment(
        for: part, expression, to: member.parameters, frame, place, inherits: isOwn)
      walk(any: declarations.alternatives(to: member), environment, place, generics: generics(of: member, part, frame))
    case .leaf: walk(arguments: part, [], &frame, place)
    case .type(_, let found): walk(type: found, part, expression, &frame, place)
    case .other: walk(other: part, expression, &frame, place)
    }
  }

  /// Reads a view that the sources declare.
  private mutating func walk(
    type found: SwiftDeclarations.Declaration, _ part: SwiftPart, _ expression: SwiftExpression, _ frame: inout Frame,
    _ place: Place
  ) {
    let bodies = declarations.ownMembers("body", of: found.node, from: found.source).filter { $0.kind == .property }
    guard !place.isCode, !bodies.isEmpty else { return walk(arguments: part, [], &frame, place) }
    let made = declarations.ownMembers("init", of: found.node, from: found.source).filter { $0.kind == .initializer }
    let parameters = made.first { $0.hasLabels(of: part) }?.parameters ?? []
    let environment = environment(for: part, expression, to: parameters, frame, place)
    // Outside stacks, a view without closures or views as arguments is read by itself.
    guard place.stack != nil || place.isInSplit || environment != 0 else { return }
    walk(any: bodies, environment, place)
  }

  /// Reads several members of which the used one is unknown.
  private mutating func walk(
    any members: [SwiftMember], _ environment: Int, _ place: Place, generics: [String: WrittenType] = [:]
  ) { for member in members { walk(member, environment, place.certain(if: members.count == 1), generics: generics) } }

  private mutating func walk(other part: SwiftPart, _ expression: SwiftExpression, _ frame: inout Frame, _ place: Place)
  {
    let code = expression.place(of: part)
    switch part.name {
    case "NavigationStack" where part.isCalled: walk(stack: part, code, &frame, place)
    case _ where place.isCode: walk(arguments: part, [], &frame, place)
    case "NavigationView", "NavigationSplitView":
      walk(arguments: part, [], &frame, Place(isInSplit: true, arms: place.arms))
    case "NavigationLink": walk(link: part, code, &frame, place)
    case "TabView":
      if place.isCertain, !place.isPaged, let stack = place.stack, hasPath(stack) { note(code, stack, LintDetail.tabs) }
      walk(arguments: part, [], &frame, place)
    case _ where SwiftUINames.lazyContainers.contains(part.name):
      var inner = place
      inner.lazy = place.lazy ?? part.name
      if part.argument("selection") != nil { inner.isSelected = true }
      let rows = part.arguments.first { $0.label.isEmpty && $0.value.closure.isEmpty }?.value
      let row = rows.flatMap { type(of: $0, frame) }.flatMap { element(of: $0) }
      walk(arguments: part, [row], &frame, inner)
    default:
      let isKnown = SwiftUINames.knownTypes.contains(part.name) || part.name.hasSuffix("Store")
      if !isKnown { noteUnresolved(place, at: code, part.name, isForeign: isForeign[code.source]) }
      // The view that fits is only known at run time.
      walk(arguments: part, [], &frame, place.certain(if: isKnown && part.name != "ViewThatFits"))
    }
  }
}
