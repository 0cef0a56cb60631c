import Testing

@testable import NavKit

struct RuleTests {
  @Test func `the rules of each command are named once`() {
    for names in [Rule.paths, Rule.schemas, Rule.runs, Rule.formats].map({ $0.map(\.name) }) {
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) } })
    }
    #expect(Set(Rule.paths + Rule.schemas + Rule.runs + Rule.formats) == Set(Rule.allCases))
  }

  @Test(arguments: Rule.allCases)
  func `a rule demands something in a sentence`(rule: Rule) {
    #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isUppercase == true)
  }

  @Test(arguments: Rule.paths)
  func `the example of a rule breaks it, and no other`(rule: Rule) throws {
    let explanation = try #require(rule.explanation)
    let schema = try explanation.schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
    let findings = PathValidator(schema).findings(inText: Array(explanation.path.utf8))
    #expect(findings.map(\.rule) == [rule])
    for text in [explanation.meaning, explanation.app] { #expect(text.hasSuffix(".")) }
  }

  @Test func `a rule that is not of paths has no explanation`() {
    for rule in Rule.allCases where !Rule.paths.contains(rule) { #expect(rule.explanation == nil) }
  }
}
