import Testing

struct NewTests {
  @Test(arguments: [
    Scenario("without elements", on: nil, "navpath new nav.json", leaves: "[]"),
    Scenario(
      "with elements, the last one current", on: nil, #"navpath new nav.json 1 true '"a b"' 1.5 'App.User(id: 42)'"#,
      leaves:
        #"["App.User","{\"id\":42}","Swift.Double","1.5","Swift.String","\"a b\"","Swift.Bool","true","Swift.Int","1"]"#
    ),
    Scenario("on standard output", on: nil, "navpath new - 1 2", prints: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("for show", on: nil, "navpath new nav.json 1 2 --dry-run", prints: "push 1 2"),
    Scenario("over another file, by force", "navpath new nav.json --force 7", leaves: #"["Swift.Int","7"]"#),
    Scenario("over what is no path at all, by force", on: "rubbish", "navpath new nav.json --force", leaves: "[]"),
  ])
  func `new creates a path`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a file that is there", "navpath new nav.json 7",
      reports: "nav.json: error: the file already exists: --force overwrites it", exit: 4),
    Scenario(
      "a folder that is not", on: nil, "navpath new no/nav.json 7",
      reports: "no/nav.json: error: cannot open the folder: no such file or folder", exit: 4),
    Scenario(
      "a word that is no element", on: nil, "navpath new nav.json hello",
      reports: """
        navpath: error: 'hello' is not an element, and no type has this name; a string is written '"hello"' or String:hello
          hello
          ^
        """, exit: 2),
    Scenario(
      "a path that the schema rejects", on: nil, with: ["navpath.schema.json": Sample.schema],
      "navpath new nav.json 7",
      reports: """
        nav.json: error: not written: element 0 (Swift.Int): no destination has this type [unknown-type]
        the schema is navpath.schema.json; --no-schema writes it anyway
        """, exit: 1),
  ])
  func `new makes nothing where something is in the way`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "of a file that is not there", on: nil, "navpath new nav.json 1 2 -v",
      reports: "nav.json: not there yet\nnav.json: written, 2 elements", leaves: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "in a dry run, with its schema", on: nil, with: ["navpath.schema.json": Sample.schema],
      "navpath new nav.json -nv 'Shop.Category(id: 1)'", prints: "push Shop.Category={\"id\":1}",
      reports: "nav.json: not there yet\nnavpath.schema.json: the schema, 2 destinations"),
    Scenario(
      "of a file that is overwritten", on: "rubbish", "navpath new nav.json --force -v",
      reports: "nav.json: not read\nnav.json: written, 0 elements", leaves: "[]"),
    Scenario("of nothing, for standard output", on: nil, "navpath new - -v", prints: "[]"),
    Scenario(
      "of a document", on: #"{"p":null}"#, "navpath new nav.json 1 --at /p --encoding json -v",
      reports: "nav.json: read, 0 elements\nnav.json: written, 1 element", leaves: #"{"p":["Swift.Int","1"]}"#),
    Scenario(
      "of a file that push creates", on: nil, "navpath push nav.json 1 --create -v",
      reports: "nav.json: not there yet\nnav.json: written, 1 element", leaves: #"["Swift.Int","1"]"#),
  ])
  func `verbose does not speak of reading what is not there`(scenario: Scenario) throws { try scenario.check() }
}
