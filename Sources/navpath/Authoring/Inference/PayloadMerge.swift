// Payload schemas, widened by the values that were seen. Several places of values may keep to one schema, by `$ref`, so each
// schema gathers first what was seen of it.

import NavKit

/// Which schemas of a file the seen values have to keep to.
struct PayloadMerge {
  private let root: JSON.Value
  /// The schemas that are objects, in the order in which they were come to, and what was seen of each.
  private var schemas: [JSON.Value] = []
  private var seen: [[ObservedValue]] = []
  private var indexes: [Int: Int] = [:]

  init(_ root: JSON.Value) { self.root = root }

  /// Goes through a schema and those inside it. References are followed within the file.
  mutating func visit(_ schema: JSON.Value, _ value: ObservedValue, references: Int = 0) {
    guard schema.kind == .object, value.count > 0 else { return }
    if let index = indexes[schema.index] {
      seen[index].append(value)
    } else {
      indexes[schema.index] = schemas.count
      schemas.append(schema)
      seen.append([value])
    }
    if references < Evidence.depth, let target = schema.referenceTarget(from: root) {
      visit(target, value, references: references + 1)
    }
    if let items = value.items, let schema = schema["items"], schema.kind == .object { visit(schema, items) }
    let properties = schema["properties"].map { JSON.MembersByName(of: $0) }
    let others = schema["additionalProperties"]
    for (name, member) in zip(value.memberNames, value.members) {
      if let index = properties?.index(of: name), let schema = properties?.values[index] {
        visit(schema, member.value)
      } else if let others, schema["patternProperties"] == nil {
        visit(others, member.value)
      }
    }
    if let dictionary = value.dictionary {
      for schema in properties?.values ?? [] { visit(schema, dictionary) }
      if let others { visit(others, dictionary) }
    }
  }

  func write(to edits: inout SchemaEdits) {
    for (schema, values) in zip(schemas, seen) {
      widenTypes(of: schema, values, &edits)
      widenEnum(of: schema, values, &edits)
      widenMembers(of: schema, values, &edits)
    }
  }

  private func widenTypes(of schema: JSON.Value, _ values: [ObservedValue], _ edits: inout SchemaEdits) {
    // Of a closed list only strings and null are added, and of a constant nothing.
    guard let type = schema["type"], schema["const"] == nil else { return }
    let isClosed = schema["enum"] != nil
    var names = type.string.map { [$0] } ?? type.elements?.compactMap(\.string) ?? []
    let count = names.count
    var isChanged = false
    if !isClosed, values.contains(where: { $0.fractions > 0 }), !names.contains("number") {
      isChanged = true
      if let integer = names.firstIndex(of: "integer") { names[integer] = "number" } else { names.append("number") }
    }
    let isWhole = ObservedValue.joined(values).isWhole
    let wanted: [(String, (ObservedValue) -> Int)] = [
      ("object", \.objects), ("array", \.arrays), ("string", \.text.count),
      (isWhole ? "integer" : "number", \.integers),
      ("boolean", \.booleans), ("null", \.nulls),
    ]
    for (name, number) in wanted where !names.contains(name) && values.contains(where: { number($0) > 0 }) {
      if name == "integer" || name == "number", names.contains("number") || names.contains("integer") { continue }
      if isClosed, name != "string", name != "null" { continue }
      names.append(name)
    }
    guard isChanged || names.count > count else { return }
    edits.replace(type, by: names.count == 1 ? .string(names[0]) : .strings(names))
  }

  /// Strings that an enumeration lacks are added as long as they are few; other values are not kept.
  private func widenEnum(of schema: JSON.Value, _ values: [ObservedValue], _ edits: inout SchemaEdits) {
    guard let list = schema["enum"], let elements = list.elements else { return }
    var known = Set(elements.compactMap { $0.stringBytes.map(Array.init) })
    for value in values {
      for word in value.text.seenWords ?? [] where known.insert(word).inserted {
        edits.add(.string(String(decoding: word, as: UTF8.self)), to: list)
      }
    }
    if values.contains(where: { $0.nulls > 0 }), !elements.contains(where: \.isNull) { edits.add(.null, to: list) }
  }

  private func widenMembers(of schema: JSON.Value, _ values: [ObservedValue], _ edits: inout SchemaEdits) {
    let objects = values.filter { $0.objects > 0 }
    guard !objects.isEmpty else { return }
    if let required = schema["required"], let names = required.elements?.compactMap(\.string) {
      let kept = names.filter { name in objects.allSatisfy { $0.hasAlways(name) } }
      if kept.count < names.count { edits.replace(required, by: .strings(kept)) }
    }
    guard let others = schema["additionalProperties"], others.boolean == false, schema["patternProperties"] == nil
    else {
      return
    }
    let properties = schema["properties"]
    let known = properties.map { JSON.MembersByName(of: $0) }
    var names: [[UInt8]] = []
    var missing: [[UInt8]: [ObservedValue]] = [:]
    for object in objects {
      for (name, member) in zip(object.memberNames, object.members) where known?.index(of: name) == nil {
        if missing[Array(name)] == nil { names.append(Array(name)) }
        missing[Array(name), default: []].append(member.value)
      }
    }
    let dictionaries = objects.compactMap(\.dictionary)
    guard !missing.isEmpty || !dictionaries.isEmpty else { return }
    // So many names are not listed.
    if !dictionaries.isEmpty || missing.count > Evidence.members {
      let value = ObservedValue.joined(dictionaries + names.flatMap { missing[$0] ?? [] })
      return edits.replace(others, by: value.payload())
    }
    let members = names.map { name in
      (name: String(decoding: name, as: UTF8.self), value: ObservedValue.joined(missing[name] ?? []).payload())
    }
    if let properties {
      for member in members { edits.add(member.name, member.value, to: properties) }
    } else {
      edits.add("properties", .object(members), to: schema)
    }
  }
}

extension ObservedValue {
  fileprivate func hasAlways(_ name: String) -> Bool {
    guard let index = memberNames.firstIndex(where: { $0.elementsEqual(name.utf8) }) else { return false }
    return members[index].count == objects
  }
}
