// The schemas of standard types, as JSONEncoder writes their values, and of arrays of fixed items: for Samples and SymbolGraph.

extension StandardKind {
  /// The schema of the values of the kind; nil if no schema describes them.
  package var schema: NavJSON.Literal? {
    switch self {
    case .integer(let range):
      return [
        "type": "integer", "minimum": .text(range.lowest.text), "maximum": .text(range.highest.text),
      ]
    case .double, .float: return ["type": "number"]
    case .date: return ["type": "number", "x-type": "date"]
    case .decimal: return ["type": "number", "x-type": "decimal"]
    case .bool: return ["type": "boolean"]
    case .string: return ["type": "string"]
    case .text(let text): return text.schema
    case .optional(let kind): return kind.schema.map { ["anyOf": [$0, ["type": "null"]]] }
    case .array(let kind): return kind.schema.map { ["type": "array", "items": $0] }
    case .object(let hasIntegers, let kind):
      let names: NavJSON.Literal? = hasIntegers ? ["pattern": "^[-+]?[0-9]+$"] : nil
      return kind.schema.map { ["type": "object", "propertyNames": names, "additionalProperties": $0] }
    case .pairs(let key, let kind):
      guard let key = key.schema, let value = kind.schema else { return nil }
      return ["type": "array", "x-codable": "pairs", "prefixItems": [key, value], "items": true]
    case .range(let kind, let form): return kind.schema.map { .list(of: [$0, $0], form: form.rawValue) }
    case .list(let kinds): return .list(of: kinds.map { $0.schema ?? [:] })
    case .record(let record): return record.schema
    case .any, .wrapper: return nil
    }
  }
}

extension StandardText {
  fileprivate var schema: NavJSON.Literal? {
    switch self {
    case .uuid: return ["type": "string", "format": "uuid"]
    case .url: return ["type": "string", "format": "uri-reference", "x-type": "url"]
    case .base64: return ["type": "string", "contentEncoding": "base64", "x-type": "data"]
    case .iso8601: return nil
    case .calendar: return ["enum": .strings(StandardText.calendars)]
    case .timeZone:
      let other: NavJSON.Literal = ["x-codable": "custom", "$comment": "an identifier that the device knows"]
      return ["anyOf": [["enum": .strings(StandardText.timeZones)], other]]
    }
  }
}

extension StandardRecord {
  /// A type stored as an object; a type that can follow the user's settings has different members when it does.
  fileprivate var schema: NavJSON.Literal {
    let own = Self.members(required: always + unlessFollowing, optional: optional)
    guard let following else { return .object([("type", "object")] + own) }
    // Other members are not read, except for the locale's preferences, which always decode.
    let values: NavJSON.Literal = ["enum": .array(following.values.map { .text($0) })]
    let other: NavJSON.Literal = [
      "required": .strings([following.name]), "properties": .object([(following.name, values)]),
    ]
    return ["type": "object", "anyOf": [.object(own), other]]
  }

  private static func members(required: [Member], optional: [Member]) -> [(name: String, value: NavJSON.Literal)] {
    let properties = (required + optional).compactMap { name, kind -> (name: String, value: NavJSON.Literal)? in
      switch kind {
      // A temporary identifier is never restored.
      case .bool where name == "isTemporary": return (name, ["enum": [false]])
      // Bounds would suggest a narrower type.
      case .integer(let range) where range.low == 0 && range.high == 2: return (name, ["enum": [0, 1, 2]])
      // Foundation's decoders trap on some numbers: a length below 0, a range that ends beyond Int.
      case .integer: return (name, ["type": "integer", "examples": [1, 2]])
      case .double where name == "duration": return (name, ["type": "number", "examples": [0, .text("1.5")]])
      default: return kind.schema.map { (name, $0) }
      }
    }
    return (required.isEmpty ? [] : [("required", .strings(required.map(\.name)))])
      + (properties.isEmpty ? [] : [("properties", .object(properties))])
  }
}

extension NavJSON.Literal {
  /// The schema of an array with one value for each item, and of its Swift type.
  package static func list(of items: [NavJSON.Literal], form: String? = nil) -> NavJSON.Literal {
    [
      "type": "array", "x-codable": form.map { .string($0) }, "prefixItems": .array(items),
      "minItems": .number(items.count), "maxItems": .number(items.count),
    ]
  }
}
