// The package of Tests/Fixtures/kinds: its symbol graphs, its values, also in Swift notation, the verdicts of JSONDecoder on
// them, and the record of all these. `GeneratedSchemaTests`, `DecodedMutantsTests` and `SampledKindsTests` use it.

import Foundation
import Testing

@testable import TestSupport

/// The facts about the package: recorded, or from a build with `NAVPATH_LAWS=full`.
///
/// To record them again, run the suites that use it with `NAVPATH_LAWS=full UPDATE_SNAPSHOTS=1 swift test`.
struct Kinds: Sendable {
  struct Value: Sendable { var tag: String, text: String }

  /// The folder of symbol graphs, and that of sources.
  let graphs: String, sources: String
  let valid: [Value]
  let wrong: [Value]
  /// Values meant to be wrong, but accepted by JSONDecoder.
  let accepted: [Value]
  /// The folder of the built program; nil if the record is used.
  private let box: Sandbox?

  static let shared = Result { try LawSize.isFull ? Kinds(builtIn: Sandbox()) : Kinds(from: record, nil) }

  static let record = Repository.folder + "/Tests/Fixtures/kinds/record"

  private init(builtIn box: Sandbox) throws {
    let package = box.path(of: "kinds")
    try FileManager.default.copyItem(atPath: Repository.folder + "/Tests/Fixtures/kinds", toPath: package)
    let line = """
      cd kinds && swift build --disable-sandbox >&2 \
      && swift package --disable-sandbox dump-symbol-graph --minimum-access-level private >&2 \
      && rm -rf record && mkdir record && .build/debug/Values > record/values.tsv && cp .build/*/symbolgraph/*.symbols.json record
      """
    let run = try SwiftCompiler.shell(line, in: box)
    guard run.exit == 0 else { throw Failed(words: run.errors) }
    try self.init(from: package + "/record", box)
    if Self.isRecording { try record() }
  }

  private init(from record: String, _ box: Sandbox?) throws {
    (graphs, self.box) = (record, box)
    sources = Repository.folder + "/Tests/Fixtures/kinds/Sources/Kinds"
    let lines = try Self.lines(of: record + "/values.tsv")
    func values(_ kind: String) -> [Value] {
      lines.filter { $0[0] == kind }.map { Value(tag: $0[1], text: $0[2...].joined(separator: "\t")) }
    }
    (valid, wrong, accepted) = (values("valid"), values("wrong"), values("accepted"))
  }

  struct Failed: Error { var words: String }

  /// The command line that generates a schema of all types from graphs and sources.
  var generate: [String] {
    ["schema", "generate", graphs, "--sources", sources, "--all", "-q", "-o", "navpath.schema.json"]
  }

  /// A folder with the graphs as extracted without `--minimum-access-level private`.
  func graphsWithoutPrivateSymbols(in box: Sandbox) throws -> String {
    try box.makeFolder("internal")
    for file in try Self.graphs(in: graphs) {
      var graph = try Self.graph(graphs + "/" + file)
      let symbols = try #require(graph["symbols"] as? [[String: Any]])
      graph["symbols"] = symbols.filter { !["private", "fileprivate"].contains($0["accessLevel"] as? String) }
      try box.write([UInt8](JSONSerialization.data(withJSONObject: graph)), to: "internal/\(file)")
    }
    return box.path(of: "internal")
  }

  /// One path per value, in the expanded form, one per line.
  static func paths(_ values: [Value]) -> String {
    values.map { "[{\"type\":\"\($0.tag)\",\"value\":\($0.text)}]\n" }.joined()
  }
}

// MARK: - Answers of the program

extension Kinds {
  /// A value or a mutant, and whether JSONDecoder accepts it.
  struct Judged: Sendable { var tag: String, text: String, decodes: Bool }

  func law() throws -> [Judged] {
    let lines = try answers("law 7 \(Self.isRecording ? 300 : 5000)", record: "law")
    return lines.map { Judged(tag: $0[1], text: $0[3], decodes: $0[2] == "decodes") }
  }

  /// The values in Swift notation.
  func notations() throws -> [(tag: String, text: String, notation: String)] {
    try answers("notations", record: "notations").map { ($0[0], $0[1], $0[2]) }
  }

  /// Compares two texts of a type: `equal`, `different`, `fails` if one does not decode, `unknown` if it is not recorded.
  func compared(_ pairs: [(tag: String, text: String, other: String)], record: String) throws -> [String] {
    let lines = pairs.map { "\($0.tag)\t\($0.text)\t\($0.other)" }
    guard box == nil else { return try answers("equal", input: lines, record: record).map { $0[0] } }
    let known = try Dictionary(
      Self.text(of: "\(Self.record)/\(record).tsv").split(separator: "\n").map { line in
        let verdict = line.prefix { $0 != "\t" }
        return (String(line.dropFirst(verdict.count + 1)), String(verdict))
      }, uniquingKeysWith: { first, _ in first })
    return lines.map { known[$0] ?? "unknown" }
  }

  private func answers(_ words: String, input: [String] = [], record: String) throws -> [[String]] {
    guard let box else { return try Self.lines(of: "\(Self.record)/\(record).tsv") }
    try box.write(input.map { $0 + "\n" }.joined(), to: "input")
    let run = try box.shell("SWIFT_BACKTRACE=enable=no kinds/.build/debug/Values \(words) <input")
    guard run.exit == 0 else { throw Failed(words: run.errors) }
    let answers = run.output.split(separator: "\n")
    if Self.isRecording {
      let lines = input.isEmpty ? answers.map(String.init) : zip(answers, input).map { "\($0)\t\($1)" }
      try Self.write(lines.map { $0 + "\n" }.joined(), to: record + ".tsv")
    }
    return answers.map(Self.columns)
  }

  private static func columns(_ line: Substring) -> [String] {
    line.split(separator: "\t", maxSplits: 3).map(String.init)
  }

  private static func text(of file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  private static func lines(of file: String) throws -> [[String]] {
    try text(of: file).split(separator: "\n").map(columns)
  }
}

// MARK: - The record

extension Kinds {
  private static let isRecording = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil

  private func record() throws {
    for file in try Self.graphs(in: graphs) { try Self.write(Self.trimmed(Self.graph("\(graphs)/\(file)")), to: file) }
    try Self.write(Self.text(of: graphs + "/values.tsv"), to: "values.tsv")
  }

  private static func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: record, withIntermediateDirectories: true)
    try text.write(toFile: "\(record)/\(name)", atomically: true, encoding: .utf8)
  }

  private static func graphs(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }.sorted()
  }

  private static func graph(_ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// A graph without the compiler's synthesized symbols, documentation text, and the build folder.
  private static func trimmed(_ graph: [String: Any]) throws -> String {
    func isWritten(_ name: Any?) -> Bool { !((name as? String)?.contains("::SYNTHESIZED::") ?? false) }
    var symbols = try #require(graph["symbols"] as? [[String: Any]])
    symbols = symbols.filter { isWritten(($0["identifier"] as? [String: Any])?["precise"]) }.map { symbol in
      var symbol = symbol
      for key in ["docComment", "names", "functionSignature", "availability"] { symbol[key] = nil }
      if var location = symbol["location"] as? [String: Any], let file = location["uri"] as? String {
        location["uri"] = "file:///kinds/" + (file.components(separatedBy: "/kinds/").last ?? "")
        symbol["location"] = location
      }
      return symbol
    }
    let relationships = try #require(graph["relationships"] as? [[String: Any]]).filter { isWritten($0["source"]) }
    func lines(_ values: [[String: Any]]) throws -> String {
      try values.map(line).joined(separator: ",\n")
    }
    func line(_ value: Any) throws -> String {
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
    return try """
    {"metadata":\(line(graph["metadata"] ?? [:])),"module":\(line(graph["module"] ?? [:])),"symbols":[
    \(lines(symbols))
    ],"relationships":[
    \(lines(relationships))
    ]}

    """
  }
}
