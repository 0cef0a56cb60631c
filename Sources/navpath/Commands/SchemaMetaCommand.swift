// `schema meta`: the schema of the schema, for editors.

import NavKit

extension Command {
  static let schemaMeta = Command(
    name: "schema meta", group: .schema, summary: "print a JSON Schema for destination schema files",
    discussion: [
      "An editor that is given it completes keys and marks mistakes while a navpath.schema.json is typed: save it and "
        + "name it in the file's \"$schema\". It is JSON Schema 2020-12. 'schema check' finds more, such as a 'next' to "
        + "nowhere."
    ],
    examples: [
      Example(
        title: "save it for an editor",
        steps: [.init(line: "navpath schema meta > navpath.meta.json")])
    ]
  ) { _ in
    try Console.print([DestinationSchema.metaSchema])
    return .done
  }
}
