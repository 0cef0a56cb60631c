// `schema check`: the faults of a schema itself.

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
    let bytes = try SchemaFile.read(arguments.path.file)
    let library = SchemaLibrary(for: arguments.path.file, arguments)
    let faults = DestinationSchema.faults(inText: bytes, uri: library.uri, options: library.options)
    let reporter = Reporter(
      command: "schema check", version: Program.version,
      rules: SchemaRule.allCases.map {
        ReportedRule(name: $0.rawValue, summary: $0.summary, severity: $0.severity)
      })
    var printer = ReportPrinter(reporter, arguments)
    try Console.print { output in
      let name = Subject.name(of: arguments.path.file)
      let here = faults.filter { $0.elsewhere == nil }
      try printer.add(CheckedFile(name: name, here, in: bytes, arguments), &output)
      // Each document that payloads refer to is a file of its own in the report.
      for fault in faults {
        guard let document = fault.elsewhere else { continue }
        try printer.add(CheckedFile(name: document.uri, [fault], in: document.text, arguments), &output)
      }
      try printer.end(&output)
    }
    if arguments.messages.loudness != .quiet { Console.report(printer.summary.findings) }
    return printer.verdict
  }
}

extension CheckedFile {
  /// The faults of one document.
  fileprivate init(name: String, _ faults: [SchemaFault], in bytes: [UInt8], _ arguments: Arguments) {
    let positions = Positions.of(faults.map(\.offset), in: bytes)
    let takesExcerpts = ReportPrinter.showsExcerpts(arguments)
    let findings = zip(faults, positions).map { fault, position in
      ReportedFinding(
        rule: fault.rule.rawValue, severity: arguments.isStrict ? .error : fault.severity, message: fault.message,
        position: position, excerpt: takesExcerpts ? Excerpt(line: bytes, around: fault.offset) : nil)
    }
    self.init(name: name, paths: [CheckedPath(findings: findings)])
  }
}
