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

  // MARK: By the schema

  // MARK: By --rename

  // MARK: Forms and places

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
    // Of several failures the highest code counts: that of the file that is not there.
    #expect(run.exit == 4)
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
