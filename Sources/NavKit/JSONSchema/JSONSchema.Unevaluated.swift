// `unevaluatedItems` and `unevaluatedProperties` (core, section 11): run when all other keywords have marked; also for Coding.

extension JSONSchema {
  /// Applies a schema to the elements or members that no other keyword has evaluated.
  struct Unevaluated: Sendable {
    let keyword: Keyword
    let target: NodeID

    var ofMembers: Bool { keyword == .unevaluatedProperties }

    static func compile(_ keyword: Keyword, with compiler: inout Compiler) {
      guard let target = compiler.schema(keyword) else { return }
      let check = Unevaluated(keyword: keyword, target: target)
      if check.ofMembers, target != .everything { compiler.decoded.insert(.members) }
      let checks: WritableKeyPath<Compiler.Checks, [Check]> = check.ofMembers ? \.objects : \.arrays
      compiler.checks[keyPath: checks].append(.applicator(.unevaluated(check)))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        let ordinal = frame.ordinal
        let inner = frame.cursor + (ofMembers ? 1 : 0)
        frame.cursor = machine.end(of: inner)
        frame.ordinal += 1
        guard !machine.isMarked(ordinal, from: frame.marks) else { continue }
        machine.mark(ordinal, from: frame.marks)
        let outcome = try machine.ask(target, about: inner)
        guard outcome.holds else { return outcome }
      }
      return .holds
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      let members = ofMembers ? Array(NavJSON.Value.Members(container: collector.value)) : nil
      let values = members?.map(\.value) ?? Array(NavJSON.Value.Elements(container: collector.value))
      for (ordinal, value) in values.enumerated() {
        guard !collector.isMarked(ordinal), try !collector.holds(target, value.index) else { continue }
        if target != .nothing {
          collector.enter(target, from: keyword, at: value.index)
        } else if let members {
          collector.unexpected(members[ordinal], from: keyword)
        } else {
          collector.fail(keyword, at: value.index) { "unexpected \($0.subject)" }
        }
      }
    }
  }
}
