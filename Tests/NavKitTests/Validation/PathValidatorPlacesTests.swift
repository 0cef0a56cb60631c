// Findings by the place of a path: stacks that a pointer selects or that share a place, and arrays of an unknown type. Also
// standard types, alone and with a schema, and the types of Foundation under the names of its two modules.

import Testing

@testable import NavKit
@testable import TestSupport

struct PathValidatorPlacesTests {
  private func found(_ text: String, _ schema: String?, at location: NavPath.Location? = nil) throws -> [String] {
    let schema = try schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
    let checks = PathValidator(schema).checks(ofText: Array(text.utf8), at: location)
    return described(checks.flatMap(\.findings), in: text)
  }

  // MARK: Standard types

  static let wrong =
    #"1:15: error: element 0 (Swift.Int): the value must be an integer, not the string "x" [standard-type]"#

  @Test(
    arguments: [
      (#"["Swift.Int","\"x\""]"#, [wrong]),
      (#"["Si","\"x\""]"#, [wrong.replacing("1:15", with: "1:8")]),
      (
        #"["FoundationEssentials.UUID","\"x\""]"#,
        [
          #"1:31: error: element 0 (FoundationEssentials.UUID): the value must be a UUID such as "#
            + #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F", not the string "x" [standard-type]"#
        ]
      ),
      (
        #"["Swift.Array<Swift.UInt8>","[1,\n300]"]"#,
        [
          "1:35: error: element 0 (Swift.Array<Swift.UInt8>): element 1 must be an integer from 0 to 255, not the number 300 "
            + "[standard-type]"
        ]
      ),
      (#"["Swift.Optional<Swift.Int>","null","Swift.Bool","true"]"#, []),
    ] as [(String, [String])])
  func `the value of a standard type is checked with and without a schema`(text: String, want: [String]) throws {
    #expect(try found(text, nil) == want)
    let types = ["Swift.Int", "Foundation.UUID", "Swift.Array<Swift.UInt8>", "Swift.Optional<Swift.Int>", "Swift.Bool"]
    let destinations = types.map { "\"\($0)\": {\"payload\": {\"not\": {\"type\": \"string\"}}}" }
    // A value that its standard type refuses is not checked against the payload.
    #expect(try found(text, "{\"destinations\": {\(destinations.joined(separator: ","))}}") == want)
  }

  @Test func `the value of a standard type in a typed array is checked`() throws {
    let location = NavPath.Location(elementType: NavPath.TypeName("Swift.UInt8"))
    #expect(
      try found("[1, 300]", nil, at: location) == [
        "1:5: error: element 1 (Swift.UInt8): the value must be an integer from 0 to 255, not the number 300 [standard-type]"
      ])
  }

  // MARK: Foundation's two modules

  static let foundation = """
    {"destinations": {"Foundation.Date": {"max": 1, "next": ["FoundationEssentials.UUID"]},
      "FoundationEssentials.UUID": {"requires": ["FoundationEssentials.Date"]},
      "Swift.Array<Foundation.URL>": {}}}
    """

  @Test(
    arguments: [
      (["Foundation.Date 1", #"Foundation.UUID "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#], []),
      (["FoundationEssentials.Date 1", #"FoundationEssentials.UUID "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#], []),
      (["Swift.Array<FoundationEssentials.URL> []"], []),
      (["FoundationEssentials.Date 1", "Foundation.Date 1"], ["next", "max"]),
      (["MyFoundation.Date 1"], ["unknown-type"]),
    ] as [([String], [String])])
  func `a type of Foundation is the same in both modules`(path: [String], want: [String]) throws {
    let schema = try DestinationSchema(parsing: Array(Self.foundation.utf8))
    let text = PathText.swiftUI(path)
    #expect(PathValidator(schema).findings(inText: Array(text.utf8)).map(\.rule.name) == want)
  }

  // MARK: The type of an array

  static let unknownElement =
    "1:1: error: the type of the array's elements is not known; name it in the schema's 'stacks' "
    + "[unknown-type]"

  @Test func `a schema with a single destination gives a typed array its type`() throws {
    let schema = #"{"destinations": {"App.S": {"payload": {"required": ["id"]}}}}"#
    #expect(
      try found(#"[{"id":1},{}]"#, schema) == [
        "1:11: error: element 1 (App.S): missing required member 'id' [payload]"
      ])
  }

  @Test func `an array of unknown type is an error with a schema`() throws {
    let schema = #"{"destinations": {"App.S": {}, "App.T": {}}}"#
    #expect(try found(#"[{"id":1}]"#, schema) == [Self.unknownElement])
    #expect(try found(#"[{"id":1}]"#, nil) == [])
    #expect(try found("[]", schema, at: NavPath.Location(form: .array)) == [])
    #expect(
      try found(#"{"p":"[1]"}"#, schema, at: NavPath.Location(pointer: NavJSON.Pointer("/p"))) == [
        Self.unknownElement.replacing("1:1", with: "1:7")
      ])
  }

  @Test func `a location that several stacks match belongs to one of them`() throws {
    let schema = try DestinationSchema(
      parsing: Array(
        #"""
        {"destinations": {"A.A": {}, "A.B": {}}, "stacks": {
          "tab": {"at": "/tabs/*", "destinations": ["A.A"]}, "home": {"at": "/tabs/home"},
          "other": {"at": "/*/last", "destinations": ["A.B"]}}}
        """#.utf8))
    let validator = PathValidator(schema)
    func places(_ text: String) -> [String] {
      NavState(of: Array(text.utf8), schema: schema).distinct.map {
        "\($0.name ?? "-") \($0.pointer?.description ?? "")"
      }
    }
    let text = #"{"tabs":{"home":["A.B","1"],"last":["A.A","1"],"x":["A.A","1"]},"old":{"last":["A.B","1"]}}"#
    #expect(places(text) == ["tab /tabs/last", "tab /tabs/x", "home ", "other /old/last"])
    #expect(validator.checks(ofText: Array(text.utf8)).flatMap(\.findings).isEmpty)
    // A stack is not missing if other stacks own all of its places.
    let only = Array(#"{"tabs":{"home":["A.B","1"]},"old":{"last":[]}}"#.utf8)
    #expect(validator.checks(ofText: only).map(\.isMissing) == [false, false])
    #expect(places(String(decoding: only, as: UTF8.self)) == ["home ", "other /old/last"])
  }

  @Test func `values that locations share are counted for each stack`() throws {
    // /tabs has four keys, three of which share one array.
    var objects: [[UInt8]] = [[0xD1, 1, 2], [0x54] + Array("tabs".utf8), [0xD4, 3, 4, 5, 6, 7, 7, 7, 8]]
    objects += ["home", "last", "more", "x"].map { [0x50 | UInt8($0.utf8.count)] + Array($0.utf8) }
    objects += [[0xA2, 9, 10], [0xA0], [0x53] + Array("A.A".utf8), [0x51] + Array("1".utf8)]
    let schema = try DestinationSchema(
      parsing: Array(
        #"{"destinations": {"B": {}}, "stacks": {"tab": {"at": "/tabs/*"}, "home": {"at": "/tabs/home"}}}"#.utf8))
    let checks = PathValidator(schema).checks(ofText: BinaryList(objects: objects).bytes)
    #expect(checks.map { $0.place?.description ?? "home" } == ["/tabs/last", "/tabs/more", "/tabs/x", "home"])
    #expect(checks.map(\.findings.count) == [1, 0, 0, 1])
  }

  // MARK: Stacks by their place

  static let stacks = """
    {"destinations": {"A.A": {}, "A.B": {}, "Swift.String": {}},
     "stacks": {"home": {"at": "/tabs/home", "destinations": ["A.A"], "maxDepth": 1},
                "ids": {"at": "/ids", "form": "array", "element": "Swift.String"},
                "scene": {"at": "/scenes/*/path", "destinations": ["A.B"]}}}
    """

  @Test(
    arguments: [
      (
        "/tabs/home", #"{"tabs":{"home":["A.B","1","A.A","1"]}}"#,
        [
          "stack 'home': the path has 2 elements, at most 1 allowed",
          "stack 'home': element 1 (A.B): may not be on this stack, only 'A.A' may",
        ]
      ),
      ("/tabs/other", #"{"tabs":{"other":["A.B","1","A.A","1"]}}"#, []),
      (
        "/ids", #"{"ids":["home",1]}"#,
        ["stack 'ids': element 1 (Swift.String): the value must be a string, not the number 1"]
      ),
      (
        "/scenes/a~1b/path", #"{"scenes":{"a/b":{"path":["A.A","1"]}}}"#,
        ["stack 'scene': element 0 (A.A): may not be on this stack, only 'A.B' may"]
      ),
    ] as [(String, String, [String])])
  func `a pointer to a stack selects the stack`(pointer: String, text: String, want: [String]) throws {
    let schema = try DestinationSchema(parsing: Array(Self.stacks.utf8))
    let location = NavPath.Location(pointer: try NavJSON.Pointer(parsing: pointer))
    let checks = PathValidator(schema).checks(ofText: Array(text.utf8), at: location)
    #expect(checks.flatMap(\.findings).map(\.message) == want)
  }

  @Test func `options win over the settings of the stack`() throws {
    let schema = try DestinationSchema(parsing: Array(Self.stacks.utf8))
    let location = NavPath.Location(pointer: NavJSON.Pointer("/ids"), form: .swiftUI)
    let checks = PathValidator(schema).checks(ofText: Array(#"{"ids":["A.A","1"]}"#.utf8), at: location)
    #expect(checks.map(\.stack) == ["ids"] && checks.allSatisfy(\.findings.isEmpty))
  }

  @Test func `a stack at the root is the whole file`() throws {
    let schema =
      #"{"destinations": {"Swift.String": {}}, "stacks": {"all": {"at": "", "form": "array", "element": "Swift.String"}}}"#
    #expect(try found(#"["home","detail"]"#, schema) == [])
    #expect(try found(#"["home","detail"]"#, schema, at: NavPath.Location()) == [])
  }
}
