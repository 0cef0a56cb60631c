// The reader of one level of a payload's schema, as `schema generate` and `infer` write it, for `schema compat`; and the names
// of JSON types, also for `schema generate --check`.

import NavKit

/// The values that an app writes, or accepts, according to one level of a schema.
enum PayloadStructure {
  /// All types are listed: any JSON decodes.
  case any
  case nothing
  case values([NavJSON.Value], NavJSON.Value)
  /// The values of these types, as the schema describes each.
  case types([String], NavJSON.Value)
  case choice([NavJSON.Value])
  /// The schema cannot be compared: the reason, as a predicate of the value, and the keyword.
  case open(String, NavJSON.Value)

  static func nouns(_ types: [String]) -> String {
    Words.list(
      types.map { ["array", "integer", "object"].contains($0) ? "an \($0)" : $0 == "null" ? $0 : "a \($0)" }, "or")
  }
}

struct PayloadReader {
  let file: NavJSON.Value
  /// Whether the app writes these values, so that keywords which only narrow them can be ignored.
  let isWriting: Bool

  private static let annotations: Set<String> = [
    "title", "description", "$comment", "default", "examples", "deprecated", "readOnly", "writeOnly", "$defs",
    "definitions", "$schema", "contentMediaType",
  ]
  /// Keywords that a decoder ignores, and those that are read together with `type`.
  private static let known: Set<String> = [
    "type", "properties", "required", "additionalProperties", "items", "prefixItems", "minimum", "maximum",
    "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "format",
    "contentEncoding", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
    "propertyNames",
  ]
  private static let types: Set<String> = ["array", "boolean", "null", "number", "object", "string"]

  func structure(of schema: NavJSON.Value) -> PayloadStructure {
    var schema = schema
    for _ in 0..<64 {
      guard schema.kind == .object else { return schema.boolean == false ? .nothing : .open("may be anything", schema) }
      let names = (schema.members?.map(\.name) ?? []).filter { !Self.annotations.contains($0) }
      if let mark = schema["x-codable"], NavJSON.ArrayForm(of: mark) == nil {
        return .open("is coded by hand ('x-codable')", mark)
      }
      // A constant is always written, and its value is ignored when read.
      if isWriting, let written = schema["x-written"] {
        schema = written
        continue
      }
      let others = names.filter { !$0.hasPrefix("x-") }
      if let reference = schema["$ref"] {
        guard others.count == 1, let target = schema.referenceTarget(from: file) else {
          return .open("has a '$ref' that is not followed", reference)
        }
        schema = target
        continue
      }
      if let single = schema["allOf"]?.elements.map(Array.init), single.count == 1, others.count == 1 {
        schema = single[0]
        continue
      }
      return level(schema, others)
    }
    return .open("has a '$ref' that is not followed", schema)
  }

  private func level(_ schema: NavJSON.Value, _ names: [String]) -> PayloadStructure {
    if let values = schema["enum"]?.elements.map(Array.init) ?? schema["const"].map({ [$0] }) {
      let isPlain = names.allSatisfy { Self.known.contains($0) || $0 == "enum" || $0 == "const" }
      return isWriting || isPlain
        ? .values(values, schema) : .open("has '\(names.first { !Self.known.contains($0) } ?? "enum")'", schema)
    }
    if let key = ["anyOf", "oneOf"].first(where: { schema[$0] != nil }), let branches = schema[key]?.elements {
      return isWriting || names.count == 1
        ? .choice(Array(branches)) : .open("has '\(key)' beside other keywords", schema)
    }
    if !isWriting, let other = names.first(where: { !Self.known.contains($0) }) {
      return .open("has '\(other)'", schema[other] ?? schema)
    }
    var types = schema.typeNames ?? []
    if Self.types.isSubset(of: types) {
      return names.count == 1 ? .any : .open("has all types beside other keywords", schema)
    }
    if types.isEmpty {
      // These keywords imply the type, because an app stores values of one type.
      if names.contains(where: { ["properties", "required", "additionalProperties"].contains($0) }) {
        types = ["object"]
      }
      if names.contains(where: { ["items", "prefixItems"].contains($0) }) { types.append("array") }
    }
    return types.isEmpty ? .open("has no 'type'", schema) : .types(types, schema)
  }
}

extension NavJSON.Value {
  var typeName: String {
    switch kind {
    case .null: "null"
    case .boolean: "boolean"
    case .number: number?.isInteger == true ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
