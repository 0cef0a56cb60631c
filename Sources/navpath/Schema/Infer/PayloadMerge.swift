// Payload schemas widened by observed values. Several places may share one schema by `$ref`, so all observations of a schema are
// collected first.

import NavKit

struct PayloadMerge {
  private let root: NavJSON.Value
  /// The schemas that are objects, in the order of visits, with the observed values of each.
  private var schemas: [(schema: NavJSON.Value, seen: [ObservedValue])] = []
  private var indexes: [Int: Int] = [:]

  init(_ root: NavJSON.Value) { self.root = root }

  /// Visits a schema and those inside it. Follows references within the file.
  mutating func visit(_ schema: NavJSON.Value, _ value: ObservedValue, references: Int = 0) {
    guard schema.kind == .object, value.count > 0 else { return }
    if let index = indexes[schema.index] {
      schemas[index].seen.append(value)
    } else {
      indexes[schema.index] = schemas.count
      schemas.append((schema, [value]))
    }
    if references < InferenceLimits.depth, let target = schema.referenceTarget(from: root) {
      visit(target, value, references: references + 1)
    }
    if let items = value.items, let schema = schema["items"], schema.kind == .object { visit(schema, items) }
    let properties = schema["properties"].map { NavJSON.MembersByName(of: $0) }
    let others = schema["additionalProperties"]
    for (name, member) in zip(value.memberNames, value.members) {
      if let index = properties?.index(of: name), let schema = properties?.values[index] {
        visit(schema, member.value)
      } else if let others, schema["patternProperties"] == nil {
        visit(others, member.value)
      }
    }
  }

  func write(to edits: inout SchemaEdits) {
    for (schema, values) in schemas {
      widenTypes(of: schema, values, &edits)
      widenEnum(of: schema, values, &edits)
      widenMembers(of: schema, values, &edits)
    }
  }

  private func widenTypes(of schema: NavJSON.Value, _ values: [ObservedValue], _ edits: inout SchemaEdits) {
    // A closed list only gets strings and null, and a constant nothing.
    guard let type = schema["type"], schema["const"] == nil else { return }
    let isClosed = schema["enum"] != nil
    let old = type.string.map { [$0] } ?? type.elements?.compactMap(\.string) ?? []
    var names = old
    if !isClosed, values.contains(where: { $0.fractions > 0 }), !names.contains("number"),
      let integer = names.firstIndex(of: "integer")
    {
      names[integer] = "number"
    }
    for (name, count) in values.kinds where count > 0 && !names.contains(name) {
      if isClosed, name != "string", name != "null" { continue }
      if name == "integer" && names.contains("number") || name == "number" && names.contains("integer") { continue }
      names.append(name)
    }
    if names != old { edits.replace(type, by: names.count == 1 ? .string(names[0]) : .strings(names)) }
  }

  /// Adds missing strings to an enumeration if they are few; other values are not kept.
  private func widenEnum(of schema: NavJSON.Value, _ values: [ObservedValue], _ edits: inout SchemaEdits) {
    guard let list = schema["enum"], let elements = list.elements else { return }
    var known = Set(elements.compactMap { $0.stringBytes.map(Array.init) })
    for value in values {
      for word in value.text.seenWords ?? [] where known.insert(word).inserted {
        edits.add(.string(String(decoding: word, as: UTF8.self)), to: list)
      }
    }
    if values.contains(where: { $0.nulls > 0 }), !elements.contains(where: \.isNull) { edits.add(.null, to: list) }
  }

  private func widenMembers(of schema: NavJSON.Value, _ values: [ObservedValue], _ edits: inout SchemaEdits) {
    let objects = values.filter { $0.objects > 0 }
    guard !objects.isEmpty else { return }
    if let required = schema["required"], let names = required.elements?.compactMap(\.string) {
      let kept = names.filter { name in
        objects.allSatisfy { seen in
          seen.position(of: Array(name.utf8)[...]).map { seen.members[$0].count == seen.objects } ?? false
        }
      }
      if kept.count < names.count { edits.replace(required, by: .strings(kept)) }
    }
    // An object without members, or with several, is not an enum case.
    if schema.hasOneMember, objects.contains(where: { $0.singles < $0.objects }) {
      for (key, limit) in [("minProperties", 0), ("maxProperties", InferenceLimits.cases)] {
        if let value = schema[key] { edits.replace(value, by: .number(limit)) }
      }
    }
    guard let others = schema["additionalProperties"], others.boolean == false, schema["patternProperties"] == nil
    else { return }
    let properties = schema["properties"]
    let known = properties.map { NavJSON.MembersByName(of: $0) }
    var missing: [[UInt8]: [ObservedValue]] = [:]
    for object in objects {
      for (name, member) in zip(object.memberNames, object.members) where known?.index(of: name) == nil {
        missing[Array(name), default: []].append(member.value)
      }
    }
    // Too many names to list.
    if missing.count > InferenceLimits.members || objects.contains(where: \.hasMoreNames)
      || missing[Array(ObservedValue.integer.utf8)] != nil
    {
      return edits.replace(others, by: true)
    }
    // A member of several places may have any value.
    let members = missing.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { name, seen in
      (name: String(decoding: name, as: UTF8.self), value: seen.count == 1 ? seen[0].payload() : .object([]))
    }
    guard !members.isEmpty else { return }
    if let properties {
      for member in members { edits.add(member.name, member.value, to: properties) }
    } else {
      edits.add("properties", .object(members), to: schema)
    }
  }
}
