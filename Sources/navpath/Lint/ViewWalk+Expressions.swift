// Expressions: views, and values with closures of views or code in them.

extension ViewWalk {
  mutating func walk(_ expression: SwiftExpression, _ frame: inout Frame, _ place: Place) {
    steps -= 1
    nesting += 1
    defer { nesting -= 1 }
    guard steps > 0, nesting < Self.deepestNesting else {
      return open(place, at: CodePlace(source: expression.source, token: expression.token), "code")
    }
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
        var inner = place
        inner.isCode = place.isCode || !isChoice
        if isChoice, !place.isPushed {
          inner.arms.append(SwiftArm(source: expression.source, token: expression.token, index: index))
        }
        walk(operand, &frame, inner)
      }
    case .array, .tuple, .literal, .other:
      for operand in expression.operands { walk(operand, &frame, place) }
      for part in expression.parts { walk(arguments: part, [], &frame, place) }
    }
  }

  func place(of part: SwiftPart, _ expression: SwiftExpression) -> CodePlace {
    CodePlace(source: expression.source, token: part.token)
  }

  /// A value and what is called on it. It shows nothing, unless the text does not tell what it is.
  private mutating func walk(value expression: SwiftExpression, _ frame: inout Frame, _ place: Place) {
    var inner = place
    let isAction = expression.parts.contains { SwiftUINames.isAction($0.name) }
    var isImplicit = false
    if case .implicit = expression.base { isImplicit = true }
    if !place.isCode, !isAction, !isImplicit, let last = expression.parts.last, type(of: expression, frame) == nil,
      last.name.unicodeScalars.first?.properties.isUppercase != true, !["map", "flatMap"].contains(last.name)
    {
      // A name that is declared nowhere is of another module.
      let isForeign =
        isForeign[expression.source] && metatype(of: expression, upTo: 0).map { declaration(of: $0) == nil } == true
      open(place, at: self.place(of: last, expression), last.name, isForeign: isForeign)
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

  /// The arguments of a call whose closures are views, but for those that are code by their names.
  mutating func walk(arguments part: SwiftPart, _ types: [WrittenType?], _ frame: inout Frame, _ place: Place) {
    let isAction =
      SwiftUINames.isAction(part.name) || part.name == "Button" && part.argument("label") != nil
    for (index, argument) in part.arguments.enumerated() {
      var inner = place
      let isFirstOfButton =
        part.name == "Button" && argument.isTrailing && argument.label.isEmpty
        && part.argument("action") == nil
      if isAction && argument.label != "label" || SwiftUINames.actionLabels.contains(argument.label) || isFirstOfButton
      {
        inner.isCode = true
      } else if argument.value.closure.isEmpty, !isView(argument, of: part) {
        // Values are no views: what they are is of no interest.
        inner.isCode = true
      }
      if argument.value.closure.isEmpty {
        walk(argument.value, &frame, inner)
      } else {
        walk(closure: argument.value, index == 0 || argument.isTrailing ? types : [], frame, inner)
      }
    }
  }

  private func isView(_ argument: SwiftArgument, of part: SwiftPart) -> Bool {
    guard case .name = argument.value.base, let first = argument.value.parts.first else { return false }
    // Other modifiers take styles, shapes and the like.
    guard !SwiftUINames.modifiers.contains(part.name) || SwiftUINames.viewTaking.contains(part.name) else {
      return false
    }
    return first.name.unicodeScalars.first?.properties.isUppercase == true && first.isCalled
      || ["content", "label", "destination", "root", "view"].contains(argument.label)
  }
}
