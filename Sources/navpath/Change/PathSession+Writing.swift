// The last stages of a session: the changed text, which is checked, and its way to the file.

import NavKit

extension PathSession {
  /// The text with all changes, which are checked.
  func checked() throws(CommandError) -> [ArraySlice<UInt8>] {
    if let lack, !isSelecting { throw lack }
    for edits in changed { try check(edits) }
    let text = try written()
    if !choices.isEmpty { try checkChoices(in: text) }
    return text
  }

  /// Checks what is written beside the paths: by it the document may have no fault that it did not have.
  private func checkChoices(in text: [ArraySlice<UInt8>]) throws(CommandError) {
    guard let schema = schema?.schema else { return }
    let known = try state(isNew: true).bytes
    guard let new = Self.newFault(in: Array(text.joined()), since: known, by: schema) else { return }
    throw CommandError("not written: \(new.message)", of: file, rule: new.rule, exit: .no)
  }

  /// A fault beside the paths, or of their order above what is selected in columns, that a document did not have.
  private static func newFault(in text: [UInt8], since old: [UInt8], by schema: DestinationSchema) -> NavPath.Finding? {
    let findings = { (bytes: [UInt8]) in
      PathValidator(schema).checks(of: NavState(of: bytes, schema: schema)).flatMap(\.findings).filter {
        $0.severity == .error && ($0.elementIndex == nil || [.next, .requires].contains($0.rule))
      }
    }
    let known = Set(findings(old).map(\.message))
    return findings(text).first { !known.contains($0.message) }
  }

  /// All paths that were worked on.
  private var all: [PathEdits] { lack == nil ? others + [edits] : others }

  /// Those that were changed; the only one in any case, so that a command that changes nothing is checked as well.
  private var changed: [PathEdits] {
    all.count == 1 && !isSelecting ? all : all.filter { $0.count > 0 || $0.layout != nil }
  }

  /// Whether a path is empty as its key is missing in a dictionary, where it need not be added.
  private func isAbsent(_ edits: PathEdits) -> Bool {
    edits.state == nil && edits.path.isEmpty && edits.place.pointer.hasKeys && opened.use == .changing(creates: false)
  }

  /// The text with all changes.
  func written() throws(CommandError) -> [ArraySlice<UInt8>] {
    if stacks == nil, others.isEmpty, !isSelecting {
      if isAbsent(self.edits) { return [(opened.bytes ?? [])[...]] }
      return try serialized()
    }
    let state = try state(isNew: true)
    var edits: [NavState.Edit] = []
    for path in changed where path.state != nil {
      edits.append(
        try attempt(try NavState.Edit(path.layout ?? path.document, at: path.place.location, with: path.path)) {
          refusal($0, of: path)
        })
    }
    let isNew = opened.bytes == nil
    var text = isNew ? try serialized() : try opened.reading(state.bytes, try NavState.written(edits, in: state.bytes))
    // A place that the document lacks is made in the changed text.
    for path in changed where path.state == nil && !isAbsent(path) && !isNew {
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

  private func check(_ edits: PathEdits) throws(CommandError) {
    try checkIsDetectable(edits)
    try checkCoding(edits)
    let stack = (schema?.schema).stack(at: edits.place)
    let encoder = edits.document.encoder(by: schema?.schema, in: stack)
    do throws(NavFormError) { _ = try edits.document.checkedPieces(with: edits.path) } catch {
      throw refusal(error, of: edits)
    }
    try SchemaGate(
      schema: schema, stack: stack, encoder: encoder, file: file, columns: try columns(of: stack).compactMap(\.self),
      isOptional: links == nil
    ).check(edits.path, before: edits.document.path)
  }

  /// What is selected in the columns of a stack after the change, nil for nothing.
  func columns(of stack: DestinationSchema.Stack?) throws(CommandError) -> [NavPath.Element?] {
    guard let schema = schema?.schema, let stack, !stack.columns.isEmpty, !opened.options.isPointer else { return [] }
    let text = choices.isEmpty ? try state(isNew: true).bytes : Array(try written().joined())
    let document = (try? NavState(documentsOf: text, at: Optional(schema).places))?.documents.first
    return document.map { schema.columns(of: stack, in: $0).map(\.element) } ?? []
  }

  /// Checks that the array will be taken for a typed one again: without a form, one with strings in it is not.
  private func checkIsDetectable(_ edits: PathEdits) throws(CommandError) {
    guard edits.document.form == .array, edits.document.isUntyped, edits.place.location.form == nil else { return }
    var hasString = false
    edits.path.forEachAdded { _, element in hasString = hasString || element.text.utf8.first == UInt8(ascii: "\"") }
    guard hasString else { return }
    throw CommandError(
      "not written: an array with strings is not detected again, name it: --form array --element TYPE", of: file,
      exit: .usage)
  }

  /// Checks that a typed array is given no value in another coding than its own: an object for a JSON text, a text for a URL.
  private func checkCoding(_ edits: PathEdits) throws(CommandError) {
    guard edits.document.form == .array else { return }
    var message: String?
    edits.path.forEachAdded { index, element in
      guard message == nil else { return }
      let place = edits.document.misplacedURL(in: element).map {
        "'\(Visible.text($0.description))' is a URL, which a property list stores as {\"relative\":\"https://a.b\"}"
      }
      message = (edits.document.path.misplacedText(in: element).map { Advice.message(of: $0) } ?? place).map {
        "not written: element \(index): \($0)"
      }
    }
    if let message { throw CommandError(message, of: file, exit: .no) }
  }

  private func serialized() throws(CommandError) -> [ArraySlice<UInt8>] {
    try attempt(try (edits.layout ?? document).checkedPieces(with: path)) { refusal($0, of: edits) }
  }

  private func refusal(_ error: NavFormError, of edits: PathEdits) -> CommandError {
    guard edits.count == 0, case .brokenValue(let fault) = error.detail else { return CommandError(error, of: file) }
    return CommandError(BrokenValueError(index: error.index, error: fault), in: edits.document, of: file)
  }
}

extension PathSession {
  /// Checks, writes and reports a change: a dry run prints the operations instead. With --print, what was removed is printed.
  consuming func finish() throws(CommandError) -> ExitCode {
    let text = try checked()
    return try commit(text)
  }

  /// Writes a text in place of the one that was read, unless the file has it already, and reports.
  consuming func commit(_ text: [ArraySlice<UInt8>]) throws(CommandError) -> ExitCode {
    guard !opened.write.isDryRun else {
      try streams.print(opened.write.printsJSON ? ["[\(script.joined(separator: ","))]"] : script)
      return .done
    }
    // A value that cannot be printed is found before anything is written.
    let removed = try removedLines()
    let emptied = all.filter { losesForm($0, in: text) }.map(\.document)
    guard let locked = try takeLocked() else {
      try streams.print(text)
      for document in emptied { streams.log.emptied(opened.target, document) }
      removed.forEach(streams.report)
      return .done
    }
    let isChanged = try locked.write(text)
    streams.log.written(opened.target, elements: path.count, isChanged: isChanged)
    for document in emptied { streams.log.emptied(opened.target, document) }
    try streams.print(removed, afterChanging: file)
    return .done
  }

  /// The file to write; nil for standard output. It must be no other file that was read.
  private mutating func takeLocked() throws(CommandError) -> NavFile? {
    try streams.check(opened.write.output, of: "path", but: opened.options.file)
    return locked.take()
  }

  /// Whether nothing will tell the form, or that tags are mangled, of a path that was emptied.
  private func losesForm(_ edits: PathEdits, in text: [ArraySlice<UInt8>]) -> Bool {
    guard edits.path.isEmpty, !edits.document.path.isEmpty else { return false }
    let place = NavPath.Location(pointer: edits.place.location.pointer)
    let stack = (schema?.schema).stack(at: edits.place)
    let found = try? NavPath.Document(parsing: Array(text.joined()), at: stack?.completing(place) ?? place)
    guard let found, found.openForms.isEmpty, found.form == edits.document.form else { return true }
    return edits.document.isMangled && !found.isMangled
  }

  /// Gives each path that the command takes another layout or form.
  mutating func lay(
    _ layout: (borrowing PathSession) throws(CommandError) -> NavPath.Document
  ) throws(CommandError) {
    for title in stacks?.stacks.map(\.title) ?? [nil] {
      if let title { try use(title) }
      edits.layout = try layout(self)
    }
  }

  /// Writes the paths in their layouts in place of the text that was read, unless the file has that already.
  ///
  /// - Returns: Whether a file was changed.
  consuming func rewrite() throws(CommandError) -> Bool {
    // What was printed cannot be taken back, so the whole is checked before.
    let text = stacks != nil || opened.target == "-" || isAbsent(edits) ? try written() : nil
    guard let locked = try takeLocked() else {
      try streams.print(text ?? [])
      return false
    }
    if let text { return try locked.write(text) }
    let layout = edits.layout ?? document
    do throws(NavFile.RewritingError) {
      let isChanged = try locked.save(path, rewrittenIn: layout)
      streams.log.written(opened.target, elements: path.count, isChanged: isChanged)
      return isChanged
    } catch {
      switch error {
      case .form(let error): throw refusal(error, of: edits)
      case .storage(let error): throw CommandError(error)
      }
    }
  }

  private func removedLines() throws(CommandError) -> [String] {
    guard opened.write.printsRemoved else { return [] }
    let report = PathReport(all.flatMap(\.removed))
    guard opened.write.printsJSON else { return report.lines() }
    do throws(BrokenValueError) {
      return [try report.literal().text]
    } catch {
      // After the first of several operations an index is no longer one of the file's.
      guard edits.count > 1 else { throw CommandError(error, in: document, of: file) }
      throw CommandError(
        "the value of a removed element is not JSON: \(error.error.message)", of: file, rule: .valueJSON, exit: .input)
    }
  }
}
