// Where a command writes: by any name of standard output to that, and to a terminal nothing that it obeys.

import Testing

struct OutputNamesTests {
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
