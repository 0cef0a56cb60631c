// The replacement of private values by placeholders, and its options (`RedactedInput`): for `show`, `restore` and `trace`, also
// in Input, which reads their files, and in `Program`, for the errors of their runs.

import NavKit

/// Replaces private values, each value always by the same placeholder.
///
///     {"sku":"A-1","email":"ann@example.org"}     {"sku":"A-1","email":"private-1"}
///
/// `--redact-all` hides everything that `--redact` hides, because both use `hiddenParts`. A run that redacts passes everything it
/// prints about a path through this type: elements, findings, places named by a key of the file, and errors of reading
/// (`CommandError.redacted`).
///
/// A placeholder is numbered in order of appearance, not a digest: the digest of a mail address or of a small number can be
/// guessed.
struct Redaction {
  enum Extent: Sendable {
    /// Values that the schema marks with `x-private`.
    case marked
    /// The values of all members, and values without members.
    case all
  }

  let extent: Extent
  private(set) var schema: DestinationSchema?
  /// By UTF-8: two spellings of one character are different texts.
  private var marks: [[UInt8]: Int] = [:]

  init(_ extent: Extent) { self.extent = extent }

  mutating func use(_ schema: DestinationSchema?, of command: String) throws(CommandError) {
    guard schema != nil || extent == .all else { throw .missingSchema("private members", command: command) }
    self.schema = schema
  }

  mutating func redacted(_ path: NavPath) -> NavPath { NavPath(path.map { redacted($0) }) }

  mutating func redacted(_ element: NavPath.Element) -> NavPath.Element {
    var shown = NavPath.Element(type: redacted(element.type), uncheckedText: redactedText(of: element))
    // A style that FlowStacks does not define may contain anything, so it is hidden.
    shown.style = element.style.map { element.presentation?.knownText ?? "\"\(mark(for: $0))\"" }
    return shown
  }

  mutating func redacted(_ finding: NavPath.Finding, of path: NavPath? = nil) -> NavPath.Finding {
    finding.redacted(
      type: finding.type.map { redacted($0) }, by: schema, keepsWords: path.map { isShown(finding, of: $0) } ?? false)
  }

  /// Whether the message of a finding about a value has only the schema's names and values, and parts that are not hidden.
  private func isShown(_ finding: NavPath.Finding, of path: NavPath) -> Bool {
    guard let index = finding.elementIndex, path.indices.contains(index), let range = finding.detail.valueRange,
      let value = try? path[index].value()
    else { return false }
    let parts = hiddenParts(of: path[index], value)
    // The missing member's name is from the schema, and the object itself may have hidden members.
    if finding.keyword == "required" { return !parts.contains { $0.range.contains(range.lowerBound) } }
    // A `uniqueItems` message would reveal that two hidden values are equal.
    return extent == .marked && finding.keyword != "uniqueItems" && !parts.contains { $0.range.overlaps(range) }
  }

  mutating func redacted(_ restoration: NavPath.Restoration, of path: NavPath) -> NavPath.Restoration {
    restoration.mapFindings { redacted($0, of: path) }
  }

  /// The name of a stack, with keys of the file replaced; names of the schema stay.
  mutating func title(of stack: NavState.Stack) -> String {
    guard stack.pattern == nil else { return stack.key.map { mark(for: $0) } ?? stack.name ?? stack.title }
    guard stack.name == nil else { return stack.title }
    return NavJSON.Pointer(tokens: stack.place.pointer.tokens.map { mark(for: $0) }).description
  }

  /// The name of a stack that the file lacks.
  mutating func title(_ title: String) -> String {
    schema?.stacks.contains { $0.name == title } == true ? title : mark(for: title)
  }

  private mutating func redacted(_ type: NavPath.TypeName) -> NavPath.TypeName {
    let isShown = type.isUnknown || schema.map { $0.knows(type) } ?? type.isOfSwift
    return isShown ? type : NavPath.TypeName(mark(for: type.tag))
  }

  private mutating func redactedText(of element: NavPath.Element) -> String {
    guard let value = try? element.value() else { return "\"\(mark(for: element.text))\"" }
    let text = Array(element.text.utf8)
    var (redacted, at) = ([UInt8](), 0)
    for part in hiddenParts(of: element, value) {
      redacted += text[at..<part.range.lowerBound] + "\"\(mark(for: part.compactText))\"".utf8
      at = part.range.upperBound
    }
    return String(decoding: redacted + text[at...], as: UTF8.self)
  }

  /// Values that Navigator wraps are hidden whole, as are all without a schema: members look like keys of dictionaries.
  private func hiddenParts(of element: NavPath.Element, _ value: NavJSON.Value) -> [NavJSON.Value] {
    guard !element.type.isNavigatorWrapper, let schema else { return [value] }
    return schema.hiddenParts(of: value, type: element.type, all: extent == .all)
  }

  mutating func mark(for text: String) -> String {
    let number = marks[Array(text.utf8)] ?? marks.count + 1
    marks[Array(text.utf8)] = number
    return "private-\(number)"
  }
}

protocol RedactedInput { var redacts: Redaction.Extent? { get set } }

extension OptionList where Input: RedactedInput {
  var redacts: Self {
    sets(
      Option(
        "redact", "hide what the schema marks x-private or does not know",
        question: "what to redact")
    ) { $0.redacts = .marked }
    .sets(Option("redact-all", "hide all values", question: "what to redact")) {
      $0.redacts = .all
    }
  }
}

// MARK: - Messages

extension CommandError {
  /// The error of reading a file, without the file's content. Errors of the system and of schemas contain none.
  var redacted: CommandError {
    guard exit != .system, exit != .unconfirmed else { return self }
    return changingEach {
      guard $0.file != nil, !$0.isRedacted else { return }
      $0.message =
        $0.rule == nil
        ? "failed for this file (redacted; run without the option to see the reason)"
        : "the text breaks this rule (redacted)"
      ($0.excerpt, $0.hint) = (nil, nil)
    }
  }
}

// MARK: - Findings

extension NavPath.Finding {
  /// The finding without content of the file; `type` is the redacted one. The message stays if `keepsWords` is set or the rule is
  /// only about types and their order, because such messages name only what the schema names.
  func redacted(type: NavPath.TypeName?, by schema: DestinationSchema?, keepsWords: Bool) -> NavPath.Finding {
    let isKnown = self.type.flatMap { type in caseName.map { schema?.knows(case: $0, of: type) ?? false } }
    let finding = redactedSubject(type: type, case: isKnown ?? false ? caseName : nil)
    if keepsWords || detail is OrderDetail || isUnknownElementType || [.nullPath, .oddCount].contains(rule) {
      return finding
    }
    let words =
      switch rule {
      case .unknownCase: "no case of the schema has this name or raw value"
      case .undecided: "the schema does not determine it (redacted)"
      default: "the \(type == nil ? "text" : "value") breaks this rule (redacted)"
      }
    return finding.saying(words, isAboutElement: type != nil)
  }
}
