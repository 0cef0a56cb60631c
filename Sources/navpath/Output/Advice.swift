// The messages of NavKit's errors and findings, for all commands, with the tool's options that help, added only here.

import NavKit

enum Advice {
  static func message(of error: NavPathError, in bytes: [UInt8], of file: String) -> String {
    log(error, in: bytes, of: file) ?? error.phrase(remedy: remedy(for: error)) + error.textOffset.phrase
  }

  static func message(of error: NavFormError) -> String {
    switch error.detail {
    case .otherType: error.message(remedy: "; write '=JSON' for a value of that")
    case .noType: error.message(remedy: "use --element TYPE")
    case .openForm: error.message(remedy: "use --form FORM, or \"form\" in the schema's 'stacks'")
    case .noDottedName: error.message(remedy: ", or with --tags mangled")
    default: error.message
    }
  }

  /// - Parameter write: The options of a command that changes the file.
  static func message(of error: NavStorageError, writing write: WriteOptions? = nil) -> String {
    switch (error.reason, write) {
    case (.existsAlready, _): error.message(remedy: ": --force overwrites it")
    case (.locked, _?): error.message(remedy: " with --lock-timeout")
    case (.notAFile, _?): error.message(remedy: ", or - for stdin and stdout")
    case (_, let write?) where write.takesOutput && write.output == nil: error.message(remedy: ", or use --output")
    default: error.message
    }
  }

  /// The next step if a file to change cannot be locked.
  static func hint(for error: NavStorageError, at target: String, isToBeThere: Bool) -> String? {
    if ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(target) {
      return "for standard input and output, write '-'"
    }
    return error.isMissingFile && isToBeThere
      ? "to start a new path there, use 'navpath new', or push, reset or open with --create" : nil
  }

  static func message(of error: NavNotationError) -> String {
    let words = error.message(
      typeRemedy: "use --element TYPE", formRemedy: "use --form swiftui", quoting: ShellWord.quoted)
    guard case .unknownCase(_, _, nearest: []) = error.detail else { return words }
    return words + " in the schema; if the app has it, add it to its 'cases'"
  }

  static func message(of error: TypeNameError) -> String { error.message(quoting: ShellWord.quoted) }

  /// - Parameter hint: What an unmatched match may have meant.
  static func message(of error: NavOperationError, hint: MatchHint? = nil) -> String {
    guard case .notFound = error.detail else { return error.message(remedy: "; --clamp removes them all") }
    return error.message(remedy: hint.map { "; \(words(of: $0))" } ?? "")
  }

  static func words(of hint: MatchHint) -> String { hint.words(quoting: ShellWord.quoted) }

  /// The advice after a message about a document that a schema may not refer to.
  @Sendable static func remedy(for absence: SchemaLibrary.Absence) -> String {
    switch absence {
    case .outside: "; use --map PREFIX=FOLDER to allow it"
    case .network: "; use --map PREFIX=FOLDER to read it from a folder"
    case .noFolder: "; --map PREFIX=FOLDER lets files in"
    }
  }

  /// Advice to use `trace`; nil unless the text is a log.
  fileprivate static func log(_ error: NavPathError, in bytes: [UInt8], of file: String) -> String? {
    guard case .syntax = error.detail, PropertyList.format(of: bytes) == nil, LogLine.areIn(bytes) else { return nil }
    let name = ShellWord.quoted(file == InputName.shown("-") ? "-" : file)
    return "this looks like a log: 'navpath trace \(name)' reads it; for one of its states, type "
      + "navpath trace \(name) --step N | navpath COMMAND -"
  }

  fileprivate static func remedy(for error: NavPathError) -> String? {
    switch error.detail {
    case .notAnArray, .noArrayInList: paths(inside: error)
    case .syntax(.unexpected(_?, .endOfText)):
      "; if it has a state a line, 'navpath validate --ndjson' and 'navpath trace' read it"
    case .unknownEncoding(let inList):
      "use --encoding " + (inList ? "data, text, base64 or json" : "json, text or base64")
    case .dataInJSON: "use --encoding base64"
    case .listOfStrings:
      "if the elements are strings, write --form array --element TYPE, or \"form\": \"array\", \"element\": TYPE in the "
        + "schema's 'stacks'; if they are types and values, --form swiftui"
    case .elementOfForm: "use --form array"
    case .ambiguousForm: "write --form swiftcrossui or --form expanded,"
    case .emptyData: "; push with --create puts a path there"
    default: nil
    }
  }

  private static func paths(inside error: NavPathError) -> String? {
    let option = { (pointer: NavJSON.Pointer) in "--at \(ShellWord.quoted(pointer.description))" }
    if !error.candidates.isEmpty {
      return ", but contains \(error.candidates.count > 1 ? "some" : "one"): add "
        + Words.list(error.candidates.map(option), "or")
    }
    guard !error.arrays.isEmpty else { return nil }
    let arrays = error.arrays.map { option($0) + (error.routes.contains($0) ? "" : " --form array --element TYPE") }
    return "; if an array in it is one, add \(Words.list(arrays, "or"))"
  }
}

extension NavPath.Finding {
  /// The finding with advice about the tool's options, if there is any.
  var advised: NavPath.Finding {
    if let pathError { return saying(pathError.phrase(remedy: Advice.remedy(for: pathError))) }
    guard isUnknownElementType else { return self }
    return saying(
      "the type of the array's elements is not known; name it with --element, or in the schema's 'stacks'")
  }

  /// The finding with advice; for a log, about `trace`.
  func advised(in bytes: [UInt8], of file: String) -> NavPath.Finding {
    pathError.flatMap { Advice.log($0, in: bytes, of: file) }.map { saying($0) } ?? advised
  }
}
