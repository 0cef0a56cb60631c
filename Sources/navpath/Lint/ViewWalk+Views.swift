// Views: those in the sources, and those of SwiftUI and other modules. Also links: with a value they push it, with a
// destination they show a screen outside the path.

extension ViewWalk {
  mutating func walk(start: Start, _ expression: SwiftExpression, _ frame: inout Frame, _ place: Place) {
    let part = expression.parts[max(start.part, 0)]
    let code = expression.place(of: part)
    switch start.kind {
    case .content: walkContent(frame, place, at: code)
    case .parameter(let name):
      walk(parameter: name, frame, place, at: code)
      for argument in part.arguments {
        if case .content? = self.start(of: argument.value, frame)?.kind { walkContent(frame, place, at: code) }
      }
      walk(arguments: part, [], &frame, place)
    case .value(let value, let outer):
      var inner = outer
      // The initial value may refer to an outer variable of the same name.
      inner.locals[part.name] = nil
      walk(value, &inner, place)
    case .member(let member):
      guard !place.isCode else { return walk(arguments: part, [], &frame, place) }
      let isOwn = start.part == 0 || start.part == 1 && expression.parts[0].name == "self"
      let environment = environment(
        for: part, expression, to: member.parameters, frame, place, inherits: isOwn)
      walk(any: declarations.alternatives(to: member), environment, place, generics: generics(of: member, part, frame))
    case .leaf: walk(arguments: part, [], &frame, place)
    case .type(let found): walk(type: found, part, expression, &frame, place)
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
    // An initializer of the app, which may take a value.
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
      note(code, stack, LintDetail.linkWithoutValue)
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
}
