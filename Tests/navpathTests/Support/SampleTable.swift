@testable import navpath

/// A small table of commands with one of everything that an entry may have.
enum SampleTable {
  static let commands = [show, contains, push, pop, popTo, insert, check, list, help]

  static let show = Command(
    name: "show", aliases: ["list"], group: .reading,
    summary: "print the whole path, from the root upwards",
    arguments: [.file], options: [.json, .swift, .color, .quiet, .verbose],
    examples: [
      Example(
        title: "look at a path",
        files: [.init(name: "nav.json", content: #"["Swift.Int","42"]"# + "\n")],
        steps: [.init(line: "navpath show nav.json", output: "0  Swift.Int  42  current")])
    ]
  ) { _ in .done }

  static let contains = Command(
    name: "contains", group: .reading, summary: "tell whether an element is in the path",
    arguments: [.file, .match], options: [.printIndex, .json],
    examples: [Example(title: "ask", steps: [.init(line: "navpath contains nav.json 42", exit: .no)])],
    exits: [ExitNote(.done, "it is there"), ExitNote(.no, "it is not")]
  ) { arguments in arguments.match == nil ? .no : .done }

  static let push = Command(
    name: "push", group: .changing, summary: "put elements on top; the last becomes current",
    arguments: [.file, .elements], options: [.create, .unlessCurrent, .output, .dryRun, .schema, .noSchema],
    examples: [Example(title: "go on", steps: [.init(line: "navpath push nav.json 42")])],
    isOperation: true
  ) { _ in .done }

  static let pop = Command(
    name: "pop", aliases: ["dismiss"], group: .changing, summary: "remove elements from the top",
    discussion: [
      "Removes N elements, or one. Where the path has fewer, nothing changes and the exit code is 1, so that a script "
        + "cannot mistake a half-empty path for the one that it wanted.",
      "With --clamp the path is emptied instead.",
    ],
    arguments: [.file, .count],
    options: [.clamp, .printRemoved, .schema, .noSchema, .output, .dryRun, .lockTimeout],
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
        steps: [.init(line: "navpath pop nav.json 99", exit: .no)]),
    ],
    exits: [ExitNote(.no, "there are fewer elements, and nothing changed")],
    isOperation: true
  ) { _ in .done }

  static let popTo = Command(
    name: "pop-to", group: .changing, summary: "go back to the topmost element that matches",
    arguments: [.file, .match],
    options: [.inclusive, .first, .orRoot, .orPush, .orReplace, .schema, .noSchema, .output],
    examples: [Example(title: "go back", steps: [.init(line: "navpath pop-to nav.json App.List")])],
    isOperation: true
  ) { _ in .done }

  static let insert = Command(
    name: "insert", group: .changing, summary: "put elements anywhere in the path",
    arguments: [.file, .index, .elements], options: [.index, .map],
    examples: [Example(title: "put one below", steps: [.init(line: "navpath insert nav.json 0 42")])],
    isOperation: true
  ) { _ in .done }

  static let check = Command(
    name: "schema check", group: .schema, summary: "find the faults of a schema",
    arguments: [.schemaFile], options: [.json],
    examples: [Example(title: "check it", steps: [.init(line: "navpath schema check navpath.schema.json")])]
  ) { _ in .done }

  static let list = Command(
    name: "schema list", group: .schema, summary: "print the destinations, a line each",
    arguments: [.schemaFile], options: [.json],
    examples: [Example(title: "list them", steps: [.init(line: "navpath schema list navpath.schema.json")])]
  ) { _ in .done }

  static let help = Command(
    name: "help", group: .other, summary: "explain navpath, or one command", arguments: [.topic],
    examples: [Example(title: "explain pop", steps: [.init(line: "navpath help pop")])]
  ) { _ in .done }
}
