// The schemas of full types: optionals, arrays, dictionaries and other generic types of the standard library; and additions to a
// generated schema: `null` as a value, the name in Swift, and a comment.

import NavKit

extension TypeSchemas {
  static func wrapped(_ type: String) -> String? {
    let start = "Swift.Optional<"
    guard type.utf8.starts(with: start.utf8), type.utf8.last == UInt8(ascii: ">"),
      let parts = DemangledType.parts(type), parts.base.utf8.elementsEqual("Swift.Optional".utf8)
    else { return nil }
    return parts.arguments[0].count == 1 ? parts.arguments[0][0] : nil
  }

  mutating func schema(of type: String, _ arguments: [[String]]) -> NavJSON.Literal {
    guard !arguments.isEmpty else { return schema(of: type, depth: 0) }
    guard let substituted = DemangledType.substituting(arguments, in: type) else {
      return Self.unrestricted("the generic arguments of \(DemangledType.plain(type)) are not known")
    }
    return schema(of: substituted, depth: 0)
  }

  private mutating func schema(of type: String, depth: Int) -> NavJSON.Literal {
    guard depth <= DemangledType.maximumDepth, let parts = DemangledType.parts(type) else {
      return Self.unrestricted("a value of \(DemangledType.plain(String(type.prefix(200))))")
    }
    if parts.arguments.count == 1, let schema = container(parts.base, parts.arguments[0], depth) { return schema }
    if let schema = Self.standard(type) { return schema }
    guard graph[parts.base] != nil else {
      return Self.unrestricted("\(DemangledType.plain(parts.base)) is not in the symbol graph")
    }
    return reference(to: type, parts)
  }

  private mutating func container(_ base: String, _ arguments: [String], _ depth: Int) -> NavJSON.Literal? {
    switch (base, arguments.count) {
    case ("Swift.Optional", 1): return schema(of: arguments[0], depth: depth + 1).orNull
    case ("Swift.Array", 1), ("Swift.ContiguousArray", 1), ("Swift.ArraySlice", 1):
      return ["type": "array", "items": schema(of: arguments[0], depth: depth + 1)]
    case ("Swift.Set", 1):
      return [
        "type": "array", "x-codable": "set", "items": schema(of: arguments[0], depth: depth + 1), "uniqueItems": true,
      ]
    case ("Swift.PartialRangeFrom", 1), ("Swift.PartialRangeThrough", 1), ("Swift.PartialRangeUpTo", 1):
      return .list(of: [schema(of: arguments[0], depth: depth + 1)])
    case ("Swift.Range", 1), ("Swift.ClosedRange", 1):
      let bound = schema(of: arguments[0], depth: depth + 1)
      return .list(of: [bound, bound], form: base == "Swift.Range" ? "range" : "closedRange")
    case ("Swift.SIMD2", 1), ("Swift.SIMD3", 1), ("Swift.SIMD4", 1), ("Swift.SIMD8", 1), ("Swift.SIMD16", 1),
      ("Swift.SIMD32", 1), ("Swift.SIMD64", 1):
      // The decoder requires more of the length than a schema can express.
      let count = NavJSON.Literal.number(Int(base.dropFirst(10)) ?? 0)
      let items = schema(of: arguments[0], depth: depth + 1)
      return ["type": "array", "items": items, "minItems": count, "maxItems": count]
    case ("Swift.Dictionary", 2): return dictionary(arguments[0], arguments[1], depth)
    default: return nil
    }
  }

  /// An object if the keys are strings, integers or `CodingKeyRepresentable`, otherwise an array of alternating keys and values.
  private mutating func dictionary(_ key: String, _ value: String, _ depth: Int) -> NavJSON.Literal {
    let values = schema(of: value, depth: depth + 1)
    if key.utf8.elementsEqual("Swift.String".utf8) { return ["type": "object", "additionalProperties": values] }
    if key.utf8.elementsEqual("Swift.Int".utf8) {
      return ["type": "object", "propertyNames": ["pattern": "^[-+]?[0-9]+$"], "additionalProperties": values]
    }
    let symbol = DemangledType.parts(key).flatMap { graph[$0.base] }
    if let symbol, symbol.conformances.contains(.codingKeyRepresentable) {
      guard let names = codingKeys(of: symbol) else {
        return Self.custom("the keys, \(DemangledType.plain(key)), may not have all names", claims: ["type": "object"])
      }
      return ["type": "object", "propertyNames": names, "additionalProperties": values]
    }
    if symbol == nil, Self.standard(key) == nil {
      return Self.unrestricted("a dictionary whose keys, \(DemangledType.plain(key)), are not in the symbol graph")
    }
    let keys = schema(of: key, depth: depth + 1)
    let isSame = keys.text == values.text
    return [
      "type": "array", "x-codable": "pairs", "prefixItems": [keys, values],
      "items": isSame ? values : ["anyOf": [keys, values]],
    ]
  }

  /// The names of a `CodingKeyRepresentable` enum's raw values; nil if unknown.
  private func codingKeys(of symbol: SymbolGraph.TypeSymbol) -> NavJSON.Literal? {
    guard symbol.conformances.contains(.rawRepresentable), !symbol.hasFailingRawValues, symbol.handWritten == nil,
      symbol.properties.allSatisfy({ $0.name != "codingKey" }), let values = symbol.rawValues
    else { return nil }
    return [
      "enum": .strings(
        values.values.compactMap { (try? NavJSON.Value(parsing: $0)).map { $0.string ?? $0.text } }.sorted())
    ]
  }
}

extension NavJSON.Literal {
  var orNull: NavJSON.Literal {
    guard case .object(var members) = self else { return self }
    // An open schema accepts null already.
    if members.allSatisfy({ $0.name == "$comment" }) { return self }
    guard let index = members.firstIndex(where: { $0.name == "type" }),
      case .string(let type) = members[index].value
    else { return ["anyOf": [self, ["type": "null"]]] }
    members[index].value = [.string(type), "null"]
    return .object(members)
  }

  /// The schema with its Swift name, if it is stored under another one.
  func named(_ name: String, storedAs key: String) -> NavJSON.Literal {
    guard case .object(let members) = self, !key.utf8.elementsEqual(name.utf8) else { return self }
    return .object([("x-name", .string(name))] + members)
  }

  func commented(_ comment: String) -> NavJSON.Literal {
    guard case .object(var members) = self else { return self }
    guard let index = members.firstIndex(where: { $0.name == "$comment" }),
      case .string(let other) = members[index].value
    else { return .object([("$comment", .string(comment))] + members) }
    members[index].value = .string("\(other); \(comment)")
    return .object(members)
  }
}
