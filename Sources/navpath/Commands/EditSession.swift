// One run of `edit`: text out, editor, text in, and again until it is a path.

import NavKit

/// The path that is edited, and what the editor made of it so far.
struct EditSession {
  private let arguments: Arguments
  private let subject: Subject
  private let original: EditText

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    try Self.checkTarget(arguments)
    subject = try Subject.read(arguments, withSchema: true)
    do throws(BrokenValueError) {
      original = try EditText(subject.document.path)
    } catch {
      throw CommandFailure(error, in: subject.document, of: subject.file)
    }
  }

  func run() throws -> ExitCode {
    let editor = try Self.editor()
    var body = original.body
    var message: CommandFailure?
    while true {
      let header = EditText.header(for: subject.file, message: message?.diagnostics.map(\.message) ?? [])
      let scratch = try Self.scratch(header + body)
      let edited = try edit(scratch, with: editor, isFirst: message == nil)
      if EditText.isBlank(edited) || edited == original.body {
        scratch.remove()
        Console.report("\(Visible.text(subject.file)): nothing changed")
        return .done
      }
      // Somebody who leaves a mistake as it was has had enough; so has a program that makes it again.
      if let message, edited == body { throw keeping(scratch, message) }
      do {
        let exit = try save(edited)
        scratch.remove()
        return exit
      } catch let failure as CommandFailure where failure.exit == .input || failure.exit == .no {
        scratch.remove()
        body = edited
        message = failure
      } catch let failure as CommandFailure {
        throw keeping(scratch, failure)
      }
    }
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
      // Nobody has written anything, unless an editor ran before this one.
      guard status == nil, isFirst else { throw keeping(scratch, message) }
      scratch.remove()
      throw CommandFailure(Diagnostic(file: subject.file, message: message), exit: .system)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw keeping(scratch, "what the editor wrote is not UTF-8")
    }
    let edited = EditText.withoutComments(text)
    guard let status, status != 0 else { return edited }
    let message = "the editor '\(editor)' ended with \(status), so nothing was changed"
    guard edited == original.body else { throw keeping(scratch, message) }
    scratch.remove()
    throw CommandFailure(Diagnostic(file: subject.file, message: message), exit: .system)
  }

  /// Checks the text, and makes the file's path what it says.
  ///
  /// - Throws: A mistake in the text (exit 3) or what the schema says of it (exit 1); whatever else keeps it from being saved.
  private func save(_ text: String) throws -> ExitCode {
    let operations = try original.operations(to: text, named: subject.file)
    var path = subject.document.path
    for operation in operations { _ = try? path.apply(operation) }
    try SchemaGate(subject).check(path)
    return try Change.run(
      arguments, expecting: subject.document.bytes, operations.map { operation in Change.Step { _ in operation } })
  }

  /// Refuses at once what could not be saved later, before somebody takes pains with it: a link's second name, a pipe
  /// (whose reading might never end), a folder that cannot be locked.
  private static func checkTarget(_ arguments: Arguments) throws(CommandFailure) {
    guard !arguments.write.isDryRun, arguments.write.output != "-" else { return }
    do throws(StorageError) {
      _ = try PathFile.lock(
        arguments.write.output ?? arguments.path.file, expecting: arguments.write.output == nil ? .path : .anything,
        timeout: .seconds(arguments.write.lockTimeout))
    } catch {
      throw CommandFailure(error)
    }
  }

  // MARK: What is kept

  private func keeping(_ scratch: ScratchFile, _ message: String) -> CommandFailure {
    keeping(scratch, CommandFailure(Diagnostic(file: subject.file, message: message), exit: .system))
  }

  /// The failure, and where the text is that somebody took pains to write.
  private func keeping(_ scratch: ScratchFile, _ failure: CommandFailure) -> CommandFailure {
    var kept = failure
    kept.diagnostics[kept.diagnostics.count - 1].hint = "what you wrote is in \(scratch.path)"
    return kept
  }

  private static func scratch(_ text: String) throws(CommandFailure) -> ScratchFile {
    do throws(SystemError) {
      return try .create(text, suffix: ".jsonc")
    } catch {
      throw CommandFailure(Diagnostic(message: "no file for the editor: \(error.description)"), exit: .system)
    }
  }

  /// What the user has as an editor, as a line of the shell.
  private static func editor() throws(CommandFailure) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let line = Environment.value(of: name), !line.isEmpty { return line }
    }
    // Whoever names an editor knows whether it needs a terminal; vi does.
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw CommandFailure(
        Diagnostic(message: "no terminal for an editor; set VISUAL or EDITOR to a program that needs none"),
        exit: .system)
    }
    return "vi"
  }
}
