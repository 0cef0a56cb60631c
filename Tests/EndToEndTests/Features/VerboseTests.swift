import Foundation
import Testing

@testable import navpath

struct VerboseTests {
  @Test(arguments: [
    Scenario(
      "a change says what was read, which schema was found, and what was written", on: Sample.shop,
      with: ["navpath.schema.json": Sample.schema], "navpath pop nav.json -v",
      reports:
        "nav.json: read, 2 elements\nnavpath.schema.json: the schema, 2 destinations\nnav.json: written, 1 element",
      leaves: #"["Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "a change that changes nothing says so", "navpath push nav.json 3 --unless-current --verbose",
      reports: "nav.json: read, 3 elements\nnav.json: not written, nothing changed"),
    Scenario(
      "a command that reads says what it read", "navpath count -v nav.json", prints: "3",
      reports: "nav.json: read, 3 elements"),
    Scenario(
      "validate says which schemas it found and what it checks against them", on: Sample.empty,
      with: ["app/navpath.schema.json": Sample.schema, "app/a.json": "[]", "app/b.json": "[]"],
      "navpath validate -v nav.json app",
      reports: """
        app/navpath.schema.json: the schema, 2 destinations
        nav.json: checked without a schema
        app/a.json: checked against app/navpath.schema.json
        app/b.json: checked against app/navpath.schema.json
        3 files, 3 paths (1 file without a schema): 0 errors, 0 warnings
        """),
    Scenario(
      "validate without a schema because none is wanted", on: Sample.empty,
      with: ["navpath.schema.json": Sample.schema],
      "navpath validate -v nav.json --no-schema",
      reports: "nav.json: checked without a schema\n1 file, 1 path: 0 errors, 0 warnings"),
    Scenario(
      "restore says what it left", on: #"["Shop.Offer","{}","Shop.Category","{\"id\":7}"]"#,
      with: ["navpath.schema.json": Sample.schema], "navpath restore nav.json --write -v >/dev/null",
      reports:
        "nav.json: read, 2 elements\nnavpath.schema.json: the schema, 2 destinations\nnav.json: written, 1 element",
      exit: 1,
      leaves: #"["Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "a dry run writes nothing and says nothing of it", "navpath pop nav.json -vn",
      prints: "# removes Swift.Int\npop 1",
      reports: "nav.json: read, 3 elements"),
  ])
  func `verbose goes to standard error`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "fmt says it of each file", on: "[ ]",
      with: ["b.json": "[]", "navpath.schema.json": Sample.schema], "navpath fmt -v nav.json b.json",
      reports: """
        nav.json: read, 0 elements
        navpath.schema.json: the schema, 2 destinations
        nav.json: written, 0 elements
        b.json: read, 0 elements
        navpath.schema.json: the schema, 2 destinations
        b.json: not written, nothing changed
        """, leaves: "[]"),
    Scenario(
      "fmt --check writes nothing", on: "[ ]", "navpath fmt --check -v nav.json", prints: "nav.json",
      reports: "nav.json: read, 0 elements", exit: 1),
    Scenario(
      "convert", "navpath convert nav.json --to array -v",
      reports: "nav.json: read, 3 elements\nnav.json: written, 3 elements", leaves: "[1,2,3]"),
    Scenario(
      "convert to another file", "navpath convert nav.json --to array -o ids.json -v",
      reports: "nav.json: read, 3 elements\nids.json: written, 3 elements", makes: ["ids.json": "[1,2,3]"]),
    Scenario(
      "convert to standard output", "navpath convert - --to array -v <nav.json", prints: "[1,2,3]",
      reports: "stdin: read, 3 elements"),
  ])
  func `what is laid out anew is told as well`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "an unknown option", "navpath pop nav.json --nope -q", reports: "navpath: error: unknown option '--nope' for pop",
      exit: 2),
    Scenario(
      "an unknown command", "navpath -q shew", reports: "navpath: error: unknown command 'shew'; did you mean 'show'?",
      exit: 2),
    Scenario(
      "a bad value", "navpath pop nav.json 1.5 --quiet",
      reports: "navpath: error: invalid N '1.5': expected a whole number, 0 or more", exit: 2),
    Scenario(
      "what cannot be done", "navpath pop -q nav.json 9",
      reports: "nav.json: error: cannot pop 9, the path has 3 elements; --clamp removes them all", exit: 1),
  ])
  func `quietly an error is a line without advice to read the help`(scenario: Scenario) throws { try scenario.check() }

  @Test func `every command takes the options about messages`() throws {
    let box = try Sandbox(["nav.json": Sample.numbers])
    for command in Commands.all.visible {
      for options in ["-q", "-v", "--color never"] {
        let run = try box.shell("navpath \(command.name) \(options) --nope")
        #expect(run.errors.contains("unknown option '--nope'"), "\(command.name) \(options)")
      }
    }
  }

  @Test func `every command that writes a path can say what it would do`() {
    let changing = Commands.all.filter {
      $0.group == .changing || ["fmt", "convert", "migrate", "restore"].contains($0.name)
    }
    #expect(changing.count >= 15)
    for command in changing {
      #expect(command.options.contains { $0.name == "dry-run" }, "\(command.name)")
    }
  }

  /// A change by each command that makes one, and the operations that stand for it.
  static let changes = [
    ("push nav.json 4 5", "push 4 5"), ("pop nav.json 2", "# removes Swift.Int and Swift.Int\npop 2"),
    ("pop-to nav.json Int=2", "# removes Swift.Int\npop-to 2"),
    ("reset nav.json", "# removes Swift.Int, Swift.Int and Swift.Int\nreset"),
    ("replace nav.json 9 --index 0", "replace 9 --index 0"),
    ("insert nav.json 1 true", "insert 1 true"), ("remove nav.json 0", "# removes Swift.Int\nremove 0"),
    ("update nav.json 7", "update 7"),
    ("return nav.json Int=1 8", "# removes Swift.Int and Swift.Int\nreturn 1 8"),
    ("new other.json 1 2", "push 1 2"), ("apply nav.json 'pop' 'push 6'", "# removes Swift.Int\npop 1\npush 6"),
    ("edit nav.json", "replace 7 --index 2"),
  ]

  @Test(arguments: changes)
  func `a dry run prints the operations and touches nothing`(line: String, operations: String) throws {
    let environment = ["EDITOR": "perl -pi -e 's/3/7/'"]
    try Scenario("", "navpath \(line) --dry-run", environment: environment, prints: operations).check()
  }

  /// The first example of every command that changes a path: the files, and the line up to the first answer.
  static let examples = Commands.all.filter { $0.group == .changing }.map { command in
    let example = command.examples[0]
    return NamedExample(
      command: command.name,
      example: Example(
        title: example.title, files: example.files,
        steps: [.init(line: example.steps[0].line.components(separatedBy: " && ")[0])]))
  }

  @Test(arguments: examples)
  func `what a dry run prints does what the command does`(each: NamedExample) throws {
    let files = Dictionary(uniqueKeysWithValues: each.example.files.map { ($0.name, $0.content) })
    let line = each.example.steps[0].line
    let changed = try Sandbox(files)
    #expect(try changed.shell(line) == Run(0))
    let dry = try Sandbox(files)
    let script = try dry.shell("\(line) --dry-run")
    #expect(script.exit == 0 && script.errors == "")
    #expect(try dry.names == files.keys.sorted())
    for (name, content) in files { #expect(try dry.text(of: name) == content) }
    let file = try #require(line.split(separator: " ").first { $0.hasSuffix(".json") })
    #expect(try dry.shell("navpath apply \(file) --create --script -", stdin: script.output) == Run(0))
    #expect(try dry.text(of: String(file)) == changed.text(of: String(file)))
  }
}
