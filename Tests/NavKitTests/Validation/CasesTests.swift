// Enums with cases as destinations: the rules of a case and of its type, the places of findings, known cases and raw values,
// and thousands of cases in linear time.

import Testing

@testable import NavKit
@testable import TestSupport

struct CasesTests {
  static let app = """
    {
      "destinations": {
        "App.Screen": {
          "max": 3,
          "cases": {
            "home": {"next": ["App.Screen.list", "App.Tab.search", "App.Note"]},
            "list": {"payload": {"required": ["_0"], "properties": {"_0": {"type": "integer"}}}, "formerly": ["all"]},
            "pay": {"requires": ["App.Tab"], "max": 1},
            "done": {"requires": ["App.Screen.pay", "App.Note"], "first": false, "deprecated": "over"}
          }
        },
        "App.Tab": {"cases": {"home": {"raw": 0}, "search": {"raw": 1.0, "next": []}, "big": {"raw": 9007199254740993}}},
        "App.Name": {"cases": {"a": {"raw": "a"}, "b": {"raw": "B"}}, "formerly": ["Old.Name"]},
        "App.Note": {"next": ["App.Screen"], "formerly": ["Old.Note"]},
        "App.Box<App.Note>": {"payload": {"type": "string"}},
        "App.Note.Part": {}
      }
    }
    """

  /// Elements, root first, as `TYPE value`.
  static let paths: [NamedCase<[String], [String]>] = [
    NamedCase("a path that keeps to all", [#"App.Screen {"home":{}}"#, #"App.Screen {"list":{"_0":1}}"#], []),
    NamedCase(
      "a raw value in another spelling", ["App.Tab 0.0", "App.Tab 1", "App.Name \"B\""],
      [
        "1:1 App.Name.b: may not follow App.Tab.search, which allows no screen on top [next]"
      ]),
    NamedCase(
      "a raw value beyond 2^53", ["App.Tab 9007199254740992"],
      [
        "1:12 App.Tab: no case has the raw value 9007199254740992, expected 0, 1.0 or 9007199254740993 [unknown-case]"
      ]),
    NamedCase(
      "a raw value that is a string", ["App.Name \"A\""],
      [
        #"1:13 App.Name: no case has the raw value "A", expected "a" or "B" [unknown-case]"#
      ]),
    NamedCase(
      "next of a case: a case that is not listed", [#"App.Screen {"home":{}}"#, "App.Tab 0"],
      [
        "1:1 App.Tab.home: may not follow App.Screen.home, only 'App.Screen.list', 'App.Tab.search' or 'App.Note' may [next]"
      ]),
    NamedCase("next of a case: a listed case", [#"App.Screen {"home":{}}"#, "App.Tab 1"], []),
    NamedCase("next that names a type means every case", ["App.Note 1", #"App.Screen {"list":{"_0":1}}"#], []),
    NamedCase(
      "next of a type for a case of another", ["App.Note 1", "App.Tab 0"],
      [
        "1:1 App.Tab.home: may not follow App.Note, only 'App.Screen' may [next]"
      ]),
    NamedCase("requires a type: any case will do", ["App.Tab 0", #"App.Screen {"pay":{}}"#], []),
    NamedCase(
      "requires is not met", [#"App.Screen {"pay":{}}"#],
      [
        "1:1 App.Screen.pay: needs 'App.Tab' somewhere below it [requires]"
      ]),
    NamedCase(
      "requires a case", ["App.Tab 0", #"App.Screen {"pay":{}}"#, #"App.Screen {"done":{}}"#],
      [
        "1:1 App.Screen.done: deprecated: over [deprecated]"
      ]),
    NamedCase(
      "requires a case: another case", [#"App.Screen {"home":{}}"#, "App.Tab 1", #"App.Screen {"done":{}}"#],
      [
        "1:1 App.Screen.done: deprecated: over [deprecated]",
        "1:1 App.Screen.done: may not follow App.Tab.search, which allows no screen on top [next]",
        "1:1 App.Screen.done: needs 'App.Screen.pay' or 'App.Note' somewhere below it [requires]",
      ]),
    NamedCase(
      "max of a case and of its type",
      [
        "App.Tab 0", #"App.Screen {"pay":{}}"#, #"App.Screen {"list":{"_0":1}}"#, #"App.Screen {"list":{"_0":1}}"#,
        #"App.Screen {"pay":{}}"#,
      ],
      [
        "1:1 App.Screen.pay: occurrence 4 of this type, at most 3 allowed [max]",
        "1:1 App.Screen.pay: occurrence 2 of this case, at most 1 allowed [max]",
      ]),
    NamedCase(
      "a payload", [#"App.Screen {"list":{"_0":"x"}}"#],
      [
        #"1:33 App.Screen.list: '_0' must be an integer, not the string "x" [payload]"#
      ]),
    NamedCase(
      "a former name, with the payload checked", [#"App.Screen {"all":{"_0":"x"}}"#],
      [
        "1:16 App.Screen.all: now called App.Screen.list, the app would drop the element [formerly]",
        #"1:32 App.Screen.all: '_0' must be an integer, not the string "x" [payload]"#,
      ]),
    NamedCase(
      "a former type", ["Old.Note 1", #"App.Screen {"list":{"_0":1}}"#],
      [
        "1:38 Old.Note: now called App.Note, the app would drop the element [formerly]"
      ]),
    NamedCase(
      "an unknown case has no other finding, and the element above it none",
      [#"App.Screen {"hom":{"_0":{}}}"#, #"App.Screen {"list":{"_0":1}}"#],
      ["1:53 App.Screen.hom: no case has this name; did you mean 'App.Screen.home'? [unknown-case]"]),
    NamedCase(
      "a former type whose value is not a case", ["Old.Name 3"],
      [
        "1:1 Old.Name: now called App.Name, the app would drop the element [formerly]",
        #"1:13 Old.Name: no case has the raw value 3, expected "a" or "B" [unknown-case]"#,
      ]),
    NamedCase(
      "types that are made of a former one", ["App.Box<Old.Note> 1", "Old.Note.Part 2"],
      [
        "1:21 App.Box<Old.Note>: now called App.Box<App.Note>, the app would drop the element [formerly]",
        "1:42 App.Box<Old.Note>: the value must be a string, not the number 1 [payload]",
        "1:1 Old.Note.Part: now called App.Note.Part, the app would drop the element [formerly]",
      ]),
    NamedCase(
      "no object", ["App.Screen 5"],
      [
        "1:15 App.Screen: the value must be an object with one case, not the number 5 [payload]"
      ]),
    NamedCase("an escaped name", [#"App.Screen {"\u0068ome":{}}"#], []),
    NamedCase(
      "a payload that is null", [#"App.Screen {"home":null}"#],
      [
        "1:25 App.Screen.home: 'home' must be an object, not null [payload]"
      ]),
  ]

  @Test(arguments: paths)
  func `a finding about a case has its name and place`(path: NamedCase<[String], [String]>) throws {
    let text = PathText.swiftUI(path.input)
    let schema = try DestinationSchema(parsing: Array(Self.app.utf8))
    let found = PathValidator(schema).findings(inText: Array(text.utf8)).map { finding in
      "1:\(finding.offset) "
        + finding.message.drop { $0 != "(" }.dropFirst().replacing("): ", with: ": ", maxReplacements: 1)
        + " [\(finding.rule.name)]"
    }
    #expect(found == path.want)
  }

  @Test func `a finding has the type, the case and the pointer separately`() throws {
    let schema = try DestinationSchema(parsing: Array(Self.app.utf8))
    let text = PathText.swiftUI([#"App.Screen {"list":{"_0":"x"}}"#])
    let finding = try #require(PathValidator(schema).findings(inText: Array(text.utf8)).first)
    #expect(finding.type == NavPath.TypeName("App.Screen"))
    #expect(finding.caseName == "list")
    #expect(finding.pointer?.description == "/list/_0")
    #expect(finding.schemaURI == "#/destinations/App.Screen/cases/list/payload/properties/_0/type")
  }

  @Test func `the destinations of a stack may be cases`() throws {
    let schema = """
      {"destinations": {"A.S": {"cases": {"a": {}, "b": {}}}, "A.T": {}},
       "stacks": {"s": {"at": "", "destinations": ["A.S.a", "A.T"]}}}
      """
    #expect(
      try findings(in: PathText.swiftUI([#"A.S {"a":{}}"#, "A.T 1", #"A.S {"b":{}}"#]), schema: schema) == [
        "1:2: error: stack 's': element 2 (A.S.b): may not be on this stack, only 'A.S.a' or 'A.T' may [unknown-type]"
      ])
  }

  @Test func `the payload of a destination applies to every case`() throws {
    let schema = """
      {"destinations": {"A.S": {"payload": {"properties": {"a": {"required": ["x"]}}}, "first": false, "next": ["A.S.a"],
        "cases": {"a": {"payload": {"required": ["y"]}}, "b": {"next": ["A.S.b"]}}}}}
      """
    #expect(
      try findings(in: PathText.swiftUI([#"A.S {"a":{}}"#, #"A.S {"b":{}}"#, #"A.S {"b":{}}"#]), schema: schema) == [
        "1:40: error: element 0 (A.S.a): may not be the first element above the root [first]",
        "1:54: error: element 0 (A.S.a): missing required member 'y' [payload]",
        "1:54: error: element 0 (A.S.a): missing required member 'x' in 'a' [payload]",
        "1:21: error: element 1 (A.S.b): may not follow A.S, only 'A.S.a' may [next]",
        "1:2: error: element 2 (A.S.b): may not follow A.S, only 'A.S.a' may [next]",
      ])
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
