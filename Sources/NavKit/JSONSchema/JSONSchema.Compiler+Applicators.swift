// Types and choices, and the keywords that apply schemas to the same value (core, section 10.2).

extension JSONSchema.Compiler {
  /// `type`, `enum` and `const` (validation, section 6.1).
  mutating func compileTypes(_ source: inout JSONSchema.Source) {
    if let value = source.keywords[.type] { source.types = types(value, source) }
    if let value = source.keywords[.const] { addChoices([value], &source) }
    if let values = value(.enumeration, .array, .array, source)?.elements { addChoices(Array(values), &source) }
  }

  private mutating func addChoices(_ values: [JSON.Value], _ source: inout JSONSchema.Source) {
    source.checks[0].append(.oneOf(choices: Int32(truncatingIfNeeded: draft.choices.count)))
    draft.choices.append(JSONSchema.Choices(values))
  }

  private mutating func types(_ value: JSON.Value, _ source: JSONSchema.Source) -> JSONSchema.TypeSet {
    let keyword = JSONSchema.Keyword.type.rawValue
    if value.kind == .string { return type(value, source) }
    guard let elements = value.elements else {
      fault(.wrongValue(keyword: keyword, want: .types, got: value.kind), at: value, of: source)
      return .all
    }
    var types: JSONSchema.TypeSet = []
    var seen: Set<JSON.Value> = []
    for element in elements {
      guard element.kind == .string else {
        fault(.wrongEntry(keyword: keyword, want: .string, got: element.kind), at: element, of: source)
        continue
      }
      if !seen.insert(element).inserted { fault(.repeated(keyword: keyword), at: element, of: source) }
      types.formUnion(type(element, source))
    }
    if elements.isEmpty { fault(.empty(keyword: keyword), at: value, of: source) }
    return types
  }

  private mutating func type(_ value: JSON.Value, _ source: JSONSchema.Source) -> JSONSchema.TypeSet {
    let name = value.string ?? ""
    if let known = JSONSchema.TypeSet.named.first(where: { $0.name == name }) { return known.set }
    fault(.unknownType(name), at: value, of: source)
    return .all
  }

  /// `allOf`, `anyOf`, `oneOf`, `not` and `if` (core, sections 10.2.1 and 10.2.2).
  mutating func compileCombinations(_ source: inout JSONSchema.Source) {
    if let list = schemas(.allOf, source) { source.checks[0].append(.all(list)) }
    if let list = schemas(.anyOf, source) { source.checks[0].append(.any(list)) }
    if let list = schemas(.oneOf, source) { source.checks[0].append(.exactlyOne(list)) }
    if let node = schema(.not, source) { source.checks[0].append(.not(node)) }
    let then = schema(.then, source)
    let otherwise = schema(.conditionElse, source)
    if let condition = schema(.conditionIf, source) {
      // Without `then` and `else` the condition is still asked: what it evaluates counts (core, section 10.2.2.1).
      source.checks[0].append(
        .conditional(condition, then: then ?? .everything, otherwise: otherwise ?? .everything))
    }
  }
}
