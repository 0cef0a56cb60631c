// `unevaluatedItems` and `unevaluatedProperties` (core, section 11). Both are the last checks of their kind, so that
// the marks of all others are there.

extension JSONSchema {
  /// Asks a schema about the elements or members that no other keyword has evaluated.
  struct Unevaluated: Sendable {
    let keyword: Keyword
    let target: NodeID
    let ofMembers: Bool

    static func compile(_ keyword: Keyword, ofMembers: Bool, with compiler: inout Compiler) {
      guard let target = compiler.schema(keyword) else { return }
      if ofMembers, target != .everything { compiler.decoded.insert(.members) }
      let check = Check.applicator(.unevaluated(Unevaluated(keyword: keyword, target: target, ofMembers: ofMembers)))
      if ofMembers { compiler.checks.objects.append(check) } else { compiler.checks.arrays.append(check) }
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        let ordinal = frame.ordinal
        let inner = frame.cursor + (ofMembers ? 1 : 0)
        frame.cursor = machine.end(of: inner)
        frame.ordinal += 1
        guard !machine.isMarked(ordinal, frame) else { continue }
        machine.mark(ordinal, frame)
        let outcome = try machine.ask(target, about: inner)
        guard outcome.holds else { return outcome }
      }
      return .holds
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      if ofMembers {
        for (ordinal, member) in JSON.Value.Members(container: collector.value).enumerated() {
          guard !collector.isMarked(ordinal), try !collector.holds(target, member.value.index) else { continue }
          guard target == .nothing else {
            collector.enter(target, from: keyword, at: member.value.index)
            continue
          }
          collector.unexpected(member, from: keyword)
        }
      } else {
        for (ordinal, element) in elements(collector.value) {
          guard !collector.isMarked(ordinal), try !collector.holds(target, element.index) else { continue }
          guard target == .nothing else {
            collector.enter(target, from: keyword, at: element.index)
            continue
          }
          collector.fail(keyword, at: element.index) { "unexpected \($0.subject)" }
        }
      }
    }
  }
}
