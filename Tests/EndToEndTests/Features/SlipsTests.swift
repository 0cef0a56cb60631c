// Lines that are nearly right: the words in another order, without their quotes, or as another tool calls them.

import Testing

struct SlipsTests {
  @Test(arguments: [
    ("navpath push 4 nav.json", "navpath push nav.json 4"),
    ("navpath push 'App.User(id: 3)' nav.json -q", "navpath push nav.json 'App.User(id: 3)' -q"),
    ("navpath -q pop 1 nav.json", "navpath -q pop nav.json 1"),
    ("navpath pop-to A.B nav.json", "navpath pop-to nav.json A.B"),
    ("navpath get 0 nav.json", "navpath get nav.json 0"), ("navpath remove 0 nav.json", "navpath remove nav.json 0"),
    ("navpath insert 0 4 nav.json", "navpath insert nav.json 0 4"),
    ("navpath apply 'push 4' nav.json", "navpath apply nav.json 'push 4'"),
  ])
  func `a line in another order is told the right one`(line: String, right: String) throws {
    let box = try Sandbox(["nav.json": Sample.numbers])
    #expect(
      try box.shell(line)
        == Run(
          2,
          reports:
            "navpath: error: the words are in the wrong order, FILE comes before the other arguments; write: \(right)"))
    #expect(try box.text(of: "nav.json") == Sample.numbers)
    #expect(try box.names == ["nav.json"])
    #expect([0, 1].contains(try box.shell(right).exit))
  }

  @Test(arguments: [
    ("navpath nav.json push 4", "navpath push nav.json 4"), ("navpath nav.json show", "navpath show nav.json"),
    ("navpath nav.json", "navpath show nav.json"), ("navpath nav.json 4", "navpath show nav.json"),
  ])
  func `a file in the place of the command is told the right line`(line: String, right: String) throws {
    let box = try Sandbox(["nav.json": Sample.numbers])
    #expect(
      try box.shell(line)
        == Run(2, reports: "navpath: error: the command comes first, as in 'navpath COMMAND FILE'; write: \(right)"))
  }

  @Test(arguments: [
    "42", "App.User=3", "App.User", "App.Screen.home", ".home", "String:x", "'App.User(id: 3)'", "true",
  ])
  func `new takes no element for a file`(word: String) throws {
    let box = try Sandbox()
    let run = try box.shell("navpath new \(word) 1")
    #expect(run.exit == 2 && run.errors.contains("reads as an element; for a file of that name write "), "\(run)")
    #expect(try box.names == [])
    #expect(try box.shell("navpath new ./\(word) 1") == Run(0))
  }

  @Test(arguments: ["nav.json", ".nav.json", "Shop.json", "a/b=c.json", "nav", "a.nav"])
  func `new takes a file's name`(word: String) throws {
    #expect(try Sandbox(["a/x": ""]).shell("navpath new \(word) 1") == Run(0))
  }

  // MARK: Other words

  @Test(arguments: [
    ("watch", "'trace --follow'"), ("peek", "'current'"), ("popToRoot", "'reset'"), ("pop-to-root", "'reset'"),
    ("back", "'pop'"),
    ("config", "'init' or 'schema check'"), ("man", "'help'"),
  ])
  func `a command that is called otherwise is named`(word: String, meant: String) throws {
    #expect(
      try Sandbox(["nav.json": "[]"]).shell("navpath \(word) nav.json")
        == Run(2, reports: "navpath: error: unknown command '\(word)'; did you mean \(meant)?\ntry 'navpath help'"))
  }

  @Test(arguments: [
    ("validate nav.json --format json", "unknown option '--format' for validate; did you mean '--report'?"),
    ("show nav.json --format json", "unknown option '--format' for show; did you mean '--json'?"),
    (
      "validate --fix",
      "unknown option '--fix' for validate; did you mean 'navpath migrate' or 'navpath restore --write'?"
    ),
    ("pop nav.json --to X", "unknown option '--to' for pop; did you mean 'navpath pop-to'?"),
    ("show nav.json --watch", "unknown option '--watch' for show; did you mean 'navpath trace --follow'?"),
    (
      "restore nav.json --ndjson",
      "unknown option '--ndjson' for restore; it is an option of validate, trace, schema infer and schema graph"
    ),
    ("current nav.json id", "unexpected argument 'id'; usage: navpath current FILE"),
    ("version --pritn", "unexpected argument '--pritn'; usage: navpath --version"),
    ("convert nav.json array", "unexpected argument 'array'; write '--to array'"),
    ("migrate nav.json A=B", "no file 'A=B'; to rename, write --rename A=B"),
    ("migrate 'A<B>=C'", "no file 'A<B>=C'; to rename, write --rename 'A<B>=C'"),
  ])
  func `an option that is called otherwise is named`(words: String, message: String) throws {
    let run = try Sandbox(["nav.json": "[]"]).shell("navpath \(words)")
    #expect(run.exit == 2 && run.errors.hasPrefix("navpath: error: \(message)\n"), "\(run)")
  }

  @Test(arguments: ["show nav.json -s no.json", "validate -s no.json", "schema graph no.json"])
  func `a schema that is missing can be made`(words: String) throws {
    #expect(
      try Sandbox(["nav.json": "[]"]).shell("navpath \(words)")
        == Run(
          4,
          reports: "no.json: error: cannot open: no such file or folder; 'navpath init' makes a schema of saved paths"))
  }

  @Test func `version is a command, too`() throws {
    #expect(try Sandbox().shell("navpath version | cut -d ' ' -f 1") == Run(0, prints: "navpath"))
  }

  // MARK: Quotes

  /// Lines without the quotes that bash takes and the whole line to write.
  @Test(arguments: [
    (#"push nav.json App.User={"id":42}"#, #"navpath push nav.json 'App.User={"id":42}'"#),
    (
      #"push nav.json App.User={"id":42,"name":"x"} 7"#, #"navpath push nav.json 'App.User={"id":42,"name":"x"}' 7"#
    ),
    (#"push nav.json App.User={"a":[1,true],"b":{"c":null}}"#, nil),
    (
      #"push nav.json 'App.User={a:[1,x],b:{c:null}}'"#,
      #"navpath push nav.json 'App.User={"a":[1,"x"],"b":{"c":null}}'"#
    ),
    (#"contains nav.json App.User~{"id":42}"#, #"navpath contains nav.json 'App.User~{"id":42}'"#),
    (#"update nav.json {"sku":"x"}"#, #"navpath update nav.json '{"sku":"x"}'"#),
    (#"update nav.json {"id":42,"name":"x"}"#, #"navpath update nav.json '{"id":42,"name":"x"}'"#),
    (#"push nav.json {"sku":"x"}"#, #"'TYPE={"sku":"x"}'"#),
    (#"push nav.json {"a":1,"b":2}"#, #"'TYPE={"a":1,"b":2}'"#),
  ])
  func `JSON that lost its quotes is shown with them`(words: String, right: String?) throws {
    let box = try Sandbox(["nav.json": #"["App.User","{\"id\":1}"]"#])
    let shell = try box.shell("bash -c 'navpath \(words.replacing("'", with: "'\\''"))'")
    #expect(shell.exit == 2)
    guard let right else { return #expect(!shell.errors.contains("lost its quotes")) }
    #expect(shell.errors == "navpath: error: the JSON has lost its quotes, which a shell takes; write: \(right)\n")
    guard right.hasPrefix("navpath") else { return }
    #expect([0, 1].contains(try box.shell(right).exit))
  }
}
