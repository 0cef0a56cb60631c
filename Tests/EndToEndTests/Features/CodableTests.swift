import Testing

struct CodableTests {
  static let files = [
    "navpath.schema.json": #"""
    {"destinations": {
      "App.Pin": {"codable": "custom"},
      "App.Box": {"codable": "custom", "payload": {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "integer", "minimum": 1}}}},
      "App.Stop": {"payload": {"type": "object", "required": ["name"], "properties": {
        "name": {"type": "string"}, "place": {"x-codable": "custom"}}}},
      "App.Screen": {"codable": "custom", "cases": {"home": {}, "detail": {}}}}}
    """#
  ]

  @Test(arguments: [
    Scenario(
      "of a type", on: "[]", with: files, "navpath push nav.json 'App.Pin(x: 1)' -q",
      reports: """
        navpath: error: the app's own code encodes App.Pin, so its values cannot be written in Swift notation; write JSON: \
        'App.Pin={…}'
          App.Pin(x: 1)
          ^
        """, exit: 2),
    Scenario(
      "of a case", on: "[]", with: files, "navpath push nav.json App.Screen.home -q",
      reports: """
        navpath: error: the app's own code encodes App.Screen, so its values cannot be written in Swift notation; write JSON: \
        'App.Screen={…}'
          App.Screen.home
          ^
        """, exit: 2),
    Scenario(
      "of a member", on: "[]", with: files, "navpath push nav.json 'App.Stop(name: \"a\", place: Place(x: 1))' -q",
      reports: """
        navpath: error: the app's own code encodes App.Stop at /place, so its values cannot be written in Swift notation; write \
        JSON: 'App.Stop={…}'
          App.Stop(name: "a", place: Place(x: 1))
                                     ^
        """, exit: 2),
    Scenario(
      "of a type inside another", on: "[]", with: files, "navpath push nav.json 'App.Stop(name: App.Pin(1))' -q",
      reports: """
        navpath: error: the app's own code encodes App.Pin, so its values cannot be written in Swift notation; write JSON: \
        'App.Stop={…}'
          App.Stop(name: App.Pin(1))
                                ^
        """, exit: 2),
    Scenario(
      "in a match", on: #"["App.Pin","[1]"]"#, with: files, "navpath contains nav.json 'App.Pin(x: 1, ...)' -q",
      reports: """
        navpath: error: the app's own code encodes App.Pin, so its values cannot be written in Swift notation; write JSON: \
        'App.Pin={…}'
          App.Pin(x: 1, ...)
          ^
        """, exit: 2),
    Scenario(
      "in a patch", on: #"["App.Box","{\"id\":1}"]"#, with: files, "navpath update nav.json '(id: 2)' -q",
      reports: """
        navpath: error: the app's own code encodes App.Box, so its values cannot be written in Swift notation; write JSON: \
        '{…}'
          (id: 2)
          ^
        """, exit: 2),
  ])
  func `Swift notation is refused where Codable is written by hand`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "JSON", on: "[]", with: files, "navpath push nav.json 'App.Pin=[1,2]' 'App.Stop(name: \"a\", place: nil)'",
      leaves: #"["App.Stop","{\"name\":\"a\"}","App.Pin","[1,2]"]"#),
    Scenario(
      "show --swift",
      on: #"["App.Stop","{\"name\":\"a\",\"place\":{\"x\":1}}","App.Stop","{\"name\":\"b\"}","App.Pin","{\"x\":1}"]"#,
      with: files, "navpath show nav.json --swift",
      prints: """
          0  App.Pin={"x":1}
          1  App.Stop(name: "b")
        > 2  App.Stop={"name":"a","place":{"x":1}}
        """),
    Scenario(
      "a dry run", on: "[]", with: files, "navpath push nav.json 'App.Pin={\"x\":1}' -n",
      prints: #"push App.Pin={"x":1}"#),
  ])
  func `its values are typed and shown as JSON`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "no payload", on: #"["App.Pin","1"]"#, with: files, "navpath restore nav.json",
      reports: """
        nav.json:1:13: error: element 0 (App.Pin): the schema does not determine whether the app decodes this: its Codable is \
        written by hand, and it has no payload [undecided]
        """, exit: 3),
    Scenario(
      "a payload that rejects it", on: #"["App.Box","{}"]"#, with: files, "navpath restore nav.json",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:13: element 0 (App.Box): missing required member 'id' [payload]
        - 0  App.Box  {}
        """, exit: 1),
    Scenario(
      "a payload that admits it", on: #"["App.Box","{\"id\":1}"]"#, with: files, "navpath restore nav.json",
      prints: #"> 0  App.Box  {"id":1}"#),
    Scenario(
      "a payload that a synthesized decoder would pass over", on: #"["App.Box","{\"id\":0}"]"#, with: files,
      "navpath restore nav.json",
      reports: """
        nav.json:1:21: error: element 0 (App.Box): the schema does not determine whether the app decodes this: 'id' must be at \
        least 1, not 0 (navpath.schema.json#/destinations/App.Box/payload/properties/id/minimum) [undecided]
        """, exit: 3),
    Scenario(
      "a member", on: #"["App.Stop","{\"name\":\"a\",\"place\":1}"]"#, with: files, "navpath restore nav.json",
      reports: """
        nav.json:1:40: error: element 0 (App.Stop): the schema does not determine whether the app decodes this: 'place' is left \
        open (navpath.schema.json#/destinations/App.Stop/payload/properties/place) [undecided]
        """, exit: 3),
  ])
  func `restore knows no more than the payload`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a destination", with: ["navpath.schema.json": #"{"destinations":{"A.B":{"codable":"hand"}}}"#],
      "navpath schema check navpath.schema.json -q",
      prints: "navpath.schema.json:1:35: error: 'codable' is 'hand', expected 'custom' [wrong-value]", exit: 1),
    Scenario(
      "a case", with: ["navpath.schema.json": #"{"destinations":{"A.B":{"cases":{"a":{"codable":"custom"}}}}}"#],
      "navpath schema check navpath.schema.json -q",
      prints:
        "navpath.schema.json:1:39: error: unknown key 'codable' in a case; keys that begin with x- are free [unknown-key]",
      exit: 1),
    Scenario(
      "a payload", with: ["navpath.schema.json": #"{"destinations":{"A.B":{"payload":{"x-codable":true}}}}"#],
      "navpath schema check navpath.schema.json -q",
      prints:
        "navpath.schema.json:1:48: error: 'x-codable' must be \"custom\", \"method\", \"pairs\" or \"unknown\", not true [payload-schema]",
      exit: 1),
  ])
  func `the schema says it with one word`(scenario: Scenario) throws { try scenario.check() }
}
