// Hooks for Git and pre-commit and the action for GitHub, run as these systems run them: the files that are checked,
// formatted or linted, and the installation of a release.

import Foundation
import Testing

struct HooksTests {
  private static let bad = #"["App.B","1"]"#

  /// A repository with one commit of two valid files, and uncommitted changes.
  private static func repository() throws -> Sandbox {
    let box = try Sandbox([
      "navpath.schema.json": #"{"files": ["f/*"], "destinations": {"App.A": {}}}"#, "f/a.nav.json": "[]",
      "f/b.nav.json": bad, "f/c.txt": "no path", "Package.resolved": "{}",
    ])
    let made = try box.shell(
      "git init -q . && git config user.email a@b.c && git config user.name a && git add . && git commit -qm one")
    #expect(made.exit == 0, "\(made)")
    return box
  }

  @Test func `a git hook refuses a commit with an invalid path, and counts the files outside the schema`() throws {
    let box = try Self.repository()
    try box.write(try Page.block("sh", beginning: "#!/bin/sh").text, to: ".git/hooks/pre-commit")
    let line = "chmod +x .git/hooks/pre-commit; git add . && git commit -qm two"
    #expect(
      try box.shell("echo '{}' > new.json; \(line)")
        == Run(0, reports: "1 file not selected by 'files' in the schema, or ignored"))
    #expect(try box.shell("git rm -q f/a.nav.json; \(line)") == Run(0))
    let run = try box.shell("echo '[\"App.C\",\"1\"]' > f/b.nav.json; \(line)")
    #expect(run.exit == 1 && run.errors.hasPrefix("f/b.nav.json:1:2: error: "), "\(run)")
  }

  // MARK: pre-commit

  /// The hooks by id: each is a list item with one `key: value` per line.
  private static func hooks() throws -> [String: [String: String]] {
    var hooks: [String: [String: String]] = [:]
    var id = ""
    for line in try Repository.text(of: ".pre-commit-hooks.yaml").split(separator: "\n") where !line.hasPrefix("#") {
      let pair = line.drop { $0 == "-" || $0 == " " }.split(separator: ":", maxSplits: 1)
      let (key, value) = (String(pair[0]), pair[1].trimmingCharacters(in: .whitespaces))
      if key == "id" { id = value }
      hooks[id, default: [:]][key] = value
    }
    return hooks
  }

  /// Runs a hook as pre-commit does: `entry` gets the staged files that match `files`, or none with `pass_filenames: false`.
  /// `settings` are the user's overrides.
  private static func run(_ id: String, in box: Sandbox, with settings: [String: String] = [:]) throws -> Run {
    let hook = try #require(try hooks()[id]).merging(settings) { $1 }
    #expect(hook["language"] == "swift")
    let entry = try #require(hook["entry"])
    guard hook["pass_filenames"] != "false" else { return try box.shell(entry) }
    let files = hook["files"] ?? "."
    return try box.shell("git ls-files | grep -E '\(files)' | tr '\\n' '\\0' | xargs -0 \(entry)")
  }

  @Test func `the pre-commit hooks check and format the files that they are given`() throws {
    let box = try Self.repository()
    let validated = try Self.run("navpath-validate", in: box)
    // A schema among the files is checked as a schema.
    #expect(
      validated.output.hasPrefix("f/b.nav.json:1:2: error: ") && validated.errors.contains("(1 schema)"), "\(validated)"
    )
    let all = try Self.run("navpath-validate", in: box, with: ["pass_filenames": "false"])
    #expect(all.output.contains("f/c.txt:1:1: error"), "\(all)")
    try box.write("[ ]", to: "f/a.nav.json")
    #expect(try Self.run("navpath-fmt", in: box) == Run(0, prints: "f/a.nav.json"))
    #expect(try box.text(of: "f/a.nav.json") == "[]")
  }

  @Test func `the hook for sources reads all of them`() throws {
    let box = try Sandbox([
      "Sources/V.swift": """
      struct V: View {
        var body: some View { NavigationStack { Text("a") }.navigationDestination(for: Int.self) { _ in Text("b") } }
      }
      """
    ])
    let run = try Self.run("navpath-lint", in: box)
    #expect(run.exit == 1 && run.output.hasPrefix("./Sources/V.swift:2:55: error: "), "\(run)")
    #expect(try Self.hooks()["navpath-lint"]?["files"] == #"\.swift$"#)
  }

  // MARK: GitHub

  private static let scripts = Repository.folder + "/.github/actions/validate"

  /// Runs the action's step in a folder of the repository, in the environment that the runner sets.
  private static func action(in box: Sandbox, _ environment: [String: String], below folder: String = ".") throws -> Run
  {
    let inputs = ["NAVPATH": BuiltTool.path, "ALL": "false", "ARGUMENTS": ""]
    return try box.shell(
      "cd \(folder) && bash \(scripts)/validate.sh", environment: inputs.merging(environment) { _, given in given })
  }

  @Test func `the action checks the changed files, or all files if a schema changed or there is no base`() throws {
    let box = try Self.repository()
    let commit = {
      try box.shell("git add . && git commit -qm two && git rev-parse HEAD~1").output.trimmingCharacters(in: .newlines)
    }
    try box.write(Self.bad, to: "f/new file.nav.json")
    let base = try commit()
    let found = { (run: Run) in run.output.split(separator: "\n").map { $0.prefix { $0 != "," } } }
    let changed = try Self.action(in: box, ["BASE": base, "GITHUB_STEP_SUMMARY": "../summary.md"])
    #expect(changed.exit == 1 && found(changed) == ["::error file=f/new file.nav.json"], "\(changed)")
    #expect(try box.text(of: "../summary.md").hasPrefix("### navpath validate: failed"))
    for environment in [
      ["BASE": ""], ["BASE": "0000000000000000000000000000000000000000"], ["BASE": base, "ALL": "true"],
    ] {
      let all = try Self.action(in: box, environment)
      #expect(all.exit == 1 && found(all).count == 3, "\(all)")
    }
    let strict = try Self.action(in: box, ["BASE": base, "ARGUMENTS": "--report sarif=x.sarif --exclude *.none"])
    let names = try box.names
    #expect(strict.exit == 1 && names.contains("x.sarif"))
    let none = try Self.action(in: box, ["BASE": "HEAD"])
    #expect(none.exit == 0 && none.output == "", "\(none)")
    // A changed file that a schema refers to, or that the arguments name, affects all files.
    try box.write(
      #"{"files": ["f/*"], "destinations": {"App.A": {"payload": {"$ref": "docs/int.json#/a"}}}}"#,
      to: "navpath.schema.json")
    try box.write(#"{"a": {}}"#, to: "docs/int.json")
    _ = try commit()
    try box.write(#"{"a": {"type": "integer"}}"#, to: "docs/int.json")
    let document = try commit()
    #expect(found(try Self.action(in: box, ["BASE": document])).count == 3)
    try box.write(#"{"navpath": "baseline", "findings": []}"#, to: "known")
    let baseline = try commit()
    #expect(found(try Self.action(in: box, ["BASE": baseline])).isEmpty)
    #expect(found(try Self.action(in: box, ["BASE": baseline, "ARGUMENTS": "--baseline=known"])).count == 3)
    try box.write(#"{"files": ["f/*.json"], "destinations": {"App.B": {}}}"#, to: "navpath.schema.json")
    let second = try commit()
    let all = try Self.action(in: box, ["BASE": second])
    #expect(all.exit == 0 && all.errors.hasPrefix("3 files"), "\(all)")
  }

  @Test func `the action runs in a folder of the repository, and needs a schema`() throws {
    let box = try Self.repository()
    try box.write(Self.bad, to: "ios/f/new.nav.json")
    let base = try box.shell("git add . && git commit -qm two && git rev-parse HEAD~1").output
    let inputs = ["BASE": base.trimmingCharacters(in: .newlines)]
    let below = try Self.action(in: box, inputs, below: "ios")
    #expect(below.exit == 0 && below.output == "", "not selected by the schema above: \(below)")
    try box.write(#"{"destinations": {"App.A": {}}}"#, to: "ios/navpath.schema.json")
    _ = try box.shell("git add . && git commit -qm three")
    let own = try Self.action(in: box, inputs, below: "ios")
    #expect(own.exit == 1 && own.output.hasPrefix("::error file=f/new.nav.json"), "\(own)")
    let named = try Self.action(in: box, inputs.merging(["SCHEMA": "../navpath.schema.json"]) { $1 }, below: "ios")
    #expect(named.exit == 1 && !named.output.contains("new.nav.json"), "\(named)")
  }

  /// The releases are in a local folder.
  @Test func `the action installs a release, and refuses one with a wrong checksum`() throws {
    let system = try Sandbox([:]).shell("uname -s; uname -m").output.split(separator: "\n").map(String.init)
    let name = "navpath-1.2.3-\(system[0] == "Darwin" ? "macos-universal" : "linux-\(system[1])")"
    let box = try Sandbox(["releases/1.2.3/\(name)/navpath": "#!/bin/sh\necho installed\n"])
    let pack = """
      cd releases/1.2.3 && chmod +x \(name)/navpath && tar -czf \(name).tar.gz \(name) && \
      { sha256sum \(name).tar.gz || shasum -a 256 \(name).tar.gz; } > SHA256SUMS
      """
    #expect(try box.shell(pack).exit == 0)
    let install = { (version: String) in
      try box.shell("RELEASES=file://$PWD/releases VERSION=\(version) bash \(Self.scripts)/install.sh")
    }
    for version in ["1.2.3", "v1.2.3"] {
      let installed = try install(version)
      #expect(installed.exit == 0 && installed.output.hasPrefix("navpath="), "\(installed)")
      #expect(try box.shell("$(echo '\(installed.output)' | cut -d= -f2)").output == "installed\n")
    }
    for version in ["1.2.4", "main", ""] {
      let none = try install(version)
      #expect(none.exit == 0 && none.output == "" && !none.errors.isEmpty, "\(none)")
    }
    #expect(try box.shell("echo >> releases/1.2.3/\(name).tar.gz").exit == 0)
    let wrong = try install("1.2.3")
    #expect(wrong.exit == 1 && wrong.output == "" && wrong.errors.contains("it is not used"), "\(wrong)")
  }
}
