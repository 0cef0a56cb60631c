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
    let session = try PathSession.open(arguments.path, arguments.messages, for: .editing, writing: arguments.write)
    return try PathEditor(session).run()
  }
}

/// One run of `edit`: text out, editor, text in, and again until it is a path that can be saved.
struct PathEditor: ~Copyable {
  private var session: PathSession
  private let original: EditText

  /// - Throws: Which element has a value that is not JSON.
  init(_ session: consuming PathSession) throws(CommandFailure) {
    do throws(BrokenValueError) {
      original = try EditText(session.path)
    } catch {
      throw CommandFailure(error, in: session.document, of: session.file)
    }
    self.session = session
  }

  consuming func run() throws -> ExitCode {
    let editor = try Self.editor()
    var body = original.body
    var mistake: CommandFailure?
    while true {
      let header = EditText.header(for: session.file, message: mistake?.diagnostics.map(\.message) ?? [])
      let scratch = try Self.scratch(header + body)
      let edited = try edit(scratch, with: editor, isFirst: mistake == nil)
      if EditText.isBlank(edited) || edited == original.body {
        scratch.remove()
        Console.report("\(Visible.text(session.file)): nothing changed")
        return .done
      }
      // A mistake that is left as it was ends the command: the user gives up, or a program makes it again.
      if let mistake, edited == body { throw Self.keeping(scratch, mistake) }
      let text: [ArraySlice<UInt8>]
      do throws(CommandFailure) {
        text = try changed(to: edited)
      } catch {
        scratch.remove()
        body = edited
        mistake = error
        continue
      }
      do {
        try session.lock()
        let exit = try session.commit(text)
        scratch.remove()
        return exit
      } catch let failure as CommandFailure {
        throw Self.keeping(scratch, failure)
      }
    }
  }

  /// Makes the path what an edited text says; the result is the text of the file with that path.
  ///
  /// - Throws: A mistake in the edited text (exit code 3), or what the form or the schema says of it (1).
  private mutating func changed(to edited: String) throws(CommandFailure) -> [ArraySlice<UInt8>] {
    session.startOver()
    for operation in try original.operations(to: edited, named: session.file) { try session.apply(operation) }
    return try session.checked()
  }

  /// Has the text edited, and returns it without the lines that are comments.
  private func edit(_ scratch: ScratchFile, with editor: String, isFirst: Bool) throws(CommandFailure) -> String {
    var status: Int32?
    let bytes: [UInt8]
    do throws(SystemError) {
      status = try ChildProcess.runShell(editor, [scratch.path])
      bytes = try scratch.read()
    } catch {
      let message = "the editor '\(editor)': \(error.description)"
      // Nothing was written yet, unless an editor ran before this one.
      guard status == nil, isFirst else { throw keeping(scratch, message) }
      scratch.remove()
      throw CommandFailure(Diagnostic(file: session.file, message: message), exit: .system)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw keeping(scratch, "what the editor wrote is not UTF-8")
    }
    let edited = EditText.withoutComments(text)
    guard let status, status != 0 else { return edited }
    let message = "the editor '\(editor)' ended with \(status), so nothing was changed"
    guard edited == original.body else { throw keeping(scratch, message) }
    scratch.remove()
    throw CommandFailure(Diagnostic(file: session.file, message: message), exit: .system)
  }

  private func keeping(_ scratch: ScratchFile, _ message: String) -> CommandFailure {
    Self.keeping(scratch, CommandFailure(Diagnostic(file: session.file, message: message), exit: .system))
  }

  /// The failure, and where the edited text is.
  private static func keeping(_ scratch: ScratchFile, _ failure: CommandFailure) -> CommandFailure {
    var kept = failure
    kept.diagnostics[kept.diagnostics.count - 1].hint = "what you wrote is in \(scratch.path)"
    return kept
  }

  private static func scratch(_ text: String) throws(CommandFailure) -> ScratchFile {
    do throws(SystemError) {
      return try .create(text, suffix: ".jsonc")
    } catch {
      throw CommandFailure(
        Diagnostic(message: "cannot create a file for the editor: \(error.description)"), exit: .system)
    }
  }

  /// The editor, as a line of the shell.
  private static func editor() throws(CommandFailure) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let line = Environment.value(of: name), !line.isEmpty { return line }
    }
    // A named editor may need no terminal; vi does.
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw CommandFailure(
        Diagnostic(message: "no terminal for an editor; set VISUAL or EDITOR to a program that needs none"),
        exit: .system)
    }
    return "vi"
  }
}
