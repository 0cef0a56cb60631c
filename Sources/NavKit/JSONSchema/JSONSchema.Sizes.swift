// `minLength`, `maxLength`, `minItems`, `maxItems`, `minProperties`, `maxProperties` (validation, 6.3 to 6.5); also for Coding.

extension JSONSchema {
  /// A limit on the number of code points of a string, elements of an array or members of an object.
  struct Size: Sendable {
    // The limit comes first, so that a check has 16 bytes.
    let limit: Int
    let keyword: Keyword
    let bound: Bound
    let unit: Unit

    enum Unit: String { case characters = "character", elements = "element", members = "member" }

    static func compile(_ keyword: Keyword, _ bound: Bound, _ unit: Unit, with compiler: inout Compiler) {
      guard let limit = compiler.count(keyword), bound == .atMost || limit > 0 else { return }
      if unit == .members, limit == 0 { compiler.decoded.insert(.members) }
      let checks: WritableKeyPath<Compiler.Checks, [Check]> =
        unit == .characters ? \.strings : unit == .elements ? \.arrays : \.objects
      compiler.checks[keyPath: checks]
        .append(.assertion(.size(Size(limit: limit, keyword: keyword, bound: bound, unit: unit))))
    }

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      // A character has one to four bytes, so the byte count usually decides without counting characters.
      if unit == .characters, case let node = machine.document.nodes[value], node.isPlain {
        let count = Int(node.end - node.start) - 2
        if admits(count), admits((count + 3) / 4) { return true }
      }
      // Capped, because `size` doubles it.
      let size = size(of: value, machine, upTo: min(limit, .max / 4) + 1)
      if unit != .characters { try machine.countSteps(size / 16) }
      return admits(size)
    }

    func admits(_ size: Int) -> Bool { bound == .atLeast ? size >= limit : size <= limit }

    func explain(to collector: inout Collector) {
      let got = size(of: collector.task.value, collector.machine, upTo: .max / 4)
      let words = "must have \(bound.rawValue) \(Words.count(limit, unit.rawValue)), not \(got)"
      collector.fail(keyword) { "\($0.subject) \(words)" }
    }

    private func size(of value: Int, _ machine: Machine, upTo most: Int) -> Int {
      switch unit {
      // In code points (validation, section 6.3.1).
      case .characters:
        NavJSON.Value(machine.document, index: value).stringBytes?.count { !Bytes.isContinuation($0) } ?? 0
      case .elements: machine.count(value, upTo: most)
      // A member is two nodes, its name and its value.
      case .members: machine.count(value, upTo: most * 2) / 2
      }
    }
  }
}
