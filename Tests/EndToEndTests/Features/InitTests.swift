// `init`, the `files` of a new schema, and where the first step is named.

import Testing

struct InitTests {
  private static let path = #"["App.A","{\"id\":7}"]"#

  private static func schema(_ files: String, _ rest: String = "") -> String {
    """
    {
      "$schema": "https://json.schemastore.org/navpath.json",
      "files": [\(files)],
      "destinations": {
        "App.A": {
          "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "number"}}}
        }
      }\(rest)
    }
    """
  }

  @Test func `a path with an error is left out of the schema and checked by it`() throws {
    let cut = #"["App.A","{\"id\":7,\"name\":"]"#
    let box = try Sandbox(["F/a.json": Self.path, "F/b.json": #"["Swift.Int","\"x\""]"#, "F/cut.json": cut])
    let run = try box.shell("navpath init")
    #expect(
      run.exit == 1 && run.errors.contains("F/cut.json:1:30: error: element 0 (App.A): the value is not JSON"), "\(run)"
    )
    #expect(try box.text(of: "navpath.schema.json").contains(#""files": ["F/**/*.json"]"#))
    let check = try box.shell("navpath validate -q")
    #expect(check.exit == 1 && check.output.split(separator: "\n").count == 3, "\(check)")
    // So is one that comes later, in a folder below.
    try box.write(cut, to: "F/new/later.json")
    #expect(try box.shell("navpath validate F/new").exit == 1)
  }

  @Test func `init says the line that takes an array whose type is not known`() throws {
    let box = try Sandbox(["F/tabs.json": #"{"home":["App.A","1"],"cart":[{"item":{"id":3}}]}"#])
    let run = try box.shell("navpath init F")
    let schema = "F/navpath.schema.json"
    let line = "navpath schema infer F/tabs.json --at /cart --element TYPE --merge \(schema) -o \(schema)"
    #expect(
      run.exit == 0 && run.errors.contains("/cart may be paths and were skipped; if one is, name its type: \(line)\n"))
    #expect(try box.shell(line.replacing("TYPE", with: "App.Cart") + " -q") == Run(0))
    #expect(try box.shell("navpath validate F").errors == "1 file, 2 paths: 0 errors, 0 warnings\n")
    #expect(try box.shell("navpath push F/tabs.json --at /cart '.item(id: 4)'").exit == 0)
  }

  @Test func `a typed array needs the name of its type, which the file does not say`() throws {
    let box = try Sandbox(["F/a.json": #"[{"category":{"id":7}},{"product":{"sku":"A"}}]"#, "F/package.json": "{}"])
    let run = try box.shell("navpath init F")
    #expect(run.exit == 3 && run.errors.contains("name it with --element"), "\(run)")
    #expect(try box.shell("navpath init F --element Route").errors == "1 file (1 skipped), 1 path: 1 destination\n")
    #expect(try box.shell("navpath validate F").errors == "1 file, 1 path: 0 errors, 0 warnings\n")
    #expect(try box.shell("navpath push F/a.json .product -q").exit == 1)
    #expect(try box.shell("navpath push F/a.json '.product(sku: \"B\")' -q").exit == 0)
    #expect(try box.shell("navpath schema samples F/navpath.schema.json -o S -q").exit == 0)
    #expect(try box.text(of: "S/Route.product.json").contains("sku"))
  }

  @Test(arguments: [
    (["a.json", "b/c.json"], ["x.txt"], #""**/*.json""#),
    (["F/a.nav.json", "F/b/c.nav.json"], ["F/x.json"], #""F/**/*.nav.json""#),
    (["F/a.json", "G/b.json"], ["x.json"], #""F/**/*.json", "G/**/*.json""#),
    (["F/a.json", "F/b.json"], ["F/x.json"], #""F/**/*.json", "!F/x.json""#),
    (["a.json", "F/b.json"], ["F/c/x.json", "F/c/d/y.json", "z.json"], #""**/*.json", "!F/c/**", "!z.json""#),
    (["F/a.nav.json", "F/b.json"], [], #""F/**/*.json""#),
    (["[a]/!b*.json"], ["[a]/!bc.json"], #""\\[a]/**/*.json", "!\\[a]/\\!bc.json""#),
  ])
  func `the files of a new schema are those that were read`(paths: [String], others: [String], files: String) throws {
    let box = try Sandbox()
    for name in paths { try box.write(Self.path, to: name) }
    for name in others { try box.write("{}", to: name) }
    #expect(try box.shell("navpath schema infer . -o navpath.schema.json -q").exit == 0)
    let text = try box.text(of: "navpath.schema.json")
    #expect(text.contains("\"files\": [\(files)]"), "\(text)")
    let count = paths.count == 1 ? "1 file, 1 path" : "\(paths.count) files, \(paths.count) paths"
    #expect(try box.shell("navpath validate --strict").errors == "\(count): 0 errors, 0 warnings\n")
  }

  @Test(arguments: [
    ("navpath validate nav.json", "navpath init"), ("navpath validate .", "navpath init"),
    ("navpath validate F", "navpath init"), ("navpath validate F/a.json", "navpath init"),
    ("navpath validate --require-schema nav.json", "navpath init"), ("navpath validate", "navpath init"),
    ("navpath restore nav.json", "navpath init"), ("navpath link nav.json", "navpath init"),
    ("navpath open nav.json /a", "navpath init"), ("navpath migrate nav.json", "navpath init"),
    ("navpath schema sources S", "navpath init"), ("navpath show nav.json --stack a", "navpath init"),
  ])
  func `without a schema, the first step is named`(line: String, advice: String) throws {
    let box = try Sandbox(["nav.json": Self.path, "F/a.json": Self.path, "S/a.swift": ""])
    let run = try box.shell(line)
    #expect((run.output + run.errors).contains("'\(advice)'"), "\(run)")
  }

  @Test func `with a schema for a file, or without one wanted, it is not`() throws {
    let box = try Sandbox([
      "nav.json": Self.path, "F/a.json": Self.path, "F/navpath.schema.json": #"{"destinations":{"App.A":{}}}"#,
    ])
    for line in ["navpath validate nav.json F", "navpath validate nav.json --no-schema", "navpath validate F"] {
      #expect(try box.shell(line).errors.contains("init") == false)
    }
  }
}
