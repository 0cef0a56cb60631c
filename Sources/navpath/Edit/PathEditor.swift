// The rounds of an editor: a path as text, edited until it can be saved.

import NavKit

struct PathEditor: ~Copyable {
  /// The maximum number of times that the editor is opened: a program as the editor may never correct an error.
  private static let mostRounds = 10

  private var session: PathSession
  private let original: EditorText

  init(_ session: consuming PathSession) {
    original = EditorText(session.path)
    self.session = session
  }

  consuming func run() throws(CommandError) -> ExitCode {
    let editor = try Self.editor(session.streams)
    var body = original.body
    var mistake: CommandError?
    var rounds = 0
    var scratch = try scratch(body, after: nil)
    while true {
      rounds += 1
      do throws(CommandError) {
        let edited = try edit(scratch, with: editor)
        // An error that is left unchanged ends the command: the user gives up, or a program repeats it.
        if let mistake, edited.utf8.elementsEqual(body.utf8) { throw mistake }
        let changed: [ArraySlice<UInt8>]?
        do throws(CommandError) {
          let isLeft = edited.utf8.allSatisfy { $0 <= 0x20 } || edited.utf8.elementsEqual(original.body.utf8)
          changed = isLeft ? nil : try text(afterEditTo: edited)
        } catch {
          guard rounds < Self.mostRounds else { throw error }
          let next = try self.scratch(edited, after: error)
          scratch.remove()
          (scratch, body, mistake) = (next, edited, error)
          continue
        }
        guard let text = changed else {
          scratch.remove()
          session.streams.report("\(Visible.text(session.file)): nothing changed")
          return .success
        }
        try session.lock()
        let exit = try session.commit(text)
        scratch.remove()
        return exit
      } catch { throw Self.keeping(scratch, from: original.body, error) }
    }
  }

  /// The file's text with the edited path; nil for no change.
  private mutating func text(afterEditTo edited: String) throws(CommandError) -> [ArraySlice<UInt8>]? {
    session.startOver()
    let operations = try original.operations(to: edited, among: session.notation().types)
    for operation in operations { try session.apply(operation) }
    return operations.isEmpty ? nil : try session.checked()
  }

  private func edit(_ scratch: ScratchFile, with editor: String) throws(CommandError) -> String {
    let (status, bytes) = try attempt((try ChildProcess.runShell(editor, [scratch.path]), try scratch.read())) {
      (error: SystemError) in
      let reason =
        scratch.exists ? ": \(error.description)" : " removed the file that it was given, so nothing was changed"
      return CommandError("the editor '\(editor)'\(reason)", of: session.file, exit: .system)
    }
    guard let text = Self.text(bytes) else {
      throw CommandError("the edited text is not UTF-8", of: session.file, exit: .system)
    }
    guard status == 0 else {
      throw CommandError(
        "the editor '\(editor)' ended with \(status), so nothing was changed", of: session.file, exit: .system)
    }
    return text
  }

  private static func text(_ bytes: [UInt8]) -> String? {
    UTF8Check.text(Array(bytes.dropFirst(ByteOrderMark.length(in: bytes)))).map(EditorText.withoutComments)
  }

  /// A failure with the name of the file that keeps the user's text, unless the text is unchanged.
  private static func keeping(_ scratch: ScratchFile, from original: String, _ failure: CommandError) -> CommandError {
    guard scratch.exists else { return failure }
    if let bytes = try? scratch.read(), let text = text(bytes), text.utf8.elementsEqual(original.utf8) {
      scratch.remove()
      return failure
    }
    return failure.hinted("what you wrote is in \(scratch.path)")
  }

  private func scratch(_ body: String, after mistake: CommandError?) throws(CommandError) -> ScratchFile {
    let text = original.header(for: session.file, message: mistake?.diagnostics.map(\.message) ?? []) + body
    let folder = session.streams.environment("TMPDIR")
    return try attempt(try .create(text, suffix: ".jsonc", in: folder, holdsWork: mistake != nil)) {
      (error: SystemError) in
      CommandError("cannot create a file for the editor: \(error.description)", exit: .system)
    }
  }

  private static let returnsAtOnce = [
    "code", "code-insiders", "codium", "cursor", "subl", "mate", "zed", "bbedit", "xed",
  ]

  private static func editor(_ streams: Streams) throws(CommandError) -> String {
    for name in ["VISUAL", "EDITOR"] {
      guard let line = streams.environment(name), !line.isEmpty else { continue }
      guard returnsAtOnce.contains(String(line.split(separator: "/").last ?? "")) else { return line }
      throw CommandError(
        "\(name)=\(line) does not wait until the file is closed; set \(name)='\(line) --wait'", exit: .system)
    }
    // A configured editor may need no terminal; vi does.
    guard streams.input.isTerminal, streams.output.isTerminal else {
      throw CommandError("no terminal for an editor; set VISUAL or EDITOR to a program that needs none", exit: .system)
    }
    return "vi"
  }
}
