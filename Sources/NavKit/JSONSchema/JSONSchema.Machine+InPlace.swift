// Going through a node's checks, and those that ask other nodes about the same value (core, section 10.2).

extension JSONSchema.Machine {
  /// Goes on with a frame until it has an answer or a question.
  mutating func advance(
    _ frame: inout JSONSchema.Frame, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    if !frame.isKindSlice, frame.phase == 0, frame.check == Int(program.nodes[frame.node.offset].general) {
      try countSteps()
      guard admits(program.nodes[frame.node.offset].types, frame.value) else { return .fails }
    }
    while true {
      while frame.check < frame.end {
        switch try step(&frame, program.checks[frame.check], answer: answer) {
        case .holds: break
        case .fails: return .fails
        case .ask(let node, let value, let watching): return .ask(node, value: value, watching)
        }
        frame.check += 1
        frame.phase = 0
      }
      guard !frame.isKindSlice else { return .holds }
      frame.isKindSlice = true
      (frame.check, frame.end) = kindSlice(frame.node, frame.value)
    }
  }

  /// The checks of a node for the kind of a value.
  func kindSlice(_ id: JSONSchema.NodeID, _ value: Int) -> (Int, Int) {
    let node = program.nodes[id.offset]
    return switch document.nodes[value].kind {
    case .null, .boolean: (0, 0)
    case .number: (Int(node.number), Int(node.string))
    case .string: (Int(node.string), Int(node.array))
    case .array: (Int(node.array), Int(node.object))
    case .object: (Int(node.object), Int(node.end))
    }
  }

  /// The answer of a node that asks nobody else, on the spot; nil for any other node.
  mutating func answerAtOnce(_ id: JSONSchema.NodeID, _ value: Int) throws(JSONSchema.Undecided) -> Bool? {
    let node = program.nodes[id.offset]
    guard node.isLeaf else { return nil }
    try countSteps()
    guard admits(node.types, value) else { return false }
    for check in Int(node.general)..<Int(node.number) {
      guard try passes(program.checks[check], value) else { return false }
    }
    let (start, end) = kindSlice(id, value)
    for check in start..<end {
      guard try passes(program.checks[check], value) else { return false }
    }
    return true
  }

  private mutating func step(
    _ frame: inout JSONSchema.Frame, _ check: JSONSchema.Check, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    switch check {
    case .reference(let target):
      return try once(&frame, target, answer: answer)
    case .dynamicReference(let initial, let anchor):
      return try once(&frame, frame.phase == 0 ? dynamicTarget(initial, anchor) : initial, answer: answer)
    case .all(let list):
      return try all(&frame, list, answer: answer)
    case .any(let list):
      return try count(&frame, list, enough: frame.marks < 0 ? 1 : .max, tooMany: .max, answer: answer)
    case .exactlyOne(let list):
      return try count(&frame, list, enough: .max, tooMany: 2, answer: answer)
    case .not(let target):
      guard frame.phase == 0 else { return answer ? .fails : .holds }
      frame.phase = 1
      guard let known = try answerAtOnce(target, frame.value) else {
        return .ask(target, value: frame.value, .nothing)
      }
      return known ? .fails : .holds
    case .conditional(let condition, let then, let otherwise):
      return try conditional(&frame, condition, then, otherwise, answer: answer)
    case .items(let prefix, let rest):
      return try items(&frame, prefix, rest, answer: answer)
    case .contains(let target, let least, let most, let evaluates):
      return try contains(
        &frame, target, least: Int(least), most: most == .max ? .max : Int(most), evaluates, answer: answer)
    case .unevaluatedItems(let target):
      return try unevaluated(&frame, target, stride: 1, answer: answer)
    case .members(let table):
      return try members(&frame, Int(table), answer: answer)
    case .dependencies(let first, let count):
      return try dependencies(&frame, Int(first)..<Int(first + count), answer: answer)
    case .unevaluatedProperties(let target):
      return try unevaluated(&frame, target, stride: 2, answer: answer)
    default:
      return try passes(check, frame.value) ? .holds : .fails
    }
  }

  /// Where a `$dynamicRef` leads: to the outermost resource with the anchor (core, section 8.2.3.2).
  func dynamicTarget(_ initial: JSONSchema.NodeID, _ anchor: Int32) -> JSONSchema.NodeID {
    for resource in scope {
      if let target = program.dynamicAnchors[Int(anchor)][resource] { return target }
    }
    return initial
  }

  /// Asks one node whose answer is the check's.
  private mutating func once(
    _ frame: inout JSONSchema.Frame, _ target: JSONSchema.NodeID, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    guard frame.phase == 0 else { return answer ? .holds : .fails }
    frame.phase = 1
    guard let known = try answerAtOnce(target, frame.value) else {
      return .ask(target, value: frame.value, .shared)
    }
    return known ? .holds : .fails
  }

  private mutating func all(
    _ frame: inout JSONSchema.Frame, _ list: JSONSchema.Operands, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    guard answer || frame.phase == 0 else { return .fails }
    while frame.phase < Int(list.count) {
      let target = program.operands[Int(list.start) + frame.phase]
      frame.phase += 1
      guard let known = try answerAtOnce(target, frame.value) else {
        return .ask(target, value: frame.value, .shared)
      }
      if !known { return .fails }
    }
    return .holds
  }

  /// `anyOf` and `oneOf`: counts who says yes. Whoever watches must hear all that hold (core, section 10.2.1.2).
  private mutating func count(
    _ frame: inout JSONSchema.Frame, _ list: JSONSchema.Operands, enough: Int, tooMany: Int, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    if frame.phase == 0 {
      frame.count = 0
    } else if answer {
      frame.count += 1
    }
    while true {
      if frame.count >= tooMany { return .fails }
      if frame.count >= enough { return .holds }
      guard frame.phase < Int(list.count) else { return frame.count > 0 ? .holds : .fails }
      let target = program.operands[Int(list.start) + frame.phase]
      frame.phase += 1
      guard let known = try answerAtOnce(target, frame.value) else {
        return .ask(target, value: frame.value, .ifHolds)
      }
      if known { frame.count += 1 }
    }
  }

  /// `if`, then one of `then` and `else` (core, section 10.2.2).
  private mutating func conditional(
    _ frame: inout JSONSchema.Frame, _ condition: JSONSchema.NodeID, _ then: JSONSchema.NodeID,
    _ otherwise: JSONSchema.NodeID, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    var answer = answer
    if frame.phase == 2 { return answer ? .holds : .fails }
    if frame.phase == 0 {
      frame.phase = 1
      guard let known = try answerAtOnce(condition, frame.value) else {
        return .ask(condition, value: frame.value, .ifHolds)
      }
      answer = known
    }
    frame.phase = 2
    let target = answer ? then : otherwise
    guard let known = try answerAtOnce(target, frame.value) else {
      return .ask(target, value: frame.value, .shared)
    }
    return known ? .holds : .fails
  }
}
