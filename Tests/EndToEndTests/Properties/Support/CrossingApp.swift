// An app with a type of each kind, Tests/Fixtures/crossing: it saves paths in each form and prints what it decodes; and the
// schemas of its types (`CrossedSchema`). It is compiled once and kept beside the built tool until its sources change.
// `CrossingTests` and `SampledStatesTests` use it.

import Foundation

@testable import TestSupport

/// The compiled program, and the schemas of its module.
struct CrossingApp: @unchecked Sendable {
  /// A type, and its values as a developer types them.
  struct Kind: Sendable {
    var type: String
    var notations: [String]
    /// The type's tag in SwiftUI.
    var tag = ""
  }

  /// A value: its kind, and its index among the kind's values.
  struct Name: Hashable, Sendable, CustomStringConvertible {
    var kind: Int, value: Int

    var description: String { "\(kind).\(value)" }
  }

  var kinds: [Kind]
  /// The values as JSON, by the form whose encoder wrote them; nil if a value has none.
  private var texts: [String: [Name: String]] = [:]
  /// The kinds whose values all survive saving and reading, by form.
  private(set) var saved: [CrossedForm: Set<Int>] = [:]
  /// The generated schemas.
  private var schemas: [CrossedSchema: Schema] = [:]
  private var program: String

  /// The app, made once per test run.
  static let compiled = Result { try CrossingApp() }

  struct Failed: Error { var run: Run }

  /// The parts of a generated schema.
  fileprivate struct Schema {
    var destinations: [String: Any], definitions: [String: Any]

    /// The named destinations, with all definitions that they refer to.
    func part(_ names: [String]) -> Schema {
      var (names, part) = (names, Schema(destinations: [:], definitions: [:]))
      while let name = names.popLast() {
        guard part.destinations[name] == nil, part.definitions[name] == nil else { continue }
        part.destinations[name] = destinations[name]
        part.definitions[name] = definitions[name]
        names += CrossingApp.references(in: [destinations[name], definitions[name]].compactMap(\.self))
      }
      return part
    }

    func text(_ path: [String: Any]?) throws -> String {
      var all: [String: Any] = ["destinations": destinations, "$defs": definitions]
      all["path"] = path
      let text = try JSONSerialization.data(
        withJSONObject: all, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// A value as JSON in the encoding of a form.
  func json(_ name: Name, for form: CrossedForm) -> String? { texts[form.encoder]?[name] }

  /// The program's answer to each line; a failure with its message if the value is refused.
  func ask(_ questions: [[String]]) throws -> [Result<[String], Refused>] {
    let lines = questions.map { $0.joined(separator: "\t") + "\n" }.joined()
    let run = try Sandbox().shell(program, stdin: lines, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    let answers = run.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    guard run.exit == 0, answers.count == questions.count else { throw Failed(run: run) }
    return answers.map { answer in
      let words = answer.dropFirst().map(String.init)
      return answer[0] == "ok" ? .success(words == [""] ? [] : words) : .failure(Refused(why: words.joined()))
    }
  }

  /// True if the program accepts a question's value; nil if Foundation crashes, as for a negative `IndexSet`.
  func takes(_ questions: [[String]]) throws -> [Bool?] {
    var taken: [Bool?] = []
    while taken.count < questions.count {
      do {
        taken += try ask(Array(questions[taken.count...])).map { if case .success = $0 { true } else { false } }
      } catch let failed as Failed where failed.run.exit > 128 {
        taken += failed.run.output.split(separator: "\n").map { $0.hasPrefix("ok") }
        taken.append(nil)
      }
    }
    return taken
  }

  struct Refused: Error { var why: String }
}

/// The schema used when a path is changed.
enum CrossedSchema: String, CaseIterable, Sendable {
  case none, generated, sources
  /// From sources, with the strategies of the app's encoder.
  case encoder
}

// MARK: - Compiling

extension CrossingApp {
  private init() throws {
    let fixtures = Repository.folder + "/Tests/Fixtures/crossing"
    let folder = BuiltTool.folder + "/Crossing"
    program = folder + "/program"
    kinds = Self.kinds(in: try String(contentsOfFile: fixtures + "/values.txt", encoding: .utf8))
    let types = ["Enums", "Structs", "Standard", "Coded"].map { "\(fixtures)/\($0).swift" }
    let sources = types + ["Typed", "Program"].map { "\(fixtures)/\($0).swift" }
    let values = Self.source(kinds)
    let stamp = try values + sources.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    if (try? String(contentsOfFile: folder + "/stamp", encoding: .utf8)) != stamp {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let box = try Sandbox(["Values.swift": values, "stamp": stamp])
      let options = "-module-name App -swift-version 6 -parse-as-library -suppress-warnings \(SwiftCompiler.cache)"
      let graph = "-emit-symbol-graph -emit-symbol-graph-dir . -symbol-graph-minimum-access-level private"
      // The stamp is written last: it marks a complete program.
      let line = """
        exec 2>&1; swiftc \(options) \(sources.joined(separator: " ")) Values.swift -o program && \
        mkdir App && swiftc \(options) \(types.joined(separator: " ")) -emit-module \
        -emit-module-path App/App.swiftmodule \(graph) && mv program App.symbols.json stamp \(folder)/
        """
      let run = try SwiftCompiler.shell(line, in: box)
      guard run.exit == 0 else { throw Failed(run: run) }
    }
    try readKinds()
    try readTexts()
    try readSaved()
    for (schema, words) in [(CrossedSchema.generated, []), (.sources, ["--sources", "src", "--all"])] {
      let box = try Sandbox()
      for type in types {
        try box.write(try PlainFile.bytes(of: type), to: "src/" + (type as NSString).lastPathComponent)
      }
      let run = try box.run(["schema", "generate", folder + "/App.symbols.json", "-q"] + words)
      guard run.exit == 0 else { throw Failed(run: run) }
      let whole = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [String: Any]] ?? [:]
      schemas[schema] = Schema(destinations: whole["destinations"] ?? [:], definitions: whole["$defs"] ?? [:])
      schemas[.encoder] = schemas[.sources]
    }
  }

  private mutating func readKinds() throws {
    for (index, kind) in try ask([["kinds"]])[0].get().enumerated() {
      kinds[index].tag = String(kind.prefix { $0 != ";" })
    }
  }

  private mutating func readTexts() throws {
    let names = kinds.indices.flatMap { kind in kinds[kind].notations.indices.map { Name(kind: kind, value: $0) } }
    let encoders = Set(CrossedForm.allCases.map(\.encoder)).sorted()
    let questions = encoders.flatMap { encoder in names.map { (encoder, $0) } }
    for (question, answer) in zip(questions, try ask(questions.map { ["json", $0, "\($1)"] })) {
      guard case .success(let text) = answer else { continue }
      texts[question.0, default: [:]][question.1] = text.joined()
    }
  }

  /// Asks the app for all values of each kind in each form.
  private mutating func readSaved() throws {
    let all = CrossedForm.allCases.flatMap { form in kinds.indices.map { (form: form, kind: $0) } }
    func names(_ kind: Int) -> [String] { kinds[kind].notations.indices.map { "\(Name(kind: kind, value: $0))" } }
    let files = try ask(all.map { ["encode", $0.form.rawValue, "\($0.kind)", names($0.kind).joined(separator: ",")] })
    let restored = try ask(
      zip(all, files).map { one, file in
        ["decode", one.form.rawValue, "\(one.kind)", (try? file.get().joined()) ?? ""]
      })
    for (one, answer) in zip(all, restored) where (try? answer.get()) == names(one.kind) {
      saved[one.form, default: []].insert(one.kind)
    }
  }

  /// The schema for these kinds and the types inside them. It adds a destination for each type that `generate` leaves to the
  /// user: generic types and those of Foundation.
  func schema(_ schema: CrossedSchema, of kinds: Set<Int>, _ form: CrossedForm) throws -> String? {
    guard var known = schemas[schema]?.part(kinds.map { self.kinds[$0].tag }) else { return nil }
    for tag in kinds.map({ self.kinds[$0].tag }) where known.destinations[tag] == nil {
      known.destinations[tag] = [String: Any]()
    }
    return try known.text(schema == .encoder ? ["encoder": form.strategies] : nil)
  }

  /// The schema that the sources give for one kind, under another tag.
  func schema(of kind: Int, as tag: String) throws -> String {
    var known = schemas[.sources]?.part([kinds[kind].tag]) ?? Schema(destinations: [:], definitions: [:])
    known.destinations = [tag: known.destinations[kinds[kind].tag] ?? [String: Any]()]
    return try known.text(nil)
  }

  /// The names of the definitions that a part of a schema refers to.
  fileprivate static func references(in value: Any) -> [String] {
    switch value {
    case let object as [String: Any]:
      let own = (object["$ref"] as? String)?.components(separatedBy: "#/$defs/").last?.removingPercentEncoding
      return [own].compactMap(\.self) + object.values.flatMap { references(in: $0) }
    case let list as [Any]: return list.flatMap { references(in: $0) }
    default: return []
    }
  }

  /// True if the schema describes how a kind is stored.
  func knows(_ kind: Int, _ schema: CrossedSchema) -> Bool { schemas[schema]?.destinations[kinds[kind].tag] != nil }

  /// Parses values.txt: types at the margin, their values indented below.
  private static func kinds(in text: String) -> [Kind] {
    var kinds: [Kind] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        kinds[kinds.count - 1].notations.append(String(line.dropFirst(2)))
      } else {
        kinds.append(Kind(type: String(line), notations: []))
      }
    }
    return kinds
  }

  /// The values as Swift source.
  private static func source(_ kinds: [Kind]) -> String {
    let functions = kinds.enumerated().map { index, kind in
      "private func values\(index)() -> [\(kind.type)] {\n  [\n"
        + kind.notations.map { "    \($0),\n" }.joined() + "  ]\n}\n"
    }
    let list = kinds.enumerated().map { "  Kind((\($1.type)).self, values\($0)()),\n" }
    return "import Foundation\n\n" + functions.joined() + "let kinds: [Kind] = [\n" + list.joined() + "]\n"
  }
}
