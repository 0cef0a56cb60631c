// The examples of the README and of the pages in docs/, tested. The language of a code block decides:
//
//   - `console` is a shell session. A line that begins with `$ ` is a command, followed by its output, standard output and
//     standard error together, and by a last line `(exit N)` if it fails. All sessions of a page run one after another, in
//     one shell that starts in an empty folder, so that no page needs another one or the checkout.
//   - `sh` and `yaml` are commands to copy, `swift` is code. Most have a test that prepares what they need: here, in
//     `HooksTests` or in `LintSourcesTests`. `schema compat` in CI, GitLab's image and `navpath lint` in Xcode have none.
//   - `json` is a destination schema, `mermaid` its graph, `jsonc` editor settings. Blocks without a language are the README's
//     main command, whose output is `text`, like the findings in docs/lint.md, and `swift test`.
//
// Links lead to files and headings; lists and tables are compared with the help and the manual.
//
// `UPDATE_SNAPSHOTS=1 swift test --filter PagesTests` writes the real output into the sessions.

import Foundation
import NavKit
import Testing

@testable import TestSupport
@testable import navpath

struct PagesTests {
  @Test func `every code block of a page has a kind that is tested`() throws {
    let blocks = try Page.all.flatMap { try $0.blocks() }
    #expect(Set(blocks.map(\.language)) == ["", "console", "sh", "yaml", "json", "jsonc", "mermaid", "swift", "text"])
    // The first has a test below, and CI runs it unchanged; the second runs this test.
    let readme = try Page.readme.blocks().filter { $0.language == "" }.map(\.text)
    #expect(
      readme == [
        "swift run navpath apply Tests/Fixtures/shop/nav.json 'pop-to Category' 'push Product(sku: \"B-2\", "
          + "count: 1)' -o -\n",
        "swift test\n",
      ])
    // Most of these have a test: see above. LintSourcesTests checks those of docs/lint.md.
    let ofLint = try Page(name: "docs/lint.md").blocks().map(\.text)
    let others = blocks.filter { !ofLint.contains($0.text) }.filter {
      ["sh", "yaml", "swift", "text"].contains($0.language)
    }.map(\.firstLine)
    #expect(
      others.sorted()
        == [
          #"["Shop.Product","{\"sku\":\"B-2\",\"count\":1}","Shop.Category","{\"name\":\"Café\",\"id\":7}"]"#,
          "swift build -c release", "if let saved = path.codable {",
          "mkdir -p ~/.local/share/bash-completion/completions ~/.zfunc ~/.config/fish/completions",
          "data=\"$(xcrun simctl get_app_container booted com.example.shop data)\"",
          "find \"$data/Library/Saved Application State\" -type f -exec navpath find {} +",
          "navpath find shop.xcappdata/AppData/Library/Preferences/com.example.shop.plist",
          "state=\"$(xcrun simctl get_app_container booted com.example.shop data)/Documents/nav.json\"",
          "navpath validate --write-baseline .navpath-baseline.json    # commit this file", "name: navpath", "compat:",
          "- run: navpath schema compat schemas/1.4.json App.symbols.json --sources Sources --report github",
          "navpath:", "  image: swift:6.3", "repos:", "#!/bin/sh", "export BUNDLE_ID=com.example.shop", "#if DEBUG",
          "export KEY=homePath BUNDLE_ID=com.example.shop", "@Suite(\"Article: Every path that may come\")", "restore:",
          "navpath validate \"$SRCROOT/Fixtures\"", "navpath lint \"$SRCROOT\"", "// Package.swift",
          "navpath validate --schema \"$SCRIPT_INPUT_FILE_0\" --files-from \"$SCRIPT_INPUT_FILE_LIST_0\"",
          "import Foundation", "dependencies: [",
          #"func fixture(_ name: String) -> String { Bundle.module.bundleURL.appending(path: "Fixtures/\(name)").path }"#,
          "xcrun devicectl device copy from --device iPhone --domain-type appDataContainer --domain-identifier com.example.shop \\",
          "mkdir -p .vscode && navpath schema meta > .vscode/navpath.meta.json",
        ].sorted())
  }

  // MARK: Sessions

  @Test(arguments: Page.all)
  func `each console block shows the output of its commands`(page: Page) throws {
    let (shown, real) = try page.name == Self.cookbookName ? Self.cookbook.get() : Self.runSession(page)
    guard ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == nil else { return try page.write(real) }
    for (shown, real) in zip(shown, real) where !shown.callsJQ { #expect(real.answer == shown.answer, "\(shown.line)") }
    // No page shows an invalid command line.
    #expect(!shown.contains { $0.answer.hasSuffix("(exit 2)\n") }, "\(page)")
  }

  @Test(.needs("jq"))
  func `jq prints the output in the cookbook`() throws {
    let (shown, real) = try Self.cookbook.get()
    #expect(shown.count { $0.callsJQ } == 6)
    for (shown, real) in zip(shown, real) where shown.callsJQ { #expect(real.answer == shown.answer, "\(shown.line)") }
  }

  private static let cookbookName = "docs/cookbook.md"
  private static let cookbook = Result { try runSession(Page(name: cookbookName)) }

  /// The commands of a page's sessions, with the output on the page and the real output.
  private static func runSession(_ page: Page) throws -> (shown: [Page.Command], real: [Page.Command]) {
    let session = try page.session()
    let home = try Sandbox()
    let real = try Page.run(session, in: try Sandbox(), home: home.folder)
    #expect(try home.names == [])
    return (session, real)
  }

  // MARK: Commands to copy

  @Test func `the main command of the README works`() throws {
    let line = try #require(try Page.readme.blocks().first { $0.language == "" }).firstLine
    let words = try #require(line.firstRange(of: "navpath ")).lowerBound
    let box = try Self.boxWithFixtures()
    let file = "Tests/Fixtures/shop/nav.json"
    let before = try box.identity(of: file)
    let printed = try Page.block("text", beginning: "[").text
    #expect(try box.shell(String(line[words...])) == Run(exit: 0, output: printed, errors: ""))
    #expect(try box.identity(of: file) == before)
  }

  @Test func `files are installed where each tool looks for them`() throws {
    let block = try Page.block("sh", beginning: "swift build -c release\n")
    let box = try Sandbox()
    // Installs into another folder, without sudo; CI builds the release.
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
  func `completions are installed where each shell looks for them`(shell: Shell) throws {
    guard Programs.areNeeded([shell.name]) else { try Test.cancel("\(shell.name) is not installed") }
    let box = try Sandbox()
    let home = ["HOME": box.folder]
    let block = try Page.block("sh", beginning: "mkdir -p ~")
    #expect(try box.shell(block.text, environment: home) == Run(0))
    try box.write(shell.line, to: "look")
    let run = try box.shell("\(shell.name) -c \"$(cat look)\"", environment: home)
    #expect(run.exit == 0 && run.output.hasSuffix(shell.answer + "\n"), "\(run)")
  }

  @Test func `the graph on the page is that of its schema`() throws {
    let start = "{\n  \"destinations\": {\n    \"Shop.Category\": {\n      \"title\""
    let schema = try Page.block("json", beginning: start)
    let graph = try Page.block("mermaid", beginning: "flowchart")
    let box = try Sandbox(["navpath.schema.json": schema.text])
    #expect(try box.shell("navpath schema graph navpath.schema.json").output == graph.text)
  }

  @Test func `the build phase for Xcode works`() throws {
    let block = try Page.block("sh", beginning: "navpath validate \"$SRCROOT")
    let box = try Self.boxWithFixtures()
    try #require(try box.shell("mkdir App && cp -R Tests/Fixtures/shop App/Fixtures").exit == 0)
    let source = ["SRCROOT": box.path(of: "App")]
    #expect(try box.shell(block.text, environment: source) == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
    // An invalid fixture fails the build.
    #expect(try box.shell("echo '[\"x\"]' > App/Fixtures/broken.json; \(block.text)", environment: source).exit == 1)
  }

  /// Xcode passes the names of input files in the environment, and those of an input file list in a file.
  @Test func `the build phase for Xcode with declared inputs works`() throws {
    let block = try Page.block("sh", beginning: "navpath validate --schema")
    let box = try Self.boxWithFixtures()
    let folder = box.path(of: "Tests/Fixtures/shop")
    try box.write("\(folder)/nav.json\n", to: "DerivedData/InputFileList.xcfilelist")
    let inputs = [
      "SCRIPT_INPUT_FILE_0": "\(folder)/navpath.schema.json",
      "SCRIPT_INPUT_FILE_LIST_0": box.path(of: "DerivedData/InputFileList.xcfilelist"),
    ]
    #expect(try box.shell(block.text, environment: inputs) == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
  }

  @Test func `the lines for a baseline work`() throws {
    let block = try Page.block("sh", beginning: "navpath validate --write-baseline")
    let box = try Self.boxWithFixtures()
    try box.write(#"["Shop.X","1"]"#, to: "broken.json")
    try #require(try box.shell("mv Tests/Fixtures/shop/* . && rm -r Tests").exit == 0)
    let counts = { (found: String) in "2 files, 2 paths: 0 errors, 0 warnings\(found)\n" }
    let known = counts(" (1 finding in the baseline)")
    #expect(try box.shell("set -e; \(block.text)") == Run(exit: 0, output: "", errors: known + known))
  }

  /// `HooksTests` tests the hooks and the action.
  @Test func `the lines for CI servers work, and name existing files`() throws {
    let gitlab = try Page.block("yaml", beginning: "navpath:\n").text
    let script = try #require(gitlab.split(separator: "\n").first { $0.contains("script: ") })
    let box = try Self.boxWithFixtures()
    try #require(try box.shell("mv Tests/Fixtures/shop/* . && rm -r Tests").exit == 0)
    let command = String(script.trimmingPrefix { $0 == " " }.dropFirst("script: ".count))
    #expect(try box.shell(command) == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
    #expect(try box.text(of: "navpath.codequality") == "[]\n" && gitlab.contains("codequality: navpath.codequality"))
    let action = try Page.block("yaml", beginning: "name: navpath").text
    let place = try #require(action.split(separator: "OWNER/navpath/").last?.split(separator: "@").first)
    #expect(try Repository.text(of: "\(place)/action.yml").contains("using: composite"))
    let hook = try Page.block("yaml", beginning: "repos:").text
    #expect(hook.contains("{id: navpath-validate}"))
    #expect(try Repository.text(of: ".pre-commit-hooks.yaml").contains("- id: navpath-validate\n"))
  }

  /// A stub replaces `xcrun` and prints the path of a container.
  @Test func `the lines reset the path of an app in the simulator between its end and its start`() throws {
    let block = try Page.block("sh", beginning: "state=")
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
    let prints = """
        0  Shop.Category  {"id":7,"name":"Books"}
      > 1  Shop.Product   {"sku":"B-2","count":1}
      """
    #expect(try box.run("show", "data/Documents/nav.json") == Run(0, prints: prints))
  }

  /// A stub replaces `xcrun` and prints the paths of a container and a simulator.
  @Test func `the lines reset the path in an app's preferences while the simulator is shut down`() throws {
    let block = try Page.block("sh", beginning: "data=")
    let box = try Sandbox()
    let file = "data/Library/Preferences/com.example.shop.plist"
    try box.copy("Tests/Fixtures/saved/defaults-data.plist", to: file)
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

  /// A stub replaces `xcrun` and the device.
  @Test func `the lines copy, change and return the path of an app on a device`() throws {
    let block = try Page.block("sh", beginning: "xcrun devicectl device copy from")
    let box = try Sandbox(["device/Documents/nav.json": #"["Swift.Int","1"]"#])
    let xcrun = #"""
      xcrun() {
        case "$2 $3 $4" in
        "device copy from") cp "device/${12}" "${14}" ;;
        "device copy to") cp "${12}" "device/${14}" ;;
        *) echo "$@" ;;
        esac
      }
      """#
    #expect(
      try box.shell("\(xcrun)\n\(block.text)")
        == Run(0, prints: "devicectl device process launch --device iPhone --terminate-existing com.example.shop"))
    #expect(try box.text(of: "device/Documents/nav.json") == #"["Shop.Category","{\"id\":7,\"name\":\"Books\"}"]"#)
  }

  @Test func `the page of NavKit has the code that a package compiles`() throws {
    let article = try Repository.text(of: "Sources/NavKit/NavKit.docc/CheckFixtures.md")
    let blocks = try Page(name: "docs/navkit.md").blocks().filter { $0.language == "swift" }
    #expect(blocks.count == 3)
    for block in blocks where block.firstLine != "import Foundation" { #expect(article.contains(block.text)) }
  }

  @Test func `the README's everyday commands are those of the help`() throws {
    let readme = try Repository.text(of: "README.md")
    let table = try #require(readme.range(of: "## Everyday commands")).upperBound
    let lines = readme[table...].split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("|---") }
      .dropFirst().prefix { $0.hasPrefix("|") }
    let names = lines.flatMap { line in
      line.split(separator: "|")[0].split(separator: "`").compactMap { part -> String? in
        let name = part.split(separator: " ").first.map(String.init) ?? ""
        return name.isEmpty || name == "," ? nil : name
      }
    }
    #expect(names == ManualText.everyday.flatMap(\.names))
  }

  @Test func `the lines find paths in saved scene state and in a downloaded container`() throws {
    let box = try Sandbox()
    try box.copy(
      "Tests/Fixtures/saved/archive.plist",
      to: "data/Library/Saved Application State/com.example.shop.savedState/data.data")
    try box.copy(
      "Tests/Fixtures/saved/defaults-string.plist",
      to: "shop.xcappdata/AppData/Library/Preferences/com.example.shop.plist")
    let scene = try box.shell("data=$PWD/data; \(try Page.block("sh", beginning: "find ").text)")
    #expect(scene.exit == 0 && scene.output.contains("/$objects/"))
    let device = try box.shell(try Page.block("sh", beginning: "navpath find shop").text)
    #expect(device.exit == 0 && device.output.contains("--at /path  string  swiftui  1 element"))
  }

  // MARK: Schemas, tables, the library

  @Test func `the schemas of the pages have no errors`() throws {
    let schemas = try Page.all.flatMap { try $0.blocks() }.filter { $0.language == "json" }
    #expect(schemas.count == 5)
    for schema in schemas {
      let run = try Sandbox(["schema.json": schema.text]).run("schema", "check", "schema.json")
      #expect(run == Run(0, reports: "0 errors, 0 warnings"))
    }
  }

  @Test func `the lines for editors name the saved schema, and init writes no URL`() throws {
    let command = try Page.block("sh", beginning: "mkdir -p .vscode").text
    let box = try Sandbox(["nav.json": #"["Swift.Int","1"]"#])
    #expect(try box.shell("navpath init -q >/dev/null && \(command)") == Run(0))
    #expect(try box.text(of: ".vscode/navpath.meta.json") == Repository.text(of: "schema/meta.json"))
    #expect(try !box.text(of: "navpath.schema.json").contains("://"))
    // `validate` ignores the saved schema.
    #expect(try box.run("validate", ".") == Run(0, reports: "1 file, 1 path: 0 errors, 0 warnings"))
    let lines = try Page.all.flatMap { try $0.blocks() }.filter { $0.language == "jsonc" }.map {
      try NavJSON.Value(parsing: $0.text)
    }
    try #require(lines.count == 1)
    let setting = try #require(lines[0]["json.schemas"]?.elements?.first { _ in true })
    #expect(setting["url"]?.string == "./.vscode/navpath.meta.json")
    #expect(setting["fileMatch"]?.elements?.map(\.string) == ["navpath.schema.json"])
  }

  @Test func `the page of the schema has every key of the manual`() throws {
    let page = try Repository.text(of: "man/navpath-schema.5")
    let text = try Repository.text(of: "docs/schema.md")
    let keys = page.split(separator: "\n").filter { $0.hasPrefix(".It Sy ") }.map { $0.dropFirst(7) }
    #expect(keys.count > 15)
    for key in keys { #expect(text.contains("`\(key)`") || text.contains("\"\(key)\": "), "\(key)") }
  }

  @Test func `the page of forms has every form`() throws {
    let names = try Page.rows(ofTable: Self.forms).map {
      String($0.split(separator: " ")[1]).replacing("`", with: "")
    }
    #expect(names.sorted() == NavPath.Form.allCases.map(\.rawValue).sorted())
  }

  @Test func `the example of each form is read as that form`() throws {
    for row in try Page.rows(ofTable: Self.forms) {
      let code = row.split(separator: "`").map(String.init)
      let run = try Sandbox().run("count", "-", "--form", code[1], stdin: code[code.count - 2])
      #expect(run == Run(0, prints: "2"), "\(row)")
    }
  }

  private static let forms = "| `--form` | written by | example |"

  @Test(arguments: Page.all)
  func `every link leads to a file and a heading`(page: Page) throws {
    let links = try page.text().components(separatedBy: "](").dropFirst().compactMap {
      $0.split(separator: ")").first.map(String.init)
    }
    let folder = URL(fileURLWithPath: Repository.folder + "/" + page.name).deletingLastPathComponent()
    for link in links where !link.hasPrefix("http") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? Repository.folder + "/" + page.name : folder.appending(path: parts[0]).path
      guard parts.count > 1 else {
        #expect(FileManager.default.fileExists(atPath: file), "\(link)")
        continue
      }
      let anchors = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("##") }.map { heading in
          heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-").filter {
            $0 != "'" && $0 != ","
          }
        }
      #expect(anchors.contains(parts[1]), "\(link)")
    }
  }

  /// The words of the table that can be typed unchanged. `HelpOutputTests` reads them.
  @Test(arguments: ["42", "1.5", "true", #"'"text"'"#, #""String:$title""#, "'App.User(id: 42)'", "App.Screen.home"])
  func `the table has elements that are read as documented`(word: String) throws {
    #expect(try Repository.text(of: "docs/reference.md").contains("`\(word)`"))
    #expect(HelpOutputTests.elements.contains { $0.0 == word })
  }

  @Test func `the example of the library prints the documented output`() throws {
    let block = try Page.block("swift", beginning: "import Foundation\n")
    let box = try Sandbox(["main.swift": block.text])
    let run = try SwiftCompiler.run("main.swift", in: box)
    let said = block.text.split(separator: "\n").compactMap { $0.components(separatedBy: "  // ").dropFirst().last }
    #expect(said.count == 2)
    #expect(run == Run(0, prints: said.joined(separator: "\n")))
  }

  /// Stubs of the two SwiftUI types.
  private static let stubs = """
    import Foundation
    struct NavigationPath: Equatable {
      struct CodableRepresentation: Codable { var texts: [String] }
      var texts: [String] = []
      var codable: CodableRepresentation? { .init(texts: texts) }
      init(texts: [String]) { self.texts = texts }
      init(_ saved: CodableRepresentation) { texts = saved.texts }
    }
    """

  @Test func `the Swift code on the page saves a path and restores it`() throws {
    let block = try Page.block("swift", beginning: "if let saved")
    let box = try Sandbox([
      "main.swift": """
      \(Self.stubs)
      let file = URL(fileURLWithPath: "nav.json")
      var path = NavigationPath(texts: ["Shop.Category", "7"])
      \(block.text)
      print(path == NavigationPath(texts: ["Shop.Category", "7"]))
      """
    ])
    try SwiftCompiler.check("main.swift", prints: "true", in: box)
  }

  /// A stub replaces `xcrun`; the folder has the schema of a shop.
  @Test func `the lines start every screen and take its picture`() throws {
    let block = try Page.block("sh", beginning: "export BUNDLE_ID=")
    let schema = """
      {
        "destinations": {
          "Shop.Category": {"payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}},
          "Shop.About": {"payload": {"type": "object"}}
        },
        "stacks": {"home": {"at": "/homePath", "encoding": "data"}}
      }
      """
    let box = try Sandbox(["navpath.schema.json": schema])
    let run = try box.shell("xcrun() { printf '%s|' \"$@\" >> log; echo >> log; }; sleep() { :; }\n\(block.text)")
    #expect(run == Run(0))
    let lines = try box.text(of: "log").split(separator: "\n")
    let launch = "simctl|launch|--terminate-running-process|booted|com.example.shop|-homePath|<data>"
    #expect(lines.count == 4 && lines.filter { $0.hasPrefix(launch) }.count == 2, "\(lines)")
    #expect(lines.contains("simctl|io|booted|screenshot|Shop.Category.png|"), "\(lines)")
  }

  @Test func `the lines start the app on samples until one ends it`() throws {
    let block = try Page.block("sh", beginning: "export KEY=homePath")
    let schema = #"{"destinations": {"Shop.Category": {"payload": {"type": "integer"}}}}"#
    let box = try Sandbox(["navpath.schema.json": schema])
    let start = """
      xcrun() { case $2 in spawn) [ "$(wc -l < log)" = 7 ] || echo "1 0 UIKitApplication:$BUNDLE_ID";; *) echo "$7" >> log;; esac; }
      sleep() { :; }

      """
    let run = try box.shell(start + block.text)
    #expect(run.exit == 1 && run.output.hasPrefix("the app ended: -homePath '<data>"))
    #expect(try box.text(of: "log").split(separator: "\n").count == 7)
  }

  @Test func `the page has the test target of the package, and the job has its seed`() throws {
    let lines = try DocumentationTests.packageLines.get()
    for line in try Page.block("swift", beginning: "@Suite").text.split(separator: "\n") {
      #expect(lines.contains(DocumentationTests.plain(line)), "\(line)")
    }
    let job = try Page.block("yaml", beginning: "restore:").text
    #expect(job.contains("        SAMPLES_SEED: ") && job.contains("--filter RestoreTests\n"))
  }

  @Test func `the lines for debugging restore a path`() throws {
    let block = try Page.block("swift", beginning: "#if DEBUG")
    let box = try Sandbox([
      "main.swift": """
      \(Self.stubs)
      var path = NavigationPath(.init(texts: []))
      UserDefaults.standard.register(defaults: ["debugPath": Data(#"{"texts":["a"]}"#.utf8)])
      \(block.text.replacing("#if DEBUG\n", with: "").replacing("#endif\n", with: ""))
      print(path.texts)
      """
    ])
    try SwiftCompiler.check("main.swift", prints: "[\"a\"]", in: box)
  }

  @Test func `the dependency on the plugin works as documented`() throws {
    let block = try Page.block("swift", beginning: "// Package.swift")
    let box = try Sandbox([
      "main.swift": """
      struct Dependency { static func package(path: String) -> Dependency { Dependency() } }
      func manifest(dependencies: [Dependency]) {}
      manifest(
      \(block.text.replacing("dependencies: [.package", with: "  dependencies: [.package"))
      )
      print("read")
      """
    ])
    try SwiftCompiler.check("main.swift", prints: "read", in: box)
    #expect(try Repository.text(of: ".ci/publish").contains("navpath-plugin-{version}.zip"))
  }

  private static func boxWithFixtures() throws -> Sandbox {
    let box = try Sandbox()
    try box.makeFolder("Tests")
    try FileManager.default.copyItem(
      atPath: Repository.folder + "/Tests/Fixtures", toPath: box.path(of: "Tests/Fixtures"))
    return box
  }
}

/// A shell, and a command that shows whether it has loaded navpath's completions.
struct Shell: Sendable, CustomTestStringConvertible {
  var name: String
  var line: String
  var answer: String
  var testDescription: String { name }

  init(_ name: String, _ line: String, _ answer: String) {
    (self.name, self.line, self.answer) = (name, line, answer)
  }
}
