// Properties of inferred schemas: every text is valid for the schema inferred from it or widened for it, as are other paths of
// the same app, and planted errors are rejected.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct InferenceLawsTests {
  private func check(_ texts: [[UInt8]], at location: NavPath.Location? = nil, _ what: String) throws {
    var inference = SchemaInference(at: location)
    for text in texts {
      let findings = inference.add(text).findings
      #expect(findings.isEmpty, "\(what): \(findings.map(\.message))")
    }
    let bytes = Array(inference.schema().laidOut().utf8)
    let faults = DestinationSchema.reviewed(bytes).findings
    #expect(faults.isEmpty, "\(what): \(faults.map(\.message))")
    var options = JSONSchema.Options()
    options.formats = StandardFormats.byName
    options.assertsFormat = true
    for options in [JSONSchema.Options(), options] {
      let validator = PathValidator(try DestinationSchema(parsing: bytes, options: options))
      for text in texts {
        let findings = validator.findings(inText: text)
        #expect(
          findings.isEmpty,
          "\(what): \(findings.map(\.message)) in \(String(decoding: text, as: UTF8.self)) by \(String(decoding: bytes, as: UTF8.self))"
        )
      }
    }
  }

  @Test(arguments: 0..<LawSize.count(4, full: 60))
  func `random paths are valid by their inferred schema`(seed: Int) throws {
    var random = RandomElements(seed: seed)
    let count = [1, 3, 30, LawSize.count(50, full: 150)][seed % 4]
    let texts = (0..<count).map { _ in Array(NavPath.Document.empty.text(with: NavPath(random.elements())).utf8) }
    try check(texts, "seed \(seed)")
  }

  @Test(arguments: [NavPath.Form.expanded, .flowStacks, .swiftCrossUI], 0..<LawSize.count(1, full: 8))
  func `random paths in other forms are valid by their inferred schema`(form: NavPath.Form, seed: Int) throws {
    var random = RandomElements(seed: seed)
    let texts = (0..<30).map { _ in
      var elements = random.elements()
      if form == .flowStacks { elements.removeAll { !["App.Screen", "Swift.Int"].contains($0.type.name) } }
      let document = NavPath.Document.empty(in: NavPath.Location(form: form))
      return Array(document.text(with: NavPath(elements)).utf8)
    }
    try check(texts, at: form == .swiftCrossUI ? NavPath.Location(form: form) : nil, "\(form) \(seed)")
  }

  @Test(arguments: 0..<LawSize.count(3, full: 8))
  func `random typed arrays are valid by their inferred schema`(seed: Int) throws {
    var random = RandomElements(seed: seed)
    let type = ["App.Screen", "App.Tab", "App.Anything"][seed % 3]
    let location = NavPath.Location(form: .array, elementType: NavPath.TypeName(type))
    let texts = (0..<30).map { _ in
      Array(("[" + (0..<random.number(0...4)).map { _ in random.value(of: type) }.joined(separator: ",") + "]").utf8)
    }
    try check(texts, at: location, "\(type) \(seed)")
  }

  @Test(arguments: Wrapping.allCases, 0..<LawSize.count(1, full: 6))
  func `random documents are valid by their inferred schema`(wrapping: Wrapping, seed: Int) throws {
    var random = RandomElements(seed: seed)
    let texts = try (0..<LawSize.count(4, full: 12)).map { _ in
      let members = try ["home", "search", "0", "x-a"].map { name in
        let path = NavPath(
          random.elements() + [
            NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: #"{"id":1,"name":"n"}"#)
          ])
        return "\"\(name)\":" + (try wrapping.wrap(NavPath.Document.empty.text(with: path)))
      }
      return Array("{\"tabs\":{\(members.joined(separator: ","))},\"ids\":[1,2]}".utf8)
    }
    try check(texts, "\(wrapping) \(seed)")
  }

  // MARK: Widening

  /// Paths with only these types, whose values have one shape; edits do not widen other payloads.
  private func paths(_ random: inout RandomElements, _ count: Int, of types: Set<String>) -> [[UInt8]] {
    (0..<count).map { _ in
      let elements = random.elements().filter { types.contains($0.type.name) }
      return Array(NavPath.Document.empty.text(with: NavPath(elements)).utf8)
    }
  }

  @Test(arguments: 0..<LawSize.count(6, full: 30))
  func `a widened schema accepts the old paths and the new ones`(seed: Int) throws {
    var random = RandomElements(seed: seed)
    let types: Set = ["Swift.Int", "Foundation.UUID", "App.Tab", "App.Screen", "App.User", "Swift.Array<App.Item>"]
    let old = paths(
      &random, [1, 30, LawSize.count(60, full: 200)][seed % 3],
      of: seed.isMultiple(of: 2) ? types : ["App.Screen", "App.Tab"])
    let new = paths(&random, [40, 2][seed % 2], of: types)
    func inferred(_ texts: [[UInt8]]) -> SchemaInference {
      var inference = SchemaInference()
      for text in texts { #expect(inference.add(text).findings.isEmpty) }
      return inference
    }
    let text = Array(inferred(old).schema().laidOut().utf8)
    let schema = try DestinationSchema(parsing: text)
    #expect(SchemaMerge.merged(inferred(old), into: schema) == text)
    let wide = SchemaMerge.merged(inferred(new), into: schema)
    let validator = PathValidator(try DestinationSchema(parsing: wide))
    for path in old + new {
      let findings = validator.findings(inText: path)
      #expect(findings.isEmpty, "seed \(seed): \(findings.map(\.message)) by \(String(decoding: wide, as: UTF8.self))")
    }
  }

  // MARK: Rejection

  @Test func `other paths of the app are accepted, and planted errors rejected`() throws {
    let types: Set = ["Swift.Int", "App.Tab", "App.Screen", "App.User"]
    var inference = SchemaInference(isComplete: true)
    for seed in [1, 2] {
      var random = RandomElements(seed: seed)
      for text in paths(&random, 1000, of: types) {
        #expect(inference.add(text).findings.isEmpty)
      }
    }
    let validator = PathValidator(try DestinationSchema(parsing: Array(inference.schema().laidOut().utf8)))
    var random = RandomElements(seed: 3)
    for text in paths(&random, LawSize.count(100, full: 1000), of: types) {
      #expect(validator.findings(inText: text).map(\.message) == [])
    }
    let defects = [
      ("App.User", #"{"id":"1","name":"n"}"#), ("App.User", #"{"id":1}"#),
      ("App.User", #"{"id":1,"name":"n","colour":"red"}"#), ("App.User", #"{"id":1.5,"name":"n"}"#),
      ("App.User", "null"), ("App.Tab", #""settings""#), ("App.Tab", "0"), ("App.Screen", #"{"settings":{}}"#),
      ("App.Screen", #"{"detail":{}}"#), ("App.Screen", #"{"detail":{"_0":"3"}}"#),
      ("App.Screen", #"{"home":{"_0":3}}"#), ("App.Ghost", "{}"), ("Swift.Int", "1.5"),
    ]
    for (type, value) in defects {
      let text = NavPath.Document.empty.text(with: [NavPath.Element(type: NavPath.TypeName(type), uncheckedText: value)]
      )
      #expect(!validator.findings(inText: Array(text.utf8)).isEmpty, "\(text)")
    }
  }
}
