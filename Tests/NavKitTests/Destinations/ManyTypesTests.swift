import Testing

@testable import NavKit

/// Schemas of so many types that their rules are looked up, not looked through: the findings are those of small ones.
struct ManyTypesTests {
  /// A schema whose rules name a number of types that do not occur, beside those that do.
  static func schema(naming count: Int) -> String {
    let others = (0..<count).map { "\"App.Other\($0)\"" }.joined(separator: ",")
    let destinations = (0..<count).map { "\"App.Other\($0)\":{}" }.joined(separator: ",")
    let comma = count == 0 ? "" : ","
    return """
      {"destinations": {
        \(destinations)\(comma)
        "App.List": {"next": [\(others)\(comma) "App.Item", "Old.Help"]},
        "App.Item": {"requires": [\(others)\(comma) "App.List"]},
        "App.Help": {"formerly": ["Old.Help"]},
        "App.Account": {"requires": [\(others)\(comma) "App.Help"]}
      },
      "stacks": {"home": {"at": "", "destinations": [\(others)\(comma) "App.List", "App.Item", "App.Help"]}}}
      """
  }

  @Test(arguments: [
    ["App.List", "App.Item"], ["App.Item", "App.List"], ["App.List", "App.List"],
    ["App.List", "Old.Help", "App.Account"],
    ["App.Account", "App.Help", "App.Account"], ["App.Item", "App.Item"], ["App.List", "App.Account"], ["App.Itm"],
  ])
  func `a rule that names many types finds what one that names few does`(path: [String]) throws {
    let text = "[" + path.reversed().map { "\"\($0)\",\"{}\"" }.joined(separator: ",") + "]"
    func rules(_ count: Int) throws -> [String] {
      try PathValidator(DestinationSchema(parsing: Array(Self.schema(naming: count).utf8)))
        .findings(inText: Array(text.utf8)).map { "\($0.place.offset) \($0.rule.rawValue)" }
    }
    #expect(try rules(40) == rules(0))
  }

  @Test func `a message names so many types as a person reads`() throws {
    let found = try findings(in: #"["App.Help","{}","App.List","{}"]"#, schema: Self.schema(naming: 40))
    let named = (0..<11).map { "'App.Other\($0)'" }.joined(separator: ", ")
    #expect(
      found == [
        "1:2: error: stack 'home': element 1 (App.Help): may not follow App.List, only \(named) or one of 31 others may "
          + "[next]"
      ])
  }

  @Test func `types are told apart by code points, few or many`() {
    for count in [2, 40] {
      let types = TypeNames((0..<count).map { TypeName("App.T\($0)") } + [TypeName("App.Caf\u{E9}")])
      #expect(types.contains(TypeName("App.T1")) && types.contains(TypeName("App.Caf\u{E9}")))
      #expect(!types.contains(TypeName("App.T40")) && !types.contains(TypeName("App.Cafe\u{301}")))
    }
  }

  @Test func `stacks are found where there are many as where there are few`() throws {
    func checks(_ count: Int) throws -> [String] {
      let text =
        #"{"d":{"t":["App.T","1"],"t":[1]},"#
        + #""a":{"t":["App.T","1"],"e\u0301":["App.T","1"]},"s":"{\"t\":[\"App.T\",\"2\"]}","n":null}"#
      let wanted = ["/a/t", "/d/t", "/a/e\u{301}", "/a/\u{E9}", "/s/t", "/s/u", "/n/x", "/a/t/9", "/b"]
      let stacks = (0..<count).map { "\"s\($0)\": {\"at\": \"\(wanted[$0 % wanted.count])\"}" }
      let schema = "{\"destinations\": {\"App.T\": {}}, \"stacks\": {\(stacks.joined(separator: ","))}}"
      return try PathValidator(DestinationSchema(parsing: Array(schema.utf8))).checks(inText: Array(text.utf8))
        .map { check in check.findings.map { "\($0.place.offset) \($0.message)" }.joined() }
    }
    let few = try checks(9).map { $0.split(separator: ": ").dropFirst().joined() }
    let many = try checks(54).map { $0.split(separator: ": ").dropFirst().joined() }
    #expect(few.filter(\.isEmpty).count == 4)
    #expect(many == (0..<6).flatMap { _ in few })
  }
}
