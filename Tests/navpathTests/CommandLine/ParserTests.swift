import Testing

@testable import navpath

struct ParserTests {
  let parser = Parser(SampleTable.commands)

  @Test(arguments: [
    "pop nav.json 2 -n --schema app.json",
    "pop -n nav.json --schema=app.json 2",
    "-n pop --schema app.json nav.json 2",
    "--schema app.json -n dismiss nav.json 2",
    "-nsapp.json pop nav.json 2",
    "pop -ns app.json -- nav.json 2",
    "pop -ns=app.json nav.json -- 2",
  ])
  func `options may stand anywhere before two dashes`(line: String) throws {
    var want = Arguments()
    want.path.file = "nav.json"
    want.count = 2
    want.write.isDryRun = true
    want.path.schema = .file("app.json")
    #expect(try outcome(line) == .run("pop", want))
  }

  @Test func `a word behind two dashes is an argument whatever it looks like`() throws {
    var want = Arguments()
    want.path.file = "--json"
    want.match = "-x"
    #expect(try outcome("contains -- --json -x") == .run("contains", want))
  }

  @Test func `a word of a dash and a digit is no option`() throws {
    var want = Arguments()
    want.path.file = "-"
    want.index = -1
    want.elements = ["-5", "-0.5"]
    #expect(try outcome("insert - -1 -5 -0.5") == .run("insert", want))
  }

  @Test func `the name of a command may be two words, with options before and between`() throws {
    var want = Arguments()
    want.path.file = "app.json"
    want.rendering = .json
    for line in ["schema check app.json --json", "schema --json check app.json", "--json schema check app.json"] {
      #expect(try outcome(line) == .run("schema check", want))
    }
  }

  @Test func `an option that repeats collects its values, and the last equals sign separates`() throws {
    var want = Arguments()
    want.path.file = "nav.json"
    want.index = 0
    want.elements = ["42"]
    want.mappings = [.init(prefix: "https://a/?x=y", folder: "b"), .init(prefix: "c", folder: "d")]
    #expect(try outcome("insert nav.json 0 42 --map https://a/?x=y=b --map=c=d") == .run("insert", want))
  }

  @Test func `a switch may be given twice`() throws {
    var want = Arguments()
    want.path.file = "nav.json"
    want.clamps = true
    #expect(try outcome("pop nav.json --clamp --clamp") == .run("pop", want))
  }

  @Test(arguments: [
    ("--help", Outcome.help(.long, "navpath")),
    ("-h", .help(.short, "navpath")),
    ("pop --help", .help(.long, "pop")),
    ("dismiss -h", .help(.short, "pop")),
    ("--help pop", .help(.long, "pop")),
    ("pop --bogus --help", .help(.long, "pop")),
    ("pop-to nav.json --or-root --or-push -h", .help(.short, "pop-to")),
    ("schema --help", .help(.long, "schema ...")),
    ("schema check --help", .help(.long, "schema check")),
    ("--version", .version),
    ("--version --help", .version),
  ])
  func `help and version need no more than to be asked for`(line: String, want: Outcome) throws {
    #expect(try outcome(line) == want)
  }

  @Test(arguments: [
    ("", "navpath"), ("pop", "pop"), ("list", "show"), ("schema", "schema ..."), ("schema list", "schema list"),
  ])
  func `help is about the command that its words name`(words: String, want: String) throws {
    #expect(try Outcome.name(parser.topic(words.split(separator: " ").map(String.init))) == want)
  }

  // MARK: Operations

  @Test func `a step of apply is parsed by the same table, without its file`() throws {
    var want = Arguments()
    want.match = "App.List"
    want.isInclusive = true
    let (command, arguments) = try parser.operation(["pop-to", "App.List", "--inclusive"])
    #expect(command.name == "pop-to")
    #expect(arguments == want)
  }

  @Test(arguments: [
    ("shw", "unknown command 'shw'"),
    ("show", "'show' changes no element, so it is no step of apply, which takes push, pop, pop-to and insert"),
    ("schema list", "'schema' changes no element, so it is no step of apply, which takes push, pop, pop-to and insert"),
    ("pop --schema x", "option '--schema' is not for a single operation; give it to apply itself"),
    ("pop 1 2", "unexpected argument '2' for pop; it takes [N]"),
    ("pop --help", "unknown option '--help'"),
    ("push", "missing ELEMENT for push; it takes ELEMENT..."),
  ])
  func `a step of apply has no file and none of the options about files`(line: String, message: String) {
    let error = #expect(throws: UsageError.self) {
      try parser.operation(line.split(separator: " ").map(String.init))
    }
    #expect(error?.message == message)
  }

  // MARK: Support

  private func outcome(_ line: String) throws -> Outcome {
    switch try parser.parse(line.split(separator: " ").map(String.init)) {
    case .run(let command, let arguments): .run(command.name, arguments)
    case .help(let form, let topic): .help(form, Outcome.name(topic))
    case .version: .version
    }
  }
}

/// A request that can be compared.
enum Outcome: Equatable, Sendable {
  case run(String, Arguments)
  case help(HelpForm, String)
  case version

  static func name(_ topic: Topic) -> String {
    switch topic {
    case .overview: "navpath"
    case .family(let word): word + " ..."
    case .command(let command): command.name
    }
  }
}
