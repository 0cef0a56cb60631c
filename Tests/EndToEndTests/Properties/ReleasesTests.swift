// `schema compat` on two releases of compiled types, Tests/Fixtures/releases: the second's JSONDecoder decodes values of safe
// and renamed screens that the first's JSONEncoder wrote, and refuses compat's smallest path to each dropped screen.

import Foundation
import NavKit
import Testing

@testable import TestSupport

struct ReleasesTests {
  @Test func `JSONDecoder never contradicts compat, and refuses each smallest path`() throws {
    let box = try Sandbox()
    for release in ["Old", "New"] { try Self.build(release, in: box) }
    let generated = try box.run(
      "schema", "generate", "Old/App.symbols.json", "--sources", "Old/src", "--all", "-q", "-o", "old.json")
    #expect(generated == Run(0))
    let run = try box.run(
      "schema", "compat", "old.json", "New/App.symbols.json", "--sources", "New/src", "--all", "--json", "-q")
    #expect(run.exit == 1 && run.errors == "")
    let screens = try NavJSON.Value(parsing: run.output.trimmingCharacters(in: .newlines))["screens"]?.elements.map(
      Array.init)
    var verdicts: [String: String] = [:]
    var samples: [(screen: String, line: String)] = []
    for screen in try #require(screens) {
      let name = try #require(screen["screen"]?.string)
      verdicts[name] = screen["verdict"]?.string
      guard verdicts[name] == "dropped" else { continue }
      let path = try #require(screen["path"]?.elements.map { $0.compactMap(\.string) })
      samples.append((name, "\(path[0])\t\(path[1])"))
    }
    #expect(verdicts.values.count { $0 == "safe" } == 18 && samples.count == 16)
    #expect(verdicts.values.count { $0 == "unknown" } * 10 < verdicts.count)

    // Values of safe and renamed screens are decoded.
    let count = LawSize.count(200, full: 10_000)
    let values = try box.shell("Old/program values \(count)").output.split(separator: "\n").map(String.init)
    #expect(values.count == count)
    let schema = try NavJSON.Value(parsing: box.text(of: "old.json"))
    var safe = 0
    for (value, outcome) in zip(values, try Self.judged(values, in: box)) {
      let parts = value.split(separator: "\t", maxSplits: 1).map(String.init)
      let screen = try Self.screen(of: parts[1], parts[0], in: schema)
      guard let verdict = verdicts[screen], verdict == "safe" || verdict == "renamed" else { continue }
      safe += 1
      #expect(outcome == "decodes", "\(screen) is \(verdict): \(value)")
    }
    #expect(safe > count / 3)
    // The smallest path to a dropped screen is not.
    for (sample, outcome) in zip(samples, try Self.judged(samples.map(\.line), in: box)) {
      #expect(outcome == "fails" || outcome == "gone", "\(sample.screen): \(sample.line)")
    }
  }

  /// Compiles a release: its program, its symbol graph, and copies of its sources.
  private static func build(_ release: String, in box: Sandbox) throws {
    let fixtures = Repository.folder + "/Tests/Fixtures/releases"
    let files = "\(fixtures)/\(release).swift \(fixtures)/Support.swift"
    let options = "-swift-version 5 -parse-as-library -module-name App \(SwiftCompiler.cache)"
    let line = """
      mkdir -p \(release)/src && cp \(fixtures)/\(release).swift \(release)/src && swiftc \(options) -emit-module \
      -emit-module-path \(release)/App.swiftmodule -emit-symbol-graph -emit-symbol-graph-dir \(release) \
      -symbol-graph-minimum-access-level private -emit-executable -o \(release)/program \(files)
      """
    let run = try SwiftCompiler.shell(line, in: box)
    try #require(run.exit == 0, "\(run.errors)")
  }

  /// The results of the second release's JSONDecoder for these values.
  private static func judged(_ values: [String], in box: Sandbox) throws -> [String] {
    try box.write(values.joined(separator: "\n") + "\n", to: "values.tsv")
    let verdicts = try box.shell("New/program < values.tsv").output.split(separator: "\n").map(String.init)
    #expect(verdicts.count == values.count)
    return verdicts
  }

  /// The screen of a value: its type, and its case if it has one.
  private static func screen(of text: String, _ tag: String, in schema: NavJSON.Value) throws -> String {
    guard let cases = schema["destinations"]?[tag]?["cases"]?.members.map(Array.init) else { return tag }
    let value = try NavJSON.Value(parsing: text)
    let name = value.members?.first { _ in true }?.name ?? cases.first { $0.value["raw"] == value }?.name
    return "\(tag).\(try #require(name))"
  }
}
