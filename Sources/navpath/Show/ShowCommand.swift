// `show`: the whole path, or each stack of a document, root first.

import NavKit

struct ShowCommand: RunnableCommand, FilesInput, RedactedInput {
  enum OutputFormat {
    case list
    case swift
    case json
  }

  var inputs: FileOptions
  var form = OutputFormat.list
  var redacts: Redaction.Extent?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var files = try FileRun(inputs, streams, of: "show")
    let isMany = files.isMany
    try files.forEach(orElse: "no file to show") { (file, files) throws(CommandError) in
      guard let session = try PathSession.open(file, of: &files, for: .reading, writing: WriteOptions()) else { return }
      var redaction = try files.redaction(redacts, by: session.schema, of: "show")
      let name = isMany ? files.shown(file) : nil
      guard let document = session.stacks else { return try show(session.edits.opened, name, &redaction, streams) }
      try show(document, of: session.opened, name, &redaction, streams)
    }
    return files.exit
  }

  private func show(
    _ opened: OpenedPath, _ name: String?, _ redaction: inout Redaction?, _ streams: Streams
  ) throws(CommandError) {
    let path = redaction?.redacted(opened.path) ?? opened.path
    guard form != .json else {
      let json = try json(of: path, opened)
      return try streams.print([
        name.map { Self.pathShape.literal(($0, json)).text } ?? json.text
      ])
    }
    if let name { try streams.print(["\(Visible.text(name)):"]) }
    try list(path, opened, streams)
  }

  private func show(
    _ document: OpenedStacks, of file: OpenedFile, _ name: String?, _ redaction: inout Redaction?, _ streams: Streams
  ) throws(CommandError) {
    var members: [(name: String, value: NavJSON.Literal)] = []
    var fault: CommandError?
    var columns: [(name: String, value: NavJSON.Literal)] = []
    if form != .json, let name { try streams.print(["\(Visible.text(name)):"]) }
    for stack in document.stacks {
      let path: OpenedPath
      do throws(CommandError) {
        path = try file.path(of: stack, in: document.state)
      } catch {
        fault = fault ?? error
        continue
      }
      let chosen = file.schema?.schema.columns(of: stack, in: document.state) ?? []
      let beside = chosen.compactMap { chosen -> (name: String, value: String)? in
        guard let element = chosen.element else { return nil }
        let shown = redaction?.redacted(NavPath([element])) ?? NavPath([element])
        return (chosen.column.name, (try? shown[0].value())?.compactText ?? "null")
      }
      // A column of several places is the same; one of several documents has the key of its document, as the stacks have.
      let named = beside.map { (name: (stack.state.map { "\($0)/" } ?? "") + $0.name, value: $0.value) }
      for (name, value) in named where !columns.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        columns.append((name, .text(value)))
      }
      let shown = redaction?.redacted(path.path) ?? path.path
      guard form != .json else {
        members.append((redaction?.title(of: stack) ?? stack.title, try json(of: shown, path)))
        continue
      }
      let heading = document.heading(of: stack.title, as: redaction?.title(of: stack))
      try streams.print([streams.palette(for: streams.output).paint(heading, .heading)])
      try streams.print(beside.map { Visible.text("  \($0.name)  \($0.value)") })
      try list(shown, path, streams)
    }
    // A key that a dictionary lacks is an empty path.
    let onScreen = document.onScreen(&redaction)
    let isListed = document.stacks.contains { stack in document.onScreen.map(stack.isTitled) ?? false }
    let added = isListed ? nil : onScreen
    if form == .json {
      if let added, !document.isWithoutPath { members.append((added, .array([]))) }
      try streams.print([Self.stacksShape.literal((name, onScreen, columns, members)).text])
    } else if let added {
      let heading = document.heading(of: document.onScreen ?? added, as: added)
      try streams.print(document.isWithoutPath ? [heading + ", without a path"] : [heading, PathReport.root])
    } else if document.stacks.isEmpty {
      try streams.print([PathReport.root])
    }
    if let fault { throw fault }
  }

  private static let path = Shape.list(NavPath.Element.shape).written

  private static let pathShape = Shape<(file: String, path: NavJSON.Literal)>.object(
    .member("file", \.file), .member("path", path, \.path))

  private typealias Named = [(name: String, value: NavJSON.Literal)]

  private static let stacksShape = Shape<(file: String?, selection: String?, columns: Named, stacks: Named)>.object(
    .optional("file", \.file), .member("selection", \.selection),
    .optional("columns", .map(NavJSON.Literal.shape)) { $0.columns.isEmpty ? nil : $0.columns },
    .member("stacks", .map(path), \.stacks))

  /// The shapes of a path, of a document's stacks, and of one of several files.
  fileprivate static var schema: OutputSchema { .anyOf([path.schema, stacksShape.schema, pathShape.schema]) }

  private func json(of path: NavPath, _ opened: OpenedPath) throws(CommandError) -> NavJSON.Literal {
    try attempt(try PathReport(path).literal()) { (error: BrokenValueError) in
      CommandError(error, in: opened.document, of: opened.file.name)
    }
  }

  private func list(_ path: NavPath, _ opened: OpenedPath, _ streams: Streams) throws(CommandError) {
    var known = PathTypes(of: opened)
    let types = form == .swift ? known.all() : nil
    func report(on part: Range<Int>) -> PathReport {
      var report = PathReport(path, part)
      report.swift = types
      report.palette = streams.palette(for: streams.output)
      return report
    }
    guard !path.isEmpty else { return try streams.print([PathReport.root]) }
    guard streams.output.isTerminal else {
      let columns = report(on: 0..<0).columns(of: path, hasStyles: opened.document.form.hasStyles)
      return try streams.print { output in
        for start in stride(from: 0, to: path.count, by: Self.atOnce) {
          let part = report(on: start..<min(start + Self.atOnce, path.count))
          for line in part.lines(in: columns) { try output.print(line) }
        }
      }
    }
    var whole = report(on: path.indices)
    whole.width = streams.output.columns()
    try streams.print(whole.lines())
  }

  /// The number of elements that are decoded at once: all of a long path would take several times its size.
  private static let atOnce = 1024
}

extension Command {
  static let show = Command(
    name: "show", aliases: ["list"], group: .reading, summary: "print the path, root first",
    discussion: [
      "Prints one line per element: index, type and value. '>' marks the current screen, and an empty path is "
        + "'(root)'. On a terminal, long values are cut to its width. In Swift notation the value includes the type.",
      "For a document with several stacks, prints each under its name and marks the one on screen, which the "
        + "schema's 'selection' determines. Without a schema, a stack is named by its pointer. --json then prints an "
        + "object with 'selection' and 'stacks'; for several files, one such object per line, with 'file'.",
      "--json prints the expanded form, an array of objects with 'type' and 'value', root first, for programs "
        + "such as jq. In all JSON, 'type' is the tag as it is in the file; 'name' is the readable name of a mangled "
        + "tag, or, if hmlongco/Navigator has wrapped the value, the name with the type inside. Elements of an array "
        + "whose type is not known have the type null.",
      "--redact replaces the values that the schema's payloads mark with \"x-private\": true with placeholders "
        + "such as \"private-1\", so that the path can be attached to a report. Equal values have the same "
        + "placeholder. In a dictionary, the key is hidden with the value. An element that the schema does not know "
        + "is hidden entirely: one of an unknown type with the type's name, one of an unknown case, and one with a "
        + "value that is not JSON.",
      "--redact-all replaces all other values, too. Names that the schema has are kept: types, cases and members. "
        + "Without a schema, only types that have the form of a Swift type's name are kept. With either option, "
        + "messages give only the place of an error and the rule, and a file found in a folder is called "
        + "FOLDER/file-1.",
    ],
    arguments: .init(.files) { ShowCommand(inputs: FileOptions(files: $0)) },
    options: .init().files.sets(Option("swift", "print values in Swift notation", question: "which form")) {
      $0.form = .swift
    }
    .sets(.json) { $0.form = .json }.redacts.path,
    output: .init(ShowCommand.schema, note: "Of several files, a line each."),
    examples: [
      Example(
        "print a path", .shop, "navpath show nav.json",
        prints: """
            0  Shop.Category  {"id":7}
          > 1  Shop.Product   {"sku":"A-1","count":2}
          """),
      Example(
        "print it for another program", .shop, "navpath show nav.json --json",
        prints: #"[{"type":"Shop.Category","value":{"id":7}},{"type":"Shop.Product","value":{"sku":"A-1","count":2}}]"#),
    ]
  )
}
