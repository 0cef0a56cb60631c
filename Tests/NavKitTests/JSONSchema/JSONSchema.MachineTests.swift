// Schemas and values designed to take very long or to overflow the stack: cycles, doubled and long chains of references,
// too many evaluations, dynamic scopes, name patterns, branches, depth, and thousands of failures.

import Testing

@testable import NavKit
@testable import TestSupport

@Suite struct JSONSchemaMachineTests {
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (##"{"if": {"type": "object"}, "then": {"$ref": "#"}}"##, "{}"),
      (##"{"anyOf": [{"type": "string"}, {"$ref": "#"}]}"##, "1"),
      (##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##, #"{"a": 1}"#),
      (##"{"$dynamicAnchor": "x", "anyOf": [{"type": "string"}, {"$dynamicRef": "#x"}]}"##, "1"),
    ])
  func `a reference circle that only some values enter is found when one does`(schema: String, value: String) throws {
    let schema = try JSONSchema(NavJSON.Value(parsing: schema))
    let value = try NavJSON.Value(parsing: value)
    #expect(throws: JSONSchema.UndecidedError.endlessReference) { try schema.isValid(value) }
    #expect(try schema.isValid(NavJSON.Value(parsing: #""a""#)))
  }

  @Test(.timeLimit(.minutes(10)), arguments: [("allOf", true), ("oneOf", false)])
  func `a schema with 2^50 paths to its subschemas evaluates each subschema once`(keyword: String, isValid: Bool) throws
  {
    let doubled = (0..<50).map {
      ##""d\##($0)": {"\##(keyword)": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
    }
    let text = ##"{"$ref": "#/$defs/d0", "$defs": {\##(doubled.joined(separator: ", ")), "d50": {"type": "string"}}}"##
    let schema = try JSONSchema(NavJSON.Value(parsing: text))
    #expect(try schema.isValid(NavJSON.Value(parsing: #""a""#)) == isValid)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a schema with too many different evaluations ends undecided`() throws {
    // A comparison counts as one evaluation per element of the array, so 1,300 of them use up most of the limit.
    let comparisons = (0..<LawSize.count(1_300, full: 0)).map { #"{"not": {"const": [\#($0)]}}"# }
    let branches = comparisons + (0..<3000).map { #"{"items": {"minimum": \#(-$0)}}"# }
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"allOf": [\#(branches.joined(separator: ", "))]}"#))
    let value = try NavJSON.Value(parsing: "[" + Array(repeating: "1", count: 3000).joined(separator: ",") + "]")
    let error = #expect(throws: JSONSchema.UndecidedError.self) { try schema.isValid(value) }
    #expect(
      error?.message
        == "undecided after 4192064 steps: the schema is too complex for this value; use fewer subschemas that each "
        + "check all of it")
  }

  @Test(.timeLimit(.minutes(10))) func `alternatives for the same member are decided`() throws {
    let branches = (0..<8).map {
      ##"{"type": "object", "required": ["k\##($0)"], "properties": {"a": {"$ref": "#"}}}"##
    }.joined(separator: ", ")
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"anyOf": [{"type": "null"}, \#(branches)]}"#))
    func value(_ leaf: String) throws -> NavJSON.Value {
      let names = (0..<8).map { #""k\#($0)": 1"# }.joined(separator: ", ")
      return try NavJSON.Value(
        parsing: String(repeating: #"{\#(names), "a": "#, count: 20) + leaf + String(repeating: "}", count: 20))
    }
    #expect(try schema.isValid(value("null")))
    #expect(try !schema.isValid(value("1")))
    #expect(try schema.failures(in: value("1")).count == 1)
  }

  @Test(.timeLimit(.minutes(10))) func `a stored result depends on the dynamic scope`() throws {
    // A list of strings and a list of any values share one list schema, which is evaluated with each scope in turn.
    let strings = ##""s": {"$id": "s", "$ref": "l", "$defs": {"i": {"$dynamicAnchor": "item", "type": "string"}}}"##
    let anything = ##""t": {"$id": "t", "$ref": "l", "$defs": {"i": {"$dynamicAnchor": "item"}}}"##
    let list =
      ##""l": {"$id": "l", "items": {"anyOf": [{"$dynamicRef": "#item"}]}, "$defs": {"i": {"$dynamicAnchor": "item"}}}"##
    let asks = (0..<40).map { $0 % 2 == 0 ? #"{"$ref": "t"}"# : #"{"anyOf": [{"$ref": "s"}, {"$ref": "t"}]}"# }
    let text = #"{"allOf": [\#(asks.joined(separator: ", "))], "$defs": {\#(strings), \#(anything), \#(list)}}"#
    let schema = try JSONSchema(NavJSON.Value(parsing: text))
    let value = try NavJSON.Value(parsing: "[" + Array(repeating: "1", count: 300).joined(separator: ",") + "]")
    #expect(try schema.isValid(value))
    let strict = try JSONSchema(
      NavJSON.Value(parsing: text.replacing(#"{"$ref": "t"}, {"anyOf""#, with: #"{"$ref": "s"}, {"anyOf""#)))
    #expect(try !strict.isValid(value))
  }

  @Test(.timeLimit(.minutes(10))) func `many name patterns on many members are decided`() throws {
    func name(_ number: Int) -> String { String(number + 10_000) }
    let count = LawSize.count(150, full: 1600)
    let patterns = (0..<count).map { #""^k\#(name($0))$": {"const": \#($0)}"# }.joined(separator: ", ")
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"patternProperties": {\#(patterns)}}"#))
    let members = (0..<count).map { #""k\#(name($0))": \#($0)"# }.joined(separator: ", ")
    #expect(try schema.isValid(NavJSON.Value(parsing: "{\(members)}")))
  }

  @Test(.timeLimit(.minutes(10))) func `many name patterns on many names are decided`() throws {
    let count = LawSize.count(150, full: 1_200)
    let half = count / 2
    let patterns = (0..<count).map { #""^k\#($0)$": {"minimum": \#($0)}"# }.joined(separator: ", ")
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"patternProperties": {\#(patterns)}}"#))
    func value(_ text: (Int) -> Int) throws -> NavJSON.Value {
      try NavJSON.Value(parsing: "{" + (0..<count).map { #""k\#($0)":\#(text($0))"# }.joined(separator: ",") + "}")
    }
    #expect(try schema.isValid(value { $0 }))
    let failures = try schema.failures(in: value { $0 % half == half - 1 ? 0 : $0 })
    #expect(failures.map(\.message) == [half - 1, count - 1].map { "'k\($0)' must be at least \($0), not 0" })
    #expect(failures.last?.schemaPointer.tokens == ["patternProperties", "^k\(count - 1)$", "minimum"])
  }

  @Test(arguments: 0..<LawSize.count(5, full: 20)) func `many name patterns together give the result of each alone`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func word(_ most: Int) -> String {
      String((0..<Int.random(in: 0...most, using: &random)).map { _ in "abé".randomElement(using: &random) ?? "a" })
    }
    let sources = (0..<40).map { number in
      [
        "^\(word(3))", "^\(word(3))$", word(2), "^\(word(2))[ab]", "\(word(1))$", "^(?:a|b)", "^\(word(2))(?=a)",
      ].randomElement(using: &random) ?? "\(number)"
    }
    let unique = Set(sources).sorted()
    let names = Set((0..<30).map { _ in word(5) }).map { Bool.random(using: &random) ? $0 : "\\u00e9" + $0 }
    let value = try NavJSON.Value(parsing: "{" + names.map { #""\#($0)": 1"# }.joined(separator: ",") + "}")
    func entry(_ source: String) -> String { #""\#(source)": false"# }
    func failures(_ text: String) throws -> [String] {
      try JSONSchema(NavJSON.Value(parsing: #"{"patternProperties": {\#(text)}}"#)).failures(in: value)
        .map { "\($0.pointer) \($0.schemaPointer)" }
    }
    let together = try failures(unique.map(entry).joined(separator: ","))
    #expect(try together.sorted() == unique.flatMap { try failures(entry($0)) }.sorted())
    #expect(!together.isEmpty)
  }

  @Test(.timeLimit(.minutes(10))) func `branches about a few of many members read only those`() throws {
    let count = LawSize.count(200, full: 2000)
    let branches = (0..<count).map {
      #"{"required": ["k\#($0)"], "properties": {"k\#($0)": {"type": "string"}}}"#
    }.joined(separator: ", ")
    let schema = try JSONSchema(NavJSON.Value(parsing: #"{"allOf": [\#(branches)]}"#))
    func value(_ text: (Int) -> String) throws -> NavJSON.Value {
      try NavJSON.Value(parsing: "{" + (0..<count).map(text).joined(separator: ",") + "}")
    }
    #expect(try schema.isValid(value { #""k\#($0)": "x""# }))
    let failures = try schema.failures(
      in: value { $0 == 5 ? #""x": 1"# : #""k\#($0)": \#($0 < count - 100 ? #""x""# : "1")"# })
    #expect(failures.count == 101)
    #expect(failures.first?.message == "missing required member 'k5'")
    #expect(failures.last?.message == "'k\(count - 1)' must be a string, not the number 1")
  }

  @Test(.timeLimit(.minutes(10))) func `the failures of schemas that occur twice are found once`() throws {
    let doubled = (0..<50).map {
      ##""d\##($0)": {"allOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
    }
    let text = ##"{"$ref": "#/$defs/d0", "$defs": {\##(doubled.joined(separator: ", ")), "d50": {"type": "string"}}}"##
    let failures = try JSONSchema(NavJSON.Value(parsing: text)).failures(in: NavJSON.Value(parsing: "1"))
    #expect(failures.map(\.message) == ["the value must be a string, not the number 1"])
  }

  @Test(.timeLimit(.minutes(10))) func `a long chain of references needs no stack`() throws {
    // Nested calls would overflow a thread's stack long before.
    let count = LawSize.count(400, full: 2_000)
    let links = (0..<count).map { ##""d\##($0)": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"## }
    let text =
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(links.joined(separator: ", ")), "d\##(count)": {"type": "string"}}}"##
    let schema = try JSONSchema(NavJSON.Value(parsing: text))
    #expect(try schema.isValid(NavJSON.Value(parsing: #""a""#)))
    #expect(try schema.failures(in: NavJSON.Value(parsing: "1")).count == 1)
  }

  @Test func `values and schemas may be as deep as JSON`() throws {
    let deep = try NavJSON.Value(
      parsing: String(repeating: #"{"a":"#, count: 511) + "1" + String(repeating: "}", count: 511))
    let tree = try JSONSchema(
      NavJSON.Value(parsing: ##"{"type": ["object", "integer"], "additionalProperties": {"$ref": "#"}}"##))
    #expect(try tree.isValid(deep))
    let words = try JSONSchema(
      NavJSON.Value(parsing: ##"{"type": ["object", "string"], "additionalProperties": {"$ref": "#"}}"##))
    let failures = try words.failures(in: deep)
    #expect(failures.map(\.message) == ["'a' must be a string or an object, not the number 1"])
    #expect(failures.map(\.pointer.tokens.count) == [511])
    let nested = String(repeating: #"{"not":"#, count: 511) + "true" + String(repeating: "}", count: 511)
    #expect(try !JSONSchema(NavJSON.Value(parsing: nested)).isValid(deep))
  }

  @Test(.timeLimit(.minutes(10))) func `very many failures take linear time`() throws {
    let schema = try JSONSchema(
      NavJSON.Value(parsing: #"{"items": {"required": ["id"], "additionalProperties": false}}"#))
    let count = LawSize.count(500, full: 20_000)
    let value = try NavJSON.Value(
      parsing: "[" + Array(repeating: #"{"x": 1}"#, count: count).joined(separator: ",") + "]")
    let failures = try schema.failures(in: value)
    #expect(failures.count == 2 * count)
    #expect(failures.last?.pointer.description == "/\(count - 1)/x")
  }
}
