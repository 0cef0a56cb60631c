import Testing

struct RestoreTests {
  static let schema = #"""
    {"destinations": {
      "Shop.Category": {"max": 1, "payload": {
        "type": "object", "required": ["id"], "additionalProperties": false,
        "properties": {"id": {"type": "integer", "minimum": 1}, "name": {"type": "string", "maxLength": 3}}}},
      "Shop.Product": {"formerly": ["Old.Item"], "next": [], "payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}}},
      "Shop.Screen": {"cases": {
        "home": {},
        "detail": {"formerly": ["info"], "payload": {"required": ["_0"], "properties": {"_0": {"type": "integer"}}}}}},
      "Shop.Tab": {"cases": {"home": {"raw": 0}, "search": {"raw": 1}}},
      "Shop.Text": {"payload": {"type": "string", "not": {"const": ""}}},
      "Swift.Int": {"first": false}
    }}
    """#
  static let files = ["navpath.schema.json": schema]

  /// A category, something that does not decode, and a number above it.
  static let broken = #"["Swift.Int","3","Shop.Offer","{\"id\":3}","Shop.Category","{\"id\":7}"]"#
  static let reason =
    "nav.json:1:18: element 1 (Shop.Offer): no destination has this type [unknown-type]"

  @Test(arguments: [
    Scenario("an empty path", on: "[]", with: files, "navpath restore nav.json", prints: "(root)"),
    Scenario(
      "a path in any order", on: #"["Shop.Category","{\"id\":1}","Shop.Product","{\"sku\":\"A\"}","Swift.Int","1"]"#,
      with: files, "navpath restore nav.json",
      prints: """
          0  Swift.Int      1
          1  Shop.Product   {"sku":"A"}
        > 2  Shop.Category  {"id":1}
        """),
    Scenario(
      "unknown members, null, narrow values and a member that stands twice",
      on:
        #"["Shop.Category","{\"id\":-1.0,\"name\":\"long name\",\"x\":[]}","Shop.Category","{\"id\":1,\"name\":null,\"id\":\"x\"}"]"#,
      with: files, "navpath restore nav.json",
      prints: """
          0  Shop.Category  {"id":1,"name":null,"id":"x"}
        > 1  Shop.Category  {"id":-1.0,"name":"long name","x":[]}
        """),
    Scenario(
      "cases and raw values", on: #"["Shop.Tab","1.0","Shop.Screen","{\"x\":1,\"detail\":{\"_0\":1,\"_1\":2}}"]"#,
      with: files, "navpath restore nav.json",
      prints: """
          0  Shop.Screen  {"x":1,"detail":{"_0":1,"_1":2}}
        > 1  Shop.Tab     1.0
        """),
    Scenario(
      "mangled tags", on: #"["Si","1"]"#, with: files, "navpath restore nav.json --json",
      prints: #"{"file":"nav.json","policy":"strict","count":1,"restored":[0],"dropped":[],"faults":[]}"#),
    Scenario(
      "a typed array", on: #"[1,2.0]"#, with: ["navpath.schema.json": #"{"destinations":{"Swift.Int":{}}}"#],
      "navpath restore nav.json", prints: "  0  Swift.Int  1\n> 1  Swift.Int  2.0"),
  ])
  func `what decodes is restored`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "routes, which are read as a whole", on: #"[{"push":{"_0":1}},{"sheet":{"_0":"x","withNavigation":false}}]"#,
      with: ["navpath.schema.json": #"{"destinations":{"Swift.Int":{}}}"#], "navpath restore nav.json",
      prints: """
        (root)
        - 0  push   Swift.Int  1
        -- nothing restored (strict): nav.json:1:35: element 1 (Swift.Int): the value must be an integer, not the string "x" \
        [standard-type]
        - 1  sheet  Swift.Int  "x"
        """, exit: 1),
    Scenario(
      "an unknown type", on: broken, with: files, "navpath restore nav.json",
      prints: """
        > 0  Shop.Category  {"id":7}
        -- cut (swiftui): \(reason)
        - 1  Shop.Offer     {"id":3}
        - 2  Swift.Int      3
        """, exit: 1),
    Scenario(
      "a former name", on: #"["Old.Item","{\"sku\":\"A\"}"]"#, with: files, "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:2: element 0 (Old.Item): now called Shop.Product, the app would drop the element; 'navpath \
        migrate' renames it [formerly]
        - 0  Old.Item  {"sku":"A"}
        """, exit: 1),
    Scenario(
      "a private type", on: #"["App.(unknown context at $1046f0a2c).Hidden","{}"]"#, with: files,
      "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:2: element 0 (App.(unknown context at $1046f0a2c).Hidden): the type is private, and its \
        tag differs at every launch: the element can never be restored [private-type]
        - 0  App.(unknown context at $1046f0a2c).Hidden  {}
        """, exit: 1),
    Scenario(
      "a missing member", on: #"["Shop.Category","{}"]"#, with: files, "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:19: element 0 (Shop.Category): missing required member 'id' [payload]
        - 0  Shop.Category  {}
        """, exit: 1),
    Scenario(
      "a value of the wrong type, also of a standard one", on: #"["Swift.Int","\"3\"","Shop.Category","{\"id\":1.5}"]"#,
      with: files, "navpath restore nav.json --policy skip",
      prints: """
        (root)
        -- left out (skip): nav.json:1:47: element 0 (Shop.Category): 'id' must be an integer, not the number 1.5 [payload]
        - 0  Shop.Category  {"id":1.5}
        -- left out (skip): nav.json:1:15: element 1 (Swift.Int): the value must be an integer, not the string "3" [standard-type]
        - 1  Swift.Int      "3"
        """, exit: 1),
    Scenario(
      "an unknown case", on: #"["Shop.Screen","{\"hom\":{}}"]"#, with: files, "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:18: element 0 (Shop.Screen.hom): no case has this name; did you mean 'Shop.Screen.home'? \
        [unknown-case]
        - 0  Shop.Screen  {"hom":{}}
        """, exit: 1),
    Scenario(
      "a former case", on: #"["Shop.Screen","{\"info\":{\"_0\":1}}"]"#, with: files, "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:18: element 0 (Shop.Screen.info): now called Shop.Screen.detail, the app would drop the element; \
        'navpath migrate' renames it [formerly]
        - 0  Shop.Screen  {"info":{"_0":1}}
        """, exit: 1),
    Scenario(
      "two cases", on: #"["Shop.Screen","{\"home\":{},\"detail\":{\"_0\":1}}"]"#, with: files,
      "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:17: element 0 (Shop.Screen): the value must be an object with one case, not with 2 members \
        [payload]
        - 0  Shop.Screen  {"home":{},"detail":{"_0":1}}
        """, exit: 1),
    Scenario(
      "a former case beside another member", on: #"["Shop.Screen","{\"info\":{\"_0\":1},\"x\":1}"]"#, with: files,
      "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:17: element 0 (Shop.Screen): the value must be an object with one case, not with 2 members \
        [payload]
        - 0  Shop.Screen  {"info":{"_0":1},"x":1}
        """, exit: 1),
    Scenario(
      "a value that is not JSON", on: #"["Shop.Category","{\"id\":}"]"#, with: files,
      "navpath restore nav.json --form swiftui",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:27: element 0 (Shop.Category): the value is not JSON: unexpected '}', expected a value [value-json]
        - 0  Shop.Category  {"id":}
        """, exit: 1),
    Scenario(
      "what is not of the stack", on: #"{"tab":["Swift.Int","3"]}"#,
      with: [
        "navpath.schema.json":
          #"{"destinations":{"Swift.Int":{},"App.A":{}},"stacks":{"home":{"at":"/tab","destinations":["App.A"]}}}"#
      ], "navpath restore nav.json --stack home",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:9: stack 'home': element 0 (Swift.Int): may not be on this stack, only 'App.A' may [unknown-type]
        - 0  Swift.Int  3
        """, exit: 1),
  ])
  func `what does not decode is dropped with the reason`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "strict", on: broken, with: files, "navpath restore nav.json --policy strict",
      prints: """
        (root)
        - 0  Shop.Category  {"id":7}
        -- nothing restored (strict): \(reason)
        - 1  Shop.Offer     {"id":3}
        - 2  Swift.Int      3
        """, exit: 1),
    Scenario(
      "strict, though nothing can be told of another element", on: #"["App.X","1","Shop.Text","\"\""]"#, with: files,
      "navpath restore nav.json --policy strict",
      prints: #"""
        (root)
        - 0  Shop.Text  ""
        -- nothing restored (strict): nav.json:1:2: element 1 (App.X): no destination has this type [unknown-type]
        - 1  App.X      1
        """#, exit: 1),
    Scenario(
      "in colors", on: #"["App.X","1","Swift.Int","2"]"#, with: files,
      "navpath restore nav.json --color always | cat -v",
      prints: """
        ^[[32m>^[[0m 0  ^[[2mSwift.^[[0mInt  2
        ^[[1;31m-- cut (swiftui):^[[0m nav.json:1:2: element 1 (App.X): no destination has this type [unknown-type]
        ^[[31m-^[[0m 1  ^[[2mApp.^[[0mX      ^[[31m1^[[0m
        """),
    Scenario(
      "skip", on: broken, with: files, "navpath restore nav.json --policy skip",
      prints: """
          0  Shop.Category  {"id":7}
        -- left out (skip): \(reason)
        - 1  Shop.Offer     {"id":3}
        > 2  Swift.Int      3
        """, exit: 1),
    Scenario(
      "as JSON", on: broken, with: files, "navpath restore nav.json --policy skip --json",
      prints:
        #"{"file":"nav.json","policy":"skip","count":3,"restored":[0,2],"dropped":[1],"faults":[{"element":1,"type":"Shop.Offer","#
        + #""rule":"unknown-type","message":"element 1 (Shop.Offer): no destination has this type","line":1,"column":18}]}"#,
      exit: 1),
  ])
  func `the policy says what is dropped`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "swift-navigation leaves out a bad value", on: #"["Swift.Int","1","Shop.Category","{}","Swift.Int","2"]"#,
      with: files,
      "navpath restore nav.json --policy swift-navigation",
      prints: """
          0  Swift.Int      2
        -- left out (swift-navigation): nav.json:1:35: element 1 (Shop.Category): missing required member 'id' [payload]
        - 1  Shop.Category  {}
        > 2  Swift.Int      1
        """, exit: 1),
    Scenario(
      "and cuts at an unknown type", on: #"["Swift.Int","1","App.X","1","Shop.Category","{}","Swift.Int","2"]"#,
      with: files,
      "navpath restore nav.json --policy swift-navigation",
      prints: """
        > 0  Swift.Int      2
        -- left out (swift-navigation): nav.json:1:47: element 1 (Shop.Category): missing required member 'id' [payload]
        - 1  Shop.Category  {}
        -- cut (swift-navigation): nav.json:1:18: element 2 (App.X): no destination has this type [unknown-type]
        - 2  App.X          1
        - 3  Swift.Int      1
        """, exit: 1),
    Scenario(
      "mangled tags are all or nothing", on: #"["4Main6LessonV","1","Si","1"]"#, with: files,
      "navpath restore nav.json",
      prints: """
        (root)
        - 0  Swift.Int    1
        -- nothing restored (strict): nav.json:1:2: element 1 (Main.Lesson): no destination has this type [unknown-type]
        - 1  Main.Lesson  1
        """, exit: 1),
    Scenario(
      "a typed array is all or nothing", on: #"[1,"x"]"#, with: files, "navpath restore nav.json --element Int",
      prints: """
        (root)
        - 0  Swift.Int  1
        -- nothing restored (strict): nav.json:1:4: element 1 (Swift.Int): the value must be an integer, not the string "x" \
        [standard-type]
        - 1  Swift.Int  "x"
        """, exit: 1),
    Scenario(
      "without a destination", on: #"["Swift.Int","1","Shop.Category","{\"id\":1}"]"#, with: files,
      "navpath restore nav.json --without Int --without Shop.Product",
      prints: """
        > 0  Shop.Category  {"id":1}
        -- cut (swiftui): nav.json:1:2: element 1 (Swift.Int): no destination has this type [unknown-type]
        - 1  Swift.Int      1
        """, exit: 1),
    Scenario(
      "without a case", on: #"["Shop.Screen","{\"home\":{}}"]"#, with: files,
      "navpath restore nav.json --without Shop.Screen.home",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:17: element 0 (Shop.Screen.home): no case has this name [unknown-case]
        - 0  Shop.Screen  {"home":{}}
        """, exit: 1),
    Scenario(
      "without what there is not", on: "[]", with: files, "navpath restore nav.json --without A.B -q",
      reports: "navpath: error: --without: 'A.B' is not a destination of the schema", exit: 2),
    Scenario(
      "several files", on: broken, with: files.merging(["b.json": #"["Swift.Int","1"]"#]) { $1 },
      "navpath restore b.json none.json nav.json",
      prints: """
        b.json:
        > 0  Swift.Int  1
        nav.json:
        > 0  Shop.Category  {"id":7}
        -- cut (swiftui): \(reason)
        - 1  Shop.Offer     {"id":3}
        - 2  Swift.Int      3
        """, reports: "none.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "several files as JSON, one of them without a verdict", on: #"["Shop.Text","\"\""]"#,
      with: files.merging(["b.json": "[]", "c.json": #"["Swift.Int","1"]"#]) { $1 },
      "navpath restore nav.json b.json c.json --json 2>/dev/null",
      prints: #"[{"file":"b.json","policy":"swiftui","count":0,"restored":[],"dropped":[],"faults":[]},"#
        + #"{"file":"c.json","policy":"swiftui","count":1,"restored":[0],"dropped":[],"faults":[]}]"#, exit: 3),
    Scenario(
      "each of several files is saved", on: broken, with: files.merging(["b.json": broken]) { $1 },
      "navpath restore nav.json b.json --write >/dev/null", exit: 1, leaves: #"["Shop.Category","{\"id\":7}"]"#,
      makes: ["b.json": #"["Shop.Category","{\"id\":7}"]"#]),
    Scenario(
      "a folder, without what is no path, and the schema that a pattern of the shell names too", on: nil,
      with: [
        "navpath.schema.json": #"{"destinations": {"Swift.Int": {}}}"#, "F/a.json": #"["Swift.Int","1"]"#,
        "F/package.json": "{}",
        "F/b/c.json": "[",
      ],
      "navpath restore F; echo $?; navpath restore *.json F/a.json; navpath restore F -s - <navpath.schema.json 2>/dev/null",
      prints: "F/a.json:\n> 0  Swift.Int  1\n3\nF/a.json:\n> 0  Swift.Int  1\nF/a.json:\n> 0  Swift.Int  1",
      reports: "F/b/c.json:2:1: error: unexpected end of text, expected a value or ']' [json]", exit: 3),
    Scenario(
      "a folder with no path", on: nil, with: ["F/package.json": "{}", "navpath.schema.json": #"{"destinations":{}}"#],
      "navpath restore F", reports: "navpath: error: no file to restore in 'F'", exit: 3),
    Scenario(
      "one output for several files", on: broken, with: files, "navpath restore nav.json nav.json --write -o x -q",
      reports: "navpath: error: --output is for one FILE, but there are 2", exit: 2),
  ])
  func `what reads the form decides, or the options do`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "swiftui", on: broken, with: files, "navpath restore nav.json --write >/dev/null", exit: 1,
      leaves: #"["Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "strict", on: broken, with: files, "navpath restore nav.json --write --policy strict >/dev/null", exit: 1,
      leaves: "[]"),
    Scenario(
      "skip, also where the order is then wrong", on: broken, with: files,
      "navpath restore nav.json --write --policy skip >/dev/null", exit: 1,
      leaves: #"["Swift.Int","3","Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "nothing to drop", on: #"[ "Swift.Int" , "1" ]"#, with: files, "navpath restore nav.json --write -q",
      prints: "> 0  Swift.Int  1"),
    Scenario(
      "to standard output", on: broken, with: files, "navpath restore - --write -s navpath.schema.json <nav.json",
      prints: #"["Shop.Category","{\"id\":7}"]"#,
      reports: """
        > 0  Shop.Category  {"id":7}
        -- cut (swiftui): \(reason.replacing("nav.json", with: "stdin"))
        - 1  Shop.Offer     {"id":3}
        - 2  Swift.Int      3
        """, exit: 1),
    Scenario(
      "to standard output, quietly", on: broken, with: files, "navpath restore nav.json --write -o - -q",
      prints: #"["Shop.Category","{\"id\":7}"]"#, exit: 1),
    Scenario(
      "an array, with skip", on: #"[{"home":{}}, {"hom":{}}, {"detail":{"_0":1}}]"#, with: files,
      "navpath restore nav.json --element Screen --policy skip --write >/dev/null", exit: 1,
      leaves: #"[{"home":{}}, {"detail":{"_0":1}}]"#),
    Scenario(
      "expanded", on: #"[{"type":"Swift.Int","value":1},{"type":"App.X","value":{}}]"#, with: files,
      "navpath restore nav.json --write >/dev/null", exit: 1, leaves: #"[{"type":"Swift.Int","value":1}]"#),
    Scenario(
      "swift-cross-ui", on: #"[{"type":"Swift.Int","value":"MQ=="},{"type":"App.X","value":"MQ=="}]"#, with: files,
      "navpath restore nav.json --form swiftcrossui --policy swiftui --write >/dev/null", exit: 1,
      leaves: #"[{"type":"Swift.Int","value":"MQ=="}]"#),
    Scenario(
      "a stack in a property list",
      on:
        #"<?xml version="1.0"?><plist version="1.0"><dict><key>s</key><string>["A.X","1","Si","1"]</string></dict></plist>"#,
      with: ["navpath.schema.json": #"{"destinations":{"Swift.Int":{}},"stacks":{"home":{"at":"/s"}}}"#],
      "navpath restore nav.json --stack home --policy swiftui --write",
      prints: """
        > 0  Swift.Int  1
        -- cut (swiftui): nav.json:1:70: stack 'home': element 1 (A.X): no destination has this type [unknown-type]
        - 1  A.X        1
        """, exit: 1,
      leaves:
        #"<?xml version="1.0"?><plist version="1.0"><dict><key>s</key><string>["Si","1"]</string></dict></plist>"#),
    Scenario(
      "a dry run", on: broken, with: files, "navpath restore nav.json --write -n",
      prints: "# removes Shop.Offer and Swift.Int\npop 2", exit: 1),
    Scenario(
      "a dry run that skips", on: broken, with: files, "navpath restore nav.json --write -n --policy skip",
      prints: "# removes Shop.Offer\nremove 1", exit: 1),
    Scenario(
      "inside a document", on: #"{"a":1, "path":"[\"App.X\",\"{}\",\"Swift.Int\",\"1\"]"}"#, with: files,
      "navpath restore nav.json --at /path --write >/dev/null", exit: 1,
      leaves: #"{"a":1, "path":"[\"Swift.Int\",\"1\"]"}"#),
    Scenario(
      "FlowStacks", on: #"[{"sheet":{}},"App.X","{}",{"push":{}},"Si","1"]"#, with: files,
      "navpath restore nav.json --policy swiftui --write >/dev/null", exit: 1, leaves: #"[{"push":{}},"Si","1"]"#),
    Scenario(
      "to another file, that has all of it", on: #"["Swift.Int","1"]"#, with: files,
      "navpath restore nav.json --write -o left.json", prints: "> 0  Swift.Int  1",
      makes: ["left.json": #"["Swift.Int","1"]"#]),
  ])
  func `--write saves what is left`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "no schema", "navpath restore nav.json",
      reports: """
        navpath: error: no schema, which lists the app's destinations: put navpath.schema.json next to the file or \
        above it, or use --schema; 'navpath init' makes one
        try 'navpath restore --help'
        """, exit: 2),
    Scenario(
      "the schema turned off", with: files, "navpath restore nav.json --no-schema -q",
      reports: """
        navpath: error: no schema, which lists the app's destinations: put navpath.schema.json next to the file or \
        above it, or use --schema; 'navpath init' makes one
        """, exit: 2),
    Scenario(
      "a faulty schema", with: ["navpath.schema.json": #"{"destinations":{"A.B":{"nxt":[]}}}"#],
      "navpath restore nav.json",
      reports: """
        navpath.schema.json:1:25: error: unknown key 'nxt' in a destination; did you mean 'next'?
        """, exit: 3),
    Scenario(
      "an integer that only a UInt64 holds", on: #"["Shop.Category","{\"id\":9223372036854775808}"]"#, with: files,
      "navpath restore nav.json",
      reports: """
        nav.json:1:27: error: element 0 (Shop.Category): the schema does not determine whether the app decodes this: 'id' must \
        be an integer from -9223372036854775808 to 9223372036854775807, not the number 9223372036854775808 \
        (navpath.schema.json#/destinations/Shop.Category/payload/properties/id/type) [undecided]
        """, exit: 3),
    Scenario(
      "null in the place of a path", on: "null", with: files, "navpath restore nav.json",
      reports: """
        nav.json:1:1: error: null is not a navigation path; the app encoded 'path.codable' while an element was not Codable \
        (the empty path is []) [null-path]
        """, exit: 3),
    Scenario(
      "a file with two names", on: broken, with: files, "ln nav.json b.json && navpath restore nav.json --write",
      reports: """
        nav.json: error: the file has 2 hard links, and a change would reach only this one: work on a copy, or use --output
        """, exit: 4, makes: ["b.json": broken]),
    Scenario(
      "a full disk behind standard output", on: broken, with: files, "navpath restore nav.json >/dev/full",
      reports: "navpath: error: cannot write to standard output: no space left on the disk", exit: 4),
    Scenario(
      "a policy that is none", with: files, "navpath restore nav.json --policy drop -q",
      reports:
        "navpath: error: invalid value 'drop' for '--policy': expected swiftui, strict, skip or swift-navigation",
      exit: 2),
    Scenario(
      "a dry run of nothing", with: files, "navpath restore nav.json -n -q",
      reports: "navpath: error: '-n' needs '--write'", exit: 2),
    Scenario(
      "no path", on: #"["Swift.Int","1","Swift.Int"]"#, with: files, "navpath restore nav.json",
      reports:
        "nav.json:1:18: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]",
      exit: 3),
    Scenario(
      "an element without a verdict", on: #"["Shop.Text","\"\""]"#, with: files, "navpath restore nav.json --write",
      reports: """
        nav.json:1:15: error: element 0 (Shop.Text): the schema does not determine whether the app decodes this: the value must not \
        be "", which 'not' rules out (navpath.schema.json#/destinations/Shop.Text/payload/not) [undecided]
        """, exit: 3),
    Scenario(
      "one that lies above the cut", on: #"["Shop.Text","\"\"","App.X","{}"]"#, with: files, "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:21: element 0 (App.X): no destination has this type [unknown-type]
        - 0  App.X      {}
        - 1  Shop.Text  ""
        """, exit: 1),
    Scenario(
      "a typed array of no known type", on: "[1]", with: files, "navpath restore nav.json",
      reports: """
        nav.json:1:2: error: element 0: the type of the array's elements is not known; name it with --element, or in the \
        schema's 'stacks' [unknown-type]
        """, exit: 3),
    Scenario(
      "a missing file", on: nil, with: files, "navpath restore nav.json",
      reports: "nav.json: error: cannot open: no such file or folder", exit: 4),
  ])
  func `what cannot be told is refused`(scenario: Scenario) throws { try scenario.check() }
}
