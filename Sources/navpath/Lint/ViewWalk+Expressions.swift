// Expressions: views, and values with closures of views or code.

extension ViewWalk {
  mutating func walk(_ expression: SwiftExpression, _ frame: inout Frame, _ place: Place) {
    steps -= 1
    nesting += 1
    defer { nesting -= 1 }
    guard steps > 0, nesting < Self.deepestNesting else { return noteUnresolved(place, at: expression.place, "code") }
    switch expression.base {
    case .name, .implicit:
      readPushes(of: expression, frame)
      if case .name = expression.base, let start = start(of: expression, frame) {
        walk(expression, upTo: expression.parts.count - 1, start, &frame, place)
      } else {
        walk(value: expression, &frame, place)
      }
    case .closure:
      for closure in expression.closure {
        var inner = frame
        walk(closure.statements, &inner, place)
      }
    case .operation(let operators):
      readAssignment(operators, expression.operands, frame)
      let isChoice = operators.allSatisfy { $0 == "?" || $0 == ":" }
      for (index, operand) in expression.operands.enumerated() {
        let arm = SwiftArm(source: expression.source, token: expression.token, index: index)
        walk(operand, &frame, isChoice ? place.inside(arm) : place.asCode)
      }
    case .array, .tuple, .literal, .other:
      for operand in expression.operands { walk(operand, &frame, place) }
      for part in expression.parts { walk(arguments: part, [], &frame, place) }
    }
  }

  /// Reads a value and the calls on it. It is not a view, unless its type is unknown.
  private mutating func walk(value expression: SwiftExpression, _ frame: inout Frame, _ place: Place) {
    var inner = place
    let isAction = expression.parts.contains { SwiftUINames.isAction($0.name) }
    let isImplicit = if case .implicit = expression.base { true } else { false }
    if !place.isCode, !isAction, !isImplicit, let last = expression.parts.last, type(of: expression, frame) == nil,
      !last.beginsUppercase, !["map", "flatMap"].contains(last.name)
    {
      // An undeclared name is from another module.
      let isForeign =
        isForeign[expression.source] && metatype(of: expression, upTo: 0).map { declaration(of: $0) == nil } == true
      noteUnresolved(place, at: expression.place(of: last), last.name, isForeign: isForeign)
      inner.isCertain = false
    }
    var types: [WrittenType?] = []
    for (index, part) in expression.parts.enumerated() {
      if index > 0, part.arguments.contains(where: { !$0.value.closure.isEmpty }) {
        types = [type(of: expression, upTo: index - 1, frame).flatMap { element(of: $0) }]
      }
      walk(arguments: part, types, &frame, inner)
      types = []
    }
  }

  /// Reads the arguments of a call. Closures are views, except those that are code by their names.
  mutating func walk(arguments part: SwiftPart, _ types: [WrittenType?], _ frame: inout Frame, _ place: Place) {
    let isAction =
      SwiftUINames.isAction(part.name) || part.name == "Button" && part.argument("label") != nil
    for (index, argument) in part.arguments.enumerated() {
      let isFirstOfButton =
        part.name == "Button" && argument.isTrailing && argument.label.isEmpty
        && part.argument("action") == nil
      // Other values are not views.
      let isCode =
        isAction && argument.label != "label" || SwiftUINames.actionLabels.contains(argument.label) || isFirstOfButton
        || argument.value.closure.isEmpty && !isView(argument, of: part)
      let inner = isCode ? place.asCode : place
      if argument.value.closure.isEmpty {
        walk(argument.value, &frame, inner)
      } else {
        walk(closure: argument.value, index == 0 || argument.isTrailing ? types : [], frame, inner)
      }
    }
  }

  private func isView(_ argument: SwiftArgument, of part: SwiftPart) -> Bool {
    guard case .name = argument.value.base, let first = argument.value.parts.first else { return false }
    // The other modifiers take styles, shapes and so on.
    guard !SwiftUINames.modifiers.contains(part.name) || SwiftUINames.viewTaking.contains(part.name) else {
      return false
    }
    return first.beginsUppercase && first.isCalled
      || ["content", "label", "destination", "root", "view"].contains(argument.label)
  }
}
