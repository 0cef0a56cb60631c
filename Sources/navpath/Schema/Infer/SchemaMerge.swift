// An existing schema, widened as far as what was seen asks for. Only what inference writes is widened: types of values,
// members, cases, `first`, `next`, `maxDepth`, `optional` and new destinations. Any other rule stays, and the caller tells what
// breaks it.

import NavKit

struct SchemaMerge {
  private let inference: SchemaInference
  private let schema: DestinationSchema
  private let root: NavJSON.Value
  private let inferred: InferredDestinations
  private let entries: [Entry]
  private let known: [Int?]
  private let order: ObservedOrder
  private var edits: SchemaEdits
  private var payloads: PayloadMerge

  /// The text of a schema that takes all that was seen, except for what breaks rules that are not widened.
  static func merged(_ inference: SchemaInference, into bytes: [UInt8], of schema: DestinationSchema) -> [UInt8] {
    guard let document = try? NavJSON.Parser.parse(bytes, from: ByteOrderMark.length(in: bytes)) else { return bytes }
    var merge = SchemaMerge(inference, bytes, schema, NavJSON.Value(document))
    merge.addDestinations()
    merge.widenDepth()
    merge.widenStacks()
    merge.addStacks()
    return merge.edits.applied()
  }

  private init(_ inference: SchemaInference, _ bytes: [UInt8], _ schema: DestinationSchema, _ root: NavJSON.Value) {
    (self.inference, self.schema, self.root) = (inference, schema, root)
    inferred = InferredDestinations(inference, hasRules: false)
    entries = root["destinations"]?.namedMembers.map { Entry($0.value) } ?? []
    let known = inference.destinations.map { destination in
      schema.index(of: destination.type).flatMap { $0.isFormer ? nil : $0.index }
    }
    self.known = known
    order = inference.order.joined { type in known[type].map { schema.destinations[$0].cases != nil } ?? false }
    edits = SchemaEdits(bytes)
    payloads = PayloadMerge(root)
  }

  private mutating func addDestinations() {
    guard let list = root["destinations"] else { return }
    for type in inference.sortedTypes {
      let destination = inference.destinations[type]
      if let index = known[type] {
        widen(entries[index], destination, schema.destinations[index])
      } else if schema.index(of: destination.type) == nil {
        edits.add(destination.key, .object(inferred.literal(of: type)), to: list)
      }
    }
    for (number, screen) in order.screens.enumerated() {
      guard let index = known[screen.type] else { continue }
      widenOrder(entries[index].value, index, order.observations[number])
      guard let part = screen.part, let place = place(ofCase: part, of: index) else { continue }
      widenOrder(place.entry, place.node, order.observations[number])
    }
    payloads.write(to: &edits)
  }

  private mutating func widen(_ entry: Entry, _ seen: ObservedDestination, _ destination: DestinationSchema.Destination)
  {
    guard !seen.isStandard else { return }
    if let payload = entry.value["payload"] { payloads.visit(payload, seen.value) }
    guard let list = entry.cases else { return }
    if destination.cases?.contains(where: { $0.enumCase?.rawValue != nil }) ?? false {
      for word in seen.value.text.seenWords ?? [] where entry.caseNames[word] == nil {
        let name = String(decoding: word, as: UTF8.self)
        guard PathOptions.isIdentifier(name), entry.casesByName[name] == nil else { continue }
        edits.add(name, ["raw": .string(name)], to: list)
      }
      return
    }
    for (name, member) in zip(seen.value.memberNames, seen.value.members) {
      if let index = entry.casesByName.index(of: name) {
        let known = entry.casesByName.values[index]
        if let payload = known["payload"] { payloads.visit(payload, member.value) }
      } else {
        let name = String(decoding: name, as: UTF8.self)
        guard PathOptions.isIdentifier(name), seen.value.singles == seen.value.count else { continue }
        edits.add(name, .object(InferredDestinations.payload(member.value, isCase: true)), to: list)
      }
    }
  }

  private func place(ofCase part: [UInt8], of destination: Int) -> (entry: NavJSON.Value, node: Int?)? {
    guard let name = entries[destination].caseNames[part], let entry = entries[destination].casesByName[name] else {
      return nil
    }
    return (entry, schema.node(of: schema.types[destination].appending(case: name))?.index)
  }

  private mutating func widenOrder(_ entry: NavJSON.Value, _ node: Int?, _ seen: ObservedOrder.Observation) {
    if seen.firsts > 0, let first = entry["first"] { edits.replace(first, by: true) }
    guard let list = entry["next"], let node, let allowed = schema.next[node] else { return }
    let followers = seen.followers.counts.keys.map { (screen: order.screens[$0], name: name(of: $0)) }
    for follower in followers.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let type = NavPath.TypeName(follower.name)
      let isAllowed = allowed.contains(type) || allowed.contains(inference.destinations[follower.screen.type].type)
      if !isAllowed { edits.add(.string(type.tag), to: list) }
    }
  }

  /// The name of a screen for `next`: of the case, where the schema tells its cases apart.
  private func name(of screen: Int) -> String {
    let screen = order.screens[screen]
    let destination = inference.destinations[screen.type]
    guard let index = known[screen.type] else { return destination.name }
    let key = schema.types[index].isUnreadable ? schema.types[index].tag : schema.types[index].name
    guard let part = screen.part else { return key }
    return "\(key).\(entries[index].caseNames[part] ?? String(decoding: part, as: UTF8.self))"
  }

  private mutating func widenDepth() {
    guard let limit = root["path"]?["maxDepth"], let depth = limit.number?.integer else { return }
    if depth < order.deepest { edits.replace(limit, by: .number(order.deepest)) }
  }

  private mutating func widenStacks() {
    guard !inference.lacking.isEmpty, let list = root["stacks"].map(NavJSON.MembersByName.init(of:)) else { return }
    for stack in schema.stacks where inference.lacking.contains(Array(stack.name.utf8)) {
      guard let entry = list[stack.name] else { continue }
      if let isOptional = entry["optional"] {
        edits.replace(isOptional, by: true)
      } else {
        edits.add("optional", true, to: entry)
      }
    }
  }

  private mutating func addStacks() {
    if let location = inference.location {
      guard schema.stack(at: location.pointer ?? NavJSON.Pointer()) == nil else { return }
    } else if !schema.stacks.isEmpty || inference.stacks.documents == 0 {
      return
    }
    let stacks = inference.stackLiterals(patterns: false)
    guard !stacks.isEmpty else { return }
    if let list = root["stacks"] {
      // A stack of that name is at another place.
      var used = Set(list.namedMembers.map { Array($0.nameBytes) })
      for stack in stacks { edits.add(ObservedStacks.free(stack.name, &used), stack.value, to: list) }
    } else {
      edits.add("stacks", .object(stacks), to: root)
    }
  }
}

extension SchemaMerge {
  private struct Entry {
    let value: NavJSON.Value
    let cases: NavJSON.Value?
    private(set) var casesByName = NavJSON.MembersByName()
    /// The name of a case by what a value has for it: the raw value, or else the name.
    private(set) var caseNames: [[UInt8]: String] = [:]

    init(_ value: NavJSON.Value) {
      self.value = value
      cases = value["cases"]
      for member in cases?.namedMembers ?? [] {
        casesByName.insert(member.value, for: member.nameBytes)
        let raw = member.value["raw"]
        guard let stored = raw == nil ? member.nameBytes : raw?.stringBytes else { continue }
        if caseNames[Array(stored)] == nil { caseNames[Array(stored)] = member.name }
      }
    }
  }
}
