// `update`: another value in the same screen.

import NavKit

struct UpdateCommand: ChangingCommand, TargetInput {
  let patch: Word
  var target = TargetOptions()

  func operation(_ notation: () -> Notation) throws(CommandError) -> PathOperation {
    .update(try target.place(notation()), patch: try patch.readPatch())
  }
}

extension Command {
  static let update = Command(
    changing: "update", summary: "merge a JSON patch (RFC 7396) into an element's value",
    discussion: ["Members that the patch does not name keep their text; a null in the patch removes a member."],
    arguments: .init(.patch) { UpdateCommand(patch: $0) },
    options: .target,
    examples: [
      Example(
        title: "change a member of the current screen's value", files: [.shop],
        steps: [
          .init(line: "navpath update nav.json '{\"count\":3}'"),
          .init(line: "navpath current nav.json --value", output: #"{"sku":"A-1","count":3}"#),
        ])
    ],
    exits: [ExitNote(.no, "no such element; nothing changed")]
  )
}

extension Word {
  /// The merge patch that was typed.
  func readPatch() throws(CommandError) -> JSON.Value {
    do throws(JSON.SyntaxError) {
      return try JSON.Value(parsing: text)
    } catch {
      throw CommandError("PATCH is not JSON: \(error.message)", in: self, at: error.offset)
    }
  }
}
