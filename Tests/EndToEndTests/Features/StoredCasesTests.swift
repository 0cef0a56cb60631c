// How an enum is stored decides how its cases are written, wherever they stand: at the top, inside a value, in a
// transaction, in a match.

import Testing

struct StoredCasesTests {
  private static let raw = #"["App.First","3"]"#
  private static let tabs = [
    "navpath.schema.json":
      #"{"destinations":{"App.Tab":{"cases":{"home":{"raw":0},"search":{"raw":1}}},"App.X":{}}}"#
  ]

  @Test(arguments: [
    "push nav.json App.First.three", "push nav.json 'App.First.three(1)'",
    "push nav.json 'App.Opt(first: App.First.three)'",
    "apply nav.json reset 'push App.First.three'", "apply nav.json pop 'push App.First.three'",
    "apply nav.json 'remove 0' 'push App.First.three'", "push nav.json App.First=1 App.First.three",
    "contains nav.json App.First.three", "pop-to nav.json App.First.three --or-root",
  ])
  func `a case of an enum that is stored as numbers is refused, with the JSON form`(line: String) throws {
    let box = try Sandbox(["nav.json": Self.raw])
    let run = try box.shell("navpath \(line)")
    #expect(run.exit == 2 && (run.errors.contains("App.First=3") || run.errors.contains("App.First=1")), "\(run)")
    #expect(try box.text(of: "nav.json") == Self.raw)
  }

  @Test(arguments: [
    "push nav.json 'App.U(x: Int.max)'", "push nav.json 'App.U(x: Duration.seconds(3))'",
    "push nav.json 'App.U(x: Date.distantPast)'", "push nav.json 'App.U(id: .init(3))'",
    "push nav.json 'App.U.init(id: 3)'",
  ])
  func `what is no case is not written as one`(line: String) throws {
    let box = try Sandbox(["nav.json": "[]"])
    let run = try box.shell("navpath \(line)")
    #expect(run.exit == 2 && run.errors.hasPrefix("navpath: error: "), "\(run)")
    #expect(try box.text(of: "nav.json") == "[]")
  }

  @Test(arguments: [
    (#"["index.html","404","about.html","200"]"#, "count nav.json"), (#"["example.com","1"]"#, "pop nav.json"),
    (#"["main.swift","12","README.md","3"]"#, "show nav.json"),
  ])
  func `names of files and hosts are no types`(path: String, line: String) throws {
    let box = try Sandbox(["nav.json": path])
    let run = try box.shell("navpath \(line)")
    #expect(run.exit == 3 && run.errors.contains("a list of strings is not a navigation path"), "\(run)")
    #expect(try box.text(of: "nav.json") == path)
  }

  @Test(arguments: [
    (#"["Swift.Int","1","App.A","2"]"#, "push nav.json App.A=1 --element App.A", "swiftui"),
    (#"["Swift.Int","1"]"#, "reset nav.json App.A=5 --element App.A", "swiftui"),
    (#"[{"push":{}},"Si","1"]"#, "push nav.json 5 --element Int", "flowstacks"),
    (#"[{"type":"Swift.Int","value":1}]"#, "push nav.json 5 --element Int", "expanded"),
  ])
  func `an element type is for typed arrays`(path: String, line: String, form: String) throws {
    let box = try Sandbox(["nav.json": path])
    let run = try box.shell("navpath \(line)")
    #expect(
      run.exit == 3 && run.errors.contains("each element of a path of the form \(form) has its own type"), "\(run)")
    #expect(try box.text(of: "nav.json") == path)
  }

  @Test(arguments: [
    (#"[1,2]"#, #"apply nav.json reset 'push ="x"' -o o.json"#), (#"[{"foo":1}]"#, #"push nav.json '="x"' -o o.json"#),
  ])
  func `an array is not written as what is not detected again`(path: String, line: String) throws {
    let box = try Sandbox(["nav.json": path])
    let run = try box.shell("navpath \(line)")
    #expect(run.exit == 2 && run.errors.contains("--form array --element TYPE"), "\(run)")
    #expect(try box.names == ["nav.json"])
  }

  @Test func `a number that no type can hold is refused in the app's own types too`() throws {
    let box = try Sandbox(["nav.json": #"["App.A","{\"x\":1}"]"#])
    for line in [
      "push nav.json 'App.A(x: 1e-400)'", "update nav.json '{\"x\":1e400}'", "push nav.json 'App.B={\"a\":[1e999]}'",
    ] {
      let run = try box.shell("navpath \(line)")
      #expect((1...2).contains(run.exit) && run.errors.contains("a number that a Double can hold"), "\(run)")
    }
  }

  @Test func `cases are completed`() throws {
    let box = try Sandbox(Self.tabs.merging(["nav.json": "[]"]) { $1 })
    #expect(
      try box.run("__complete", "--", "push", "nav.json", "App.T")
        == Run(
          0,
          prints: "App.Tab.home\tcase\nApp.Tab.search\tcase\nApp.Tab=\tdestination\nApp.X=\tdestination"))
  }

  static let quoted = [
    "nav.json": "[]",
    "navpath.schema.json": #"""
    {"destinations": {"App.T": {"cases": {"plain": {"raw": 0}, "pan cake": {"raw": "p"}, "Home": {}, "2d": {"raw": 2}, "a`b": {}}}}}
    """#,
  ]

  @Test func `a case is completed by a word that push reads, with backticks where its name needs them`() throws {
    let box = try Sandbox(Self.quoted)
    let cases = ["App.T.plain", "App.T.`pan cake`", "App.T.Home", "App.T.`2d`"]
    let all = (cases.map { $0 + "\tcase" } + ["App.T=\tdestination"]).joined(separator: "\n")
    #expect(try box.run("__complete", "--", "push", "nav.json", "App.T") == Run(0, prints: all))
    for word in [cases[0], cases[1], cases[3], "T.`pan cake`"] {
      #expect(try box.run("push", "nav.json", word) == Run(0))
    }
    #expect(
      try box.text(of: "nav.json") == #"["App.T","\"p\"","App.T","2","App.T","\"p\"","App.T","0"]"#)
  }

  @Test(arguments: [
    ("new a.json Si=1 Swift.Int=2", #"["Si","2","Si","1"]"#),
    ("new a.json Swift.Int=1 Si=2", #"["Swift.Int","2","Swift.Int","1"]"#),
  ])
  func `the first of several elements decides how the types of a new path are written`(line: String, path: String)
    throws
  {
    let box = try Sandbox()
    #expect(try box.shell("navpath \(line) && cat a.json") == Run(0, prints: path))
  }

  @Test func `a type without a known mangled tag does not come behind a mangled one`() throws {
    let box = try Sandbox()
    let run = try box.shell("navpath new a.json Si=1 App.User=2")
    #expect(run.exit == 2 && run.errors.contains("mangled"), "\(run)")
    #expect(try box.names == [])
  }
}
