import Testing

@testable import NavKit

struct PathValidatorTests {
  static let texts: [NamedCase<String, [String]>] = [
    NamedCase("an empty path", "[]", []),
    NamedCase("a byte order mark", "\u{FEFF}[]", []),
    NamedCase("no text", " \n", ["2:1: error: no text at all; the empty path is [] [json]"]),
    NamedCase("no JSON", "[1,]", ["1:3: error: trailing comma; remove it or add a value after it [json]"]),
    NamedCase(
      "null", "null",
      [
        "1:1: error: null is no navigation path; the app encoded 'path.codable' while an element was not Codable (the "
          + "empty path is []) [null-path]"
      ]),
    NamedCase(
      "an object", " {}",
      [
        "1:2: error: an object is no navigation path, expected an array of strings such as "
          + #"["App.User","{\"id\":42}"] [not-a-path]"#
      ]),
    NamedCase(
      "an odd count", #"["Swift.Int","1","Swift.Int"]"#,
      ["1:18: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]"]),
    NamedCase(
      "a value that is no JSON", #"["Swift.Int","{\"a\":}"]"#,
      ["1:22: error: element 0 (Swift.Int): the value is not JSON: unexpected '}', expected a value [value-json]"]),
    NamedCase(
      "a private type", #"["App.(unknown context at $1046f0a2c).Hidden","{}"]"#,
      [
        "1:2: error: element 0 (App.(unknown context at $1046f0a2c).Hidden): the type is private, its tag differs at "
          + "every launch: such an element can never be restored [private-type]"
      ]),
    NamedCase(
      "a member that stands twice", #"["App.A","{\"a\":{\"b\":1,\"b\":2}}"]"#,
      ["1:27: warning: element 0 (App.A): second member 'b', the app reads the first [duplicate-key]"]),
    NamedCase("a type that nothing is known of", #"["App.A","{}"]"#, []),
  ]

  @Test(arguments: texts)
  func `without a schema the text, the values and private types are checked`(
    path: NamedCase<String, [String]>
  ) throws {
    #expect(try findings(in: path.input, schema: nil) == path.want)
  }

  static let shop = """
    {
      "destinations": {
        "Shop.Login": {},
        "Shop.Category": {"next": ["Shop.Category", "Shop.Product"], "formerly": ["OldShop.List"]},
        "Shop.Product": {"first": false, "next": [], "max": 1},
        "Shop.Account": {"requires": ["Shop.Login"], "deprecated": "use Shop.Profile"},
        "Shop.Profile": {"requires": ["Shop.Login", "Shop.Account"], "deprecated": false},
        "Shop.Old": {"deprecated": true}
      },
      "path": {"maxDepth": 4}
    }
    """

  static let orders: [NamedCase<[String], [String]?>] = [
    NamedCase(
      "an unknown type names the nearest", ["Shop.Catgory"],
      [
        "1:2: error: element 0 (Shop.Catgory): no destination has this type; did you mean 'Shop.Category'? "
          + "[unknown-type]"
      ]),
    NamedCase(
      "an unknown type far from all names none", ["Elsewhere.X"],
      ["1:2: error: element 0 (Elsewhere.X): no destination has this type [unknown-type]"]),
    NamedCase(
      "first", ["Shop.Product"],
      ["1:2: error: element 0 (Shop.Product): may not be the first element above the root [first]"]),
    NamedCase(
      "next", ["Shop.Category", "Shop.Login"],
      [
        "1:2: error: element 1 (Shop.Login): may not follow Shop.Category, only 'Shop.Category' or 'Shop.Product' may "
          + "[next]"
      ]),
    NamedCase(
      "next of nothing", ["Shop.Category", "Shop.Product", "Shop.Login"],
      ["1:2: error: element 2 (Shop.Login): may not follow Shop.Product, nothing may [next]"]),
    NamedCase("a type without next lets anything follow", ["Shop.Login", "Shop.Product"], []),
    NamedCase("nothing is said of what follows an unknown type", ["Shop.Catgory", "Shop.Product"], nil),
    NamedCase(
      "requires", ["Shop.Old", "Shop.Profile"],
      [
        "1:22: warning: element 0 (Shop.Old): deprecated [deprecated]",
        "1:2: error: element 1 (Shop.Profile): needs 'Shop.Login' or 'Shop.Account' somewhere below it [requires]",
      ]),
    NamedCase("requires is met from further below", ["Shop.Login", "Shop.Login", "Shop.Profile"], []),
    NamedCase(
      "a type does not meet its own requirement", ["Shop.Account"],
      [
        "1:2: warning: element 0 (Shop.Account): deprecated: use Shop.Profile [deprecated]",
        "1:2: error: element 0 (Shop.Account): needs 'Shop.Login' somewhere below it [requires]",
      ]),
    NamedCase(
      "max and depth", ["Shop.Login", "Shop.Product", "Shop.Product", "Shop.Login", "Shop.Login"],
      [
        "1:38: error: element 2 (Shop.Product): may not follow Shop.Product, nothing may [next]",
        "1:38: error: element 2 (Shop.Product): number 2 of its type on the path, at most 1 may be [max]",
        "1:20: error: element 3 (Shop.Login): may not follow Shop.Product, nothing may [next]",
        "1:2: error: the path has 5 elements, at most 4 may be [depth]",
      ]),
    NamedCase(
      "a former name stands for the present one", ["OldShop.List", "OldShop.List", "Shop.Login"],
      [
        "1:40: warning: element 0 (OldShop.List): now called Shop.Category, the app would drop the element [formerly]",
        "1:20: warning: element 1 (OldShop.List): now called Shop.Category, the app would drop the element [formerly]",
        "1:2: error: element 2 (Shop.Login): may not follow Shop.Category, only 'Shop.Category' or 'Shop.Product' may "
          + "[next]",
      ]),
    NamedCase("a mangled tag is the type that it names", ["4Shop5LoginV"], []),
  ]

  @Test(arguments: orders)
  func `each rule of the order tells what it found and where`(path: NamedCase<[String], [String]?>) throws {
    let text = "[" + path.input.reversed().map { "\"\($0)\",\"{}\"" }.joined(separator: ",") + "]"
    let found = try findings(in: text, schema: Self.shop)
    if let want = path.want { #expect(found == want) } else { #expect(found.count == 1) }
  }

  @Test func `findings come from the root upwards, in a value in the order of its text`() throws {
    let schema = """
      {"destinations": {
        "A": {"payload": {"type": "object", "properties": {"n": {"type": "integer"}, "s": {"type": "string"}}}},
        "B": {}}}
      """
    let text = #"""
      [
        "A", "{\"s\":1,\"s\":1,\"n\":\"x\"}",
        "B", "nil",
        "C", "{}"
      ]
      """#
    #expect(
      try findings(in: text, schema: schema) == [
        "4:3: error: element 0 (C): no destination has this type; did you mean 'A' or 'B'? [unknown-type]",
        "3:9: error: element 1 (B): the value is not JSON: 'nil' is not JSON; the only words are true, false and null "
          + "[value-json]",
        "2:16: error: element 2 (A): 's' must be a string, not the number 1 [payload]",
        "2:18: warning: element 2 (A): second member 's', the app reads the first [duplicate-key]",
        "2:24: error: element 2 (A): 's' must be a string, not the number 1 [payload]",
        "2:32: error: element 2 (A): 'n' must be an integer, not the string \"x\" [payload]",
      ])
  }

  @Test func `a payload finding knows the place in the value and in the schema`() throws {
    let schema = try DestinationSchema(
      parsing: Array(#"{"destinations":{"A":{"payload":{"properties":{"a/b":{"type":"string"}}}}}}"#.utf8))
    let found = PathValidator(schema).findings(inText: Array(#"["A","{\"a/b\":1}"]"#.utf8))
    #expect(found.map(\.pointer?.description) == ["/a~1b"])
    #expect(found.map(\.schemaPlace) == ["#/destinations/A/payload/properties/a~1b/type"])
  }

  @Test func `many places in one value are those of one at a time`() throws {
    let text = #"["App.A","{\"é\u00e9\":\"\\ud83d\\ude00 😀\\n\\/\",\"\ud83d\ude00\":[1,2]}"]"#
    let document = try PathDocument(Array(text.utf8))
    let offsets = Array(0...document.path[0].text.utf8.count + 1)
    #expect(
      document.places(ofBytes: offsets, inValueAt: 0) == offsets.map { document.place(ofByte: $0, inValueAt: 0) })
    let some = offsets.filter { $0 % 3 == 1 }.flatMap { [$0, $0] }
    #expect(document.places(ofBytes: some, inValueAt: 0) == some.map { document.place(ofByte: $0, inValueAt: 0) })
  }
}
