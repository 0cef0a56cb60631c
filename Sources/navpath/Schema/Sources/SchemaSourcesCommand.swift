// The command schema sources: registrations compared with the schema.

import NavKit

struct SchemaSourcesCommand: RunnableCommand, FilesInput, CheckInput {
  var inputs: FileOptions
  var report = ReportOptions()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let keepsText = try ReportPrinter.showsExcerpts(report, streams)
    let sources = try SwiftSources(inputs, streams, of: "schema sources", report: report, keepsText: keepsText)
    if sources.run.hasEmptyLists {
      var printer = try ReportPrinter(
        "schema sources", NavPath.Rule.sources, report, streams, explaining: \.explanationOfSources)
      try printer.print([], on: streams)
      return .done
    }
    let schema = try findSchema(near: sources.run.files, streams)
    streams.log.schema(schema)
    let review = RegistrationReview(schema.schema, sources.registrations, unreadable: sources.unreadable)
    var printer = try ReportPrinter(
      "schema sources", NavPath.Rule.sources, report, streams, explaining: \.explanationOfSources)
    try printer.print(checked(review, sources, schema, keepsText: keepsText), on: streams)
    tell(review, sources, printer.summary, streams)
    return max(sources.run.exit, printer.verdict)
  }

  private func findSchema(near files: [FileRun.File], _ streams: Streams) throws(CommandError) -> SchemaFile {
    var schemas = SchemaFinder(path.schema, streams, check)
    let folders = inputs.files.map { InputFile.isFolder($0) ? FilePath($0).appending("x").description : $0 }
    if let found = try schemas.find(nearFirstOf: folders + files.map(\.path.description)) { return found }
    throw CommandError(
      "no schema: put \(SchemaName.usual) into the folder of the sources or one above it, or name a schema with --schema; "
        + "'navpath init' makes one from saved paths, 'navpath schema generate' one from the app's types", exit: .usage)
  }

  private func checked(
    _ review: RegistrationReview, _ sources: SwiftSources, _ schema: SchemaFile, keepsText: Bool
  ) -> [CheckedFile] {
    let shown = { (finding: NavPath.Finding) in check.isStrict ? finding.asError : finding }
    var files = sources.files
    for (registration, finding) in review.sourceFindings {
      let place = sources.places[registration]
      let line = ReportLine(finding: shown(finding), position: place.position)
      if files[place.file].paths.isEmpty { files[place.file].paths = [CheckedPath(text: place.text)] }
      files[place.file].paths[0].lines.append(line)
    }
    guard !review.schemaFindings.isEmpty else { return files }
    let found = CheckedFile(
      schema: InputFile.name(of: schema.file), review.schemaFindings.map(shown), in: schema.text,
      keepsText: keepsText)
    return [found] + files
  }

  private func tell(
    _ review: RegistrationReview, _ sources: SwiftSources, _ summary: ReportSummary, _ streams: Streams
  ) {
    guard !streams.isQuiet else { return }
    if streams.messages.loudness == .verbose {
      for registration in review.unresolved {
        let place = sources.places[registration]
        let message = "cannot determine the registered type"
        streams.report(
          "\(Visible.text(sources.files[place.file].name)):\(place.position.line):\(place.position.column): \(message)")
      }
    }
    let others = [(review.unresolved.count, "not resolved"), (sources.registrations.items, "with item: not counted")]
    let notes = others.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    streams.report(
      "\(Words.count(summary.files, "file")), \(Words.count(review.count, "registration"))\(notes.isEmpty ? "" : " (\(notes))"): "
        + summary.findings)
  }
}

extension Command {
  static let schemaSources = Command(
    name: "schema sources", group: .schema, summary: "compare a schema with the registrations in Swift sources",
    discussion: [
      "Finds the calls of navigationDestination in Swift sources and reports the destinations of the schema that none of them "
        + "registers (unregistered), and the types that are registered and not in the schema (unknown-destination). The "
        + "compiler finds neither. An enum with cases is registered as a whole.",
      "A registration is navigationDestination(for: T.self) with a closure or 'destination:', nbNavigationDestination(for:) of "
        + "NavigationBackport, flowDestination(for:) of FlowStacks, and navigationDestination(T.self) of Navigator. What (item:) and "
        + "(isPresented:) show is on no path. The last line counts calls whose type is not known, such as a generic parameter; "
        + "--verbose lists them. Such a call, or a file that cannot be read, may register any type, so unregistered is then a warning.",
      "Names are looked up as in Swift: nested types, extensions, type aliases, protocols and superclasses of all the files are "
        + "known. Sources do not name their module, so a declared type matches the destination with the same name after the module. A "
        + "type that is not declared in them matches any destination whose name ends with it; if several do, this is reported "
        + "(ambiguous-destination) and all count as registered.",
      "A type that conforms to Hashable and not to Codable, by all that the sources say, is reported (not-codable), whether it is "
        + "registered or pushed: with one on it, a path cannot be saved. So is a private type, because its tag differs at every launch.",
      "For a folder, reads the *.swift files below it. Names that begin with a dot, DerivedData, and files excluded by "
        + ".gitignore or --exclude are skipped. All branches of #if count. 'rules' in the schema sets the severities of the rules.",
    ],
    arguments: .init(
      .many(
        Positional("FOLDER", "folders with Swift sources, files, or '-' for standard input", completion: .file),
        count: .zeroOrMore, as: fileName)
    ) { SchemaSourcesCommand(inputs: FileOptions(files: $0)) },
    options: .init().takes(
      Option(
        "schema", short: "s", value: "SCHEMA", "the destination schema",
        detail: [
          "The default is the file that NAVPATH_SCHEMA names, or else the nearest navpath.schema.json in FOLDER or above it, up "
            + "to the folder with .git."
        ], completion: .file)
    ) { $0.path.schema = .file($1.text) }
    .files.check,
    examples: [
      Example(
        title: "find what the app does not register",
        files: [
          .init(
            "ShopView.swift", "List(items) { Row($0) }.navigationDestination(for: Category.self) { CategoryView($0) }"),
          .schema,
        ],
        steps: [
          .init(
            line: "navpath schema sources .",
            output: """
              ./navpath.schema.json:7:5: error: no navigationDestination in the sources registers Shop.Product [unregistered]
              1 file, 1 registration: 1 error, 0 warnings
              """, exit: .no)
        ])
    ],
    exits: [.done: "the schema and the sources agree", .no: "they differ; or with --strict, there is a warning"]
  )
}
