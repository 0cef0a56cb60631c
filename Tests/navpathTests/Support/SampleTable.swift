// A small command table with several kinds of arguments and options, and the values that its commands receive (`SampleInput`),
// for the tests of CommandLine and Manual, and for `CommandTableTests`, which makes switches with `flag` as well.

import NavKit

@testable import navpath

struct SampleInput: RunnableCommand, ChangingCommand, WriteInput, CheckInput, Equatable {
  var command: String
  var path = PathOptions(file: "")
  var write = WriteOptions()
  var check = CheckOptions()
  var report = ReportOptions()
  var words: [Word] = []
  var index: Int?
  var count: Int?
  var form: NavPath.Form?
  var switches: Set<String> = []

  func run(_ streams: Streams) throws(CommandError) -> ExitCode { .success }

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    [.reset([])]
  }
}

extension OptionList<SampleInput> {
  static func flag(_ option: Option) -> Self { Self().flag(option) }
  static func flag(_ name: String, _ summary: String) -> Self { flag(Option(name: name, summary: summary)) }

  func flag(_ option: Option) -> Self { sets(option) { $0.switches.insert(option.name) } }
}

enum SampleTable {
  static let commands = [show, contains, push, pop, popTo, insert, convert, check, list, help]

  static let show = Command(
    name: "show", aliases: ["list"], group: .reading,
    summary: "print the whole path, from the root upwards",
    arguments: .init(.file) { SampleInput(command: "show", path: $0) },
    options: .flag(.json)
      .flag(Option(name: "swift", summary: "print values in Swift notation", question: "which form")),
    examples: [
      Example(
        title: "look at a path",
        files: [.init(name: "nav.json", content: #"["Swift.Int","42"]"# + "\n")],
        steps: [.init(line: "navpath show nav.json", output: "0  Swift.Int  42  current")])
    ]
  )

  static let contains = Command(
    name: "contains", group: .reading, summary: "tell whether an element is in the path",
    arguments: .init(.file, .match) { SampleInput(command: "contains", path: $0, words: [$1]) },
    options: .flag("index", "print the index of each match").flag(.json),
    examples: [Example(title: "ask", steps: [.init(line: "navpath contains nav.json 42", exit: .negative)])],
    exits: [.success: "it is there", .negative: "it is not"]
  )

  static let push = Command(
    changing: "push", summary: "put elements on top; the last becomes current",
    arguments: .init(.elements) { SampleInput(command: "push", words: $0) },
    options: .flag("unless-current", "do nothing where the top already equals it"), fileOptions: .init().create,
    examples: [Example(title: "go on", steps: [.init(line: "navpath push nav.json 42")])]
  )

  static let pop = Command(
    changing: "pop", aliases: ["dismiss"], summary: "remove elements from the top",
    discussion: [
      "Removes N elements, or one. Where the path has fewer, nothing changes and the exit code is 1, so that a script "
        + "cannot mistake a half-empty path for the one that it wanted.",
      "With --clamp the path is emptied instead.",
    ],
    arguments: .init(.number) { SampleInput(command: "pop", count: $0) },
    options: .flag("clamp", "empty the path where it has fewer elements than that"), fileOptions: .init().printRemoved,
    examples: [
      Example(
        title: "go back one screen",
        files: [.init(name: "nav.json", content: #"["Swift.Int","1","Swift.Bool","true"]"# + "\n")],
        steps: [
          .init(line: "navpath pop nav.json"),
          .init(line: "navpath show nav.json", output: "0  Swift.Int  1  current"),
        ]),
      Example(
        title: "go back further than there are screens",
        steps: [.init(line: "navpath pop nav.json 99", exit: .negative)]),
    ],
    exits: [.negative: "there are fewer elements, and nothing changed"]
  )

  static let popTo = Command(
    changing: "pop-to", summary: "go back to the topmost element that matches",
    arguments: .init(.match) { SampleInput(command: "pop-to", words: [$0]) },
    options: .flag("inclusive", "remove the match as well").flag(.first)
      .flag(fallback("or-root", "go back to the root where nothing matches"))
      .flag(fallback("or-push", "push it where nothing matches; MATCH must be an ELEMENT"))
      .flag(fallback("or-replace", "replace the top where nothing matches; MATCH must be an ELEMENT")),
    examples: [Example(title: "go back", steps: [.init(line: "navpath pop-to nav.json App.List")])]
  )

  private static func fallback(_ name: String, _ summary: String) -> Option {
    Option(name: name, summary: summary, question: "what to do where nothing matches")
  }

  static let insert = Command(
    name: "insert", group: .changing, summary: "put elements anywhere in the path",
    arguments: .init(.file, .index, .elements) { SampleInput(command: "insert", path: $0, words: $2, index: $1) },
    options: .init().reads(
      Option(name: "map", placeholder: "PREFIX=FOLDER", summary: "read documents from a folder", repeats: true),
      as: CheckOptions.mapping
    ) { $0.check.mappings.append($1) },
    examples: [Example(title: "put one below", steps: [.init(line: "navpath insert nav.json 0 42")])]
  )

  static let convert = Command(
    name: "convert", group: .files, summary: "write the path in another form",
    arguments: .init(.file) { SampleInput(command: "convert", path: $0) },
    options: .init().chooses(Option(name: "to", placeholder: "FORM", summary: "the form to write", isRequired: true)) {
      $0.form = $1
    },
    examples: [Example(title: "convert", steps: [.init(line: "navpath convert nav.json --to array")])]
  )

  static let check = Command(
    name: "schema check", group: .schema, summary: "find the faults of a schema",
    arguments: .init(.schemaFile) { SampleInput(command: "schema check", path: PathOptions(file: $0)) },
    options: .flag(.json),
    examples: [Example(title: "check it", steps: [.init(line: "navpath schema check navpath.schema.json")])]
  )

  static let list = Command(
    name: "schema list", group: .schema, summary: "print the destinations, a line each",
    arguments: .init(.schemaFile) { SampleInput(command: "schema list", path: PathOptions(file: $0)) },
    options: .flag(.json),
    examples: [Example(title: "list them", steps: [.init(line: "navpath schema list navpath.schema.json")])]
  )

  static let help = Command(
    name: "help", group: .other, summary: "explain navpath, or one command",
    arguments: .init(.topic) { SampleInput(command: "help", words: $0) },
    examples: [Example(title: "explain pop", steps: [.init(line: "navpath help pop")])]
  )
}

extension Argument<Int> {
  fileprivate static var number: Self {
    .optional(Positional(placeholder: "N", summary: "how many; 1 if left out"), else: 1) { (word) throws(ValueError) in
      try WholeNumber.count(word.text)
    }
  }
}

extension Argument<[Word]> {
  fileprivate static var topic: Self {
    .many(
      Positional(
        placeholder: "COMMAND", summary: "the command to explain; left out: a list of them all",
        completion: .live(.topic)),
      count: .zeroOrMore
    ) { $0 }
  }
}

extension Argument<String> {
  fileprivate static var schemaFile: Self {
    .one(Positional(placeholder: "SCHEMA", summary: "the schema file", completion: .file)) { $0.text }
  }
}
