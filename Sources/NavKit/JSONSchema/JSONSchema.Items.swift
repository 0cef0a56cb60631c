// The elements of an array: `prefixItems` and `items`, `contains` with `minContains` and `maxContains`, `uniqueItems`
// (core, section 10.3.1; validation, section 6.4); also for Coding.

extension JSONSchema {
  /// `prefixItems`, and `items` for the elements after them.
  struct Items: Sendable {
    let prefix: Slice<NodeID>
    let rest: NodeID
    /// Whether the two schemas in `prefixItems` apply to alternating keys and values.
    let isPairs: Bool

    static func compile(with compiler: inout Compiler) {
      if let value = compiler.value(.items), value.kind == .array {
        let advice = "since 2020-12 an array of schemas is called 'prefixItems'"
        return compiler.report("'items' must be a schema, not an array; \(advice)", at: value)
      }
      let prefix = compiler.schemas(.prefixItems)
      let rest = compiler.schema(.items)
      guard prefix != nil || rest != nil else { return }
      let isPairs = prefix?.count == 2 && compiler.value(.codable)?.string == "pairs"
      let check = Items(prefix: prefix ?? Slice(), rest: rest ?? .absent, isPairs: isPairs)
      compiler.checks.arrays.append(.applicator(.items(check)))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      guard frame.answer != false else { return .fails }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        let target = target(frame.ordinal, machine.program)
        guard target != .absent else { return .holds }
        machine.mark(frame.ordinal, from: frame.marks)
        let element = frame.cursor
        frame.cursor = machine.end(of: element)
        frame.ordinal += 1
        let outcome = try machine.ask(target, about: element)
        guard outcome.holds else { return outcome }
      }
      return .holds
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      for (ordinal, element) in elements(collector.value) {
        let target = target(ordinal, collector.machine.program)
        guard target != .absent else { return }
        collector.mark(ordinal)
        guard try !collector.holds(target, element.index) else { continue }
        if let place = place(ordinal) {
          collector.enter(target, from: .prefixItems, at: element.index, under: String(place))
        } else if target == .nothing {
          collector.fail(.items, at: element.index) { "unexpected \($0.subject)" }
        } else {
          collector.enter(target, from: .items, at: element.index)
        }
      }
    }

    func target(_ ordinal: Int, _ program: Program) -> NodeID {
      place(ordinal).map { program.branches[prefix.offset(of: $0)] } ?? rest
    }

    /// The index in `prefixItems` of the schema for an element; nil for an element after them.
    private func place(_ ordinal: Int) -> Int? { isPairs ? ordinal % 2 : ordinal < prefix.count ? ordinal : nil }
  }

  /// `contains` with its bounds, which mean nothing without it (validation, sections 6.4.4 and 6.4.5).
  struct Contains: Sendable {
    let target: NodeID
    let least: UInt32
    /// `UInt32.max` means no limit.
    let most: UInt32
    /// The keyword that sets the lower bound.
    let leastKeyword: Keyword

    static func compile(with compiler: inout Compiler) {
      let least = compiler.count(.minContains)
      let most = compiler.count(.maxContains)
      guard let target = compiler.schema(.contains) else { return }
      let check = Contains(
        target: target, least: UInt32(clamping: least ?? 1), most: UInt32(clamping: most ?? .max),
        leastKeyword: least == nil ? .contains : .minContains)
      compiler.checks.arrays.append(.applicator(.contains(check)))
    }

    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      if frame.answer == true { found(&frame, &machine) }
      let end = machine.end(of: frame.value)
      while frame.cursor < end {
        if frame.count > Int(most) { return .fails }
        if frame.count >= Int(least), most == .max, frame.marks < 0 { return .holds }
        let element = frame.cursor
        frame.cursor = machine.end(of: element)
        frame.ordinal += 1
        let outcome = try machine.ask(target, about: element)
        if outcome.isQuestion { return outcome }
        if outcome.holds { found(&frame, &machine) }
      }
      return Outcome(frame.count >= Int(least) && frame.count <= Int(most))
    }

    private func found(_ frame: inout Frame, _ machine: inout Machine) {
      frame.count += 1
      machine.mark(frame.ordinal - 1, from: frame.marks)
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      var got = 0
      for (_, element) in elements(collector.value) where try collector.holds(target, element.index) { got += 1 }
      let bound = got < Int(least) ? Bound.atLeast : .atMost
      let want = Words.count(Int(bound == .atLeast ? least : most), "element")
      collector.fail(bound == .atLeast ? leastKeyword : .maxContains) {
        "\($0.subject) must have \(bound.rawValue) \(want) of the kind in 'contains', not \(got)"
      }
    }
  }

  struct UniqueItems: Sendable {
    static func compile(with compiler: inout Compiler) {
      guard compiler.boolean(.uniqueItems) == true else { return }
      compiler.checks.arrays.append(.assertion(.uniqueItems(UniqueItems())))
    }

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      try machine.countSteps(machine.weight(of: value))
      return firstRepeated(NavJSON.Value(machine.document, index: value)) == nil
    }

    func explain(to collector: inout Collector) {
      guard let (first, second, element) = firstRepeated(collector.value) else { return }
      collector.fail(.uniqueItems, at: element.index) { _ in
        "elements \(first) and \(second) are equal; each must be different"
      }
    }

    /// The first element that equals an earlier one, with the indexes of both (validation, section 6.4.3). Linear, by hashing.
    private func firstRepeated(_ array: NavJSON.Value) -> (first: Int, second: Int, element: NavJSON.Value)? {
      guard array.node.next > array.index + 2 else { return nil }
      var seen: [NavJSON.Value: Int] = [:]
      for (ordinal, element) in elements(array) {
        if let first = seen.updateValue(ordinal, forKey: element) { return (first, ordinal, element) }
      }
      return nil
    }
  }

  static func elements(_ array: NavJSON.Value) -> EnumeratedSequence<NavJSON.Value.Elements> {
    NavJSON.Value.Elements(container: array).enumerated()
  }
}
