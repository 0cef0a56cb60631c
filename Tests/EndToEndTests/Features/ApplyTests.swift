import Testing

struct ApplyTests {
  static let steps = "push, pop, pop-to, reset, replace, insert, remove, update, return or open"
  static let notJSON = "'x' is not JSON; the only words are true, false and null; for a string write App.A:x"

  @Test(arguments: [
    Scenario("two", "navpath apply nav.json 'pop-to 1' 'push 5'", leaves: #"["Swift.Int","5","Swift.Int","1"]"#),
    Scenario(
      "one of each kind",
      #"navpath apply nav.json 'remove Int --all' 'push true' 'insert 0 1' 'replace 9 --index 0' 'update {"a":1}' 'return 9 7' 'pop-to 8 --or-push' 'dismiss' 'reset 4 5'"#,
      leaves: #"["Swift.Int","5","Swift.Int","4"]"#),
    Scenario(
      "brackets and strings without quotes", on: Sample.empty,
      #"navpath apply nav.json 'push App.User(id: 3, name: "a b") "c d" 42'"#,
      leaves: #"["Swift.Int","42","Swift.String","\"c d\"","App.User","{\"id\":3,\"name\":\"a b\"}"]"#),
    Scenario(
      "names that an earlier one brought", on: Sample.empty,
      "navpath apply nav.json 'push App.User(id: 3)' 'push User(id: 4)' 'pop-to User~{\"id\":3}'",
      leaves: #"["App.User","{\"id\":3}"]"#),
    Scenario("those that undo each other", "navpath apply nav.json 'push 9' 'pop'", leaves: Sample.numbers),
    Scenario("on standard output", "navpath apply - pop <nav.json", prints: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "to another file", "navpath apply nav.json pop -o other.json",
      makes: ["other.json": #"["Swift.Int","2","Swift.Int","1"]"#]),
    Scenario(
      "to a file that is not there", on: nil, "navpath apply nav.json 'push 1' --create", leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "and print what was removed", "navpath apply nav.json pop 'push 7' pop pop --print",
      prints: "  2  Swift.Int  3\n  2  Swift.Int  7\n  1  Swift.Int  2", leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "in a dry run", #"navpath apply nav.json -n 'remove Int --all' 'push true "a b"' pop"#,
      prints:
        "# removes Swift.Int, Swift.Int and Swift.Int\nremove Swift.Int --all\npush true '\"a b\"'\n# removes Swift.String\npop 1"
    ),
    Scenario(
      "in a dry run, for programs",
      "navpath apply nav.json -n --json 'remove Int --all' 'push true' 'update false --index 0'",
      prints: #"[{"operation":"remove","match":{"type":"Swift.Int"},"all":true},"#
        + #"{"operation":"push","elements":[{"type":"Swift.Bool","value":true}]},"#
        + #"{"operation":"update","index":0,"patch":false}]"#),
  ])
  func `apply does several operations as one`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "cannot be done", "navpath apply nav.json 'pop 2' 'pop 2'",
      reports: "nav.json: error: operation 2 (pop 2): cannot pop 2, the path has 1 element; --clamp removes them all",
      exit: 1),
    Scenario(
      "has an unknown name", "navpath apply nav.json pop 'pusch 5'",
      reports: """
        navpath: error: unknown command 'pusch'; did you mean 'push'?
          pusch 5
          ^
        """, exit: 2),
    Scenario(
      "has an option that is for apply", "navpath apply nav.json 'push 5 --create'",
      reports: """
        navpath: error: option '--create' is not for a single operation: give it to apply itself
          push 5 --create
                 ^
        """, exit: 2),
    Scenario(
      "is a command that only reads", "navpath apply nav.json 'show'",
      reports: """
        navpath: error: 'show' is not an operation: expected \(steps)
          show
          ^
        """, exit: 2),
    Scenario(
      "is a command of two words that only reads", "navpath apply nav.json pop 'schema list s.json'",
      reports: """
        navpath: error: 'schema' is not an operation: expected \(steps)
          schema list s.json
          ^
        """, exit: 2),
    Scenario(
      "runs only by itself", "navpath apply nav.json 'new'",
      reports: """
        navpath: error: 'new' is not an operation: expected \(steps)
          new
          ^
        """, exit: 2),
    Scenario(
      "has a bracket that is not closed", "navpath apply nav.json 'push App.User(id: 3'",
      reports: """
        navpath: error: '(' is not closed; write text with brackets or quotes in '...', with '\\'' for a quote
          push App.User(id: 3
                       ^
        """, exit: 2),
    Scenario(
      "has a broken value", #"navpath apply nav.json pop 'push App.User={"id":}'"#,
      reports: """
        navpath: error: unexpected '}', expected a value
          App.User={"id":}
                         ^
        """, exit: 2),
    Scenario(
      "has an option that its index rules out", "navpath apply nav.json pop 'remove 0 --all'",
      reports: """
        navpath: error: '--all' needs 'MATCH'
          remove 0 --all
                   ^
        """, exit: 2),
    Scenario(
      "has an index of minus zero", "navpath apply nav.json pop 'remove -0'",
      reports: """
        navpath: error: invalid INDEX '-0': expected a whole number: 0 is the first element, -1 the current screen
          remove -0
                 ^
        """, exit: 2),
    Scenario(
      "has an index beyond all integers", "navpath apply nav.json pop 'remove 9999999999999999999999'",
      reports:
        "nav.json: error: operation 2 (remove 9223372036854775807): no element at index 9223372036854775807, the "
        + "path has 2 elements, expected an index from -2 to 1", exit: 1),
    Scenario(
      "is missing", "navpath apply nav.json",
      reports: """
        navpath: error: missing OPERATION; usage: navpath apply FILE OPERATION..., or navpath apply FILE --script SCRIPT
        try 'navpath apply --help'
        """, exit: 2),
  ])
  func `apply does nothing at all where one operation`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "with comments and empty lines", with: ["steps": "# back\n\npop-to 1\n  push 5   # five\n"],
      "navpath apply nav.json --script steps", leaves: #"["Swift.Int","5","Swift.Int","1"]"#),
    Scenario(
      "written on Windows", with: ["steps": "\u{FEFF}# back\r\npop-to 1\r\n\r\npush 'String:a b'\r"],
      "navpath apply nav.json --script=steps", leaves: #"["Swift.String","\"a b\"","Swift.Int","1"]"#),
    Scenario(
      "without a last line end", "printf 'pop\\npop' >steps; navpath apply nav.json --script steps; rm steps",
      leaves: #"["Swift.Int","1"]"#),
    Scenario(
      "on standard input", "navpath apply nav.json --script -", stdin: "pop\npush 9\n",
      leaves: #"["Swift.Int","9","Swift.Int","2","Swift.Int","1"]"#),
    Scenario(
      "for a path on standard input", with: ["steps": "pop"], "navpath apply - --script steps <nav.json",
      prints: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("that is empty", with: ["steps": "# nothing"], "navpath apply nav.json --script steps"),
    Scenario(
      "that a dry run printed",
      "navpath apply nav.json -n pop 'push \"it is # not '\\''so'\\''\"' | navpath apply nav.json --script -",
      leaves: #"["Swift.String","\"it is # not 'so'\"","Swift.Int","2","Swift.Int","1"]"#),
  ])
  func `a script holds one operation a line`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "an unknown name", with: ["steps": "pop\n  pussh 4"], "navpath apply nav.json --script steps",
      reports: "steps:2:3: error: unknown command 'pussh'; did you mean 'push'?", exit: 2),
    Scenario(
      "an unknown option", with: ["steps": "# é\npush '\u{1F600}' --clamp"], "navpath apply nav.json --script steps",
      reports: "steps:2:10: error: unknown option '--clamp' for push; it is an option of pop", exit: 2),
    Scenario(
      "a broken value", with: ["steps": "pop\n push \"\u{1F600}\" App.User={\"id\":} 7"],
      "navpath apply nav.json --script steps", reports: "steps:2:26: error: unexpected '}', expected a value", exit: 2),
    Scenario(
      "the first of two equal words", with: ["steps": "push App.A=x App.A=x"], "navpath apply nav.json --script steps",
      reports: "steps:1:12: error: \(notJSON)", exit: 2),
    Scenario(
      "the second of two equal words", with: ["steps": "replace App.A=x --match App.A=x"],
      "navpath apply nav.json --script steps", reports: "steps:1:31: error: \(notJSON)", exit: 2),
    Scenario(
      "the value in the word of an option", with: ["steps": "replace App.B=1 --match=App.A=x"],
      "navpath apply nav.json --script steps", reports: "steps:1:31: error: \(notJSON)", exit: 2),
    Scenario(
      "an option that does not go with an index", with: ["steps": "pop\nremove 0 --all"],
      "navpath apply nav.json --script steps", reports: "steps:2:10: error: '--all' needs 'MATCH'", exit: 2),
    Scenario(
      "an index of minus zero", with: ["steps": "pop\n remove -0"], "navpath apply nav.json --script steps",
      reports: "steps:2:9: error: invalid INDEX '-0': expected a whole number: 0 is the first element, -1 the current "
        + "screen", exit: 2),
    Scenario(
      "a value that is none of the option's", with: ["steps": "push 1 --style=pop"],
      "navpath apply nav.json --script steps",
      reports: "steps:1:16: error: invalid value 'pop' for '--style': expected push, sheet, cover, "
        + "'sheet(withNavigation: true)' or 'cover(withNavigation: true)'",
      exit: 2),
    Scenario(
      "a broken patch", with: ["steps": "update {\"id\":}"], "navpath apply nav.json --script steps",
      reports: "steps:1:14: error: PATCH is not JSON: unexpected '}', expected a value", exit: 2),
    Scenario(
      "a quote that is not closed", with: ["steps": "push \"abc"], "navpath apply nav.json --script steps",
      reports:
        #"steps:1:6: error: '"' is not closed; write text with brackets or quotes in '...', with '\'' for a quote"#,
      exit: 2),
    Scenario(
      "what cannot be done", with: ["steps": "# too much\npop\n\n  pop 9"], "navpath apply nav.json --script steps",
      reports: "steps:4:3: error: cannot pop 9, the path has 2 elements; --clamp removes them all", exit: 1),
    Scenario(
      "on standard input", "navpath apply nav.json --script -", stdin: "pop\nreplace\n",
      reports: "stdin:2:1: error: missing ELEMENT; usage: replace [INDEX] ELEMENT", exit: 2),
    Scenario(
      "bytes that are no text",
      "printf 'pop\\npush \"a\\377\"\\n' >steps; navpath apply nav.json --script steps; e=$?; rm steps; exit $e",
      reports: "steps:2:8: error: invalid UTF-8; a script is UTF-8", exit: 3),
    Scenario(
      "a missing file", "navpath apply nav.json --script steps",
      reports: "steps: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "beside operations", with: ["steps": "pop"], "navpath apply nav.json pop --script steps",
      reports: """
        navpath: error: '--script' and 'OPERATION' cannot be used together
        try 'navpath apply --help'
        """, exit: 2),
    Scenario(
      "an option that does not fit the argument", with: ["steps": "pop\n  remove 0  --all"],
      "navpath apply nav.json --script steps",
      reports: "steps:2:13: error: '--all' needs 'MATCH'", exit: 2),
    Scenario(
      "an unknown style", with: ["steps": "push 1 --style 'a b'"], "navpath apply nav.json --script steps",
      reports: "steps:1:16: error: invalid value 'a b' for '--style': expected push, sheet, cover, "
        + "'sheet(withNavigation: true)' or 'cover(withNavigation: true)'", exit: 2),
    Scenario(
      "a file that cannot be read", with: ["steps": "pop\npush App.User=@none"],
      "navpath apply nav.json --script steps",
      reports: "steps:2:16: error: cannot read 'none': cannot open: no such file or folder", exit: 4),
    Scenario(
      "a patch that cannot be read", with: ["steps": "pop\n update @none"],
      "navpath apply nav.json --script steps",
      reports: "steps:2:2: error: cannot read 'none': cannot open: no such file or folder", exit: 4),
    Scenario(
      "a patch on standard input that is not JSON, at its position there", with: ["steps": "pop\nupdate -"],
      "navpath apply nav.json --script steps", stdin: "{\n \"a\": }",
      reports: "stdin:2:7: error: PATCH is not JSON: unexpected '}', expected a value", exit: 3),
    Scenario(
      "a patch in a file that is not JSON, at its position there", with: ["steps": "update @p", "p": "7 8"],
      "navpath apply nav.json --script steps",
      reports: "p:1:3: error: PATCH is not JSON: unexpected '8' after the end of the value", exit: 3),
    Scenario(
      "a value that is not JSON", with: ["steps": #"push App.User=="{""#], "navpath apply nav.json --script steps",
      reports: "steps:1:16: error: the text after '==' is not JSON: \(unclosed); it is allowed only in a match, to "
        + "remove such an element", exit: 2),
    Scenario(
      "a value of the file that is not JSON, at its position in the file", on: broken,
      with: ["steps": "\nupdate {\"a\":1}"], "navpath apply nav.json --script steps",
      reports: "nav.json:1:15: error: the value of element 1 is not JSON: \(unclosed) [value-json]", exit: 3),
  ])
  func `a fault in a script has its place`(scenario: Scenario) throws { try scenario.check() }

  /// A path whose topmost value is not JSON, and what is said of it.
  static let broken = #"["App.User","{","Swift.Int","1"]"#
  static let unclosed = "unexpected end of text, expected a member's name in double quotes or '}'"

  @Test(arguments: [
    Scenario(
      "with the option that does not fit", "navpath apply nav.json pop 'remove 0 --all'",
      reports: """
        navpath: error: '--all' needs 'MATCH'
          remove 0 --all
                   ^
        """, exit: 2),
    Scenario(
      "that would be pushed", #"navpath apply nav.json pop 'push App.User=="{"'"#,
      reports: """
        navpath: error: the text after '==' is not JSON: \(unclosed); it is allowed only in a match, to remove such an element
          App.User=="{"
                    ^
        """, exit: 2),
    Scenario(
      "at another index than in the file", on: broken, #"navpath apply nav.json 'remove 0' 'update {"a":1}'"#,
      reports:
        #"nav.json: error: operation 2 (update {"a":1}): the value of element 0 is not JSON: \#(unclosed) [value-json]"#,
      exit: 3),
    Scenario(
      "as it is in the file", on: broken, #"navpath apply nav.json 'update {"a":1}' pop"#,
      reports: #"nav.json:1:15: error: operation 1 (update {"a":1}): the value of element 1 is not JSON: "#
        + "\(unclosed) [value-json]", exit: 3),
    Scenario(
      "an empty operation", "navpath apply nav.json ''",
      reports: """
        navpath: error: invalid OPERATION '': expected an operation, such as 'pop 2'
        try 'navpath apply --help'
        """, exit: 2),
    Scenario(
      "a comment alone", "navpath apply nav.json pop '# then nothing'",
      reports: """
        navpath: error: invalid OPERATION '# then nothing': expected an operation, such as 'pop 2'
        try 'navpath apply --help'
        """, exit: 2),
  ])
  func `what is wrong with an operation or a value is told`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "broken on the way", on: #"["Shop.Category","{\"id\":7}"]"#, with: ["navpath.schema.json": Sample.schema],
      "navpath apply nav.json 'push 1 2 3' 'pop 3' 'push Product=1'",
      leaves: #"["Shop.Product","1","Shop.Category","{\"id\":7}"]"#),
    Scenario(
      "broken at the end", on: #"["Shop.Category","{\"id\":7}"]"#, with: ["navpath.schema.json": Sample.schema],
      "navpath apply nav.json 'push Product=1' 'push 2'",
      reports: """
        nav.json: error: not written: element 2 (Swift.Int): no destination has this type [unknown-type]
        the schema is navpath.schema.json; --no-schema writes it anyway
        """, exit: 1),
  ])
  func `the schema is asked once, at the end`(scenario: Scenario) throws { try scenario.check() }
}
