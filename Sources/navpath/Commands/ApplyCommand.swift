// `apply`: several operations as one transaction.

import NavKit

extension Command {
  static let apply = Command(
    name: "apply", group: .changing, summary: "do several operations as one: all of them or none",
    discussion: [
      "Each OPERATION is a command as typed on the command line, without FILE. Brackets and JSON strings need no quotes in it; "
        + "single quotes keep anything together.",
      "The path is read once, checked once at the end, and written once.",
    ],
    arguments: [.file, .operations],
    options: [.script, .create, .printRemoved, .jsonOfRemoved] + ChangingCommand.commonOptions,
    examples: [
      Example(
        "go from one product to another", .shop,
        "navpath apply nav.json 'pop-to Shop.Category' 'push Shop.Product(sku: \"B-2\")'",
        leaves: """
            0  Shop.Category  {"id":7}
          > 1  Shop.Product   {"sku":"B-2"}
          """),
      Example(
        title: "keep the operations in a file",
        files: [.numbers, .init(name: "steps", content: "# back to the start\npop-to 1\npush \"done\"\n")],
        steps: [
          .init(line: "navpath apply nav.json --script steps"),
          .init(line: "navpath show nav.json", output: "  0  Swift.Int     1\n> 1  Swift.String  \"done\""),
        ]),
    ],
    exits: [ExitNote(.no, "an operation cannot be done, and nothing changed")]
  ) { arguments in
    let script = try OperationScript(arguments.operations, file: arguments.script)
    var session = try PathSession.open(
      arguments.path, arguments.messages, for: .changing(creates: arguments.creates), writing: arguments.write)
    try script.apply(to: &session)
    return try session.finish(printing: arguments.formOfRemoved)
  }
}
