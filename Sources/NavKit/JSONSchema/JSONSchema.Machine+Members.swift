// `properties`, `patternProperties`, `additionalProperties`, `propertyNames` and `required` in one walk over an object.

extension JSONSchema.Machine {
  /// Goes through the members; of each, `phase` says which of its schemas comes next.
  mutating func members(
    _ frame: inout JSONSchema.Frame, _ index: Int, answer: Bool
  ) throws(JSONSchema.Undecided) -> JSONSchema.Step {
    if frame.phase == 0 {
      (frame.phase, frame.cursor, frame.ordinal, frame.seen) = (1, frame.value + 1, 0, 0)
    } else if !answer {
      return .fails
    }
    let end = Int(document.nodes[frame.value].next)
    while frame.cursor < end {
      guard let (target, value) = try nextQuestion(&frame, index) else { continue }
      guard let known = try answerAtOnce(target, value) else { return .ask(target, value: value, .nothing) }
      if !known { return .fails }
    }
    return frame.seen == program.tables[index].requiredBits ? .holds : .fails
  }

  /// The next schema for the member at the cursor and what it is asked about; nil for none, or to go on.
  ///
  /// Phase 1 is `properties`, 2 to *n* + 1 the *n* patterns, then `additionalProperties`, then `propertyNames`. `count` is
  /// 1 once a schema was found for the member.
  private mutating func nextQuestion(
    _ frame: inout JSONSchema.Frame, _ index: Int
  ) throws(JSONSchema.Undecided) -> (JSONSchema.NodeID, Int)? {
    let phase = frame.phase
    frame.phase += 1
    if phase == 1 {
      frame.count = 0
      try countSteps()
      guard let entry = findEntry(index, name: frame.cursor) else { return nil }
      frame.seen |= program.tables[index].entries[entry].requiredBit
      guard let schema = program.tables[index].entries[entry].schema else { return nil }
      return isOfMember(&frame, schema)
    }
    let patterns = program.tables[index].patterns.count
    if phase < patterns + 2 {
      let (pattern, schema) = program.tables[index].patterns[phase - 2]
      return try matches(Int(pattern), frame.cursor) ? isOfMember(&frame, schema) : nil
    }
    if phase == patterns + 2 {
      guard frame.count == 0, let additional = program.tables[index].additional else { return nil }
      return isOfMember(&frame, additional)
    }
    let name = frame.cursor
    frame.cursor = Int(document.nodes[name + 1].next)
    frame.ordinal += 1
    frame.phase = 1
    return program.tables[index].names.map { ($0, name) }
  }

  private mutating func isOfMember(
    _ frame: inout JSONSchema.Frame, _ schema: JSONSchema.NodeID
  ) -> (JSONSchema.NodeID, Int) {
    frame.count = 1
    mark(frame.ordinal, frame)
    return (schema, frame.cursor + 1)
  }

  /// The entry of a table for the name at a node.
  func findEntry(_ table: Int, name: Int) -> Int? { program.tables[table].find(nameAt: name, in: document) }
}
