// Where a command writes: by any name of standard output to that, and to a terminal nothing that it obeys.

import Testing

struct OutputNamesTests {
  @Test(arguments: [
    Scenario(
      "standard output by the name of a device is not replaced",
      "echo old >log && navpath pop nav.json -o /dev/stdout >>log && cat log",
      prints: "old\n[\"Swift.Int\",\"2\",\"Swift.Int\",\"1\"]",
      makes: ["log": "old\n[\"Swift.Int\",\"2\",\"Swift.Int\",\"1\"]"]),
    Scenario(
      "nor standard error", "echo old >log; navpath pop nav.json 2 -o /dev/fd/2 2>>log; cat log",
      prints: "old\n[\"Swift.Int\",\"1\"]", makes: ["log": "old\n[\"Swift.Int\",\"1\"]"]),
    Scenario(
      "nor the file that it goes to, by its own name", "{ echo old; navpath pop nav.json 2 -o log; } >log; cat log",
      prints: "old\n[\"Swift.Int\",\"1\"]", makes: ["log": "old\n[\"Swift.Int\",\"1\"]"]),
    Scenario(
      "an empty name", "navpath pop nav.json -o ''",
      reports:
        "navpath: error: invalid value '' for '-o': expected the name of a file, or '-'\ntry 'navpath pop --help'",
      exit: 2),
    Scenario(
      "an empty file is an empty path with --create", after: ": > new.json", "navpath push new.json 3 --create",
      makes: ["new.json": #"["Swift.Int","3"]"#]),
    Scenario(
      "a document on standard input gets a new path", "navpath new - --at /p --encoding json 3", stdin: "{\"z\":1}\n",
      prints: #"{"z":1,"p":["Swift.Int","3"]}"#),
  ])
  func `a name stands for what it is`(scenario: Scenario) throws { try scenario.check() }

  @Test func `a report does not replace the file that standard output goes to`() throws {
    let box = try Sandbox(["nav.json": #"["Swift.Int","\"x\""]"#])
    let line = "navpath validate nav.json -q --report github=//dev/stdout"
    let run = try box.shell("{ echo before; \(line); echo after; } >log; cut -c1-7 log")
    #expect(run == Run(0, prints: "before\n::error\nafter"))
  }

  @Test func `a terminal is written to in lines that it does not obey`() throws {
    let box = try Sandbox()
    try box.write(#"["Swift.String","\"\u{202E}abc\"","Swift.Int","1"]"#, to: "nav.json")
    let output = try box.shell("script -qec 'navpath pop nav.json 0 -o /dev/tty' /dev/null </dev/null 2>&1").output
    #expect(output.contains(#"\u{202E}abc"#) && !output.contains("\u{202E}"))
  }
}
