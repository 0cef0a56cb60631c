// The rules that list types (`next`, `requires`, the destinations of a stack), also by former names, with so many types
// that a table is used, and the length of a message. Tests/Sessions/Validate has the rules with few types.

import Testing

@testable import NavKit
@testable import TestSupport

struct PathOrderTests {
  /// A schema whose rules name a number of unused types in addition to the used ones.
  static func schema(naming count: Int) -> String {
    let others = (0..<count).map { "\"App.Other\($0)\"" }.joined(separator: ",")
    let destinations = (0..<count).map { "\"App.Other\($0)\":{}" }.joined(separator: ",")
    let comma = count == 0 ? "" : ","
    return """
      {"destinations": {
        \(destinations)\(comma)
        "App.List": {"next": [\(others)\(comma) "App.Item", "Old.Help"]},
        "App.Item": {"requires": [\(others)\(comma) "App.List"]},
        "App.Help": {"formerly": ["Old.Help"]},
        "App.Account": {"requires": [\(others)\(comma) "App.Help"]}
      },
      "stacks": {"home": {"at": "", "destinations": [\(others)\(comma) "App.List", "App.Item", "App.Help"]}}}
      """
  }

  @Test(arguments: [
    ["App.List", "App.Item"], ["App.Item", "App.List"], ["App.List", "App.List"],
    ["App.List", "Old.Help", "App.Account"], ["App.Account", "App.Help", "App.Account"], ["App.Item", "App.Item"],
    ["App.List", "App.Account"], ["App.Itm"],
  ])
  func `a rule with many types has the findings of one with few`(path: [String]) throws {
    let text = "[" + path.reversed().map { "\"\($0)\",\"{}\"" }.joined(separator: ",") + "]"
    func rules(_ count: Int) throws -> [String] {
      try PathValidator(DestinationSchema(parsing: Array(Self.schema(naming: count).utf8)))
        .findings(inText: Array(text.utf8)).map { "\($0.offset) \($0.rule.name)" }
    }
    #expect(try rules(40) == rules(0))
  }

  @Test func `a message lists a readable number of types`() throws {
    let found = try findings(in: #"["App.Help","{}","App.List","{}"]"#, schema: Self.schema(naming: 40))
    let named = (0..<11).map { "'App.Other\($0)'" }.joined(separator: ", ")
    #expect(
      found == [
        "1:2: error: stack 'home': element 1 (App.Help): may not follow App.List, only \(named) or one of 31 others may "
          + "[next]"
      ])
  }
}
