// "Add a command in ten minutes", done as CONTRIBUTING.md says it: one file, one line, and nothing else.

import Foundation
import Testing

@testable import TestSupport

struct ContributingTests {
  /// On macOS the tool is linked in another way.
  @Test(.enabled(if: isLinux && LawSize.isFull, "it compiles the tool"))
  func `a command takes one file and one line`() throws {
    let text = try Repository.text(of: "CONTRIBUTING.md")
    let blocks = Self.blocks(in: text, language: "swift")
    try #require(blocks.count == 2, "a reading command and a changing one")
    let box = try Sandbox()
    try FileManager.default.copyItem(atPath: Repository.folder + "/Sources/navpath", toPath: box.path(of: "navpath"))

    let file = "Commands/DepthCommand.swift"
    #expect(text.contains("1. **One file**, `Sources/navpath/\(file)`: "))
    try box.write(blocks[0], to: "navpath/\(file)")
    try box.write(blocks[1], to: "navpath/Commands/LiftCommand.swift")

    #expect(text.contains("2. **One line** in `Commands.swift`: `.depth` in the list where help should have it.\n"))
    let table = try box.text(of: "navpath/Commands/Commands.swift").split(separator: "\n")
    let changed = table.map { $0.replacing(".count, ", with: ".count, .depth, .lift, ") }
    #expect(zip(table, changed).count { $0 != $1 } == 1)
    try box.write(changed.joined(separator: "\n") + "\n", to: "navpath/Commands/Commands.swift")

    let options = "-module-name navpath -wmo -package-name \(Self.packageName) \(SwiftCompiler.settings)"
    let built = try SwiftCompiler.build("$(find navpath -name '*.swift')", to: "navpath/navpath", options, in: box)
    try #require(built == Run(0))

    // What its sessions say, and the example of its entry.
    #expect(text.contains("3. **Its sessions**, `Tests/Sessions/depth.console`: "))
    let console = Self.blocks(in: text, language: "console").joined()
    let sessions = ConsoleReader.read(console, of: URL(fileURLWithPath: "depth.console")).promises.flatMap(\.sessions)
    try #require(sessions.count == 2)
    for session in sessions {
      try box.write(session.files["nav.json", default: ""], to: "nav.json")
      #expect(try box.shell("navpath/\(session.line)") == Run(session.exit, prints: session.prints))
    }
    #expect(blocks[0].contains(#".shop, "navpath depth nav.json", prints: "2")"#))
    try box.write(Sample.shop, to: "nav.json")
    #expect(try box.shell("navpath/navpath depth nav.json --with-root") == Run(0, prints: "3"))
    // The changing command runs by itself and as a step of apply.
    #expect(blocks[1].contains(#""navpath lift nav.json true && navpath count nav.json", prints: "3")"#))
    let lines = [
      "navpath/navpath lift nav.json true && navpath/navpath count nav.json",
      "navpath/navpath lift nav.json 1 -n && navpath/navpath apply nav.json 'lift 1' 'lift 2' && navpath/navpath get nav.json 0",
      "navpath/navpath apply nav.json 'lift App.A=x'",
    ]
    #expect(try box.shell(lines[0]) == Run(0, prints: "3"))
    #expect(try box.shell(lines[1]) == Run(0, prints: "insert 0 1\nSwift.Int\t2"))
    #expect(try box.shell(lines[2]).exit == 2)
    // What reads the table knows it.
    let readers = ["help all", "__complete -- ''"]
    for reader in readers {
      let text = try box.shell("navpath/navpath \(reader)").output
      #expect(text.contains("depth") && text.contains("lift"), "\(reader)")
    }
    #expect(try box.shell("navpath/navpath depth --help").output.contains("see how deep the user is"))
    #expect(
      try box.shell("navpath/navpath dept").errors
        == "navpath: error: unknown command 'dept'; did you mean 'depth'?\ntry 'navpath help'\n")
  }

  /// The fenced blocks of a list, without its indent.
  private static func blocks(in text: String, language: String) -> [String] {
    text.components(separatedBy: "\n   ```\(language)\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n   ```").first.map { block in
        block.components(separatedBy: "\n").map { $0.hasPrefix("   ") ? String($0.dropFirst(3)) : $0 }
          .joined(separator: "\n") + "\n"
      }
    }
  }

  /// What the package manager calls the package: its folder's name, with `_` for what an identifier cannot have.
  private static var packageName: String {
    let folder = URL(fileURLWithPath: Repository.folder).lastPathComponent.lowercased()
    return String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
