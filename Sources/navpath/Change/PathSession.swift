// One run of a command on one path, from the command line to the disk; CONTRIBUTING.md walks through it. Each stage takes what the
// one before it made, and nothing is written before `commit`.

import NavKit

/// A path that is opened, and changed or rewritten.
///
///     var session = try PathSession.open(path, streams, for: .changing(creates: false), writing: write)
///     try session.apply(.pop(1))
///     return try session.finish()
///
/// Only `finish`, `commit` and `rewrite` write the file.
struct PathSession: OperationContext, ~Copyable {
  let streams: Streams
  let opened: OpenedFile
  /// The place of the path, and the stack whose rules it has.
  let place: StackPlace
  let document: PathDocument
  var edits: Edits
  /// The file that is written, under lock; nil if nothing is written, or to standard output.
  private(set) var locked: PathFile?
  var links: LinkRoutes?

  /// A path on which operations were done.
  struct Edits {
    var path: NavPath
    var names: PathNames
    var count = 0
    var removed: [PathOperation.RemovedElement] = []
    var script: [String] = []
    /// The link that the next operation comes from.
    var link: LinkedPath?
  }

  /// FILE, as messages call it.
  var file: String { opened.name }

  var schema: SchemaFile? { opened.schema }

  var stack: DestinationSchema.Stack? { (schema?.schema).stack(at: place) }

  var path: NavPath { edits.path }
}

extension PathSession {
  mutating func notation() -> Notation {
    var notation = Notation(edits.names.all(), path: path, readFile: streams.readValue)
    notation.original = document.path
    let (log, file) = (streams.log, opened.options.file)
    notation.noteAssumption = { log.assumption(file, $0) }
    return notation
  }

  mutating func apply(_ operation: PathOperation) throws(CommandError) {
    if !document.form.hasStyles, operation.newElements.contains(where: { $0.style != nil }) {
      throw CommandError(
        "--style: a path of the form \(document.form.rawValue) has no presentation styles, only flowstacks, "
          + "flowroutes and expanded have", of: file, exit: .usage)
    }
    do throws(PathOperationError) {
      var removed: [PathOperation.RemovedElement] = []
      if case .push(let elements, unlessCurrent: true) = operation {
        edits.path.pushUnlessCurrent(elements, among: edits.names.all())
      } else {
        removed = try edits.path.apply(operation)
      }
      // A script of updates would keep a copy of a value for each.
      if opened.write.printsRemoved { edits.removed += removed }
    } catch {
      throw explained(error)
    }
    if opened.write.isDryRun { edits.script.append(try line(of: operation)) }
    edits.names.add(operation)
    edits.count += 1
  }

  mutating func remove(_ indices: [Int]) { edits.path.removeElements(at: indices) }

  /// Why an operation cannot be done, with what a match that matches nothing may have meant.
  mutating func explained(_ error: PathOperationError) -> CommandError {
    // An index is one of the file's as long as nothing was changed.
    let hint: String? =
      if case .notFound(let match, _) = error.detail { edits.names.all().hint(for: match, on: path) } else { nil }
    return CommandError(error, on: edits.count == 0 ? document : nil, of: file, hint: hint.map { "; \($0)" } ?? "")
  }

  /// An operation as a dry run prints it.
  ///
  /// A script is read line by line, so a name in it must be right among the types that are known before it.
  private mutating func line(of operation: PathOperation) throws(CommandError) -> String {
    let link = edits.link
    edits.link = nil
    guard opened.write.printsJSON else {
      let comment = link.map { "# \(Visible.text($0.link)) of \(Visible.text($0.type.name))\n" } ?? ""
      return comment + operation.line(among: edits.names.all(), keepingTexts: true)
    }
    do throws(BrokenValueError) {
      guard let link, case .object(let members) = try operation.literal() else { return try operation.literal().text }
      return JSON.Literal.object(members + [("link", .string(link.link))]).text
    } catch {
      let message = "a match of a value that is not JSON cannot be given as data: \(error.error.message)"
      throw CommandError(Diagnostic(file: file, message: message, rule: .valueJSON), exit: .no)
    }
  }

  mutating func startOver() {
    edits = Edits(path: document.path, names: PathNames(of: document, schema, stack: stack))
  }

  /// Gives the file free until `lock`.
  mutating func unlock() { locked = nil }

  /// Locks the file again, unless it was changed since.
  mutating func lock() throws(CommandError) {
    locked = try opened.lock()
    switch locked {
    case .some(let locked) where opened.write.output == nil:
      guard locked.content == opened.bytes else { throw CommandError(.changedMeanwhile(opened.options.file)) }
    default: break
    }
  }
}

extension PathSession {
  func checked() throws(CommandError) -> [ArraySlice<UInt8>] {
    try checkIsDetectable()
    try checkCoding()
    let text = try serialized(as: document)
    let encoder = document.encoder(by: schema?.schema, in: stack)
    try SchemaGate(
      schema: schema, stack: stack, encoder: encoder, file: file, isOptional: links == nil
    ).check(path, before: document.path)
    return text
  }

  /// Checks that the array will be taken for a typed one again: without a form, one with strings in it is not.
  private func checkIsDetectable() throws(CommandError) {
    guard document.form == .array, document.isUntyped, place.location.form == nil else { return }
    var hasString = false
    path.forEachAdded { _, element in hasString = hasString || element.text.utf8.first == UInt8(ascii: "\"") }
    guard hasString else { return }
    throw CommandError(
      "not written: an array with strings is not detected again, name it: --form array --element TYPE", of: file,
      exit: .usage)
  }

  /// Checks that a typed array is given no value in another coding than its own: an object for a JSON text, a text for a URL.
  private func checkCoding() throws(CommandError) {
    guard document.form == .array else { return }
    var message: String?
    path.forEachAdded { index, element in
      guard message == nil else { return }
      let place = document.misplacedURL(in: element).map {
        "'\(Visible.text($0.description))' is a URL, which a property list stores as {\"relative\":\"https://a.b\"}"
      }
      message = (document.path.advice(on: element) ?? place).map { "not written: element \(index): \($0)" }
    }
    if let message { throw CommandError(message, of: file, exit: .no) }
  }

  func serialized(as layout: PathDocument) throws(CommandError) -> [ArraySlice<UInt8>] {
    return try attempt(try layout.checkedPieces(with: path)) { (error: PathFormError) in refusal(error) }
  }

  private func refusal(_ error: PathFormError) -> CommandError {
    guard edits.count == 0, case .brokenValue(let fault) = error.detail else { return CommandError(error, of: file) }
    return CommandError(BrokenValueError(index: error.index, error: fault), in: document, of: file)
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
      try streams.print(opened.write.printsJSON ? ["[\(edits.script.joined(separator: ","))]"] : edits.script)
      return .done
    }
    // A value that cannot be printed is found before anything is written.
    let removed = try removedLines()
    let losesForm = losesForm(in: text)
    guard let locked = try takeLocked() else {
      try streams.print(text)
      if losesForm { streams.log.emptied(opened.target, document) }
      removed.forEach(streams.report)
      return .done
    }
    let isChanged = try locked.write(text)
    streams.log.written(opened.target, elements: path.count, isChanged: isChanged)
    if losesForm { streams.log.emptied(opened.target, document) }
    try streams.print(removed, afterChanging: file)
    return .done
  }

  /// The file to write; nil for standard output. It must be no other file that was read.
  private mutating func takeLocked() throws(CommandError) -> PathFile? {
    try streams.check(opened.write.output, of: "path", but: opened.options.file)
    return locked.take()
  }

  /// Whether nothing will tell the form, or that tags are mangled, of a path that was emptied.
  private func losesForm(in text: [ArraySlice<UInt8>]) -> Bool {
    guard path.isEmpty, !document.path.isEmpty else { return false }
    let place = PathLocation(pointer: place.location.pointer)
    let found = try? PathDocument(parsing: Array(text.joined()), at: stack?.completing(place) ?? place)
    guard let found, found.openForms.isEmpty, found.form == document.form else { return true }
    return document.isMangled && !found.isMangled
  }

  /// Writes the path in the layout of a document in place of the text that was read, unless the file has that already.
  ///
  /// - Returns: Whether a file was changed.
  consuming func rewrite(as layout: PathDocument) throws(CommandError) -> Bool {
    guard let locked = try takeLocked() else {
      // What was printed cannot be taken back, so the whole is checked before.
      try streams.print(try serialized(as: layout))
      return false
    }
    do throws(PathFile.RewritingError) {
      let isChanged = try locked.save(path, rewrittenIn: layout)
      streams.log.written(opened.target, elements: path.count, isChanged: isChanged)
      return isChanged
    } catch {
      switch error {
      case .form(let error): throw refusal(error)
      case .storage(let error): throw CommandError(error)
      }
    }
  }

  private func removedLines() throws(CommandError) -> [String] {
    guard opened.write.printsRemoved else { return [] }
    let report = PathReport(edits.removed)
    guard opened.write.printsJSON else { return report.lines() }
    do throws(BrokenValueError) {
      return [try report.json()]
    } catch {
      // After the first of several operations an index is no longer one of the file's.
      guard edits.count > 1 else { throw CommandError(error, in: document, of: file) }
      let message = "the value of a removed element is not JSON: \(error.error.message)"
      throw CommandError(Diagnostic(file: file, message: message, rule: .valueJSON), exit: .input)
    }
  }
}

extension PathSession {
  /// The redaction that was asked for, by the schema of the path.
  func redaction(_ extent: Redaction.Extent?, for command: String) throws(CommandError) -> Redaction? {
    guard let extent else { return nil }
    var redaction = Redaction(extent)
    try redaction.use(schema?.schema, of: command)
    return redaction
  }
}
