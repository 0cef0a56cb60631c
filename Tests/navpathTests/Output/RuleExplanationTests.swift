import NavKit
import Testing

@testable import navpath

struct RuleExplanationTests {
  @Test(arguments: PathRule.paths)
  func `the example of a rule breaks it, and no other`(rule: PathRule) throws {
    let explanation = Commands.explanation(of: rule)
    let path = try #require(explanation.path)
    let schema = try explanation.schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
    let findings = PathValidator(schema).findings(inText: Array(path.utf8))
    #expect(findings.map(\.rule) == [rule])
  }

  // Examples of links are tried by `schema check` alone.
  @Test(arguments: PathRule.schemas.filter { !PathRule.paths.contains($0) && $0 != .linkExample })
  func `the example of a rule of schemas breaks it, and no other`(rule: PathRule) throws {
    let schema = try #require(Commands.explanation(of: rule).schema)
    #expect(Set(DestinationSchema.findings(inText: Array(schema.utf8)).map(\.rule)) == [rule])
  }

  @Test func `the rules of schemas are named once`() {
    #expect(Set(PathRule.schemas.map(\.name)).count == PathRule.schemas.count)
    #expect(Set(PathRule.schemas).isSuperset(of: PathRule.reviews))
  }

  @Test func `a schema may set the rules of sources and of compat`() {
    let rules = (PathRule.sources + PathRule.compatibility).filter { $0 != .sourceEncoding }
    #expect(rules.map(\.name) == RuleSettings.toolRules)
  }

  @Test(arguments: PathRule.all)
  func `an explanation is made of sentences`(rule: PathRule) {
    let explanation = Commands.explanation(of: rule)
    #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isUppercase == true)
    for text in [explanation.meaning, explanation.app] { #expect(text.hasSuffix(".")) }
    #expect(explanation.path != nil || explanation.schema != nil || explanation.session.count > 1)
  }
}
