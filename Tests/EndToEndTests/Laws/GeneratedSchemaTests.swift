// `schema generate` on the symbol graph of a real package, Tests/Fixtures/kinds: 77 types, the values that JSONEncoder writes
// of them, and wrong values that JSONDecoder refuses. The package is built once.

import Foundation
import Testing

struct GeneratedSchemaTests {
  @Test func `what JSONEncoder writes is valid, and wrong values that JSONDecoder refuses are not`() throws {
    let kinds = try Kinds.built.get()
    #expect(kinds.accepted.isEmpty, "JSONDecoder takes these: \(kinds.accepted)")
    #expect(Set(kinds.valid.map(\.tag)).count >= 70 && kinds.valid.count >= 120 && kinds.wrong.count >= 170)
    let box = try Sandbox(["valid.ndjson": Kinds.paths(kinds.valid), "wrong.ndjson": Kinds.paths(kinds.wrong)])
    #expect(try box.run(kinds.generate) == Run(0))
    #expect(try box.run("schema", "check", "navpath.schema.json", "-q") == Run(0))
    #expect(try box.run("validate", "--ndjson", "valid.ndjson", "-q") == Run(0))
    // A format is an annotation, if it is not asserted.
    #expect(try box.run("validate", "--ndjson", "valid.ndjson", "-q", "--assert-format") == Run(0))
    let checked = try box.run("validate", "--ndjson", "wrong.ndjson", "-q", "--assert-format")
    let refused = Set(checked.output.split(separator: "\n").compactMap { $0.split(separator: ":").dropFirst().first })
    let passed = kinds.wrong.enumerated().filter { !refused.contains("\($0.offset + 1)") }.map(\.element)
    #expect(passed.isEmpty)
  }

  @Test func `a generated schema agrees with the code, and is the same each time`() throws {
    let kinds = try Kinds.built.get()
    let box = try Sandbox()
    let first = try box.run("schema", "generate", kinds.graphs, "-q")
    try box.write(first.output, to: "navpath.schema.json")
    #expect(try box.run("schema", "generate", kinds.graphs, "-q") == first)
    #expect(try box.run("schema", "generate", kinds.graphs, "--check", "navpath.schema.json", "-q") == Run(0))
  }

  @Test func `a graph is read with the files of the same module beside it`() throws {
    let kinds = try Kinds.built.get()
    let box = try Sandbox()
    let words = ["--only", "Kinds.Falling", "-q"]
    let run = try box.run(["schema", "generate", kinds.graphs + "/Kinds.symbols.json"] + words)
    #expect(run.output.contains(#""number": {"x-codable": "method""#))
    #expect(try box.run(["schema", "generate", kinds.graphs] + words) == run)
  }

  @Test func `only types that no other destination holds are roots`() throws {
    let kinds = try Kinds.built.get()
    let box = try Sandbox()
    try box.write(try box.run("schema", "generate", kinds.graphs, "-q", "--roots").output, to: "roots.json")
    let listed = try box.run("schema", "list", "roots.json").output
    let names = listed.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap {
      $0.split(separator: " ").first
    }
    for held in ["Kinds.Plain", "Kinds.Outer.Inner", "Kinds.Screen", "Kinds.Tree", "Kinds.Tab", "Kinds.Clamped"] {
      #expect(!names.contains { $0 == held }, "\(held) is held by another type")
    }
    for root in ["Kinds.Outer", "Kinds.Enums", "Kinds.Node", "Kinds.Model", "Kinds.Holder"] {
      #expect(names.contains { $0 == root }, "\(root) is held by no other type")
    }
  }

  @Test func `what the graph does not tell is left open with a comment`() throws {
    let kinds = try Kinds.built.get()
    let box = try Sandbox()
    let words = ["Custom", "Lenient", "Renamed", "Tab", "Keyed"].flatMap { ["--only", $0] }
    let run = try box.run(["schema", "generate", kinds.graphs, "-q"] + words)
    #expect(
      run
        == Run(
          0,
          prints: """
            {
              "destinations": {
                "Kinds.Custom": {
                  "codable": "custom",
                  "$comment": "encode(to:) and init(from:) are written by hand"
                },
                "Kinds.Keyed": {
                  "codable": "custom",
                  "payload": {
                    "type": "object",
                    "x-codable": "custom",
                    "$comment": "its CodingKeys may rename members, and the symbol graph has no raw values; --sources reads them"
                  }
                },
                "Kinds.Lenient": {
                  "codable": "custom",
                  "$comment": "init(from:) is written by hand, and may read other values than are written"
                },
                "Kinds.Renamed": {
                  "codable": "custom",
                  "payload": {
                    "type": "object",
                    "x-codable": "custom",
                    "$comment": "its CodingKeys may rename members, and the symbol graph has no raw values; --sources reads them"
                  }
                },
                "Kinds.Tab": {
                  "codable": "custom",
                  "$comment": "the raw values of home and search are not in the symbol graph; --sources reads them"
                }
              }
            }
            """))
  }
}

extension GeneratedSchemaTests {
  @Test func `what the graph does not tell is read from the sources`() throws {
    let kinds = try Kinds.built.get()
    let box = try Sandbox()
    let words = ["Renamed", "Observed", "Written", "Word", "Sorted"].flatMap { ["--only", $0] }
    let run = try box.run(["schema", "generate", kinds.graphs, "--sources", kinds.sources, "-q"] + words)
    let any = #"{"type": ["array", "boolean", "null", "number", "object", "string"]}"#
    #expect(
      run
        == Run(
          0,
          prints: """
            {
              "destinations": {
                "Kinds.Observed": {
                  "payload": {
                    "type": "object",
                    "required": ["_name", "ignored"],
                    "properties": {
                      "_name": {"type": "string"},
                      "_count": {"type": "integer"},
                      "fixed": \(any),
                      "ignored": {"type": "integer"},
                      "_$observationRegistrar": {
                        "type": ["array", "boolean", "null", "number", "object", "string"]
                      }
                    },
                    "additionalProperties": false
                  }
                },
                "Kinds.Renamed": {
                  "payload": {
                    "type": "object",
                    "required": ["identifier", "title"],
                    "properties": {"identifier": {"type": "integer"}, "title": {"type": "string"}},
                    "additionalProperties": false
                  }
                },
                "Kinds.Sorted": {
                  "cases": {
                    "r": {
                      "payload": {
                        "type": "object",
                        "required": ["A"],
                        "properties": {"A": {"type": "integer"}, "b": {"type": "string"}},
                        "additionalProperties": false
                      }
                    },
                    "none": {"payload": {"type": "object", "properties": {}}}
                  }
                },
                "Kinds.Word": {
                  "cases": {
                    "plain": {"raw": "plain"},
                    "Upper": {"raw": "Upper"},
                    "quoted": {"raw": "a\\"bé\\\\"},
                    "raw": {"raw": "c\\"d"},
                    "default": {"raw": "default"}
                  }
                },
                "Kinds.Written": {
                  "payload": {
                    "type": "object",
                    "required": ["id", "values"],
                    "properties": {
                      "id": {"type": "string", "format": "uuid"},
                      "label": \(any),
                      "values": {"type": "array", "items": {"type": "integer"}}
                    }
                  }
                }
              }
            }
            """))
  }
}

/// The built package of Tests/Fixtures/kinds.
struct Kinds: Sendable {
  struct Value: Sendable { var tag: String, text: String }

  /// The folder with its symbol graphs, and the one with its sources.
  var graphs: String, sources: String
  var valid: [Value]
  var wrong: [Value]
  /// Values that were meant to be wrong.
  var accepted: [Value]
  /// What keeps the folder.
  private var box: Sandbox

  static let built = Result { try Kinds() }

  private init() throws {
    box = try Sandbox()
    let package = box.path(of: "kinds")
    try FileManager.default.copyItem(atPath: Repository.folder + "/Tests/Fixtures/kinds", toPath: package)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let line = """
      cd kinds && nice -n 5 swift build --disable-sandbox >&2 \
      && nice -n 5 swift package --disable-sandbox dump-symbol-graph --minimum-access-level private >&2 \
      && .build/debug/Values > values.tsv && mkdir graphs && cp .build/*/symbolgraph/*.symbols.json graphs
      """
    let run = try box.shell(line, environment: ["PATH": path, "HOME": box.folder])
    guard run.exit == 0 else { throw BuildError(words: run.errors) }
    (graphs, sources) = (package + "/graphs", package + "/Sources/Kinds")
    var values: [Substring: [Value]] = [:]
    for line in try box.text(of: "kinds/values.tsv").split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2)
      values[parts[0], default: []].append(Value(tag: String(parts[1]), text: String(parts[2])))
    }
    (valid, wrong, accepted) = (values["valid"] ?? [], values["wrong"] ?? [], values["accepted"] ?? [])
  }

  struct BuildError: Error { var words: String }

  /// A folder with the same graphs as they are without `--minimum-access-level private`.
  func graphsWithoutPrivateSymbols(in box: Sandbox) throws -> String {
    let folder = box.path(of: "internal")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in try FileManager.default.contentsOfDirectory(atPath: graphs) {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(graphs)/\(file)"))
      var graph = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let symbols = try #require(graph["symbols"] as? [[String: Any]])
      graph["symbols"] = symbols.filter { !["private", "fileprivate"].contains($0["accessLevel"] as? String) }
      try JSONSerialization.data(withJSONObject: graph).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
    }
    return folder
  }

  /// What makes a schema of all types with what the sources say.
  var generate: [String] {
    ["schema", "generate", graphs, "--sources", sources, "--all", "-q", "-o", "navpath.schema.json"]
  }

  /// A value or a mutant of one, and whether JSONDecoder takes it.
  struct Judged: Sendable { var tag: String, text: String, decodes: Bool }

  func law(count: Int) throws -> [Judged] {
    try lines("law 7 \(count)").map { Judged(tag: String($0[1]), text: String($0[3]), decodes: $0[2] == "decodes") }
  }

  /// The values in Swift notation.
  func notations() throws -> [(tag: String, text: String, notation: String)] {
    try lines("notations").map { (String($0[0]), String($0[1]), String($0[2])) }
  }

  /// Of pairs of texts of a type, which are `equal`, `different`, or do not both decode, `fails`.
  func compared(_ pairs: [(tag: String, text: String, other: String)]) throws -> [String] {
    let input = pairs.map { "\($0.tag)\t\($0.text)\t\($0.other)\n" }.joined()
    return try lines("equal", input: input).map { String($0[0]) }
  }

  private func lines(_ words: String, input: String = "") throws -> [[Substring]] {
    try box.write(input, to: "input")
    let run = try box.shell("SWIFT_BACKTRACE=enable=no kinds/.build/debug/Values \(words) <input")
    guard run.exit == 0 else { throw BuildError(words: run.errors) }
    return run.output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 3) }
  }

  /// A path of one element for each value, in the expanded form.
  static func paths(_ values: [Value]) -> String {
    values.map { "[{\"type\":\"\($0.tag)\",\"value\":\($0.text)}]\n" }.joined()
  }
}
