// The branches of `anyOf`, `oneOf` and `if` that a decoder is asked about.

extension JSONSchema.DecoderRun {
  /// A question that is asked once for each branch, with the branch in it.
  struct Branching {
    let question: Question
    /// The schema with the keyword.
    let node: JSONSchema.NodeID
    let check: JSONSchema.Check
    var questions: [Question]
    var answers: [Verdict] = []
    /// What the value is if the condition decodes though it is not valid; nil before that is known.
    var isConditionKnown = false

    init(
      of question: Question, by node: JSONSchema.NodeID, _ check: JSONSchema.Check, _ program: JSONSchema.Program
    ) {
      (self.question, self.node, self.check) = (question, node, check)
      switch check {
      case .applicator(.alternatives(let check)):
        questions = program.branches[check.branches.range].map { question.with($0) }
      case .applicator(.conditional(let check)):
        questions = [Question(value: question.value, nodes: [check.condition])]
      case .applicator, .assertion: questions = [question]
      }
    }
  }

  /// What a branching comes to: a verdict, or branches to ask about.
  enum Resolution {
    case verdict(Verdict)
    case further(Branching)
  }

  mutating func resolved(_ branching: Branching) throws(JSONSchema.UndecidedError) -> Resolution {
    switch branching.check {
    case .applicator(.alternatives(let check)): return .verdict(try verdict(of: check, branching))
    case .applicator(.conditional(let check)):
      guard !branching.isConditionKnown else { return .verdict(branching.answers.agreed) }
      var next = branching
      let branches =
        if branching.answers[0].isFailure {
          [check.otherwise]
        } else if try machine.holds(check.condition, branching.question.value) {
          [check.then]
        } else {
          [check.then, check.otherwise]
        }
      (next.isConditionKnown, next.answers) = (true, [])
      next.questions = branches.map { branching.question.with($0) }
      return .further(next)
    case .applicator, .assertion: return .verdict(branching.answers.agreed)
    }
  }

  private mutating func verdict(
    of check: JSONSchema.Alternatives, _ branching: Branching
  ) throws(JSONSchema.UndecidedError) -> Verdict {
    let (answers, value) = (branching.answers, branching.question.value)
    let possible = answers.indices.filter { !answers[$0].isFailure }
    if possible.count == 1 { return answers[possible[0]] }
    let stated = Reason(node: branching.node, value: value, keyword: check.keyword)
    guard !possible.isEmpty else {
      let isStated = try !machine.holds(branching.node, value)
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
    if try machine.holds(branching.node, value) {
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

extension [JSONSchema.DecoderRun.Verdict] {
  /// The verdict of all; open if they differ.
  fileprivate var agreed: JSONSchema.DecoderRun.Verdict {
    if allSatisfy(\.isFailure) || allSatisfy(\.isSuccess), let first { return first }
    for verdict in self {
      if case .open = verdict { return verdict }
    }
    for verdict in self {
      if case .fails(let reason) = verdict { return .open(reason) }
    }
    return .decodes
  }
}
