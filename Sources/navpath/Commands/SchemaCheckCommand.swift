// `schema check`: the faults of a schema itself.

import NavKit

struct SchemaCheckCommand: RunnableCommand, CheckInput {
  let file: String?
  var check = CheckOptions()
  var report = ReportOptions()

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let file = try SchemaFinder.name(file, command: "schema check")
    let bytes = try SchemaFile.read(file, for: "SCHEMA")
    let files = try CheckedFile.schema(
      InputFile.name(of: file), SchemaFile.findings(in: bytes, of: file, check), in: bytes,
      keepsText: ReportPrinter.showsExcerpts(report))
    var printer = try ReportPrinter(
      Reporter(command: "schema check", version: Program.version, rules: PathRule.schemas), report, messages
    ) { FilePath(file).isSameFile(as: $0) }
    try printer.print(files)
    if messages.loudness != .quiet { Console.report(printer.summary.findings) }
    return printer.verdict
  }
}

extension Command {
  static let schemaCheck = Command(
    name: "schema check", group: .schema, summary: "check a destination schema for errors",
    discussion: [
      "Errors are unknown keys, unknown types and cases in 'next', destinations that no path can reach, cases with the same raw "
        + "value, links that are invalid or that no URL can open, links that match the same URL, payloads that are not valid "
        + "JSON Schema, former names that are still in use, and destinations that are a case or a short name such as Int.",
      "Warnings are keywords in payloads that JSON Schema does not know, link placeholders that the payload does not name, "
        + "required members that the link lacks, and two stacks at the same pointer. --strict makes them errors.",
      "Without SCHEMA, it is found as for a file in the working directory.",
    ],
    arguments: .init(.optionalSchemaFile) { SchemaCheckCommand(file: $0) }, options: .check,
    examples: [
      Example(
        title: "check a schema",
        files: [
          Example.File(
            name: "navpath.schema.json",
            content: """
              {
                "destinations": {
                  "Shop.Category": {"next": ["Shop.Produkt"]},
                  "Shop.Product": {"first": false}
                }
              }

              """)
        ],
        steps: [
          .init(
            line: "navpath schema check navpath.schema.json",
            output: """
              navpath.schema.json:3:32: error: 'next' names 'Shop.Produkt', which is not a destination; did you mean \
              'Shop.Product'? [unknown-type]
              navpath.schema.json:4:5: error: Shop.Product cannot occur on any path: it may not be first, and no destination that \
              can be reached has it in its 'next' [unreachable]
              2 errors, 0 warnings
              """, exit: .no)
        ])
    ],
    exits: [
      ExitNote(.done, "the schema has no errors"), ExitNote(.no, "the schema has errors, or with --strict warnings"),
      ExitNote(.input, nil), ExitNote(.system, "the schema cannot be read, or the report cannot be written"),
    ]
  )
}
