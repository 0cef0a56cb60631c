// `apply`: several operations as one change.

import NavKit

struct ApplyCommand: RunnableCommand, WriteInput {
  let commands: [Command]
  var path: PathOptions
  let operations: [Word]
  var write = WriteOptions()
  var script: String?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let script = try OperationScript(operations, in: script, streams, of: commands)
    var session = try PathSession.open(
      path, streams, for: .changing(creates: write.creates), writing: write, taking: .named)
    // An empty script changes nothing, such as the output of `diff` for equal documents.
    if script.isEmpty, let bytes = session.opened.bytes { return try session.commit([bytes[...]]) }
    try script.apply(to: &session)
    return try session.finish()
  }
}

extension Command {
  static func apply(of commands: @escaping @Sendable () -> [Command]) -> Command {
    Command(
      name: "apply", group: .changing, summary: "apply several operations as one change: all or none",
      discussion: [
        "An OPERATION is a command with its arguments and options, without FILE. Brackets and JSON strings in it "
          + "need no quotes; single quotes keep any text together, and $'…' has escapes such as \\n.",
        "The path is read once, checked once at the end, and written once. In a document with several stacks, a "
          + "line 'stack NAME' begins the operations of another stack, and 'select NAME' puts it on screen. Without a "
          + "'stack' line, operations apply to the stack on screen.",
      ],
      arguments: .init(
        .changedFile,
        .many(Positional("OPERATION", "a change, such as 'push App.Detail(id: 3)'"), count: .zeroOrMore) { $0 }
      ) { ApplyCommand(commands: commands(), path: $0, operations: $1) },
      options: .init().takes(
        Option(
          "script", value: "SCRIPT", "read the operations from a file, one per line; '-' is stdin",
          detail: ["Empty lines are ignored, and so is everything from a '#' at the start of a word."],
          completion: .file)
      ) { $0.script = $1.text }.create.printRemoved.write,
      output: .operations(printsRemoved: true),
      examples: [
        Example(
          "go from one product to another", .shop,
          "navpath apply nav.json 'pop-to Shop.Category' 'push Shop.Product(sku: \"B-2\")'",
          leaves: "  0  Shop.Category  {\"id\":7}\n> 1  Shop.Product   {\"sku\":\"B-2\"}"),
        Example(
          "read the operations from standard input", .numbers, "echo 'pop-to 1' | navpath apply nav.json --script -",
          leaves: "> 0  Swift.Int  1"),
      ],
      exits: [.negative: "an operation failed, or the new path would be invalid; nothing changed"]
    )
  }
}
