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

  @Test(arguments: Rule.paths)
  func `the example of a rule breaks it, and no other`(rule: Rule) throws {
    let explanation = rule.explanation
    let path = try #require(explanation.path)
    let schema = try explanation.schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
    let findings = PathValidator(schema).findings(inText: Array(path.utf8))
    #expect(findings.map(\.rule) == [rule])
  }

  @Test(arguments: Rule.schemas.filter { !Rule.paths.contains($0) })
  func `the example of a rule of schemas breaks it, and no other`(rule: Rule) throws {
    let schema = try #require(rule.explanation.schema)
    #expect(Set(DestinationSchema.findings(inText: Array(schema.utf8)).map(\.rule)) == [rule])
  }

  @Test(arguments: Rule.allCases)
  func `an explanation is made of sentences`(rule: Rule) {
    let explanation = rule.explanation
    for text in [explanation.meaning, explanation.app] { #expect(text.hasSuffix(".")) }
    #expect(explanation.path != nil || explanation.schema != nil || explanation.session.count > 1)
  }
}
