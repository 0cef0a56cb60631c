// `pattern` (validation, section 6.3.3), and the matching of a pattern, which `patternProperties` and Coding use as well.

extension JSONSchema {
  struct PatternMatch: Sendable {
    private(set) var pattern: OperandID<Pattern>

    static func compile(with compiler: inout Compiler) {
      guard let value = compiler.value(.pattern, .string, "a string"), let pattern = compiler.pattern(value) else {
        return
      }
      compiler.checks.strings.append(.assertion(.pattern(PatternMatch(pattern: pattern))))
    }

    func explain(to collector: inout Collector) {
      let source = collector.machine.program.patterns[pattern.offset].source
      collector.fail(.pattern) {
        "\($0.subject) must match the pattern \(NavJSON.Excerpt.of(source)), which \($0.value.shortText) does not"
      }
    }
  }
}

extension JSONSchema.Machine {
  /// Whether a pattern matches a string, or a member's name.
  mutating func matches(
    _ pattern: JSONSchema.OperandID<Pattern>, _ value: Int
  ) throws(JSONSchema.UndecidedError) -> Bool {
    try countSteps(weight(of: value))
    let content = document.nodes[value].content(in: document.bytes)
    do {
      return try program.patterns[pattern.offset].matches(utf8: content.span)
    } catch {
      throw .costlyPattern(program.patterns[pattern.offset].source)
    }
  }
}
