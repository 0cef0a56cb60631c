// `restore`: what an app would bring back of a saved path.

import NavKit

extension Restoration.Policy: Choice {}

struct RestoreCommand: RunnableCommand, WriteInput {
  var path: PathOptions
  var policy = Restoration.Policy.swiftui
  /// Whether the remaining elements are saved.
  var isWriting = false
  var write = WriteOptions()

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(
      path, messages, for: isWriting ? .changing(creates: false) : .matching, writing: write)
    let restoration = try restoration(session)
    let exit: ExitCode = restoration.dropped.isEmpty ? .done : .no
    let report = RestorationReport(restoration, of: session.path, in: session.file, session.document.bytes)
    guard isWriting else {
      try Console.print(lines(of: report, messages, on: .output))
      return exit
    }
    let (file, target) = (session.file, session.source.target)
    try drop(restoration, from: &session)
    let text = try session.serialized(as: session.document)
    _ = try session.commit(text)
    guard !write.isDryRun else { return exit }
    guard target != "-" else {
      // The answer is what was written.
      guard messages.loudness != .quiet else { return exit }
      lines(of: report, messages, on: .error).forEach(Console.report)
      return exit
    }
    do throws(OutputError) {
      try Console.write(lines(of: report, messages, on: .output))
    } catch {
      guard case .failed(let reason) = error else { ProcessSignals.endAfterClosedPipe() }
      throw CommandError(unprinted: reason, of: file)
    }
    return exit
  }

  private func restoration(_ session: borrowing PathSession) throws(CommandError) -> Restoration {
    guard let schema = session.schema else { throw .missingSchema("destinations", command: "restore") }
    do throws(RestorationError) {
      return try Restoration(
        of: session.document, by: schema.schema, stack: session.source.stack, policy: policy)
    } catch {
      let finding = error.finding
      throw CommandError(
        Diagnostic(
          file: session.file, text: session.document.bytes, offset: finding.offset, message: finding.message,
          rule: finding.rule), exit: .input)
    }
  }

  /// Takes off the path what is dropped; for a dry run by operations, which it prints.
  private func drop(_ restoration: Restoration, from session: inout PathSession) throws(CommandError) {
    let dropped = restoration.dropped
    guard let first = dropped.first else { return }
    if dropped.count == restoration.count { return try session.apply(.reset()) }
    if first + dropped.count == restoration.count { return try session.apply(.pop(dropped.count)) }
    guard write.isDryRun else { return session.remove(dropped) }
    for index in dropped.reversed() { try session.apply(.remove(.index(index))) }
  }

  private func lines(of report: RestorationReport, _ messages: MessageOptions, on stream: StandardStream) -> [String] {
    if write.printsJSON { return [report.json] }
    if report.restoration.count == 0 { return stream.isTerminal ? ["at the root: the path is empty"] : [] }
    return report.lines(
      Console.palette(messages.color, for: stream), width: stream.isTerminal ? stream.columns : nil)
  }
}

extension Command {
  static let restore = Command(
    name: "restore", group: .checking, summary: "print the elements that an app would restore, and those it would drop",
    discussion: [
      "Reads the path from the root, as an app with the schema's destinations would, and prints each element: '>' marks the "
        + "screen that the user would see, '-' an element that is dropped. The line above an element that cannot be decoded "
        + "gives the reason.",
      "An element cannot be decoded if its type is private or not a destination, if its enum case is unknown, or if a decoder "
        + "rejects its value. An old name is unknown to the app; migrate renames it. Order rules such as 'next' and 'max' are "
        + "not applied.",
      "A decoder accepts more than the schema: it ignores unknown members, accepts null for optional members and 1.0 for integers, "
        + "and ignores keywords that limit values, such as minimum, pattern and maxLength. 'type', 'required', 'enum', 'const' and "
        + "the structure are checked.",
      "If the schema does not determine whether the app decodes an element, restore reports that and exits with 3. Examples are "
        + "'not', an object that matches several branches of 'oneOf' only loosely, an integer that only a UInt64 can hold, and a "
        + "value whose type in the app may be a smaller integer, a UUID, a URL or Data, as \"maximum\": 255 or \"format\": \"uuid\" "
        + "suggest.",
      "--policy swiftui drops the first element that cannot be decoded and everything above it, as SwiftUI and swift-navigation "
        + "do. strict restores all or nothing, as NavigationBackport, FlowStacks and a decoded array do. skip drops only the elements that "
        + "cannot be decoded, as a compactMap over ids does.",
      "--write saves the remaining elements; the exit code is still 1 if something was dropped. If the path goes to standard "
        + "output, the list goes to standard error, and --quiet omits it.",
      "--json prints an object with 'policy', 'count', the indices 'restored' and 'dropped', and 'faults', each with 'element', "
        + "'type', 'rule', 'message', 'line' and 'column', and where they apply 'name', 'case', 'pointer' and 'schema'. With --dry-run, it prints the operations as data.",
    ],
    arguments: .init(.changedFile) { RestoreCommand(path: $0) },
    options: .reads(
      Option(
        name: "policy", placeholder: "POLICY", summary: "what is dropped: swiftui (the default), strict or skip",
        completion: .choice(Restoration.Policy.self)),
      as: Restoration.Policy.named
    ) { $0.policy = $1 }
    .sets(Option(name: "write", summary: "save the remaining elements")) { $0.isWriting = true }
    .sets(.json) { $0.write.printsJSON = true }
    .path
    .reads(
      Option(
        name: "output", short: "o", placeholder: "FILE", summary: "write to another file; '-' is standard output",
        completion: .file, needs: ["write"]), as: fileName
    ) { $0.write.output = $1 }
    .sets(
      Option(
        name: "dry-run", short: "n", summary: "write nothing, print the operations", needs: ["write"])
    ) { $0.write.isDryRun = true }
    .lockTimeout,
    examples: [
      Example(
        title: "see what an update of the app does to a saved path",
        files: [
          .init(
            name: "nav.json",
            content: #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Offer","{\"id\":3}","Shop.Category","{\"id\":7}"]"#
              + "\n"), .schema,
        ],
        steps: [
          .init(
            line: "navpath restore nav.json",
            output: """
              > 0  Shop.Category  {"id":7}
              -- cut: nav.json:1:37: element 1 (Shop.Offer): no destination has this type [unknown-type]
              - 1  Shop.Offer     {"id":3}
              - 2  Shop.Product   {"sku":"A-1"}
              """, exit: .no),
          .init(
            line: "navpath restore nav.json --policy skip --write -q",
            output: """
                0  Shop.Category  {"id":7}
              -- left out: nav.json:1:37: element 1 (Shop.Offer): no destination has this type [unknown-type]
              - 1  Shop.Offer     {"id":3}
              > 2  Shop.Product   {"sku":"A-1"}
              """, exit: .no),
          .init(line: "navpath count nav.json", output: "2"),
        ])
    ],
    exits: [
      ExitNote(.done, "everything would be restored"),
      ExitNote(.no, "something would be dropped (with --write: was dropped)"),
      ExitNote(.input, "not a path, a schema with errors, or one that does not determine what the app decodes"),
    ]
  )
}
