import Testing

struct SchemaCompatTests {
  static let old = #"""
    {"destinations": {
      "A.List": {"payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}, "link": "/list/{id}"},
      "A.Item": {"payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}}, "first": false,
        "link": ["/item/{sku}", "/list/{A.List.id}/item/{sku}"]},
      "A.Old": {"payload": {"type": "integer"}},
      "A.Hand": {"codable": "custom"},
      "A.Tab": {"cases": {"home": {"raw": "home"}, "big": {"raw": "large"}}}
    }, "stacks": {"home": {"at": "/home"}}}
    """#
  static let new = #"""
    {"destinations": {
      "A.List": {"payload": {"type": "object", "required": ["id"],
        "properties": {"id": {"type": "integer"}, "note": {"type": "string"}}}, "next": [], "link": "/list/{id}"},
      "A.Item": {"payload": {"type": "object", "required": ["sku", "count"],
        "properties": {"sku": {"type": "string"}, "count": {"type": "integer"}}}, "link": "/list/{A.List.id}/item/{sku}"},
      "B.Old": {"payload": {"type": "integer"}},
      "A.Hand": {"codable": "custom"},
      "A.Tab": {"cases": {"home": {"raw": "home"}, "huge": {"raw": "huge"}}}
    }, "stacks": {"home": {"at": "/tabs/home"}}}
    """#
  static let files = ["old.json": old, "new.json": new]

  private static let item =
    #"new.json:4:56: error: A.Item is dropped: 'count' is new and required; a path that is cut: ["A.Item","{\"sku\":\"text\"}","A.List","{\"id\":1}"] [dropped]"#
  private static let summary = "6 screens: 2 safe, 3 dropped, 1 unknown; 3 links: 1 same, 2 lost; 1 stack moved"

  @Test(arguments: [
    Scenario(
      "the verdict on each screen, the reasons, links and stacks", with: files,
      "navpath schema compat old.json new.json",
      prints: #"""
        safe     A.List
        dropped  A.Item  (order: element 1 (A.Item): may not follow A.List, which allows no screen on top)
        dropped  A.Old
        unknown  A.Hand
        safe     A.Tab.home
        dropped  A.Tab.big
        \#(item)
        new.json:1:18: error: A.Old is dropped: no destination has this type; a path that is cut: ["A.Old","1"]; B.Old takes its values: if that is its new name, add "formerly": ["A.Old"] to it (--write-formerly) [dropped]
        new.json:7:13: warning: A.Hand may be dropped: its Codable is written by hand [unknown]
        new.json:8:12: error: A.Tab.big is dropped: the raw value "large" is gone; a path that is cut: ["A.Tab","\"large\""] [dropped]
        new.json:1:18: warning: the link '/item/{sku}' of A.Item is lost, such as /item/text: no link matches the URL; a link is /list/{id} of A.List [link-changed]
        new.json:1:18: warning: the link '/list/{A.List.id}/item/{sku}' of A.Item is lost, such as /list/1/item/text: the payload of A.Item requires 'count', which the URL does not contain [link-changed]
        new.json:9:14: error: the stack 'home' moved from '/home' to '/tabs/home': the paths that are saved there are lost [stack-moved]
        """#,
      reports: summary, exit: 1),
    Scenario(
      "nothing has changed", with: ["a.json": #"{"destinations": {"A.A": {"payload": {"type": "integer"}}}}"#],
      "navpath schema compat a.json a.json", prints: "safe     A.A", reports: "1 screen: 1 safe"),
    Scenario(
      "what is meant is allowed, with a reason",
      with: [
        "a.json": #"{"destinations": {"A.A": {"payload": {"type": "integer"}}}}"#,
        "b.json": #"{"destinations": {"A.B": {}}}"#,
      ],
      "navpath schema compat a.json b.json --allow 'dropped:A.A=gone since 2.0' --allow dropped:C.D=x",
      prints: "dropped  A.A",
      reports: "navpath: warning: --allow dropped:C.D matches no finding\n1 screen: 1 dropped; 1 finding allowed"
    ),
    Scenario(
      "a short name is not allowed, but told",
      with: ["a.json": #"{"destinations": {"App.Offer": {}}}"#, "b.json": #"{"destinations": {}}"#],
      "navpath schema compat a.json b.json --allow dropped:Offer=x --report text >/dev/null",
      reports: """
        navpath: warning: --allow dropped:Offer matches no finding; did you mean 'dropped:App.Offer'?
        1 screen: 1 dropped
        """, exit: 1),
    Scenario(
      "a file of a release, as git names it", with: ["a.json": #"{"destinations": {}}"#],
      "navpath schema compat 1.0:a.json a.json",
      reports:
        "1.0:a.json: error: no such file; if git has it, write: git show 1.0:a.json | navpath schema compat - a.json",
      exit: 4),
    Scenario(
      "a reason is needed", with: files, "navpath schema compat old.json new.json --allow dropped:A.Old=",
      reports: """
        navpath: error: invalid value 'dropped:A.Old=' for '--allow': expected a reason after '='
        try 'navpath schema compat --help'
        """, exit: 2),
    Scenario(
      "a rule of the new schema is off",
      with: [
        "a.json": #"{"destinations": {"A.A": {}}}"#,
        "b.json": #"{"destinations": {"A.A": {}}, "rules": {"unknown": "off"}}"#,
      ],
      "navpath schema compat a.json b.json", prints: "unknown  A.A", reports: "1 screen: 1 unknown"),
    Scenario(
      "unknown is a warning, and with --strict an error", with: ["a.json": #"{"destinations": {"A.A": {}}}"#],
      "navpath schema compat a.json a.json --strict -q",
      prints: """
        unknown  A.A
        a.json:1:26: error: A.A may be dropped: it has no payload in the old schema [unknown]
        """, exit: 1),
    Scenario(
      "as JSON",
      with: [
        "a.json":
          #"{"destinations": {"A.A": {"payload": {"required": ["x"], "properties": {"x": {"type": "number"}}}, "link": "/a/{x}"}}}"#,
        "b.json":
          #"{"destinations": {"A.A": {"payload": {"required": ["x"], "properties": {"x": {"type": "integer"}}}, "link": "/a/{x}"}}}"#,
      ],
      "navpath schema compat a.json b.json --json -q",
      prints:
        #"{"screens":[{"screen":"A.A","verdict":"dropped","reasons":[{"pointer":"/x","message":"takes no fractions any more"}],"path":["A.A","{\"x\":0.5}"]}],"links":[{"screen":"A.A","link":"/a/{x}","url":"/a/1","verdict":"same"}],"stacks":[]}"#,
      exit: 1),
    Scenario(
      "a baseline hides what is known", with: files,
      "navpath schema compat old.json new.json --write-baseline b.json -q >/dev/null && navpath schema compat old.json new.json --baseline b.json | tail -n 1; rm b.json",
      prints: "dropped  A.Tab.big", reports: summary + " (7 findings in the baseline)"),
    Scenario(
      "each smallest path is written as the old app saves it", with: files,
      "navpath schema compat old.json new.json --samples out -q >/dev/null; ls out; cat out/A.Item.json; rm -r out",
      prints: #"""
        A.Item.json
        A.Old.json
        A.Tab.big.json
        {"home":["A.Item","{\"sku\":\"text\"}","A.List","{\"id\":1}"]}
        """#),
    Scenario(
      "real paths are counted",
      with: [
        "a.json":
          #"{"destinations": {"A.A": {"payload": {"type": "integer"}}, "A.B": {"payload": {"type": "integer"}}}}"#,
        "b.json": #"{"destinations": {"A.A": {"payload": {"type": "integer"}}}}"#, "p/1.json": #"["A.A","1"]"#,
        "p/2.json": #"["A.B","1","A.A","1"]"#, "p/3.json": #"["A.A","1","A.B","1"]"#, "p/4.json": "{}",
      ],
      "navpath schema compat a.json b.json --paths p --allow dropped:A.B=x",
      prints: "safe     A.A\ndropped  A.B\ncut      p/2.json\nempty    p/3.json",
      reports: "2 screens: 1 safe, 1 dropped; saved paths: 1 whole, 1 cut, 1 empty; 1 finding allowed"),
    Scenario(
      "the files of real paths are named for programs",
      with: [
        "a.json": #"{"destinations": {"A.B": {"payload": {"type": "integer"}}}}"#, "b.json": #"{"destinations": {}}"#,
        "p/2.json": #"["A.B","1"]"#,
      ],
      "navpath schema compat a.json b.json --paths p --json -q | sed 's/.*\"paths\"//'",
      prints: #":{"whole":0,"cut":0,"empty":1,"unknown":0,"files":[{"file":"p/2.json","outcome":"empty"}]}}"#),
    Scenario(
      "a likely old name is written", with: files,
      "cp new.json n.json; navpath schema compat old.json n.json --write-formerly -q | grep A.Old; grep B.Old n.json; navpath schema compat old.json n.json -q | grep 'A.Old'; rm n.json",
      prints: #"""
        dropped  A.Old
        n.json:1:18: error: A.Old is dropped: no destination has this type; a path that is cut: ["A.Old","1"]; written: B.Old has it under 'formerly' [dropped]
          "B.Old": {"payload": {"type": "integer"}, "formerly": ["A.Old"]},
        renamed  A.Old -> B.Old
        """#),
    Scenario(
      "what is written is told", with: files,
      "cp new.json n.json; for _ in 1 2; do navpath schema compat old.json n.json --write-formerly 2>&1 >/dev/null | tail -n 1; done; rm n.json",
      prints: """
        n.json: 'formerly' of B.Old has A.Old now
        --write-formerly: no new type has a similar name and takes the values of one that is dropped
        """),
    Scenario(
      "a schema with faults", with: ["a.json": "{}", "b.json": #"{"destinations": {}}"#],
      "navpath schema compat b.json a.json", reports: "a.json:1:1: error: no 'destinations' in the destination schema",
      exit: 3),
    Scenario(
      "a schema that is missing", "navpath schema compat gone.json gone.json",
      reports: "gone.json: error: cannot open: no such file or folder; 'navpath init' makes a schema of saved paths",
      exit: 4),
  ])
  func `schema compat`(scenario: Scenario) throws { try scenario.check() }
}
