// Sample values for a schema, made from its keywords; the caller checks whether a value is valid.
//
// A value results from choices: the example, the branch of anyOf, the type, the bound. In a plain value each choice is the
// first option; if that value is not valid, one choice at a time is varied, then two, and so on. In a random value each
// choice prefers options that were rarely taken. A wrong value is random and breaks one keyword.

package struct SampleValue {
  /// The targets of a payload's references that leave its file.
  typealias References = [SampleSite: NavJSON.Value]

  /// The payload and its file, in which its references are resolved.
  private let payload: NavJSON.Value
  private let file: NavJSON.Value
  /// The app's encoder, for dates and data.
  private let encoder: AppEncoder
  private let references: References
  let source: SampleSource
  /// Whether a keyword must still be broken.
  private var isBreaking = false
  /// The index of the current element of an array with unique elements, so that it differs from the previous ones.
  var ordinal = 0
  /// The place of the current value, and the first place whose coding only the app knows.
  private var place: [String] = []
  private var unknown: [String]?
  /// The number of values that may still be made, so that recursive schemas end.
  private var budget = 2000

  private static let mostTries = 1000

  /// The plainest value, valid or not.
  package static func plain(
    _ payload: NavJSON.Value, in file: NavJSON.Value, writtenBy encoder: AppEncoder
  ) -> NavJSON.Literal? {
    search(payload, in: file, writtenBy: encoder, [:]) { _ in true }.valid
  }

  /// The first valid plain value; without one, the first value tried, or the place with unknown coding.
  static func search(
    _ payload: NavJSON.Value, in file: NavJSON.Value? = nil, writtenBy encoder: AppEncoder, _ references: References,
    isValid: (NavJSON.Literal) -> Bool
  ) -> (valid: NavJSON.Literal?, first: NavJSON.Literal?, unknown: NavJSON.Pointer?) {
    var first: NavJSON.Literal?
    var rows: [[Int]] = [[]]
    var next = 0
    while next < rows.count, next < mostTries {
      let row = rows[next]
      next += 1
      var maker = SampleValue(
        payload: payload, file: file ?? NavJSON.Value(payload.document), encoder: encoder, references: references,
        source: SampleSource(row: row))
      if let value = maker.value([payload], depth: 0) {
        if isValid(value) { return (value, first, nil) }
        first = first ?? value
      }
      // A value from another branch may be valid, but the app may not decode it.
      if row.isEmpty, let place = maker.unknown { return (nil, nil, NavJSON.Pointer(tokens: place)) }
      for (place, count) in maker.source.counts.enumerated().dropFirst(row.count) where rows.count < mostTries {
        rows += (1..<count).map { row + Array(repeating: 0, count: place - row.count) + [$0] }
      }
    }
    return (nil, first, nil)
  }

  /// A random value, made by each keyword alone and therefore not necessarily valid; nil if none could be made.
  ///
  /// - Parameter isWrong: Whether it breaks one keyword. The result is then also nil if no keyword was broken.
  static func random(
    _ payload: NavJSON.Value, writtenBy encoder: AppEncoder, _ references: References, _ source: SampleSource,
    isWrong: Bool = false
  ) -> NavJSON.Literal? {
    var maker = SampleValue(
      payload: payload, file: NavJSON.Value(payload.document), encoder: encoder, references: references, source: source,
      isBreaking: isWrong)
    let value = maker.value([payload], depth: 0)
    return maker.isBreaking ? nil : value
  }

  /// The index of the chosen option, in `0..<count`; option 0 is the plainest.
  func choose(_ count: Int, _ part: SampleSite.Part, of schema: NavJSON.Value) -> Int {
    source.take(count, at: SampleSite(part, of: schema))
  }

  /// Whether to break a keyword here, which happens once.
  mutating func breaks(_ part: SampleSite.Part, of schema: NavJSON.Value) -> Bool {
    guard isBreaking, source.breaks(SampleSite(part, of: schema)) else { return false }
    isBreaking = false
    return true
  }

  // MARK: Any value

  /// A value for all of the schemas. The token is its name or index in the enclosing object or array.
  mutating func value(_ schemas: [NavJSON.Value], at token: String? = nil, depth: Int) -> NavJSON.Literal? {
    place += [token].compactMap(\.self)
    defer { if token != nil { place.removeLast() } }
    budget -= 1
    guard depth < 24, budget > 0 else { return nil }
    let parts = flattened(schemas)
    let site = parts.first ?? payload
    let types = types(of: parts)
    if parts.contains(where: { $0["type"] != nil }), breaks(.wrongType, of: site) { return other(than: types) }
    var listed = parts.flatMap { $0["examples"]?.elements.map(Array.init) ?? [] }
    let isOfExamples = !listed.isEmpty && !source.takesAny
    let isFixed = parts.contains { $0["const"] != nil || $0["enum"] != nil }
    for part in parts where !isOfExamples {
      listed += [part["default"], part["const"]].compactMap(\.self)
      listed += part["enum"]?.elements.map(Array.init) ?? []
    }
    if isFixed, breaks(.wrongValue, of: site) {
      return listed.first?.kind == .number ? .text("987654321") : .string("\(listed.first?.string ?? "")?")
    }
    if !listed.isEmpty {
      let choice = choose(listed.count + (isFixed || isOfExamples ? 0 : 1), .listed, of: site)
      if choice < listed.count { return .text(listed[(choice + ordinal) % listed.count].compactText) }
    }
    if parts.contains(where: \.hasUnknownCoding) {
      unknown = unknown ?? place
      return nil
    }
    let marks = parts.lazy.compactMap { $0["x-type"]?.string }
    if encoder != .default, let mark = marks.first(where: { $0 == "date" || $0 == "data" }) {
      let usual =
        mark == "date" ? ["1", "0", "-978307200.5", "786000000"] : [#""AAAA""#, #""""#, #""/+8=""#]
      let one = usual[choose(usual.count, .text, of: site)]
      let written = encoder.json(of: Array(one.utf8), as: mark == "date" ? "Date" : "Data")
      if written == nil { unknown = unknown ?? place }
      return written.map { .text(String(decoding: $0, as: UTF8.self)) }
    }
    guard !types.isEmpty else { return nil }
    switch types[choose(types.count, .type, of: site)] {
    case "object": return object(parts, site, depth)
    case "array": return array(parts, site, depth)
    case "string": return string(parts, site)
    case "integer": return number(parts, site, isInteger: true)
    case "number": return number(parts, site, isInteger: false)
    case "boolean": return .boolean(choose(2, .boolean, of: site) == 0)
    case "null": return .null
    default: return nil
    }
  }

  /// A value of any other type.
  private func other(than types: [String]) -> NavJSON.Literal {
    let others: [(type: String, value: NavJSON.Literal)] = [
      ("string", "?"), ("number", .text("1.5")), ("boolean", true), ("array", []), ("object", [:]), ("null", .null),
    ]
    let wrong = others.filter { !types.contains($0.type) }
    return wrong.isEmpty ? .null : source.one(of: wrong).value
  }

  /// The schemas that apply to one value, with the targets of references and `allOf`, and a chosen branch of each
  /// alternative.
  private func flattened(_ schemas: [NavJSON.Value]) -> [NavJSON.Value] {
    var parts: [NavJSON.Value] = []
    var waiting = schemas
    while let schema = waiting.first, parts.count < 64 {
      waiting.removeFirst()
      guard schema.kind == .object else { continue }
      // A constant: decoders ignore its value, and `x-written` describes the written one.
      if let written = schema["x-written"] {
        waiting.append(written)
        continue
      }
      parts.append(schema)
      let target =
        schema.referenceTarget(from: payload) ?? schema.referenceTarget(from: file)
        ?? references[SampleSite(.branch, of: schema)]
      waiting += [target].compactMap(\.self) + (schema["allOf"]?.elements.map(Array.init) ?? [])
      for key in ["anyOf", "oneOf"] {
        guard let branches = schema[key]?.elements.map(Array.init), !branches.isEmpty else { continue }
        waiting.append(branches[choose(branches.count, .branch, of: schema)])
      }
      guard let condition = schema["if"] else { continue }
      let isMet = choose(2, .condition, of: schema) == 0
      waiting += (isMet ? [condition, schema["then"]] : [schema["else"]]).compactMap(\.self)
    }
    return parts
  }

  private static let hints = [
    ("object", ["properties", "required", "additionalProperties", "patternProperties", "minProperties"]),
    ("array", ["items", "prefixItems", "minItems", "contains"]),
    ("string", ["pattern", "format", "minLength", "maxLength", "contentEncoding"]),
    ("number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]),
  ]

  /// The types that all schemas allow, null last. Without `type`, they are the ones that other keywords suggest.
  private func types(of parts: [NavJSON.Value]) -> [String] {
    var types: [String]?
    for names in parts.compactMap(\.typeNames) {
      types =
        types.map { known in known.filter { names.contains($0) || $0 == "integer" && names.contains("number") } }
        ?? names
    }
    if let types { return types.filter { $0 != "null" } + types.filter { $0 == "null" } }
    let hinted = Self.hints.filter { hint in parts.contains { part in hint.1.contains { part[$0] != nil } } }
    return hinted.isEmpty ? ["object", "string", "integer", "boolean", "array", "null"] : hinted.map(\.0)
  }
}

extension NavJSON.Value {
  /// Whether only the app knows the coding of values of this schema.
  var hasUnknownCoding: Bool { ["custom", "unknown"].contains(self["x-codable"]?.string) }
}
