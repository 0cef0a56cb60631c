// Reading a keyword's value as what it must be, or keeping the fault.

extension JSONSchema.Compiler {
  mutating func fault(_ problem: JSONSchema.Fault.Problem, at value: JSON.Value, of source: JSONSchema.Source) {
    registry.fault(problem, at: JSONSchema.Place(document: Int(source.place.document), index: value.index))
  }

  /// A keyword's value if it is of a kind, else nil and a fault.
  mutating func value(
    _ keyword: JSONSchema.Keyword, _ kind: JSON.Kind, _ want: JSONSchema.Fault.Want, _ source: JSONSchema.Source
  ) -> JSON.Value? {
    guard let value = source.keywords[keyword] else { return nil }
    guard value.kind == kind else {
      fault(.wrongValue(keyword: keyword.rawValue, want: want, got: value.kind), at: value, of: source)
      return nil
    }
    return value
  }

  mutating func string(
    _ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source, want: JSONSchema.Fault.Want = .string
  ) -> String? {
    value(keyword, .string, want, source)?.string
  }

  mutating func boolean(_ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source) -> Bool? {
    value(keyword, .boolean, .boolean, source)?.bool
  }

  mutating func number(_ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source) -> JSON.Number? {
    value(keyword, .number, .number, source)?.number
  }

  /// A non-negative integer (validation, section 6.3.1 and others); one beyond any length counts as the largest `Int`.
  mutating func count(_ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source) -> Int? {
    guard let value = value(keyword, .number, .count, source), let number = value.number else { return nil }
    guard number.isInteger, number >= 0 else {
      fault(.wrongValue(keyword: keyword.rawValue, want: .count, got: .number), at: value, of: source)
      return nil
    }
    return number.integer ?? .max
  }

  /// A schema under a keyword.
  mutating func schema(_ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source) -> JSONSchema.NodeID? {
    guard let value = source.keywords[keyword] else { return nil }
    return schema(value, of: source)
  }

  mutating func schema(_ value: JSON.Value, of source: JSONSchema.Source) -> JSONSchema.NodeID {
    node(
      at: JSONSchema.Place(document: Int(source.place.document), index: value.index), resource: source.resource)
  }

  /// A non-empty array of schemas (core, section 10.2.1).
  mutating func schemas(_ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source) -> JSONSchema.Operands? {
    guard let list = value(keyword, .array, .schemas, source)?.elements else { return nil }
    if list.isEmpty, let value = source.keywords[keyword] {
      fault(.empty(keyword: keyword.rawValue), at: value, of: source)
    }
    return operands(list.map { schema($0, of: source) })
  }

  /// The members of a keyword whose value is an object of schemas.
  mutating func schemasByName(
    _ keyword: JSONSchema.Keyword, _ source: JSONSchema.Source
  ) -> [(name: JSON.Value, schema: JSONSchema.NodeID)] {
    guard let members = value(keyword, .object, .schemasByName, source)?.members else { return [] }
    return members.map { ($0.nameValue, schema($0.value, of: source)) }
  }

  mutating func operands(_ nodes: [JSONSchema.NodeID]) -> JSONSchema.Operands {
    let start = Int32(truncatingIfNeeded: draft.operands.count)
    draft.operands += nodes
    return JSONSchema.Operands(start: start, count: Int32(truncatingIfNeeded: nodes.count))
  }

  /// An array of different strings (validation, section 6.5.3).
  mutating func names(
    _ value: JSON.Value, of keyword: JSONSchema.Keyword, _ source: JSONSchema.Source
  ) -> [[UInt8]] {
    guard let elements = value.elements else {
      fault(.wrongValue(keyword: keyword.rawValue, want: .strings, got: value.kind), at: value, of: source)
      return []
    }
    var names: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for element in elements {
      guard let bytes = element.stringBytes else {
        fault(.wrongEntry(keyword: keyword.rawValue, want: .string, got: element.kind), at: element, of: source)
        continue
      }
      guard seen.insert(Array(bytes)).inserted else {
        fault(.repeated(keyword: keyword.rawValue), at: element, of: source)
        continue
      }
      names.append(Array(bytes))
    }
    return names
  }

  /// A pattern's index in the program.
  mutating func pattern(_ value: JSON.Value, _ source: JSONSchema.Source) -> Int32? {
    guard let text = value.string else { return nil }
    do {
      draft.patterns.append(try Pattern(text))
      return Int32(truncatingIfNeeded: draft.patterns.count - 1)
    } catch {
      fault(.badPattern(reason: error.message), at: value, of: source)
      return nil
    }
  }
}
