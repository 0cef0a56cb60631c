// How a run ends when it does not end well: what to say, and with which code.

import NavKit

/// The one error that `main` knows besides usage errors: messages and an exit code.
struct CommandFailure: Error {
  var diagnostics: [Diagnostic]
  var exit: ExitCode
  /// The word of the command line that is at fault, and the byte in it.
  var word: (text: String, offset: Int)?

  init(_ diagnostics: [Diagnostic], exit: ExitCode) {
    self.diagnostics = diagnostics
    self.exit = exit
  }

  init(_ diagnostic: Diagnostic, exit: ExitCode) {
    self.init([diagnostic], exit: exit)
  }
}

extension CommandFailure {
  /// The same failure with words in front of each message.
  func prefixed(_ words: String) -> CommandFailure {
    CommandFailure(
      diagnostics.map { diagnostic in
        var prefixed = diagnostic
        prefixed.message = words + diagnostic.message
        return prefixed
      }, exit: exit)
  }

  /// The same failure, each message about this place.
  func placed(in file: String, at position: JSON.Position) -> CommandFailure {
    var placed = self
    for index in placed.diagnostics.indices {
      placed.diagnostics[index].file = file
      placed.diagnostics[index].position = position
    }
    return placed
  }

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
      "the new content is in place, but what was removed cannot be written to standard output: \(reason)"
    self.init(Diagnostic(file: file, message: message), exit: .unconfirmed)
  }

  /// An ELEMENT or a MATCH that is none, with a caret under the place.
  init(_ error: NotationError, in word: String) {
    // The word may be right and the file that it names wrong; a second '-' is a mistake of the command line.
    let exit: ExitCode =
      switch error.code {
      case .unreadableFile: StandardInput.isRefused ? .usage : .system
      case .fileNotJSON: .input
      case .syntax, .json, .missingType, .type, .notAnElement: .usage
      }
    self.init(error.message, in: word, at: error.offset, exit: exit)
  }

  /// A word of the command line that is wrong, with a caret under the place.
  init(_ message: String, in word: String, at offset: Int, exit: ExitCode = .usage) {
    var diagnostic = Diagnostic(message: message)
    diagnostic.excerpt = Excerpt(word: word, at: offset)
    self.init(diagnostic, exit: exit)
    self.word = (word, offset)
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
