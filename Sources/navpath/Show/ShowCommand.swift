import NavKit

struct ShowCommand: RunnableCommand, PathInput, RedactedInput {
  enum OutputFormat {
    case list
    case swift
    case json
  }

  var path: PathOptions
  var form = OutputFormat.list
  var redacts: Redaction.Extent?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var session = try PathSession.open(path, streams, for: .reading)
    var redaction = try session.redaction(redacts, for: "show")
    let path = redaction?.redacted(session.path) ?? session.path
    guard form != .json else {
      let json = try attempt(try PathReport(path).json()) { (error: BrokenValueError) in
        CommandError(error, in: session.document, of: session.file)
      }
      try streams.print([json])
      return .done
    }
    let types = form == .swift ? session.notation().types : nil
    func report(on part: Range<Int>) -> PathReport {
      var report = PathReport(path, part)
      report.swift = types
      report.palette = streams.palette(for: streams.output)
      return report
    }
    guard !path.isEmpty else {
      try streams.print([PathReport.root])
      return .done
    }
    guard streams.output.isTerminal else {
      let columns = report(on: 0..<0).columns(of: path, hasStyles: session.document.form.hasStyles)
      try streams.print { output in
        for start in stride(from: 0, to: path.count, by: Self.atOnce) {
          let part = report(on: start..<min(start + Self.atOnce, path.count))
          for line in part.lines(in: columns) { try output.print(line) }
        }
      }
      return .done
    }
    var whole = report(on: path.indices)
    whole.width = streams.output.columns()
    try streams.print(whole.lines())
    return .done
  }

  /// How many elements are decoded at once: all of a path of 100 MB take 700 MB.
  private static let atOnce = 1024
}

extension Command {
  static let show = Command(
    name: "show", aliases: ["list"], group: .reading, summary: "print the path, root first",
    discussion: [
      "One line per element: index, type and value; '>' marks the current screen, and an empty path is '(root)'. On a terminal, long values are cut to its "
        + "width. In Swift notation the value includes the type.",
      "--json prints the expanded form, an array of objects with 'type' and 'value', root first, for programs such as jq. In all "
        + "JSON, 'type' is the tag as it is in the file; 'name' is the readable name of a mangled tag, or, if hmlongco/Navigator "
        + "has wrapped the value, the name with the type inside. The elements of an array of no known type have the type null.",
      "--redact replaces what the schema's payloads mark with \"x-private\": true with marks such as \"private-1\", so that the path can be "
        + "attached to a report. Equal values have the same mark. In a dictionary the key is hidden with the value. An element that "
        + "the schema does not know is hidden whole: of an unknown type with the type's name, of an unknown case, or with a value that is "
        + "not JSON.",
      "--redact-all replaces the same and all values. What the schema names stays: types, cases, members. Without a schema, types stay, if "
        + "they have the form of a Swift type's name, and nothing of a value does. With both, messages say where an error is and which "
        + "rule is broken, and a file that was not typed but found in a folder is called FOLDER/file-1.",
    ],
    arguments: .init(.file) { ShowCommand(path: $0) },
    options: .init().sets(Option("swift", "print values in Swift notation", question: "which form")) {
      $0.form = .swift
    }
    .sets(.json) { $0.form = .json }.redacts.path,
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
