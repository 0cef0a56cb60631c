// Reading a keyword's value as what it must be, or reporting that it is something else.

extension JSONSchema.Compiler {
  mutating func report(_ reason: JSONSchema.SchemaError.Reason, at value: JSON.Value) {
    registry.report(reason, at: source.id.with(value))
  }

  func value(_ keyword: JSONSchema.Keyword) -> JSON.Value? { source.keywords.first { $0.keyword == keyword }?.value }

  /// A keyword's value if it is of a kind, else nil and an error.
  @discardableResult
  mutating func value(_ keyword: JSONSchema.Keyword, _ kind: JSON.Kind, _ want: String) -> JSON.Value? {
    guard let value = value(keyword) else { return nil }
    guard value.kind == kind else {
      report(.wrongValue(keyword, want, value), at: value)
      return nil
    }
    return value
  }

  @discardableResult
  mutating func string(_ keyword: JSONSchema.Keyword, want: String = "a string") -> String? {
    value(keyword, .string, want)?.string
  }

  @discardableResult
  mutating func boolean(_ keyword: JSONSchema.Keyword) -> Bool? { value(keyword, .boolean, "true or false")?.boolean }

  /// A non-negative integer (validation, section 6.3.1 and others); one beyond any length counts as the largest `Int`.
  mutating func count(_ keyword: JSONSchema.Keyword) -> Int? {
    guard let value = value(keyword, .number, "a whole number, 0 or more"), let number = value.number else {
      return nil
    }
    guard number.isInteger, number >= 0 else {
      report(.wrongValue(keyword, "a whole number, 0 or more", value), at: value)
      return nil
    }
    return number.integer ?? .max
  }

  /// The strings of an array of different ones (validation, section 6.5.3).
  mutating func names(
    _ value: JSON.Value, of keyword: JSONSchema.Keyword, want: String = "an array of strings"
  ) -> [JSON.Value] {
    guard let elements = value.elements else {
      report(.wrongValue(keyword, want, value), at: value)
      return []
    }
    var (names, seen) = ([JSON.Value](), JSON.NameTable())
    for element in elements {
      guard let bytes = element.stringBytes else {
        let got = element.shortTextOrKind
        report("'\(keyword.rawValue)' contains \(got); each entry must be a string", at: element)
        continue
      }
      if seen.insert(bytes).inserted {
        names.append(element)
      } else {
        report("duplicate \(element.shortText) in '\(keyword.rawValue)'; remove one", at: element)
      }
    }
    return names
  }

  mutating func pattern(_ value: JSON.Value) -> JSONSchema.OperandID<Pattern>? {
    guard let text = value.string else { return nil }
    do {
      return JSONSchema.OperandID(storing: try Pattern(text), in: &draft.patterns)
    } catch {
      let start = error.isLimit ? "" : "not a pattern of ECMA-262: "
      report("\(start)\(error.message)", at: value)
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
    guard let value = value(keyword, .array, "an array of schemas"), let list = value.elements else { return nil }
    if list.isEmpty { report(.empty(keyword), at: value) }
    let nodes = list.map { schema($0) }
    return JSONSchema.Slice(storing: nodes, in: &draft.branches)
  }

  mutating func schemasByName(_ keyword: JSONSchema.Keyword) -> [(name: JSON.Value, schema: JSONSchema.NodeID)] {
    guard let members = value(keyword, .object, "an object of schemas")?.members else { return [] }
    return members.map { ($0.nameValue, schema($0.value)) }
  }

  /// `$defs`. In the document that is compiled, unlike those that it refers to, schemas without a reference to them are
  /// compiled too, so that their errors are reported.
  mutating func unusedSchemas(_ keyword: JSONSchema.Keyword) {
    if source.id.document == 0 { _ = schemasByName(keyword) }
  }
}
