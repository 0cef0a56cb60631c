// The check of a value's text, number, elements or members against a decoder, once all schemas for the value are known.

extension JSONSchema.DecoderRun {
  typealias Keyword = JSONSchema.Keyword
  typealias NodeID = JSONSchema.NodeID

  /// Adds the parts of a value to the agenda, and records whether the value itself is left open.
  mutating func lookInside(_ question: Question, _ frame: inout Frame) throws(JSONSchema.UndecidedError) {
    let nodes = question.seen.map { program.nodes[$0.offset] }
    guard !nodes.isEmpty, !nodes.contains(where: { !$0.decoded.isDisjoint(with: [.anything, .unsettled]) }),
      !question.seen.contains(where: program.hasChoice)
    else { return }
    let kind = document.nodes[question.value].kind
    guard kind == .object || kind == .array || nodes.contains(where: { $0.types != .all }) else {
      return leaveOpen(question, &frame)
    }
    switch kind {
    case .null, .boolean: break
    case .number: lookAtNumber(question, nodes, &frame)
    case .string:
      let text = NavJSON.Value(document, index: question.value).stringBytes ?? []
      for (id, node) in zip(question.seen, nodes) {
        guard let (kind, keyword) = node.decoded.text, !kind.accepts(text) else { continue }
        let isKnown = !node.decoded.isDisjoint(with: .types)
        let reason = Reason(node: id, value: question.value, keyword: keyword) {
          let condition = isKnown ? "" : " if that is the app's type"
          return "\($0.subject) must be \(kind.phrase)\(condition), not \($0.value.described)"
        }
        if isKnown, !kind.isOpen(text) { frame.failure = reason } else { frame.leaveOpen(reason) }
      }
    case .array: lookAtElements(question, nodes, &frame)
    case .object: try lookAtMembers(question, nodes, &frame)
    }
  }

  /// Records that no schema describes the value.
  private func leaveOpen(_ question: Question, _ frame: inout Frame) {
    let node = question.seen.last { $0.offset > 1 } ?? .everything
    frame.leaveOpen(Reason(node: node, value: question.value) { "\($0.subject) is left open" })
  }

  // MARK: Numbers

  private func lookAtNumber(_ question: Question, _ nodes: [JSONSchema.Node], _ frame: inout Frame) {
    guard let number = NavJSON.Value(document, index: question.value).number else { return }
    let integer = nodes.firstIndex { $0.types.contains(.integer) && !$0.types.contains(.fraction) }
    let decoding: JSONSchema.Decoding
    let want: String
    let (low, high) = (limit(.atLeast, nodes), limit(.atMost, nodes))
    if integer != nil {
      let bounds = JSONSchema.NumberDecoding.integers.first { $0.low == low && $0.high == high }
      let isWide = high.map { $0 > NavJSON.Number(integerLiteral: .max) } ?? false
      decoding = JSONSchema.NumberDecoding.decoding(ofInteger: number, in: bounds, isWide: isWide)
      let least = bounds?.low.text ?? String(Int.min)
      let most = bounds?.high.text ?? (isWide ? String(UInt64.max) : String(Int.max))
      want = number.isInteger ? "an integer from \(least) to \(most)" : "an integer"
    } else {
      let isWide = high.flatMap { Double($0.text) }.map { $0 > Double(Float.greatestFiniteMagnitude) } ?? false
      decoding = JSONSchema.NumberDecoding.decoding(of: number, isWide: isWide)
      let all = decoding == .open && !isWide ? ", a Float and a Decimal" : ""
      want = "a number that a Double\(all) can hold"
    }
    guard decoding != .soft else { return }
    let typed = nodes.lastIndex { $0.types != .all } ?? 0
    let reason = Reason(node: question.seen[integer ?? typed], value: question.value, keyword: .type) {
      "\($0.subject) must be \(want), not \($0.value.described)"
    }
    if decoding == .open { frame.leaveOpen(reason) } else { frame.failure = reason }
  }

  private func limit(_ bound: JSONSchema.Bound, _ nodes: [JSONSchema.Node]) -> NavJSON.Number? {
    for node in nodes {
      for case .assertion(.numberLimit(let check)) in program.checks[node.numbers.range] where check.bound == bound {
        return program.limits[check.limit.offset].number
      }
    }
    return nil
  }

  // MARK: Arrays

  private func lookAtElements(_ question: Question, _ nodes: [JSONSchema.Node], _ frame: inout Frame) {
    let items = nodes.flatMap(program.items)
    if let bytes = nodes.first(where: { $0.decoded.contains(.bytes) }) {
      return lookAtBytes(question, isCertain: !bytes.types.contains(.string), &frame)
    }
    guard !items.isEmpty else { return leaveOpen(question, &frame) }
    let elements = NavJSON.Value.Elements(container: NavJSON.Value(document, index: question.value)).map(\.index)
    let known = items.map(\.prefix.count).max() ?? 0
    if items.contains(where: \.isPairs) {
      frame.agenda += elements.enumerated().reversed().map { ordinal, element in
        Question(value: element, nodes: items.map { $0.target(ordinal, program) }.filter { $0 != .absent })
      }
      return
    }
    let read = checkCount(of: elements, known: known, question, nodes, &frame)
    var questions: [Question] = []
    for (ordinal, element) in elements.prefix(read).enumerated() {
      let targets = items.map { $0.target(ordinal, program) }.filter { $0 != .absent }
      // Elements after the described ones are skipped.
      if ordinal >= known, targets.allSatisfy({ $0 == .nothing }) {
        if known == 0 { frame.leaveOpen(Reason(node: question.seen[0], value: question.value, keyword: .items)) }
        break
      }
      questions.append(Question(value: element, nodes: targets))
    }
    frame.agenda += questions.reversed()
  }

  /// Data as an array of bytes, which some encoders write.
  private func lookAtBytes(_ question: Question, isCertain: Bool, _ frame: inout Frame) {
    let elements = NavJSON.Value.Elements(container: NavJSON.Value(document, index: question.value))
    if let wrong = elements.first(where: { !(0...255).contains($0.number?.integer ?? -1) }) {
      frame.failure = Reason(node: question.seen[0], value: wrong.index) {
        "\($0.subject) must be a byte, an integer from 0 to 255, not \($0.value.described)"
      }
    } else if !isCertain {
      frame.leaveOpen(Reason(node: question.seen[0], value: question.value) { "\($0.subject) may be Data" })
    }
  }

  /// Checks the number of elements, and returns how many a decoder certainly reads.
  private func checkCount(
    of elements: [Int], known: Int, _ question: Question, _ nodes: [JSONSchema.Node], _ frame: inout Frame
  ) -> Int {
    var (least, most) = (0, Int.max)
    var reason = Reason(node: question.seen[0], value: question.value, keyword: .prefixItems)
    for (id, node) in zip(question.seen, nodes) {
      for size in program.sizes(node.arrays) {
        if size.bound == .atLeast {
          least = max(least, size.limit)
          (reason.node, reason.keyword) = (id, size.keyword)
        } else {
          most = min(most, size.limit)
        }
      }
    }
    guard known == 0 else {
      if elements.count < min(least, known) {
        frame.failure = reason
      } else if elements.count < known {
        reason.sentence = { "\($0.subject) has fewer elements than 'prefixItems'" }
        frame.leaveOpen(reason)
      }
      return .max
    }
    guard least == most else { return .max }
    if elements.count != least {
      let want = Words.count(least, "element")
      reason.sentence = { "\($0.subject) must have \(want), not \(elements.count)" }
      frame.leaveOpen(reason)
    } else if least == 2,
      NavJSON.Value(document, index: elements[0]).isAbove(NavJSON.Value(document, index: elements[1]))
    {
      reason.sentence = { "\($0.subject) may be a range, whose first element is not above the second" }
      frame.leaveOpen(reason)
    }
    return least
  }

  // MARK: Objects

  private mutating func lookAtMembers(
    _ question: Question, _ nodes: [JSONSchema.Node], _ frame: inout Frame
  ) throws(JSONSchema.UndecidedError) {
    let object = NavJSON.Value(document, index: question.value)
    let tables = zip(question.seen, nodes).flatMap { id, node in program.tables(of: node).map { (id: id, table: $0) } }
    var required: Set<[UInt8]> = []
    for (id, table) in tables {
      let missing = table.missing(Set(NavJSON.Value.Members(container: object).compactMap { table.find($0) }))
      guard missing.isEmpty else {
        frame.failure = Reason(node: id, value: question.value, keyword: .required)
        return
      }
      for entry in table.entries where entry.requiredBit != 0 { required.insert(entry.name) }
    }
    for node in nodes {
      for case .assertion(.requiredNames(let check)) in program.checks[node.objects.range]
      where check.keyword == .required {
        required.formUnion(program.dependencies[check.table.offset].list.flatMap(\.required))
      }
    }
    guard nodes.contains(where: { $0.decoded.contains(.members) }) else { return leaveOpen(question, &frame) }
    // A struct has schemas for members by name, a dictionary has not.
    let isStruct = tables.contains { $0.table.entries.contains { $0.schema != nil && $0.schema != .nothing } }
    var questions: [Question] = []
    var known: [(name: [UInt8], isNull: Bool)] = []
    for member in NavJSON.Value.Members(container: object) {
      try machine.countSteps(tables.count)
      let name = Array(member.nameBytes)
      var (named, others): ([NodeID], [NodeID]) = ([], [])
      for (_, table) in tables {
        let schema = table.find(member).flatMap { table.entries[$0].schema }
        if let schema { named.append(schema) }
        var isMatched = schema != nil
        for (pattern, schema) in table.patterns where try machine.matches(pattern, member.nameValue.index) {
          isMatched = true
          others.append(schema)
        }
        if !isMatched, let additional = table.additional { others.append(additional) }
        if !isStruct { try lookAtName(member, table.names, &frame) }
      }
      // A member with the schema `false` is skipped like one without a schema.
      let isNamed = !named.isEmpty
      let schemas = (named + (isNamed || !isStruct ? others : [])).filter { $0 != .nothing }
      if isNamed { known.append((name, member.value.isNull)) }
      if isNamed || !isStruct, !schemas.isEmpty {
        // `null` counts as a missing member unless the member is required.
        if isNamed, member.value.isNull, !required.contains(name) { continue }
        questions.append(Question(value: member.value.index, nodes: schemas.reversed()))
      } else if required.contains(name) {
        leaveOpen(Question(value: member.value.index, nodes: [], seen: question.seen), &frame)
      } else if isStruct {
        // Next to named members it is not known whether a decoder reads others.
        for schema in others where schema != .nothing && schema != .everything {
          guard try !machine.holds(schema, member.value.index) else { continue }
          frame.leaveOpen(Reason(node: schema, value: member.value.index))
        }
      }
    }
    if isStruct {
      checkKnownMembers(known, question, nodes, tables, &frame)
      let found = Set(known.lazy.filter { !$0.isNull || required.contains($0.name) }.map(\.name))
      checkMissingMembers(found, question, tables.map(\.table), &frame)
    }
    frame.agenda += questions.reversed()
  }

  /// Leaves open whether the type of a dictionary's keys accepts a name.
  private mutating func lookAtName(
    _ member: NavJSON.Value.Member, _ names: NodeID?, _ frame: inout Frame
  ) throws(JSONSchema.UndecidedError) {
    guard let names else { return }
    let index = member.nameValue.index
    if try !admitsName(index, names) {
      frame.leaveOpen(Reason(node: names, value: index))
    } else if NavJSON.Scanner.isPlain(member.nameBytes), Int(member.name) == nil {
      frame.leaveOpen(Reason(node: names, value: index) { "\($0.subject) is no Int" })
    }
  }

  /// Whether a name is listed by a schema or matches its pattern; length limits are ignored.
  private mutating func admitsName(_ name: Int, _ names: NodeID) throws(JSONSchema.UndecidedError) -> Bool {
    for index in program.nodes[names.offset].strings.range {
      switch program.checks[index] {
      case .assertion(.size), .assertion(.never): break
      case .assertion(let check): if try !check.holds(name, &machine) { return false }
      case .applicator: return try machine.holds(names, name)
      }
    }
    return true
  }

  /// Leaves open whether a missing member is required by the decoder.
  private func checkMissingMembers(
    _ known: Set<[UInt8]>, _ question: Question, _ tables: [JSONSchema.MemberTable], _ frame: inout Frame
  ) {
    for entry in tables.lazy.flatMap(\.entries) where !known.contains(entry.name) {
      guard let schema = entry.schema, program.nodes[schema.offset].decoded.contains(.unknown) else { continue }
      let name = Visible.text(String(decoding: entry.name, as: UTF8.self))
      frame.leaveOpen(
        Reason(node: question.seen[0], value: question.value) { "\($0.subject) has no '\(name)', which may be needed" })
    }
  }

  /// Checks `minProperties` and `maxProperties` against the members in `properties` only. `null` is either a missing optional
  /// member or an invalid enum case, so it counts for the maximum but not for the minimum. Exactly one named member and no other
  /// describes an enum (StoredCases.swift), whose decoder counts members too.
  private func checkKnownMembers(
    _ known: [(name: [UInt8], isNull: Bool)], _ question: Question, _ nodes: [JSONSchema.Node],
    _ tables: [(id: NodeID, table: JSONSchema.MemberTable)], _ frame: inout Frame
  ) {
    for (id, node) in zip(question.seen, nodes) {
      let sizes = program.sizes(node.objects)
      let isClosed = tables.contains { $0.id == id && $0.table.additional == .nothing && $0.table.patterns.isEmpty }
      let isEnum = isClosed && sizes.map(\.limit) == [1, 1]
      for size in sizes {
        let count = Set(known.lazy.filter { size.bound == .atMost || !$0.isNull }.map(\.name)).count
        guard !size.admits(count) else { continue }
        let words = "must have \(size.bound.rawValue) \(Words.count(size.limit, "known member")), not \(count)"
        let reason = Reason(node: id, value: question.value, keyword: size.keyword) { "\($0.subject) \(words)" }
        if isEnum { frame.failure = reason } else { frame.leaveOpen(reason) }
      }
    }
  }
}
