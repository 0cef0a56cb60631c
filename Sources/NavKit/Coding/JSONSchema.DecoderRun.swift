// The run that finds a decoder's verdict on a value; JSONSchema.Decoding.swift starts it and has the rules.
//
// A question is a value with all schemas that describe it: one may require a member that another describes. Questions about the
// parts of a value go on the agenda of a frame, and all of them have to decode. Branches of `anyOf`, `oneOf` and `if` open
// further frames, each for the whole question with one branch; frames are kept in a list to avoid recursion. Answers for branches
// are cached, so that the time does not grow with the number of combinations.

extension JSONSchema {
  struct DecoderRun {
    let program: Program
    let document: NavJSON.Document
    var machine: Machine
    /// A node for a type with hand-written `Codable`, in addition to the nodes that their schemas mark as such.
    private let custom: NodeID?
    private let root: Int
    private var answers: [Question: Verdict] = [:]

    init(_ program: Program, _ value: NavJSON.Value, isCustom custom: NodeID?) {
      self.program = program
      document = value.document
      machine = Machine(program, value, effort: 4)
      root = value.index
      self.custom = custom
    }

    struct Reason {
      var node: NodeID
      var value: Int
      var keyword: Keyword?
      /// The message; nil for that of the schema.
      var sentence: (@Sendable (Failure) -> String)?
    }

    /// `DecodingVerdict` with a reason in place of a failure.
    enum Verdict {
      case decodes
      case fails(Reason)
      case open(Reason)

      var isFailure: Bool { if case .fails = self { true } else { false } }
      var isSuccess: Bool { if case .decodes = self { true } else { false } }
    }

    /// A value with the schemas that describe it.
    struct Question: Hashable {
      let value: Int
      var nodes: [NodeID]
      var seen: [NodeID] = []
      /// The keywords whose branches are still to be checked.
      var choices: [Choice] = []

      struct Choice: Hashable {
        let node: NodeID
        let check: Int
      }

      func with(_ node: NodeID) -> Question {
        var question = self
        question.nodes.append(node)
        return question
      }
    }

    /// Questions that all have to decode.
    struct Frame {
      var agenda: [Question]
      /// The reason why a part does not decode; `open` is that of an undecided part.
      var failure: Reason?
      private(set) var open: Reason?
      var branching: Branching?
      /// The key for caching the answer.
      private(set) var asked: Question?

      mutating func leaveOpen(_ reason: Reason) { open = open ?? reason }
    }

    mutating func verdict(of node: NodeID) throws(UndecidedError) -> Verdict {
      var waiting: [Frame] = []
      var frame = Frame(agenda: [Question(value: root, nodes: [node])])
      while true {
        if let question = try advance(&frame) {
          if let known = answers[question] {
            frame.branching?.answers.append(known)
          } else {
            waiting.append(frame)
            frame = Frame(agenda: [question], asked: question)
          }
          continue
        }
        let verdict = frame.failure.map { .fails($0) } ?? frame.open.map { .open($0) } ?? Verdict.decodes
        guard !waiting.isEmpty else { return verdict }
        if let asked = frame.asked { answers[asked] = verdict }
        // Appended in place: copying the frame would copy its answers for each branch.
        waiting[waiting.count - 1].branching?.answers.append(verdict)
        frame = waiting.removeLast()
      }
    }

    private mutating func advance(_ frame: inout Frame) throws(UndecidedError) -> Question? {
      while frame.failure == nil {
        if var branching = frame.branching {
          if branching.answers.count < branching.questions.count { return branching.questions[branching.answers.count] }
          frame.branching = nil
          switch try verdict(of: &branching) {
          case .decodes: break
          case .fails(let reason): frame.failure = reason
          case .open(let reason): frame.leaveOpen(reason)
          case nil: frame.branching = branching
          }
          continue
        }
        guard var question = frame.agenda.popLast() else { break }
        while frame.failure == nil, let node = question.nodes.popLast() { try look(at: node, &question, &frame) }
        guard frame.failure == nil else { break }
        if let choice = question.choices.popLast() {
          frame.branching = branching(of: question, by: choice)
        } else {
          try lookInside(question, &frame)
        }
      }
      return nil
    }

    /// Checks the keywords of a schema that concern the value alone, and adds the schemas to which it refers.
    private mutating func look(
      at id: NodeID, _ question: inout Question, _ frame: inout Frame
    ) throws(UndecidedError) {
      guard id != .absent, !question.seen.contains(id) else { return }
      try machine.countSteps(1 + question.seen.count / 16)
      let value = question.value
      let node = program.nodes[id.offset]
      guard !node.decoded.contains(.unknown) else {
        frame.leaveOpen(Reason(node: id, value: value) { "how the app reads \($0.subject) is not known" })
        return
      }
      question.seen.append(id)
      guard mayAdmit(node.types, value) else {
        frame.failure = Reason(node: id, value: value, keyword: .type)
        return
      }
      if node.decoded.contains(.unsettled), document.nodes[value].kind != .null {
        // In a property list the schema could not settle it.
        let advice = node.types.contains(.object) ? "" : "; set 'encoder' in 'path'"
        frame.leaveOpen(
          Reason(node: id, value: value) { "how the app's encoder writes \($0.subject) is not known\(advice)" })
      }
      if id == custom || node.decoded.contains(.custom), try !machine.holds(id, value) {
        frame.leaveOpen(Reason(node: id, value: value))
      }
      for index in machine.checks(of: id, for: value).range {
        switch program.checks[index] {
        case .assertion(let check):
          let decoding = check.decoding(of: value, machine)
          if decoding == .soft { continue }
          if try check.holds(value, &machine) { continue }
          let reason = Reason(node: id, value: value, keyword: check.keyword)
          guard decoding == .open else {
            frame.failure = reason
            return
          }
          frame.leaveOpen(reason)
        case .applicator(let check):
          switch check {
          case .reference(let check): question.nodes.append(check.target)
          case .dynamicReference(let check):
            let anchors = program.dynamicAnchors[check.anchors.offset].values
            // The target depends on the evaluation path, which is not tracked here.
            guard anchors.count > 1 else {
              question.nodes.append(anchors.first ?? check.initial)
              continue
            }
            frame.leaveOpen(
              Reason(node: id, value: value) { "\($0.subject) is described by one of several '$dynamicAnchor'" })
          case .allOf(let check): question.nodes += program.branches[check.branches.range].reversed()
          case .alternatives, .conditional: question.choices.append(Question.Choice(node: id, check: index))
          case .not(let check):
            if try machine.holds(check.target, value) { frame.leaveOpen(Reason(node: id, value: value, keyword: .not)) }
          case .dependentSchemas(let check):
            for dependency in check.dependencies(of: NavJSON.Value(document, index: value), program)
            where try !machine.holds(dependency.schema, value) {
              frame.leaveOpen(Reason(node: dependency.schema, value: value))
            }
          case .unevaluated(let check):
            if check.target != .nothing, try !machine.holds(id, value) {
              frame.leaveOpen(Reason(node: id, value: value, keyword: check.keyword))
            }
          case .contains, .items, .members: break
          }
        }
      }
    }

    /// Whether a type set may admit a value; numbers are checked when all schemas are known.
    private func mayAdmit(_ types: TypeSet, _ value: Int) -> Bool {
      document.nodes[value].kind == .number ? !types.isDisjoint(with: .number) : machine.admits(types, value)
    }
  }
}

// The branches of `anyOf`, `oneOf` and `if`.

extension JSONSchema.DecoderRun {
  /// A question that is checked once for each branch.
  struct Branching {
    let question: Question
    let choice: Question.Choice
    var questions: [Question]
    var answers: [Verdict] = []
    /// Whether the condition is decided, so that the questions are those of `then` and `else`.
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

  /// The verdict from the answers; nil if further branches have to be checked.
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
      // Both branches have to decode; the result is open if they differ.
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
    // The decoder of an enum rejects an object that fits several cases.
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
