// The text of a session with its changes: checked, or unchecked for `fmt`, `convert`, `restore` and `launch-args`; the check of
// one path, also for `launch-args`; and the selected elements of columns, also for `link` and `get`.

import NavKit

extension PathSession {
  func checked() throws(CommandError) -> [ArraySlice<UInt8>] {
    if let lack, !isSelecting { throw lack }
    for edits in changed {
      try checkIsDetectable(edits)
      try checkCoding(edits)
    }
    let text = try newText()
    for edits in changed { try check(edits, since: edits.document.path, in: text) }
    if !choices.isEmpty || changed.contains(where: { $0.opened.state == nil && $0.place.pointer.hasKeys }) {
      try checkDocument(in: text)
    }
    return text
  }

  /// Checks changed selections and added keys: the document must not gain a fault.
  private func checkDocument(in text: [ArraySlice<UInt8>]) throws(CommandError) {
    guard let schema = schema?.schema else { return }
    let known = opened.bytes ?? document.bytes
    guard let new = Self.newFault(in: Array(text.joined()), since: known, by: schema) else { return }
    throw CommandError("not written: \(new.message)", of: file, rule: new.rule, exit: .negative)
  }

  /// The first new fault of a document outside its paths, or in the order of elements above a column's selection.
  private static func newFault(in text: [UInt8], since old: [UInt8], by schema: DestinationSchema) -> NavPath.Finding? {
    let findings = { (bytes: [UInt8]) in
      PathValidator(schema).checks(of: NavState(of: bytes, schema: schema)).flatMap(\.findings).filter {
        $0.severity == .error && ($0.elementIndex == nil || [.next, .requires].contains($0.rule))
      }
    }
    // The message about a path that cannot be read also names what is around it, which may have changed.
    let identity = { (finding: NavPath.Finding) in
      finding.detail is PathDetail ? finding.identity : [finding.message]
    }
    let known = Set(findings(old).map(identity))
    return findings(text).first { !known.contains(identity($0)) }
  }

  var all: [PathEdits] { lack == nil ? others + [edits] : others }

  /// The changed paths. A single path counts even if it is unchanged, so that it is checked as well.
  private var changed: [PathEdits] {
    all.count == 1 && !isSelecting ? all : all.filter { $0.count > 0 || $0.layout != nil }
  }

  /// Whether a path is empty because its key is missing in a dictionary; the key need not be added.
  func isAbsent(_ edits: PathEdits) -> Bool {
    edits.opened.state == nil && edits.path.isEmpty && edits.place.pointer.hasKeys
      && opened.use == .changing(creates: false)
  }

  /// The text with all changes, unchecked.
  func newText() throws(CommandError) -> [ArraySlice<UInt8>] {
    if stacks == nil, others.isEmpty, !isSelecting {
      if isAbsent(self.edits) { return [(opened.bytes ?? [])[...]] }
      return try serialized()
    }
    let state = try state(isNew: true)
    var edits: [NavState.Edit] = []
    for path in changed where path.opened.state != nil {
      edits.append(
        try attempt(try NavState.Edit(path.layout ?? path.document, at: path.place.location, with: path.path)) {
          refusal($0, of: path)
        })
    }
    let isNew = opened.bytes == nil
    var text = isNew ? try serialized() : try opened.reading(state.bytes, try NavState.written(edits, in: state.bytes))
    // A missing place is created in the changed text.
    for path in changed where path.opened.state == nil && !isAbsent(path) && !isNew {
      let bytes = Array(text.joined())
      let new = try opened.reading(state.bytes, try NavPath.Document.creating(path.place.location, in: bytes))
      guard let new else { preconditionFailure("a place that is made has no value") }
      text = try attempt(try new.checkedPieces(with: path.path)) { refusal($0, of: path) }
    }
    for choice in choices {
      let changed = try choice.applied(to: Array(text.joined()), of: file) { text in
        schema.map { Self.newFault(in: text, since: state.bytes, by: $0.schema) != nil } ?? false
      }
      text = [changed[...]]
    }
    return text
  }

  /// Refuses errors that an earlier path does not have, so that a broken path can be fixed step by step.
  func check(
    _ edits: PathEdits, since before: NavPath, in text: [ArraySlice<UInt8>]? = nil
  ) throws(CommandError) {
    var validator = PathValidator(schema?.schema).stored(by: edits.opened.encoder)
    validator.columns = try columns(of: edits.opened.stack, in: text).compactMap(\.self)
    let errors = validator.newErrors(in: edits.path, since: before, stack: edits.opened.stack)
    guard !errors.isEmpty else { return }
    let (isDone, does) = opened.use.isLaunching ? ("printed", "prints") : ("written", "writes")
    let diagnostics = errors.map { Diagnostic(file: file, message: "not \(isDone): \($0.message)", rule: $0.rule) }
    let error = CommandError(diagnostics: diagnostics, exit: .negative)
    guard let schema, links == nil, !errors.allSatisfy({ PathValidator.rulesOfChanges.contains($0.rule) }) else {
      throw error
    }
    throw error.hinted("the schema is \(schema.file); --no-schema \(does) it anyway")
  }

  /// The selected elements of a stack's columns, in the text with all changes; nil for an empty selection.
  func columns(
    of stack: DestinationSchema.Stack?, in text: [ArraySlice<UInt8>]? = nil
  ) throws(CommandError) -> [NavPath.Element?] {
    guard let schema = schema?.schema, let stack, !stack.columns.isEmpty, !opened.options.isPointer,
      opened.use != .launching(reads: false)
    else { return [] }
    var state: NavState?
    if choices.isEmpty {
      state = try self.state(isNew: true)
    } else {
      let text = if let text { text } else { try newText() }
      state = try? NavState(documentsOf: Array(text.joined()), at: Optional(schema).places)
    }
    return state?.documents.first.map { schema.columns(of: stack, in: $0).map(\.element) } ?? []
  }

  /// Checks that the array is detected as a typed array again: without a given form, one with strings is not.
  private func checkIsDetectable(_ edits: PathEdits) throws(CommandError) {
    guard edits.document.form == .array, edits.document.isUntyped, edits.place.location.form == nil else { return }
    var hasString = false
    edits.path.forEachAdded { _, element in hasString = hasString || element.text.utf8.first == UInt8(ascii: "\"") }
    guard hasString else { return }
    throw CommandError(
      "not written: an array with strings would not be detected again; add --form array --element TYPE", of: file,
      exit: .usage)
  }

  /// Checks that new elements of a typed array are coded as the others are: JSON texts as texts, URLs as URLs.
  private func checkCoding(_ edits: PathEdits) throws(CommandError) {
    guard let (index, fault) = edits.document.firstMiscoded(in: edits.path) else { return }
    throw CommandError("not written: element \(index): \(Advice.message(of: fault))", of: file, exit: .negative)
  }

  private func serialized() throws(CommandError) -> [ArraySlice<UInt8>] {
    try attempt(try (edits.layout ?? document).checkedPieces(with: path)) { refusal($0, of: edits) }
  }

  func refusal(_ error: NavFormError, of edits: PathEdits) -> CommandError {
    guard edits.count == 0, case .brokenValue(let fault) = error.detail else { return CommandError(error, of: file) }
    return CommandError(BrokenValueError(index: error.index, error: fault), in: edits.document, of: file)
  }
}
