// The generator of a destination schema from the types of an app, for `schema generate` and `schema compat`; and the facts by
// which they choose types: names, registrations, roots, and the reason why a type is no destination.

import NavKit

/// Makes the schema of the types that are Hashable, Encodable and Decodable.
struct SchemaGenerator: Sendable {
  let graph: SymbolGraph
  let destinations: [String]
  /// All Codable types: path elements of other libraries need not be Hashable.
  private let values: [String]

  init(_ graph: SymbolGraph) {
    self.graph = graph
    values = graph.types.filter { $0.isCodable && !$0.isPrivate && !$0.isGeneric && $0.isNameable }.map(\.name)
    destinations = values.filter { graph[$0]?.isDestination ?? false }
  }

  func schema(of names: [String], stacks: NavJSON.Literal? = nil) -> NavJSON.Literal {
    var schemas = TypeSchemas(graph)
    let bodies = names.map { schemas.body(of: $0) }
    let members = zip(names, bodies).map { name, body in (name, entry(name, body, schemas)) }
    let definitions = schemas.definitions
    return [
      "destinations": .object(members), "stacks": stacks,
      "$defs": definitions.isEmpty ? nil : .object(definitions),
    ]
  }

  private func entry(_ name: String, _ body: TypeSchemas.Body, _ schemas: TypeSchemas) -> NavJSON.Literal {
    let reference = schemas.reference(to: name)
    if let reason = body.customReason {
      return [
        "codable": "custom", "payload": body.hasClaims ? body.schema : nil,
        "$comment": body.hasClaims ? nil : .string(reason),
      ]
    }
    guard let cases = body.cases else { return ["payload": reference.map { ["$ref": .string($0)] } ?? body.schema] }
    let members = cases.map { enumCase -> (String, NavJSON.Literal) in
      switch enumCase {
      case .raw(let name, let value): return (name, ["raw": .text(value)])
      case .object(let name, let payload, let swiftName):
        let mark = swiftName.map(NavJSON.Literal.string)
        guard let reference else {
          // The case has the name.
          guard mark != nil, case .object(let members) = payload else { return (name, ["payload": payload]) }
          return (name, ["x-name": mark, "payload": .object(members.filter { $0.0 != "x-name" })])
        }
        let token = PercentEncoding.encoded(name.utf8, keeping: PercentEncoding.isUnreserved)
        return (name, ["x-name": mark, "payload": ["$ref": .string("\(reference)/properties/\(token)")]])
      }
    }
    // The cases describe the values; the payload only marks a partial graph.
    let mark = body.isPartial ? TypeSchemas.unknown(TypeSchemas.partialGraph) : nil
    return ["payload": mark, "cases": .object(members)]
  }

  /// The destinations that no other destination contains, directly or nested.
  func roots() -> [String] {
    var schemas = TypeSchemas(graph)
    for name in destinations { _ = schemas.body(of: name) }
    let held = Dictionary(schemas.held.map { (DemangledType.parts($0.key)?.base ?? $0.key, $0.value) }) { $0.union($1) }
    let all = Set(destinations)
    var inner: Set<String> = []
    for name in destinations {
      var seen: Set = [name]
      var waiting = Array(held[name] ?? [])
      while let type = waiting.popLast() {
        guard seen.insert(type).inserted else { continue }
        if all.contains(type) { inner.insert(type) } else { waiting += held[type] ?? [] }
      }
    }
    return destinations.filter { !inner.contains($0) }
  }

  /// The Codable types that a full or shortened name matches; only the Hashable ones if there are any.
  func names(for name: String) -> [String] {
    if values.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return [name] }
    let wanted = NavPath.TypeName.Component.split(name)
    for names in [destinations, values] {
      let found = names.filter { NavPath.TypeName.Component.isSuffix(wanted, of: NavPath.TypeName.Component.split($0)) }
      if !found.isEmpty { return found }
    }
    return []
  }

  func has(_ name: String) -> Bool { graph[name] != nil }

  /// The registered destinations, also standard and generic types and containers, and the registered types that no graph has.
  func destinations(registeredBy sources: SwiftRegistrations) -> (known: [String], unknown: [String]) {
    let registered = registrations(of: destinations, in: sources)
    var others: Set<String> = []
    var unknown: Set<String> = []
    for registration in sources.all where !registration.isPush {
      switch registration.type {
      case .declared(let name) where name.utf8.contains(UInt8(ascii: "<")), .undeclared(let name):
        if let whole = whole(name) { others.insert(whole) } else { unknown.insert(name) }
      case .declared, .hidden, .unresolved: break
      }
    }
    let known = destinations.filter { registered[NavPath.TypeName($0)] != nil || others.contains($0) }
    let sorted = { (names: Set<String>) in names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    return (known + sorted(others.subtracting(known)), sorted(unknown))
  }

  /// The full name of a type as in a tag: `Swift.Array<App.Item>` for `Array<Item>`. Nil unless it and its arguments are standard
  /// types, or types of the graph that may be on a path.
  private func whole(_ name: String, depth: Int = 0) -> String? {
    let parts = NavPath.TypeName.Component.split(name)
    guard depth < DemangledType.maximumDepth, parts.dropLast().allSatisfy(\.arguments.isEmpty) else { return nil }
    let arguments = parts.last?.arguments ?? []
    let known = arguments.compactMap { whole(String($0), depth: depth + 1) }
    guard known.count == arguments.count else { return nil }
    let suffix = known.isEmpty ? "" : "<\(known.joined(separator: ", "))>"
    let base = parts.map { String($0.base) }.joined(separator: ".")
    if let standard = StandardTypes.name(of: base + suffix, foundation: "Foundation") {
      return suffix.isEmpty && TypeSchemas.standard(standard) == nil ? nil : standard
    }
    let wanted = NavPath.TypeName.Component.split(base)
    let found = graph.types.filter {
      $0.isDestination && !$0.isPrivate && $0.isNameable && $0.isGeneric != known.isEmpty
        && NavPath.TypeName.Component.isSuffix(wanted, of: NavPath.TypeName.Component.split($0.name))
    }
    return found.count == 1 ? found[0].name + suffix : nil
  }

  /// The types that sources register or push although they are Hashable and not Codable, each with the number of the call.
  func notCodable(registeredBy sources: SwiftRegistrations) -> [(registration: Int, detail: RegistrationDetail)] {
    let names = graph.types.filter {
      $0.conformances.contains(.hashable) && !$0.isCodable && !$0.isGeneric && $0.isNameable
    }.map(\.name)
    let registered = registrations(of: destinations + names, in: sources, countsPushes: true)
    return names.compactMap { name in
      (registered[NavPath.TypeName(name)] ?? nil).map { ($0, .notCodable(name)) }
    }
    .sorted { $0.registration < $1.registration }
  }

  /// The registered types, as determined by ``RegistrationReview``.
  private func registrations(
    of names: [String], in sources: SwiftRegistrations, countsPushes: Bool = false
  ) -> [NavPath.TypeName: Int?] {
    let text: NavJSON.Literal = ["destinations": .object(names.map { ($0, [:]) })]
    guard let schema = try? DestinationSchema(parsing: Array(text.text.utf8)) else { return [:] }
    let registered = RegistrationReview(schema, sources, countsPushes: countsPushes).registered
    return Dictionary(registered.map { (schema.types[$0.key], $0.value) }) { first, _ in first }
  }

  /// The reason why the type with a full or shortened name is not a destination; nil if there is no such type.
  func obstacle(ofTypeCalled name: String) -> String? {
    let wanted = NavPath.TypeName.Component.split(name)
    let type = graph.types.first {
      NavPath.TypeName.Component.isSuffix(wanted, of: NavPath.TypeName.Component.split(DemangledType.plain($0.name)))
    }
    return type.map(obstacle)
  }

  func obstacle(of name: String) -> String? { graph[name].map(obstacle) }

  private func obstacle(of type: SymbolGraph.TypeSymbol) -> String {
    let shown = DemangledType.plain(type.name)
    if type.isPrivate { return "\(shown) is private, so an element of it can never be restored" }
    if type.isGeneric { return "\(shown) is generic, and the tag of an element has its arguments" }
    let needed: [(SymbolGraph.Conformance, String)] = [
      (.hashable, "Hashable"), (.encodable, "Encodable"), (.decodable, "Decodable"),
    ]
    let missing = needed.filter { !type.conformances.contains($0.0) }.map(\.1)
    return missing.isEmpty ? "\(shown) is inside of a generic type" : "\(shown) is not \(Words.list(missing, "and"))"
  }

  var genericTypes: [String] {
    graph.types.filter { $0.isDestination && !$0.isPrivate && ($0.isGeneric || !$0.isNameable) }.map(\.name)
  }
}

extension SymbolGraph.TypeSymbol {
  /// Whether the name is a complete tag.
  fileprivate var isNameable: Bool { !name.utf8.contains(UInt8(ascii: "<")) }
}
