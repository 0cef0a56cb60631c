// The last stage of a session: writes the changed text to the file and reports the change, for changing commands and `restore`;
// for `fmt` and `convert`, writes the paths in another layout or form.

import NavKit

extension PathSession {
  /// Checks, writes and reports a change. A dry run prints the operations instead; --print prints the removed elements.
  consuming func finish() throws(CommandError) -> ExitCode {
    let text = try checked()
    return try commit(text)
  }

  /// Writes a checked text, unless the file has it already, and reports the change.
  consuming func commit(_ text: [ArraySlice<UInt8>]) throws(CommandError) -> ExitCode {
    guard !opened.write.isDryRun else {
      try streams.print(opened.write.printsJSON ? [NavJSON.Literal.array(script.map { .text($0) }).text] : script)
      return .success
    }
    // Values that cannot be printed fail before anything is written.
    let removed = try removedLines()
    let emptied = all.filter { losesForm($0, in: text) }.map(\.document)
    guard let locked = try takeLocked() else {
      try streams.print(text)
      for document in emptied { streams.log.emptied(opened.target, document) }
      removed.forEach(streams.report)
      return .success
    }
    let isChanged = try locked.write(text, for: opened.write)
    streams.log.written(opened.target, elements: path.count, isChanged: isChanged)
    for document in emptied { streams.log.emptied(opened.target, document) }
    try streams.print(removed, afterChanging: file)
    return .success
  }

  /// The file to write; nil for standard output. Fails if another file that was read would be overwritten.
  private mutating func takeLocked() throws(CommandError) -> NavFile? {
    try streams.check(opened.write.output, of: "path", but: opened.options.file)
    return locked.take()
  }

  /// Whether an emptied path loses its form or its mangled type names, which only its elements showed.
  private func losesForm(_ edits: PathEdits, in text: [ArraySlice<UInt8>]) -> Bool {
    guard edits.path.isEmpty, !edits.document.path.isEmpty else { return false }
    let place = NavPath.Location(pointer: edits.place.location.pointer)
    let found = try? NavPath.Document(parsing: Array(text.joined()), at: edits.opened.stack?.completing(place) ?? place)
    guard let found, found.openForms.isEmpty, found.form == edits.document.form else { return true }
    return edits.document.isMangled && !found.isMangled
  }

  /// Gives each path of the session another layout or form.
  mutating func setLayouts(
    _ layout: (borrowing PathSession) throws(CommandError) -> NavPath.Document
  ) throws(CommandError) {
    for title in stacks?.stacks.map(\.title) ?? [nil] {
      if let title { try use(title) }
      edits.layout = try layout(self)
    }
  }

  /// Writes the paths in their new layouts, unless the file has that text already.
  ///
  /// - Returns: Whether a file was changed.
  consuming func rewrite() throws(CommandError) -> Bool {
    // Printed output cannot be taken back, so the whole text is checked first.
    let text = stacks != nil || opened.target == "-" || isAbsent(edits) ? try newText() : nil
    guard let locked = try takeLocked() else {
      try streams.print(text ?? [])
      return false
    }
    if let text { return try locked.write(text, for: opened.write) }
    let layout = edits.layout ?? document
    do throws(NavFile.RewritingError) {
      let isChanged = try locked.save(path, rewrittenIn: layout)
      streams.log.written(opened.target, elements: path.count, isChanged: isChanged)
      return isChanged
    } catch {
      switch error {
      case .form(let error): throw refusal(error, of: edits)
      case .storage(let error): throw CommandError(error, writing: opened.write)
      }
    }
  }

  private func removedLines() throws(CommandError) -> [String] {
    guard opened.write.printsRemoved else { return [] }
    let report = PathReport(all.flatMap(\.removed).map { .init(index: $0.index, element: $0.element) })
    guard opened.write.printsJSON else { return report.lines() }
    do throws(BrokenValueError) {
      return [try report.literal().text]
    } catch {
      // After the first of several operations, an index no longer matches the file.
      guard edits.count > 1 else { throw CommandError(error, in: document, of: file) }
      throw CommandError(
        "the value of a removed element is not JSON: \(error.error.message)", of: file, rule: .valueJSON, exit: .input)
    }
  }
}
