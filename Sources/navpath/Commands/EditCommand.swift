// `edit`: the path in somebody's own editor.

import NavKit

extension Command {
  static let edit = Command(
    name: "edit", group: .changing, summary: "open the path in your editor and save what comes back",
    discussion: [
      "The editor is $VISUAL, or else $EDITOR, or else vi. It gets the path in the expanded form, the root first: an array of "
        + "objects with 'type' and 'value'. Lines that begin with // are left out.",
      "What comes back is checked; a mistake opens the editor again with the message on top. A text that is left as it was, "
        + "or empty, changes nothing. Elements that are left as they were keep their text in the file to the byte.",
      "FILE is not locked meanwhile. Where another program changed it, or it cannot be saved, nothing is written, and the "
        + "message names the file that has your text.",
    ],
    arguments: [.file.saying("the file that holds the path")], options: ChangingCommand.commonOptions,
    examples: [
      Example(
        title: "edit with a program instead of by hand", files: [.shop],
        steps: [
          .init(line: "EDITOR=\"perl -pi -e 's/A-1/B-2/'\" navpath edit nav.json"),
          .init(line: "navpath current nav.json --get /sku", output: "\"B-2\""),
        ])
    ],
    exits: [
      ExitNote(.no, "the schema rejects what was written, and nothing changed"),
      ExitNote(.system, "the editor failed, or the file changed meanwhile, or the system said no"),
    ]
  ) { arguments in
    guard arguments.path.file != "-" else {
      throw UsageError(.badValue("-", of: "FILE", .wanted("a file, which an editor can open")), command: "edit")
    }
    return try EditSession(arguments).run()
  }
}
