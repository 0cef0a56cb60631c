import Testing

@testable import NavKit

struct PathRuleTests {
  @Test func `the rules of each command are named once`() {
    for names in [PathRule.paths, PathRule.schemaFiles].map({ $0.map(\.name) }) + [RuleSettings.toolRules] {
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) } })
    }
    #expect(Set(PathRule.paths + PathRule.schemaFiles) == Set(PathRule.allCases))
  }

  @Test func `a rule prints its name`() {
    #expect("\([PathRule.oddCount, .unknownSchemaType])" == "[odd-count, unknown-type]")
  }

  @Test(arguments: PathRule.allCases)
  func `a rule demands something in a sentence`(rule: PathRule) {
    #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isUppercase == true)
  }
}
