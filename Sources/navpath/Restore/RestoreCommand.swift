// `restore`: the part of a path that an app would restore; and the policies as words, also for the JSON of `schema compat`.

import NavKit

extension NavPath.Restoration.Policy: Choice {}

struct RestoreCommand: RunnableCommand, FilesInput, WriteInput, RedactedInput {
  var inputs: FileOptions
  /// The policy for undecodable elements; nil for that of the form's usual reader.
  var policy: NavPath.Restoration.Policy?
  var absent: [Word] = []
  var isWriting = false
  var write = WriteOptions()
  var redacts: Redaction.Extent?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var files = try FileRun(inputs, streams, of: "restore", changesFiles: isWriting && write.output == nil)
    let isMany = files.isMany
    let count = max(files.files.count, inputs.files.count)
    if count > 1, write.output != nil {
      throw CommandError("--output is for one FILE, but there are \(count)", exit: .usage)
    }
    let printsPath = isWriting && (write.output == "-" || files.hasStandardInput)
    if printsPath, redacts != nil {
      throw CommandError(.conflict("--redact", "--write to standard output"), command: "restore")
    }
    var answer = RunningAnswer(
      streams, isJSON: isMany && write.printsJSON && !write.isDryRun && !printsPath, isMessage: printsPath)
    try files.forEach(orElse: "no file to restore") { (file, files) throws(CommandError) in
      if let exit = try restore(file, isMany, printsPath: printsPath, &files, &answer) { files.add(exit) }
    }
    try answer.end()
    return files.exit
  }

  private func restore(
    _ file: FileRun.File, _ isMany: Bool, printsPath: Bool, _ files: inout FileRun, _ answer: inout RunningAnswer
  ) throws(CommandError) -> ExitCode? {
    let (name, streams) = (files.shown(file), files.streams)
    let purpose = isWriting ? OpenedFile.Use.changing(creates: false) : .reading
    guard var session = try PathSession.open(file, of: &files, for: purpose, writing: write) else { return nil }
    if write.isDryRun, redacts != nil, session.stacks != nil {
      throw CommandError(
        "the operations of a document name its stacks, which may be keys of the file: leave out --dry-run or --redact",
        exit: .usage)
    }
    var redaction = try files.redaction(redacts, by: session.schema, of: "restore")
    let outlet = printsPath ? streams.error : streams.output
    // The app's behaviour with an invalid document is unknown, whatever its stacks contain.
    if let state = session.stacks?.state, let schema = session.schema?.schema {
      let faults = schema.findings(besidePathsOf: state).filter { $0.severity == .error }
      streams.report(faults.map { diagnostic(of: $0, in: state.bytes, session, &redaction) })
      if !faults.isEmpty {
        files.add(.input)
        if isWriting { return nil }
      }
    }
    var reports: [(heading: String?, name: String, report: RestorationReport)] = []
    for stack in session.stacks?.stacks.map(Optional.some) ?? [nil] {
      if let stack { try session.use(stack.title) }
      // Elements before findings, so that placeholders are numbered in reading order.
      let shown = redaction?.redacted(session.path) ?? session.path
      let restoration = try restoration(session, &redaction)
      let report = RestorationReport(
        redaction?.redacted(restoration, of: session.path) ?? restoration, of: shown, in: name, session.document.bytes)
      let title = stack.map { redaction?.title(of: $0) ?? $0.title }
      let heading = stack.flatMap { session.stacks?.heading(of: $0.title, as: title) }
      reports.append((heading, title ?? "", report))
      if isWriting { try drop(restoration, from: &session) }
    }
    let isDropped = reports.contains { !$0.report.restoration.droppedIndices.isEmpty }
    let onScreen = session.stacks?.onScreen(&redaction)
    let lines = lines(of: reports, in: name, onScreen: onScreen, isMany, streams, on: outlet)
    guard isWriting else {
      try answer.add(lines)
      return isDropped ? .negative : .success
    }
    let file = session.file
    let text = try session.newText()
    if write.isDryRun, isMany, !write.printsJSON { try streams.print(["# \(Visible.text(name))"]) }
    if !printsPath { ProcessSignals.deferSignals() }
    defer { ProcessSignals.endDeferral() }
    _ = try session.commit(text)
    if !write.isDryRun { try answer.add(lines, changed: file) }
    return isDropped ? .negative : .success
  }

  private func restoration(
    _ session: borrowing PathSession, _ redaction: inout Redaction?
  ) throws(CommandError) -> NavPath.Restoration {
    guard let schema = session.schema else { throw .missingSchema("destinations", command: "restore") }
    let absent = try absentTypes(in: schema.schema)
    do throws(NavRestorationError) {
      return try NavPath.Restoration(
        of: session.document, by: schema.schema, stack: session.stack, without: absent, policy: policy,
        trustsGuesses: policy != nil)
    } catch {
      var diagnostic = diagnostic(of: error.finding, in: session.document.bytes, session, &redaction)
      if error.code == .inferred {
        diagnostic.hint =
          "--policy takes the schema at its word; so does every command once 'inferred' is deleted from it"
      }
      throw CommandError(diagnostic, exit: .input)
    }
  }

  private func diagnostic(
    of finding: NavPath.Finding, in text: [UInt8], _ session: borrowing PathSession, _ redaction: inout Redaction?
  ) -> Diagnostic {
    let finding = redaction?.redacted(finding) ?? finding.advised
    var diagnostic = Diagnostic(
      file: session.file, text: text, offset: finding.offset, message: finding.message, rule: finding.rule)
    diagnostic.isRedacted = redaction != nil
    return diagnostic
  }

  private func absentTypes(in schema: DestinationSchema) throws(CommandError) -> Set<NavPath.TypeName> {
    guard !absent.isEmpty else { return [] }
    let types = KnownTypes(destinations: schema.types + schema.destinations.flatMap { $0.cases?.map(\.type) ?? [] })
    var names: Set<NavPath.TypeName> = []
    for word in absent {
      let cases = schema.types.map { $0.appending(case: String(word.text.dropFirst())) }.filter { schema[$0] != nil }
      if word.text.utf8.first == UInt8(ascii: "."), cases.count == 1 {
        names.insert(cases[0])
        continue
      }
      let type = try attempt(try types.resolve(word.text)) { (error: TypeNameError) in
        CommandError("--without: \(Advice.message(of: error))", exit: .usage)
      }
      guard schema[type] != nil else {
        throw CommandError("--without: '\(Visible.text(word.text))' is not a destination of the schema", exit: .usage)
      }
      names.insert(type)
    }
    return names
  }

  /// Removes the dropped elements from the path; in a dry run by operations, which are printed.
  private func drop(_ restoration: NavPath.Restoration, from session: inout PathSession) throws(CommandError) {
    let dropped = restoration.droppedIndices
    guard let first = dropped.first else { return }
    if dropped.count == restoration.savedCount { return try session.apply(.reset()) }
    if first + dropped.count == restoration.savedCount { return try session.apply(.pop(dropped.count)) }
    guard write.isDryRun else { return session.remove(dropped) }
    for index in dropped.reversed() { try session.apply(.remove(.index(index))) }
  }

  private func lines(
    of reports: [(heading: String?, name: String, report: RestorationReport)], in file: String, onScreen: String?,
    _ isMany: Bool, _ streams: Streams, on outlet: Outlet
  ) -> [String] {
    if write.printsJSON, !write.isDryRun {
      guard reports.allSatisfy({ $0.heading != nil }) else {
        return reports.map { RestorationReport.shape.literal($0.report).text }
      }
      let members = reports.map { (name: $0.name, value: $0.report) }
      return [RestorationReport.stacksShape.literal((file, onScreen, members)).text]
    }
    let palette = streams.palette(for: outlet)
    var lines = isMany ? [palette.paint("\(Visible.text(file)):", .heading)] : []
    if reports.isEmpty { lines.append(PathReport.root) }
    for (heading, _, report) in reports {
      if let heading { lines.append(palette.paint(heading, .heading)) }
      lines +=
        (report.restoration.path.isEmpty ? [PathReport.root] : []) + report.lines(palette, width: outlet.columns())
    }
    return lines
  }
}

extension Command {
  static let restore = Command(
    name: "restore", group: .checking, summary: "print what an app would restore, and what it would drop",
    discussion: [
      "Reads the path from the root, as an app with the schema's destinations would, and prints each element: '>' "
        + "marks the screen that the user would see, '-' an element that is dropped. The line above an element that "
        + "cannot be decoded gives the reason.",
      "An old name is unknown to the app; migrate renames it. Order rules such as 'next' and 'max' are not applied. A decoder accepts "
        + "more than the schema: it ignores unknown members, accepts null for optional members and 1.0 for integers, and ignores "
        + "keywords that limit values, such as minimum, pattern and maxLength.",
      "If the schema does not determine whether the app decodes an element, restore reports that and exits with "
        + "3. Examples are a destination without payload, a member without a schema, an object without 'properties', "
        + "Codable written by hand ('codable'), 'not', and a number or string whose type in the app may be narrower, "
        + "as \"maximum\": 255 or \"format\": \"uuid\" suggest. The same applies where only an inferred schema "
        + "('inferred') would drop something, unless --policy is given.",
      "The policy determines which other elements are dropped with such an element. The default is that of the "
        + "form's reader: swiftui for SwiftUI's form, strict for all other forms and for mangled tags. swiftui drops "
        + "the first element that cannot be decoded and everything above it. strict restores all or nothing. skip "
        + "drops only the elements that cannot be decoded. swift-navigation drops an element of an unknown type and "
        + "everything above it, and only the element itself for any other fault.",
      "With several files or a folder, each path is printed under the name of its file, a file without a verdict "
        + "is reported on standard error, and the exit code is the highest of all.",
      "--write saves the remaining elements; the exit code is still 1 if something was dropped. --redact and "
        + "--redact-all hide what they hide in 'show'; they are refused with --write to standard output, which would "
        + "print the path unredacted.",
      "--json prints an object with the indices 'restored' and 'dropped', and 'faults'; for several files, an "
        + "array of these, without the files that have no verdict. With --dry-run, it prints the operations as data.",
    ],
    arguments: .init(.files) { RestoreCommand(inputs: FileOptions(files: $0)) },
    options: .init().files.chooses(
      Option("policy", value: "POLICY", "which elements are dropped: swiftui, strict, skip or swift-navigation")
    ) { $0.policy = $1 }
    .takes(
      Option(
        "without", value: "TYPE", "assume that the app lacks this destination or case", completion: .live(.element),
        repeats: true)
    ) { $0.absent.append($1) }
    .sets(Option("write", "save the remaining elements")) { $0.isWriting = true }
    .sets(.json) { $0.write.printsJSON = true }
    .redacts
    .path
    .reads(.output(needs: ["write"]), as: fileName) { $0.write.output = $1 }
    .sets(Option("dry-run", short: "n", "write nothing, print the operations", needs: ["write"])) {
      $0.write.isDryRun = true
    }
    .lockTimeout,
    output: RestorationReport.output,
    examples: [
      Example(
        title: "see what an update of the app does to a saved path",
        files: [
          .init(
            "nav.json", #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Offer","{\"id\":3}","Shop.Category","{\"id\":7}"]"#),
          .schema,
        ],
        steps: [
          .init(
            line: "navpath restore nav.json",
            output: """
              > 0  Shop.Category  {"id":7}
              -- cut (swiftui): nav.json:1:37: element 1 (Shop.Offer): no destination has this type [unknown-type]
              - 1  Shop.Offer     {"id":3}
              - 2  Shop.Product   {"sku":"A-1"}
              """, exit: .negative),
          .init(line: "navpath restore nav.json --policy skip --write > restored.txt", exit: .negative),
          .init(line: "navpath count nav.json", output: "2"),
        ])
    ],
    exits: [
      .success: "everything would be restored",
      .negative: "something would be dropped (with --write: was dropped)",
      .input:
        "not a path, a schema with errors, or one that does not determine what the app decodes; a fault of the document beside its stacks",
    ]
  )
}
