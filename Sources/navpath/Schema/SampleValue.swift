// Values that a payload's schema admits, made from what it says, and checked.
//
// A value is made along a row of choices: which example, which branch of anyOf, which type, which bound. With none given, each
// choice is the first. If that value is not valid, one choice after the other is varied, then two of them, and so on.

import NavKit

struct SampleValue {
  /// The file of the schema, and the payload in it, where its references begin.
  private let file: JSON.Value
  private let payload: JSON.Value
  /// How the app writes dates and data.
  private let encoder: AppEncoder
  private let choices: [Int]
  /// How many there were to choose from, each time.
  private var counts: [Int] = []
  /// The number of the array's element that is made, so that it differs from those before.
  private var ordinal = 0
  /// Where the value that is made lies, and the first place whose coding only the app knows.
  private var place: [String] = []
  private var unknown: [String]?

  private static let mostTries = 1000

  private init(_ payload: JSON.Value, in file: JSON.Value, _ encoder: AppEncoder, _ choices: [Int]) {
    (self.payload, self.file, self.encoder, self.choices) = (payload, file, encoder, choices)
  }

  /// The first value that is valid, and of all that were tried the first one if there is none.
  static func search(
    _ payload: JSON.Value, in file: JSON.Value, writtenBy encoder: AppEncoder = .default,
    isValid: (JSON.Literal) -> Bool
  ) -> (valid: JSON.Literal?, first: JSON.Literal?, unknown: JSON.Pointer?) {
    var first: JSON.Literal?
    var rows: [[Int]] = [[]]
    var next = 0
    while next < rows.count, next < mostTries {
      let row = rows[next]
      next += 1
      var maker = SampleValue(payload, in: file, encoder, row)
      if let value = maker.value([payload], depth: 0) {
        if isValid(value) { return (value, first, nil) }
        first = first ?? value
      }
      // A value of another type may be valid, but nothing says that the app decodes it.
      if row.isEmpty, let place = maker.unknown { return (nil, nil, JSON.Pointer(tokens: place)) }
      for (place, count) in maker.counts.enumerated().dropFirst(row.count) where rows.count < mostTries {
        rows += (1..<max(count, 1)).map { row + Array(repeating: 0, count: place - row.count) + [$0] }
      }
    }
    return (nil, first, nil)
  }

  private mutating func choose(_ count: Int) -> Int {
    defer { counts.append(count) }
    return counts.count < choices.count ? min(choices[counts.count], count - 1) : 0
  }

  // MARK: Any value

  private mutating func value(_ schemas: [JSON.Value], depth: Int) -> JSON.Literal? {
    guard depth < 24 else { return nil }
    let parts = flattened(schemas)
    var listed: [JSON.Value] = []
    for part in parts {
      listed += part["examples"]?.elements.map(Array.init) ?? []
      listed += [part["default"], part["const"]].compactMap(\.self)
      listed += part["enum"]?.elements.map(Array.init) ?? []
    }
    if !listed.isEmpty {
      let shift = ordinal % listed.count
      let choice = choose(listed.count + 1)
      if choice < listed.count { return .text(listed[(choice + shift) % listed.count].compactText) }
    }
    if parts.contains(where: Self.isUnknown) {
      unknown = unknown ?? place
      return nil
    }
    let marks = parts.lazy.compactMap { $0["x-type"]?.string }
    if encoder != .default, let mark = marks.first(where: { $0 == "date" || $0 == "data" }) {
      let (usual, type) = mark == "date" ? ("1", "Date") : ("\"AAAA\"", "Data")
      let written = encoder.json(of: Array(usual.utf8), as: type)
      if written == nil { unknown = unknown ?? place }
      return written.map { .text(String(decoding: $0, as: UTF8.self)) }
    }
    let types = types(of: parts)
    guard !types.isEmpty else { return nil }
    switch types[choose(types.count)] {
    case "object": return object(parts, depth)
    case "array": return array(parts, depth)
    case "string": return string(parts)
    case "integer": return number(parts, isInteger: true)
    case "number": return number(parts, isInteger: false)
    case "boolean": return .boolean(choose(2) == 0)
    case "null": return .null
    default: return nil
    }
  }

  /// The schemas that hold for one value: those that references and `allOf` lead to, and a branch of each choice.
  private mutating func flattened(_ schemas: [JSON.Value]) -> [JSON.Value] {
    var parts: [JSON.Value] = []
    var waiting = schemas
    while let schema = waiting.first, parts.count < 64 {
      waiting.removeFirst()
      guard schema.kind == .object else { continue }
      // What is written of a constant, of which any value is read.
      if let written = schema["x-written"] {
        waiting.append(written)
        continue
      }
      parts.append(schema)
      // From the payload, or from the file.
      if let target = schema.referenceTarget(from: payload) ?? schema.referenceTarget(from: file) {
        waiting.append(target)
      }
      waiting += schema["allOf"]?.elements.map(Array.init) ?? []
      for key in ["anyOf", "oneOf"] {
        guard let branches = schema[key]?.elements.map(Array.init), !branches.isEmpty else { continue }
        waiting.append(branches[choose(branches.count)])
      }
      guard let condition = schema["if"] else { continue }
      waiting +=
        choose(2) == 0 ? [condition] + [schema["then"]].compactMap(\.self) : [schema["else"]].compactMap(\.self)
    }
    return parts
  }

  private func types(of parts: [JSON.Value]) -> [String] {
    var types: [String]?
    for part in parts {
      guard let names = part.typeNames else { continue }
      types =
        types.map { known in known.filter { names.contains($0) || $0 == "integer" && names.contains("number") } }
        ?? names
    }
    if let types { return types.filter { $0 != "null" } + types.filter { $0 == "null" } }
    let hints = [
      ("object", ["properties", "required", "additionalProperties", "patternProperties", "minProperties"]),
      ("array", ["items", "prefixItems", "minItems", "contains"]),
      ("string", ["pattern", "format", "minLength", "maxLength", "contentEncoding"]),
      ("number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]),
    ]
    let hinted = hints.filter { hint in parts.contains { part in hint.1.contains { part[$0] != nil } } }.map(\.0)
    return hinted + ["object", "string", "integer", "boolean", "array", "null"].filter { !hinted.contains($0) }
  }

  /// Whether only the app knows how a value is stored.
  private static func isUnknown(_ schema: JSON.Value) -> Bool {
    ["custom", "unknown"].contains(schema["x-codable"]?.string)
  }

  // MARK: Objects and arrays

  private mutating func object(_ parts: [JSON.Value], _ depth: Int) -> JSON.Literal? {
    // A decoder may need a member that is not known, and one of a later release a constant.
    let needed = parts.flatMap {
      $0.propertySchemas.filter { Self.isUnknown($0.schema) || $0.schema["x-written"] != nil }.map(\.name)
    }
    var names = parts.flatMap(\.requiredNames) + needed
    var index = 0
    while index < names.count {
      for part in parts { names += part["dependentRequired"]?[names[index]]?.elements?.compactMap(\.string) ?? [] }
      names = names.enumerated().filter { place, name in names.firstIndex { Self.same($0, name) } == place }.map(
        \.element)
      index += 1
    }
    let least = parts.compactMap { $0["minProperties"].flatMap(Self.count) }.max() ?? 0
    let optional = parts.flatMap { $0["properties"]?.members?.map(\.name) ?? [] } + (0..<least).map { "key\($0 + 1)" }
    for name in optional where names.count < least && !names.contains(where: { Self.same($0, name) }) {
      names.append(name)
    }
    var members: [(name: String, value: JSON.Literal)] = []
    for name in names {
      place.append(name)
      guard let value = value(schemas(of: name, in: parts), depth: depth + 1) else { return nil }
      place.removeLast()
      members.append((name, value))
    }
    return .object(members)
  }

  private func schemas(of name: String, in parts: [JSON.Value]) -> [JSON.Value] {
    parts.flatMap { part in
      var schemas = [part["properties"]?[name]].compactMap(\.self)
      for member in part["patternProperties"]?.members.map(Array.init) ?? [] {
        if let pattern = try? Pattern(member.name), (try? pattern.matches(name)) == true {
          schemas.append(member.value)
        }
      }
      return schemas.isEmpty ? [part["additionalProperties"]].compactMap(\.self) : schemas
    }
  }

  private mutating func array(_ parts: [JSON.Value], _ depth: Int) -> JSON.Literal? {
    let contained = parts.compactMap { part in
      part["contains"].map { ($0, part["minContains"].flatMap(Self.count) ?? 1) }
    }
    let least = parts.compactMap { $0["minItems"].flatMap(Self.count) } + contained.map(\.1)
    let count = least.max() ?? 0
    guard count <= 1000 else { return nil }
    let outer = ordinal
    defer { ordinal = outer }
    let differ = parts.contains { $0["uniqueItems"]?.boolean ?? false }
    var items: [JSON.Literal] = []
    for index in 0..<count {
      var schemas = parts.compactMap { part in
        part["prefixItems"]?.elements.map(Array.init).flatMap { index < $0.count ? $0[index] : nil } ?? part["items"]
      }
      schemas += contained.filter { index < $0.1 }.map(\.0)
      ordinal = differ ? index : outer
      place.append(String(index))
      guard let item = value(schemas, depth: depth + 1) else { return nil }
      place.removeLast()
      items.append(item)
    }
    return .array(items)
  }

  // MARK: Strings and numbers

  private mutating func string(_ parts: [JSON.Value]) -> JSON.Literal? {
    let least = parts.compactMap { $0["minLength"].flatMap(Self.count) }.max() ?? 0
    let most = parts.compactMap { $0["maxLength"].flatMap(Self.count) }.min() ?? .max
    guard least <= 10_000 else { return nil }
    var texts: [String] = []
    for part in parts {
      if let pattern = part["pattern"]?.string.flatMap({ try? Pattern($0) }) {
        texts += [pattern.example(length: least)].compactMap(\.self)
      }
    }
    for part in parts { texts += [part["format"]?.string.flatMap(formatted)].compactMap(\.self) }
    if parts.contains(where: { $0["contentEncoding"]?.string == "base64" }) { texts.append("AAAA") }
    let plain = ordinal == 0 ? "text" : "text\(ordinal)"
    texts.append(String((plain + String(repeating: "x", count: max(0, least - plain.count))).suffix(most)))
    return .string(texts[choose(texts.count)])
  }

  private func formatted(_ format: String) -> String? {
    let number = ordinal % 10
    switch format {
    case "uuid": return "00000000-0000-4000-8000-00000000000\(number)"
    case "date": return "2026-01-1\(number)"
    case "date-time": return "2026-01-01T00:00:0\(number)Z"
    case "time": return "00:00:0\(number)Z"
    case "email", "idn-email": return "user\(number)@example.com"
    case "uri", "iri": return "https://example.com/\(number)"
    case "uri-reference", "iri-reference": return "/\(number)"
    default: return nil
    }
  }

  private mutating func number(_ parts: [JSON.Value], isInteger: Bool) -> JSON.Literal? {
    let bounds = { (key: String) in parts.compactMap { $0[key]?.number.map { $0.text } } }
    let (least, above) = (bounds("minimum"), bounds("exclusiveMinimum"))
    let (most, below) = (bounds("maximum"), bounds("exclusiveMaximum"))
    let low = (least + above).compactMap(Double.init).max()
    let high = (most + below).compactMap(Double.init).min()
    let step = bounds("multipleOf").compactMap(Double.init).max()
    var texts = [1, 0].map { String($0 + ordinal) }
    if let step {
      let start = ((low ?? step) / step).rounded(.up) + Double(ordinal)
      texts += bounds("multipleOf") + [0.0, 1, -1].map { Self.text((start + $0) * step) }
    }
    if let low { texts += [low.rounded(.up), low.rounded(.down) + 1].map { Self.text($0 + Double(ordinal)) } }
    if let high { texts += [high.rounded(.down), high.rounded(.up) - 1].map { Self.text($0 - Double(ordinal)) } }
    if let low, let high { texts.append(Self.text((low + high) / 2)) }
    texts += least + most
    let fits = texts.filter { text in
      guard let number = Double(text) else { return false }
      return number >= low ?? number && number <= high ?? number
    }
    guard !fits.isEmpty else { return nil }
    let known = fits.enumerated().filter { place, text in fits.firstIndex(of: text) == place }.map(\.element)
    return .text(known[choose(known.count)])
  }

  private static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  private static func count(_ value: JSON.Value) -> Int? {
    value.number.flatMap { Double($0.text) }.flatMap { Int(exactly: $0) }
  }

  private static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
