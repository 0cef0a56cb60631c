// Reading a keyword's value as what it must be, or reporting that it is something else.

extension JSONSchema {
  /// What a keyword takes.
  enum Want: String {
    case schemas = "an array of schemas"
    case schemasByName = "an object of schemas"
    case string = "a string"
    case strings = "an array of strings"
    case stringsByName = "an object of arrays of strings"
    case number = "a number"
    case positiveNumber = "a number above 0"
    case count = "a whole number, 0 or more"
    case boolean = "true or false"
    case array = "an array"
    case types = "a type's name or an array of them"
    case uriReference = "a URI reference in a string"
    case vocabularies = "an object of booleans by URI"
    case codable = "\"custom\", \"method\", \"pairs\" or \"unknown\""
  }
}

extension JSONSchema.Compiler {
  mutating func report(_ reason: JSONSchema.SchemaError.Reason, at value: JSON.Value) {
    registry.report(reason, at: source.id.with(value))
  }

  mutating func report(_ code: JSONSchema.SchemaError.Code, _ message: String, at value: JSON.Value) {
    registry.report(code, message, at: source.id.with(value))
  }

  func value(_ keyword: JSONSchema.Keyword) -> JSON.Value? { source.keywords[keyword] }

  /// A keyword's value if it is of a kind, else nil and an error.
  @discardableResult
  mutating func value(_ keyword: JSONSchema.Keyword, _ kind: JSON.Kind, _ want: JSONSchema.Want) -> JSON.Value? {
    guard let value = source.keywords[keyword] else { return nil }
    guard value.kind == kind else {
      report(.wrongValue(keyword, want, value), at: value)
      return nil
    }
    return value
  }

  @discardableResult
  mutating func string(_ keyword: JSONSchema.Keyword, want: JSONSchema.Want = .string) -> String? {
    value(keyword, .string, want)?.string
  }

  @discardableResult
  mutating func boolean(_ keyword: JSONSchema.Keyword) -> Bool? { value(keyword, .boolean, .boolean)?.boolean }

  /// A non-negative integer (validation, section 6.3.1 and others); one beyond any length counts as the largest `Int`.
  mutating func count(_ keyword: JSONSchema.Keyword) -> Int? {
    guard let value = value(keyword, .number, .count), let number = value.number else { return nil }
    guard number.isInteger, number >= 0 else {
      report(.wrongValue(keyword, .count, value), at: value)
      return nil
    }
    return number.integer ?? .max
  }

  /// An array of different strings (validation, section 6.5.3).
  mutating func names(_ value: JSON.Value, of keyword: JSONSchema.Keyword) -> [[UInt8]] {
    guard let elements = value.elements else {
      report(.wrongValue(keyword, .strings, value), at: value)
      return []
    }
    var names = JSON.NameTable()
    for element in elements {
      guard let bytes = element.stringBytes else {
        report(.wrongEntry(keyword, element), at: element)
        continue
      }
      if !names.insert(bytes).inserted { report(.repeated(keyword, element), at: element) }
    }
    return names.names.map(Array.init)
  }

  mutating func pattern(_ value: JSON.Value) -> JSONSchema.OperandID<Pattern>? {
    guard let text = value.string else { return nil }
    do {
      return JSONSchema.OperandID(storing: try Pattern(text), in: &draft.patterns)
    } catch {
      let start = error.isLimit ? "" : "not a pattern of ECMA-262: "
      report(.badPattern, start + error.message, at: value)
      return nil
    }
  }
}

// MARK: - Schemas

extension JSONSchema.Compiler {
  mutating func schema(_ value: JSON.Value) -> JSONSchema.NodeID {
    node(for: source.id.with(value), resource: source.resource)
  }

  @discardableResult
  mutating func schema(_ keyword: JSONSchema.Keyword) -> JSONSchema.NodeID? { value(keyword).map { schema($0) } }

  /// A non-empty array of schemas (core, section 10.2.1).
  mutating func schemas(_ keyword: JSONSchema.Keyword) -> JSONSchema.Slice<JSONSchema.NodeID>? {
    guard let value = value(keyword, .array, .schemas), let list = value.elements else { return nil }
    if list.isEmpty { report(.empty(keyword), at: value) }
    let nodes = list.map { schema($0) }
    return JSONSchema.Slice(storing: nodes, in: &draft.branches)
  }

  mutating func schemasByName(_ keyword: JSONSchema.Keyword) -> [(name: JSON.Value, schema: JSONSchema.NodeID)] {
    guard let members = value(keyword, .object, .schemasByName)?.members else { return [] }
    return members.map { ($0.nameValue, schema($0.value)) }
  }

  /// `$defs`. In the document that is compiled, unlike those that it refers to, schemas without a reference to them are
  /// compiled too, so that their errors are reported.
  mutating func unusedSchemas(_ keyword: JSONSchema.Keyword) {
    if source.id.document == 0 { _ = schemasByName(keyword) }
  }
}
