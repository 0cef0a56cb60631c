// Identifiers, references, and the keywords that say nothing about the value (core, section 8; validation, 8 and 9).

extension JSONSchema.Compiler {
  /// The registry has read the identifiers; here only their kinds are checked.
  mutating func compileIdentifiers(_ source: inout JSONSchema.Source) {
    for keyword in [JSONSchema.Keyword.id, .schema] { _ = string(keyword, source, want: .uriReference) }
    for keyword in [JSONSchema.Keyword.anchor, .dynamicAnchor, .comment] { _ = string(keyword, source) }
    _ = value(.vocabulary, .object, .schemasByName, source)
    guard isMain(source.place) else { return }
    _ = schemasByName(.definitions, source)
    _ = schemasByName(.legacyDefinitions, source)
  }

  /// `$ref` and `$dynamicRef` (core, section 8.2.3).
  mutating func compileReferences(_ source: inout JSONSchema.Source) {
    if let target = target(.reference, source) {
      source.checks[0].append(.reference(node(at: target.place, resource: target.resource)))
    }
    if let target = target(.dynamicReference, source) {
      let initial = node(at: target.place, resource: target.resource)
      if let name = target.dynamicAnchor {
        source.checks[0].append(.dynamicReference(initial, anchor: dynamicName(name)))
      } else {
        source.checks[0].append(.reference(initial))
      }
    }
    if let target = target(.recursiveReference, source) {
      let initial = node(at: target.place, resource: target.resource)
      let name = JSONSchema.Registry.recursiveAnchor
      if registry.resources[target.resource].dynamicAnchors[name] == target.place {
        source.checks[0].append(.dynamicReference(initial, anchor: dynamicName(name)))
      } else {
        source.checks[0].append(.reference(initial))
      }
    }
  }

  private mutating func target(
    _ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source
  ) -> JSONSchema.Registry.Target? {
    guard let value = value(keyword, .string, .uriReference, source), let text = value.string else { return nil }
    do {
      let target = try registry.resolve(text, from: source.resource)
      let got = registry.value(target.place).kind
      guard got == .object || got == .boolean else {
        fault(.notASchema(got: got), at: value, of: source)
        return nil
      }
      return target
    } catch {
      fault(error, at: value, of: source)
      return nil
    }
  }

  /// Content and meta-data keywords are annotations; they must be what they must be all the same.
  mutating func compileAnnotations(_ source: inout JSONSchema.Source) {
    for keyword in [JSONSchema.Keyword.title, .description, .contentEncoding, .contentMediaType] {
      _ = string(keyword, source)
    }
    for keyword in [JSONSchema.Keyword.deprecated, .readOnly, .writeOnly] { _ = boolean(keyword, source) }
    _ = value(.examples, .array, .array, source)
    _ = schema(.contentSchema, source)
  }
}

extension JSONSchema.Compiler {
  /// References that lead back to themselves on the same value: nothing could ever come of them (core, section 9.4.1).
  ///
  /// Only ways that are always taken are followed; those that depend on the value are watched when they are gone.
  mutating func findEndlessReferences() {
    guard registry.faults.isEmpty else { return }
    var state = Array(repeating: UInt8(0), count: draft.nodes.count)
    for start in draft.nodes.indices where state[start] == 0 {
      var path: [(node: Int, next: [Int])] = [(start, alwaysTaken(from: start))]
      state[start] = 1
      while let (node, next) = path.last {
        guard let target = next.last else {
          state[node] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next.removeLast()
        if state[target] == 1 {
          reportEndless(path.map(\.node), backTo: target)
        } else if state[target] == 0 {
          state[target] = 1
          path.append((target, alwaysTaken(from: target)))
        }
      }
    }
  }

  private func alwaysTaken(from node: Int) -> [Int] {
    let node = draft.nodes[node]
    return draft.checks[Int(node.general)..<Int(node.number)].flatMap { check -> [Int] in
      switch check {
      case .reference(let target), .not(let target), .conditional(let target, _, _): [target.offset]
      case .all(let list): list.range.map { draft.operands[$0].offset }
      case .any(let list), .exactlyOne(let list): list.range.prefix(1).map { draft.operands[$0].offset }
      default: []
      }
    }
  }

  private mutating func reportEndless(_ path: [Int], backTo target: Int) {
    let circle = path.drop { $0 != target }
    for node in circle {
      let place = draft.nodes[node].place
      guard let reference = registry.value(place)[.reference], let text = reference.string else { continue }
      registry.fault(
        .endlessReference(text), at: JSONSchema.Place(document: Int(place.document), index: reference.index))
      return
    }
  }
}

extension JSONSchema.Operands {
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
