// What is told of a name that is nearly right, and what Swift code that was pasted is read as.

import Testing

struct HintsTests {
  private static let schema = [
    "navpath.schema.json": #"{"destinations":{"App.Screen":{"cases":{"detail":{},"settings":{}}},"App.Tab":{}}}"#
  ]

  @Test(arguments: [
    (#"URL(string: "https://a.b")!"#, #"["Foundation.URL","\"https:\\\/\\\/a.b\""]"#),
    (
      #"App.X(d: Decimal(string: "1.5")!, b: Data(base64Encoded: "MQ==")!)"#, #"["App.X","{\"d\":1.5,\"b\":\"MQ==\"}"]"#
    ),
    (
      #"UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!"#,
      #"["Foundation.UUID","\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""]"#
    ),
    (
      "App.X(a: 0..<3, b: -1.5 ... 2, c: \"a\"...\"z\")",
      #"["App.X","{\"a\":[0,3],\"b\":[-1.5,2],\"c\":[\"a\",\"z\"]}"]"#
    ),
    ("Range<Int>(0..<3)", #"["Swift.Range<Swift.Int>","[0,3]"]"#),
    ("ClosedRange<Int>(0...3)", #"["Swift.ClosedRange<Swift.Int>","[0,3]"]"#),
    ("Optional(Optional(3))", #"["Swift.Optional<Swift.Optional<Swift.Int>>","3"]"#),
    ("Optional(1.5)", #"["Swift.Optional<Swift.Double>","1.5"]"#),
  ])
  func `pasted Swift code is read`(word: String, path: String) throws {
    let box = try Sandbox(["nav.json": "[]"])
    #expect(try box.shell("navpath push nav.json '\(word)'") == Run(0))
    #expect(try box.text(of: "nav.json") == path)
  }

  @Test func `each number of the standard library has its mangled tag`() throws {
    let names =
      ["Int", "UInt"].flatMap { base in ["", "8", "16", "32", "64", "128"].map { base + $0 } } + ["Float", "Double"]
    let box = try Sandbox(["nav.json": #"["Sb","true"]"#])
    let words = names.map { "\($0)=1" }.joined(separator: " ")
    #expect(try box.shell("navpath push nav.json \(words)") == Run(0))
    let tags =
      ["Si"] + [8, 16, 32, 64, 128].map { "s\("Int\($0)".count)Int\($0)V" } + ["Su"]
      + [8, 16, 32, 64, 128].map { "s\("UInt\($0)".count)UInt\($0)V" } + ["Sf", "Sd"]
    #expect(
      try box.text(of: "nav.json") == "[\(tags.reversed().map { "\"\($0)\",\"1\"," }.joined())\"Sb\",\"true\"]")
  }

  @Test func `a literal in an Optional has its own type, whatever other optionals there are`() throws {
    let box = try Sandbox(["nav.json": #"["Swift.Optional<App.Tab>","0"]"#])
    #expect(try box.shell("navpath push nav.json 'Optional(3)' 'Optional(Optional(true))' 'Optional<Tab>=1'") == Run(0))
    #expect(
      try box.text(of: "nav.json")
        == #"["Swift.Optional<App.Tab>","1","Swift.Optional<Swift.Optional<Swift.Bool>>","true","Swift.Optional<Swift.Int>","3","#
        + #""Swift.Optional<App.Tab>","0"]"#)
  }

  @Test(arguments: [
    ("App.X(a: 0...)", "unexpected ')', expected a value"),
    ("App.X(a: 3..<0)", "the upper bound of a range must be at least 3"),
    ("App.X(a: \"b\"...\"a\")", "the upper bound of a range must be at least \"b\""),
    ("App.X(a: Array(0..<3))", "wrong arguments for 'Array'; write 'Array([1, 2])'"),
    ("ClosedRange<Int>(0..<3)", "wrong arguments for 'Swift.ClosedRange<Swift.Int>'; write 'ClosedRange<Int>(0...3)'"),
    ("Range<Int>([0, 3])", "write 'Range<Int>(0..<3)'"), ("App.X(a: 0..3)", "expected ',' or ')'"),
    ("App.X(a: Optional(3)!)", "unexpected '!'"), ("Optional(3)!", "unexpected '!'"),
    ("App.Tab(rawValue: nil)", "wrong arguments for 'App.Tab'; write 'App.Tab(rawValue: 3)'"),
    ("Optional(App.Tab.home)", "the arguments of 'Optional' are missing"), ("Optional(.some(3))", "the arguments of"),
  ])
  func `what it cannot be read as is told`(word: String, reason: String) throws {
    let box = try Sandbox(["nav.json": "[]"])
    let run = try box.shell("navpath push nav.json '\(word)'")
    #expect(run.exit == 2 && run.errors.contains(reason), "\(word): \(run)")
    #expect(try box.text(of: "nav.json") == "[]")
  }
}
