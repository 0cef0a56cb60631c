// `pop`: elements removed from the top.

import NavKit

struct PopCommand: ChangingCommand {
  let count: Int
  var clamps = false

  func operations(in context: inout some OperationContext & ~Copyable) -> [NavPath.Operation] {
    [.pop(count, clamped: clamps)]
  }
}

extension Command {
  static let pop = Command(
    changing: "pop", aliases: ["dismiss"], summary: "remove elements from the top",
    discussion: [
      "If the path has fewer than N elements, nothing changes and the exit code is 1; with --clamp, the path is emptied "
        + "instead."
    ],
    arguments: .init(
      .optional(Positional("N", "how many elements to remove (default: 1)"), else: 1) {
        (word) throws(ValueError) in
        do throws(ValueError) {
          return try WholeNumber.count(word.text)
        } catch {
          guard let first = word.text.utf8.first, !"+-0123456789".utf8.contains(first) else { throw error }
          throw ValueError(
            expected:
              "\(error.expected); to go back to a screen, write navpath pop-to FILE \(ShellWord.quoted(word.text))")
        }
      }
    ) { PopCommand(count: $0) },
    options: .init().sets(Option("clamp", "empty the path if it has fewer than N elements")) {
      $0.clamps = true
    },
    fileOptions: .init().printRemoved,
    examples: [
      Example("go back one screen", .numbers, "navpath pop nav.json", leaves: "  0  Swift.Int  1\n> 1  Swift.Int  2"),
      Example(
        "go back two screens and print what was removed", .numbers, "navpath pop nav.json 2 --print",
        prints: "  1  Swift.Int  2\n  2  Swift.Int  3"),
    ],
    exits: [.negative: "the path has fewer elements, or the new path would be invalid; nothing changed"]
  )
}
