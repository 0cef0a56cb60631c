// The checks that ask about what is in an array or an object (core, sections 10.3 and 11).

extension JSONSchema.Machine {
  /// One past the last node of a value.
  private func end(of value: Int) -> Int { Int(document.nodes[value].next) }

  /// `prefixItems` and `items`.
  mutating func items(
    _ frame: inout JSONSchema.Frame, _ prefix: JSONSchema.Operands, _ rest: JSONSchema.NodeID, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    if frame.phase == 0 {
      (frame.phase, frame.cursor, frame.ordinal) = (1, frame.value + 1, 0)
    } else if !answer {
      return .fails
    }
    let end = end(of: frame.value)
    while frame.cursor < end {
      let isPrefix = frame.ordinal < Int(prefix.count)
      let target = isPrefix ? program.operands[Int(prefix.start) + frame.ordinal] : rest
      guard target != .none else { return .holds }
      mark(frame.ordinal, frame)
      let element = frame.cursor
      frame.cursor = self.end(of: element)
      frame.ordinal += 1
      guard let known = try answerAtOnce(target, element) else { return .ask(target, value: element, .nothing) }
      if !known { return .fails }
    }
    return .holds
  }

  /// `contains` with its bounds; it evaluates the elements that it finds (core, section 10.3.1.3).
  mutating func contains(
    _ frame: inout JSONSchema.Frame, _ target: JSONSchema.NodeID, least: Int, most: Int, _ evaluates: Bool, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    if frame.phase == 0 {
      (frame.phase, frame.cursor, frame.ordinal, frame.count) = (1, frame.value + 1, 0, 0)
    } else {
      found(&frame, answer, evaluates)
    }
    let end = end(of: frame.value)
    while frame.cursor < end {
      if frame.count > most { return .fails }
      if frame.count >= least, most == .max, frame.marks < 0 { return .holds }
      let element = frame.cursor
      frame.cursor = self.end(of: element)
      frame.ordinal += 1
      guard let known = try answerAtOnce(target, element) else { return .ask(target, value: element, .nothing) }
      found(&frame, known, evaluates)
    }
    return frame.count >= least && frame.count <= most ? .holds : .fails
  }

  private mutating func found(_ frame: inout JSONSchema.Frame, _ holds: Bool, _ evaluates: Bool) {
    guard holds else { return }
    frame.count += 1
    if evaluates { mark(frame.ordinal - 1, frame) }
  }

  /// `unevaluatedItems` and `unevaluatedProperties`: whatever has no mark yet; `stride` is 2 to step over names.
  mutating func unevaluated(
    _ frame: inout JSONSchema.Frame, _ target: JSONSchema.NodeID, stride: Int, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    if frame.phase == 0 {
      (frame.phase, frame.cursor, frame.ordinal) = (1, frame.value + stride, 0)
    } else if !answer {
      return .fails
    }
    let end = end(of: frame.value)
    while frame.cursor < end {
      let inner = frame.cursor
      let ordinal = frame.ordinal
      frame.cursor = self.end(of: inner) + stride - 1
      frame.ordinal += 1
      guard !isMarked(ordinal, frame) else { continue }
      mark(ordinal, frame)
      guard let known = try answerAtOnce(target, inner) else { return .ask(target, value: inner, .nothing) }
      if !known { return .fails }
    }
    return .holds
  }

  /// `dependentSchemas` and `dependentRequired`.
  mutating func dependencies(
    _ frame: inout JSONSchema.Frame, _ range: Range<Int>, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    guard answer || frame.phase == 0 else { return .fails }
    while frame.phase < range.count {
      let dependency = program.dependencies[range.lowerBound + frame.phase]
      frame.phase += 1
      try countSteps(1 + dependency.required.count)
      guard hasMember(dependency.name, in: frame.value) else { continue }
      guard dependency.required.allSatisfy({ hasMember($0, in: frame.value) }) else { return .fails }
      guard let known = try answerAtOnce(dependency.schema, frame.value) else {
        return .ask(dependency.schema, value: frame.value, .shared)
      }
      if !known { return .fails }
    }
    return .holds
  }

  /// Whether an object has a member of a name.
  func hasMember(_ name: [UInt8], in value: Int) -> Bool {
    JSON.Value(document, index: value).members?.contains { $0.nameBytes.elementsEqual(name) } ?? false
  }
}
