import Testing

struct LaunchArgsTests {
  private static let schema = [
    "navpath.schema.json": """
    {
      "destinations": {
        "Shop.Category": {
          "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}, "link": "/category/{id}"},
        "Shop.Product": {"first": false}
      },
      "stacks": {"home": {"at": "/homePath", "encoding": "text"}}
    }
    """
  ]
  private static let stacks = [
    "navpath.schema.json": """
    {"destinations": {"Swift.Int": {}}, "stacks": {
      "home": {"at": "/homePath", "encoding": "base64"}, "ids": {"at": "/ids", "element": "Swift.Int", "encoding": "text"},
      "deep": {"at": "/model/path"}, "list": {"at": "/list", "encoding": "json"}
    }}
    """
  ]
  private static let category = #"["Shop.Category","{\"id\":3}"]"#
  private static let argument = #"-homePath '<string>["Shop.Category","{&#92;"id&#92;":3}"]</string>'"#

  @Test(arguments: [
    Scenario(
      "a path, by its schema", on: category, with: schema, "navpath launch-args nav.json", prints: argument),
    Scenario(
      "a path from a pipe", on: nil, with: schema, "navpath launch-args -", stdin: category + "\n", prints: argument),
    Scenario(
      "a path in its document", on: #"{"homePath":\#(category)}"#, with: schema, "navpath launch-args nav.json",
      prints: argument),
    Scenario(
      "elements", on: nil, with: schema, "navpath launch-args --elements 'Category(id: 3)'", prints: argument),
    Scenario("a link", on: nil, with: schema, "navpath launch-args --url shop://category/3", prints: argument),
    Scenario(
      "the root", on: nil, "navpath launch-args --elements --key k --encoding data", prints: "-k '<data>W10=</data>'"),
    Scenario(
      "the form for people becomes one that apps read", on: #"[{"type":"Shop.Category","value":{"id":3}}]"#,
      with: schema,
      "navpath launch-args nav.json", prints: argument),
    Scenario(
      "the form of the stack", with: stacks, "navpath launch-args nav.json --stack ids",
      prints: "-ids '<string>[1,2,3]</string>'"),
    Scenario(
      "base64 in a string", on: "[]", with: stacks, "navpath launch-args nav.json --stack home",
      prints: "-homePath '<string>W10=</string>'"),
    Scenario(
      "the encoding of the options goes before that of the stack", on: "[]", with: stacks,
      "navpath launch-args nav.json --stack home --encoding text --key other", prints: "-other '<string>[]</string>'"),
    Scenario(
      "a key that a shell would split", on: "[]", #"navpath launch-args nav.json --key "a'b\\c d" --encoding data"#,
      prints: #"'-a'\''b\c d' '<data>W10=</data>'"#),
  ])
  func `launch-args prints what opens the app there`(scenario: Scenario) throws { try scenario.check() }

  @Test(
    arguments: [
      Scenario(
        "simctl", "navpath launch-args nav.json --key k --encoding data --to simctl",
        prints: "xcrun simctl launch --terminate-running-process booted \"$BUNDLE_ID\" -k '<data>WzFd</data>'"),
      Scenario(
        "xctest", "navpath launch-args nav.json --key k --encoding data --to xctest",
        prints: #"app.launchArguments += ["-k", "<data>WzFd</data>"]"#),
      Scenario(
        "xcscheme", "navpath launch-args nav.json --key k --encoding data --to xcscheme",
        prints: """
          <CommandLineArguments>
             <CommandLineArgument
                argument = "-k '&lt;data&gt;WzFd&lt;/data&gt;'"
                isEnabled = "YES">
             </CommandLineArgument>
          </CommandLineArguments>
          """),
      Scenario(
        "fastlane", "navpath launch-args nav.json --key k --encoding data --to fastlane",
        prints: "launch_arguments(['-k <data>WzFd</data>'])"),
      Scenario(
        "maestro", "navpath launch-args nav.json --key k --encoding data --to maestro",
        prints: "- launchApp:\n    arguments:\n      'k': '<data>WzFd</data>'"),
      Scenario(
        "json", "navpath launch-args nav.json --key k --encoding data --to json",
        prints: #"["-k","<data>WzFd</data>"]"#),
      Scenario(
        "nul", "navpath launch-args nav.json --key k --encoding data --to nul | tr '\\0' '\\n'",
        prints: "-k\n<data>WzFd</data>"),
    ].map { row in
      var row = row
      row.path = "[1]"
      return row
    })
  func `each target has its own words`(scenario: Scenario) throws { try scenario.check() }

  private static let hint = "\ntry 'navpath launch-args --help'"

  @Test(arguments: [
    Scenario(
      "nothing to open", "navpath launch-args",
      reports: "navpath: error: missing FILE; usage: navpath launch-args FILE, --elements ELEMENT... or --url URL"
        + hint,
      exit: 2),
    Scenario(
      "two files", "navpath launch-args nav.json other.json",
      reports:
        "navpath: error: invalid FILE 'other.json': expected one file; with --elements, the arguments are elements"
        + hint, exit: 2),
    Scenario(
      "a link and a file", with: schema, "navpath launch-args nav.json --url /category/3",
      reports: "navpath: error: unexpected argument 'nav.json'; usage: navpath launch-args --url URL" + hint, exit: 2),
    Scenario(
      "no key", "navpath launch-args nav.json --encoding data",
      reports: "navpath: error: the key in UserDefaults is not known; use --key KEY", exit: 2),
    Scenario(
      "neither key nor encoding", "navpath launch-args nav.json",
      reports: """
        navpath: error: the key in UserDefaults is not known; use --key KEY
        navpath: error: how the app keeps the path is not known: use --encoding data if it is Data, as JSONEncoder makes it, or \
        --encoding text if it is a String; or name it in the schema's stack
        """, exit: 2),
    Scenario(
      "one of several stacks", with: stacks, "navpath launch-args nav.json",
      reports:
        "navpath: error: the key in UserDefaults is not known; use --key KEY, --stack home, --stack ids or --stack list",
      exit: 2),
    Scenario(
      "a path inside the value of a key", with: stacks, "navpath launch-args nav.json --stack deep",
      reports:
        "navpath: error: the key in UserDefaults is not known: model/path is inside the value of another key; use --key KEY\n"
        + "navpath: error: how the app keeps the path is not known: use --encoding data if it is Data, as JSONEncoder makes it, or "
        + "--encoding text if it is a String; or name it in the schema's stack", exit: 2),
    Scenario(
      "no encoding", "navpath launch-args nav.json --key k",
      reports:
        "navpath: error: how the app keeps the path is not known: use --encoding data if it is Data, as JSONEncoder makes it, or "
        + "--encoding text if it is a String; or name it in the schema's stack", exit: 2),
    Scenario(
      "an array in defaults", with: stacks, "navpath launch-args nav.json --stack list",
      reports:
        "navpath: error: an argument holds a path as Data or as a String, not as an array: use --encoding data, text or base64",
      exit: 1),
    Scenario(
      "a path that the schema rejects", on: #"["Shop.Product","{}"]"#, with: schema, "navpath launch-args nav.json",
      reports:
        "nav.json: error: not printed: stack 'home': element 0 (Shop.Product): may not be the first element above the root [first]\n"
        + "the schema is navpath.schema.json; --no-schema prints it anyway", exit: 1),
    Scenario(
      "a key that a target would split", on: "[]",
      "navpath launch-args nav.json --key 'a b' --encoding data --to fastlane",
      reports:
        "navpath: error: fastlane would split or expand the key: rename it to ASCII letters, digits, '.', '-' and '_', or use "
        + "another --to", exit: 1),
    Scenario(
      "a key without a visible character", on: "[]", "navpath launch-args nav.json --key '' --encoding data",
      reports:
        "navpath: error: invalid value '' for '--key': expected a key of UserDefaults, of visible characters" + hint,
      exit: 2),
    Scenario(
      "an argument that is too long",
      on: #"["Swift.String","\"\#(String(repeating: "a", count: 131_072))\""]"#,
      "navpath launch-args nav.json --key k --encoding text",
      reports:
        "navpath: error: the argument would have 131120 bytes, and systems take at most 131071 in one: use a path with fewer or "
        + "smaller elements", exit: 1),
  ])
  func `launch-args says what is missing`(scenario: Scenario) throws { try scenario.check() }
}
