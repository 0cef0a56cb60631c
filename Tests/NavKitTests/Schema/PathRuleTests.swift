import Testing

@testable import NavKit

struct RuleTests {
  @Test func `the rules of each command are named once`() {
    for names in [Rule.paths, Rule.schemas, Rule.runs, Rule.sources, Rule.formats].map({ $0.map(\.name) }) {
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) } })
    }
    #expect(
      Set(Rule.paths + Rule.schemas + Rule.runs + Rule.sources + Rule.compatibility + Rule.formats)
        == Set(Rule.allCases))
  }

  @Test(arguments: Rule.allCases)
  func `a rule demands something in a sentence`(rule: Rule) {
    #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isUppercase == true)
  }
}
