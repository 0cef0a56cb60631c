// What goes wrong with files and paths, as the one error that ends a run.

import NavKit

extension CommandError {
  /// A text that is no path.
  init(_ fault: PathError, in bytes: [UInt8], of file: String) {
    self.init(
      Diagnostic(
        file: file, text: bytes, offset: fault.offset, message: fault.message, rule: Rule(fault)),
      exit: .input)
  }

  /// A file that could not be read, locked or written.
  init(_ error: StorageError) {
    self.init(
      Diagnostic(file: InputFile.name(of: error.path), message: error.description),
      exit: error.isInPlace ? .unconfirmed : .system)
  }

  /// What was removed could not be printed, when the file was already changed: exit code 4 would say that it was not.
  init(unprinted reason: String, of file: String) {
    let message =
      "the file was changed, but the output cannot be written to standard output: \(reason)"
    self.init(Diagnostic(file: file, message: message), exit: .unconfirmed)
  }

  /// An ELEMENT or a MATCH that is none, with a caret under the place.
  init(_ error: NotationError, in word: Word) {
    // The word may be right and the file that it names wrong; a second '-' is a mistake of the command line.
    let exit: ExitCode =
      switch error.code {
      case .unreadableFile: StandardInput.isRefused ? .usage : .system
      case .fileNotJSON: .input
      case .syntax, .json, .missingType, .type, .value, .notAnElement: .usage
      }
    self.init(error.message, in: word, at: error.offset, exit: exit)
  }

  /// An operation that the path does not allow; `document` is nil if the path is no longer the one in a text.
  init(_ error: OperationError, on document: PathDocument?, of file: String) {
    guard case .brokenValue(let index, let fault) = error.detail else {
      self.init(Diagnostic(file: file, message: error.message), exit: .no)
      return
    }
    guard let document else {
      self.init(Diagnostic(file: file, message: error.message, rule: .valueJSON), exit: .input)
      return
    }
    self.init(BrokenValueError(index: index, error: fault), in: document, of: file)
  }

  /// A path that its form cannot hold.
  init(_ fault: PathFormError, of file: String) {
    self.init(Diagnostic(file: file, message: "not written: \(fault.message)"), exit: .no)
  }

  /// An element whose value is no JSON, with the very character in the file.
  init(_ broken: BrokenValueError, in document: PathDocument, of file: String) {
    let place = document.offset(ofByte: broken.error.offset, inValueAt: broken.index)
    self.init(
      Diagnostic(
        file: file, text: document.bytes, offset: place.offset,
        message: "the value of element \(broken.index) is not JSON: \(broken.error.message)\(place.words)",
        rule: .valueJSON),
      exit: .input)
  }
}

extension CommandError {
  /// A command needs a schema, for the destinations or the links of the app.
  static func missingSchema(_ what: String, command: String) -> CommandError {
    var diagnostic = Diagnostic(
      message:
        "no schema, which lists the app's \(what): put \(SchemaFile.usualName) next to the file or above it, or use --schema; 'navpath init' makes one"
    )
    diagnostic.hint = "try 'navpath \(command) --help'"
    return CommandError(diagnostic, exit: .usage)
  }
}
