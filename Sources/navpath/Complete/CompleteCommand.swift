// `__complete`: completions for the shell scripts. It is undocumented and may change.

import NavKit

struct CompleteCommand: RunnableCommand {
  let commands: [Command]
  let words: [String]

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let request = CompletionRequest(words, commands: commands)
    let candidates = request.names + CompletionCandidates(request, commands, streams).all
    let lines = candidates.map { request.prefix + $0.word + ($0.meaning.isEmpty ? "" : "\t\($0.meaning)") }
    try streams.print(request.completion.isFile ? [":files"] : lines)
    return .success
  }
}

extension Command {
  static func complete(of commands: @escaping @Sendable () -> [Command]) -> Command {
    Command(
      name: "__complete", group: .other, summary: "print completions for the end of a command line",
      discussion: [
        "The last word is the one at the cursor. Prints one candidate per line, followed by a tab and a description, or ':files'."
      ],
      arguments: .init(
        .many(Positional("WORD", "the words of the line"), count: .zeroOrMore) { $0.text }
      ) {
        CompleteCommand(commands: commands(), words: $0)
      },
      examples: [
        Example(
          "list the elements to go back to", .shop, "navpath __complete -- pop-to nav.json ''",
          prints: """
            Shop.Product\telement 1
            Shop.Category\telement 0
            Shop.Product={"sku":"A-1","count":2}\telement 1
            Shop.Category={"id":7}\telement 0
            """)
      ]
    )
  }
}
