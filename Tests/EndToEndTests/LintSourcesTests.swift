// Sources in Tests/Fixtures/lint and docs/lint.md: the finding of each mistake, none in its fix or in correct code, and a
// check by the Swift compiler.

import Foundation
import NavKit
import Testing

@testable import TestSupport
@testable import navpath

/// Fixtures contain each mistake together with its fix: `path.append(<<Orphan(x: 1)||Item(id: 1)>>)`.
struct LintSourcesTests {
  private static let folder = Repository.folder + "/Tests/Fixtures/lint"

  /// The declarations at the top of each source.
  private static let head = """
    import SwiftUI
    struct Item: Codable, Hashable, Identifiable { var id: Int }
    struct Orphan: Codable, Hashable { var x: Int }
    enum Route: Codable, Hashable { case home, detail(Int) }

    """

  private static let rules = [
    NavPath.Rule.noDestination, .wrongElement, .notCodable, .privateDestination, .outsideStack, .notAtRoot,
    .duplicateDestination, .lazyDestination, .linkWithoutValue, .tabsInStack,
  ].map(\.name)

  private struct Source {
    var name: String
    var wrong: String
    var right: String
  }

  private static func sources(of rule: String) throws -> [Source] {
    let text = try String(contentsOfFile: "\(folder)/\(rule).txt", encoding: .utf8)
    return text.components(separatedBy: "--- ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      return Source(
        name: String(lines[0]), wrong: head + variant(String(lines[1]), 0), right: head + variant(String(lines[1]), 1))
    }
  }

  private static func variant(_ text: String, _ number: Int) -> String {
    let parts = text.components(separatedBy: "<<")
    return parts.dropFirst().reduce(parts[0]) { all, part in
      let ends = part.components(separatedBy: ">>")
      return all + ends[0].components(separatedBy: "||")[number] + ends.dropFirst().joined(separator: ">>")
    }
  }

  private static func findings(in source: String) throws -> [String] {
    let box = try Sandbox(["Shop.swift": source])
    let run = try box.run(["lint", "--no-schema", "--quiet", "Shop.swift"])
    #expect(run.errors == "", "\(source)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: rules)
  func `each mistake is found, and its fix has no finding`(rule: String) throws {
    let sources = try Self.sources(of: rule)
    #expect(sources.count >= 10)
    for source in sources {
      let found = try Self.findings(in: source.wrong)
      #expect(found.count == 1 && found[0].hasSuffix(" [\(rule)]"), "\(source.name): \(found)")
      #expect(try Self.findings(in: source.right) == [], "\(source.name), put right")
    }
  }

  @Test func `correct code of public apps has no finding`() throws {
    for source in try Self.sources(of: "silent") {
      #expect(try Self.findings(in: source.right) == [], "\(source.name)")
    }
  }

  @Test func `the page has the finding of each example`() throws {
    let blocks = try Page(name: "docs/lint.md").blocks().filter { $0.language == "swift" || $0.language == "text" }
    #expect(blocks.map(\.language) == Self.rules.flatMap { _ in ["swift", "text", "swift"] })
    for (number, rule) in Self.rules.enumerated() {
      let (wrong, shown, right) = (blocks[number * 3], blocks[number * 3 + 1], blocks[number * 3 + 2])
      #expect(shown.text.hasSuffix(" [\(rule)]\n"))
      #expect(try Self.findings(in: Self.head + wrong.text).contains(String(shown.text.dropLast())), "\(rule)")
      #expect(try Self.findings(in: Self.head + right.text) == [], "\(rule)")
    }
  }

  @Test func `the examples compile as Swift`() throws {
    var sources = try (Self.rules + ["silent"]).flatMap { rule in
      try Self.sources(of: rule).flatMap {
        [("\(rule), \($0.name)", $0.wrong), ("\(rule), \($0.name), right", $0.right)]
      }
    }
    for block in try Page(name: "docs/lint.md").blocks() where block.language == "swift" {
      sources.append((block.text, Self.head + block.text))
    }
    let step = max(1, sources.count / LawSize.count(8, full: sources.count))
    let box = try Sandbox()
    let module = "-swift-version 5 -parse-as-library"
    let made = try SwiftCompiler.shell(
      "swiftc -emit-module -module-name SwiftUI \(module) '\(Self.folder)/SwiftUI.swift' 2>&1", in: box)
    #expect(made.exit == 0, "\(made.output)")
    for (name, source) in stride(from: 0, to: sources.count, by: step).map({ sources[$0] }) {
      try box.write(source, to: "Shop.swift")
      let checked = try SwiftCompiler.shell("swiftc -typecheck \(module) -I . Shop.swift 2>&1", in: box)
      #expect(checked.exit == 0, "\(name): \(checked.output)")
    }
  }
}
