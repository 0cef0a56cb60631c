// `schema check`: what is wrong with a schema itself.

import NavKit

extension Command {
  static let schemaCheck = Command(
    name: "schema check", group: .schema, summary: "find the faults of a destination schema",
    discussion: [
      "Errors are what makes a schema unusable, and what makes a part of it never hold: unknown keys, 'next' to nowhere, "
        + "destinations that no path can reach, links that are none or that can match one URL, a payload that is no "
        + "JSON Schema, former names that are not former.",
      "Warnings are placeholders of a link that the payload does not name, members that the payload requires and the link "
        + "does not give, and two stacks at one place. --strict makes them errors.",
    ],
    arguments: [.schemaFile],
    options: [
      .strict, .report, .output.saying("write the report there; '-' is standard output"), .map, .assertFormat, .quiet,
      .color,
    ],
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
              navpath.schema.json:3:32: error: 'next' names 'Shop.Produkt', which is no destination; did you mean \
              'Shop.Product'? [unknown-type]
              navpath.schema.json:4:5: error: no path can hold Shop.Product: it may not be first, and no destination that \
              can be reached has it in its 'next' [unreachable]
              2 errors, 0 warnings
              """, exit: .no)
        ])
    ],
    exits: [
      ExitNote(.done, "the schema has no error"), ExitNote(.no, "it has errors, or with --strict warnings"),
      ExitNote(.system, "the schema cannot be read, or the report cannot be written"),
    ]
  ) { arguments in
    let bytes = try InputFile.read(arguments.path.file, for: "SCHEMA")
    let library = SchemaLibrary(
      for: arguments.path.file, mappings: arguments.mappings, assertsFormat: arguments.assertsFormat)
    var findings = DestinationSchema.findings(inText: bytes, uri: library.uri, options: library.options)
    if arguments.isStrict { findings = findings.map(\.asError) }
    let files = CheckedFile.schema(
      InputFile.name(of: arguments.path.file), findings, in: bytes, keepsText: ReportPrinter.showsExcerpts(arguments))
    var printer = ReportPrinter(
      Reporter(command: "schema check", version: Program.version, rules: Rule.schemas), arguments)
    try Console.print { output in
      for file in files { try printer.add(file, &output) }
      try printer.end(&output)
    }
    if arguments.messages.loudness != .quiet { Console.report(printer.summary.findings) }
    return printer.verdict
  }
}
