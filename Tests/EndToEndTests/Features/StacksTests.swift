import Foundation
import Testing

struct StacksTests {
  static let schema = #"""
    {
      "destinations": {
        "Shop.Category": {"payload": {"type": "object", "required": ["id"]}}, "Shop.Product": {}, "Swift.Int": {"payload": {"minimum": 1}},
        "Shop.Screen": {"payload": {"type": "object", "maxProperties": 1}}
      },
      "stacks": {
        "home": {"at": "/tabs/home", "destinations": ["Shop.Category"], "maxDepth": 2},
        "search": {"at": "/tabs/search"}, "ids": {"at": "/ids", "form": "array", "element": "Swift.Int"},
        "screens": {"at": "/screens", "element": "Shop.Screen"}, "gone": {"at": "/tabs/gone", "optional": true}
      }
    }
    """#
  static let twoStacks =
    #"{"destinations":{"Swift.Int":{}},"stacks":{"home":{"at":"/home"},"cart":{"at":"/cart","element":"Swift.Int"}}}"#
  private static let two = #"{"home":["Swift.Int","1"],"cart":[2]}"#
  private static let several =
    "nav.json: error: there are several paths in it; add --stack home or --stack cart [not-a-path]"

  @Test(arguments: ["show", "current", "count", "get 0", "restore", "pop", "diff"])
  func `one of several stacks is never taken for all, by`(command: String) throws {
    let box = try Sandbox(["nav.json": Self.two, "navpath.schema.json": Self.twoStacks])
    let words = command.split(separator: " ")
    let line = "navpath \(words[0]) nav.json \(command == "diff" ? "nav2.json" : words.dropFirst().joined())"
    try box.write(Self.two.replacing("[2]", with: "[3]"), to: "nav2.json")
    #expect(try box.shell(line) == Run(3, reports: Self.several))
    #expect(try box.shell(line + " --stack home").exit == 0)
  }

  @Test func `the only paths of two documents are compared at one place alone`() throws {
    let box = try Sandbox([
      "a.json": #"{"cart":[2]}"#, "b.json": #"{"home":["Swift.Int","2"]}"#, "navpath.schema.json": Self.twoStacks,
    ])
    #expect(
      try box.shell("navpath diff a.json b.json -q")
        == Run(
          3,
          reports:
            "a.json: error: the only path is at /cart in a.json and at /home in b.json; name one place with --at"))
  }
}
