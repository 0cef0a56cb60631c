// The command schema list: the destinations, a line each.

import NavKit

struct SchemaListCommand: RunnableCommand {
  let file: String?
  var printsJSON = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let schema = try SchemaFinder(file, streams, command: "schema list").found[0].valid().schema
    let destinations = schema.destinations
    if printsJSON {
      try streams.print([NavJSON.Literal.lines(destinations.map(\.listing))])
    } else {
      let rows = destinations.flatMap { [$0.row] + ($0.cases ?? []).map(\.row) }
      try streams.print(Self.aligned(rows))
    }
    return .done
  }

  /// Rows as lines, each column but the last as wide as its widest text.
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
      "Each line has the type, the title and the link in columns, with '-' for a missing one. The cases of an enum follow it, "
        + "indented, with their raw values. --json prints everything about a destination except its payload. "
        + "Without SCHEMA, it is found as for a file in the working directory."
    ],
    arguments: .init(.optionalSchemaFile) { SchemaListCommand(file: $0) },
    options: .init().sets(.json) { $0.printsJSON = true },
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

  fileprivate var listing: NavJSON.Literal {
    let names = { (types: [NavPath.TypeName]) in NavJSON.Literal.strings(types.map(\.name)) }
    return [
      "type": enumCase == nil ? .string(type.tag) : nil,
      "name": enumCase == nil ? .string(type.demangledName) : nil, "case": .string(enumCase?.name),
      "raw": enumCase?.rawValue.map { $0.string.map { .string($0) } ?? .text($0.text) }, "title": .string(title),
      "description": .string(longDescription),
      "first": .boolean(mayBeFirst), "next": next.map(names), "requires": requires.isEmpty ? nil : names(requires),
      "max": .number(max), "formerly": formerly.isEmpty ? nil : names(formerly),
      "deprecated": deprecation.map { $0.isEmpty ? true : .string($0) },
      "link": links.count > 1 ? .strings(links) : .string(links.first),
      "cases": cases.map { .array($0.map(\.listing)) },
    ]
  }
}
