// The failures of arrays and objects: of what is in them, of what is missing, of what should not be there.

extension JSONSchema.Collector {
  mutating func describeArray(_ check: JSONSchema.Check, _ task: Task) throws(JSONSchema.Undecided) -> [Item] {
    guard let elements = JSON.Value(machine.document, index: task.value).elements else { return [] }
    var items: [Item] = []
    switch check {
    case .items(let prefix, let rest):
      for (ordinal, element) in elements.enumerated() {
        let isPrefix = ordinal < Int(prefix.count)
        let target = isPrefix ? machine.program.operands[Int(prefix.start) + ordinal] : rest
        guard target != .none else { break }
        mark(ordinal)
        guard try !holds(target, element.index, task) else { continue }
        let isLeftOver = target == .nothing && !isPrefix
        items +=
          isLeftOver
          ? [item(.unexpectedElement(index: ordinal), "items", task, at: element.index)]
          : try inside(
            target, isPrefix ? "prefixItems" : "items", task, at: element.index, under: isPrefix ? String(ordinal) : nil
          )
      }
    case .contains(let target, let least, let most, _):
      var got = 0
      for element in elements where try holds(target, element.index, task) { got += 1 }
      let isTooFew = got < Int(least)
      let keyword = isTooFew ? (schema(of: task)[.minContains] == nil ? "contains" : "minContains") : "maxContains"
      items.append(
        item(
          .contains(got: got, bound: isTooFew ? .atLeast : .atMost, want: Int(isTooFew ? least : most)), keyword, task))
    case .uniqueItems:
      guard let (first, second) = machine.firstRepeated(task.value) else { break }
      let place = elements.dropFirst(second).first { _ in true }?.index
      items.append(item(.repeated(first: first, second: second), "uniqueItems", task, at: place))
    case .unevaluatedItems(let target):
      for (ordinal, element) in elements.enumerated() where !isMarked(ordinal) {
        guard try !holds(target, element.index, task) else { continue }
        items +=
          target == .nothing
          ? [item(.unexpectedElement(index: ordinal), "unevaluatedItems", task, at: element.index)]
          : try inside(target, "unevaluatedItems", task, at: element.index)
      }
    default: break
    }
    return items
  }

  mutating func describeObject(_ check: JSONSchema.Check, _ task: Task) throws(JSONSchema.Undecided) -> [Item] {
    guard let members = JSON.Value(machine.document, index: task.value).members else { return [] }
    switch check {
    case .members(let table): return try describeMembers(Int(table), members, task)
    case .required(let table):
      let present = Set(members.map { Array($0.nameBytes) })
      let missing = machine.program.tables[Int(table)].requiredNames.filter { !present.contains($0) }
      return missing.map { item(.missing(String(decoding: $0, as: UTF8.self)), "required", task) }
    case .dependencies(let first, let count):
      var items: [Item] = []
      for dependency in machine.program.dependencies[Int(first)..<Int(first + count)] {
        guard machine.hasMember(dependency.name, in: task.value) else { continue }
        for name in dependency.required where !machine.hasMember(name, in: task.value) {
          let problem = JSONSchema.Failure.Problem.missingBeside(
            String(decoding: name, as: UTF8.self), member: String(decoding: dependency.name, as: UTF8.self))
          items.append(item(problem, keyword(.dependentRequired, task), task))
        }
        if try !holds(dependency.schema, task.value, task) {
          let name = String(decoding: dependency.name, as: UTF8.self)
          items += try inside(dependency.schema, keyword(.dependentSchemas, task), task, under: name)
        }
      }
      return items
    case .unevaluatedProperties(let target):
      var items: [Item] = []
      for (ordinal, member) in members.enumerated() where !isMarked(ordinal) {
        guard try !holds(target, member.value.index, task) else { continue }
        items +=
          target == .nothing
          ? [unexpected(member, knownNames: [], "unevaluatedProperties", task)]
          : try inside(target, "unevaluatedProperties", task, at: member.value.index)
      }
      return items
    default: return []
    }
  }

  private func keyword(_ keyword: JSONSchema.Keyword, _ task: Task) -> String {
    schema(of: task)[keyword] == nil ? "dependencies" : keyword.rawValue
  }

  private mutating func describeMembers(
    _ index: Int, _ members: JSON.Value.Members, _ task: Task
  ) throws(JSONSchema.Undecided) -> [Item] {
    let table = machine.program.tables[index]
    let used = Set(members.compactMap { machine.findEntry(index, name: $0.nameValue.index) })
    // The names that somebody may have meant. Of very large objects or schemas nobody wants advice.
    let free =
      used.count + table.entries.count > 1000
      ? []
      : table.entries.indices.filter { !used.contains($0) }.map {
        String(decoding: table.entries[$0].name, as: UTF8.self)
      }
    var items: [Item] = []
    for (ordinal, member) in members.enumerated() {
      var targets: [(node: JSONSchema.NodeID, keyword: String, token: String?)] = []
      if let entry = machine.findEntry(index, name: member.nameValue.index).map({ table.entries[$0] }) {
        if let schema = entry.schema { targets.append((schema, "properties", member.name)) }
      }
      for (pattern, schema) in table.patterns where try machine.matches(Int(pattern), member.nameValue.index) {
        targets.append((schema, "patternProperties", machine.program.patterns[Int(pattern)].source))
      }
      if targets.isEmpty, let additional = table.additional {
        targets.append((additional, "additionalProperties", nil))
      }
      if !targets.isEmpty { mark(ordinal) }
      for (target, keyword, token) in targets where try !holds(target, member.value.index, task) {
        items +=
          target == .nothing && keyword == "additionalProperties"
          ? [unexpected(member, knownNames: free, keyword, task)]
          : try inside(target, keyword, task, at: member.value.index, under: token)
      }
      if let names = table.names, try !holds(names, member.nameValue.index, task) {
        items += try inside(names, "propertyNames", task, at: member.nameValue.index)
      }
    }
    let missing = table.entries.indices.filter { table.entries[$0].requiredBit != 0 && !used.contains($0) }
      .map { table.entries[$0] }.sorted { $0.requiredBit < $1.requiredBit }
      .map { item(.missing(String(decoding: $0.name, as: UTF8.self)), "required", task) }
    return missing + items
  }

  private mutating func unexpected(
    _ member: JSON.Value.Member, knownNames: [String], _ keyword: String, _ task: Task
  ) -> Item {
    let name = member.name
    let nearest = JSONSchema.nearest(to: name, among: knownNames)
    return item(.unexpected(name: name, nearest: nearest), keyword, task, at: member.nameValue.index)
  }

  private mutating func mark(_ ordinal: Int) {
    if !machine.marks.isEmpty { machine.marks[ordinal >> 6] |= 1 << UInt64(ordinal & 63) }
  }

  private func isMarked(_ ordinal: Int) -> Bool {
    !machine.marks.isEmpty && machine.marks[ordinal >> 6] & 1 << UInt64(ordinal & 63) != 0
  }
}
