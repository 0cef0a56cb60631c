// Arrays and objects (core, sections 10.3 and 11; validation, sections 6.4 and 6.5).

extension JSONSchema.Compiler {
  mutating func compileArrays(_ source: inout JSONSchema.Source) {
    if let count = count(.minItems, source), count > 0 { source.checks[3].append(.minItems(count)) }
    if let count = count(.maxItems, source) { source.checks[3].append(.maxItems(count)) }
    if let check = items(source) { source.checks[3].append(check) }
    if let check = contains(source) { source.checks[3].append(check) }
    if boolean(.uniqueItems, source) == true { source.checks[3].append(.uniqueItems) }
    if let node = schema(.unevaluatedItems, source) { source.checks[3].append(.unevaluatedItems(node)) }
  }

  /// `prefixItems` and `items` (core, section 10.3.1), or the array of `items` and `additionalItems` of 2019-09.
  private mutating func items(_ source: JSONSchema.Source) -> JSONSchema.Check? {
    if let value = source.keywords[.items], let elements = value.elements {
      guard source.dialect.isDraft2019 else {
        fault(.itemsArray, at: value, of: source)
        return nil
      }
      let prefix = operands(elements.map { schema($0, of: source) })
      return .items(prefix: prefix, rest: schema(.additionalItems, source) ?? JSONSchema.NodeID.none)
    }
    let prefix = schemas(.prefixItems, source)
    let rest = schema(.items, source)
    guard prefix != nil || rest != nil else { return nil }
    return .items(prefix: prefix ?? operands([]), rest: rest ?? JSONSchema.NodeID.none)
  }

  /// `contains` with its bounds, which mean nothing without it (validation, sections 6.4.4 and 6.4.5).
  private mutating func contains(_ source: JSONSchema.Source) -> JSONSchema.Check? {
    let least = count(.minContains, source) ?? 1
    let most = count(.maxContains, source) ?? .max
    guard let node = schema(.contains, source) else { return nil }
    return .contains(
      node, least: Int32(clamping: least), most: Int32(clamping: most), evaluates: !source.dialect.isDraft2019)
  }

  mutating func compileObjects(_ source: inout JSONSchema.Source) {
    if let count = count(.minProperties, source), count > 0 { source.checks[4].append(.minProperties(count)) }
    if let count = count(.maxProperties, source) { source.checks[4].append(.maxProperties(count)) }
    compileMembers(&source)
    compileDependencies(&source)
    if let node = schema(.unevaluatedProperties, source) { source.checks[4].append(.unevaluatedProperties(node)) }
  }

  private mutating func compileMembers(_ source: inout JSONSchema.Source) {
    var table = JSONSchema.MemberTable()
    for (name, node) in schemasByName(.properties, source) {
      table.insert(Array(name.stringBytes ?? []), schema: node, requiredBit: 0)
    }
    if let value = source.keywords[.required] {
      let names = names(value, of: .required, source)
      if names.count <= 64 {
        for (bit, name) in names.enumerated() { table.insert(name, schema: nil, requiredBit: 1 << UInt64(bit)) }
      } else {
        table.requiredNames = names
      }
    }
    for (name, node) in schemasByName(.patternProperties, source) {
      guard let pattern = pattern(name, source) else { continue }
      table.patterns.append((pattern, node))
    }
    table.additional = schema(.additionalProperties, source)
    table.names = schema(.propertyNames, source)
    table.seal()
    let index = Int32(truncatingIfNeeded: draft.tables.count)
    if !table.requiredNames.isEmpty { source.checks[4].append(.required(table: index)) }
    if !table.entries.isEmpty || !table.patterns.isEmpty || table.additional != nil || table.names != nil {
      source.checks[4].append(.members(table: index))
    }
    draft.tables.append(table)
  }

  /// `dependentRequired`, `dependentSchemas` and the older `dependencies`, which was both (validation, section 6.5.4).
  private mutating func compileDependencies(_ source: inout JSONSchema.Source) {
    let first = draft.dependencies.count
    if let members = value(.dependentRequired, .object, .stringsByName, source)?.members {
      for member in members { addDependency(member, names: names(member.value, of: .dependentRequired, source)) }
    }
    for (name, node) in schemasByName(.dependentSchemas, source) {
      draft.dependencies.append(
        JSONSchema.Dependency(name: Array(name.stringBytes ?? []), required: [], schema: node))
    }
    if let members = value(.legacyDependencies, .object, .schemasByName, source)?.members {
      for member in members {
        if member.value.kind == .array {
          addDependency(member, names: names(member.value, of: .legacyDependencies, source))
        } else {
          let node = schema(member.value, of: source)
          draft.dependencies.append(
            JSONSchema.Dependency(name: Array(member.nameBytes), required: [], schema: node))
        }
      }
    }
    let count = draft.dependencies.count - first
    guard count > 0 else { return }
    source.checks[4].append(
      .dependencies(first: Int32(truncatingIfNeeded: first), count: Int32(truncatingIfNeeded: count)))
  }

  private mutating func addDependency(_ member: JSON.Value.Member, names: [[UInt8]]) {
    draft.dependencies.append(
      JSONSchema.Dependency(name: Array(member.nameBytes), required: names, schema: .everything))
  }
}

extension JSONSchema.NodeID {
  /// No schema at all, where that is not the same as `true`: what it would admit does not count as evaluated.
  static let none = JSONSchema.NodeID(-1)
}
