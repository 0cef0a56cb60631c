// `update`: another value in the same screen.

import NavKit

extension ChangingCommand {
  static let update = ChangingCommand(
    "update", summary: "merge a JSON patch (RFC 7396) into the value of an element",
    discussion: ["Members that the patch does not name keep their text; a null in the patch removes a member."],
    arguments: [.patch], options: [.index, .match, .first.needing(.match)],
    examples: [
      Example(
        title: "change a member of the current screen's value", files: [.shop],
        steps: [
          .init(line: "navpath update nav.json '{\"count\":3}'"),
          .init(line: "navpath current nav.json --value", output: #"{"sku":"A-1","count":3}"#),
        ])
    ],
    exits: [ExitNote(.no, "there is no such element, and nothing changed")]
  ) { arguments, notation in
    .update(try arguments.elementPlace(notation()), patch: try arguments.readPatch())
  }
}

extension Arguments {
  /// The merge patch that was typed.
  func readPatch() throws(CommandFailure) -> JSON.Value {
    do throws(JSON.SyntaxError) {
      return try JSON.Value(parsing: patch)
    } catch {
      throw CommandFailure("PATCH is not JSON: \(error.message)", in: patch, at: error.offset)
    }
  }
}
