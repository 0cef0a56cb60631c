import Foundation
import Testing

struct TraceTests {
  static let category = #"["Shop.Category","{\"id\":7}"]"#
  static let product = #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#
  static let counted = #"["Shop.Product","{\"count\":2,\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#
  static let log = [category, product, counted, product, #"["Swift.Int","1"]"#, "[]"].joined(separator: "\n")
  /// A product may only be on a category, and only another one on it.
  static let rules = #"""
    {"destinations": {"Shop.Category": {"next": ["Shop.Product"]}, "Shop.Product": {"first": false, "max": 1}}}
    """#
  static let stacks = #"""
    {"destinations": {"Swift.Int": {}}, "stacks": {"home": {"at": "/home"}, "other": {"at": "/b/*", "optional": true}}}
    """#

  @Test(arguments: [
    Scenario(
      "files in their order", on: category, with: ["2.json": product, "3.json": "[]"],
      "navpath trace nav.json 2.json 3.json",
      prints: """
          1  nav.json    start         1  Shop.Category  {"id":7}
          2  2.json      push          2  Shop.Product  {"sku":"A-1"}
          3  3.json      pop-to-root   0  (root)
        """),
    Scenario(
      "lines of a file", on: log, "navpath trace --ndjson nav.json",
      prints: """
          1  nav.json:1    start         1  Shop.Category  {"id":7}
          2  nav.json:2    push          2  Shop.Product  {"sku":"A-1"}
          3  nav.json:3    update        2  Shop.Product  {"count":2,"sku":"A-1"}
          4  nav.json:4    update        2  Shop.Product  {"sku":"A-1"}
          5  nav.json:5    branch -2+1   1  Swift.Int  1
          6  nav.json:6    pop-to-root   0  (root)
        """),
    Scenario(
      "lines of standard input, what is equal left out", "navpath trace -",
      stdin: "\(product)\n\n \(product)\n\(category)\n",
      prints: """
          1  stdin:1    start         2  Shop.Product  {"sku":"A-1"}
          2  stdin:4    pop 1         1  Shop.Category  {"id":7}
        """),
    Scenario(
      "several at once", "navpath trace -", stdin: "[]\n\(Sample.numbers)\n" + #"["Swift.Int","1"]"#,
      prints: """
          1  stdin:1    start         0  (root)
          2  stdin:2    push 3        3  Swift.Int  3
          3  stdin:3    pop 2         1  Swift.Int  1
        """),
    Scenario(
      "at a place", "navpath trace --at /a -", stdin: #"{"a":["Swift.Int","1"]}"# + "\n" + #"{"a":[]}"#,
      prints: """
          1  stdin:1    start         1  Swift.Int  1
          2  stdin:2    pop-to-root   0  (root)
        """),
    Scenario("nothing", "navpath trace -", stdin: "\n\n"),
  ])
  func `each change is a line`(scenario: Scenario) throws { try scenario.check() }

  @Test func `a log that is read as one snapshot is told how to be read`() throws {
    let run = try Sandbox(["app.log": Self.log]).run("trace", "app.log")
    #expect(
      run
        == Run(
          3,
          reports: """
            app.log:2:1: error: unexpected '[' after the end of the value [json]
            app.log: it has several lines; if each is a snapshot, add --ndjson
            """))
    #expect(try !Sandbox(["app.log": "[\n]]"]).run("trace", "app.log").errors.contains("--ndjson"))
  }

  @Test(arguments: [
    Scenario(
      "screens", "navpath trace - --screens", stdin: "[]\n" + #"["App.S","{\"a\":{}}"]"# + "\n" + category,
      prints: "(root)\nApp.S.a\nShop.Category"),
    Scenario(
      "screens as JSON", "navpath trace - --screens --json", stdin: "[]\n\(category)", prints: "null\n\"Shop.Category\""
    ),
    Scenario(
      "a raw value", with: ["navpath.schema.json": #"{"destinations": {"App.T": {"cases": {"home": {"raw": 0}}}}}"#],
      "navpath trace - --screens", stdin: #"["App.T","0"]"#, prints: "App.T.home"),
    Scenario(
      "counts", on: log, "navpath trace --ndjson nav.json --screens --counts | tail -n +7",
      prints: """
        screens:
              1  (root)
              1  Shop.Category
              1  Shop.Product
              1  Swift.Int
        transitions:
              1  Shop.Category -> Shop.Product
              1  Shop.Product -> Swift.Int
              1  Swift.Int -> (root)
        """),
    Scenario(
      "JSON", "navpath trace - --json --counts", stdin: "\(product)\n[]\n\(product)",
      prints: #"""
        {"step":1,"file":"stdin","line":1,"operation":"start","depth":2,"current":{"type":"Shop.Product","value":{"sku":"A-1"}},"screen":"Shop.Product","findings":[]}
        {"step":2,"file":"stdin","line":2,"operation":"pop-to-root","count":2,"depth":0,"current":null,"screen":null,"findings":[]}
        {"step":3,"file":"stdin","line":3,"operation":"push","count":2,"depth":2,"current":{"type":"Shop.Product","value":{"sku":"A-1"}},"screen":"Shop.Product","findings":[]}
        {"screens":[{"screen":"Shop.Product","count":2},{"screen":null,"count":1}],"transitions":[{"from":null,"to":"Shop.Product","count":1},{"from":"Shop.Product","to":null,"count":1}]}
        """#),
  ])
  func `other forms`(scenario: Scenario) throws { try scenario.check() }

  /// The second tab may not be the first screen.
  static let tabs = #"""
    {"destinations": {"App.T": {"cases": {"a": {"raw": 0}, "b": {"raw": 1, "first": false}}}}}
    """#

  @Test(arguments: [
    Scenario(
      "checked", with: ["navpath.schema.json": tabs], "navpath trace -",
      stdin: [0, 1, 9].map { #"["App.T","\#($0)"]"# }.joined(separator: "\n"),
      prints: """
          1  stdin:1    start         1  App.T  0
          2  stdin:2  ! replace       1  App.T  1
          3  stdin:3  ! replace       1  App.T  9
        """,
      reports: """
        stdin:2:2: error: element 0 (App.T.b): may not be the first element above the root [first]
        stdin:3:11: error: element 0 (App.T): no case has the raw value 9, expected 0 or 1 [unknown-case]
        """, exit: 1),
    Scenario(
      "counted", with: ["navpath.schema.json": tabs], "navpath trace - --screens --counts 2>/dev/null",
      stdin: [0, 1, 0].map { #"["App.T","\#($0)"]"# }.joined(separator: "\n"),
      prints: """
        App.T.a
        App.T.b
        App.T.a
        screens:
              2  App.T.a
              1  App.T.b
        transitions:
              1  App.T.a -> App.T.b
              1  App.T.b -> App.T.a
        """, exit: 1),
    Scenario(
      "of a typed array of strings",
      with: ["navpath.schema.json": #"{"destinations": {"App.S": {"payload": {"enum": ["home", "login"]}}}}"#],
      "navpath trace - --form array --element App.S", stdin: #"["home"]"# + "\n" + #"["login"]"#,
      prints: "  1  stdin:1    start         1  App.S  \"home\"\n  2  stdin:2    replace       1  App.S  \"login\""),
  ])
  func `another raw value of an enum is another screen`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "where a screen comes", with: ["navpath.schema.json": rules], "navpath trace -",
      stdin: "\(category)\n" + #"["Shop.Category","{}","Shop.Category","{\"id\":7}"]"# + "\n" + category,
      prints: """
          1  stdin:1    start         1  Shop.Category  {"id":7}
          2  stdin:2  ! push          2  Shop.Category  {}
          3  stdin:3    pop 1         1  Shop.Category  {"id":7}
        """,
      reports:
        "stdin:2:2: error: element 1 (Shop.Category): may not follow Shop.Category, only 'Shop.Product' may [next]",
      exit: 1),
    Scenario(
      "at the start, and not again", with: ["navpath.schema.json": rules], "navpath trace -",
      stdin: #"["Shop.Product","1"]"# + "\n" + #"["Shop.Product","2"]"# + "\n"
        + #"["Shop.Category","3","Shop.Product","2"]"#,
      prints: """
          1  stdin:1  ! start         1  Shop.Product  1
          2  stdin:2    update        1  Shop.Product  2
          3  stdin:3    push          2  Shop.Category  3
        """,
      reports: "stdin:1:2: error: element 0 (Shop.Product): may not be the first element above the root [first]",
      exit: 1),
    Scenario(
      "as data", with: ["navpath.schema.json": rules], "navpath trace - --json", stdin: #"["Shop.Product","1"]"#,
      prints: #"""
        {"step":1,"file":"stdin","line":1,"operation":"start","depth":1,"current":{"type":"Shop.Product","value":1},"screen":"Shop.Product","findings":[{"line":1,"column":2,"rule":"first","severity":"error","message":"element 0 (Shop.Product): may not be the first element above the root","element":0}]}
        """#, exit: 1),
    Scenario(
      "not without the schema", with: ["navpath.schema.json": rules], "navpath trace - --no-schema",
      stdin: #"["Shop.Product","1"]"#, prints: "  1  stdin:1    start         1  Shop.Product  1"),
  ])
  func `what the schema does not allow is marked`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "all of them", with: ["navpath.schema.json": stacks], "navpath trace -",
      stdin: #"""
        {"home":[],"b":{"x":["Swift.Int","1"]}}
        {"home":["Swift.Int","2"],"b":{"x":["Swift.Int","1"],"y":[]}}
        {"home":["Swift.Int","2"]}
        """#,
      prints: """
          1  stdin:1  home    start         0  (root)
          2  stdin:1  other /b/x    start         1  Swift.Int  1
          3  stdin:2  home          push          1  Swift.Int  2
          4  stdin:2  other /b/y    start         0  (root)
          5  stdin:3  other /b/x    pop-to-root   0  (root)
        """),
    Scenario(
      "one of them", with: ["navpath.schema.json": stacks], "navpath trace - --stack home --json",
      stdin: #"{"home":[],"b":{"x":["Swift.Int","1"]}}"#,
      prints:
        #"{"step":1,"file":"stdin","line":1,"stack":"home","operation":"start","depth":0,"current":null,"screen":null,"findings":[]}"#
    ),
    Scenario(
      "an optional one, missing at first",
      with: [
        "navpath.schema.json": #"{"destinations": {"Swift.Int": {}}, "stacks": {"o": {"at": "/o", "optional": true}}}"#
      ], "navpath trace -", stdin: "{}\n" + #"{"o":["Swift.Int","1"]}"# + "\n{}",
      prints: """
          1  stdin:1  o    start         0  (root)
          2  stdin:2  o    push          1  Swift.Int  1
          3  stdin:3  o    pop-to-root   0  (root)
        """),
    Scenario(
      "one that is not there", with: ["navpath.schema.json": stacks], "navpath trace -", stdin: "{}",
      reports:
        "stdin:1:1: error: stack 'home': no path at /home: no member 'home' in the value, an empty object [not-a-path]",
      exit: 3),
    Scenario(
      "one without a name", with: ["navpath.schema.json": stacks], "navpath trace - --stack hme", stdin: "{}",
      reports: "navpath: error: navpath.schema.json has no stack 'hme'; it may be 'home'", exit: 2),
  ])
  func `stacks are traced beside each other`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a broken line", "navpath trace -", stdin: "[]\n[1,]\n" + #"["Swift.Int","{"]"# + "\n" + #"["Swift.Int","1"]"#,
      prints: "  1  stdin:1    start         0  (root)\n  2  stdin:4    push          1  Swift.Int  1",
      reports: "stdin:2:3: error: trailing comma; remove it or add a value after it [json]\n"
        + #"stdin:3:1: error: a list of strings is not a navigation path, expected type names and values' JSON in turn; if "#
        + #"the elements are strings, write --form array --element TYPE, or "form": "array", "element": TYPE in the schema's "#
        + #"'stacks'; if they are types and values, --form swiftui [not-a-path]"#,
      exit: 3),
    Scenario(
      "a value that is not JSON", "navpath trace - --form swiftui", stdin: "[]\n" + #"["Swift.Int","{"]"#,
      prints: "  1  stdin:1    start         0  (root)",
      reports:
        "stdin:2:16: error: element 0 (Swift.Int): the value is not JSON: unexpected end of text, expected a "
        + "member's name in double quotes or '}' [value-json]", exit: 3),
    Scenario(
      "a file that is not there", with: ["b.json": "[]"], "navpath trace nope.json nav.json b.json",
      prints: "  1  nav.json     start         3  Swift.Int  3\n  2  b.json       pop-to-root   0  (root)",
      reports: "nope.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "a schema with faults", with: ["navpath.schema.json": "[]"], "navpath trace nav.json",
      reports: "navpath.schema.json:1:1: error: the schema is an array, expected an object", exit: 3),
    Scenario(
      "standard input twice", "navpath trace - -",
      reports: "navpath: error: standard input cannot be used for FILE twice; '-' can be given once", exit: 2),
    Scenario(
      "standard input, watched", "navpath trace --follow -",
      reports: "navpath: error: --follow watches a file, not standard input, which is followed without it: "
        + "tail -f LOG | navpath trace -", exit: 2),
    Scenario(
      "two files, watched", "navpath trace --follow nav.json b.json",
      reports: "navpath: error: --follow watches one file; 2 are given", exit: 2),
    Scenario(
      "lines, watched", "navpath trace --follow --ndjson nav.json",
      reports: "navpath: error: '--follow' and '--ndjson' cannot be used together\ntry 'navpath trace --help'", exit: 2),
    Scenario(
      "no file", "navpath trace",
      reports: "navpath: error: missing FILE; usage: navpath trace FILE...\ntry 'navpath trace --help'", exit: 2),
    Scenario(
      "an empty file, twice", with: ["a.json": ""], "navpath trace a.json a.json",
      reports: """
        a.json:2:1: error: the file is empty; the empty path is [] [json]
        a.json:2:1: error: the file is empty; the empty path is [] [json]
        """, exit: 3),
    Scenario(
      "a folder, watched", "navpath trace --follow .",
      reports: ".: error: cannot be watched: not a regular file; '-' without --follow reads a stream line by line",
      exit: 4),
  ])
  func `faults are told and stop nothing else`(scenario: Scenario) throws { try scenario.check() }
}

// MARK: - Over time

extension TraceTests {
  /// Waits until a file has so many lines, or a minute: what comes next depends on no machine's speed.
  private static let waiting = """
    await() {
      tries=0
      while [ "$(wc -l < "$1")" -lt "$2" ] && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
    }
    : > out; : > err
    # The shell says on its own stderr which signal ended a command.
    exec 2> /dev/null

    """

  @Test func `each line is answered before the next one comes`() throws {
    let box = try Sandbox()
    let script = """
      { echo '[]'; await out 1; wc -l < out >> seen; echo '["Swift.Int","1"]'; await out 2; wc -l < out >> seen; } \
        | navpath trace - > out
      cat seen out
      """
    let run = try box.shell(Self.waiting + script)
    let seen = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(seen == ["1", "2", "1  stdin:1    start         0  (root)", "2  stdin:2    push          1  Swift.Int  1"])
  }

  @Test func `a watched file may be missing, written in place, replaced, deleted and created again`() throws {
    let box = try Sandbox()
    let script = """
      navpath trace --follow nav.json > out 2> err &
      await err 1
      echo '["Swift.Int","1"]' > nav.json; await out 1
      echo '["Swift.Int","2"]' > nav.json; await out 2
      echo '["Swift.Int","3","Swift.Int","2"]' > new; mv new nav.json; await out 3
      rm nav.json; sleep 0.3
      printf '["Swift.Int"' > nav.json; sleep 0.3; printf ',"4"' >> nav.json; echo ']' >> nav.json; await out 4
      echo 'oops' > nav.json
      tries=0
      until grep -q oops err || [ $tries -gt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
      echo '[]' > nav.json; await out 5
      kill -TERM $!; wait $!; echo $?
      cut -c 35- out; head -n 1 err; grep oops err
      """
    #expect(
      try box.shell(Self.waiting + script)
        == Run(
          0,
          prints: """
            143
                start         1  Swift.Int  1
                update        1  Swift.Int  2
                push          2  Swift.Int  3
                branch -2+1   1  Swift.Int  4
                pop-to-root   0  (root)
            nav.json: not there yet, waiting for it
            nav.json:1:1: error: 'oops' is not JSON; the only words are true, false and null [json]
            """))
  }

  @Test func `that a watched file is deleted is told, once`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let script = """
      navpath trace --follow nav.json > out 2> err &
      await out 1; rm nav.json; await err 1
      echo '["Swift.Int","1"]' > nav.json; await out 2
      kill -TERM $!; wait $!; cat err; cut -c 35- out
      """
    #expect(
      try box.shell(Self.waiting + script)
        == Run(
          0,
          prints: """
            nav.json: deleted, waiting for it to come back
                start         0  (root)
                push          1  Swift.Int  1
            """))
  }

  @Test(arguments: [("UTC", "+00:00"), ("XST-5:45", "+05:45"), ("XST3:30", "-03:30")])
  func `a watched file's changes have their times as they are here`(zone: String, ahead: String) throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let script = """
      navpath trace --follow nav.json --json > out &
      await out 1; kill -TERM $!; wait $!
      cat out
      """
    let run = try box.shell(Self.waiting + script, environment: ["TZ": zone])
    let time = run.output.components(separatedBy: "\"time\":\"").last?.prefix { $0 != "\"" } ?? ""
    let line =
      #"{"step":1,"file":"nav.json","time":"\#(time)","operation":"start","depth":0,"current":null,"screen":null,"findings":[]}"#
    #expect(run == Run(0, prints: line))
    #expect(time.hasSuffix(ahead) && time.count == "2026-11-22T15:04:05.678+01:00".count, "\(time)")
    let read = ISO8601DateFormatter()
    read.formatOptions.insert(.withFractionalSeconds)
    let date = try #require(read.date(from: String(time)))
    #expect(abs(date.timeIntervalSinceNow) < 600)
  }

  @Test func `a signal prints the counts before it ends the run`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let script = """
      navpath trace --follow nav.json --screens --counts > out &
      await out 1; kill -TERM $!; wait $!; echo $?; cat out
      mkfifo pipe; : > lines
      navpath trace --ndjson pipe --counts > lines &
      exec 3> pipe; echo '[]' >&3; await lines 1; kill -TERM $!; wait $!; echo $?; cat lines
      """
    let counts = "screens:\n      1  (root)\ntransitions:"
    let prints = "143\n(root)\n\(counts)\n143\n  1  pipe:1    start         0  (root)\n\(counts)"
    #expect(try box.shell(Self.waiting + script) == Run(0, prints: prints))
  }

  @Test func `equal snapshots of files with other schemas are not one`() throws {
    let box = try Sandbox([
      "a/nav.json": #"{"x":[]}"#, "b/nav.json": #"{"x":[]}"#,
      "a/navpath.schema.json": #"{"destinations": {}, "stacks": {"one": {"at": "/x"}}}"#,
      "b/navpath.schema.json": #"{"destinations": {}, "stacks": {"two": {"at": "/x"}}}"#,
    ])
    let prints = "  1  a/nav.json  one    start         0  (root)\n  2  b/nav.json  two    start         0  (root)"
    #expect(try box.run("trace", "a/nav.json", "b/nav.json") == Run(0, prints: prints))
  }

  @Test func `a watch whose reader leaves ends quietly`() throws {
    let box = try Sandbox(["nav.json": "[]\n"])
    let run = try box.shell("{ navpath trace --follow nav.json; echo $? > code; } | head -n 1 | cut -c 35-; cat code")
    #expect(run == Run(0, prints: "    start         0  (root)\n141"))
  }

  private static let repeated = #"""
    ["Swift.Int","1"]
    ["Swift.Int","1"]
    ["Swift.Int","2","Swift.Int","1"]
    []
    """#
  private static let hint = "\ntry 'navpath trace --help'"

  @Test(arguments: [
    Scenario("the first", "navpath trace - --at 1", stdin: repeated, prints: #"["Swift.Int","1"]"#),
    Scenario(
      "not the second snapshot, which is no step", "navpath trace - --at 2", stdin: repeated,
      prints: #"["Swift.Int","2","Swift.Int","1"]"#),
    Scenario("at the root", "navpath trace - --at 3", stdin: repeated, prints: "[]"),
    Scenario("of files", "navpath trace nav.json --at 1", prints: Sample.numbers),
    Scenario(
      "of a path in a document", on: #"{"path":["Swift.Int", "7"]}"#, "navpath trace nav.json --at /path --at 1",
      prints: #"["Swift.Int", "7"]"#),
    Scenario(
      "to go on from there", "navpath trace - --at 2 | navpath pop -", stdin: repeated, prints: #"["Swift.Int","1"]"#),
    Scenario(
      "of none", "navpath trace - --at 4", stdin: repeated,
      reports: "navpath: error: no step 4: the trace has 3 steps", exit: 1),
    Scenario(
      "of no number", "navpath trace - --at 0", stdin: repeated,
      reports:
        "navpath: error: invalid value '0' for '--at': expected a step, from 1 on, or a JSON Pointer such as /tabs/home"
        + hint, exit: 2),
    Scenario(
      "twice", "navpath trace - --at 1 --at 2", stdin: repeated,
      reports: "navpath: error: option '--at STEP' was given twice" + hint, exit: 2),
    Scenario(
      "in two places", "navpath trace - --at /a --at /b", stdin: repeated,
      reports: "navpath: error: option '--at POINTER' was given twice" + hint, exit: 2),
    Scenario(
      "beside what prints every step", "navpath trace - --at 1 --counts", stdin: repeated,
      reports: "navpath: error: '--at STEP' and '--counts' cannot be used together" + hint, exit: 2),
  ])
  func `--at prints the path at a step`(scenario: Scenario) throws { try scenario.check() }
}
