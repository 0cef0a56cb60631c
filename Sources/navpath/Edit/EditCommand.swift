// `edit`: a path as text in an editor.

import NavKit

struct EditCommand: RunnableCommand, WriteInput {
  var path: PathOptions
  var write = WriteOptions()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    guard path.file != "-" else {
      throw CommandError(
        .badValue("-", of: "FILE", ValueError(expected: "a file, which an editor can open")), command: "edit")
    }
    var session = try PathSession.open(path, streams, for: .changing(creates: false), writing: write)
    // The lock only reports early that the file could not be saved.
    session.locked = nil
    return try PathEditor(session).run()
  }
}

extension Command {
  static let edit = Command(
    name: "edit", group: .changing, summary: "edit the path in your editor",
    discussion: [
      "The editor is $VISUAL, $EDITOR or vi, whichever is set first. It opens the path in the expanded form, root "
        + "first. A value that is not JSON, or is nested 511 levels deep or deeper, is shown as a string under "
        + "'text'; keep the 'text', or replace it with a 'value'.",
      "The saved text is checked; if it has an error, the editor opens again with the message at the top. Unchanged or empty "
        + "text changes nothing. Elements that are unchanged except for whitespace keep their bytes in the file.",
      "FILE is not locked while the editor is open. If another program changes it meanwhile, or it cannot be saved, nothing is "
        + "written, and the message names the file that holds your text.",
    ],
    arguments: .init(.file.withSummary("the file with the path")) { EditCommand(path: $0) },
    options: .init().write,
    output: .operations(printsRemoved: false),
    examples: [
      Example(
        title: "edit with a program instead of by hand", files: [.shop],
        steps: [
          .init(line: "EDITOR=\"perl -pi -e 's/A-1/B-2/'\" navpath edit nav.json"),
          .init(line: "navpath current nav.json --get /sku", output: "\"B-2\""),
        ])
    ],
    exits: [.negative: "the new path would be invalid; nothing changed"]
  )
}
