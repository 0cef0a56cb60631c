// An existing schema, widened as far as what was seen asks for. Only what inference writes is widened: types of values,
// members, cases, `first`, `next`, `maxDepth` and new destinations. Any other rule stays, and the caller tells what breaks it.

/// Widens a schema by edits of its text.
package struct SchemaMerge {
  private let inference: SchemaInference
  private let schema: DestinationSchema
  private let root: JSON.Value
  private let inferred: InferredDestinations
  /// Of each type that was seen, its destination in the schema.
  private let known: [Int?]
  private let order: ObservedOrder
  private var edits: SchemaEdits
  private var payloads: PayloadMerge

  /// The text of a schema that takes all that was seen, except for what breaks rules that are not widened.
  ///
  /// - Parameters:
  ///   - inference: What was seen.
  ///   - bytes: The text of the schema.
  ///   - schema: The schema that it is.
  /// - Throws: ``InferenceError`` if new stacks cannot be made.
  /// - Complexity: O(*n* log *n*) in the length of the schema and of what was seen.
  package static func merged(
    _ inference: SchemaInference, into bytes: [UInt8], of schema: DestinationSchema
  ) throws(InferenceError) -> [UInt8] {
    guard let document = try? JSON.Parser.parse(bytes, from: ByteOrderMark.length(in: bytes)) else { return bytes }
    var merge = SchemaMerge(inference, bytes, schema, JSON.Value(document))
    merge.addDestinations()
    merge.widenDepth()
    try merge.addStacks()
    return merge.edits.applied()
  }

  private init(_ inference: SchemaInference, _ bytes: [UInt8], _ schema: DestinationSchema, _ root: JSON.Value) {
    self.inference = inference
    self.schema = schema
    self.root = root
    inferred = InferredDestinations(inference, hasRules: false)
    let known = inference.destinations.map { destination -> Int? in
      guard let found = schema.index(of: destination.type), !found.isFormer else { return nil }
      return found.index
    }
    self.known = known
    order = inference.order.joined { type in known[type].map { schema.destinations[$0].cases != nil } ?? false }
    edits = SchemaEdits(bytes)
    payloads = PayloadMerge(root)
  }

  // MARK: Destinations

  private mutating func addDestinations() {
    guard let list = root["destinations"] else { return }
    let entries = SchemaMerge.entries(of: list)
    let sorted = inference.destinations.indices.sorted {
      inference.destinations[$0].key.utf8.lexicographicallyPrecedes(inference.destinations[$1].key.utf8)
    }
    for type in sorted {
      let destination = inference.destinations[type]
      if let index = known[type], index < entries.count {
        widen(entries[index].value, destination, schema.destinations[index])
      } else if schema.index(of: destination.type) == nil {
        edits.add(destination.key, .object(inferred.literal(of: type)), to: list)
      }
    }
    for (number, screen) in order.screens.enumerated() {
      guard let index = known[screen.type], index < entries.count else { continue }
      let entry = entries[index].value
      var places = [(entry, Optional(index))]
      if let part = screen.part, let place = self.place(ofCase: part, in: entry, index) { places.append(place) }
      for (entry, node) in places { widenOrder(entry, node, order.observations[number]) }
    }
    payloads.write(to: &edits)
  }

  /// The members of an object without the free keys.
  private static func entries(of object: JSON.Value) -> [JSON.Value.Member] {
    (object.members.map(Array.init) ?? []).filter { ObservedDestination.canBeKey($0.name) }
  }

  private mutating func widen(_ entry: JSON.Value, _ seen: ObservedDestination, _ destination: Destination) {
    guard !seen.isStandard else { return }
    if let payload = entry["payload"] { payloads.visit(payload, seen.value) }
    guard let list = entry["cases"] else { return }
    let cases = SchemaMerge.entries(of: list)
    if destination.cases?.contains(where: { $0.enumCase?.rawValue != nil }) ?? false {
      let raw = Set(cases.compactMap { $0.value["raw"]?.stringBytes.map(Array.init) })
      for word in seen.value.text.seenWords ?? [] where !raw.contains(word) {
        let name = String(decoding: word, as: UTF8.self)
        guard ObservedDestination.isIdentifier(name), !cases.contains(where: { $0.nameEquals(name) }) else { continue }
        edits.add(name, ["raw": .string(name)], to: list)
      }
      return
    }
    for (name, member) in zip(seen.value.memberNames, seen.value.members) {
      if let known = cases.first(where: { $0.nameBytes.elementsEqual(name) }) {
        if let payload = known.value["payload"] { payloads.visit(payload, member.value) }
      } else {
        let name = String(decoding: name, as: UTF8.self)
        guard ObservedDestination.isIdentifier(name), seen.value.singles == seen.value.count else { continue }
        edits.add(name, .object(InferredDestinations.payload(member.value, isCase: true)), to: list)
      }
    }
  }

  // MARK: Order

  /// What the schema says of a case: its entry, and its node.
  private func place(ofCase part: [UInt8], in entry: JSON.Value, _ index: Int) -> (JSON.Value, Int?)? {
    guard let list = entry["cases"] else { return nil }
    let found = SchemaMerge.entries(of: list).first { member in
      if let raw = member.value["raw"] { return raw.stringBytes?.elementsEqual(part) ?? false }
      return member.nameBytes.elementsEqual(part)
    }
    guard let found else { return nil }
    return (found.value, schema.node(of: schema.types[index].appending(case: found.name))?.index)
  }

  private mutating func widenOrder(_ entry: JSON.Value, _ node: Int?, _ seen: ObservedOrder.Observation) {
    if seen.firsts > 0, let first = entry["first"], first.bool == false, widened.insert(first.index).inserted {
      edits.replace(first, by: true)
    }
    guard let list = entry["next"], let node, let allowed = schema.next[node] else { return }
    for follower in seen.followers.counts.keys.sorted(by: { name(of: $0) < name(of: $1) }) {
      let screen = order.screens[follower]
      let full = TypeName(name(of: follower))
      let isNamed = allowed.contains(full) || allowed.contains(inference.destinations[screen.type].type)
      guard !isNamed, widenedNext.insert([list.index, follower]).inserted else { continue }
      edits.add(.string(full.tag), to: list)
    }
  }

  /// What was done already: a type and each of its cases come here.
  private var widened: Set<Int> = []
  private var widenedNext: Set<[Int]> = []

  /// The name of a screen for `next`: of the case, where the schema tells its cases apart.
  private func name(of screen: Int) -> String {
    let screen = order.screens[screen]
    let destination = inference.destinations[screen.type]
    guard let index = known[screen.type] else { return destination.key }
    let key = schema.types[index].isUnreadable ? schema.types[index].tag : schema.types[index].name
    guard let part = screen.part else { return key }
    let text = String(decoding: part, as: UTF8.self)
    let named = schema.destinations[index].cases?.first {
      ($0.enumCase?.rawValue?.string).map { $0.utf8.elementsEqual(part) } ?? false
    }
    return "\(key).\(named?.enumCase?.name ?? text)"
  }

  private mutating func widenDepth() {
    guard let limit = root["path"]?["maxDepth"], let depth = limit.number?.integer, depth < order.deepest else {
      return
    }
    edits.replace(limit, by: .number(order.deepest))
  }

  private mutating func addStacks() throws(InferenceError) {
    if let location = inference.location {
      guard schema.stack(at: location.pointer ?? JSON.Pointer()) == nil else { return }
    } else if !schema.stacks.isEmpty {
      return
    }
    let stacks = try inference.stackLiterals(patterns: false)
    guard !stacks.isEmpty else { return }
    if let list = root["stacks"] {
      for stack in stacks where list[stack.name] == nil { edits.add(stack.name, stack.value, to: list) }
    } else {
      edits.add("stacks", .object(stacks), to: root)
    }
  }
}
