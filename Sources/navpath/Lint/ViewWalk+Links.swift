// Links: with a value they push it, with a destination they show a screen outside the path.

extension ViewWalk {
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
