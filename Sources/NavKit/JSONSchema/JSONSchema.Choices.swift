// `enum`, `const` (validation, sections 6.1.2 and 6.1.3) and `x-cases`; also for Coding.

extension JSONSchema {
  struct Choice: Sendable {
    let keyword: Keyword
    private(set) var choices: OperandID<Choices>

    static func compileConst(with compiler: inout Compiler) {
      if let value = compiler.value(.const) { add(.const, [value], with: &compiler) }
    }

    static func compileEnum(with compiler: inout Compiler) {
      guard let values = compiler.value(.enumeration, .array, "an array")?.elements else { return }
      add(.enumeration, Array(values), with: &compiler)
    }

    /// Checks `x-cases`: each case has its own value, and `enum` lists it.
    static func compileCases(with compiler: inout Compiler) {
      guard let members = compiler.value(.cases, .object, "an object of numbers and strings by case")?.members else {
        return
      }
      let choices = compiler.value(.enumeration)?.elements.map(Set.init)
      var values: Set<NavJSON.Value> = []
      for member in members {
        let (name, value) = (quoted(member.name), member.value)
        if value.kind != .number && value.kind != .string {
          compiler.report(.wrongValue(.cases, "an object of numbers and strings by case", value), at: value)
        } else if !values.insert(value).inserted {
          compiler.report("\(name) has the value of another case in 'x-cases'; each has its own", at: value)
        } else if let choices, !choices.contains(value) {
          compiler.report("\(name) is \(value.shortText) in 'x-cases', which 'enum' does not list", at: value)
        }
      }
    }

    private static func add(_ keyword: Keyword, _ values: [NavJSON.Value], with compiler: inout Compiler) {
      let choices = OperandID(storing: Choices(values), in: &compiler.draft.choices)
      compiler.checks.general.append(.assertion(.choice(Choice(keyword: keyword, choices: choices))))
    }

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      try machine.countSteps(machine.weight(of: value))
      // Only the needed part of the choices is read: copying them all costs more than the look-up.
      let offset = choices.offset
      guard machine.document.nodes[value].kind != .string else {
        let names = machine.program.choiceRanges[offset]
        return machine.program.choiceNames.position(ofNameAt: value, in: machine.document, among: names) != nil
      }
      return machine.program.choices[offset].others.contains(NavJSON.Value(machine.document, index: value))
    }

    func explain(to collector: inout Collector) {
      let want = collector.machine.program.choices[choices.offset].values
      if want.count == 1 {
        collector.fail(keyword) { "\($0.subject) must be \(want[0].shortText), not \($0.value.described)" }
      } else if want.isEmpty {
        collector.fail(keyword) { "\($0.subject) must not be \($0.value.shortText): the 'enum' is empty" }
      } else {
        let shown = want.prefix(8).map(\.shortText).joined(separator: ", ") + (want.count > 8 ? ", …" : "")
        collector.fail(keyword) { "\($0.subject) must be one of \(shown), not \($0.value.shortText)" }
      }
    }
  }

  /// The values of `enum` or `const`. Strings, the most frequent, are looked up by their bytes in `Program.choiceNames`.
  struct Choices: Sendable {
    let values: [NavJSON.Value]
    fileprivate let others: Set<NavJSON.Value>

    init(_ values: [NavJSON.Value]) {
      self.values = values
      others = Set(values.lazy.filter { $0.kind != .string })
    }
  }
}
