// The README's examples are run as they stand. What is in a fence, by its language:
//
//   - `console` is a session at a shell. A line that begins with `$ ` is a command. What follows it up to the next command is
//     everything it prints, standard output and standard error together, and a last line `(exit N)` if it fails. The first
//     block, the introduction, finds the file that it prints first. All others run one after the other, in one shell that
//     starts in an empty folder, so the tour and the tasks cannot use or change anything of the checkout.
//   - `sh` and `yaml` are commands to copy. Each has a test that prepares what it needs.
//   - `json` is a destination schema, `swift` a program, `text` the output of the main command.
//
// `UPDATE_SNAPSHOTS=1 swift test --filter ReadmeTests` writes the real answers into the sessions.

import Foundation
import NavKit
import Testing

@testable import navpath

struct ReadmeTests {
  @Test func `everything set as code is run`() throws {
    let blocks = try Readme.blocks()
    #expect(Set(blocks.map(\.language)) == ["", "console", "sh", "yaml", "json", "mermaid", "swift", "text"])
    // The first has a test below and is run by CI as it stands; the second is how this test is run.
    #expect(
      blocks.filter { $0.language == "" }.map(\.text) == [
        "swift run navpath apply Tests/Fixtures/shop/nav.json 'pop-to Category' 'push Product(sku: \"B-2\", "
          + "count: 1)' -o -\n",
        "swift test\n",
      ])
    // Each of these has a test of its own below.
    #expect(
      blocks.filter { ["sh", "yaml", "swift", "text"].contains($0.language) }.map(\.firstLine) == [
        #"["Shop.Product","{\"sku\":\"B-2\",\"count\":1}","Shop.Category","{\"name\":\"Café\",\"id\":7}"]"#,
        "swift build -c release",
        "mkdir -p ~/.local/share/bash-completion/completions ~/.zfunc ~/.config/fish/completions",
        "data=\"$(xcrun simctl get_app_container booted com.example.shop data)\"",
        "find \"$data/Library/Saved Application State\" -type f -exec navpath find {} +",
        "navpath find shop.xcappdata/AppData/Library/Preferences/com.example.shop.plist",
        "state=\"$(xcrun simctl get_app_container booted com.example.shop data)/Documents/nav.json\"",
        "navpath validate --write-baseline .navpath-baseline.json    # commit this file", "- uses: actions/checkout@v4",
        "navpath:", "repos:", "navpath validate \"$SRCROOT/Fixtures\"",
        "navpath validate --schema \"$SCRIPT_INPUT_FILE_0\" --files-from \"$SCRIPT_INPUT_FILE_LIST_0\"",
        "import Foundation",
      ])
  }

  // MARK: Sessions

  @Test func `each session prints what the README shows`() throws {
    let (shown, real) = try Self.runSessions()
    guard ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == nil else { return try Readme.write(real) }
    for (shown, real) in zip(shown, real) where !shown.callsJQ { #expect(real.answer == shown.answer, "\(shown.line)") }
  }

  @Test(.enabled(if: JQ.isNeeded, "jq is not installed"))
  func `jq prints what the README shows`() throws {
    let (shown, real) = try Self.runSessions()
    #expect(shown.count { $0.callsJQ } == 4)
    for (shown, real) in zip(shown, real) where shown.callsJQ { #expect(real.answer == shown.answer, "\(shown.line)") }
  }

  /// The commands of all sessions as the README shows them, and with what they really print.
  private static func runSessions() throws -> (shown: [Readme.Command], real: [Readme.Command]) {
    let (introduction, demo) = try Readme.sessions()
    try #require(introduction.first?.line == "cat nav.json")
    try #require(demo.first?.line == "mkdir demo && cd demo")
    let home = try Sandbox()
    let introBox = try Sandbox(["nav.json": introduction[0].answer])
    let intro = try Readme.run(introduction, in: introBox, home: home.folder)
    let box = try Sandbox()
    let answered = try Readme.run(demo, in: box, home: home.folder)
    #expect(try box.names == ["demo"], "the tour and the tasks stay in their folder")
    #expect(try home.names == [])
    return (introduction + demo, intro + answered)
  }

  // MARK: Commands to copy

  @Test func `the main command works`() throws {
    let line = try #require(try Readme.blocks().first { $0.language == "" }).firstLine
    let words = try #require(line.firstRange(of: "navpath ")).lowerBound
    let box = try Self.boxWithFixtures()
    let file = "Tests/Fixtures/shop/nav.json"
    let before = try box.identity(of: file)
    let printed = try Readme.block("text", beginning: "[").text
    #expect(try box.shell(String(line[words...])) == Run(exit: 0, output: printed, errors: ""))
    #expect(try box.identity(of: file) == before)
  }

  @Test func `what is installed is where it is looked for`() throws {
    let block = try Readme.block("sh", beginning: "swift build -c release\n")
    let box = try Sandbox()
    try box.makeFolder("usr/local/bin")
    // In another place and without its rights; the release is what CI builds.
    let script = block.text.replacing("swift build -c release\n", with: "").replacing("sudo ", with: "")
      .replacing(".build/release/navpath", with: BuiltTool.path).replacing(" man/", with: " \(Repository.folder)/man/")
      .replacing(" /usr/local", with: " \(box.folder)/usr/local")
    #expect(try box.shell("set -e; \(script)") == Run(0))
    #expect(try box.shell("usr/local/bin/navpath count -", stdin: "[]") == Run(0, prints: "0"))
    let pages = try box.shell("cd usr/local/share/man && find . -type f | LC_ALL=C sort")
    let commands = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.folder)/man")
      .filter { $0.hasSuffix(".1") }.map { "./man1/\($0)" }
    #expect(pages == Run(0, prints: (commands.sorted() + ["./man5/navpath-schema.5"]).joined(separator: "\n")))
  }

  @Test(arguments: [
    Shell("bash", ". ~/.local/share/bash-completion/completions/navpath && complete -p navpath", "_navpath navpath"),
    Shell(
      "zsh", "fpath=(~/.zfunc $fpath); autoload -Uz compinit; compinit -u -D; print -r -- $_comps[navpath]", "_navpath"),
    Shell("fish", "complete -C 'navpath pop-t' | string split -f 1 \\t", "pop-to"),
  ])
  func `the completions are where the shell looks for them`(shell: Shell) throws {
    guard shell.isNeeded else { try Test.cancel("\(shell.name) is not installed") }
    let box = try Sandbox()
    let home = ["HOME": box.folder]
    let block = try Readme.block("sh", beginning: "mkdir -p ~")
    #expect(try box.shell(block.text, environment: home) == Run(0))
    try box.write(shell.line, to: "look")
    let run = try box.shell("\(shell.name) -c \"$(cat look)\"", environment: home)
    #expect(run.exit == 0 && run.output.hasSuffix(shell.answer + "\n"), "\(run)")
  }

  @Test func `the graph is that of the schema above it`() throws {
    let start = "{\n  \"destinations\": {\n    \"Shop.Category\": {\n      \"title\""
    let schema = try Readme.block("json", beginning: start)
    let graph = try Readme.block("mermaid", beginning: "flowchart")
    let box = try Sandbox(["navpath.schema.json": schema.text])
    #expect(try box.shell("navpath schema graph navpath.schema.json").output == graph.text)
  }

  @Test func `the build phase of Xcode runs`() throws {
    let block = try Readme.block("sh", beginning: "navpath validate \"$SRCROOT")
    let box = try Self.boxWithFixtures()
    try #require(try box.shell("mkdir App && cp -R Tests/Fixtures/shop App/Fixtures").exit == 0)
    let source = ["SRCROOT": box.path(of: "App")]
    #expect(
      try box.shell(block.text, environment: source) == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
    // A broken fixture ends the build.
    #expect(try box.shell("echo '[\"x\"]' > App/Fixtures/broken.json; \(block.text)", environment: source).exit == 1)
  }

  /// A phase with input files has their names in its environment, and those of an input file list in a file.
  @Test func `the build phase of Xcode that reads only its inputs runs`() throws {
    let block = try Readme.block("sh", beginning: "navpath validate --schema")
    let box = try Self.boxWithFixtures()
    let folder = box.path(of: "Tests/Fixtures/shop")
    try box.write("\(folder)/nav.json\n", to: "DerivedData/InputFileList.xcfilelist")
    let inputs = [
      "SCRIPT_INPUT_FILE_0": "\(folder)/navpath.schema.json",
      "SCRIPT_INPUT_FILE_LIST_0": box.path(of: "DerivedData/InputFileList.xcfilelist"),
    ]
    #expect(
      try box.shell(block.text, environment: inputs) == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
  }

  @Test func `a baseline is recorded and used`() throws {
    let block = try Readme.block("sh", beginning: "navpath validate --write-baseline")
    let box = try Self.boxWithFixtures()
    try box.write(#"["Shop.X","1"]"#, to: "broken.json")
    try #require(try box.shell("mv Tests/Fixtures/shop/* . && rm -r Tests").exit == 0)
    let counts = { (found: String) in "2 files, 2 paths: 0 errors, 0 warnings\(found)\n" }
    let known = counts(" (1 finding in the baseline)")
    #expect(try box.shell("set -e; \(block.text)") == Run(exit: 0, output: "", errors: known + known))
  }

  /// The hooks and the action have tests of their own (`HooksTests`).
  @Test func `the steps for servers run, and name what there is`() throws {
    let gitlab = try Readme.block("yaml", beginning: "navpath:\n").text
    let script = try #require(gitlab.split(separator: "\n").first { $0.contains("script: ") })
    let box = try Self.boxWithFixtures()
    try #require(try box.shell("mv Tests/Fixtures/shop/* . && rm -r Tests").exit == 0)
    let command = String(script.trimmingPrefix { $0 == " " }.dropFirst("script: ".count))
    #expect(try box.shell(command) == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
    #expect(try box.text(of: "navpath.codequality") == "[]\n" && gitlab.contains("codequality: navpath.codequality"))
    let action = try Readme.block("yaml", beginning: "- uses: ").text
    let place = try #require(action.split(separator: "OWNER/navpath/").last?.split(separator: "@").first)
    #expect(try Repository.text(of: "\(place)/action.yml").contains("using: composite"))
    let hook = try Readme.block("yaml", beginning: "repos:").text
    #expect(hook.contains("{id: navpath-validate}"))
    #expect(try Repository.text(of: ".pre-commit-hooks.yaml").contains("- id: navpath-validate\n"))
  }

  /// With a stand-in for `xcrun` that names a container.
  @Test func `the path of an app in the simulator is reset between its end and its start`() throws {
    let block = try Readme.block("sh", beginning: "state=")
    let box = try Sandbox(["data/Documents/nav.json": #"["Swift.Int","1"]"#])
    let xcrun = #"""
      xcrun() {
        case "$2" in
        get_app_container) echo "$PWD/data" ;;
        *) echo "$@ $(navpath count data/Documents/nav.json)" >> log ;;
        esac
      }
      """#
    let run = try box.shell("\(xcrun)\n\(block.text)")
    #expect(run == Run(0))
    #expect(
      try box.text(of: "log")
        == "simctl terminate booted com.example.shop 1\nsimctl launch booted com.example.shop 2\n")
    #expect(
      try box.run("show", "data/Documents/nav.json")
        == Run(
          0,
          prints: """
              0  Shop.Category  {"id":7,"name":"Books"}
            > 1  Shop.Product   {"sku":"B-2","count":1}
            """))
  }

  /// With a stand-in for `xcrun` that names a container and a simulator.
  @Test func `the path in an app's preferences is reset while the simulator is down`() throws {
    let block = try Readme.block("sh", beginning: "data=")
    let box = try Sandbox()
    try box.makeFolder("data/Library/Preferences")
    let file = "data/Library/Preferences/com.example.shop.plist"
    try box.write(Array(try Data(contentsOf: SavedPlacesTests.folder.appending(path: "defaults-data.plist"))), to: file)
    let xcrun = #"""
      xcrun() {
        case "$2" in
        get_app_container) echo "$PWD/data" ;;
        list) echo '    iPhone 17 (0F1E2D3C-0000-4000-8000-00000000ABCD) (Booted)' ;;
        *) echo "$@ $(navpath count data/Library/Preferences/com.example.shop.plist --at /navigationPath)" >> log ;;
        esac
      }
      """#
    let run = try box.shell("\(xcrun)\n\(block.text)")
    #expect(run.exit == 0 && run.errors.isEmpty)
    #expect(run.output.contains("--at /navigationPath  Data  swiftui  1 element  App.User {\"id\":7}"))
    let device = "0F1E2D3C-0000-4000-8000-00000000ABCD"
    #expect(
      try box.text(of: "log") == """
        simctl terminate \(device) com.example.shop 1
        simctl shutdown \(device) 1
        simctl boot \(device) 1
        simctl launch \(device) com.example.shop 1

        """)
    #expect(
      try box.run("current", file, "--at", "/navigationPath")
        == Run(0, prints: "Shop.Category\t{\"id\":7,\"name\":\"Books\"}"))
  }

  @Test func `the paths in saved scene state and in a downloaded container are found`() throws {
    let box = try Sandbox()
    try box.makeFolder("data/Library/Saved Application State/com.example.shop.savedState")
    try box.makeFolder("shop.xcappdata/AppData/Library/Preferences")
    let folder = SavedPlacesTests.folder
    try box.write(
      Array(try Data(contentsOf: folder.appending(path: "archive.plist"))),
      to: "data/Library/Saved Application State/com.example.shop.savedState/data.data")
    try box.write(
      Array(try Data(contentsOf: folder.appending(path: "defaults-string.plist"))),
      to: "shop.xcappdata/AppData/Library/Preferences/com.example.shop.plist")
    let scene = try box.shell("data=$PWD/data; \(try Readme.block("sh", beginning: "find ").text)")
    #expect(scene.exit == 0 && scene.output.contains("/$objects/"))
    let device = try box.shell(try Readme.block("sh", beginning: "navpath find shop").text)
    #expect(device.exit == 0 && device.output.contains("--at /path  string  swiftui  1 element"))
  }

  // MARK: Schemas, tables, the library

  @Test func `the schemas are without fault`() throws {
    let schemas = try Readme.blocks().filter { $0.language == "json" }
    #expect(schemas.count == 3)
    for schema in schemas {
      let run = try Sandbox(["schema.json": schema.text]).run("schema", "check", "schema.json")
      #expect(run == Run(0, reports: "0 errors, 0 warnings"))
    }
  }

  @Test func `every key that the manual explains is in the README`() throws {
    let page = try Repository.text(of: "man/navpath-schema.5")
    let readme = try Repository.text(of: "README.md")
    let keys = page.split(separator: "\n").filter { $0.hasPrefix(".It Sy ") }.map { $0.dropFirst(7) }
    #expect(keys.count > 15)
    for key in keys { #expect(readme.contains("`\(key)`") || readme.contains("\"\(key)\": "), "\(key)") }
  }

  @Test func `the README has every exit code, rule and form`() throws {
    func names(_ heading: String) throws -> [String] {
      try Readme.rows(ofTable: heading).map { String($0.split(separator: " ")[1]).replacing("`", with: "") }
    }
    #expect(try names("| code | means |") == ExitCode.allCases.map { "\($0.rawValue)" })
    #expect(try names("| rule | the finding |") == (Rule.paths + Rule.runs).map(\.name))
    #expect(try names(Self.forms).sorted() == PathForm.allCases.map(\.rawValue).sorted())
  }

  @Test func `the example of each form is read as that form`() throws {
    for row in try Readme.rows(ofTable: Self.forms) {
      let code = row.split(separator: "`").map(String.init)
      let run = try Sandbox().run("count", "-", "--form", code[1], stdin: code[code.count - 2])
      #expect(run == Run(0, prints: "2"), "\(row)")
    }
  }

  private static let forms = "| `--form` | written by | example |"

  @Test func `every link inside the README leads to a heading`() throws {
    let text = try Readme.text()
    let anchors = text.split(separator: "\n").filter { $0.hasPrefix("##") }.map { heading in
      heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
    }
    let links = text.components(separatedBy: "](#").dropFirst().compactMap {
      $0.split(separator: ")").first.map(String.init)
    }
    #expect(links.count > 5)
    for link in links { #expect(anchors.contains(link), "\(link)") }
  }

  /// The words of the table that can be typed as they stand, and what becomes of them.
  @Test(arguments: [
    ("`42`", "Swift.Int\t42"), ("`1.5`", "Swift.Double\t1.5"), ("`true`", "Swift.Bool\ttrue"),
    ("`'\"text\"'`", "Swift.String\t\"text\""), ("`\"String:$title\"`", "Swift.String\t\"a \\\"b\\\"\""),
    ("`'App.User(id: 42)'`", "App.User\t{\"id\":42}"), ("`App.Screen.home`", "App.Screen\t{\"home\":{}}"),
  ])
  func `an element is read as the table says`(word: String, element: String) throws {
    let readme = try Repository.text(of: "README.md")
    #expect(readme.contains(word))
    let line = "title='a \"b\"'; navpath new nav.json \(word.dropFirst().dropLast()) && navpath current nav.json"
    #expect(try Sandbox().shell(line) == Run(0, prints: element))
  }

  @Test func `the library's example prints what it says`() throws {
    let block = try Readme.block("swift", beginning: "import Foundation\n")
    let box = try Sandbox(["main.swift": block.text])
    let run = try SwiftCompiler.run("main.swift", in: box)
    let said = block.text.split(separator: "\n").compactMap { $0.components(separatedBy: "  // ").dropFirst().last }
    #expect(said.count == 2)
    #expect(run == Run(0, prints: said.joined(separator: "\n")))
  }

  private static func boxWithFixtures() throws -> Sandbox {
    let box = try Sandbox()
    try box.makeFolder("Tests")
    try FileManager.default.copyItem(
      atPath: Repository.folder + "/Tests/Fixtures", toPath: box.path(of: "Tests/Fixtures"))
    return box
  }
}

/// A shell, and how to see that it has found the completions of navpath.
struct Shell: Sendable, CustomTestStringConvertible {
  var name: String
  var line: String
  var answer: String
  var testDescription: String { name }

  init(_ name: String, _ line: String, _ answer: String) {
    (self.name, self.line, self.answer) = (name, line, answer)
  }

  /// Whether to run what needs it: where it is installed, and in CI in any case.
  var isNeeded: Bool {
    ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
      || ProcessInfo.processInfo.environment["CI"] == "true"
  }
}

/// The program that some examples hand a path to. They print the same with 1.6, 1.7 and 1.8.
enum JQ {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")

  /// Whether to run the examples that call it: where it is installed, and in CI in any case.
  static let isNeeded = isInstalled || ProcessInfo.processInfo.environment["CI"] == "true"
}
