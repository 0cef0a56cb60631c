// What a changing command does with a path that its schema rejects.

import Testing

struct SchemaGateTests {
  static let schema = ["navpath.schema.json": Sample.schema]
  static let category = #"["Shop.Category","{\"id\":7}"]"#
  static let hint = "the schema is navpath.schema.json; --no-schema writes it anyway"

  @Test(arguments: [
    Scenario(
      "of an unknown type", on: category, with: schema, "navpath push nav.json 1",
      reports:
        "nav.json: error: not written: element 1 (Swift.Int): no destination has this type [unknown-type]\n\(hint)",
      exit: 1),
    Scenario(
      "with a wrong value", on: category, with: schema, "navpath push nav.json 'Category(id: \"x\")'",
      reports:
        #"nav.json: error: not written: element 1 (Shop.Category): 'id' must be an integer, not the string "x" [payload]"#
        + "\n\(hint)", exit: 1),
    Scenario(
      "with a value and an element of another that 'enum' does not list", on: "[]",
      with: [
        "navpath.schema.json": #"""
        {"destinations": {"App.S": {"payload": {"properties":
          {"f": {"enum": ["x", "y"]}, "g": {"type": "array", "items": {"enum": ["x", "y"]}}}}}}}
        """#
      ], "navpath push nav.json 'App.S(f: \"z\", g: [\"x\", \"q\"])'",
      reports: """
        nav.json: error: not written: element 0 (App.S): 'f' must be one of "x", "y", not "z" [payload]
        nav.json: error: not written: element 0 (App.S): element 1 of 'g' must be one of "x", "y", not "q" [payload]
        \(hint)
        """, exit: 1),
    Scenario(
      "in a wrong place", on: Sample.shop, with: schema, "navpath push nav.json 'Category(id: 1)'",
      reports:
        "nav.json: error: not written: element 2 (Shop.Category): may not follow Shop.Product, which allows no screen on top [next]\n\(hint)",
      exit: 1),
    Scenario(
      "by an update", on: category, with: schema, "navpath update nav.json '{\"id\":null}'",
      reports:
        "nav.json: error: not written: element 0 (Shop.Category): missing required member 'id' [payload]\n\(hint)",
      exit: 1),
    Scenario(
      "on standard output", on: category, with: schema, "navpath push - 1 <nav.json",
      reports: "stdin: error: not written: element 1 (Swift.Int): no destination has this type [unknown-type]\n\(hint)",
      exit: 1),
    Scenario(
      "in a dry run", on: category, with: schema, "navpath push nav.json 1 -n",
      reports:
        "nav.json: error: not written: element 1 (Swift.Int): no destination has this type [unknown-type]\n\(hint)",
      exit: 1),
    Scenario(
      "several, each told", on: category, with: schema, "navpath push nav.json 1 2 3",
      reports: """
        nav.json: error: not written: element 1 (Swift.Int): no destination has this type [unknown-type]
        nav.json: error: not written: element 2 (Swift.Int): no destination has this type [unknown-type]
        nav.json: error: not written: the path has 4 elements, at most 3 allowed [depth]
        nav.json: error: not written: element 3 (Swift.Int): no destination has this type [unknown-type]
        \(hint)
        """, exit: 1),
  ])
  func `an element that the schema rejects is not written`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "what it accepts", on: category, with: schema, "navpath push nav.json 'Product(sku: 1)'",
      leaves: #"["Shop.Product","{\"sku\":1}","Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "anything without a schema", on: category, with: schema, "navpath push nav.json 1 --no-schema",
      leaves: #"["Swift.Int","1","Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "a broken path that is mended a step", with: schema, "navpath pop nav.json",
      leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "a broken path that moves", on: #"["Swift.Int","1"]"#, with: schema,
      "navpath insert nav.json 0 'Category(id: 1)'", leaves: #"["Swift.Int","1","Shop.Category","{\"id\":1}"]"#),
  ])
  func `the schema lets through`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a broken path may not get worse", on: #"["Swift.Int","1"]"#, with: schema, "navpath push nav.json 2",
      reports:
        "nav.json: error: not written: element 1 (Swift.Int): no destination has this type [unknown-type]\n\(hint)",
      exit: 1),
    Scenario(
      "a faulty schema stops it", with: ["navpath.schema.json": "{}"], "navpath pop nav.json",
      reports: "navpath.schema.json:1:1: error: no 'destinations' in the destination schema", exit: 3),
    Scenario(
      "so does one that is missing", "navpath pop nav.json", environment: ["NAVPATH_SCHEMA": "no.json"],
      reports: """
        no.json: error: cannot open: no such file or folder; 'navpath init' makes a schema of saved paths
        \(Sample.environmentHint)
        """, exit: 4),
    Scenario(
      "also where it is asked for names alone", with: ["a.json": "{}"], "navpath contains nav.json Int -s a.json",
      reports: "a.json:1:1: error: no 'destinations' in the destination schema", exit: 3),
    Scenario(
      "a FIFO is no schema", after: "mkfifo navpath.schema.json", "navpath pop nav.json",
      reports: "navpath.schema.json: error: a schema cannot be a FIFO: name a regular file, or '-' for standard input",
      exit: 4),
    Scenario(
      "and schema check says so too", after: "mkfifo s.json", "navpath schema check s.json",
      reports: "s.json: error: a schema cannot be a FIFO: name a regular file, or '-' for standard input", exit: 4),
    Scenario("but reading needs none", with: ["navpath.schema.json": "{}"], "navpath count nav.json", prints: "3"),
  ])
  func `a schema guards`(scenario: Scenario) throws { try scenario.check() }

  // MARK: New faults are never hidden by old ones (issue 12)

  static let user = [
    "navpath.schema.json": #"{"destinations":{"App.User":{"payload":{"properties":{"id":{"minimum":1}}}}}}"#
  ]
  static let last = ["navpath.schema.json": #"{"destinations":{"App.A":{"next":[]}}}"#]
  static let once = ["navpath.schema.json": #"{"destinations":{"App.A":{"max":1}}}"#]
  static let badUser = #"["App.User","{\"id\":0}"]"#
  static let two = #"["App.A","2","App.A","1"]"#

  private static func refused(_ finding: String) -> String { "nav.json: error: not written: \(finding)\n\(hint)" }

  @Test(arguments: [
    Scenario(
      "a reset to one that is wrong like the old one", on: badUser, with: user,
      "navpath reset nav.json 'User(id: 3)' 'User(id: 0)'",
      reports: refused("element 1 (App.User): 'id' must be at least 1, not 0 [payload]"), exit: 1),
    Scenario(
      "a replacement", on: badUser, with: user, "navpath replace nav.json 'User(id: -1)'",
      reports: refused("element 0 (App.User): 'id' must be at least 1, not -1 [payload]"), exit: 1),
    Scenario(
      "an update that leaves the fault", on: badUser, with: user, "navpath update nav.json '{\"n\":1}'",
      reports: refused("element 0 (App.User): 'id' must be at least 1, not 0 [payload]"), exit: 1),
    Scenario(
      "one more in such a place", on: two, with: last, "navpath push nav.json App.A=9",
      reports: refused("element 2 (App.A): may not follow App.A, which allows no screen on top [next]"), exit: 1),
    Scenario(
      "more too many than before, all of them new", on: two, with: once,
      "navpath reset nav.json App.A=5 App.A=6 App.A=7",
      reports: refused("element 2 (App.A): occurrence 3 of this type, at most 1 allowed [max]"), exit: 1),
    Scenario(
      "a wrong value in a place that was wrong", on: two,
      with: ["navpath.schema.json": #"{"destinations":{"App.A":{"next":[],"payload":{"maximum":8}}}}"#],
      "navpath replace nav.json App.A=9",
      reports: refused("element 1 (App.A): the value must be at most 8, not 9 [payload]"), exit: 1),
    Scenario(
      "in a typed array", on: #"[{"id":0},{"id":3}]"#, with: user,
      "navpath reset nav.json 'User(id: 3)' 'User(id: 0)' --element App.User",
      reports: refused("element 1 (App.User): 'id' must be at least 1, not 0 [payload]"), exit: 1),
    Scenario(
      "a former name", on: "[]", with: ["navpath.schema.json": #"{"destinations":{"App.A":{"formerly":["App.B"]}}}"#],
      "navpath push nav.json App.B=1",
      reports: refused("element 0 (App.B): now called App.A, the app would drop the element [formerly]"), exit: 1),
  ])
  func `an old fault hides no new one`(scenario: Scenario) throws { try scenario.check() }

  private static let badOrder = #"["A.B","{\"id\":\"bad\"}","Swift.Int","3"]"#
  private static let goodValue = #"["A.B","{\"id\":3}","Swift.Int","3"]"#

  /// A schema in which the order of `badOrder` is wrong: by what is said of A.B, and of Swift.Int.
  private static func order(_ user: String = "", _ number: String = "") -> [String: String] {
    let payload = #""payload":{"properties":{"id":{"type":"integer"}}}"#
    return ["navpath.schema.json": #"{"destinations":{"A.B":{\#(payload)\#(user)},"Swift.Int":{\#(number)},"A.C":{}}}"#]
  }

  @Test(arguments: [
    Scenario(
      "an update", on: badOrder, with: order("", #""next":[]"#), #"navpath update nav.json '{"id":3}'"#,
      leaves: goodValue),
    Scenario(
      "a replacement", on: badOrder, with: order("", #""next":["A.C"]"#), "navpath replace nav.json 'A.B(id: 3)'",
      leaves: goodValue),
    Scenario(
      "a reset", on: badOrder, with: order("", #""first":false"#), "navpath reset nav.json 4 'A.B(id: 3)'",
      leaves: #"["A.B","{\"id\":3}","Swift.Int","4"]"#),
    Scenario(
      "a return", on: badOrder, with: order(#","requires":["A.C"]"#), #"navpath return nav.json A.B '{"id":3}'"#,
      leaves: goodValue),
    Scenario(
      "an edit", on: badOrder, with: order(#","max":0"#), "navpath edit nav.json",
      environment: ["EDITOR": #"perl -pi -e 's/"bad"/3/'"#], leaves: goodValue),
  ])
  func `an order that was wrong before stops no`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a good element on a bad one", on: badUser, with: user, "navpath push nav.json 'User(id: 3)'",
      leaves: #"["App.User","{\"id\":3}","App.User","{\"id\":0}"]"#),
    Scenario(
      "a bad element replaced while another stays", on: #"["App.User","{\"id\":-1}","App.User","{\"id\":0}"]"#,
      with: user,
      "navpath replace nav.json 'User(id: 3)'", leaves: #"["App.User","{\"id\":3}","App.User","{\"id\":0}"]"#),
    Scenario(
      "a pop of one that is too many", on: #"["App.A","3","App.A","2","App.A","1"]"#, with: once,
      "navpath pop nav.json",
      leaves: #"["App.A","2","App.A","1"]"#),
    Scenario(
      "a pop above a broken value", on: #"["App.User","{\"id\":3}","App.User","{"]"#, with: user,
      "navpath pop nav.json",
      leaves: #"["App.User","{"]"#),
  ])
  func `an old fault stops no other change`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "of a standard type", on: "[]", "navpath push nav.json Int=1.5 --no-schema",
      reports: "navpath: error: the value must be an integer, not the number 1.5\n  Int=1.5\n      ^", exit: 2),
    Scenario(
      "of a standard type, with a schema", on: "[]",
      with: ["navpath.schema.json": #"{"destinations":{"Swift.Bool":{}}}"#], "navpath push nav.json Bool=1",
      reports: "navpath: error: the value must be true or false, not the number 1\n  Bool=1\n       ^", exit: 2),
    Scenario(
      "of a standard type, by an update", on: #"["Swift.Int","1"]"#, "navpath update nav.json '{\"a\":1}'",
      reports:
        "nav.json: error: not written: element 0 (Swift.Int): the value must be an integer, not an object [standard-type]",
      exit: 1),
    Scenario(
      "of a container of them", on: "[]", "navpath push nav.json 'Swift.Array<Swift.Int>=[1,\"x\"]'",
      reports: """
        navpath: error: element 1 must be an integer, not the string "x"
          Swift.Array<Swift.Int>=[1,"x"]
                                    ^
        """, exit: 2),
    Scenario(
      "of a private type", on: "[]", "navpath push nav.json 'App.(unknown context at $1046f0a2c).Hidden=1'",
      reports: """
        navpath: error: 'App.(unknown context at $1046f0a2c).Hidden' is private, so its tag differs at every launch and no \
        app can restore it; make the type internal
          App.(unknown context at $1046f0a2c).Hidden=1
          ^
        """, exit: 2),
  ])
  func `without a schema an element is not written`(scenario: Scenario) throws { try scenario.check() }

  @Test func `a broken standard value stops no other change without a schema`() throws {
    try Scenario(
      "", on: #"["Swift.Int","1.5"]"#, "navpath push nav.json 2",
      leaves: #"["Swift.Int","2","Swift.Int","1.5"]"#
    ).check()
  }
}
