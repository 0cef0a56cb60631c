import Testing

struct ValidateTests {
  static let none =
    "1 file, 1 path (1 file without a schema): 0 errors, 0 warnings\nwithout a schema, little was checked; 'navpath init' makes one from saved paths"

  @Test(arguments: [
    Scenario("a path", "navpath validate nav.json", reports: none),
    Scenario("the root", on: Sample.empty, "navpath validate nav.json", reports: none),
    Scenario("a path on standard input", "navpath validate - <nav.json", reports: none),
    Scenario(
      "several files", with: ["other.json": "[]"], "navpath validate nav.json other.json",
      reports:
        "2 files, 2 paths (2 files without a schema): 0 errors, 0 warnings\nwithout a schema, little was checked; 'navpath init' makes one from saved paths"
    ),
    Scenario("in silence", "navpath validate -q nav.json"),
    Scenario(
      "a path of its schema", on: Sample.shop, with: ["navpath.schema.json": Sample.schema],
      "navpath validate nav.json", reports: "1 file, 1 path: 0 errors, 0 warnings"),
  ])
  func `a valid path has no finding`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "json", on: #"["Swift.Int","1",]"#, "navpath validate nav.json -q",
      prints: "nav.json:1:17: error: trailing comma; remove it or add a value after it [json]", exit: 1),
    Scenario(
      "json, for a file without text", on: "", "navpath validate nav.json -q",
      prints: "nav.json:2:1: error: the file is empty; the empty path is [] [json]", exit: 1),
    Scenario(
      "not-a-path, for an object", on: #"{"path":[]}"#, "navpath validate nav.json -q",
      prints:
        #"nav.json:1:1: error: an object is not a navigation path, expected an array of strings such as ["App.User","{\"id\":42}"] [not-a-path]"#,
      exit: 1),
    Scenario(
      "not-a-path, for an item", on: #"["Swift.Int",1]"#, "navpath validate nav.json -q",
      prints:
        "nav.json:1:14: error: item 1 is a number, expected a string: a path holds type names and values' JSON in turn [not-a-path]",
      exit: 1),
    Scenario(
      "odd-count", on: #"["Swift.Int","1","Swift.Int"]"#, "navpath validate nav.json -q",
      prints:
        "nav.json:1:18: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]",
      exit: 1),
    Scenario(
      "null-path", on: "null", "navpath validate nav.json -q",
      prints: """
        nav.json:1:1: error: null is not a navigation path; the app encoded 'path.codable' while an element was not Codable \
        (the empty path is []) [null-path]
        """, exit: 1),
    Scenario(
      "value-json, once for each value, root first", on: #"["App.A","{\"é\":}","App.B","x","App.C","1"]"#,
      "navpath validate nav.json -q",
      prints: """
        nav.json:1:30: error: element 1 (App.B): the value is not JSON: 'x' is not JSON; the only words are true, false and null [value-json]
        nav.json:1:18: error: element 2 (App.A): the value is not JSON: unexpected '}', expected a value [value-json]
        """, exit: 1),
    Scenario(
      "private-type", on: #"["App.(unknown context at $1046f0a2c).Hidden","{}"]"#, "navpath validate nav.json -q",
      prints: """
        nav.json:1:2: error: element 0 (App.(unknown context at $1046f0a2c).Hidden): the type is private, and its \
        tag differs at every launch: the element can never be restored [private-type]
        """, exit: 1),
    Scenario(
      "duplicate-key", on: #"["App.A","{\"a\":1,\"a\":2}"]"#, "navpath validate nav.json -q",
      prints: "nav.json:1:20: warning: element 0 (App.A): second member 'a', the app reads the first [duplicate-key]"),
  ])
  func `without a schema these rules are checked`(scenario: Scenario) throws { try scenario.check() }

  /// A schema with destinations as given and rules for the path.
  static func schema(_ destinations: String, path: String = "{}") -> [String: String] {
    ["navpath.schema.json": #"{"destinations":{\#(destinations)},"path":\#(path)}"#]
  }

  @Test(arguments: [
    Scenario(
      "unknown-type", on: #"["App.Usr","1"]"#, with: schema(#""App.User":{}"#), "navpath validate nav.json -q",
      prints:
        "nav.json:1:2: error: element 0 (App.Usr): no destination has this type; did you mean 'App.User'? [unknown-type]",
      exit: 1),
    Scenario(
      "payload, with the place in the value", on: #"["App.User","{\"id\": \"x\"}"]"#,
      with: schema(#""App.User":{"payload":{"properties":{"id":{"type":"integer"}}}}"#), "navpath validate nav.json -q",
      prints:
        #"nav.json:1:23: error: element 0 (App.User): 'id' must be an integer, not the string "x" [payload]"#,
      exit: 1),
    Scenario(
      "payload, for a member that is missing", on: #"["App.User","{}"]"#,
      with: schema(#""App.User":{"payload":{"required":["id"]}}"#), "navpath validate nav.json -q",
      prints: "nav.json:1:14: error: element 0 (App.User): missing required member 'id' [payload]", exit: 1),
    Scenario(
      "first", on: #"["App.A","1","App.A","0"]"#, with: schema(#""App.A":{"first":false}"#),
      "navpath validate nav.json -q",
      prints: "nav.json:1:14: error: element 0 (App.A): may not be the first element above the root [first]", exit: 1),
    Scenario(
      "next", on: #"["App.B","1","App.A","0"]"#, with: schema(#""App.A":{"next":["App.A"]},"App.B":{}"#),
      "navpath validate nav.json -q",
      prints: "nav.json:1:2: error: element 1 (App.B): may not follow App.A, only 'App.A' may [next]", exit: 1),
    Scenario(
      "next to nothing", on: #"["App.B","1","App.A","0"]"#, with: schema(#""App.A":{"next":[]},"App.B":{}"#),
      "navpath validate nav.json -q",
      prints: "nav.json:1:2: error: element 1 (App.B): may not follow App.A, which allows no screen on top [next]",
      exit: 1),
    Scenario(
      "requires", on: #"["App.B","1"]"#, with: schema(#""App.A":{},"App.B":{"requires":["App.A"]}"#),
      "navpath validate nav.json -q",
      prints: "nav.json:1:2: error: element 0 (App.B): needs 'App.A' somewhere below it [requires]", exit: 1),
    Scenario(
      "max", on: #"["App.A","1","App.A","0"]"#, with: schema(#""App.A":{"max":1}"#), "navpath validate nav.json -q",
      prints: "nav.json:1:2: error: element 1 (App.A): occurrence 2 of this type, at most 1 allowed [max]",
      exit: 1),
    Scenario(
      "depth", with: schema(#""Swift.Int":{}"#, path: #"{"maxDepth":2}"#), "navpath validate nav.json -q",
      prints: "nav.json:1:2: error: the path has 3 elements, at most 2 allowed [depth]", exit: 1),
    Scenario(
      "formerly", on: #"["Old.A","1"]"#, with: schema(#""App.A":{"formerly":["Old.A"]}"#),
      "navpath validate nav.json -q",
      prints: "nav.json:1:2: error: element 0 (Old.A): now called App.A, the app would drop the element [formerly]",
      exit: 1),
    Scenario(
      "standard-type", on: #"["Swift.UInt8","300"]"#, "navpath validate nav.json -q",
      prints:
        "nav.json:1:17: error: element 0 (Swift.UInt8): the value must be an integer from 0 to 255, not the number 300 "
        + "[standard-type]", exit: 1),
    Scenario(
      "unknown-case", on: #"["App.S","{\"hom\":{}}"]"#, with: schema(#""App.S":{"cases":{"home":{}}}"#),
      "navpath validate nav.json -q --report json | grep -o '\"element\": 0.*hom\"'",
      prints: #""element": 0, "type": "App.S", "case": "hom""#),
    Scenario(
      "deprecated", on: #"["App.A","1"]"#, with: schema(#""App.A":{"deprecated":"use App.B"}"#),
      "navpath validate nav.json -q",
      prints: "nav.json:1:2: warning: element 0 (App.A): deprecated: use App.B [deprecated]"),
    Scenario(
      "a mangled tag by its name", on: #"["9LessonApp0A6DetailV","1"]"#, with: schema(#""LessonApp.LessonDetail":{}"#),
      "navpath validate nav.json -q"),
  ])
  func `with a schema these rules are checked too`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "of all findings", on: #"["App.A","{\"a\":1,\"a\":2}","App.B","x"]"#, with: ["other.json": "null"],
      "navpath validate nav.json other.json >/dev/null",
      reports:
        "2 files, 2 paths (2 files without a schema): 2 errors, 1 warning\nwithout a schema, little was checked; 'navpath init' makes one from saved paths",
      exit: 1),
    Scenario(
      "of warnings as errors", on: #"["App.A","{\"a\":1,\"a\":2}"]"#, "navpath validate nav.json --strict",
      prints: "nav.json:1:20: error: element 0 (App.A): second member 'a', the app reads the first [duplicate-key]",
      reports:
        "1 file, 1 path (1 file without a schema): 1 error, 0 warnings\nwithout a schema, little was checked; 'navpath init' makes one from saved paths",
      exit: 1),
    Scenario(
      "and a file that cannot be read", "navpath validate no.json nav.json",
      reports: """
        no.json: error: cannot open: no such file or folder
        1 file, 1 path (1 input unreadable, 1 file without a schema): 0 errors, 0 warnings
        without a schema, little was checked; 'navpath init' makes one from saved paths
        """, exit: 4),
  ])
  func `the run ends with a count`(scenario: Scenario) throws { try scenario.check() }

  static let document = #"{"tabs":{"home":["App.A","x","App.B","1"]},"ids":[1,2]}"#

  @Test(arguments: [
    Scenario(
      "at a pointer", on: document, "navpath validate nav.json --at /tabs/home",
      prints:
        "nav.json:1:27: error: element 1 (App.A): the value is not JSON: 'x' is not JSON; the only words are true, "
        + "false and null [value-json]",
      reports:
        "1 file, 1 path (1 file without a schema): 1 error, 0 warnings\nwithout a schema, little was checked; 'navpath init' makes one from saved paths",
      exit: 1),
    Scenario(
      "that is a typed array", on: document, "navpath validate nav.json --at /ids --element Int",
      reports:
        "1 file, 1 path (1 file without a schema): 0 errors, 0 warnings\nwithout a schema, little was checked; 'navpath init' makes one from saved paths"
    ),
    Scenario(
      "where nothing is", on: document, "navpath validate nav.json --at /nope",
      prints: "nav.json:1:1: error: no path at /nope: no member 'nope' in the value; it has 'tabs', 'ids' [not-a-path]",
      reports:
        "1 file, 1 path (1 file without a schema): 1 error, 0 warnings\nwithout a schema, little was checked; 'navpath init' makes one from saved paths",
      exit: 1),
  ])
  func `the path may be a part of a document`(scenario: Scenario) throws { try scenario.check() }

  /// `["A","{\"a\":1,\"a\":2}"]`, whose second `a` is the byte 15, as text and as base64.
  static let twice = #"{"text":"[\"A\",\"{\\\"a\\\":1,\\\"a\\\":2}\"]","data":"WyJBIiwie1wiYVwiOjEsXCJhXCI6Mn0iXQ=="}"#
  static let twiceInData = "element 0 (A): second member 'a', the app reads the first (at byte 15 of the decoded text)"

  @Test(arguments: [
    Scenario(
      "in text: the very character", on: twice, "navpath validate -q nav.json --at /text",
      prints: "nav.json:1:32: warning: element 0 (A): second member 'a', the app reads the first [duplicate-key]"),
    Scenario(
      "in base64: the string, and the byte in what it stands for", on: twice,
      "navpath validate -q nav.json --at /data", prints: "nav.json:1:56: warning: \(twiceInData) [duplicate-key]"),
    Scenario(
      "for annotations", on: twice, "navpath validate -q nav.json --at /data --report github",
      prints: "::warning file=nav.json,line=1,col=56,title=navpath duplicate-key::\(twiceInData) (nav.json:1:56)"),
    Scenario(
      "for programs", on: twice, "navpath validate -q nav.json --at /data --report json | grep second",
      prints: #"    {"file": "nav.json", "line": 1, "column": 56, "rule": "duplicate-key", "severity": "warning", "#
        + #""message": "\#(twiceInData)", "decodedOffset": 15, "element": 0, "type": "A"}"#),
    Scenario(
      "for a CI server", on: twice, "navpath validate -q nav.json --at /data --report junit | grep second",
      prints: "  <system-out>nav.json:1:56: warning: \(twiceInData) [duplicate-key]"),
    Scenario(
      "for a CI server, with a time",
      "SOURCE_DATE_EPOCH=86399 navpath validate -q nav.json --report junit | grep -o 'timestamp=.* h'",
      prints: #"timestamp="1970-01-01T23:59:59" h"#),
    Scenario(
      "for code scanning", on: twice,
      "navpath validate -q nav.json --at /data --report sarif | grep -o '\"properties.*'",
      prints: #""properties": {"decodedOffset": 15}}"#),
    Scenario(
      "a value that is base64 itself", on: #"[{"type":"A","value":"eyJhIjoxLCJhIjoyfQ=="}]"#,
      "navpath validate -q nav.json -f swiftcrossui",
      prints:
        "nav.json:1:22: warning: element 0 (A): second member 'a', the app reads the first (at byte 7 of the decoded "
        + "text) [duplicate-key]"),
    Scenario(
      "a tag", on: #"{"p":"WyJBIiwiMSJd"}"#, with: ["navpath.schema.json": rejecting],
      "navpath validate -q nav.json --at /p",
      prints:
        "nav.json:1:6: error: element 0 (A): no destination has this type; did you mean 'App.A'? (at byte 1 of the decoded text) [unknown-type]",
      exit: 1),
    Scenario(
      "what is no path", on: #"{"p":"WyJBcHAuQSIsIjEiLCJBIl0="}"#,
      "navpath validate -q nav.json --at /p --report json | grep odd",
      prints: #"    {"file": "nav.json", "line": 1, "column": 6, "rule": "odd-count", "severity": "error", "#
        + #""message": "odd number of strings (3); a path holds a type name and a value for each element (at byte 13 of the "#
        + #"decoded text)", "decodedOffset": 13}"#),
  ])
  func `a finding has its place`(scenario: Scenario) throws { try scenario.check() }

  static let endless = ##"{"destinations":{"App.A":{"payload":{"anyOf":[{"type":"string"},{"$ref":"#"}]}}}}"##
  static let endlessly =
    "element 0 (App.A): undecided: the schema refers to itself endlessly for this value; a reference back to a schema "
    + "must be for a member or an element [undecided]"
  static let costly = #"{"destinations":{"App.A":{"payload":{"items":{"pattern":"(a*)*\\1b"}}}}}"#
  static let many = (0..<3000).map { #"{"items":{"minimum":\#(-$0)}}"# }.joined(separator: ",")

  @Test(arguments: [
    Scenario(
      "a schema that refers to itself", on: #"["App.A","1"]"#, with: ["navpath.schema.json": endless],
      "navpath validate nav.json", prints: "nav.json:1:11: error: \(endlessly)",
      reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "a pattern with a back-reference", on: #"["App.A","[\"\#(String(repeating: "a", count: 3000))\"]"]"#,
      with: ["navpath.schema.json": costly], "navpath validate nav.json",
      prints:
        #"nav.json:1:11: error: element 0 (App.A): undecided: the pattern (a*)*\1b takes too many steps on a string "#
        + "of this value; write it without back-references [undecided]",
      reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "a schema that asks too much",
      on: #"["App.A","[\#(Array(repeating: "1", count: 3000).joined(separator: ","))]"]"#,
      with: ["navpath.schema.json": #"{"destinations":{"App.A":{"payload":{"allOf":[\#(many)]}}}}"#],
      "navpath validate nav.json",
      prints:
        "nav.json:1:11: error: element 0 (App.A): undecided after 4192064 steps: the schema is too complex for this "
        + "value; use fewer subschemas that each check all of it [undecided]",
      reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "in a change", on: "[]", with: ["navpath.schema.json": endless], "navpath push nav.json App.A=1",
      reports:
        "nav.json: error: not written: \(endlessly)\nthe schema is navpath.schema.json; --no-schema writes it anyway",
      exit: 1),
  ])
  func `no verdict is a finding of its own`(scenario: Scenario) throws { try scenario.check() }

  static let rejecting = #"{"destinations":{"App.A":{}}}"#
  static let rejected = "nav.json:1:2: error: element 0 (Swift.Int): no destination has this type [unknown-type]"

  @Test(arguments: [
    Scenario(
      "the one that is named", on: #"["Swift.Int","1"]"#,
      with: ["a.json": rejecting, "navpath.schema.json": #"{"destinations":{"Swift.Int":{}}}"#],
      "navpath validate -q nav.json -s a.json", prints: rejected, exit: 1),
    Scenario(
      "the environment's", on: #"["Swift.Int","1"]"#, with: ["a.json": rejecting], "navpath validate -q nav.json",
      environment: ["NAVPATH_SCHEMA": "a.json"], prints: rejected, exit: 1),
    Scenario(
      "the nearest above the file", on: nil,
      with: ["navpath.schema.json": rejecting, "sub/folder/nav.json": #"["Swift.Int","1"]"#],
      "navpath validate -q sub/folder/nav.json",
      prints: "sub/folder/" + rejected, exit: 1),
    Scenario(
      "none above the repository", on: nil,
      with: ["navpath.schema.json": rejecting, "sub/.git/config": "", "sub/nav.json": #"["Swift.Int","1"]"#],
      "navpath validate -q sub/nav.json"),
    Scenario("none", with: ["navpath.schema.json": rejecting], "navpath validate -q nav.json --no-schema"),
  ])
  func `the schema is`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "is missing", "navpath validate nav.json -s no.json",
      reports: "no.json: error: cannot open: no such file or folder; 'navpath init' makes a schema of saved paths",
      exit: 4),
    Scenario(
      "is no JSON", with: ["a.json": "{"], "navpath validate nav.json -s a.json -q",
      prints: "a.json:2:1: error: unexpected end of text, expected a member's name in double quotes or '}' [json]",
      exit: 3),
    Scenario(
      "has unknown keys", with: ["a.json": #"{"destinations":{"App.A":{"payloed":{},"x-note":1}},"path":{"depth":1}}"#],
      "navpath validate nav.json -s a.json -q",
      prints: """
        a.json:1:27: error: unknown key 'payloed' in a destination; did you mean 'payload'? [unknown-key]
        a.json:1:61: error: unknown key 'depth' in path; keys that begin with x- are free [unknown-key]
        """, exit: 3),
    Scenario(
      "has a payload that is no schema", with: ["a.json": #"{"destinations":{"App.A":{"payload":{"type":"integr"}}}}"#],
      "navpath validate nav.json -s a.json -q",
      prints: "a.json:1:45: error: unknown type \"integr\"; did you mean \"integer\"? [payload-schema]", exit: 3),
  ])
  func `a run says that its schema`(scenario: Scenario) throws { try scenario.check() }
}
