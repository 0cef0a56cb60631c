// Errors that `schema check` finds in the cases of enums, in names of destinations and in the cases that stacks name, and
// linear time for thousands of cases.

import Testing

@testable import TestSupport
@testable import navpath

struct CaseReviewTests {
  static let schemas: [NamedCase<String, [String]>] = [
    NamedCase("sound", #""A.S": {"cases": {"a": {"next": ["A.S", "A.S.a"]}, "b": {"requires": ["A.S.a"]}}}"#, []),
    NamedCase(
      "an unknown key", #""A.S": {"cases": {"a": {"nxt": []}}}"#,
      ["1:43: error: unknown key 'nxt' in a case; did you mean 'next'? [unknown-key]"]),
    NamedCase(
      "cases in a case", #""A.S": {"cases": {"a": {"cases": {}}}}"#,
      ["1:43: error: unknown key 'cases' in a case; keys that begin with x- are free [unknown-key]"]),
    NamedCase(
      "an empty name", #""A.S": {"cases": {"": {}, "a": {}}}"#,
      [
        "1:37: error: empty case name, expected one such as home [wrong-value]"
      ]),
    NamedCase(
      "names with labels", #""A.S": {"cases": {"a(id:)": {}, "b": {"formerly": ["c(_:)"]}}}"#,
      [
        "1:37: error: 'a(id:)' is not the name of a case; write 'a', without labels [wrong-value]",
        "1:70: error: 'c(_:)' is not the name of a case; write 'c', without labels [wrong-value]",
      ]),
    NamedCase(
      "no case", #""A.S": {"cases": {}}"#,
      [
        "1:36: error: 'cases' is empty, so no value is allowed; name the cases, or leave the key out [wrong-value]"
      ]),
    NamedCase(
      "no object", #""A.S": {"cases": ["a"]}"#,
      [
        "1:36: error: 'cases' is an array, expected an object [wrong-value]"
      ]),
    NamedCase(
      "a case that is not an object", #""A.S": {"cases": {"a": true}}"#,
      [
        "1:42: error: 'a' is a boolean, expected an object [wrong-value]"
      ]),
    NamedCase(
      "next to no case", #""A.S": {"cases": {"home": {"next": ["A.S.hom"]}}}"#,
      ["1:55: error: 'next' names 'A.S.hom', which is not a case of A.S; did you mean 'A.S.home'? [unknown-type]"]),
    NamedCase(
      "requires no case", #""A.S": {"cases": {"home": {"requires": ["A.S.hom"]}}}"#,
      ["1:59: error: 'requires' names 'A.S.hom', which is not a case of A.S; did you mean 'A.S.home'? [unknown-type]"]),
    NamedCase(
      "raw values that are not unique", #""A.S": {"cases": {"a": {"raw": 1}, "b": {"raw": 1.0}}}"#,
      ["1:67: error: case 'a' has the same raw value; give each case its own [duplicate-key]"]),
    NamedCase(
      "a raw value for some", #""A.S": {"cases": {"a": {"raw": 1}, "b": {}}}"#,
      ["1:54: error: no 'raw' in A.S.b, as other cases have; give every case one, or none [missing-key]"]),
    NamedCase(
      "an invalid raw value", #""A.S": {"cases": {"a": {"raw": true}}}"#,
      ["1:50: error: 'raw' is a boolean, expected a number or a string [wrong-value]"]),
    NamedCase(
      "requires in a circle",
      #""A.S": {"cases": {"a": {"requires": ["A.S.b"]}, "b": {"requires": ["A.S.a"]}, "c": {}}}"#,
      [
        "1:37: error: A.S.a cannot occur on any path: 'A.S.b', which it requires, can never be below it [unreachable]",
        "1:67: error: A.S.b cannot occur on any path: 'A.S.a', which it requires, can never be below it [unreachable]",
      ]),
    NamedCase(
      "requires its own type, which another case satisfies",
      #""A.S": {"cases": {"a": {}, "b": {"requires": ["A.S"]}}}"#, []),
    NamedCase(
      "an unreachable case",
      #""A.S": {"next": ["A.S.a"], "cases": {"a": {}, "b": {"first": false, "next": ["A.S"]}}}"#,
      [
        "1:65: error: A.S.b cannot occur on any path: it may not be first, and no destination that can be reached has it in its "
          + "'next' [unreachable]"
      ]),
    NamedCase(
      "next of a case that next of its type excludes",
      #""A.S": {"next": ["A.S.a"], "cases": {"a": {"next": ["A.S.b", "A.S.a"]}, "b": {"first": false}}}"#,
      [
        "1:91: error: A.S.b cannot occur on any path: it may not be first, and no destination that can be reached has it in its "
          + "'next' [unreachable]"
      ]),
    NamedCase(
      "a type whose max is 0", #""A.S": {"max": 0, "cases": {"a": {}}}"#,
      [
        "1:47: error: A.S.a cannot occur on any path: its 'max' is 0 [unreachable]"
      ]),
    NamedCase(
      "a type that may not be first", #""A.S": {"first": false, "cases": {"a": {}}}, "A.T": {"next": ["A.S"]}"#, []),
    NamedCase(
      "a former name in use", #""A.S": {"cases": {"a": {"formerly": ["b"]}, "b": {}}}"#,
      [
        "1:56: error: 'formerly' names 'A.S.b', which is a case of its own; the rename would never apply [former-name]"
      ]),
    NamedCase(
      "a former name claimed twice", #""A.S": {"cases": {"a": {"formerly": ["x"]}, "b": {"formerly": ["x"]}}}"#,
      ["1:82: error: 'formerly' names 'A.S.x', which A.S.a lists too; keep one of the two [former-name]"]),
    NamedCase(
      "former names of two types",
      #""A.S": {"cases": {"a": {"formerly": ["x"]}}}, "A.T": {"cases": {"a": {"formerly": ["x"]}}}"#,
      []),
    NamedCase(
      "links that clash", #""A.S": {"cases": {"a": {"link": "/{x}"}, "b": {"link": "/{y}"}}}"#,
      [
        "1:74: error: can match the same URL as A.S.a's link /{x}, and neither is more specific; make them differ [link-clash]"
      ]),
    NamedCase(
      "a link's members",
      #""A.S": {"cases": {"a": {"payload": {"properties": {"_0": {}}}, "link": "/a/{_1}"}, "b": {"link": "/b/{A.S.a._0}"}}}"#,
      ["1:90: warning: '{_1}' is not a member of A.S.a's payload; did you mean '_0'? [link-member]"]),
    NamedCase(
      "an invalid payload", #""A.S": {"cases": {"a": {"payload": {"type": "strin"}}}}"#,
      [#"1:63: error: unknown type "strin"; did you mean "string"? [payload-schema]"#]),
    // An invalid destination
    NamedCase(
      "a destination that is a case", #""A.S": {"cases": {"a": {}}}, "A.S.a": {}"#,
      ["1:48: error: 'A.S.a' is a case, and its tag is A.S; describe it in the 'cases' of that [wrong-value]"]),
    NamedCase(
      "a destination that is a case of one without cases", #""A.S": {}, "A.S.home": {}"#,
      ["1:30: error: 'A.S.home' is a case, and its tag is A.S; describe it in the 'cases' of that [wrong-value]"]),
    NamedCase("a nested type", #""A.S": {}, "A.S.Home": {}"#, []),
    NamedCase(
      "a short name", #""Int": {}, "UUID": {}, "Array<Swift.Int>": {}"#,
      [
        "1:19: error: no path has the name 'Int'; it is written 'Swift.Int' there, write that [wrong-value]",
        "1:30: error: no path has the name 'UUID'; it is written 'Foundation.UUID' there, write that [wrong-value]",
        "1:42: error: no path has the name 'Array<Swift.Int>'; it is written 'Swift.Array<Swift.Int>' there, write that "
          + "[wrong-value]",
      ]),
  ]

  @Test(arguments: schemas)
  func `an error in the cases is reported with its place`(schema: NamedCase<String, [String]>) {
    #expect(findings(onSchema: #"{"destinations": {"# + schema.input + "}}") == schema.want)
  }

  @Test func `cases in stacks are accepted, and an element of a stack is a destination`() {
    #expect(
      findings(
        onSchema: #"{"destinations": {"A.S": {"cases": {"a": {"next": ["A.S.nope"]}, "b": {"requires": ["A.S"]}}}}, "#
          + #""stacks": {"x": {"at": "/p", "destinations": ["A.S.a"]}, "y": {"at": "/q", "element": "A.Q"}, "#
          + #""z": {"at": "/r", "element": "A.S.a"}}}"#) == [
          "1:52: error: 'next' names 'A.S.nope', which is not a case of A.S [unknown-type]",
          "1:66: error: A.S.b cannot occur on any path: 'A.S', which it requires, can never be below it [unreachable]",
          "1:183: error: 'element' names 'A.Q', which is not a destination; did you mean 'A.S'? [unknown-type]",
          "1:220: error: 'element' names 'A.S.a', which is not a destination; did you mean 'A.S'? [unknown-type]",
        ])
  }

  @Test func `thousands of cases take linear time`() {
    let count = LawSize.count(500, full: 5000)
    let cases = (0..<count).map { "\"c\($0)\": {\"next\": [\"A.S\"], \"max\": 1, \"formerly\": [\"f\($0)\"]}" }
    let all = (0..<count).map { "\"A.S.c\($0)\"" }.joined(separator: ",")
    #expect(
      findings(
        onSchema: #"{"destinations": {"A.S": {"next": [\#(all)], "cases": {\#(cases.joined(separator: ","))}}}}"#) == []
    )
  }
}
