// What a changing command does with a path that its schema rejects (DESIGN 2.3).

import Testing

struct SchemaGateTests {
  static let schema = ["navpath.schema.json": Sample.schema]
  static let category = #"["Shop.Category","{\"id\":7}"]"#
  static let hint = "the schema is navpath.schema.json; --no-schema writes all the same"

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
      "in a wrong place", on: Sample.shop, with: schema, "navpath push nav.json 'Category(id: 1)'",
      reports:
        "nav.json: error: not written: element 2 (Shop.Category): may not follow Shop.Product, nothing may [next]\n\(hint)",
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
        nav.json: error: not written: the path has 4 elements, at most 3 may be [depth]
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
      reports: "no.json: error: cannot open: no such file or folder\n\(Sample.environmentHint)", exit: 4),
    Scenario(
      "also where it is asked for names alone", with: ["a.json": "{}"], "navpath contains nav.json Int -s a.json",
      reports: "a.json:1:1: error: no 'destinations' in the destination schema", exit: 3),
    Scenario("but reading needs none", with: ["navpath.schema.json": "{}"], "navpath count nav.json", prints: "3"),
  ])
  func `a schema guards`(scenario: Scenario) throws { try scenario.check() }
}
