// The rules of order in a schema (`first`, `next`, `requires`, `max`, depth, deprecated and former names), the same rules
// with many types, and the length of their messages.

import Testing

@testable import NavKit
@testable import TestSupport

struct PathOrderTests {
  static let shop = """
    {
      "destinations": {
        "Shop.Login": {},
        "Shop.Category": {"next": ["Shop.Category", "Shop.Product"], "formerly": ["OldShop.List"]},
        "Shop.Product": {"first": false, "next": [], "max": 1},
        "Shop.Account": {"requires": ["Shop.Login"], "deprecated": "use Shop.Profile"},
        "Shop.Profile": {"requires": ["Shop.Login", "Shop.Account"], "deprecated": false},
        "Shop.Old": {"deprecated": true}
      },
      "path": {"maxDepth": 4}
    }
    """

  static let orders: [NamedCase<[String], [String]?>] = [
    NamedCase(
      "an unknown type names the nearest", ["Shop.Catgory"],
      [
        "1:2: error: element 0 (Shop.Catgory): no destination has this type; did you mean 'Shop.Category'? "
          + "[unknown-type]"
      ]),
    NamedCase(
      "an unknown type without a similar one", ["Elsewhere.X"],
      ["1:2: error: element 0 (Elsewhere.X): no destination has this type [unknown-type]"]),
    NamedCase(
      "first", ["Shop.Product"],
      ["1:2: error: element 0 (Shop.Product): may not be the first element above the root [first]"]),
    NamedCase(
      "next", ["Shop.Category", "Shop.Login"],
      [
        "1:2: error: element 1 (Shop.Login): may not follow Shop.Category, only 'Shop.Category' or 'Shop.Product' may "
          + "[next]"
      ]),
    NamedCase(
      "an empty next", ["Shop.Category", "Shop.Product", "Shop.Login"],
      ["1:2: error: element 2 (Shop.Login): may not follow Shop.Product, which allows no screen on top [next]"]),
    NamedCase("a type without next lets anything follow", ["Shop.Login", "Shop.Product"], []),
    NamedCase("the element above an unknown type has no finding", ["Shop.Catgory", "Shop.Product"], nil),
    NamedCase(
      "requires", ["Shop.Old", "Shop.Profile"],
      [
        "1:22: warning: element 0 (Shop.Old): deprecated [deprecated]",
        "1:2: error: element 1 (Shop.Profile): needs 'Shop.Login' or 'Shop.Account' somewhere below it [requires]",
      ]),
    NamedCase("requires is met from further below", ["Shop.Login", "Shop.Login", "Shop.Profile"], []),
    NamedCase(
      "a type does not meet its own requirement", ["Shop.Account"],
      [
        "1:2: warning: element 0 (Shop.Account): deprecated: use Shop.Profile [deprecated]",
        "1:2: error: element 0 (Shop.Account): needs 'Shop.Login' somewhere below it [requires]",
      ]),
    NamedCase(
      "max and depth", ["Shop.Login", "Shop.Product", "Shop.Product", "Shop.Login", "Shop.Login"],
      [
        "1:38: error: element 2 (Shop.Product): may not follow Shop.Product, which allows no screen on top [next]",
        "1:38: error: element 2 (Shop.Product): occurrence 2 of this type, at most 1 allowed [max]",
        "1:20: error: element 3 (Shop.Login): may not follow Shop.Product, which allows no screen on top [next]",
        "1:2: error: the path has 5 elements, at most 4 allowed [depth]",
      ]),
    NamedCase(
      "a former name stands for the present one", ["OldShop.List", "OldShop.List", "Shop.Login"],
      [
        "1:40: error: element 0 (OldShop.List): now called Shop.Category, the app would drop the element [formerly]",
        "1:20: error: element 1 (OldShop.List): now called Shop.Category, the app would drop the element [formerly]",
        "1:2: error: element 2 (Shop.Login): may not follow Shop.Category, only 'Shop.Category' or 'Shop.Product' may "
          + "[next]",
      ]),
    NamedCase("a mangled tag", ["4Shop5LoginV"], []),
  ]

  @Test(arguments: orders)
  func `each rule of order has a finding with its place`(path: NamedCase<[String], [String]?>) throws {
    let text = "[" + path.input.reversed().map { "\"\($0)\",\"{}\"" }.joined(separator: ",") + "]"
    let found = try findings(in: text, schema: Self.shop)
    if let want = path.want { #expect(found == want) } else { #expect(found.count == 1) }
  }

  // MARK: Rules with so many types that a table is used

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
    ["App.List", "Old.Help", "App.Account"],
    ["App.Account", "App.Help", "App.Account"], ["App.Item", "App.Item"], ["App.List", "App.Account"], ["App.Itm"],
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
