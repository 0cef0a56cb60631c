// Advice that the tool adds to the messages of the library's errors: the options that settle what they report.

import NavKit

extension NavPathError {
  /// The message with the options to type, given the text and its file.
  func advice(in bytes: [UInt8], of file: String) -> String {
    logAdvice(in: bytes, of: file) ?? words(remedy: remedy) + textOffset.words
  }

  /// What reads a log, where the text is one.
  fileprivate func logAdvice(in bytes: [UInt8], of file: String) -> String? {
    guard case .syntax = detail, PropertyList.format(of: bytes) == nil, LogLine.areIn(bytes) else { return nil }
    let name = ShellWord.quoted(file == InputFile.name(of: "-") ? "-" : file)
    return
      "this looks like a log: 'navpath trace \(name)' reads it; for one of its states, type navpath trace \(name) --step N | "
      + "navpath COMMAND -"
  }

  fileprivate var remedy: String? {
    switch detail {
    case .notAnArray, .noArrayInList: candidates.isEmpty && arrays.isEmpty ? nil : others
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

  /// Where the paths inside the value are.
  private var others: String {
    let option = { (pointer: NavJSON.Pointer) in "--at \(ShellWord.quoted(pointer.description))" }
    guard !candidates.isEmpty else {
      let arrays = arrays.map { option($0) + (routes.contains($0) ? "" : " --form array --element TYPE") }
      return "; if an array in it is one, add \(Words.list(arrays, "or"))"
    }
    return ", but contains \(candidates.count > 1 ? "some" : "one"): add "
      + Words.list(candidates.map(option), "or")
  }
}

/// A finding in words of the tool: what the library found with the options to type, or what a run came upon.
struct ToldDetail: NavPath.Finding.Detail {
  let rule: NavPath.Rule
  let words: String
  var source: NavPath.Finding.Source?
  var isAboutElement = true
}

extension NavPath.Finding {
  /// The finding in the tool's words, where it has options for what the finding is about.
  var advised: NavPath.Finding {
    if let pathError {
      return replacing(ToldDetail(rule: NavPath.Rule(pathError), words: pathError.words(remedy: pathError.remedy)))
    }
    guard isUnknownElementType else { return self }
    let words = "the type of the array's elements is not known; name it with --element, or in the schema's 'stacks'"
    return replacing(ToldDetail(rule: .unknownType, words: words))
  }
}

extension [NavPath.Finding] {
  /// The findings in the tool's words, with what reads the text where it is a log.
  func advised(in bytes: [UInt8], of file: String) -> Self {
    map { finding in
      finding.pathError?.logAdvice(in: bytes, of: file)
        .map { finding.replacing(ToldDetail(rule: finding.rule, words: $0)) } ?? finding.advised
    }
  }
}

extension NavFormError {
  var advice: String {
    switch detail {
    case .noType: message(remedy: "use --element TYPE")
    case .openForm: message(remedy: "use --form FORM, or \"form\" in the schema's 'stacks'")
    case .noDottedName: message(remedy: ", or with --tags mangled")
    default: message
    }
  }
}

extension NavStorageError {
  var advice: String {
    if case .hardLinks = reason { return message(remedy: ", or use --output") }
    return switch code {
    case .exists: message(remedy: ": --force overwrites it")
    case .locked: message(remedy: " with --lock-timeout")
    case .notReplaceable: message(remedy: ", or - for stdin and stdout")
    default: message(remedy: ", or use --output")
    }
  }
}

extension NavNotationError {
  var advice: String {
    let words = message(typeRemedy: "use --element TYPE", formRemedy: "use --form swiftui", quoting: ShellWord.quoted)
    guard case .unknownCase(_, _, nearest: []) = detail else { return words }
    return words + " in the schema; if the app has it, add it to its 'cases'"
  }
}

extension TypeNameError {
  var advice: String { message(quoting: ShellWord.quoted) }
}

extension NavOperationError {
  /// The message with the options to type, or with what a match that matches nothing may have meant.
  func advice(_ hint: String) -> String {
    if case .notFound = detail { message(remedy: hint) } else { message(remedy: "; --clamp removes them all") }
  }
}
