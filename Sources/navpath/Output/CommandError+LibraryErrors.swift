// The errors of NavKit as errors of a command, for all commands; that of a missing schema, for Change, Links and Restore; and
// any as a file of a report (`CheckedFile`).

import NavKit

extension CommandError {
  init(_ fault: NavPathError, in bytes: [UInt8], of file: String) {
    var diagnostic = Diagnostic(
      file: file, text: bytes, offset: fault.offset, message: Advice.message(of: fault, in: bytes, of: file),
      rule: NavPath.Rule(fault))
    // The offset of a dictionary in a binary property list is of no use.
    if fault.code == .notAPath, PropertyList.format(of: bytes) == .binary { diagnostic.position = nil }
    self.init(diagnostic, exit: .input)
  }

  init(
    _ error: NavStorageError, writing write: WriteOptions? = nil, adding advice: String = "", hint: String? = nil
  ) {
    self.init(
      Advice.message(of: error, writing: write) + advice, of: InputName.shown(error.file),
      exit: error.isInPlace ? .unconfirmed : .system, hint: hint)
    isWriteFailure = error.isWriteFailure
  }

  init(_ error: NavNotationError, in word: Word) {
    // The argument may be right and the file that it names wrong; a second '-' is a usage error.
    let exit: ExitCode =
      switch error.detail {
      case .unreadableFile(_, let error): error.isRefusal ? .usage : .system
      case .inFile(_, _, .json): .input
      default: .usage
      }
    self.init(Advice.message(of: error), in: word, at: error.offset, exit: exit)
  }

  /// An operation that the path does not allow; `document` is nil if the path no longer matches a text.
  init(_ error: NavOperationError, on document: NavPath.Document?, of file: String, hint: MatchHint? = nil) {
    guard case .brokenValue(let index, let fault) = error.detail else {
      self.init(Advice.message(of: error, hint: hint), of: file, exit: .negative)
      return
    }
    guard let document else {
      self.init(error.message, of: file, rule: .valueJSON, exit: .input)
      return
    }
    self.init(BrokenValueError(index: index, error: fault), in: document, of: file)
  }

  init(_ fault: NavFormError, of file: String) {
    self.init("not written: \(Advice.message(of: fault))", of: file, exit: .negative)
  }

  init(_ broken: BrokenValueError, in document: NavPath.Document, of file: String) {
    let place = document.offset(ofByte: broken.error.offset, inValueAt: broken.index)
    self.init(
      "the value of element \(broken.index) is not JSON: \(broken.error.message)\(place.phrase)", of: file,
      in: document.bytes, at: place.offset, rule: .valueJSON)
  }

  static func missingSchema(_ what: String, command: String) -> CommandError {
    return CommandError(
      "no schema, which lists the app's \(what): put \(SchemaName.usual) next to the file or above it, or use --schema; 'navpath init' makes one",
      exit: .usage, hint: "try 'navpath \(command) --help'")
  }
}

func attempt<Result: ~Copyable>(
  _ work: @autoclosure () throws(NavStorageError) -> Result
) throws(CommandError) -> Result {
  do throws(NavStorageError) { return try work() } catch { throw CommandError(error) }
}

extension CheckedFile {
  init(_ error: CommandError, of file: String) {
    let lines = error.diagnostics.compactMap { fault -> ReportLine? in
      guard fault.file == file, let rule = fault.rule else { return nil }
      let position = fault.position ?? NavJSON.Position(line: 1, column: 1)
      return ReportLine(finding: NavPath.Finding(rule, fault.message), position: position)
    }
    if lines.count == error.diagnostics.count {
      self.init(name: file, paths: [CheckedPath(lines: lines)])
    } else {
      let fault = error.diagnostics[0]
      let owner = fault.file.flatMap { $0 == file ? nil : "\($0): " } ?? ""
      self.init(name: file, failure: owner + fault.message, isUnwritten: error.isWriteFailure)
    }
  }
}
