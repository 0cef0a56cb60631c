// The members of an object: `properties`, `patternProperties`, `additionalProperties`, `propertyNames` and `required` in one
// pass (core, section 10.3.2; validation, section 6.5.3), also for Coding; the reports of missing and of unexpected members.

extension JSONSchema {
  struct Members: Sendable {
    private(set) var table: OperandID<MemberTable>

    static func compile(with compiler: inout Compiler) {
      var table = MemberTable()
      for (name, schema) in compiler.schemasByName(.properties) {
        table.insert(Array(name.stringBytes ?? []), schema: schema)
      }
      let names = compiler.value(.required).map { compiler.names($0, of: .required) } ?? []
      let required = names.compactMap(\.stringBytes).map(Array.init)
      if required.count <= UInt64.bitWidth {
        for (bit, name) in required.enumerated() { table.insert(name, requiredBit: 1 &<< UInt64(bit)) }
      } else {
        let dependency = Dependency(keyword: .required, name: nil, required: required)
        RequiredNames.add([dependency], by: .required, to: &compiler)
      }
      for (name, schema) in compiler.schemasByName(.patternProperties) {
        guard let pattern = compiler.pattern(name) else { continue }
        table.patterns.append((pattern, schema))
      }
      table.additional = compiler.schema(.additionalProperties)
      table.names = compiler.schema(.propertyNames)
      let describesOthers = table.additional.map { $0 != .everything } ?? false
      if compiler.value(.properties) != nil || describesOthers || !table.patterns.isEmpty {
        compiler.decoded.insert(.members)
      }
      guard !table.isEmpty else { return }
      compiler.checks.objects.append(
        .applicator(.members(Members(table: OperandID(storing: table, in: &compiler.draft.tables)))))
    }

    /// Checks the members in turn. `next` selects the next schema of the current member.
    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      if machine.program.rows[table.offset].asksOnce { return try advanceOnce(&frame, &machine) }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        guard let (target, value) = try nextQuestion(&frame, &machine) else { continue }
        let outcome = try machine.ask(target, about: value)
        guard outcome.holds else { return outcome }
      }
      return Outcome(frame.seen == machine.program.tables[table.offset].requiredBits)
    }

    /// Checks members that each have at most one schema. `next` is the position of the name that is expected next.
    private func advanceOnce(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      let row = machine.program.rows[table.offset]
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        let name = frame.cursor
        try machine.countSteps()
        var target = row.additional
        if let place = machine.program.memberNames.position(
          ofNameAt: name, in: machine.document, among: row.names, from: frame.next)
        {
          frame.next = place + 1
          frame.seen |= machine.program.members[place].requiredBit
          target = machine.program.members[place].schema
        }
        let ordinal = frame.ordinal
        frame.cursor = machine.end(of: name + 1)
        frame.ordinal += 1
        guard target != .absent else { continue }
        machine.mark(ordinal, from: frame.marks)
        let outcome = try machine.ask(target, about: name + 1)
        guard outcome.holds else { return outcome }
      }
      return Outcome(frame.seen == row.requiredBits)
    }

    /// The next schema for the member at the cursor and the value it applies to; nil if this step has none.
    ///
    /// `next` is 0 for `properties`, 1 to *n* for the *n* patterns, then comes `additionalProperties`, then `propertyNames`.
    /// `count` is 1 once a schema was found for the member.
    private func nextQuestion(
      _ frame: inout Frame, _ machine: inout Machine
    ) throws(UndecidedError) -> (NodeID, Int)? {
      let table = table.offset
      let next = frame.next
      frame.next += 1
      if next == 0 {
        frame.count = 0
        try machine.countSteps()
        guard let entry = machine.program.tables[table].index.position(ofNameAt: frame.cursor, in: machine.document)
        else { return nil }
        frame.seen |= machine.program.tables[table].entries[entry].requiredBit
        guard let schema = machine.program.tables[table].entries[entry].schema else { return nil }
        return question(schema, &frame, &machine)
      }
      let patterns = machine.program.tables[table].patterns.count
      if next <= patterns {
        let (pattern, schema) = machine.program.tables[table].patterns[next - 1]
        return try machine.matches(pattern, frame.cursor) ? question(schema, &frame, &machine) : nil
      }
      if next == patterns + 1 {
        guard frame.count == 0, let additional = machine.program.tables[table].additional else { return nil }
        return question(additional, &frame, &machine)
      }
      let name = frame.cursor
      frame.cursor = machine.end(of: name + 1)
      frame.ordinal += 1
      frame.next = 0
      return machine.program.tables[table].names.map { ($0, name) }
    }

    private func question(_ schema: NodeID, _ frame: inout Frame, _ machine: inout Machine) -> (NodeID, Int) {
      frame.count = 1
      machine.mark(frame.ordinal, from: frame.marks)
      return (schema, frame.cursor + 1)
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      let table = collector.machine.program.tables[table.offset]
      let members = NavJSON.Value.Members(container: collector.value)
      let used = Set(members.compactMap { table.find($0) })
      for entry in table.missing(used) { collector.missing(entry.name) }
      // Candidates for "did you mean". Very large schemas get no suggestion, because it would be slow.
      let free = table.entries.count > 1000 ? [] : table.entries.indices.filter { !used.contains($0) }
      for (ordinal, member) in members.enumerated() {
        var targets: [(schema: NodeID, keyword: Keyword, token: String?)] = []
        if let schema = table.find(member).flatMap({ table.entries[$0].schema }) {
          targets.append((schema, .properties, member.name))
        }
        let name = member.nameValue
        for (pattern, schema) in table.patterns where try collector.machine.matches(pattern, name.index) {
          targets.append((schema, .patternProperties, collector.machine.program.patterns[pattern.offset].source))
        }
        if targets.isEmpty, let additional = table.additional {
          targets.append((additional, .additionalProperties, nil))
        }
        if !targets.isEmpty { collector.mark(ordinal) }
        for (schema, keyword, token) in targets where try !collector.holds(schema, member.value.index) {
          if schema == .nothing, keyword == .additionalProperties {
            collector.unexpected(member, from: keyword, among: free.map { table.entries[$0].text })
          } else {
            collector.enter(schema, from: keyword, at: member.value.index, under: token)
          }
        }
        if let names = table.names, try !collector.holds(names, member.nameValue.index) {
          collector.enter(names, from: .propertyNames, at: member.nameValue.index)
        }
      }
    }

    /// A score of how near an object comes to being valid, as ``Collector/nearness(_:)`` computes it.
    func nearness(to collector: inout Collector) throws(UndecidedError) -> Int {
      let table = collector.machine.program.tables[table.offset]
      guard let members = collector.value.members else { return 0 }
      var score = 0
      var seen: UInt64 = 0
      for member in members {
        guard let entry = table.find(member).map({ table.entries[$0] }) else { continue }
        seen |= entry.requiredBit
        guard let schema = entry.schema else { continue }
        let holds = try collector.holds(schema, member.value.index)
        score += (holds ? 1 : -1) * (collector.machine.program.hasChoice(schema) ? 100 : 2)
      }
      return score - (table.requiredBits & ~seen).nonzeroBitCount * 3
    }
  }
}

extension JSONSchema.Collector {
  mutating func missing(_ name: [UInt8]) {
    fail(.required, missing: name) {
      "missing required member '\(NavJSON.Excerpt.of(name))'\($0.pointer.tokens.isEmpty ? "" : " in \($0.subject)")"
    }
  }

  /// Reports a member that the schema `false` rejects; `names` are candidates for a suggestion.
  mutating func unexpected(
    _ member: NavJSON.Value.Member, from keyword: JSONSchema.Keyword, among names: [String] = []
  ) {
    let nearest = NearestNames.names(to: member.name, among: names).first
    let advice = nearest.map { "; did you mean '\(NavJSON.Excerpt.of($0))'?" } ?? ""
    fail(keyword, at: member.nameValue.index) { _ in "unexpected member '\(NavJSON.Excerpt.of(member.name))'\(advice)" }
  }
}
