import Testing

struct DiffTests {
  static func files(_ path: String) -> [String: String] { ["later.json": path] }

  @Test(arguments: [
    Scenario(
      "types that are named alike", on: #"["A.App.User","1"]"#, with: files(#"["App.User","2","A.App.User","1"]"#),
      "navpath diff nav.json later.json", prints: "push \"App.User\"=2", exit: 1),
    Scenario(
      "whole tags, if the first path has tags of both kinds", on: #"["Swift.String","\"a\"","Si","1"]"#,
      with: files(#"["App.A","{}","Swift.Bool","true","Swift.String","\"b\"","Swift.Int","1"]"#),
      "navpath diff nav.json later.json", prints: "pop 1\npush \"b\" \"Swift.Bool\"=true \"App.A\"={}", exit: 1),
    Scenario(
      "mangled names for dotted ones", on: #"["Main.Area","1"]"#,
      with: files(#"["SS","\"a\"","4Main6LessonV","{}","4Main4AreaV","1"]"#),
      "navpath diff nav.json later.json", prints: "push Main.Lesson={} \"a\"", exit: 1),
    Scenario(
      "dotted names for mangled ones", on: #"["4Main6LessonV","{}","Si","1"]"#,
      with: files(#"["Main.Lesson","1","Swift.Int","2","Swift.Int","1"]"#), "navpath diff nav.json later.json",
      prints: "pop 1\npush 2 Main.Lesson=1", exit: 1),
    Scenario(
      "blanks, quotes and what cannot be seen", on: "[]",
      with: files(##"["Swift.String","\"# it's\"","App.User","{\"a b\":\"\u202e\"}","Odd Type","[1]"]"##),
      "navpath diff nav.json later.json",
      prints: ##"push '"Odd Type"=[1]' 'App.User={"a b":"\u202e"}' '"# it'\''s"'"##, exit: 1),
    Scenario(
      "what is broken in both", on: #"["Swift.Int","2","Swift.Int","x"]"#,
      with: files(#"["Swift.Int","1","Swift.Int","2","Swift.Int","x"]"#),
      "navpath diff nav.json later.json", prints: "push 1", exit: 1),
    Scenario(
      "what is broken in A alone", on: #"["Swift.Int","1","Swift.Int","x"]"#, with: files(#"["Swift.Int","1"]"#),
      "navpath diff nav.json later.json", prints: "remove 0", exit: 1),
    Scenario(
      "-5, which is no option", with: files(#"["Swift.Int","-5","Swift.Int","2","Swift.Int","1"]"#),
      "navpath diff nav.json later.json", prints: "replace -5", exit: 1),
  ])
  func `a line is read back by apply, with`(scenario: Scenario) throws {
    try scenario.check()
    var again = scenario
    again.line =
      "navpath diff nav.json later.json | navpath apply nav.json --script - && navpath diff nav.json later.json"
    let box = try Sandbox(["nav.json": scenario.path ?? "", "later.json": scenario.files["later.json"] ?? ""])
    #expect(try box.shell(again.line) == Run(0))
  }
}
