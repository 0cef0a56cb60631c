// The widening of an existing schema to accept the observations. Only rules that inference writes are widened: types and `enum`
// of values, members, cases, `first`, `next`, `maxDepth` and `optional`; new destinations and stacks are added. Other rules
// stay, and the caller reports violations.

import NavKit

struct SchemaMerge {
  private let inference: SchemaInference
  private let base: DestinationSchema
  private let inferred: InferredDestinations
  private let known: [Int?]
  private let order: ObservedOrder
  private var edits: SchemaEdits
  private var payloads: PayloadMerge

  /// The text of a schema that accepts all observations, except violations of rules that are not widened.
  static func merged(_ inference: SchemaInference, into base: DestinationSchema) -> [UInt8] {
    var merge = SchemaMerge(inference, base)
    merge.addDestinations()
    merge.widenDepth()
    merge.widenStacks()
    merge.addStacks()
    return merge.edits.applied()
  }

  private init(_ inference: SchemaInference, _ base: DestinationSchema) {
    (self.inference, self.base) = (inference, base)
    inferred = InferredDestinations(inference, hasRules: false)
    let known = inference.destinations.map { destination in
      base.index(of: destination.type).flatMap { $0.isFormer ? nil : $0.index }
    }
    self.known = known
    order = inference.order.joined { type in known[type].map { base.destinations[$0].cases != nil } ?? false }
    edits = SchemaEdits(of: base)
    payloads = PayloadMerge(base.root)
  }

  private mutating func addDestinations() {
    guard let list = base.root["destinations"] else { return }
    for type in inference.sortedTypes {
      let destination = inference.destinations[type]
      if let index = known[type] {
        widen(index, destination)
      } else if base.index(of: destination.type) == nil {
        edits.add(destination.key, .object(inferred.literal(of: type)), to: list)
      }
    }
    for (number, screen) in order.screens.enumerated() {
      guard let index = known[screen.type] else { continue }
      widenOrder(index, order.observations[number])
      if let part = screen.part, let node = node(ofCase: part, of: index) {
        widenOrder(node, order.observations[number])
      }
    }
    payloads.write(to: &edits)
  }

  private mutating func widen(_ index: Int, _ seen: ObservedDestination) {
    guard !seen.isStandard else { return }
    let entry = base.nodes[index].entry.value
    if let payload = entry["payload"] { payloads.visit(payload, seen.value) }
    guard let list = entry["cases"] else { return }
    if base.destinations[index].cases?.contains(where: { $0.enumCase?.rawValue != nil }) ?? false {
      for word in seen.value.text.seenWords ?? [] where node(ofCase: word, of: index) == nil {
        let name = String(decoding: word, as: UTF8.self)
        guard PathOptions.isIdentifier(name), base.node(ofCase: name, of: index) == nil else { continue }
        edits.add(name, ["raw": .string(name)], to: list)
      }
      return
    }
    for (name, member) in zip(seen.value.memberNames, seen.value.members) {
      let name = String(decoding: name, as: UTF8.self)
      if let known = base.node(ofCase: name, of: index) {
        if let payload = base.nodes[known].entry.value["payload"] { payloads.visit(payload, member.value) }
      } else if PathOptions.isIdentifier(name), seen.value.singles == seen.value.count {
        edits.add(name, .object(InferredDestinations.payload(member.value, isCase: true)), to: list)
      }
    }
  }

  /// The node of the case with a stored raw value, or else with the name.
  private func node(ofCase part: [UInt8], of owner: Int) -> Int? {
    let name = String(decoding: part, as: UTF8.self)
    if let node = base.node(ofCaseStoredAs: NavJSON.Value(stringLiteral: name), of: owner) { return node }
    return base.node(ofCase: name, of: owner).flatMap { base.nodes[$0].enumCase?.rawValue == nil ? $0 : nil }
  }

  private mutating func widenOrder(_ node: Int, _ seen: ObservedOrder.Observation) {
    let entry = base.nodes[node].entry.value
    if seen.firsts > 0, let first = entry["first"] { edits.replace(first, by: true) }
    guard let list = entry["next"], let allowed = base.next[node] else { return }
    let followers = seen.followers.counts.keys.map { (screen: order.screens[$0], name: name(of: $0)) }
    for follower in followers.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let type = NavPath.TypeName(follower.name)
      let isAllowed = allowed.contains(type) || allowed.contains(inference.destinations[follower.screen.type].type)
      if !isAllowed { edits.add(.string(type.tag), to: list) }
    }
  }

  /// The name of a screen for `next`: of its case, if the schema lists cases.
  private func name(of screen: Int) -> String {
    let screen = order.screens[screen]
    let destination = inference.destinations[screen.type]
    guard let index = known[screen.type] else { return destination.name }
    let type = base.types[index]
    let key = type.isUnreadable ? type.tag : type.name
    guard let part = screen.part else { return key }
    let known = node(ofCase: part, of: index).flatMap { base.nodes[$0].caseName }
    return "\(key).\(known ?? String(decoding: part, as: UTF8.self))"
  }

  private mutating func widenDepth() {
    guard let limit = base.root["path"]?["maxDepth"], let depth = limit.number?.integer else { return }
    if depth < order.deepest { edits.replace(limit, by: .number(order.deepest)) }
  }

  private mutating func widenStacks() {
    guard !inference.lacking.isEmpty, let list = base.root["stacks"].map(NavJSON.MembersByName.init(of:)) else {
      return
    }
    for stack in base.stacks where inference.lacking.contains(Array(stack.name.utf8)) {
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
      guard base.stack(at: location.pointer ?? NavJSON.Pointer()) == nil else { return }
    } else if inference.stacks.documents == 0 {
      return
    }
    let stacks = inference.stackLiterals(patterns: false)
    guard !stacks.isEmpty else { return }
    if let list = base.root["stacks"] {
      // A stack of that name is at another place.
      let names = (list.members.map(Array.init) ?? []).map { (Array($0.nameBytes), 1) }
      var used = Dictionary(names) { first, _ in first }
      for stack in stacks { edits.add(ObservedStacks.free(stack.name, &used), stack.value, to: list) }
    } else {
      edits.add("stacks", .object(stacks), to: base.root)
    }
  }
}
