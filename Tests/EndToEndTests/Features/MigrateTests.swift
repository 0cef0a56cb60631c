import Foundation
import Testing

/// `migrate`: old names on paths, and the present ones.
struct MigrateTests {
  static let schema = """
    {"destinations": {
      "Shop.Category": {}, "Shop.Product": {"formerly": ["OldShop.Item", "OldShop.Article"]},
      "Shop.Box<Shop.Product>": {},
      "Shop.Screen": {"cases": {"home": {"formerly": ["start"]}, "detail": {"formerly": ["item", "home"]}}},
      "OldShop.Article": {}
    }}
    """
  static let files = ["navpath.schema.json": schema]
  static let old = #"["OldShop.Item",  "{ \"sku\" : \"A\\/1\" }" ,"Shop.Category","{\"id\":7}"]"#
  static let new = #"["Shop.Product",  "{ \"sku\" : \"A\\/1\" }" ,"Shop.Category","{\"id\":7}"]"#
  static let line = "nav.json: element 1: OldShop.Item -> Shop.Product"

  @Test(arguments: [
    Scenario(
      "a standard type", on: #"["Swift.Int","1","Swift.String","\"a\""]"#,
      "navpath migrate nav.json --rename Int=String",
      reports:
        "nav.json:1:15: error: element 1: it cannot be a Swift.String: the value must be a string, not the number 1",
      exit: 1),
    Scenario(
      "one that the value can be", on: #"["Swift.Int","1"]"#, "navpath migrate nav.json --rename Int=Double",
      prints: "nav.json: element 0: Swift.Int -> Swift.Double", leaves: #"["Swift.Double","1"]"#),
  ])
  func `a name that the value cannot have is not given`(scenario: Scenario) throws { try scenario.check() }

  private static let newPayload = """
    {"destinations": {"A.S": {"cases": {
      "product": {"formerly": ["detail"], "payload": {"required": ["sku"]}}, "a": {"payload": {"maxProperties": 0}}
    }}}}
    """
  private static let rejected =
    "warning: element 1 (A.S.product): missing required member 'sku' [payload]\nonly the names change; 'navpath update' changes a value"

  @Test(arguments: [
    // What was wrong before, under a name that stays, is not told.
    Scenario(
      "is written", on: #"["A.S","{\"detail\":{\"id\":7}}","A.S","{\"a\":{\"b\":1}}"]"#,
      with: ["navpath.schema.json": newPayload], "navpath migrate nav.json",
      prints: "nav.json: element 1: A.S.detail -> A.S.product", reports: "nav.json:1:22: " + rejected, exit: 1,
      leaves: #"["A.S","{\"product\":{\"id\":7}}","A.S","{\"a\":{\"b\":1}}"]"#),
    Scenario(
      "would be written", on: #"["A.S","{\"detail\":{\"id\":7}}","A.S","{\"a\":{}}"]"#,
      with: ["navpath.schema.json": newPayload], "navpath migrate . -n -q",
      prints: "./nav.json: element 1: A.S.detail -> A.S.product", reports: "./nav.json: " + rejected, exit: 1),
    Scenario(
      "is at another place of the stack",
      on: #"{"x":["A.S","{\"detail\":{\"sku\":1}}"],"y":["A.S","{\"product\":{}}"]}"#,
      with: ["navpath.schema.json": newPayload.dropLast() + #", "stacks": {"s": {"at": "/*"}}}"#],
      "navpath migrate nav.json", prints: "nav.json: stack 's': element 0: A.S.detail -> A.S.product",
      leaves: #"{"x":["A.S","{\"product\":{\"sku\":1}}"],"y":["A.S","{\"product\":{}}"]}"#),
    Scenario(
      "is right", on: #"["A.S","{\"detail\":{\"sku\":7}}"]"#, with: ["navpath.schema.json": newPayload],
      "navpath migrate nav.json", prints: "nav.json: element 0: A.S.detail -> A.S.product",
      leaves: #"["A.S","{\"product\":{\"sku\":7}}"]"#),
  ])
  func `of a value under a new name that the schema rejects is told that it`(scenario: Scenario) throws {
    try scenario.check()
  }

  // MARK: By the schema

  @Test(arguments: [
    Scenario("a type", on: old, with: files, "navpath migrate nav.json", prints: line, leaves: new),
    Scenario("a path without an old name", on: new, with: files, "navpath migrate nav.json"),
    Scenario(
      "a name that is still a present one", on: #"["OldShop.Article","{}"]"#, with: files, "navpath migrate nav.json"),
    Scenario(
      "in generic arguments, if the schema has the type", on: #"["Shop.Box<OldShop.Item>","1"]"#, with: files,
      "navpath migrate nav.json", prints: "nav.json: element 0: Shop.Box<OldShop.Item> -> Shop.Box<Shop.Product>",
      leaves: #"["Shop.Box<Shop.Product>","1"]"#),
    Scenario(
      "and not if it has not", on: #"["Shop.Bag<OldShop.Item>","1"]"#, with: files, "navpath migrate nav.json"),
    Scenario(
      "a case", on: #"["Shop.Screen","{ \"st\\u0061rt\": {\"a\\\\\": 1.0} }"]"#, with: files,
      "navpath migrate nav.json",
      prints: "nav.json: element 0: Shop.Screen.start -> Shop.Screen.home",
      leaves: #"["Shop.Screen","{ \"home\": {\"a\\\\\": 1.0} }"]"#),
    Scenario(
      "a case that is still a present one", on: #"["Shop.Screen","{\"home\":{}}"]"#, with: files,
      "navpath migrate nav.json"),
    Scenario(
      "two members are no case", on: #"["Shop.Screen","{\"start\":{},\"b\":1}"]"#, with: files,
      "navpath migrate nav.json"
    ),
    Scenario(
      "a value that is not JSON", on: #"["Shop.Screen","{","Shop.Category","1"]"#, with: files,
      "navpath migrate nav.json"),
    Scenario(
      "standard input", on: old, with: files, "navpath migrate - <nav.json", prints: new,
      reports: "stdin: element 1: OldShop.Item -> Shop.Product"),
    Scenario("standard input as it is", on: "[ ]", with: files, "navpath migrate - <nav.json", prints: "[ ]"),
    Scenario(
      "as JSON", on: old, with: files, "navpath migrate nav.json --json",
      prints:
        #"[{"file":"nav.json","element":1,"from":"OldShop.Item","to":"Shop.Product","kind":"type"}]"#,
      leaves: new),
    Scenario("as JSON, nothing", on: new, with: files, "navpath migrate nav.json --json", prints: "[]"),
  ])
  func `former names of the schema are renamed`(scenario: Scenario) throws { try scenario.check() }

  // MARK: By --rename

  @Test(arguments: [
    Scenario(
      "a type", on: old, "navpath migrate nav.json --rename OldShop.Item=Shop.Product", prints: line, leaves: new),
    Scenario(
      "a module", on: #"["OldApp.A<OldApp.B>","1","OldApp.C","2"]"#, "navpath migrate nav.json --rename OldApp.=App.",
      prints: "nav.json: element 0: OldApp.C -> App.C\nnav.json: element 1: OldApp.A<OldApp.B> -> App.A<App.B>",
      leaves: #"["App.A<App.B>","1","App.C","2"]"#),
    Scenario(
      "a mangled tag", on: #"["6OldApp12LessonDetailV","1"]"#,
      "navpath migrate nav.json --rename OldApp.=LessonKit. --json",
      prints: #"[{"file":"nav.json","element":0,"from":"6OldApp12LessonDetailV","fromName":"OldApp.LessonDetail","#
        + #""to":"9LessonKit0A6DetailV","toName":"LessonKit.LessonDetail","kind":"type"}]"#,
      leaves: #"["9LessonKit0A6DetailV","1"]"#),
    Scenario(
      "a standard type by its short name", "navpath migrate nav.json --rename Int=Int64 -q",
      prints: (0..<3).map { "nav.json: element \($0): Swift.Int -> Swift.Int64" }.joined(separator: "\n"),
      leaves: #"["Swift.Int64","3","Swift.Int64","2","Swift.Int64","1"]"#),
    Scenario(
      "a case and its type", on: #"["Old.Screen","{\"a\":{}}"]"#,
      "navpath migrate nav.json --rename App.Screen.a=App.Screen.b --rename Old.=App.",
      prints: "nav.json: element 0: Old.Screen -> App.Screen\nnav.json: element 0: Old.Screen.a -> App.Screen.b",
      leaves: #"["App.Screen","{\"b\":{}}"]"#),
    Scenario(
      "a case that is a string", on: #"["App.Tab","\"old\""]"#,
      "navpath migrate nav.json --rename App.Tab.old=App.Tab.new",
      prints: "nav.json: element 0: App.Tab.old -> App.Tab.new", leaves: #"["App.Tab","\"new\""]"#),
    Scenario(
      "a chain goes one step", on: #"["A.B","1","A.A","2"]"#,
      "navpath migrate nav.json --rename A.A=A.B --rename A.B=A.C",
      prints: "nav.json: element 0: A.A -> A.B\nnav.json: element 1: A.B -> A.C", leaves: #"["A.C","1","A.B","2"]"#),
    Scenario(
      "a loop changes places", on: #"["A.B","1","A.A","2"]"#,
      "navpath migrate nav.json --rename A.A=A.B --rename A.B=A.A",
      prints: "nav.json: element 0: A.A -> A.B\nnav.json: element 1: A.B -> A.A", leaves: #"["A.A","1","A.B","2"]"#),
    Scenario(
      "the longest name counts", on: #"["Old.A","1","Old.B","2"]"#,
      "navpath migrate nav.json --rename Old.=New. --rename Old.A=App.C",
      prints: "nav.json: element 0: Old.B -> New.B\nnav.json: element 1: Old.A -> App.C",
      leaves: #"["App.C","1","New.B","2"]"#),
    Scenario(
      "with a schema beside it", on: #"["OldShop.Item","1","Old.C","2"]"#, with: files,
      "navpath migrate nav.json --rename Old.C=Shop.Category",
      prints: "nav.json: element 0: Old.C -> Shop.Category\nnav.json: element 1: OldShop.Item -> Shop.Product",
      leaves: #"["Shop.Product","1","Shop.Category","2"]"#),
    Scenario(
      "a tag that cannot be read is told", on: #"["6OldApp3BoxVy$b2_G","1"]"#,
      "navpath migrate nav.json --rename OldApp.=App.",
      reports: """
        nav.json: error: element 0: the mangled tag 6OldApp3BoxVy$b2_G cannot be read, so old names in it are not \
        found; rename it as a whole: --rename '6OldApp3BoxVy$b2_G=NEW'
        """, exit: 1),
    Scenario(
      "and renamed as a whole", on: #"["6OldApp3BoxVy$b2_G","1"]"#,
      "navpath migrate nav.json --rename '6OldApp3BoxVy$b2_G=3App3BoxVy$b2_G'",
      prints: "nav.json: element 0: 6OldApp3BoxVy$b2_G -> 3App3BoxVy$b2_G", leaves: #"["3App3BoxVy$b2_G","1"]"#),
    Scenario(
      "repeats of standard types", on: #"["6OldApp4PairVyS2iG","1","SDyS2SG","{}"]"#,
      "navpath migrate nav.json --rename OldApp.=App.",
      prints: "nav.json: element 1: OldApp.Pair<Swift.Int, Swift.Int> -> App.Pair<Swift.Int, Swift.Int>",
      leaves: #"["3App4PairVyS2iG","1","SDyS2SG","{}"]"#),
    Scenario(
      "what nothing is called is told", on: old, "navpath migrate nav.json --rename OldShop.Itm=A.B",
      reports:
        "navpath: warning: --rename OldShop.Itm=A.B: no type or case has this name; did you mean 'OldShop.Item'?"),
    Scenario(
      "a module without its dot", on: old, "navpath migrate nav.json --rename OldShop=Shop",
      reports:
        "navpath: error: --rename OldShop=Shop: no type or case has this name; for a module or what is nested in a type, write "
        + "--rename OldShop.=Shop.", exit: 1),
    Scenario(
      "a file that there is not, beside a folder with a schema", on: nil,
      with: ["F/navpath.schema.json": #"{"destinations":{}}"#, "F/a.json": "[]"], "navpath migrate F Old -n -q",
      reports: "Old: error: cannot open: no such file or folder", exit: 4),
  ])
  func `other names are given on the command line`(scenario: Scenario) throws { try scenario.check() }

  // MARK: Forms and places

  @Test(arguments: [
    Scenario(
      "expanded, with a readable name",
      on: #"[ {"name": "OldApp.Item" , "type":"6OldApp4ItemV","value": {"id": 1.0}}, {"type":"App.B","value":2} ]"#,
      "navpath migrate nav.json --rename OldApp.=App.", prints: "nav.json: element 0: OldApp.Item -> App.Item",
      leaves: #"[ {"name": "App.Item" , "type":"3App4ItemV","value": {"id": 1.0}}, {"type":"App.B","value":2} ]"#),
    Scenario(
      "flowstacks", on: #"[{"sheet":{"withNavigation":true}} ,"6OldApp4ItemV","{ }",{"push":{}},"Si","1"]"#,
      "navpath migrate nav.json --rename OldApp.=App.", prints: "nav.json: element 1: OldApp.Item -> App.Item",
      leaves: #"[{"sheet":{"withNavigation":true}} ,"3App4ItemV","{ }",{"push":{}},"Si","1"]"#),
    Scenario(
      "swiftcrossui", on: #"[{"type":"A.B","value":"eyAib2xkIjoge30gfQ=="}]"#,
      "navpath migrate nav.json -f swiftcrossui --rename A.B.old=A.B.newer",
      prints: "nav.json: element 0: A.B.old -> A.B.newer", leaves: #"[{"type":"A.B","value":"eyAibmV3ZXIiOiB7fSB9"}]"#),
    Scenario(
      "a typed array", on: "[ {\"home\":{}},\n {\"start\" : {\"_0\":1.0}} ]", with: files,
      "navpath migrate nav.json --element Shop.Screen",
      prints: "nav.json: element 1: Shop.Screen.start -> Shop.Screen.home",
      leaves: "[ {\"home\":{}},\n {\"home\" : {\"_0\":1.0}} ]"),
    Scenario(
      "a typed array of the only destination", on: #"[{"a":{}}]"#,
      with: ["navpath.schema.json": #"{"destinations": {"A.B": {"cases": {"b": {"formerly": ["a"]}}}}}"#],
      "navpath migrate nav.json", prints: "nav.json: element 0: A.B.a -> A.B.b", leaves: #"[{"b":{}}]"#),
    Scenario(
      "a typed array without such cases", on: #"[1, {"x":{}}, {"start":1,"b":2}]"#, with: files,
      "navpath migrate nav.json"),
    Scenario(
      "one whose type is not known", on: #"[{"start":{}}]"#, with: files, "navpath migrate nav.json",
      reports:
        "nav.json:1:3: error: element 0: the type of the array's elements is not known, so 'start' may or may not be an old name; "
        + "name it with --element, or in the schema's 'stacks'", exit: 1),
    Scenario(
      "a place in a document", on: #"{ "p" : "[\"Old.A\" , \"1\"]", "q" : ["Old.A","1"] }"#,
      "navpath migrate nav.json --at /p --rename Old.=New.", prints: "nav.json: element 0: Old.A -> New.A",
      leaves: #"{ "p" : "[\"New.A\" , \"1\"]", "q" : ["Old.A","1"] }"#),
    Scenario(
      "base64 in a string", on: #"{"p":"WyJPbGQuQSIsIjEiXQ=="}"#, "navpath migrate nav.json --at /p --rename Old.=New.",
      prints: "nav.json: element 0: Old.A -> New.A", leaves: #"{"p":"WyJOZXcuQSIsIjEiXQ=="}"#),
  ])
  func `every form and every place keeps its bytes`(scenario: Scenario) throws { try scenario.check() }

  @Test func `all stacks are migrated in one step, or the one that is named`() throws {
    let schema = """
      {"destinations": {"New.A": {"formerly": ["Old.A"]}}, "stacks": {"tab": {"at": "/tabs/*"}, "text": {"at": "/s/p"},
       "other": {"at": "/s/q"}, "gone": {"at": "/gone", "optional": true}}}
      """
    let old =
      #"{"tabs": {"a": ["Old.A","1"], "b": ["Old.A", "2"]}, "s": "{\"q\": [\"Old.A\",\"3\"], \"p\":[\"Old.A\",\"4\"]}"}"#
    let lines = [
      "nav.json: stack 'tab': element 0: Old.A -> New.A", "nav.json: stack 'tab': element 0: Old.A -> New.A",
      "nav.json: stack 'text': element 0: Old.A -> New.A", "nav.json: stack 'other': element 0: Old.A -> New.A",
    ]
    let box = try Sandbox(["navpath.schema.json": schema, "nav.json": old])
    #expect(try box.run("migrate", "nav.json", "--stack", "text") == Run(0, prints: lines[2]))
    #expect(try box.text(of: "nav.json") == old.replacingOccurrences(of: #"p\":[\"Old"#, with: #"p\":[\"New"#))
    try box.write(old, to: "nav.json")
    #expect(try box.run("migrate", "nav.json") == Run(0, prints: lines.joined(separator: "\n")))
    #expect(try box.text(of: "nav.json") == old.replacingOccurrences(of: "Old.A", with: "New.A"))
  }

  @Test(arguments: ["xml", "binary"], ["data", "string", "array"])
  func `a property list is migrated, whatever holds the paths`(format: String, holder: String) throws {
    let text = #"["Old.A","{\"x\":1}"]"#
    let value: Any =
      switch holder {
      case "data": Data(text.utf8)
      case "string": text
      default: ["Old.A", #"{"x":1}"#]
      }
    let list: [String: Any] = ["a": value, "b": value, "date": Date(timeIntervalSinceReferenceDate: 1), "n": 7]
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: format == "xml" ? .xml : .binary, options: 0)
    let box = try Sandbox([
      "navpath.schema.json":
        #"{"destinations": {"New.A": {"formerly": ["Old.A"]}}, "stacks": {"a": {"at": "/a"}, "b": {"at": "/b"}}}"#
    ])
    try box.write(Array(bytes), to: "nav.plist")
    #expect(
      try box.run("migrate", "nav.plist")
        == Run(
          0,
          prints: "nav.plist: stack 'a': element 0: Old.A -> New.A\nnav.plist: stack 'b': element 0: Old.A -> New.A"))
    let plist = try unsafe PropertyListSerialization.propertyList(
      from: Data(try box.bytes(of: "nav.plist")), format: nil)
    let read = try #require(plist as? [String: Any])
    for key in ["a", "b"] {
      switch holder {
      case "data": #expect(read[key] as? Data == Data(text.replacingOccurrences(of: "Old", with: "New").utf8))
      case "string": #expect(read[key] as? String == text.replacingOccurrences(of: "Old", with: "New"))
      default: #expect(read[key] as? [String] == ["New.A", #"{"x":1}"#])
      }
    }
    #expect(read["n"] as? Int == 7 && read["date"] as? Date == Date(timeIntervalSinceReferenceDate: 1))
    let once = try box.identity(of: "nav.plist")
    #expect(try box.run("migrate", "nav.plist") == Run(0))
    #expect(try box.identity(of: "nav.plist") == once)
  }

  // MARK: Many files

  @Test func `folders are migrated as validate checks them, and what has no old name is not written`() throws {
    let box = try Sandbox([
      "navpath.schema.json": Self.schema, "f/1.json": Self.old, "f/2.json": Self.new,
      "f/Contents.json": "{\"info\": 1}",
      "f/g/3.json": #"["OldShop.Item","1"]"#, "f/notes.txt": Self.old, "f/out/4.json": Self.old,
      "f/.gitignore": "ignored.json\n",
      "f/ignored.json": Self.old,
    ])
    let others = ["f/2.json", "f/Contents.json", "f/notes.txt", "f/out/4.json", "f/ignored.json"]
    let before = try others.map(box.identity(of:))
    #expect(
      try box.run("migrate", "f", "--exclude", "out")
        == Run(
          0,
          prints:
            "f/1.json: element 1: OldShop.Item -> Shop.Product\nf/g/3.json: element 0: OldShop.Item -> Shop.Product",
          reports: "3 files: 2 renamed in 2 files (1 file skipped)"))
    #expect(try box.text(of: "f/1.json") == Self.new)
    #expect(try box.text(of: "f/g/3.json") == #"["Shop.Product","1"]"#)
    #expect(try others.map(box.identity(of:)) == before)
    let once = try box.identity(of: "f/1.json")
    #expect(
      try box.run("migrate", "f", "--exclude", "out")
        == Run(0, reports: "3 files: 0 renamed in 0 files (1 file skipped)"))
    #expect(try box.identity(of: "f/1.json") == once)
  }

  @Test func `one bad file does not stop the others`() throws {
    let box = try Sandbox([
      "navpath.schema.json": Self.schema, "a.json": "[", "b.json": Self.old, "c.json": #"["A"]"#, "d.json": Self.old,
    ])
    let run = try box.run("migrate", "a.json", "b.json", "c.json", "none.json", "d.json", "-q")
    #expect(run.exit == 3)
    #expect(
      run.output == "b.json: element 1: OldShop.Item -> Shop.Product\nd.json: element 1: OldShop.Item -> Shop.Product\n"
    )
    let names = run.errors.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(names == ["a.json", "c.json", "none.json"])
    #expect(try box.text(of: "d.json") == Self.new)
    #expect(try box.text(of: "a.json") == "[")
  }

  @Test(arguments: ["nav.json", "."])
  func `done twice, the second time changes nothing`(target: String) throws {
    let box = try Sandbox(["navpath.schema.json": Self.schema, "nav.json": Self.old])
    #expect(try box.run("migrate", target, "-q").exit == 0)
    let once = try box.identity(of: "nav.json")
    #expect(try box.run("migrate", target, "-q") == Run(0))
    #expect(try box.run("migrate", target, "--check", "-q") == Run(0))
    #expect(try box.identity(of: "nav.json") == once)
  }

  // MARK: --check and --dry-run

  @Test(arguments: [
    Scenario("a check", on: old, with: files, "navpath migrate nav.json --check", prints: line, exit: 1),
    Scenario("of a path without an old name", on: new, with: files, "navpath migrate nav.json --check"),
    Scenario("a dry run", on: old, with: files, "navpath migrate nav.json -n", prints: line),
    Scenario(
      "of standard input", on: old, with: files, "navpath migrate - -n <nav.json", prints: "stdin" + line.dropFirst(8)),
    Scenario(
      "a report", on: old, with: files, "navpath migrate nav.json --check --report text",
      prints:
        "nav.json:1:2: error: element 1 (OldShop.Item): now called Shop.Product, the app would drop the element [formerly]",
      reports: "1 file, 1 path: 1 error, 0 warnings", exit: 1),
    Scenario(
      "a report of a case", on: #"["A.B", "{\"a\":{}}"]"#,
      "navpath migrate nav.json --check --report text -q --rename A.B.a=A.B.b --no-schema",
      prints: "nav.json:1:11: error: element 0 (A.B.a): to be called A.B.b [formerly]", exit: 1),
    Scenario(
      "GitHub's", on: old, with: files, "navpath migrate . --check --report github -q",
      prints:
        "::error file=nav.json,line=1,col=2,title=navpath formerly::element 1 (OldShop.Item): now called Shop.Product, the app "
        + "would drop the element (nav.json:1:2)", exit: 1),
  ])
  func `nothing is written`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: ["nav.json", "array.json"])
  func `an old case is reported where validate reports it`(file: String) throws {
    let box = try Sandbox([
      "navpath.schema.json": #"{"destinations": {"App.E": {"cases": {"home": {"formerly": ["start"]}}}}}"#,
      "nav.json": #"["App.E","{\"start\":{}}"]"#, "array.json": #"[{"start":{}}]"#,
    ])
    let found = try box.run("validate", file, "--report", "json", "-q")
    #expect(found.output.contains(#""case": "start""#) && found.exit == 1, "\(found)")
    let report = try box.run("migrate", file, "--check", "--report", "json", "-q").output
    #expect(report.replacing(#""command": "migrate""#, with: #""command": "validate""#) == found.output)
  }

  @Test func `every report has the renames`() throws {
    let box = try Sandbox(["navpath.schema.json": Self.schema, "nav.json": Self.old, "b.json": "["])
    for format in ["json", "junit", "sarif", "gitlab", "github"] {
      let run = try box.run("migrate", "nav.json", "b.json", "--check", "--report", "\(format)=report", "-q")
      #expect(run.exit == 3 && run.output == "", "\(run)")
      let report = try box.text(of: "report")
      #expect(report.contains("now called Shop.Product") && report.contains("formerly"), "\(format): \(report)")
    }
  }

  // MARK: What is refused

  @Test(arguments: [
    Scenario(
      "neither a schema nor a name", on: old, "navpath migrate nav.json",
      reports: """
        navpath: error: nothing to rename: use --rename OLD=NEW, or a schema with 'formerly' (navpath.schema.json \
        next to the file or above it, or --schema; 'navpath init' makes one)
        try 'navpath migrate --help'
        """, exit: 2),
    Scenario(
      "no schema wanted", on: old, with: files, "navpath migrate nav.json --no-schema -q",
      reports:
        "navpath: error: nothing to rename: use --rename OLD=NEW, or a schema with 'formerly' (navpath.schema.json "
        + "next to the file or above it, or --schema; 'navpath init' makes one)", exit: 2),
    Scenario(
      "a schema with errors", on: old, with: ["navpath.schema.json": #"{"destination": {}}"#],
      "navpath migrate nav.json",
      reports: """
        navpath.schema.json:1:1: error: no 'destinations' in the destination schema
        navpath.schema.json:1:2: error: unknown key 'destination' in a destination schema; did you mean 'destinations'?
        """, exit: 3),
    Scenario(
      "two that claim one name", on: old,
      with: ["navpath.schema.json": #"{"destinations": {"A.B": {"formerly": ["X.Y"]}, "A.C": {"formerly": ["X.Y"]}}}"#],
      "navpath migrate nav.json",
      reports:
        "navpath.schema.json: error: 'formerly' names 'X.Y' as the old name of A.B and of A.C; keep one of the two",
      exit: 3),
    Scenario(
      "two cases that do", on: old,
      with: [
        "navpath.schema.json":
          #"{"destinations": {"A.B": {"cases": {"a": {"formerly": ["x"]}, "b": {"formerly": ["x"]}}}}}"#
      ], "navpath migrate nav.json",
      reports:
        "navpath.schema.json: error: 'formerly' names 'A.B.x' as the old name of A.B.a and of A.B.b; keep one of the two",
      exit: 3),
    Scenario(
      "two names for one", on: old, "navpath migrate nav.json --rename A.B=A.C --rename A.B=A.D",
      reports: "navpath: error: '--rename A.B=A.C' and '--rename A.B=A.D' contradict each other; keep one of the two",
      exit: 2),
    Scenario(
      "another name than the schema's", on: old, with: files,
      "navpath migrate nav.json --rename OldShop.Item=Shop.Category",
      reports:
        "navpath: error: '--rename OldShop.Item=Shop.Category' contradicts the schema's 'formerly', by which it is now Shop.Product; "
        + "change one of the two, or use --no-schema", exit: 2),
    Scenario(
      "a type that the schema has not", on: new.replacing("Shop.Product", with: "Shop.Produce"), with: files,
      "navpath migrate nav.json --rename Shop.Produce=Shop.Categry",
      reports:
        "nav.json:1:2: error: element 1: the schema has no destination Shop.Categry; did you mean 'Shop.Category'?",
      exit: 1),
    Scenario(
      "a case that the schema has not", on: #"["Shop.Screen","{\"main\":{}}"]"#, with: files,
      "navpath migrate nav.json --rename Shop.Screen.main=Shop.Screen.detial",
      reports:
        "nav.json:1:18: error: element 0: the schema has no case Shop.Screen.detial; did you mean 'Shop.Screen.detail'?",
      exit: 1),
    Scenario(
      "a former name as the new one", on: new, with: files,
      "navpath migrate nav.json --rename Shop.Category=OldShop.Item",
      reports:
        "nav.json:1:46: error: element 0: the schema lists OldShop.Item as an old name; write Shop.Product",
      exit: 1),
    Scenario(
      "a mangled tag that does not follow", on: #"["6OldApp4ItemV","1"]"#,
      "navpath migrate nav.json --rename OldApp.Item=App.Outer.Item",
      reports:
        "nav.json:1:2: error: element 0: the mangled tag of App.Outer.Item does not follow from that of OldApp.Item; give the new "
        + "name mangled, as _mangledTypeName prints it", exit: 1),
    Scenario(
      "no path", on: #"{"a":1}"#, with: files, "navpath migrate nav.json",
      reports:
        #"nav.json:1:1: error: an object is not a navigation path, expected an array of strings such as ["App.User","{\"id\":42}"] "#
        + "[not-a-path]", exit: 3),
    Scenario(
      "no file in a folder", on: nil, with: ["f/a.txt": ""], "navpath migrate f --rename A.=B. -q",
      reports: "navpath: error: no file to migrate in 'f'", exit: 3),
  ])
  func `what cannot be done is told, and nothing is written`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    ("A.B", "OLD=NEW, such as OldApp.Item=Shop.Product, OldApp.=Shop. or Shop.Screen.old=Shop.Screen.new"),
    ("A.B=", "OLD=NEW, such as OldApp.Item=Shop.Product, OldApp.=Shop. or Shop.Screen.old=Shop.Screen.new"),
    ("A=B=C", "OLD=NEW, such as OldApp.Item=Shop.Product, OldApp.=Shop. or Shop.Screen.old=Shop.Screen.new"),
    ("A.=B", "two types, or two modules, each with a dot behind it: OldApp.=Shop."),
    ("A.B=A.C D", "a type or a case as the new name, not 'A.C D'"),
    ("A.B=A.C<D", "a type or a case as the new name, not 'A.C<D'"),
    ("A.B=A..C", "a type or a case as the new name, not 'A..C'"),
    ("A.=.", "a type or a case as the new name, not '.'"),
    ("A.B=A.C<>", "a type or a case as the new name, not 'A.C<>'"),
    ("A.B=A.C<D E>", "a type or a case as the new name, not 'A.C<D E>'"),
    (".=A.", "OLD=NEW, such as OldApp.Item=Shop.Product, OldApp.=Shop. or Shop.Screen.old=Shop.Screen.new"),
    (
      "A.B=A.(unknown context at $1).C",
      "a new name that an app can restore: that of a private type differs at every launch"
    ),
    (
      "A.S.a(id:)=A.S.b(sku:)",
      "names without labels: A.S.a=A.S.b; labels and values stay as they are, 'navpath update' changes an element's"
    ),
    ("A.B=A.B", "a new name that differs from the old one"),
    ("A.B.a=A.C.b", "a new case of the same enum; to rename the enum, name it without a case"),
  ])
  func `a new name is one of Swift's`(text: String, expected: String) throws {
    let box = try Sandbox(["nav.json": Self.old])
    #expect(
      try box.run("migrate", "nav.json", "--rename", text, "-q")
        == Run(2, reports: "navpath: error: invalid value '\(text)' for '--rename': expected \(expected)"))
  }
}
