// The rules of findings: unique names, which they print, and the sentence that explains each.

import Testing

@testable import NavKit

struct NavPathRuleTests {
  @Test func `the rules of each command have unique names`() {
    for names in [NavPath.Rule.paths, NavPath.Rule.schemaFiles].map({ $0.map(\.name) }) + [RuleSettings.toolRules] {
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) } })
    }
    #expect(Set(NavPath.Rule.paths + NavPath.Rule.schemaFiles) == Set(NavPath.Rule.allCases))
  }

  @Test func `a rule prints its name`() {
    #expect("\([NavPath.Rule.oddCount, .unknownType])" == "[odd-count, unknown-type]")
  }

  @Test(arguments: NavPath.Rule.allCases)
  func `a rule is explained by a sentence`(rule: NavPath.Rule) {
    #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isUppercase == true)
  }
}
