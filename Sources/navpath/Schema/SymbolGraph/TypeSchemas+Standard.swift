// Nongeneric types of the standard library and of Foundation, as JSONEncoder writes them.

import NavKit

extension TypeSchemas {
  static func standard(_ type: String) -> NavJSON.Literal? {
    if let kind = StandardKind(NavPath.TypeName(type)) { return schema(of: kind) }
    return ["Swift.Float16", "Swift.Float80"].contains(type) ? ["type": "number"] : nil
  }

  private static func schema(of kind: StandardKind) -> NavJSON.Literal? {
    switch kind {
    case .integer(let range):
      return [
        "type": "integer", "minimum": .text(range.lowest.text), "maximum": .text(range.highest.text),
      ]
    case .double, .float: return ["type": "number"]
    case .date: return ["type": "number", "x-type": "date"]
    case .decimal: return ["type": "number", "x-type": "decimal"]
    case .bool: return ["type": "boolean"]
    case .string: return ["type": "string"]
    case .text(let text):
      switch text {
      case .uuid: return ["type": "string", "format": "uuid"]
      case .url: return ["type": "string", "format": "uri-reference", "x-type": "url"]
      case .base64: return ["type": "string", "contentEncoding": "base64", "x-type": "data"]
      case .iso8601: return nil
      case .calendar: return ["enum": .strings(StandardText.calendars)]
      case .timeZone:
        return ["anyOf": [["enum": .strings(StandardText.timeZones)], custom("an identifier that the device knows")]]
      }
    case .list(let kinds): return .list(of: kinds.map { schema(of: $0) ?? [:] })
    case .record(let record): return schema(of: record)
    case .any, .optional, .array, .object, .pairs, .range, .wrapper: return nil
    }
  }

  /// A type stored as an object; a type that can follow the user's settings has different members when it does.
  private static func schema(of record: StandardRecord) -> NavJSON.Literal {
    let own = members(required: record.always + record.unlessFollowing, optional: record.optional)
    guard let following = record.following else { return .object([("type", "object")] + own) }
    // Other members are not read, except for the locale's preferences, which always decode.
    let values: NavJSON.Literal = ["enum": .array(following.values.map { .text($0) })]
    let other: [Member] = [
      ("required", .strings([following.name])), ("properties", .object([(following.name, values)])),
    ]
    return ["type": "object", "anyOf": [.object(own), .object(other)]]
  }

  private static func members(required: [StandardRecord.Member], optional: [StandardRecord.Member]) -> [Member] {
    let properties = (required + optional).compactMap { name, kind -> Member? in
      switch kind {
      case .array(let item): return schema(of: item).map { (name, ["type": "array", "items": $0]) }
      // A temporary identifier is never restored.
      case .bool where name == "isTemporary": return (name, ["enum": [false]])
      // Bounds would suggest a narrower type.
      case .integer(let range) where range.low == 0 && range.high == 2: return (name, ["enum": [0, 1, 2]])
      default: return schema(of: kind).map { (name, $0) }
      }
    }
    return (required.isEmpty ? [] : [("required", .strings(required.map(\.name)))])
      + (properties.isEmpty ? [] : [("properties", .object(properties))])
  }
}
