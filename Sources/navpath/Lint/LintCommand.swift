// `lint`: mistakes of navigation in Swift sources.

import NavKit

struct LintCommand: RunnableCommand, FilesInput, CheckInput {
  var inputs: FileOptions
  var baseline: String?
  var newBaseline: String?
  var report = ReportOptions()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var options = inputs
    if options.files.isEmpty, options.lists.isEmpty { options.files = ["."] }
    var known = try Baseline(baseline, replacedBy: newBaseline, streams)
    try known.check(report, streams)
    let sources = try SwiftSources(
      options, streams, of: "lint", report: report,
      writing: [baseline, newBaseline].compactMap(\.self))
    var printer = try ReportPrinter("lint", NavPath.Rule.sources, report, streams, explaining: \.explanationOfLint)
    let schema = sources.run.hasEmptyLists ? nil : try findSchema(near: sources.run.files, options, streams)
    if let schema { streams.log.schema(schema) }
    let result = try LintResult(sources, schema, isWhole: options.files.contains(where: InputName.isFolder))
    let files = result.files.map { known.without($0) }
    printer.summary.notes = result.notes
    try printer.print(files + [known.outdated].compactMap(\.self), on: streams)
    if !streams.isQuiet { tell(result, printer.summary, known, streams) }
    let exit = max(sources.run.exit, printer.verdict)
    if sources.run.exit == .success { try known.write() }
    return exit
  }

  private func findSchema(
    near files: [FileRun.File], _ options: FileOptions, _ streams: Streams
  ) throws(CommandError) -> SchemaFile? {
    var schemas = SchemaFinder(path.schema, streams, check)
    guard schemas.isWanted else { return nil }
    let folders = options.files.map { InputName.isFolder($0) ? FilePath($0).appending("x").description : $0 }
    return try schemas.find(nearFirstOf: folders + files.map(\.path.description))
  }

  private func tell(_ result: LintResult, _ summary: ReportSummary, _ known: Baseline, _ streams: Streams) {
    if streams.messages.verbosity == .verbose { for line in result.unresolved { streams.report(line) } }
    let counts = ([Words.count(summary.files, "file")] + result.notes).joined(separator: ", ")
    streams.report("\(counts): \(summary.findings)\(known.note)")
  }
}

extension Command {
  static let lint = Command(
    name: "lint", group: .checking, summary: "find navigation mistakes in Swift sources",
    discussion: [
      "Reads Swift sources without a compiler, and reports navigation mistakes that the compiler accepts and "
        + "SwiftUI only logs. 'navpath help rules' lists the rules, and 'navpath help RULE' explains one. "
        + "docs/lint.md in navpath's repository has an example of each.",
      "Follows each NavigationStack through the views in it, by the names of their types, and through the app's "
        + "own modifiers. Code that cannot be followed, such as a view of another module or a generic type, is not "
        + "resolved: the last line counts the registrations and pushes affected, --verbose lists them, and a finding "
        + "that one of them could refute is not reported. A sheet, a popover or a column of a split view does not "
        + "belong to the stack around it. Previews and tests are not read.",
      "A comment turns a rule off: '// navpath:disable:next RULE' for the next line, '// navpath:disable:this "
        + "RULE' for its own. 'rules' in the schema sets severities. 'lint' in the schema names what the sources do "
        + "not show: \"registered\" lists types, and \"pushes\" lists methods such as \"Router.push(_:)\".",
      "With a schema, also reports destinations that nothing registers (unregistered), and registered types that "
        + "are not in the schema (unknown-destination, ambiguous-destination). Sources do not name their module, so a "
        + "declared type matches the destination with the same name after the module, and any other type matches each "
        + "destination whose name ends with it.",
      "For a folder, reads the *.swift files below it; without FILE, those below the working directory. Names "
        + "that begin with a dot, DerivedData, and files excluded by .gitignore or --exclude are skipped. Lint a "
        + "whole app at once: a folder should hold all sources of its modules.",
    ],
    arguments: .init(.files.withSummary("folders with Swift sources, files, or '-' for standard input")) {
      LintCommand(inputs: FileOptions(files: $0))
    },
    options: .init().schema(withoutIt: "compare with no schema").files.check
      .takes(.baseline) { $0.baseline = $1.text }
      .takes(.newBaseline) { $0.newBaseline = $1.text },
    output: .init(JSONReport.schema),
    examples: [
      Example(
        "find a screen that SwiftUI would not show",
        .init(
          "Shop.swift",
          """
          struct Category: Codable, Hashable { var id: Int }
          struct Product: Codable, Hashable { var sku: String }
          struct Shop: View {
            @State var path = NavigationPath()
            var body: some View {
              NavigationStack(path: $path) {
                Button("Offer") { path.append(Product(sku: "A-1")) }
                  .navigationDestination(for: Category.self) { Text("\\($0.id)") }
              }
            }
          }
          """), "navpath lint Shop.swift",
        prints: """
          Shop.swift:7:37: error: Product is pushed, and the stack at Shop.swift:6:5 does not register it; add .navigationDestination(for: Product.self) to the root of the stack [no-destination]
          1 file, 1 registration, 1 push: 1 error, 0 warnings
          """, exit: .negative)
    ],
    exits: [
      .success: "no error; unresolved code is counted", .negative: "an error; or with --strict, a warning",
      .input: "no Swift file; a schema with errors",
    ]
  )
}
