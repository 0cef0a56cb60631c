import Testing

@testable import NavKit

struct StacksTests {
  static let schema = """
    {
      "destinations": {"App.List": {}, "App.Item": {}, "App.Help": {}},
      "path": {"maxDepth": 3},
      "stacks": {
        "home": {"at": "/tabs/home"},
        "search": {"at": "/tabs/search", "destinations": ["App.Item"], "maxDepth": 1},
        "help": {"at": "/help/0", "optional": true}
      }
    }
    """

  @Test func `each stack is checked at its place by its own rules`() throws {
    let text = #"""
      {
        "tabs": {
          "home": ["App.Item","{}","App.List","{}"],
          "search": ["App.Item","{","App.List","{}"]
        }
      }
      """#
    #expect(
      try findings(in: text, schema: Self.schema) == [
        "4:31: error: stack 'search': element 0 (App.List): may not be on this stack, only 'App.Item' may "
          + "[unknown-type]",
        "4:16: error: stack 'search': the path has 2 elements, at most 1 may be [depth]",
        "4:29: error: stack 'search': element 1 (App.Item): the value is not JSON: the text ends where a member's name "
          + "in double quotes or '}' should stand [value-json]",
      ])
  }

  static let documents: [NamedCase<String, [String]>] = [
    NamedCase(
      "missing", #"{"tabs":{"home":[]},"help":[]}"#,
      ["1:9: error: stack 'search': no path at /tabs/search: no member 'search' in /tabs; it has 'home' [not-a-path]"]),
    NamedCase(
      "something else in its place", #"{"tabs":{"home":{},"search":["App.Item"]}}"#,
      [
        #"1:17: error: stack 'home': an object is no navigation path, expected an array of strings such as "#
          + #"["App.User","{\"id\":42}"] [not-a-path]"#,
        "1:30: error: stack 'search': odd number of strings (1); a path holds a type name and a value for each element "
          + "[odd-count]",
      ]),
    NamedCase(
      "null and numbers", #"{"tabs":{"home":null,"search":["App.Item",1]}}"#,
      [
        "1:17: error: stack 'home': null is no navigation path; the app encoded 'path.codable' while an element was "
          + "not Codable (the empty path is []) [null-path]",
        "1:43: error: stack 'search': item 1 is a number, expected a string: a path holds type names and values' JSON "
          + "in turn [not-a-path]",
      ]),
    NamedCase(
      "no way to it", #"{"tabs":{"home":[],"search":[]},"help":"none"}"#,
      [
        "1:40: error: stack 'help': a string with no path in it, expected a path's JSON text or base64 of it [not-a-path]"
      ]),
    NamedCase("optional ones may be missing", #"{"tabs":{"home":[],"search":[]},"help":null}"#, []),
    NamedCase(
      "no JSON", "{", ["1:2: error: the text ends where a member's name in double quotes or '}' should stand [json]"]),
    NamedCase("no text", "", ["1:1: error: no text at all; the empty path is [] [json]"]),
  ]

  @Test(arguments: documents)
  func `a stack that is not there is a finding that says how far the way goes`(
    document: NamedCase<String, [String]>
  ) throws {
    #expect(try findings(in: document.input, schema: Self.schema) == document.want)
  }

  @Test func `an empty pointer is the whole text`() throws {
    let schema = #"{"destinations": {"App.Item": {}}, "stacks": {"all": {"at": ""}}}"#
    #expect(try findings(in: #" ["App.Item","{}"]"#, schema: schema) == [])
  }
}
