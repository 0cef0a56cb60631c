import Foundation
import NavKit
import Testing

@testable import navpath

/// Several reports in one run, the job summary of GitHub, and the reports of `fmt --check`.
struct ReportsTests {
  private static let bad = #"["Swift.Int","{"]"#

  @Test func `several reports are written in one run`() throws {
    let box = try Sandbox(["a.json": Self.bad])
    let alone = try box.run("validate", "a.json", "-q", "--no-schema")
    let run = try box.run(
      "validate", "a.json", "-q", "--no-schema", "--report", "text", "--report", "sarif=a.sarif",
      "--report=json=a.report")
    #expect(run == alone)
    #expect(
      try box.text(of: "a.sarif") == box.run("validate", "a.json", "-q", "--no-schema", "--report", "sarif").output)
    #expect(try box.text(of: "a.report") == box.run("validate", "a.json", "-q", "--no-schema", "--json").output)
    let written = try box.run(
      "validate", "a.json", "-q", "--no-schema", "--report", "sarif=b.sarif", "--json", "-o", "b.json")
    #expect(written == Run(1))
    #expect(try box.text(of: "b.json") == box.text(of: "a.report"))
  }

  @Test(arguments: [
    (
      ["--report", "json", "--report", "text"],
      "two reports, json and text, to standard output; name a file for one of them, such as --report text=FILE"
    ),
    (
      ["--report", "json=x", "--report", "text=x"],
      "two reports, json and text, to 'x'; name a file for one of them, such as --report text=FILE"
    ),
    (["--report", "json=x", "-o", "y"], "every report already names a file; remove --output"),
    (
      ["--report", "json="],
      "invalid value 'json=' for '--report': expected a file after '=', such as sarif=navpath.sarif"
    ),
    (
      ["--report", "jsn"],
      "invalid value 'jsn' for '--report': expected \(Words.list(ReportFormat.allNames, "or"))"
    ),
  ])
  func `two reports cannot go to one place`(words: [String], message: String) throws {
    let box = try Sandbox(["a.json": Self.bad])
    let run = try box.run(["validate", "a.json"] + words)
    #expect(run.exit == 2 && run.output == "", "\(run)")
    #expect(run.errors.hasPrefix("navpath: error: \(message)\n"), "\(run)")
    #expect(try box.names == ["a.json"])
  }

  @Test func `a report takes the place of no file that is read`() throws {
    let box = try Sandbox(["f/a.json": Self.bad, "navpath.schema.json": #"{"destinations": {}}"#, "list": "f/a.json\n"])
    _ = try box.shell("ln -s f/a.json link.json; ln -s . here")
    for file in ["f/a.json", "./f/../f/a.json", "link.json", "navpath.schema.json", "list", "here/list"] {
      let run = try box.run("validate", "--files-from", "list", "--report", "json=\(file)")
      #expect(
        run == Run(2, reports: "\(file): error: the report would replace a file that is read; name another one"),
        "\(run)")
    }
    #expect(try box.text(of: "f/a.json") == Self.bad && box.text(of: "list") == "f/a.json\n")
    let twice = try box.run("validate", "f/a.json", "--report", "json=x", "--report", "sarif=here/x")
    #expect(
      twice.exit == 2 && twice.errors.hasPrefix("navpath: error: two reports, json and sarif, to 'here/x'"), "\(twice)")
  }

  @Test func `no command that checks lets a report replace what it reads`() throws {
    let box = try Sandbox([
      "a.json": "[ ]", "navpath.schema.json": #"{"destinations": {"A.B": {"formerly": ["A.C"]}}}"#,
    ])
    for command in ["fmt --check a.json", "migrate --check a.json", "schema check navpath.schema.json"] {
      for file in ["a.json", "navpath.schema.json"] where command.hasPrefix("schema") == file.hasPrefix("navpath") {
        let run = try box.shell("navpath \(command) --report json=\(file)")
        #expect(
          run == Run(2, reports: "\(file): error: the report would replace a file that is read; name another one"),
          "\(run)")
      }
    }
    #expect(try box.text(of: "a.json") == "[ ]")
  }

  @Test func `the report of an earlier run in a folder that is checked is none of its paths`() throws {
    let box = try Sandbox(["a.json": Self.bad])
    let reports = ["json", "sarif", "gitlab"].flatMap { ["--report", "\($0)=r-\($0).json"] }
    let first = try box.run(["validate", ".", "--no-schema"] + reports)
    #expect(first == Run(1, reports: "1 file, 1 path: 1 error, 0 warnings"))
    #expect(try box.run(["validate", ".", "--no-schema"] + reports) == first)
    // Those that this run does not write are skipped, but not where they are named.
    #expect(
      try box.run("validate", ".", "--no-schema").errors == "1 file, 1 path (3 files skipped): 1 error, 0 warnings\n")
    #expect(try box.run("validate", "r-json.json", "--no-schema", "-q").exit == 1)
    let migrated = try box.run("migrate", ".", "--no-schema", "--rename", "A.B=A.C")
    #expect(migrated.errors.contains("(3 files skipped)"), "\(migrated)")
    try box.write("{\n<<<<<<< HEAD\n}", to: "b.json")
    let broken = try box.run("migrate", ".", "--no-schema", "--rename", "A.B=A.C")
    #expect(broken.exit == 3 && broken.errors.contains("./b.json:2:1: error: "), "\(broken)")
  }

  @Test func `names in SARIF are unique, and the reports in files outlive a closed pipe`() throws {
    let box = try Sandbox(["a.ndjson": String(repeating: Self.bad + "\n", count: 3000)])
    let sarif = try box.run("validate", "a.ndjson", "--ndjson", "-q", "--no-schema", "--report", "sarif").output
    let ids = sarif.components(separatedBy: #"{"id": ""#).dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids.count > 20 && Set(ids).count == ids.count)
    _ = try box.shell("navpath validate a.ndjson --ndjson -q --no-schema --report text --report json=r | head -n 1")
    #expect(try box.text(of: "r") == box.run("validate", "a.ndjson", "--ndjson", "-q", "--no-schema", "--json").output)
  }

  @Test func `a report may go to a device or a pipe`() throws {
    let box = try Sandbox(["a.json": Self.bad])
    let report = try box.run("validate", "a.json", "-q", "--no-schema", "--json").output
    #expect(try box.run("validate", "a.json", "-q", "--no-schema", "--json", "-o", "/dev/null") == Run(1))
    let piped = try box.shell("mkfifo p; cat p & navpath validate a.json -q --no-schema --report json=p; wait")
    #expect(piped.output == report, "\(piped)")
    let substituted = try box.shell("bash -c 'navpath validate a.json -q --no-schema --json -o >(cat; echo end)' | cat")
    #expect(substituted.output == report + "end\n", "\(substituted)")
    #expect(try box.run("validate", "a.json", "-q", "--no-schema", "--json", "-o", "/dev/full").exit == 4)
  }

  @Test func `no report of a run without a file says that it passed`() throws {
    let box = try Sandbox(["f/x.txt": ""])
    let reason = "no file to check in 'f'"
    let run = try box.run(
      [
        "validate", "f", "-q", "--report", "github", "--report", "sarif=s", "--report", "junit=j", "--report", "json=o",
      ],
      environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
    #expect(run == Run(3, prints: "::error title=navpath::\(reason)", reports: "navpath: error: \(reason)"))
    #expect(try box.text(of: "s").contains(#""executionSuccessful": false"#))
    #expect(try box.text(of: "j").contains("errors=\"1\"") && box.text(of: "j").contains("message=\"\(reason)\""))
    #expect(try box.text(of: "o").contains(#""refusal": "\#(reason)""#))
    #expect(try box.text(of: "summary.md").hasPrefix("### navpath validate: failed\n"))
  }

  @Test func `on GitHub, what is printed is annotated unless a report is asked for`() throws {
    let box = try Sandbox(["a.json": #"["Swift.Int","true"]"#])
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"]
    let run = try box.run(["validate", "a.json", "-q"], environment: environment)
    let lines = run.output.split(separator: "\n")
    #expect(run.exit == 1 && lines.count == 2, "\(run)")
    #expect(lines.first?.hasPrefix("a.json:1:15: error: ") ?? false, "\(run)")
    #expect(lines.last?.hasPrefix("::error file=a.json,line=1,col=15,title=navpath standard-type::") ?? false, "\(run)")
    #expect(try box.text(of: "summary.md").hasPrefix("### navpath validate: failed\n"))
    for report in [["--report", "text"], ["--json"]] {
      let asked = try box.run(["validate", "a.json", "-q"] + report, environment: environment)
      #expect(try asked == box.run(["validate", "a.json", "-q"] + report))
    }
    #expect(try !box.run(["validate", "a.json"], environment: ["GITHUB_ACTIONS": "false"]).output.contains("::error"))
  }

  @Test func `a summary in Markdown is added for a job on GitHub`() throws {
    let box = try Sandbox(["a|b.json": "[\"App.A<`|*>\",\"{\",\"App.B\",\"1\"]", "summary.md": "before\n"])
    let environment = ["GITHUB_STEP_SUMMARY": "summary.md"]
    let run = try box.run(
      ["validate", "a|b.json", "--report", "github", "-q", "--no-schema"], environment: environment)
    #expect(run.exit == 1)
    #expect(
      run.output
        == "::error file=a|b.json,line=1,col=17,title=navpath value-json::element 1 (App.A<`|*>): the value is not JSON: unexpected end of text, expected a "
        + "member's name in double quotes or '}' (a|b.json:1:17)\n")
    #expect(
      try box.text(of: "summary.md") == """
        before
        ### navpath validate: failed

        1 file, 1 path: 1 error, 0 warnings

        | | Place | Rule | Finding |
        | --- | --- | --- | --- |
        | error | `a\\|b.json:1:17` | value-json | element 1 \\(App.A\\<\\`\\|\\*\\>\\): the value is not JSON: unexpected end of text, expected a \
        member's name in double quotes or '\\}' |


        """)
    #expect(try box.run(["validate", "a|b.json", "-q"], environment: environment).exit == 1)
    #expect(try box.text(of: "summary.md").components(separatedBy: "###").count == 2)
    let unwritable = try box.run(
      ["validate", "a|b.json", "--report", "github", "-q"], environment: ["GITHUB_STEP_SUMMARY": "none/summary.md"])
    #expect(unwritable.exit == 4)
  }

  @Test func `the reports of fmt show where a path would change`() throws {
    let box = try Sandbox(["a.json": "[\"A.B\",\n\"{\\\"a\\\": 1}\"]", "b.json": "[]\n", "c.json": "["])
    let run = try box.run("fmt", "a.json", "b.json", "--check", "--compact", "--report", "text")
    #expect(
      run
        == Run(
          1, prints: "a.json:1:8: error: fmt would format this differently [format]",
          reports: "2 files, 2 paths: 1 error, 0 warnings"))
    let both = try box.run("fmt", "a.json", "c.json", "--check", "--report", "github", "--report", "sarif=x", "-q")
    #expect(both.exit == 3 && both.errors == "")
    #expect(both.output.contains("file=c.json,line=1,col=2,title=navpath json::"), "\(both)")
    try box.write("{}", to: "navpath.schema.json")
    let faulty = try box.run("fmt", "a.json", "--check", "--report", "text")
    #expect(
      faulty.exit == 3 && faulty.errors.hasPrefix("navpath.schema.json:1:1: error: no 'destinations'"), "\(faulty)")
    #expect(faulty.errors.hasSuffix("0 files, 0 paths (1 input unreadable): 0 errors, 0 warnings\n"))
    _ = try box.shell("rm navpath.schema.json")
    let migrated = try box.run("migrate", "c.json", "--check", "--rename", "A.B=A.C", "--report", "text", "-q")
    #expect(
      migrated.exit == 3 && migrated.errors == "" && migrated.output.hasPrefix("c.json:1:2: error: "), "\(migrated)")
    #expect(try box.run("fmt", "a.json", "--report", "text").exit == 2)
    #expect(try box.run("fmt", "a.json", "b.json", "--check") == Run(1, prints: "a.json"))
  }

  @Test func `no report holds a path of the machine that was not typed`() throws {
    let box = try Sandbox([
      "s/navpath.schema.json":
        #"{"destinations": {"A.B": {"payload": {"$ref": "defs.json#/x"}}, "A.C": {"payload": {"$ref": "../d.json"}}}}"#,
      "s/defs.json": #"{"x": {"type": "integr"}}"#, "s/a.json": #"["A.B","{}"]"#,
    ])
    for format in ["text", "json", "junit", "sarif", "github", "gitlab"] {
      let run = try box.run("validate", "s", "--report", format)
      #expect(run.exit == 3 && !run.output.contains(box.folder) && !run.output.contains("file:/"), "\(run)")
      #expect(run.output.contains("s/defs.json") && run.output.contains("d.json"))
    }
    try box.write(#"{"destinations": {"A.B": {"payload": {"$ref": "defs.json#/x"}}}}"#, to: "s/navpath.schema.json")
    try box.write(#"{"x": {"type": "integer"}}"#, to: "s/defs.json")
    let run = try box.run("validate", "s/a.json", "--json")
    #expect(run.output.contains(#""schema": "s/defs.json#/x/type""#), "\(run)")
    // Documents lie beside what a link leads to.
    _ = try box.shell("mkdir t && ln -s ../s/navpath.schema.json t/navpath.schema.json && cp s/a.json t")
    let linked = try box.run("validate", "t/a.json", "--json")
    #expect(linked.output.contains(#""schema": "t/../s/defs.json#/x/type""#), "\(linked)")
  }
}
