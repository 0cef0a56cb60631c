// The members of an object: `properties`, `patternProperties`, `additionalProperties`, `propertyNames` and `required`
// in one walk (core, section 10.3.2; validation, section 6.5.3).

extension JSONSchema {
  struct Members: Sendable {
    var table: OperandID<MemberTable>

    static func compile(with compiler: inout Compiler) {
      var table = MemberTable()
      for (name, schema) in compiler.schemasByName(.properties) {
        table.insert(Array(name.stringBytes ?? []), schema: schema)
      }
      let required = compiler.value(.required).map { compiler.names($0, of: .required) } ?? []
      if required.count <= UInt64.bitWidth {
        for (bit, name) in required.enumerated() { table.insert(name, requiredBit: 1 << UInt64(bit)) }
      } else {
        RequiredNames.add(required, to: &compiler)
      }
      for (name, schema) in compiler.schemasByName(.patternProperties) {
        guard let pattern = compiler.pattern(name) else { continue }
        table.patterns.append((pattern, schema))
      }
      table.additional = compiler.schema(.additionalProperties)
      table.names = compiler.schema(.propertyNames)
      guard !table.isEmpty else { return }
      compiler.checks.objects.append(
        .applicator(.members(Members(table: OperandID(storing: table, in: &compiler.draft.tables)))))
    }

    /// Goes through the members; of each, `next` says which of its schemas comes next.
    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        guard let (target, value) = try nextQuestion(&frame, &machine) else { continue }
        let outcome = try machine.ask(target, about: value)
        guard outcome.holds else { return outcome }
      }
      return Outcome(frame.seen == machine.program.tables[table.offset].requiredBits)
    }

    /// The next schema for the member at the cursor and what it is asked about; nil for none, or to go on.
    ///
    /// `next` is 0 for `properties`, 1 to *n* for the *n* patterns, then comes `additionalProperties`, then
    /// `propertyNames`. `count` is 1 once a schema was found for the member.
    private func nextQuestion(
      _ frame: inout Frame, _ machine: inout Machine
    ) throws(UndecidedError) -> (NodeID, Int)? {
      let table = table.offset
      let next = frame.next
      frame.next += 1
      if next == 0 {
        frame.count = 0
        try machine.countSteps()
        guard let entry = machine.program.tables[table].index.find(nameAt: frame.cursor, in: machine.document) else {
          return nil
        }
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
      machine.mark(frame.ordinal, frame)
      return (schema, frame.cursor + 1)
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      let table = collector.machine.program.tables[table.offset]
      let members = JSON.Value.Members(container: collector.value)
      let used = Set(members.compactMap { table.find($0) })
      for entry in table.missing(used) { collector.missing(entry.name) }
      // The names that may have been meant. Of very large objects or schemas no advice is given: it would be slow.
      let free =
        used.count + table.entries.count > 1000
        ? [] : table.entries.indices.filter { !used.contains($0) }.map { table.entries[$0].text }
      for (ordinal, member) in members.enumerated() {
        var targets: [(schema: NodeID, keyword: Keyword, token: String?)] = []
        if let schema = table.find(member).flatMap({ table.entries[$0].schema }) {
          targets.append((schema, .properties, member.name))
        }
        for (pattern, schema) in table.patterns where try collector.machine.matches(pattern, member.nameValue.index) {
          targets.append((schema, .patternProperties, collector.machine.program.patterns[pattern.offset].source))
        }
        if targets.isEmpty, let additional = table.additional {
          targets.append((additional, .additionalProperties, nil))
        }
        if !targets.isEmpty { collector.mark(ordinal) }
        for (schema, keyword, token) in targets where try !collector.holds(schema, member.value.index) {
          if schema == .nothing, keyword == .additionalProperties {
            collector.unexpected(member, from: keyword, among: free)
          } else {
            collector.enter(schema, from: keyword, at: member.value.index, under: token)
          }
        }
        if let names = table.names, try !collector.holds(names, member.nameValue.index) {
          collector.enter(names, from: .propertyNames, at: member.nameValue.index)
        }
      }
    }

    /// How near an object comes to holding: see ``Collector/nearness(_:)``.
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
        score += (holds ? 1 : -1) * (collector.isConstant(schema) ? 100 : 2)
      }
      return score - (table.requiredBits & ~seen).nonzeroBitCount * 3
    }
  }

  /// `required` with more names than a table has bits.
  struct RequiredNames: Sendable {
    var names: Slice<[UInt8]>

    static func add(_ names: [[UInt8]], to compiler: inout Compiler) {
      let check = RequiredNames(names: Slice(storing: names, in: &compiler.draft.names))
      compiler.checks.objects.append(.assertion(.requiredNames(check)))
    }

    func holds(_ value: Int, _ machine: Machine) -> Bool {
      missing(in: JSON.Value(machine.document, index: value), machine.program).isEmpty
    }

    func explain(to collector: inout Collector) {
      for name in missing(in: collector.value, collector.machine.program) { collector.missing(name) }
    }

    private func missing(in object: JSON.Value, _ program: Program) -> [[UInt8]] {
      let present = Set(JSON.Value.Members(container: object).map { Array($0.nameBytes) })
      return program.names[names.range].filter { !present.contains($0) }
    }
  }
}

extension JSONSchema.Collector {
  /// Reports a required member that is missing.
  fileprivate mutating func missing(_ name: [UInt8]) {
    fail(.required) { "missing required member '\(JSONSchema.visible(name))'\($0.inSubject)" }
  }

  /// Reports a member for which a schema is `false`; `names` are those that may have been meant.
  mutating func unexpected(
    _ member: JSON.Value.Member, from keyword: JSONSchema.Keyword, among names: [String] = []
  ) {
    let nearest = JSONSchema.nearest(to: member.name, among: names)
    let advice = nearest.map { "; did you mean '\(Visible.text($0))'?" } ?? ""
    fail(keyword, at: member.nameValue.index) { _ in "unexpected member '\(Visible.text(member.name))'\(advice)" }
  }
}

// MARK: - The table

extension JSONSchema {
  /// What a schema says of an object's members.
  struct MemberTable: Sendable {
    /// A name that the schema mentions.
    struct Entry: Sendable {
      var name: [UInt8]
      /// The schema under `properties`; nil for a name that is only required.
      var schema: NodeID?
      /// The bit that stands for the name in `required`; 0 for none.
      var requiredBit: UInt64

      var text: String { String(decoding: name, as: UTF8.self) }
    }

    private(set) var entries: [Entry] = []
    var patterns: [(pattern: OperandID<Pattern>, schema: NodeID)] = []
    var additional: NodeID?
    var names: NodeID?
    /// The bits of all required names.
    private(set) var requiredBits: UInt64 = 0
    fileprivate var index = NameTable()

    /// Whether there is nothing to ask of any member.
    var isEmpty: Bool { entries.isEmpty && patterns.isEmpty && additional == nil && names == nil }

    /// Adds what `properties` or `required` say of a name.
    mutating func insert(_ name: [UInt8], schema: NodeID? = nil, requiredBit: UInt64 = 0) {
      requiredBits |= requiredBit
      let position = index.insert(name)
      if position == entries.count { entries.append(Entry(name: name, schema: nil, requiredBit: 0)) }
      entries[position].schema = entries[position].schema ?? schema
      entries[position].requiredBit |= requiredBit
    }

    /// The index of the entry whose name is the string at a node, or nil.
    func find(nameAt node: Int, in document: JSON.Document) -> Int? { index.find(nameAt: node, in: document) }

    func find(_ member: JSON.Value.Member) -> Int? {
      find(nameAt: member.nameValue.index, in: member.nameValue.document)
    }

    /// The required entries that are not among some, in the order of `required`.
    func missing(_ used: Set<Int>) -> [Entry] {
      entries.indices.filter { entries[$0].requiredBit != 0 && !used.contains($0) }.map { entries[$0] }
        .sorted { $0.requiredBit < $1.requiredBit }
    }
  }

  /// Finds a name by the bytes of a JSON string, without making a String of it.
  struct NameTable: Sendable {
    private var positions: [ArraySlice<UInt8>: Int] = [:]

    /// Adds a name that may be in already; returns its index, which is that of the first insertion.
    @discardableResult
    mutating func insert(_ name: [UInt8]) -> Int {
      if let known = positions[name[...]] { return known }
      positions[name[...]] = positions.count
      return positions.count - 1
    }

    /// The index of the name that is the string at a node, or nil.
    func find(nameAt index: Int, in document: JSON.Document) -> Int? {
      guard !positions.isEmpty else { return nil }
      let node = document.nodes[index]
      if node.isPlain { return positions[document.bytes[Int(node.start) + 1..<Int(node.end) - 1]] }
      return positions[JSON.Scanner.content(ofStringAt: Int(node.start)..<Int(node.end), of: document.bytes)[...]]
    }
  }
}
