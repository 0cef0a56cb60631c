// Explanations of rules: examples that break only their own rule, unique names, rules that a schema may set, and sentences.

import NavKit
import Testing

@testable import navpath

struct RuleExplanationTests {
  @Test(arguments: NavPath.Rule.paths)
  func `the example of a rule breaks it, and no other`(rule: NavPath.Rule) throws {
    let explanation = Commands.explanation(of: rule)
    let path = try #require(explanation.path)
    let schema = try explanation.schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
    let findings = PathValidator(schema).findings(inText: Array(path.utf8))
    #expect(findings.map(\.rule) == [rule])
  }

  // Only `schema check` tests examples of links.
  @Test(arguments: NavPath.Rule.schemas.filter { !NavPath.Rule.paths.contains($0) && $0 != .linkExample })
  func `the example of a schema rule breaks it, and no other`(rule: NavPath.Rule) throws {
    let schema = try #require(Commands.explanation(of: rule).schema)
    #expect(Set(DestinationSchema.reviewed(Array(schema.utf8)).findings.map(\.rule)) == [rule])
  }

  @Test func `the rules of schemas have unique names`() {
    #expect(Set(NavPath.Rule.schemas.map(\.name)).count == NavPath.Rule.schemas.count)
    #expect(Set(NavPath.Rule.schemas).isSuperset(of: NavPath.Rule.reviews))
  }

  @Test func `a schema may set the rules of lint and of compat`() {
    let rules = (NavPath.Rule.sources + NavPath.Rule.compatibility).filter { $0 != .sourceEncoding }
    #expect(rules.map(\.name) == RuleSettings.toolRules)
  }

  @Test(arguments: NavPath.Rule.all)
  func `an explanation consists of sentences`(rule: NavPath.Rule) {
    let explanation = Commands.explanation(of: rule)
    #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isUppercase == true)
    for text in [explanation.meaning, explanation.app] { #expect(text.hasSuffix(".")) }
    #expect(explanation.path != nil || explanation.schema != nil || explanation.session.count > 1)
  }
}
