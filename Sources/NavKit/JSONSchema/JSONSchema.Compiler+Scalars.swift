// Numbers and strings (validation, sections 6.2, 6.3 and 7).

extension JSONSchema.Compiler {
  mutating func compileNumbers(_ source: inout JSONSchema.Source) {
    if let limit = limit(.minimum, source) { source.checks[1].append(.minimum(limit)) }
    if let limit = limit(.exclusiveMinimum, source) { source.checks[1].append(.exclusiveMinimum(limit)) }
    if let limit = limit(.maximum, source) { source.checks[1].append(.maximum(limit)) }
    if let limit = limit(.exclusiveMaximum, source) { source.checks[1].append(.exclusiveMaximum(limit)) }
    if let divisor = source.keywords[.multipleOf], let limit = limit(.multipleOf, source) {
      if draft.limits[Int(limit)].number > 0 {
        source.checks[1].append(.multipleOf(limit))
      } else {
        fault(.wrongValue(keyword: "multipleOf", want: .positiveNumber, got: .number), at: divisor, of: source)
      }
    }
  }

  private mutating func limit(_ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source) -> Int32? {
    guard let number = number(keyword, source) else { return nil }
    draft.limits.append(JSONSchema.Limit(number))
    return Int32(truncatingIfNeeded: draft.limits.count - 1)
  }

  mutating func compileStrings(_ source: inout JSONSchema.Source) {
    if let count = count(.minLength, source), count > 0 { source.checks[2].append(.minLength(count)) }
    if let count = count(.maxLength, source) { source.checks[2].append(.maxLength(count)) }
    if let value = value(.pattern, .string, .string, source), let pattern = pattern(value, source) {
      source.checks[2].append(.pattern(pattern))
    }
    // A format nobody knows asserts nothing (validation, section 7.2.3).
    if let name = string(.format, source), let format = JSONSchema.Format(rawValue: name),
      registry.options.assertsFormat || source.dialect.vocabularies.contains(.formatAssertion)
    {
      source.checks[2].append(.format(format))
    }
  }
}
