// The branches of `anyOf`, `oneOf` and `if` that a decoder is asked about.

extension JSONSchema.DecoderRun {
  /// A question that is asked once for each branch, with the branch in it.
  struct Branching {
    let question: Question
    let choice: Question.Choice
    var questions: [Question]
    var answers: [Verdict] = []
    /// Whether the questions are those of `then` and `else`, not that of the condition.
    var isConditionKnown = false
  }

  func branching(of question: Question, by choice: Question.Choice) -> Branching {
    let questions =
      switch program.checks[choice.check] {
      case .applicator(.alternatives(let check)): program.branches[check.branches.range].map { question.with($0) }
      case .applicator(.conditional(let check)): [Question(value: question.value, nodes: [check.condition])]
      case .applicator, .assertion: [question]
      }
    return Branching(question: question, choice: choice, questions: questions)
  }

  /// What the answers come to; nil if there are further branches to ask about.
  mutating func verdict(of branching: inout Branching) throws(JSONSchema.UndecidedError) -> Verdict? {
    switch program.checks[branching.choice.check] {
    case .applicator(.alternatives(let check)): return try verdict(of: check, branching)
    case .applicator(.conditional(let check)) where !branching.isConditionKnown:
      let branches =
        if branching.answers[0].isFailure {
          [check.otherwise]
        } else if try machine.holds(check.condition, branching.question.value) {
          [check.then]
        } else {
          [check.then, check.otherwise]
        }
      (branching.isConditionKnown, branching.answers) = (true, [])
      branching.questions = branches.map { branching.question.with($0) }
      return nil
    case .applicator, .assertion:
      // Of both; open if they differ.
      guard let other = branching.answers.first(where: { !$0.isSuccess }) else { return .decodes }
      guard case .fails(let reason) = other, !branching.answers.allSatisfy(\.isFailure) else { return other }
      return .open(reason)
    }
  }

  private mutating func verdict(
    of check: JSONSchema.Alternatives, _ branching: Branching
  ) throws(JSONSchema.UndecidedError) -> Verdict {
    let (answers, value) = (branching.answers, branching.question.value)
    let possible = answers.indices.filter { !answers[$0].isFailure }
    if possible.count == 1 { return answers[possible[0]] }
    let stated = Reason(node: branching.choice.node, value: value, keyword: check.keyword)
    guard !possible.isEmpty else {
      let isStated = try !machine.holds(branching.choice.node, value)
      return isStated || answers.isEmpty ? .fails(stated) : answers[0]
    }
    guard document.nodes[value].kind == .object else {
      return possible.first { answers[$0].isSuccess }.map { answers[$0] } ?? answers[possible[0]]
    }
    // Of an object that fits several cases a decoder of an enum makes nothing.
    var valid: [Int] = []
    for index in possible where try machine.holds(program.branches[check.branches.offset(of: index)], value) {
      valid.append(index)
    }
    if valid.count == 1 { return answers[valid[0]] }
    let isDescribed = branching.question.seen.contains { program.nodes[$0.offset].decoded.contains(.members) }
    if !check.isExclusive, isDescribed, possible.allSatisfy({ answers[$0].isSuccess }) { return .decodes }
    var open = stated
    if try machine.holds(branching.choice.node, value) {
      open.sentence = { "\($0.subject) fits several of the schemas in '\(check.keyword.rawValue)'" }
    }
    return .open(open)
  }
}

extension JSONSchema.DecoderRun.Question {
  /// The question with one more schema.
  func with(_ node: JSONSchema.NodeID) -> Self {
    var question = self
    question.nodes.append(node)
    return question
  }
}
