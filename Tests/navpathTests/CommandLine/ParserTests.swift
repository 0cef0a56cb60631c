// The command-line parser: the order of options and arguments, repeated options, positions of words, message options, help and
// version, and the operations of `apply`. Requests are compared as an `Outcome`.

import NavKit
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
  func `options may stand anywhere before --`(line: String) throws {
    var want = FileChange(path: PathOptions(file: "nav.json"), command: SampleInput(command: "pop", count: 2))
    want.write.isDryRun = true
    want.path.schema = .file("app.json")
    #expect(try outcome(line) == .run(want))
  }

  @Test func `a word after -- is an argument, whatever it looks like`() throws {
    let want = SampleInput(command: "contains", path: PathOptions(file: "--json"), words: [Word(text: "-x", index: 3)])
    #expect(try outcome("contains -- --json -x") == .run(want))
  }

  @Test func `a dash with a digit is not an option`() throws {
    let words = [Word(text: "-5", index: 3), Word(text: "-0.5", index: 4)]
    let want = SampleInput(command: "insert", path: PathOptions(file: "-"), words: words, index: -1)
    #expect(try outcome("insert - -1 -5 -0.5") == .run(want))
  }

  @Test func `the name of a command may be two words, with options before and between`() throws {
    let want = SampleInput(command: "schema check", path: PathOptions(file: "app.json"), switches: ["json"])
    for line in ["schema check app.json --json", "schema --json check app.json", "--json schema check app.json"] {
      #expect(try outcome(line) == .run(want))
    }
  }

  @Test func `an option that repeats collects its values, and the last equals sign separates`() throws {
    var want = SampleInput(
      command: "insert", path: PathOptions(file: "nav.json"), words: [Word(text: "42", index: 3)], index: 0)
    want.check.mappings = [.init(prefix: "https://a/?x=y", folder: "b"), .init(prefix: "c", folder: "d")]
    #expect(try outcome("insert nav.json 0 42 --map https://a/?x=y=b --map=c=d") == .run(want))
  }

  @Test func `a switch may be given twice`() throws {
    let step = SampleInput(command: "pop", count: 1, switches: ["clamp"])
    #expect(
      try outcome("pop nav.json --clamp --clamp")
        == .run(FileChange(path: PathOptions(file: "nav.json"), command: step)))
  }

  @Test(arguments: ["convert nav.json --to array", "--to=array convert nav.json", "convert --to array nav.json"])
  func `a required option may stand anywhere as well`(line: String) throws {
    #expect(
      try outcome(line) == .run(SampleInput(command: "convert", path: PathOptions(file: "nav.json"), form: .array)))
  }

  @Test(arguments: [("--element=T", 2, 10), ("--element T", 3, 0)])
  func `a word keeps its position`(option: String, index: Int, offset: Int) throws {
    var want = FileChange(path: PathOptions(file: "nav.json"), command: SampleInput(command: "pop", count: 1))
    want.path.element = Word(text: "T", index: index, offset: offset)
    #expect(try outcome("pop nav.json \(option)") == .run(want))
  }

  // MARK: Options of every command

  @Test(arguments: [
    ("show nav.json -q", MessageOptions(verbosity: .quiet)),
    ("-v schema check nav.json --color=never", MessageOptions(verbosity: .verbose, color: .never)),
    ("help --color always", MessageOptions(color: .always)),
  ])
  func `every command has the message options`(line: String, want: MessageOptions) throws {
    guard case .run(_, let messages) = try parser.parse(Self.words(line)) else {
      Issue.record("nothing is run")
      return
    }
    #expect(messages == want)
    #expect(MessageOptions(inAnyLine: Self.words(line), of: SampleTable.commands) == want)
  }

  @Test(arguments: [
    ("show nav.json --nope -q --color never", MessageOptions(verbosity: .quiet, color: .never)),
    ("shw nav.json --color=always", MessageOptions(color: .always)),
    ("-nv nope", MessageOptions(verbosity: .verbose)),
    ("pop nav.json -sq", MessageOptions()),
    ("pop nav.json -s -q", MessageOptions(verbosity: .quiet)),
    ("pop nav.json -- -q", MessageOptions()),
    ("pop nav.json --color", MessageOptions()),
    ("pop nav.json --color red", MessageOptions()),
    ("", MessageOptions()),
  ])
  func `a wrong command line still has its message options`(line: String, want: MessageOptions) {
    #expect(MessageOptions(inAnyLine: Self.words(line), of: SampleTable.commands) == want)
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
  func `help and version need no other arguments`(line: String, want: Outcome) throws {
    #expect(try outcome(line) == want)
  }

  @Test(arguments: [
    ("", []), ("pop", ["pop"]), ("list", ["show"]), ("schema", ["schema ..."]), ("schema list", ["schema list"]),
    ("pop push", ["pop", "push"]), ("push schema list pop", ["push", "schema list", "pop"]),
  ])
  func `help is about the commands in the other words`(words: String, want: [String]) throws {
    #expect(try parser.topics(words.split(separator: " ").map(String.init)).map(Outcome.name) == want)
  }

  // MARK: Operations

  @Test func `an operation of apply is parsed by the same table, without its file`() throws {
    let operation = try parser.operation(["pop-to", "App.List", "--inclusive"])
    #expect(
      operation as? SampleInput
        == SampleInput(command: "pop-to", words: [Word(text: "App.List", index: 1)], switches: ["inclusive"]))
  }

  @Test(arguments: [
    ("shw", "'shw' is not an operation: expected push, pop or pop-to", 0),
    ("pusch", "unknown command 'pusch'; did you mean 'push'?", 0),
    ("show", "'show' is not an operation: expected push, pop or pop-to", 0),
    ("schema list", "'schema' is not an operation: expected push, pop or pop-to", 0),
    ("pop --schema x", "option '--schema' is not for a single operation: give it to apply itself", 1),
    ("pop -q", "option '-q' is not for a single operation: give it to apply itself", 1),
    ("pop 1 2", "unexpected argument '2'; usage: pop [N]", 2),
    ("pop --help", "option '--help' is not for a single operation: give it to apply itself", 1),
    ("pop 1.5", "invalid N '1.5': expected a whole number, 0 or more", 1),
    ("push", "missing ELEMENT; usage: push ELEMENT...", nil),
  ])
  func `an operation of apply has no file and no options about files`(line: String, message: String, word: Int?) {
    let error = #expect(throws: CommandError.self) {
      try parser.operation(Self.words(line))
    }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(error?.word?.index == word)
  }

  // MARK: Support

  private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  private func outcome(_ line: String) throws -> Outcome {
    switch try parser.parse(Self.words(line)) {
    case .run(let input as SampleInput, _): .run(input)
    case .run(let change as FileChange, _): .run(change)
    case .run(let other, _): preconditionFailure("\(other)")
    case .help(let form, let topic): .help(form, Outcome.name(topic))
    case .version: .version
    case .nothing: .nothing
    }
  }
}

/// A request that can be compared.
enum Outcome: Equatable, Sendable {
  case input(SampleInput)
  case change(PathOptions, WriteOptions, SampleInput?)
  case help(HelpForm, String)
  case version
  case nothing

  static func run(_ input: SampleInput) -> Outcome { .input(input) }

  static func run(_ change: FileChange) -> Outcome {
    .change(change.path, change.write, change.command as? SampleInput)
  }

  static func name(_ topic: Topic) -> String {
    switch topic {
    case .overview: "navpath"
    case .family(let word): word + " ..."
    case .command(let command): command.name
    }
  }
}
