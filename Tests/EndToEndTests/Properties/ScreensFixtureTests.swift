// An app with an enum of twelve screens, Tests/Fixtures/screens; its schema uses every key of a case. Good paths have no
// finding; each file in `broken` breaks one rule, and the finding has the rule's name and position: in an element the wrong
// or renamed case name, or the wrong place in the value, otherwise the element: its tag, in a typed array its value.

import Foundation
import Testing

struct ScreensFixtureTests {
  private static let folder = Repository.folder + "/Tests/Fixtures/screens"

  /// A sandbox with a copy of the fixtures.
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try FileManager.default.removeItem(atPath: box.folder)
    try FileManager.default.copyItem(atPath: folder, toPath: box.folder)
    return box
  }

  @Test func `the schema has no errors, twelve screens and every key of a case`() throws {
    let box = try Self.box()
    #expect(try box.run("schema", "check", "navpath.schema.json", "-q") == Run(0))
    let schema = try JSONDecoder().decode(Schema.self, from: Data(try box.bytes(of: "navpath.schema.json")))
    let cases = schema.destinations.compactMapValues(\.cases)
    #expect(cases["App.Screen"]?.count == 12)
    let keys = Set(cases.values.flatMap { $0.values.flatMap { $0.names } })
    let all = "title description payload raw first next requires max formerly deprecated link"
    #expect(keys == Set(all.split(separator: " ").map(String.init)))
  }

  private struct Schema: Decodable {
    struct Destination: Decodable { var cases: [String: Keys]? }
    struct Keys: Decodable {
      var names: [String]

      init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue)
      }
    }
    struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }

      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var destinations: [String: Destination]
  }

  @Test(arguments: ["good.json", "good-array.json --element App.Screen"])
  func `a path that keeps the rules has no finding`(words: String) throws {
    #expect(try Self.box().shell("navpath validate -q \(words)") == Run(0))
  }

  // MARK: Each rule broken once

  /// A file with the options of its form, and its finding without the file name.
  static let broken: [String: String] = [
    "unknown-type.json":
      "1:2: error: element 0 (App.Scren): no destination has this type; did you mean 'App.Screen'? [unknown-type]",
    "unknown-case.json":
      "1:17: error: element 1 (App.Screen.detial): no case has this name; did you mean 'App.Screen.detail'? [unknown-case]",
    "unknown-case-far.json": "1:17: error: element 0 (App.Screen.qqqqqq): no case has this name [unknown-case]",
    "unknown-case-raw.json":
      "1:13: error: element 1 (App.Tab): no case has the raw value 7, expected 0, 1 or 2 [unknown-case]",
    "unknown-case-raw-object.json":
      "1:13: error: element 0 (App.Tab): no case has the raw value {\"cart\":{}}, expected 0, 1 or 2 [unknown-case]",
    "payload-missing.json": "1:28: error: element 1 (App.Screen.detail): missing required member '_0' [payload]",
    "payload-value.json":
      "1:36: error: element 1 (App.Screen.detail): '_0' must be an integer, not the string \"3\" [payload]",
    "payload-member.json": "1:49: error: element 2 (App.Screen.review): unexpected member 'pages' [payload]",
    "payload-nested.json": "1:46: error: element 1 (App.Screen.filter): 'from' must be at least 0, not -1 [payload]",
    "payload-no-object.json":
      "1:26: error: element 0 (App.Screen.home): 'home' must be an object, not the number 5 [payload]",
    "payload-two-cases.json":
      "1:16: error: element 0 (App.Screen): the value must be an object with one case, not with 2 members [payload]",
    "payload-no-case.json":
      "1:16: error: element 0 (App.Screen): the value must be an object with one case, not with 0 members [payload]",
    "payload-string.json":
      "1:16: error: element 0 (App.Screen): the value must be an object with one case, not the string \"home\" [payload]",
    "first.json":
      "1:2: error: element 0 (App.Screen.cart): may not be the first element above the root [first]",
    "next.json":
      "2:3: error: element 1 (App.Screen.review): may not follow App.Screen.home, only 'App.Screen.list', "
      + "'App.Screen.search', 'App.Screen.login', 'App.Screen.settings' or 'App.Tab' may [next]",
    "next-nothing.json":
      "1:2: error: element 1 (App.Screen.home): may not follow App.Screen.settings, which allows no screen on top [next]",
    "next-type.json":
      "1:2: error: element 1 (App.Tab.search): may not follow App.Screen.list, only 'App.Screen.list', "
      + "'App.Screen.detail' or 'App.Screen.filter' may [next]",
    "requires.json":
      "1:2: error: element 1 (App.Screen.checkout): needs 'App.Screen.cart' somewhere below it [requires]",
    "max.json":
      "1:2: error: element 2 (App.Screen.cart): occurrence 2 of this case, at most 1 allowed [max]",
    "max-of-all.json":
      "1:2: error: element 6 (App.Screen.search): occurrence 7 of this type, at most 6 allowed [max]",
    "depth.json": "1:2: error: the path has 9 elements, at most 8 allowed [depth]",
    "formerly.json":
      "1:17: error: element 0 (App.Screen.preferences): now called App.Screen.settings, the app would drop the element "
      + "[formerly]",
    "deprecated.json": "1:2: warning: element 0 (App.Screen.legacy): deprecated: use App.Screen.search [deprecated]",
    "private-type.json":
      "1:2: error: element 0 (App.(unknown context at $1046f0a2c).Screen): the type is private, and its tag differs "
      + "at every launch: the element can never be restored [private-type]",
    "standard-type.json":
      "1:15: error: element 0 (Swift.Int): the value must be an integer, not the string \"x\" [standard-type]",
    "duplicate-key.json":
      "1:45: warning: element 0 (App.Screen.search): second member 'query', the app reads the first [duplicate-key]",
    "value-json.json":
      "1:28: error: element 1 (App.Screen): the value is not JSON: unexpected end of text, expected a value [value-json]",
    "odd-count.json":
      "1:31: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]",
    "null-path.json":
      "1:1: error: null is not a navigation path; the app encoded 'path.codable' while an element was not Codable (the empty "
      + "path is []) [null-path]",
    "json.json": "1:30: error: trailing comma; remove it or add a value after it [json]",
    "not-a-path.json":
      "1:1: error: a list of strings is not a navigation path, expected type names and values' JSON in turn; if the elements are "
      + "strings, write --form array --element TYPE, or \"form\": \"array\", \"element\": TYPE in the schema's 'stacks'; if they are types and values, --form swiftui "
      + "[not-a-path]",
    "array-next.json --element App.Screen":
      "3:3: error: element 1 (App.Screen.review): may not follow App.Screen.home, only 'App.Screen.list', "
      + "'App.Screen.search', 'App.Screen.login', 'App.Screen.settings' or 'App.Tab' may [next]",
    "array-unknown-case.json --element App.Screen":
      "3:4: error: element 1 (App.Screen.detial): no case has this name; did you mean 'App.Screen.detail'? [unknown-case]",
    "array-raw.json --element App.Tab":
      "1:8: error: element 2 (App.Tab): no case has the raw value 7, expected 0, 1 or 2 [unknown-case]",
    "array-unknown-type.json":
      "1:1: error: the type of the array's elements is not known; name it with --element, or in the schema's 'stacks' "
      + "[unknown-type]",
  ]

  @Test(arguments: broken)
  func `each broken rule has one finding, with its name and position`(file: String, finding: String) throws {
    let run = try Self.box().shell("navpath validate -q broken/\(file)")
    let isError = finding.contains(": error: ")
    #expect(run == Run(isError ? 1 : 0, prints: "broken/\(file.prefix { $0 != " " }):\(finding)"))
  }

  @Test func `each broken file is in the table`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/broken")
    #expect(Set(files) == Set(Self.broken.map { String($0.key.prefix { $0 != " " }) }))
  }
}
