// Samples, valid and broken: seeds, sizes, both sides of a keyword's limit, `examples`, standard types, whole documents, rules
// of order, and every step. `SampledStatesTests` checks samples of random schemas with another program.

import Foundation
import NavKit
import Testing

struct SamplesTests {
  private static func schema(_ text: String) throws -> DestinationSchema {
    try DestinationSchema(parsing: Array(text.utf8))
  }

  /// The distinct values of a type in its first samples.
  private static func values(_ payload: String, count: Int = 80) throws -> Set<String> {
    let schema = try schema(#"{"destinations": {"A.T": {"payload": \#(payload)}}, "path": {"maxDepth": 1}}"#)
    return Set(schema.samples(count: count, seed: 1).compactMap { $0.path.first?.text })
  }

  @Test func `a tree has numbers at the bounds of Int, and its values are not too large to read`() throws {
    let id = #"{"type": "integer", "minimum": \#(Int.min), "maximum": \#(Int.max)}"#
    let schema = try Self.schema(
      ##"""
      {"destinations": {"App.Node": {"payload": {"$ref": "#/$defs/Node"}}},
       "$defs": {"Node": {"type": "object", "required": ["id", "kids"], "properties": {"id": \##(id),
         "up": {"$ref": "#/$defs/Node"}, "kids": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}}}
      """##)
    let samples = schema.samples(count: 5, seed: 66)
    #expect(samples.allSatisfy { schema.findings(in: $0.path).isEmpty })
    #expect(samples.allSatisfy { $0.path.allSatisfy { $0.text.utf8.count < 50_000 } })
    #expect(samples.contains { $0.text.contains("\(Int.max)") })
  }

  @Test func `a seed always gives the same samples, and another seed others`() throws {
    let schema = try Self.schema(#"{"destinations": {"A.A": {"payload": {"type": "string"}}, "A.B": {}}}"#)
    let samples = schema.samples(count: 100, seed: 9)
    #expect(samples == schema.samples(count: 100, seed: 9) && samples.count == 100)
    #expect(samples.map(\.text) != schema.samples(count: 100, seed: 10).map(\.text))
    let broken = schema.brokenSamples(count: 100, seed: 9)
    #expect(broken == schema.brokenSamples(count: 100, seed: 9) && broken.count == 100)
  }

  @Test func `small samples come first, without repeats`() throws {
    let schema = try Self.schema(
      #"{"destinations": {"A.A": {"payload": {"type": "integer"}}, "A.B": {"next": ["A.A"]}}}"#)
    let samples = schema.samples(count: 500, seed: 2)
    let counts = samples.map(\.path.count)
    let means = (0..<5).map { counts[(100 * $0)..<(100 * $0 + 100)].reduce(0, +) / 100 }
    #expect(
      means == means.sorted() && counts[0] == 0 && counts.prefix(50).allSatisfy { $0 <= 2 } && means[4] > 20, "\(means)"
    )
    #expect(Set(samples.map(\.text)).count == 500)
  }

  @Test(arguments: [
    (#"{"type": "integer", "minimum": 3, "maximum": 9}"#, ["3", "4", "8", "9"]),
    (#"{"type": "integer", "exclusiveMinimum": 3, "exclusiveMaximum": 9}"#, ["4", "8"]),
    (#"{"type": "integer", "minimum": 0, "maximum": 18446744073709551615}"#, ["0", "1", "18446744073709551615"]),
    (#"{"type": "integer"}"#, ["0", "-1", "9223372036854775807", "-9223372036854775808"]),
    (#"{"type": "number"}"#, ["0", "0.5", "-1.25"]),
    (#"{"type": "integer", "multipleOf": 7, "minimum": 20}"#, ["21", "28"]),
    (
      #"{"prefixItems": [{"const": 5}, {"type": "integer", "minimum": 3, "maximum": 4}], "minItems": 2}"#,
      ["[5,3]", "[5,4]"]
    ),
    (#"{"type": "string"}"#, [#""""#, #""a\"b\\c""#, #""\u2028\u2029""#]),
    (#"{"type": "string", "minLength": 2, "maxLength": 3}"#, [#""ét""#, #""éte""#]),
    (#"{"type": "string", "pattern": "^(red|blue)$"}"#, [#""red""#, #""blue""#]),
    (#"{"type": ["boolean", "null"]}"#, ["true", "false", "null"]),
    (#"{"enum": ["a", "b"]}"#, [#""a""#, #""b""#]),
    (#"{"oneOf": [{"const": 1}, {"type": "boolean"}]}"#, ["1", "true", "false"]),
    (#"{"type": "array", "items": {"type": "boolean"}, "maxItems": 1}"#, ["[]", "[true]", "[false]"]),
    (#"{"properties": {"a": {"const": 1}, "b": {"const": 2}}}"#, ["{}", #"{"a":1}"#, #"{"b":2}"#, #"{"a":1,"b":2}"#]),
    (#"{"type": "object", "additionalProperties": {"const": 1}}"#, ["{}", #"{"key1":1}"#]),
    (
      #"{"propertyNames": {"minLength": 6, "maxLength": 7}, "minProperties": 1, "additionalProperties": {"const": 1}}"#,
      [#"{"textxx":1}"#]
    ),
    (
      #"{"required": ["k"], "properties": {"k": {"enum": [1, 2]}, "v": {"const": 0}}, "if": {"properties": {"k": {"const": 1}}}, "then": {"required": ["v"]}}"#,
      [#"{"k":1,"v":0}"#, #"{"k":2}"#]
    ),
    (#"{"type": "integer", "examples": [5, 6]}"#, ["5", "6"]),
    (
      #"{"type": "array", "x-codable": "pairs", "prefixItems": [{"enum": ["a", "b"]}, {"const": 1}], "items": true}"#,
      ["[]", #"["a",1]"#]
    ),
  ])
  func `samples are on both sides of each keyword's limit`(payload: String, wanted: [String]) throws {
    let values = try Self.values(payload)
    #expect(Set(wanted).isSubset(of: values), "\(values)")
  }

  @Test func `a value with examples is one of them, and with takesAny another as well`() throws {
    let text = #"{"destinations": {"A.T": {"payload": {"type": "integer", "examples": [5, 6]}}}}"#
    let schema = try Self.schema(text)
    #expect(try Self.values(#"{"type": "integer", "examples": [5, 6]}"#) == ["5", "6"])
    let values = schema.samples(count: 300, seed: 1, takesAny: true).flatMap(\.path).map(\.text)
    #expect(Set(values).isSuperset(of: ["5", "6", "0", "-1"]))
  }

  @Test func `samples of standard types have values of each kind`() throws {
    let types = [
      "Swift.Int", "Swift.UInt8", "Swift.Double", "Swift.Bool", "Swift.String", "Foundation.UUID", "Foundation.URL",
      "Foundation.Date", "Foundation.Data", "Foundation.Decimal", "Swift.Array<Swift.Int>",
      "Swift.Dictionary<Swift.String, Swift.Int>", "Swift.Dictionary<Foundation.UUID, Swift.Int>",
      "Swift.Optional<Swift.Int>", "Swift.Range<Swift.Int>", "Swift.Duration", "Foundation.Locale",
      "Foundation.TimeZone", "Foundation.Calendar", "Foundation.IndexSet", "Foundation.IndexPath",
      "Foundation.DateInterval", "Foundation.DateComponents", "SwiftData.PersistentIdentifier",
    ]
    let destinations = types.map { "\"\($0)\": {}" }.joined(separator: ",")
    let schema = try Self.schema("{\"destinations\": {\(destinations)}, \"path\": {\"maxDepth\": 3}}")
    let samples = schema.samples(count: 400, seed: 3)
    for type in types {
      let values = Set(samples.flatMap(\.path).filter { $0.type.name == type }.map(\.text))
      #expect(values.count >= 2, "\(type): \(values)")
    }
    for sample in samples { #expect(schema.findings(in: sample.path).isEmpty, "\(sample)") }
  }

  /// Types whose decoders crash the app on some numbers.
  private static let fragile: [(name: String, decodes: @Sendable (Data) -> Bool)] = [
    ("IndexSet", { (try? JSONDecoder().decode(IndexSet.self, from: $0)) != nil }),
    ("DateInterval", { (try? JSONDecoder().decode(DateInterval.self, from: $0)) != nil }),
    ("DateComponents", { (try? JSONDecoder().decode(DateComponents.self, from: $0)) != nil }),
    ("Calendar", { (try? JSONDecoder().decode(Calendar.self, from: $0)) != nil }),
  ]

  @Test func `JSONDecoder decodes each sample of a type that stops the app at some numbers`() throws {
    for (name, decodes) in Self.fragile {
      let schema = try Self.schema(#"{"destinations": {"Foundation.\#(name)": {}}, "path": {"maxDepth": 2}}"#)
      let values = schema.samples(count: 100, seed: 5).flatMap(\.path).map(\.text)
      #expect(Set(values).count > 2)
      for value in values { #expect(decodes(Data(value.utf8)), "\(name)=\(value)") }
    }
  }

  /// Schemas that cover each place of a document and each form.
  private static let documents = [
    #"{"destinations": {"A.R": {"cases": {"a": {}, "b": {"payload": {"required": ["n"], "properties": {"n": {"type": "integer"}}}}}}}, "state": {"at": ["", "/nav"], "payload": {"type": "object", "required": ["tab"]}}, "path": {"form": "array", "element": "A.R"}, "stacks": {"home": {"at": "/home"}, "more": {"at": "/more/0", "encoding": "base64"}, "sheet": {"at": "/sheet", "over": "home", "optional": true}}, "selection": {"at": "/tab"}}"#,
    #"{"destinations": {"A.A": {"payload": {"type": "integer"}}, "A.Tab": {"cases": {"one": {}, "two": {}}}}, "stacks": {"tab": {"at": "/paths/=*", "destinations": ["A.A"]}}, "selection": {"at": "/tab", "type": "A.Tab"}}"#,
    #"{"destinations": {"A.A": {"payload": {"type": "integer"}}}, "state": {"at": "/scenes/*"}, "stacks": {"x": {"at": "/path", "encoding": "text", "columns": [{"name": "c", "at": "/c", "type": "A.A"}, {"name": "d", "at": "/d", "type": "Kind"}]}}, "$defs": {"Kind": {"enum": ["k", "l"]}}}"#,
    #"{"destinations": {"A.A": {"payload": {"const": 1}, "requires": ["A.B"]}, "A.B": {"payload": {"const": 2}}}, "stacks": {"x": {"at": "/path", "columns": [{"name": "c", "at": "/c", "type": "A.B"}]}}}"#,
    #"{"destinations": {"Swift.Int": {}}, "stacks": {"x": {"at": "/p", "form": "flowstacks"}, "y": {"at": "/q", "form": "swiftcrossui"}, "z": {"at": "/r", "form": "flowroutes", "element": "Swift.Int"}, "e": {"at": "/s", "form": "expanded"}}}"#,
    #"{"destinations": {"A.D": {"payload": {"type": "number", "x-type": "date"}}}, "path": {"form": "array", "element": "A.D", "encoder": {"dateEncodingStrategy": "iso8601"}}, "stacks": {"x": {"at": "/p"}}}"#,
  ]

  @Test(arguments: documents)
  func `a sample of a document has all stacks, is valid and is restored whole`(text: String) throws {
    let schema = try Self.schema(text)
    let samples = schema.samples(count: 40, seed: 4)
    #expect(samples.count == 40)
    for sample in samples {
      let state = try NavState(parsing: sample.bytes, schema: schema)
      // Behind the stacks of the sample may be the one on screen, without a key.
      let names = sample.stacks.compactMap(\.name)
      #expect(state.names.starts(with: names) && state.names.dropFirst(names.count).allSatisfy { state[$0].isEmpty })
      #expect(schema.findings(in: state).isEmpty, "\(sample.text)")
      for name in state.names { #expect(try schema.restoration(of: state, stack: name).isComplete, "\(sample.text)") }
    }
    // Each stack has elements in some sample.
    let filled = Set(samples.flatMap(\.stacks).filter { !$0.path.isEmpty }.compactMap(\.name))
    #expect(filled.count >= schema.stacks.count)
    let broken = schema.brokenSamples(count: 40, seed: 4)
    #expect(broken.count == 40 && Set(broken.map(\.rule)).count >= 3, "\(Set(broken.map(\.rule)))")
  }

  @Test func `each rule of order is broken once, at the given place`() throws {
    let schema = try Self.schema(
      """
      {"destinations": {"A.A": {}, "A.B": {"first": false, "max": 1}, "A.C": {"requires": ["A.B"]}, "A.D": {"next": ["A.A"]},
        "A.E": {"deprecated": true}, "A.F": {"formerly": ["A.Old"]}}, "path": {"maxDepth": 4}}
      """)
    for rule in [
      NavPath.Rule.first, .next, .requires, .max, .depth, .deprecated, .formerly, .unknownType, .privateType,
    ] {
      let broken = schema.brokenSamples(count: 20, seed: 5, rule: rule)
      #expect(!broken.isEmpty, "\(rule)")
      for sample in broken {
        let findings = schema.findings(in: try NavPath.Document(parsing: sample.bytes).path)
        #expect(findings.map(\.rule) == [rule] && findings[0].elementIndex == sample.elementIndex, "\(sample)")
      }
    }
    #expect(schema.brokenSamples(count: 20, seed: 5, rule: .selection).isEmpty)
  }

  @Test func `broken samples exceed one of two bounds, and samples keep both`() throws {
    let bounds = #"{"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}"#
    let schema = try Self.schema(#"{"destinations": {"A.T": {"payload": \#(bounds)}}}"#)
    let sizes = try schema.brokenSamples(count: 40, seed: 1, rule: .payload).map { sample in
      try NavPath.Document(parsing: sample.bytes).path[sample.elementIndex ?? 0].value().elements?.count { _ in true }
    }
    #expect(sizes.contains(1) && sizes.contains(3))
    let integers = #"{"destinations": {"A.T": {"payload": {"type": "integer", "minimum": 3, "maximum": 9}}}}"#
    let wrong = try Self.schema(integers).brokenSamples(count: 60, seed: 1, rule: .payload).map { sample in
      try NavPath.Document(parsing: sample.bytes).path[sample.elementIndex ?? 0].text
    }
    #expect(Set(wrong).isSuperset(of: ["2", "10", "null"]), "\(wrong)")
    for text in try Self.values(bounds) {
      let numbers = try NavJSON.Value(parsing: text).elements?.compactMap { $0.number?.integer } ?? []
      #expect(numbers.count == 2 && numbers == numbers.sorted(), "\(text)")
    }
  }

  @Test func `each number of a long array is a multiple`() throws {
    let multiples = #"{"type": "array", "minItems": 9, "items": {"type": "integer", "multipleOf": 2}}"#
    #expect(try Self.values(multiples).count > 50)
  }

  @Test func `every step that the rules allow is in the first 2,000 samples`() throws {
    let names = (0..<30).map { "A.T\($0)" }
    let destinations = names.enumerated().map { index, name in
      "\"\(name)\": {\(index % 5 == 4 ? #""requires": ["A.T1"], "max": 2"# : index % 7 == 3 ? #""first": false"# : "")}"
    }
    let schema = try Self.schema("{\"destinations\": {\(destinations.joined(separator: ","))}}")
    var steps: Set<[String]> = []
    for sample in schema.samples(count: 2000, seed: 6) {
      let types = ["root"] + sample.path.map(\.type.name)
      steps.formUnion(zip(types, types.dropFirst()).map { [$0, $1] })
    }
    #expect(steps.count == 30 - 6 - 3 + 30 * 30)
  }
}
