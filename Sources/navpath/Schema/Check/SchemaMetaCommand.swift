// `schema meta`: the JSON Schema of destination schemas.

import NavKit

struct SchemaMetaCommand: RunnableCommand {
  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    try streams.print(text: DestinationSchema.metaSchema)
    return .success
  }
}

extension Command {
  static let schemaMeta = Command(
    name: "schema meta", group: .schema, summary: "print a JSON Schema for destination schema files",
    discussion: [
      "Save it and name the file in the \"$schema\" key of navpath.schema.json; an editor then completes keys and "
        + "marks mistakes. It is JSON Schema 2020-12. 'schema check' finds more, such as unknown types in 'next'."
    ],
    arguments: .init { SchemaMetaCommand() },
    examples: [
      Example(
        title: "save it for an editor",
        steps: [.init(line: "mkdir .vscode && navpath schema meta > .vscode/navpath.meta.json")])
    ]
  )
}
