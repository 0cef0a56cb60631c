// The checked-in documents: generated ones are compared with the tool or, with `UPDATE_SNAPSHOTS=1`, written; and checks of the
// README, the changelog, the manual pages, the length of generated files and the version of an output schema. Other tests of
// this folder use `Document` and `Tool.isNeeded` as well.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

@Suite(.serialized)
struct DocumentsTests {
  /// The date is that of the version.
  static let pages = ManPage.files(Commands.all, date: "November 21, 2026", rules: RuleHelp.entries)
  /// Each page with a width of 40 or 80; both in the full run.
  static let widths = pageNames.enumerated().flatMap { index, name in
    (LawSize.isFull ? [40, 80] : [index.isMultiple(of: 2) ? 40 : 80]).map { (name, $0) }
  }
  static let pageNames = pages.map { "man/" + $0.name } + ["man/navpath-schema.5"]

  @Test func `the manual pages are current`() throws {
    for page in Self.pages { try Document("man/" + page.name).check(page.text) }
    let found = try FileManager.default.contentsOfDirectory(atPath: Document("man").url.path)
    #expect(found.map { "man/" + $0 }.sorted() == Self.pageNames.sorted())
  }

  @Test func `no generated file is too long`() throws {
    #expect(Self.pages[0].text.utf8.count < 25_000)
    for script in [Completions.bash, Completions.zsh, Completions.fish] { #expect(script.utf8.count < 30_000) }
    let snapshots = try FileManager.default.contentsOfDirectory(
      at: Document("Tests/Snapshots").url, includingPropertiesForKeys: nil)
    for file in snapshots { #expect(try Data(contentsOf: file).count < 60_000, "\(file.lastPathComponent)") }
  }

  @Test func `the completions are current`() throws {
    try Document("completions/navpath.bash").check(Completions.bash)
    try Document("completions/_navpath").check(Completions.zsh)
    try Document("completions/navpath.fish").check(Completions.fish)
  }

  @Test func `the schema for editors is the output of 'schema meta'`() throws {
    let file = Document("schema/meta.json")
    try file.check(DestinationSchema.metaSchema)
    // There is no address until a release is published there.
    #expect(try NavJSON.Value(parsing: try file.text())["$id"] == nil)
  }

  @Test func `the checked-in output schemas are the output of 'help --schema'`() throws {
    let named = Commands.all.visible.compactMap { command in command.output.map { (command.name, $0) } }
    var names: [String] = []
    for (name, output) in named + [("error", CommandOutput(CommandError.shape.schema))] {
      names.append(name.split(separator: " ").joined(separator: "-") + ".json")
      let file = Document("schema/output/\(names[names.count - 1])")
      try file.check(output.document(named: name))
      let words = name.split(separator: " ").map(String.init)
      #expect(CollectedRun(["help", "--schema"] + words).output == (try file.text()))
    }
    let found = try FileManager.default.contentsOfDirectory(atPath: Document("schema/output").url.path)
    #expect(found.sorted() == names.sorted())
  }

  @Test func `the version of an output schema changes with its shape only`() throws {
    func version(_ schema: OutputSchema, _ name: String = "a") throws -> String {
      try #require(NavJSON.Value(parsing: CommandOutput(schema).document(named: name))["$id"]?.string)
    }
    let schemas: [OutputSchema] = [String.shape.schema, Int.shape.schema, [String].shape.schema]
    #expect(Set(try schemas.map { try version($0) }).count == schemas.count)
    #expect(try version(schemas[0]) == version(schemas[0]))
    #expect(try version(schemas[0]).hasPrefix("urn:navpath:output:a:"))
  }

  @Test func `the reference lists all commands, rules, exit codes and variables`() throws {
    let page = Document("docs/reference.md")
    try page.check(Reference.commands(Commands.all), between: "<!-- commands -->", "<!-- end -->")
    try page.check(Reference.rules, between: "<!-- rules -->", "<!-- end -->")
    try page.check(Reference.exitCodes, between: "<!-- exit codes -->", "<!-- end -->")
    try page.check(Reference.environment, between: "<!-- environment -->", "<!-- end -->")
  }

  /// An unreleased version is marked as such; .ci/publish takes the release notes from here.
  @Test func `the newest part of the changelog is that of the version`() throws {
    let headings = try Document("CHANGELOG.md").text().split(separator: "\n").filter { $0.hasPrefix("## ") }
    let first = try #require(headings.first).split(separator: " ", maxSplits: 2)
    #expect(first[1] == Version.text && first.count == 3, "a date, or (not released)")
  }

  @Test func `the README is short`() throws {
    #expect(try Document("README.md").text().utf8.count <= 12_288)
  }

  @Test func `the help equals its snapshot`() throws {
    try Document("Tests/Snapshots/help.txt").check(Help.text(.long, .overview, of: Commands.all))
    try Document("Tests/Snapshots/help-short.txt").check(Help.text(.short, .overview, of: Commands.all))
    try Document("Tests/Snapshots/help-40.txt").check(Help.text(.long, .overview, of: Commands.all, width: 40))
    for name in ["current", "pop", "push", "validate"] {
      let command = try #require(Commands.all.first { $0.isCalled(name) })
      try Document("Tests/Snapshots/help-\(name).txt").check(Help.text(.long, .command(command), of: Commands.all))
    }
    let popTo = try #require(Commands.all.first { $0.isCalled("pop-to") })
    for width in [80, 40] {
      let text = Help.text(.short, .command(popTo), of: Commands.all, width: width)
      try Document("Tests/Snapshots/help-pop-to-\(width).txt").check(text)
    }
  }

  @Test func `no document mentions a hidden command`() throws {
    let names = Commands.all.filter(\.isHidden).map(\.name)
    #expect(names == ["__complete"])
    let texts =
      Self.pages.map(\.text) + [Reference.commands(Commands.all), Help.text(.long, .overview, of: Commands.all)]
    for text in texts { #expect(!text.contains("__complete")) }
  }

  @Test(
    .enabled(if: Tool.isNeeded("mandoc"), "mandoc is not installed"))
  func `mandoc has no finding in the pages`() throws {
    let tool = try #require(Tool("mandoc"))
    // The page of the schema is in the same folder, but mandoc looks for installed pages.
    let said = try tool.run(["-Tlint", "-Wwarning"] + Self.pageNames.map { Document($0).url.path })
    #expect(said.text == "")
    #expect(said.status == 0)
  }

  @Test(.enabled(if: isLinux && Tool.isNeeded("man"), "man-db is not installed"), arguments: widths)
  func `man has no finding in the page`(page: String, columns: Int) throws {
    let shell = try #require(Tool("sh"))
    let words = ["-c", #"LC_ALL=C.UTF-8 MANWIDTH=\#(columns) man --warnings -E UTF-8 -l -Tutf8 -Z "$0" >/dev/null"#]
    #expect(try shell.run(words + [Document(page).url.path]) == (0, ""))
  }

  @Test func `the schema on its page has no errors`() throws {
    let page = try Document("man/navpath-schema.5").text()
    let start = try #require(page.firstRange(of: ".Bd -literal -offset indent\n")).upperBound
    let end = try #require(page.firstRange(of: ".Ed\n")).lowerBound
    let schema = try DestinationSchema(parsing: Array(page[start..<end].utf8))
    #expect(schema.types.map(\.name) == ["Shop.Category", "Shop.Product"])
  }

  @Test func `the page of the schema explains each of its keys`() throws {
    let page = try Document("man/navpath-schema.5").text()
    let read =
      SchemaReader.rootKeys + SchemaReader.destinationKeys + SchemaReader.caseKeys + SchemaReader.stackKeys
    let values = ["x-type", "x-cases", "x-codable", "x-written", "x-private"]
    let others = ["host", "examples", "$comment", "encoder"]
    for key in read + values + others {
      #expect(page.contains("Sy \(key)\n") || page.contains("Sy \(key) "), "\(key)")
    }
  }
}

/// The man command of macOS lacks these options.
#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

/// A file of the repository, which a test reads, compares or writes.
struct Document {
  let url: URL

  init(_ name: String) {
    let repository = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    url = repository.appending(path: name)
  }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// Compares the file with a text, or writes it if `UPDATE_SNAPSHOTS` is set.
  func check(_ wanted: String, place: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      guard try !FileManager.default.fileExists(atPath: url.path) || text() != wanted else { return }
      try Data(wanted.utf8).write(to: url)
    }
    let found = (try? text()) ?? ""
    #expect(
      found == wanted, "\(url.lastPathComponent) is stale: UPDATE_SNAPSHOTS=1 swift test --filter Documents",
      sourceLocation: place)
  }

  /// Does the same for the part of a file between two lines.
  func check(_ wanted: String, between start: String, _ end: String, place: SourceLocation = #_sourceLocation) throws {
    let text = try self.text()
    let first = try #require(text.firstRange(of: start + "\n"), sourceLocation: place).upperBound
    let last = try #require(text[first...].firstRange(of: end), sourceLocation: place).lowerBound
    try check(text[..<first] + "\n" + wanted + "\n" + text[last...], place: place)
  }
}

extension Tool {
  /// True if the program is installed, and always in CI, so that no test is skipped there.
  static func isNeeded(_ name: String) -> Bool {
    Tool(name) != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  }
}
