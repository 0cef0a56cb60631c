// `schema check`: the faults of a schema.

import NavKit

struct SchemaCheckCommand: RunnableCommand, CheckInput {
  let file: String?
  var check = CheckOptions()
  var report = ReportOptions()

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var schema = try SchemaFinder(file, streams, check, command: "schema check").found[0]
    if let valid = schema.ifValid {
      let examples = LinkExamples.findings(of: valid.schema, SchemaLibrary(for: schema.file, check))
      schema.findings = DestinationSchema.inOrder(schema.findings + examples)
    }
    var printer = try ReportPrinter("schema check", NavPath.Rule.schemas, report, streams)
    try printer.print(schema.checked(isNamed: true), on: streams)
    if !streams.isQuiet { streams.report(printer.summary.findings) }
    return printer.verdict
  }
}

extension Command {
  static let schemaCheck = Command(
    name: "schema check", group: .schema, summary: "check a destination schema for errors",
    discussion: [
      "Errors are unknown keys, unknown types and cases in 'next', destinations that no path can reach, cases "
        + "with the same raw value, links that are invalid, that no URL can open or that match the same URL, examples "
        + "of links that open something else, payloads that are not valid JSON Schema, and former names that are "
        + "still in use. 'navpath help rules' lists them all. --strict makes warnings errors.",
      "Without SCHEMA, the schema for the working directory is used.",
    ],
    arguments: .init(.optionalSchemaFile) { SchemaCheckCommand(file: $0) }, options: .init().check,
    output: .init(JSONReport.schema),
    examples: [
      Example(
        "check a schema",
        .init("navpath.schema.json", #"{"destinations": {"Shop.Category": {"next": ["Shop.Produkt"]}}}"#),
        "navpath schema check",
        prints: """
          navpath.schema.json:1:46: error: 'next' names 'Shop.Produkt', which is not a destination [unknown-type]
          1 error, 0 warnings
          """, exit: .negative)
    ],
    exits: [
      .success: "the schema has no errors", .negative: "the schema has errors, or with --strict warnings", .input: nil,
    ]
  )
}
