// `schema list`: the destinations, one per line.

import NavKit

struct SchemaListCommand: RunnableCommand {
  let file: String?
  var printsJSON = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let schema = try SchemaFinder(file, streams, command: "schema list").found[0].valid().schema
    let destinations = schema.destinations
    if printsJSON {
      try streams.print([NavJSON.Literal.lines(destinations.map(DestinationSchema.Destination.shape.literal))])
    } else {
      let rows = destinations.flatMap { [$0.row] + ($0.cases ?? []).map(\.row) }
      try streams.print(Self.aligned(rows))
    }
    return .success
  }

  /// Rows as lines; each column but the last is as wide as its widest text.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let columns = (rows.first?.count ?? 1) - 1
    let widths = (0..<columns).map { column in rows.map { DisplayWidth.columns($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).map { DisplayWidth.padded($0, to: $1) }
      return (padded + row.suffix(1)).joined(separator: "  ")
    }
  }
}

extension Command {
  static let schemaList = Command(
    name: "schema list", group: .schema, summary: "print the destinations, one per line",
    discussion: [
      "Each line has the type, the title and the link in columns, with '-' for a missing one. The cases of an "
        + "enum follow it, indented, with their raw values. --json prints everything about a destination except its "
        + "payload. Without SCHEMA, the schema for the working directory is used."
    ],
    arguments: .init(.optionalSchemaFile) { SchemaListCommand(file: $0) },
    options: .init().sets(.json) { $0.printsJSON = true },
    output: .init(.list(of: DestinationSchema.Destination.shape.schema)),
    examples: [
      Example(
        "list the screens of an app", .schema, "navpath schema list",
        prints: """
          Shop.Category  -  /category/{id}
          Shop.Product   -  /category/{Shop.Category.id}/product/{sku}
          """)
    ]
  )
}

extension DestinationSchema.Destination {
  fileprivate var row: [String] {
    let raw = enumCase?.rawValue.map { " = \($0.compactText)" } ?? ""
    let name = enumCase.map { "  \($0.name)\(raw)" } ?? type.name
    return [name, title ?? "-", links.isEmpty ? "-" : links.joined(separator: ", ")].map(Visible.text)
  }

  fileprivate static let shape = Shape<Self>.object(
    [.member("type", \.type.tag), .optional("name", \.type.demangledName)] + members
      + [.optional("cases", .list(.object([.member("case") { $0.enumCase?.name ?? "" }, raw] + members)), \.cases)])

  private typealias Member = Shape<Self>.Member

  private static let raw = Member.optional("raw") { destination in
    destination.enumCase?.rawValue.map { $0.string.map { NavJSON.Literal.string($0) } ?? .text($0.text) }
  }

  private static let members: [Member] = [
    .optional("title", \.title), .optional("description", \.longDescription), .member("first", \.mayBeFirst),
    .optional("next") { $0.next?.map(\.name) },
    .optional("requires") { $0.requires.isEmpty ? nil : $0.requires.map(\.name) }, .optional("max", \.max),
    .optional("formerly") { $0.formerly.isEmpty ? nil : $0.formerly.map(\.name) },
    .optional(
      "deprecated", .either(.when(.constant(true)) { $0.isEmpty ? () : nil }, .when(String.shape) { $0 }), \.deprecation
    ),
    .optional("link", .either(.when(String.shape) { $0.count == 1 ? $0[0] : nil }, .when([String].shape) { $0 })) {
      $0.links.isEmpty ? nil : $0.links
    },
  ]
}
