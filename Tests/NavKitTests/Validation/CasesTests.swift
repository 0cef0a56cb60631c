// Enums with cases as destinations: the parts of a finding, known cases and raw values, and thousands of cases in linear time.
// Tests/Sessions/Validate has the rules of a case and of its type.

import Testing

@testable import NavKit
@testable import TestSupport

struct CasesTests {
  @Test func `a finding has the type, the case and the pointer separately`() throws {
    let payload = #"{"properties": {"_0": {"type": "integer"}}}"#
    let schema = try DestinationSchema(
      parsing: Array(#"{"destinations": {"App.Screen": {"cases": {"list": {"payload": \#(payload)}}}}}"#.utf8))
    let text = PathText.swiftUI([#"App.Screen {"list":{"_0":"x"}}"#])
    let finding = try #require(PathValidator(schema).findings(inText: Array(text.utf8)).first)
    #expect(finding.type == NavPath.TypeName("App.Screen"))
    #expect(finding.caseName == "list")
    #expect(finding.pointer?.description == "/list/_0")
    #expect(finding.schemaURI == "#/destinations/App.Screen/cases/list/payload/properties/_0/type")
  }

  // MARK: Known enum cases

  @Test func `the cases of a schema have their raw values, and so have strings of a payload`() throws {
    let schema = try DestinationSchema(
      parsing: Array(
        ##"""
        {"destinations": {
          "App.Tab": {"cases": {"home": {"raw": 0}, "search": {"raw": 1}}},
          "App.Screen": {"cases": {"a": {}, "b": {"title": "B"}}},
          "App.Kind": {"payload": {"enum": ["x", "y", 5]}},
          "App.One": {"payload": {"const": "only"}},
          "App.Far": {"payload": {"$ref": "#/$defs/far"}},
          "App.User": {"payload": {"type": "object"}}
        }, "$defs": {"far": {"enum": ["z"]}}}
        """##.utf8))
    let known = schema.cases.mapValues { $0.map { "\($0.name)=\($0.rawValue?.text ?? "-")" } }
    #expect(
      known == [
        NavPath.TypeName("App.Tab"): ["home=0", "search=1"], NavPath.TypeName("App.Screen"): ["a=-", "b=-"],
        NavPath.TypeName("App.Kind"): [#"x="x""#, #"y="y""#], NavPath.TypeName("App.One"): [#"only="only""#],
        NavPath.TypeName("App.Far"): [#"z="z""#],
      ])
    #expect(schema[NavPath.TypeName("App.Screen.b")]?.title == "B")
    #expect(schema[NavPath.TypeName("App.Screen")]?.cases?.map(\.type.name) == ["App.Screen.a", "App.Screen.b"])
  }

  // MARK: Cost

  @Test(.timeLimit(.minutes(10)))
  func `thousands of cases and as many elements take linear time`() throws {
    let count = LawSize.count(80, full: 5000)
    let cases = (0..<count).map { "\"c\($0)\": {\"next\": [\"A.S\"], \"max\": 1, \"formerly\": [\"f\($0)\"]}" }
    let all = (0..<count).map { "\"A.S.c\($0)\"" }
    let text = """
      {"destinations": {"A.S": {"next": [\(all.joined(separator: ","))], "cases": {\(cases.joined(separator: ","))}}}}
      """
    let schema = try DestinationSchema(parsing: Array(text.utf8))
    let path = "[" + (0..<count).map { "\"A.S\",\"{\\\"c\($0)\\\":{}}\"" }.joined(separator: ",") + "]"
    #expect(PathValidator(schema).findings(inText: Array(path.utf8)).isEmpty)
    let unknown = "[" + (0..<count).map { "\"A.S\",\"{\\\"x\($0)\\\":{}}\"" }.joined(separator: ",") + "]"
    #expect(PathValidator(schema).findings(inText: Array(unknown.utf8)).count == count)
    let raws = (0..<count).map { "\"c\($0)\": {\"raw\": \($0)}" }.joined(separator: ",")
    let rawSchema = try DestinationSchema(parsing: Array(#"{"destinations": {"A.S": {"cases": {\#(raws)}}}}"#.utf8))
    let numbers = "[" + (0..<count).map { "\"A.S\",\"\($0 + 1)\"" }.joined(separator: ",") + "]"
    #expect(PathValidator(rawSchema).findings(inText: Array(numbers.utf8)).count == 1)
  }
}
