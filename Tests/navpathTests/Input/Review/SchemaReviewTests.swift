// Errors that `schema check` finds in destinations, links and stacks, or in a text that is not JSON, and bounded time for
// many requirements.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct SchemaReviewTests {
  static let schemas: [NamedCase<String, [String]>] = [
    NamedCase("a sound schema", #""A": {"next": ["B"]}, "B": {"first": false}"#, []),
    NamedCase(
      "next to nowhere", #""App.Home": {"next": ["App.Hom"]}"#,
      ["1:41: error: 'next' names 'App.Hom', which is not a destination; did you mean 'App.Home'? [unknown-type]"]),
    NamedCase(
      "an unreachable destination", #""A": {"next": []}, "B": {"first": false}"#,
      [
        "1:38: error: B cannot occur on any path: it may not be first, and no destination that can be reached has it in its "
          + "'next' [unreachable]"
      ]),
    NamedCase(
      "only those lead there that cannot be reached", #""A": {"next": []}, "B": {"first": false, "next": ["B"]}"#,
      [
        "1:38: error: B cannot occur on any path: it may not be first, and no destination that can be reached has it in its "
          + "'next' [unreachable]"
      ]),
    NamedCase(
      "max of 0", #""A": {"max": 0}"#, ["1:19: error: A cannot occur on any path: its 'max' is 0 [unreachable]"]),
    NamedCase(
      "a required type that cannot be below", #""A": {"next": ["B"]}, "B": {"requires": ["C"]}, "C": {"next": []}"#,
      ["1:41: error: B cannot occur on any path: 'C', which it requires, can never be below it [unreachable]"]),
    NamedCase(
      "two that require each other", #""A": {"requires": ["B"]}, "B": {"requires": ["A"]}"#,
      [
        "1:19: error: A cannot occur on any path: 'B', which it requires, can never be below it [unreachable]",
        "1:45: error: B cannot occur on any path: 'A', which it requires, can never be below it [unreachable]",
      ]),
    NamedCase(
      "only one that cannot be reached leads there", #""A": {"requires": ["B"]}, "B": {"first": false}"#,
      [
        "1:19: error: A cannot occur on any path: 'B', which it requires, can never be below it [unreachable]",
        "1:45: error: B cannot occur on any path: it may not be first, and no destination that can be reached has it in its "
          + "'next' [unreachable]",
      ]),
    NamedCase(
      "a generic type as in Swift code", #""A.Pair<Int,Swift.Int>": {}, "A.B?": {}, "A.Pair<Swift.Int, A.B>": {}"#,
      [
        "1:19: error: no path has the name 'A.Pair<Int,Swift.Int>'; it is written 'A.Pair<Swift.Int, Swift.Int>' there, "
          + "write that [wrong-value]",
        "1:48: error: no path has the name 'A.B?'; it is written 'Swift.Optional<A.B>' there, write that [wrong-value]",
      ]),
    NamedCase(
      "unused definitions",
      ##""A": {}}, "$defs": {"a": {"type": "strin"}, "b": {"$ref": "#/$defs/c"}"##,
      [
        #"1:53: error: unknown type "strin"; did you mean "string"? [payload-schema]"#,
        ##"1:77: error: "#/$defs/c" cannot be resolved: no member 'c' in /$defs; it has 'a', 'b' [payload-schema]"##,
      ]),
    NamedCase(
      "invalid definitions", ##""A": {}}, "$defs": [{}], "x-more": {"##,
      ["1:38: error: '$defs' is an array, expected an object [wrong-value]"]),
    NamedCase(
      "a type of Foundation by both its modules",
      #""Foundation.Date": {"max": 1, "next": ["FoundationEssentials.UUID"]}, "#
        + #""FoundationEssentials.UUID": {"requires": ["FoundationEssentials.Date"]}"#, []),
    NamedCase(
      "requires is met on a detour",
      #""A": {"next": ["B", "C"]}, "C": {"first": false, "next": ["A"]}, "#
        + #""B": {"requires": ["C"], "first": false}"#, []),
    NamedCase(
      "a former name in use", #""A": {"formerly": ["B"]}, "B": {}"#,
      [
        "1:38: error: 'formerly' names 'B', which is a destination of its own; the rename would never apply "
          + "[former-name]"
      ]),
    NamedCase(
      "a former name claimed twice", #""A": {"formerly": ["X"]}, "B": {"formerly": ["X"]}"#,
      ["1:64: error: 'formerly' names 'X', which A lists too; keep one of the two [former-name]"]),
    NamedCase(
      "one type in two spellings", #""App.User": {}, "3App4UserV": {}"#,
      ["1:35: error: the same type as 'App.User'; keep one of the two [duplicate-key]"]),
    NamedCase(
      "an invalid payload", #""A": {"payload": {"type": "strin"}}"#,
      [#"1:45: error: unknown type "strin"; did you mean "string"? [payload-schema]"#]),
    NamedCase(
      "an unknown key", #""A": {"nxt": []}"#,
      ["1:25: error: unknown key 'nxt' in a destination; did you mean 'next'? [unknown-key]"]),
  ]

  @Test(arguments: schemas)
  func `an error in the destinations is reported with its place`(schema: NamedCase<String, [String]>) {
    #expect(findings(onSchema: #"{"destinations": {"# + schema.input + "}}") == schema.want)
  }

  private static let number = #""payload": {"properties": {"n": {"type": "integer"}}}"#

  static let links: [NamedCase<String, [String]>] = [
    NamedCase(
      "an enum with a link and cases without links", #""A.E": {"link": "/e", "cases": {"a": {}}}"#,
      ["1:35: error: A.E has cases, and its link does not say which; give the cases links [link]"]),
    NamedCase(
      "a value that is not an object", #""A.P": {"link": "/p", "payload": {"type": "string"}}"#,
      ["1:35: error: the value of A.P is not an object, so its link cannot set members [link]"]),
    NamedCase("a constant", #""A.P": {"link": "/p", "payload": {"const": 3}}"#, []),
    NamedCase(
      "a constant with optional members in the query", #""A.P": {"link": "/p?x={x}", "payload": {"const": 3}}"#, []),
    NamedCase(
      "a constant with required members in the link", #""A.P": {"link": "/{x}", "payload": {"const": 3}}"#,
      ["1:35: error: the value of A.P is not an object, so its link cannot set members [link]"]),
    NamedCase(
      "a raw value with members in the link",
      #""A.E": {"cases": {"a": {"raw": 1, "link": "/{x}"}, "b": {"raw": 2, "link": "/b/c/d"}}}"#,
      ["1:61: error: the value of A.E.a is not an object, so its link cannot set members [link]"]),
    NamedCase(
      "associated values that are not an object",
      #""A.E": {"cases": {"a": {"payload": {"type": "null"}, "link": "/a"}}}"#,
      ["1:80: error: the value of A.E.a is not an object, so its link cannot set members [link]"]),
    NamedCase(
      "standard types",
      #""Swift.String": {"link": "/s"}, "Swift.Array<Swift.Int>": {"link": "/i"}, "#
        + #""Swift.Dictionary<Swift.String, Swift.Int>": {"link": "/d"}, "Swift.Bool": {"link": "/b", "payload": {"const": true}}"#,
      [
        "1:44: error: the value of Swift.String is not an object, so its link cannot set members [link]",
        "1:86: error: the value of Swift.Array<Swift.Int> is not an object, so its link cannot set members [link]",
      ]),
    NamedCase(
      "placeholders of other screens",
      #""A.L": {"link": "/{Swift.Int.x}/{A.E.a.y}/{A.E.z}/{A.O.n}/{Swift.Int.z}"}, "Swift.Int": {}, "#
        + #""A.E": {"cases": {"a": {"payload": false}}}, "A.O": {"# + number + "}",
      [
        "1:35: error: the value of Swift.Int is not an object, so its link cannot set members [link]",
        "1:35: error: the value of A.E.a is not an object, so its link cannot set members [link]",
      ]),
    NamedCase(
      "members that no URL can hold",
      #""A.P": {"link": "/{o}/{c}/{n}?e={e}", "payload": {"properties": {"o": {"type": ["object", "null"]}, "#
        + #""c": {"const": null}, "n": {"type": ["number", "null"]}, "e": {"enum": [[], {}]}}}}"#,
      ["o", "c", "e"].map {
        "1:35: error: '{\($0)}' takes no value that a URL can hold; let the payload allow a string, number or boolean there "
          + "[link]"
      }),
    NamedCase(
      "dots", #""A.P": {"link": "/a/../b"}, "A.Q": {"link": "/%2e/x"}"#,
      [
        "1:39: error: '.' and '..' are not resolved in a link; write the resolved path [link]",
        "1:65: error: '.' and '..' are not resolved in a link; write the resolved path [link]",
      ]),
  ]

  @Test(arguments: links)
  func `a link that no URL opens is reported`(schema: NamedCase<String, [String]>) {
    #expect(findings(onSchema: #"{"destinations": {"# + schema.input + "}}") == schema.want)
  }

  @Test func `depth and stacks make destinations unreachable`() {
    let chain = #""A": {"next": ["B"]}, "B": {"first": false, "next": ["C"]}, "C": {"first": false}"#
    #expect(
      findings(onSchema: #"{"destinations": {"# + chain + #"}, "path": {"maxDepth": 2}}"#) == [
        "1:79: error: C cannot occur on any path: it is deeper than the 2 elements that 'maxDepth' allows [unreachable]"
      ])
    #expect(
      findings(
        onSchema: #"{"destinations": {"A": {}, "B": {}}, "stacks": {"a": {"at": "/a", "destinations": ["A"]}}}"#) == [
          "1:28: error: B cannot occur on any path: no stack has it among its destinations [unreachable]"
        ])
  }

  @Test func `stacks at one location are a warning, and stacks name destinations`() {
    #expect(
      findings(
        onSchema: #"{"destinations": {"A": {}}, "stacks": {"a": {"at": "/a"}, "b": {"at": "/a", "form": "json"}, "#
          + #""c": {"at": "/c", "destinations": ["B"]}}}"#) == [
          "1:71: warning: stack 'b' fits a place of 'a'; give each its own [stack-clash]",
          "1:85: error: 'form' is 'json', expected \(Words.alternatives(SchemaReader.forms)) [wrong-value]",
          "1:129: error: 'destinations' names 'B', which is not a destination; did you mean 'A'? [unknown-type]",
        ])
  }

  @Test func `stacks that match one location are a warning, unless one is an exception from the other`() {
    #expect(
      findings(
        onSchema: #"{"destinations": {"A": {}}, "stacks": {"tab": {"at": "/tabs/*"}, "home": {"at": "/tabs/home"}, "#
          + #""old": {"at": "/*/home"}, "other": {"at": "/*/x/y"}}}"#) == [
          "1:110: warning: stack 'old' fits a place of 'tab'; give each its own [stack-clash]"
        ])
  }

  @Test func `a text that is not JSON has one error`() {
    #expect(
      findings(onSchema: "{") == [
        "1:2: error: unexpected end of text, expected a member's name in double quotes or '}' [json]"
      ])
  }

  @Test(.timeLimit(.minutes(10)))
  func `many destinations that require many others are reviewed in bounded time`() {
    let names = (0..<400).map { "T\($0)" }
    let all = names.map { name in
      "\"\(name)\": {\"requires\": [\(names.prefix(12).map { "\"\($0)\"" }.joined(separator: ","))]}"
    }
    // With more required types than can be distinguished, 'requires' counts as satisfied, to avoid false errors.
    #expect(findings(onSchema: "{\"destinations\": {\(all.joined(separator: ","))}}") == [])
  }
}
