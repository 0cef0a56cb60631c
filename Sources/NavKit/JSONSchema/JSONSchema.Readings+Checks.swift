// What becomes of each check in a reading; JSONSchema.Readings.swift has the rules.

extension JSONSchema.ReadingMaker {
  typealias Check = JSONSchema.Check

  /// A check in the reading that is being made; none where it does not count.
  mutating func read(_ check: Check) -> [Check] {
    switch check {
    case .assertion(let assertion): read(assertion)
    case .applicator(let applicator): read(applicator)
    }
  }

  private mutating func read(_ check: JSONSchema.Assertion) -> [Check] {
    switch check {
    case .never, .requiredNames: [.assertion(check)]
    case .multipleOf, .pattern, .format, .uniqueItems, .decodedNumber, .decodedText, .knownMembers: []
    case .choice(let choice): reading == .certain || hasScalarsAlone(choice) ? [.assertion(check)] : []
    case .numberLimit: reading == .certain && isOfSizedInteger ? [.assertion(check)] : []
    case .requiredByNames: reading == .certain ? [.assertion(check)] : []
    case .size(let size): read(size)
    }
  }

  /// Whether no choice is an object or an array, in which a decoder may pass over a part.
  private func hasScalarsAlone(_ choice: JSONSchema.Choice) -> Bool {
    program.choices[choice.choices.offset].values.allSatisfy { $0.kind != .object && $0.kind != .array }
  }

  /// Whether `minimum` and `maximum` of the node at work are those of one of Swift's integers: it may be the app's type.
  private var isOfSizedInteger: Bool {
    func limit(_ bound: JSONSchema.Bound) -> JSON.Number? {
      for case .assertion(.numberLimit(let check)) in program.checks[program.nodes[node].numbers.range]
      where check.bound == bound {
        return program.limits[check.limit.offset].number
      }
      return nil
    }
    guard let low = limit(.atLeast), let high = limit(.atMost) else { return false }
    return JSONSchema.Readings.integerBounds.contains { $0.low == low && $0.high == high }
  }

  private mutating func read(_ size: JSONSchema.Size) -> [Check] {
    switch size.unit {
    case .characters: return []
    case .elements:
      var size = size
      size.limit = min(size.limit, prefixCount)
      return size.bound == .atLeast && size.limit > 0 ? [.assertion(.size(size))] : []
    case .members:
      guard reading == .certain, let table = namedMembers else { return [] }
      return [.assertion(.knownMembers(JSONSchema.KnownMembers(size, of: table)))]
    }
  }

  /// How many elements the node at work describes one by one.
  private var prefixCount: Int {
    program.nodes[node].arrays.range.reduce(0) { count, index in
      guard case .applicator(.items(let check)) = program.checks[index] else { return count }
      return max(count, check.prefix.count)
    }
  }

  /// The table of the node at work, if it describes members by name.
  private var namedMembers: JSONSchema.OperandID<JSONSchema.MemberTable>? {
    for index in program.nodes[node].objects.range {
      guard case .applicator(.members(let check)) = program.checks[index] else { continue }
      if program.tables[check.table.offset].describesMembers { return check.table }
    }
    return nil
  }

  private mutating func read(_ check: JSONSchema.Applicator) -> [Check] {
    switch check {
    case .reference(var check):
      check.target = id(check.target)
      return [.applicator(.reference(check))]
    case .dynamicReference(var check):
      (check.initial, check.anchors) = (id(check.initial), anchors(check.anchors))
      return [.applicator(.dynamicReference(check))]
    case .allOf(var check):
      check.branches = slice(ids(check.branches))
      return [.applicator(.allOf(check))]
    case .alternatives(let check): return [read(check)]
    case .not(let check): return reading == .certain ? [.applicator(.not(check))] : []
    case .conditional(let check): return read(check)
    case .items(var check):
      check.prefix = slice(ids(check.prefix))
      // What is after the elements that are known is passed over.
      let isPassedOver = check.rest == .nothing && (check.prefix.count > 0 || reading == .possible)
      check.rest = isPassedOver ? .absent : id(check.rest)
      return [.applicator(.items(check))]
    case .contains: return []
    case .members(let check): return read(program.tables[check.table.offset])
    case .dependentSchemas(let check):
      guard reading == .certain else { return [] }
      var table = JSONSchema.DependencyTable()
      for dependency in program.dependencies[check.table.offset].list {
        table.add(
          JSONSchema.Dependency(
            keyword: dependency.keyword, name: dependency.name, required: dependency.required,
            schema: id(dependency.schema)))
      }
      let stored = JSONSchema.OperandID(storing: table, in: &draft.dependencies)
      return [.applicator(.dependentSchemas(JSONSchema.DependentSchemas(table: stored)))]
    case .unevaluated(var check):
      guard reading == .certain, check.target != .nothing else { return [] }
      check.target = id(check.target)
      return [.applicator(.unevaluated(check))]
    }
  }

  // MARK: Schemas for the same value

  private mutating func read(_ check: JSONSchema.Alternatives) -> Check {
    guard reading == .certain, check.branches.count > 1 else { return any(ids(check.branches), like: check) }
    let certain = any(ids(check.branches), like: check)
    let exact = adding([any(ids(check.branches, .exact), like: check)])
    var single = check
    single.isExclusive = true
    single.branches = slice(ids(check.branches, .possible))
    let loose = adding([certain, .applicator(.alternatives(single))])
    let plain = adding([certain], types: JSONSchema.TypeSet.all.subtracting(.object))
    return any([exact, loose, plain], like: check)
  }

  /// That one of some schemas holds.
  private mutating func any(_ branches: [JSONSchema.NodeID], like check: JSONSchema.Alternatives) -> Check {
    var check = check
    check.isExclusive = false
    check.branches = slice(branches)
    return .applicator(.alternatives(check))
  }

  private mutating func read(_ check: JSONSchema.Conditional) -> [Check] {
    typealias Conditional = JSONSchema.Conditional
    let (exact, loose) = (id(check.condition, .exact), id(check.condition, .possible))
    let (then, otherwise) = (id(check.then), id(check.otherwise))
    guard reading == .possible else {
      let first = Conditional(condition: loose, then: then, otherwise: .everything)
      let second = Conditional(condition: exact, then: .everything, otherwise: otherwise)
      return [.applicator(.conditional(first)), .applicator(.conditional(second))]
    }
    let either = JSONSchema.Alternatives(branches: slice([then, otherwise]), keyword: .anyOf, isExclusive: false)
    let unclear = adding([.applicator(.alternatives(either))])
    let rest = adding([
      .applicator(.conditional(Conditional(condition: loose, then: unclear, otherwise: otherwise)))
    ])
    return [.applicator(.conditional(Conditional(condition: exact, then: then, otherwise: rest)))]
  }

  // MARK: Members

  private mutating func read(_ old: JSONSchema.MemberTable) -> [Check] {
    var table = JSONSchema.MemberTable()
    let required = requiredNames[groups[node]] ?? []
    let requiredHere = Set(names(requiredBy: node))
    for entry in old.entries {
      let mayBeNull = reading == .certain ? !required.contains(entry.name) : !requiredHere.contains(entry.name)
      let schema = entry.schema == .nothing ? nil : entry.schema.map { mayBeNull ? orNull(id($0)) : id($0) }
      table.insert(entry.name, schema: schema, requiredBit: entry.requiredBit)
    }
    // Beside members with names of their own it is not known whether a decoder looks at others.
    let readsOthers = !old.describesMembers || reading == .certain
    for (pattern, schema) in old.patterns where schema != .nothing && readsOthers {
      table.insert(pattern, prefix: program.patterns[pattern.offset].prefix, schema: id(schema))
    }
    if let additional = old.additional, additional != .nothing, readsOthers { table.additional = id(additional) }
    guard !table.isEmpty else { return [] }
    let stored = JSONSchema.OperandID(storing: table, in: &draft.tables)
    return [.applicator(.members(JSONSchema.Members(table: stored)))]
  }

  /// A node that takes `null`, which is as good as no member, and what another node takes.
  private mutating func orNull(_ other: JSONSchema.NodeID) -> JSONSchema.NodeID {
    let null = nullNode ?? adding([], types: .null)
    nullNode = null
    return adding([
      .applicator(.conditional(JSONSchema.Conditional(condition: null, then: .everything, otherwise: other)))
    ])
  }
}

extension JSONSchema.MemberTable {
  /// Whether members have schemas by their names, as those of a struct have, not of a dictionary.
  var describesMembers: Bool { entries.contains { $0.schema != nil && $0.schema != .nothing } }
}
