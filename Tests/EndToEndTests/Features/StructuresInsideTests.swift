// Structs inside a value, whose types a schema names: they are shown as one writes them in Swift.

import Testing

struct StructuresInsideTests {
  private static let schema = [
    "navpath.schema.json": """
    {"destinations": {
      "App.Screen": {"cases": {
        "list": {"payload": {"type": "object", "properties": {"_0": {"$ref": "#/$defs/App.Filter"}}}},
        "sheet": {"payload": {"type": "object", "properties": {"_0": {"$ref": "#/$defs/App.Screen.Sheet"}}}},
        "all": {"payload": {"properties": {"filters": {"type": "array", "items": {"$ref": "#/$defs/App.Filter"}}}}}
      }},
      "App.Page": {"payload": {"$ref": "#/$defs/App.Page"}},
      "App.Other": {"payload": {"properties": {
        "maybe": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/App.Filter"}]},
        "either": {"anyOf": [{"$ref": "#/$defs/App.Page"}, {"$ref": "#/$defs/App.Filter"}]},
        "titled": {"title": "App.Titled", "type": "object"}, "words": {"title": "Words", "type": "object"},
        "box": {"$ref": "#/$defs/App.Box%3CSwift.Int%3E"}, "date": {"$ref": "#/$defs/Date"}, "id": {"$ref": "#/$defs/id"},
        "hand": {"$ref": "#/$defs/App.Hand"}
      }}}
    }, "$defs": {
      "App.Filter": {"type": "object", "properties": {"range": {"type": "array"}}},
      "App.Screen.Sheet": {"type": "object", "properties": {"a": {"type": "integer"}}},
      "App.Page": {"type": "object", "properties": {"filter": {"$ref": "#/$defs/App.Filter"}, "n": {"type": "integer"}}},
      "App.Box<Swift.Int>": {"type": "object", "properties": {"value": {"type": "integer"}}},
      "Date": {"type": "object"}, "id": {"type": "object"}, "App.Hand": {"x-codable": "custom", "type": "object"}
    }}
    """
  ]

  /// A path of one element, its notation, and what is there after the notation was pushed onto an empty path.
  private static func shown(_ value: String, of type: String = "App.Other", as word: String) -> Scenario {
    let text = value.replacing("\"", with: "\\\"")
    let path = "[\"\(type)\",\"\(text)\"]"
    return Scenario(
      value, on: path, with: schema,
      "navpath current nav.json --swift && navpath push new.json --create \"$(navpath current nav.json --swift)\"",
      prints: word, makes: ["new.json": path])
  }

  @Test(arguments: [
    shown(#"{"list":{"_0":{"range":[1,5]}}}"#, of: "App.Screen", as: "App.Screen.list(App.Filter(range: [1, 5]))"),
    shown(#"{"sheet":{"_0":{"a":1}}}"#, of: "App.Screen", as: "App.Screen.sheet(App.Screen.Sheet(a: 1))"),
    shown(
      #"{"all":{"filters":[{"range":[]},{}]}}"#, of: "App.Screen",
      as: "App.Screen.all(filters: [App.Filter(range: []), [:]])"),
    shown(
      #"{"filter":{"range":[1,5]},"n":1}"#, of: "App.Page", as: "App.Page(filter: App.Filter(range: [1, 5]), n: 1)"),
    shown(#"{"maybe":{"range":[]}}"#, as: "App.Other(maybe: App.Filter(range: []))"),
    shown(#"{"either":{"range":[]}}"#, as: "App.Other(either: (range: []))"),
    shown(#"{"titled":{"a":1}}"#, as: "App.Other(titled: App.Titled(a: 1))"),
    shown(#"{"words":{"a":1}}"#, as: "App.Other(words: (a: 1))"),
    shown(#"{"box":{"value":1}}"#, as: "App.Other(box: App.Box<Swift.Int>(value: 1))"),
    shown(#"{"date":{"a":1}}"#, as: "App.Other(date: (a: 1))"),
    shown(#"{"id":{"a":1}}"#, as: "App.Other(id: (a: 1))"),
    shown(#"{"hand":{"a":1}}"#, as: #"App.Other={"hand":{"a":1}}"#),
  ])
  func `a struct inside a value is shown with the name of its type`(scenario: Scenario) throws { try scenario.check() }
}
