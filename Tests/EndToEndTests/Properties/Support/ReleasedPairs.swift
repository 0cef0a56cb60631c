// Pairs of releases of a module in one program, for `ReleasedModulesTests`: the second release decodes the values of the
// first, and both get a schema from `schema generate`.

import Foundation
import NavKit

@testable import TestSupport
@testable import navpath

struct ReleasedPairs {
  struct Pair {
    var old: ReleasedModule, new: ReleasedModule
  }

  /// The form in which an app saves its paths.
  struct Saving {
    var form: String
    var dates = "deferredToDate"
    var pointer = ""
  }

  let pairs: [Pair]
  private let box: Sandbox
  private let schema: [String: [String: Any]]

  struct Failed: Error { var words: String }

  init(_ count: Int, _ random: inout SplitMix64) throws {
    pairs = (0..<count).map { _ in
      let old = ReleasedModule(&random)
      return Pair(old: old, new: old.changed(&random))
    }
    box = try Sandbox()
    var source = "import Foundation\n"
    var registry = "nonisolated(unsafe) let registry: [[String: any Codable.Type]] = [\n"
    for (index, pair) in pairs.enumerated() {
      for (release, module) in [("Old", pair.old), ("New", pair.new)] {
        source += "enum \(release)\(index) {}\n"
        let shapes = module.shapes(in: "App.\(release)\(index).")
        source += shapes.compactMap(\.declaration).joined(separator: "\n") + "\n"
      }
      let names = pair.new.types.map { "\"\($0.name)\": New\(index).\($0.name).self" }
      registry += "  [\(names.joined(separator: ", "))],\n"
    }
    try box.write(source, to: "src/Types.swift")
    try box.write(registry + "]\n" + Self.program, to: "Program.swift")
    let line = """
      exec 2>&1; swiftc -module-name App -swift-version 6 -parse-as-library -suppress-warnings \(SwiftCompiler.cache) \
      src/Types.swift Program.swift -emit-module -emit-module-path App.swiftmodule -emit-symbol-graph \
      -emit-symbol-graph-dir . -symbol-graph-minimum-access-level private -emit-executable -o program
      """
    let built = try SwiftCompiler.shell(line, in: box)
    guard built.exit == 0 else { throw Failed(words: String(built.output.prefix(2000))) }
    let run = try box.run("schema", "generate", "App.symbols.json", "--sources", "src", "--all", "-q")
    guard run.exit == 0 else { throw Failed(words: run.errors) }
    let whole = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [String: Any]]
    schema = whole ?? [:]
  }

  /// Reads lines of `PAIR TYPE STRATEGY JSON`; prints whether the second release decodes the value.
  private static let program = """
    import Foundation

    func decode<Value: Decodable>(_ type: Value.Type, _ words: [String]) -> Bool {
      let decoder = JSONDecoder()
      switch words[2] {
      case "iso8601": decoder.dateDecodingStrategy = .iso8601
      case "secondsSince1970": decoder.dateDecodingStrategy = .secondsSince1970
      default: break
      }
      return (try? decoder.decode(type, from: Data(words[3].utf8))) != nil
    }

    @main enum Program {
      static func main() {
        while let line = readLine() {
          let words = line.split(separator: "\\t", omittingEmptySubsequences: false).map(String.init)
          let type = registry[Int(words[0]) ?? 0][words[1]]
          print(type.map { decode($0, words) ? "ok" : "fails" } ?? "gone")
        }
      }
    }

    """

  /// The second release's verdict on each value.
  func verdicts(_ questions: [(pair: Int, type: String, dates: String, json: String)]) throws -> [String] {
    let lines = questions.map { "\($0.pair)\t\($0.type)\t\($0.dates)\t\($0.json)\n" }.joined()
    let run = try box.shell("./program", stdin: lines)
    let verdicts = run.output.split(separator: "\n").map(String.init)
    guard verdicts.count == questions.count else { throw Failed(words: run.errors) }
    return verdicts
  }

  /// The schema of a release.
  func schema(of pair: Int, _ release: String, _ saving: Saving, element: String) throws -> DestinationSchema {
    let prefix = "App.\(release)\(pair)."
    var all: [String: Any] = [:]
    for (key, members) in schema { all[key] = members.filter { $0.key.hasPrefix(prefix) } }
    if saving.form != "swiftui" {
      var stack: [String: Any] = ["at": saving.pointer, "form": saving.form == "array" ? "array" : "swiftui"]
      if saving.form == "array" { stack["element"] = prefix + element }
      all["stacks"] = ["main": stack]
      all["path"] = ["encoder": ["dateEncodingStrategy": saving.dates]]
    }
    if release == "New" { addFormerNames(of: pairs[pair].new, prefix, &all) }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try JSONSerialization.data(withJSONObject: all, options: options)
    let text = String(decoding: data, as: UTF8.self).replacing(prefix, with: "App.")
    return try DestinationSchema(parsing: text.utf8)
  }

  private func addFormerNames(of module: ReleasedModule, _ prefix: String, _ all: inout [String: Any]) {
    var destinations = all["destinations"] as? [String: [String: Any]] ?? [:]
    for (name, former) in module.formerly {
      if module.types.contains(where: { $0.name == name }) {
        destinations[prefix + name]?["formerly"] = [prefix + former]
      } else if let dot = name.lastIndex(of: ".") {
        let (owner, own) = (prefix + name[..<dot], String(name[name.index(after: dot)...]))
        var cases = destinations[owner]?["cases"] as? [String: [String: Any]]
        guard cases?[own] != nil else { continue }
        cases?[own]?["formerly"] = [former]
        destinations[owner]?["cases"] = cases
      }
    }
    all["destinations"] = destinations
  }
}
