// The payload schema that accepts all observed values, and similar ones; and their numbers by JSON type.

import NavKit

extension ObservedValue {
  func payload() -> NavJSON.Literal {
    if let standIn { return ["type": standIn == "date" ? "number" : "string", "x-type": .string(standIn)] }
    let kinds = [self].kinds.filter { $0.count > 0 }.map(\.name)
    let words = text.count + nulls == count ? text.allWords : nil
    if let words, limits.isComplete {
      return .object([("enum", .array(words.map { .string($0) } + (nulls > 0 ? [.null] : [])))])
    }
    var schema: [(name: String, value: NavJSON.Literal)] = []
    if kinds.count == 1 { schema.append(("type", .string(kinds[0]))) }
    if kinds.count > 1 { schema.append(("type", .strings(kinds))) }
    if let words { schema.append(("examples", .strings(words))) }
    if let format = text.format { schema.append(("format", .string(format))) }
    if text.format == nil, let pattern = text.pattern { schema.append(("pattern", .string(pattern))) }
    // The sign of an integer depends on the type, unlike the smallest observed value.
    if fractions == 0, integers >= InferenceLimits.many, isNatural { schema.append(("minimum", isPositive ? 1 : 0)) }
    if let items { schema.append(("items", items.payload())) }
    if objects > 0 { schema += ofObjects() }
    return .object(schema)
  }

  private func ofObjects() -> [(name: String, value: NavJSON.Literal)] {
    guard !isDictionary else { return [] }
    if depth > 0, let cases = innerCases {
      let payloads = NavJSON.Literal.object(cases.map { ($0.name, $0.value.payload()) })
      return [("minProperties", 1), ("maxProperties", 1), ("properties", payloads), ("additionalProperties", false)]
    }
    var named = namedMembers
    var schema: [(name: String, value: NavJSON.Literal)] = []
    if let index = named.firstIndex(where: { $0.name == Self.integer }) {
      let values = named.remove(at: index).member.value.payload()
      if named.isEmpty {
        return [("propertyNames", ["pattern": .string(Self.integer)]), ("additionalProperties", values)]
      }
      schema.append(("patternProperties", .object([(Self.integer, values)])))
    }
    // validate reports a missing required member; nothing reports a member that should be required.
    let required = named.filter { $0.1.count == objects }.map(\.0)
    if !required.isEmpty { schema.append(("required", .strings(required))) }
    // An empty object means no members, so that restore knows what the app decodes.
    if !named.isEmpty || members.isEmpty {
      schema.append(("properties", .object(named.map { (name: $0.0, value: $0.1.value.payload()) })))
    }
    // A member that was observed once suggests that there are others.
    if limits.isComplete, objects >= InferenceLimits.few, !isCut, members.allSatisfy({ $0.count > 1 }) {
      schema.append(("additionalProperties", false))
    }
    return schema
  }
}

extension [ObservedValue] {
  /// The number of observed values by JSON type.
  var kinds: [(name: String, count: Int)] {
    let sum = { (count: (ObservedValue) -> Int) in reduce(0) { $0 + count($1) } }
    let (integers, fractions) = (sum(\.integers), sum(\.fractions))
    return [
      ("object", sum(\.objects)), ("array", sum(\.arrays)), ("string", sum(\.text.count)),
      (fractions == 0 && integers >= InferenceLimits.few ? "integer" : "number", integers + fractions),
      ("boolean", sum(\.booleans)), ("null", sum(\.nulls)),
    ]
  }
}
