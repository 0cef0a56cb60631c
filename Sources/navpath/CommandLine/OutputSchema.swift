// The JSON Schema of what a command prints.

import NavKit

/// A JSON Schema, and those that it refers to by name.
struct OutputSchema: Sendable {
  var root: NavJSON.Literal
  var definitions: [(name: String, schema: NavJSON.Literal)] = []

  init(_ root: NavJSON.Literal, _ parts: [OutputSchema] = []) {
    self.root = root
    for part in parts.flatMap(\.definitions) where !definitions.contains(where: { $0.name == part.name }) {
      definitions.append(part)
    }
  }

  static func anyOf(_ schemas: [OutputSchema]) -> OutputSchema {
    OutputSchema(["anyOf": .array(schemas.map(\.root))], schemas)
  }

  static func list(of schema: OutputSchema) -> OutputSchema {
    OutputSchema(["type": "array", "items": schema.root], [schema])
  }

  typealias Members = KeyValuePairs<String, OutputSchema>

  /// An object that is written member by member; '?' ends the name of a member that may be missing.
  static func object(_ members: Members...) -> OutputSchema {
    Shape<Void>.object(
      members.joined().map { name, schema in
        let isRequired = !name.hasSuffix("?")
        return .init(name: isRequired ? name : String(name.dropLast()), isRequired: isRequired, schema: schema) { nil }
      }
    ).schema
  }
}

/// The JSON that a command prints, and what it is with options that change it.
struct CommandOutput: Sendable {
  let schema: OutputSchema
  /// By the option as typed: `--summary`, `--to json-patch`.
  let others: KeyValuePairs<String, OutputSchema>
  /// What the schema does not say.
  let note: String?

  init(_ schema: OutputSchema, _ others: KeyValuePairs<String, OutputSchema> = [:], note: String? = nil) {
    (self.schema, self.others, self.note) = (schema, others, note)
  }
}
