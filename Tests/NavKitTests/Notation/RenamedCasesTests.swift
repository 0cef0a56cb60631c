// Enum cases with another name in JSON than in Swift, in matches: found by the name in Swift, written, and read back.

import Foundation
import NavKit
import Testing

@Suite struct `A case of any type in a match` {
  private static let schema = #"""
    {"destinations": {
      "App.Coded": {"cases": {"uno": {"x-name": "one", "payload": {"properties": {"A": {"x-name": "a"}}}}, "two": {}}},
      "App.Other": {"cases": {"one": {}}},
      "App.Crossed": {"cases": {"one": {"x-name": "two"}, "two": {"x-name": "one"}}}
    }}
    """#

  private static let elements = [
    ("App.Coded", #"{"uno":{"A":1}}"#), ("App.Coded", #"{"two":{}}"#), ("App.Other", #"{"one":{"a":1}}"#),
    ("App.Crossed", #"{"one":{"a":1}}"#), ("App.Crossed", #"{"two":{"a":1}}"#), ("App.Unknown", #"{"one":{"a":1}}"#),
  ].map { NavPath.Element(type: NavPath.TypeName($0.0), uncheckedText: $0.1) }

  @Test(arguments: [
    (".one", [0, 2, 4, 5]), (".two", [1, 3]), (".one(a: 1)", [0, 2, 4, 5]), (".one(a: 1, ...)", [0, 2, 4, 5]),
    (".one(a: 2)", []), (".uno", [0]), ("App.Crossed.one", [4]), ("App.Crossed.two(a: 1)", [3]),
  ])
  func `a case without a type is the one of its name in Swift, written and read back`(word: String, found: [Int]) throws
  {
    let types = KnownTypes(in: try DestinationSchema(parsing: Self.schema.utf8))
    let match = try Notation(types).match(word)
    let decoded = try JSONDecoder().decode(NavPath.Match.self, from: JSONEncoder().encode(match))
    let again = try Notation(types).match(match.notation(among: types))
    #expect(decoded == match)
    for match in [match, decoded, again] {
      #expect(Self.elements.indices.filter { match.matches(Self.elements[$0]) } == found, "\(match)")
    }
  }
}
