// CONTRIBUTING.md: the table of changes, with an example of each as a patch in Tests/Fixtures/contributing; "Add a command in
// ten minutes", with the example in its text and LiftCommand.swift of navpathTests; the names in code font; and the version
// of Swift, which all pages and jobs share.

import Foundation
import Testing

@testable import TestSupport

struct ContributingTests {
  @Test func `each row of the table of changes has an example, and each example a row`() throws {
    let rows = try ChangeRow.all()
    #expect(rows.count > 8 && SourcePatch.all.flatMap(\.sections).map(\.text).sorted() == rows.map(\.task).sorted())
  }

  @Test(arguments: SourcePatch.all)
  func `an example changes the files of its row, and applies to the sources`(patch: SourcePatch) throws {
    let section = try #require(patch.sections.first)
    let row = try #require(try ChangeRow.all().first { $0.task == section.text })
    let places = row.places(among: try Self.paths())
    #expect(places.wrong == [])
    #expect(places.files == Set(patch.files.filter { !$0.isNew }.map(\.path)))
    let made = patch.files.filter(\.isNew).map(\.path)
    #expect(made.count == places.folders.count)
    for folder in places.folders { #expect(made.contains { "/\($0)".contains("/\(folder)/") }, "\(folder)") }
    #expect(!section.sessions.isEmpty)
    try patch.apply(in: try Self.copy([patch]))
  }

  @Test func `names in code font are declared, or files`() throws {
    let text = try Repository.text(of: "CONTRIBUTING.md")
    #expect(text.utf8.count <= 9_000)
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let spans = prose.joined().components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
    // Shell and Swift keywords, options and names of the example are not names from the repository.
    let words = spans.flatMap { $0.element.split(separator: " ") }.map { String($0.prefix { $0 != "=" }) }.filter {
      !["python3", "default"].contains($0) && !$0.hasPrefix("-") && !$0.lowercased().contains("depth")
    }
    #expect(words.count > 200)
    let box = try Sandbox()
    let files = try box.shell("cd \(Repository.folder) && find * .ci -not -path '.build/*'").output.split(
      separator: "\n")
    for word in Set(words) where !files.contains(where: { "/\($0)/".contains("/\(word)/".replacing("//", with: "/")) })
    {
      let pattern = "(struct|enum|class|func|var|let|case) \(word)([^A-Za-z]|$)|\"\(word)\"|^\(word) = "
      let run = try box.shell("cd \(Repository.folder) && grep -rqE '\(pattern)' Package.swift Sources Tests")
      #expect(run == Run(0), "nothing declares \(word)")
    }
  }

  @Test func `all pages and jobs name one version of Swift`() throws {
    let readme = try Repository.text(of: "README.md")
    let version = try #require(readme.firstMatch(of: /Swift (\d+\.\d+) toolchain/)).1
    for file in [
      "docs/ci.md", ".github/workflows/ci.yml", ".github/workflows/nightly.yml", ".github/workflows/release.yml",
    ] {
      let images = try Repository.text(of: file).matches(of: /swift:(\d+[.\d]*)/).map(\.1)
      #expect(!images.isEmpty && images.allSatisfy { $0 == version }, "\(file)")
    }
    for file in ["CONTRIBUTING.md", "Package.swift", "Sources/NavKit/NavKit.docc/CheckFixtures.md"] {
      #expect(try Repository.text(of: file).contains(version), "\(file)")
    }
  }

  /// A sandbox with copies of the files that the patches change.
  private static func copy(_ patches: [SourcePatch]) throws -> Sandbox {
    let box = try Sandbox()
    for file in patches.flatMap(\.files) where !file.isNew {
      try box.write(try Repository.text(of: file.path), to: file.path)
    }
    return box
  }

  /// All paths that a row may name.
  private static func paths() throws -> [String] {
    try ["Sources", "Tests", "docs"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.folder)/\(folder)").map { "\(folder)/\($0)" }
    }
  }

  /// `SwiftCompiler.buildTool` works on Linux only.
  @Test(.enabled(if: isLinux && LawSize.isFull, "it compiles the library and the tool"))
  func `the examples work, and a command needs one file and one line`() throws {
    let text = try Repository.text(of: "CONTRIBUTING.md")
    let lift = try Repository.text(of: "Tests/navpathTests/Contributing/LiftCommand.swift")
    // One command that reads, one that changes.
    let blocks = Self.blocks(in: text, language: "swift") + [lift.replacing("@testable import navpath\n", with: "")]
    try #require(blocks.count == 2)
    let box = try Self.copy(SourcePatch.all)
    try FileManager.default.removeItem(atPath: box.path(of: "Sources"))
    try FileManager.default.copyItem(atPath: Repository.folder + "/Sources", toPath: box.path(of: "Sources"))
    for patch in SourcePatch.all { try patch.apply(in: box) }

    let file = "Show/DepthCommand.swift"
    #expect(text.contains("1. **One file**, `Sources/navpath/\(file)`: "))
    try box.write(blocks[0], to: "Sources/navpath/\(file)")
    try box.write(blocks[1], to: "Sources/navpath/Edit/LiftCommand.swift")

    #expect(text.contains("2. **One line** in `Commands.swift`: `.depth` in the list where help should have it.\n"))
    let list = "Sources/navpath/Commands.swift"
    let table = try box.text(of: list).split(separator: "\n")
    let changed = table.map { $0.replacing(".count, ", with: ".count, .depth, .lift, ") }
    #expect(zip(table, changed).count { $0 != $1 } == 1)
    try box.write(changed.joined(separator: "\n") + "\n", to: list)

    let built = try SwiftCompiler.buildTool(in: box)
    try #require(built == Run(0), "\(built)")
    for session in SourcePatch.all.flatMap(\.sections).flatMap(\.sessions) { try session.typed(in: box).check() }
    try checkCommands(text, blocks, box)
  }

  private func checkCommands(_ text: String, _ blocks: [String], _ box: Sandbox) throws {
    // The sessions of the command, and the example of its table entry.
    #expect(text.contains("3. **Its sessions**, `Tests/Sessions/Show/depth.console`; "))
    let console = Self.blocks(in: text, language: "console").joined()
    let sessions = ConsoleReader.read(console, of: URL(fileURLWithPath: "depth.console")).sections.flatMap(\.sessions)
    try #require(sessions.count == 1)
    for session in sessions { try session.typed(in: box).check() }
    #expect(blocks[0].contains(#".shop, "navpath depth nav.json", prints: "2")"#))
    #expect(blocks[1].contains(#""navpath lift nav.json true && navpath count nav.json", prints: "3")"#))
    let path = #"["Shop.Screen","{\"cart\":{}}"]"#
    let lines = [
      Scenario("its option", on: Sample.shop, "navpath depth nav.json --with-root", prints: "3"),
      // The changing command runs alone and as a step of `apply`.
      Scenario("itself", on: path, "navpath lift nav.json 1", leaves: path.dropLast() + #","Swift.Int","1"]"#),
      Scenario("a dry run", on: path, "navpath lift nav.json 1 -n", prints: "insert 0 1"),
      Scenario(
        "in order", on: "[]", "navpath apply nav.json 'lift 1' 'lift 2' && navpath get nav.json 0",
        prints: "Swift.Int\t2", leaves: #"["Swift.Int","1","Swift.Int","2"]"#),
      Scenario(
        "a slip", on: path, "navpath dept",
        reports: "navpath: error: unknown command 'dept'; did you mean 'depth'?\ntry 'navpath help'", exit: 2),
    ]
    for line in lines { try line.typed(in: box).check() }
    try box.write(Sample.shop, to: "nav.json")
    #expect(try box.shell("bin/navpath apply nav.json 'lift App.A=x'").exit == 2)
    // Help and completion list the new commands.
    for reader in ["help all", "__complete -- ''"] {
      let text = try box.shell("bin/navpath \(reader)").output
      #expect(text.contains("depth") && text.contains("lift"), "\(reader)")
    }
    #expect(try box.shell("bin/navpath depth --help").output.contains("see how deep the user is"))
  }

  /// The fenced code blocks inside a list, without the list's indentation.
  private static func blocks(in text: String, language: String) -> [String] {
    text.components(separatedBy: "\n   ```\(language)\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n   ```").first.map { block in
        block.components(separatedBy: "\n").map { $0.hasPrefix("   ") ? String($0.dropFirst(3)) : $0 }
          .joined(separator: "\n") + "\n"
      }
    }
  }
}

extension Scenario {
  /// The same line, run with the tool built in the sandbox.
  fileprivate func typed(in box: Sandbox) -> Scenario {
    var typed = self
    typed.line = "PATH=\(box.path(of: "bin")):$PATH; \(line)"
    return typed
  }
}
