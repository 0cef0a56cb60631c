// The JSON that commands print (`CommandOutput`): `Shape` makes its text and, for Help, its JSON Schema (`OutputSchema`).

import NavKit

/// The JSON form of a type: the writer of its values, and the schema of all that may be written.
///
///     static let shape = Shape<Found>.object(.member("file", \.file), .optional("line", \.line))
struct Shape<Value>: Sendable {
  let schema: OutputSchema
  let literal: @Sendable (Value) -> NavJSON.Literal

  init(_ schema: OutputSchema, _ literal: @escaping @Sendable (Value) -> NavJSON.Literal) {
    (self.schema, self.literal) = (schema, literal)
  }

  struct Member: Sendable {
    let name: String
    var isRequired = true
    let schema: OutputSchema
    let literal: @Sendable (Value) -> NavJSON.Literal?

    static func member<Part>(
      _ name: String, _ shape: Shape<Part>, _ part: @escaping @Sendable (Value) -> Part
    ) -> Member {
      Member(name: name, schema: shape.schema) { shape.literal(part($0)) }
    }

    static func optional<Part>(
      _ name: String, _ shape: Shape<Part>, _ part: @escaping @Sendable (Value) -> Part?
    ) -> Member {
      Member(name: name, isRequired: false, schema: shape.schema) { part($0).map(shape.literal) }
    }

    static func member<Part: Shaped>(_ name: String, _ part: @escaping @Sendable (Value) -> Part) -> Member {
      member(name, Part.shape, part)
    }

    static func optional<Part: Shaped>(_ name: String, _ part: @escaping @Sendable (Value) -> Part?) -> Member {
      optional(name, Part.shape, part)
    }

    static func constant(_ name: String, _ literal: NavJSON.Literal) -> Member {
      member(name, .constant(literal)) { _ in }
    }

    static func when<Part>(_ shape: Shape<Part>, _ part: @escaping @Sendable (Value) -> Part?) -> Member {
      optional("", shape, part)
    }
  }

  static func object(_ members: Member...) -> Shape { object(members) }

  static func object(_ members: [Member]) -> Shape {
    let required = members.filter(\.isRequired).map(\.name)
    let schema: NavJSON.Literal = [
      "type": "object", "required": required.isEmpty ? nil : .strings(required),
      "properties": .object(members.map { ($0.name, $0.schema.root) }), "additionalProperties": false,
    ]
    return Shape(OutputSchema(schema, members.map(\.schema))) { value in
      .object(members.compactMap { member in member.literal(value).map { (member.name, $0) } })
    }
  }

  /// The first alternative that applies to a value.
  static func either(_ forms: Member...) -> Shape {
    Shape(.anyOf(forms.map(\.schema))) { value in
      for form in forms { if let literal = form.literal(value) { return literal } }
      preconditionFailure("a value has no form")
    }
  }

  static func list<Part>(_ part: Shape<Part>) -> Shape where Value == [Part] {
    Shape(.list(of: part.schema)) { .array($0.map(part.literal)) }
  }

  static func map<Part>(_ part: Shape<Part>) -> Shape where Value == [(name: String, value: Part)] {
    let schema: NavJSON.Literal = ["type": "object", "additionalProperties": part.schema.root]
    return Shape(OutputSchema(schema, [part.schema])) { .object($0.map { ($0.name, part.literal($0.value)) }) }
  }

  static func nullable<Part>(_ part: Shape<Part>) -> Shape where Value == Part? {
    Shape(.anyOf([part.schema, OutputSchema(["type": "null"])])) { $0.map(part.literal) ?? .null }
  }

  /// The form of values that are already written.
  var written: Shape<NavJSON.Literal> { Shape<NavJSON.Literal>(schema) { $0 } }

  /// The form with a name, by which schemas refer to it.
  func named(_ name: String) -> Shape {
    var named = OutputSchema(["$ref": .string("#/$defs/\(name)")], [schema])
    named.definitions.append((name, schema.root))
    return Shape(named, literal)
  }
}

extension Shape<String> {
  static func word(_ words: [String]) -> Shape { Shape(OutputSchema(["enum": .strings(words)])) { .string($0) } }
}

extension Shape<Void> {
  static func constant(_ literal: NavJSON.Literal) -> Shape { Shape(OutputSchema(["const": literal])) { _ in literal } }
}

protocol Shaped { static var shape: Shape<Self> { get } }

extension String: Shaped { static var shape: Shape<Self> { Shape(OutputSchema(["type": "string"])) { .string($0) } } }

extension Int: Shaped { static var shape: Shape<Self> { Shape(OutputSchema(["type": "integer"])) { .number($0) } } }

extension Bool: Shaped { static var shape: Shape<Self> { Shape(OutputSchema(["type": "boolean"])) { .boolean($0) } } }

/// A value of the app, without restrictions.
extension NavJSON.Literal: Shaped { static var shape: Shape<NavJSON.Literal> { Shape(OutputSchema([:])) { $0 } } }

extension Array: Shaped where Element: Shaped { static var shape: Shape<Self> { .list(Element.shape) } }

extension Optional: Shaped where Wrapped: Shaped { static var shape: Shape<Self> { .nullable(Wrapped.shape) } }

/// A JSON Schema with its named definitions.
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

  /// An object; a '?' ends the name of an optional member.
  static func object(_ members: Members...) -> OutputSchema {
    Shape<Void>.object(
      members.joined().map { name, schema in
        let isRequired = !name.hasSuffix("?")
        return .init(name: isRequired ? name : String(name.dropLast()), isRequired: isRequired, schema: schema) { nil }
      }
    ).schema
  }
}

/// The JSON that a command prints, also with options that change it.
struct CommandOutput: Sendable {
  let schema: OutputSchema
  /// The outputs by option as typed: `--summary`, `--to json-patch`.
  let others: KeyValuePairs<String, OutputSchema>
  /// A remark that the schema cannot express.
  let note: String?

  init(_ schema: OutputSchema, _ others: KeyValuePairs<String, OutputSchema> = [:], note: String? = nil) {
    (self.schema, self.others, self.note) = (schema, others, note)
  }
}
