// The verdicts of navpath on values of each kind of type, compared with JSONDecoder: on mutants of them, on values of one kind
// under the schema of another, and with a schema that was inferred from a few of them.

import Foundation
import NavKit
import Testing

@testable import TestSupport
@testable import navpath

extension CrossingTests {
  /// The types that a schema made from sources describes, except those with hand-written coding, whose stored form no schema
  /// knows.
  private static func described(_ app: CrossingApp) throws -> [Int] {
    let text = try app.schema(.sources, of: Set(app.kinds.indices), .array) ?? "{}"
    let custom = try DecodedMutantsTests.customTypes(NavJSON.Value(parsing: text))
    return app.kinds.indices.filter { app.knows($0, .sources) && !custom.contains(app.kinds[$0].tag) }
  }

  /// A value of a kind, and whether JSONDecoder accepts it.
  private struct Judged {
    var kind: Int, text: String, isSaved: Bool, decodes: Bool?
  }

  /// All values that the app saves, and mutants of them.
  private static func judged(_ app: CrossingApp, _ kinds: [Int], _ count: Int) throws -> [Judged] {
    var random = SplitMix64(seed: 60)
    let texts = kinds.map { kind in
      app.kinds[kind].notations.indices.compactMap { app.json(.init(kind: kind, value: $0), for: .array) }
    }
    var values = zip(kinds, texts).flatMap { kind, all in
      all.map { Judged(kind: kind, text: $0, isSaved: true, decodes: nil) }
    }
    for index in 0..<count {
      let place = index % kinds.count
      guard let text = texts[place].randomElement(using: &random) else { continue }
      let mutant = try JSONMutant.text(of: text, &random)
      values.append(Judged(kind: kinds[place], text: mutant, isSaved: false, decodes: nil))
    }
    let answers = try decoded(app, values.map { ($0.kind, $0.text) })
    for index in values.indices { values[index].decodes = answers[index] }
    return values.filter { $0.decodes != nil }
  }

  /// Asks the app whether each text decodes as a value of its kind.
  private static func decoded(_ app: CrossingApp, _ values: [(kind: Int, text: String)]) throws -> [Bool?] {
    let questions = values.map { ["decode", "array", "\($0.kind)", Data("[\($0.text)]".utf8).base64EncodedString()] }
    return try app.takes(questions)
  }

  /// True if `restore` keeps the element; nil if it has no verdict.
  private static func isKept(_ text: String, as tag: String, by schema: DestinationSchema) throws -> Bool? {
    let path = try NavPath.Document(parsing: [UInt8](JSONEncoder().encode([tag, text])))
    return try? NavPath.Restoration(of: path, by: schema).droppedIndices.isEmpty
  }

  @Test func `validate, restore and JSONDecoder agree on mutants`() throws {
    let app = try CrossingApp.compiled.get()
    let kinds = try Self.described(app)
    #expect(kinds.count >= 60)
    let schema = try DestinationSchema(parsing: Array((try app.schema(.sources, of: Set(kinds), .array) ?? "").utf8))
    let validator = PathValidator(schema)
    let values = try Self.judged(app, kinds, LawSize.count(1_000, full: 5_000))
    var (undecided, broken) = ([String: Int](), [String]())
    for value in values {
      let tag = app.kinds[value.kind].tag
      let path = [UInt8](try JSONEncoder().encode([tag, value.text]))
      let isValid = validator.findings(inText: path).allSatisfy { $0.severity != .error }
      let isKept = try Self.isKept(value.text, as: tag, by: schema)
      if isKept == nil { undecided[tag, default: 0] += 1 }
      if let isKept, isKept != value.decodes { broken.append("\(isKept ? "kept" : "cut"): \(tag)=\(value.text)") }
      if isValid, isKept == false { broken.append("valid, but cut: \(tag)=\(value.text)") }
      if value.isSaved, !isValid { broken.append("saved, but not valid: \(tag)=\(value.text)") }
    }
    #expect(broken.isEmpty, "\(broken.count):\n\(broken.prefix(60).joined(separator: "\n"))")
    let count = undecided.values.reduce(0, +)
    print(
      "\(values.count) values, \(values.count { $0.decodes == true }) decode; \(count) without a verdict: \(undecided)")
    #expect(count * 100 < values.count * 3)
  }

  @Test func `compat and JSONDecoder agree on values of one type under the schema of another`() throws {
    let app = try CrossingApp.compiled.get()
    let kinds = try Self.described(app)
    var random = SplitMix64(seed: 61)
    let sides = try kinds.map { try DestinationSchema(parsing: app.schema(of: $0, as: "App.T").utf8) }
    let all = kinds.indices.flatMap { old in kinds.indices.map { (old: old, new: $0) } }.shuffled(using: &random)
    var counts: [String: Int] = [:]
    var questions: [(kind: Int, text: String, decodes: Bool, what: String)] = []
    for (old, new) in all.prefix(LawSize.count(700, full: .max)) {
      let pair = "\(app.kinds[kinds[old]].tag) as \(app.kinds[kinds[new]].tag)"
      for screen in SchemaCompatibility(from: sides[old], to: sides[new]).screens {
        counts[screen.verdict.rawValue, default: 0] += 1
        let what = "\(pair): \(screen.name.name) is \(screen.verdict)"
        if screen.verdict == .dropped, let sample = screen.sample?.elements.last {
          questions.append((kinds[new], sample.text, false, what))
        }
        guard [.safe, .renamed, .changed].contains(screen.verdict) else { continue }
        for value in app.kinds[kinds[old]].notations.indices {
          guard let text = app.json(.init(kind: kinds[old], value: value), for: .array),
            try Self.isOf(screen.name, text, sides[old])
          else { continue }
          questions.append((kinds[new], text, true, what))
          if try Self.isKept(text, as: "App.T", by: sides[new]) == false {
            Issue.record("\(what), and restore cuts \(text)")
          }
        }
      }
    }
    let answers = try Self.decoded(app, questions.map { ($0.kind, $0.text) })
    let broken = zip(questions, answers).filter { $0.decodes != $1 }.map { "\($0.0.what): \($0.0.text)" }
    #expect(broken.isEmpty, "\(broken.count):\n\(broken.prefix(60).joined(separator: "\n"))")
    print("\(counts), \(questions.count) values asked for")
    #expect(counts["dropped", default: 0] > 100 && counts["safe", default: 0] > 10)
  }

  /// True if the value belongs to the screen, a type or a case.
  private static func isOf(_ name: NavPath.TypeName, _ text: String, _ schema: DestinationSchema) throws -> Bool {
    let value = try NavJSON.Value(parsing: text)
    guard let enumCase = schema[name]?.enumCase else { return true }
    return enumCase.rawValue.map { $0 == value } ?? (value.members?.first { _ in true }?.name == enumCase.name)
  }

  @Test(arguments: [1, 3, 20, 200])
  func `restore cuts nothing by a schema that was inferred from a few values`(count: Int) throws {
    let app = try CrossingApp.compiled.get()
    var random = SplitMix64(seed: UInt64(count))
    let values = try Self.judged(app, Array(app.kinds.indices), LawSize.count(1_000, full: 5_000)).filter {
      $0.decodes == true
    }
    var counts = (kept: 0, undecided: 0)
    for (kind, own) in Dictionary(grouping: values, by: \.kind) {
      let tag = app.kinds[kind].tag
      var inference = SchemaInference()
      for _ in 0..<count {
        _ = inference.add([UInt8](try JSONEncoder().encode([tag, own.randomElement(using: &random)?.text])))
      }
      guard case .object(let members) = inference.schema() else { continue }
      let text = NavJSON.Literal.object(members + [("inferred", ["files": .number(count)])]).text
      let schema = try DestinationSchema(parsing: Array(text.utf8))
      for value in own {
        switch try Self.isKept(value.text, as: tag, by: schema) {
        case true?: counts.kept += 1
        case nil: counts.undecided += 1
        case false?: Issue.record("\(tag)=\(value.text) is cut by \(text)")
        }
      }
    }
    print("inferred from \(count): \(counts.kept) of \(values.count) kept, \(counts.undecided) without a verdict")
    #expect(counts.kept > values.count / 2)
  }
}
