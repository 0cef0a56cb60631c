// Sample values for a schema, made from its keywords, also for `schema compat`; the caller checks whether a value is valid.
//
// A value results from choices: the example, the branch of anyOf, the type, the bound. In a plain value each choice is the
// first option; if that value is not valid, one choice at a time is varied, then two, and so on. In a random value each
// choice prefers options that were rarely taken.

package struct SampleValue {
  /// The targets of a payload's references that leave its file.
  typealias References = [SampleSite: NavJSON.Value]

  /// The payload; its references are resolved in it and in its file.
  private let payload: NavJSON.Value
  /// The app's encoder, for dates and data.
  private let encoder: AppEncoder
  private let references: References
  let source: SampleSource
  /// The index of the current element of an array with unique elements, so that it differs from the previous ones.
  var ordinal = 0
  /// The place of the current value, and the first place whose coding only the app knows.
  private var place: [String] = []
  private var unknown: [String]?
  /// The number of values that may still be made, so that recursive schemas end.
  private var budget = 2000

  private static let mostTries = 1000

  /// The plainest value, valid or not.
  package static func plain(_ payload: NavJSON.Value, writtenBy encoder: AppEncoder) -> NavJSON.Literal? {
    search(payload, writtenBy: encoder, [:]) { $0 }.value
  }

  /// What is made of the first plain value for which that is possible; without one, the place with unknown coding.
  static func search<Found>(
    _ payload: NavJSON.Value, writtenBy encoder: AppEncoder, _ references: References,
    for make: (NavJSON.Literal) -> Found?
  ) -> (value: Found?, unknown: NavJSON.Pointer?) {
    var rows: [[Int]] = [[]]
    for attempt in 0..<mostTries where attempt < rows.count {
      let row = rows[attempt]
      var maker = SampleValue(
        payload: payload, encoder: encoder, references: references, source: SampleSource(row: row))
      if let found = maker.value([payload], depth: 0).flatMap(make) { return (found, nil) }
      // A value from another branch may be valid, but the app may not decode it.
      if row.isEmpty, let place = maker.unknown { return (nil, NavJSON.Pointer(tokens: place)) }
      for (place, count) in maker.source.counts.enumerated().dropFirst(row.count) where rows.count < mostTries {
        rows += (1..<count).map { row + Array(repeating: 0, count: place - row.count) + [$0] }
      }
    }
    return (nil, nil)
  }

  /// A random value, made by each keyword alone and therefore not necessarily valid; nil if none could be made.
  static func random(
    _ payload: NavJSON.Value, writtenBy encoder: AppEncoder, _ references: References, _ source: SampleSource
  ) -> NavJSON.Literal? {
    var maker = SampleValue(payload: payload, encoder: encoder, references: references, source: source)
    return maker.value([payload], depth: 0)
  }

  /// Whether a part has more than it requires: not deep in a value, nor after many other parts.
  func isRich(_ depth: Int) -> Bool { depth < source.richDepth && budget > 1500 }

  /// The index of the chosen option, in `0..<count`; option 0 is the plainest.
  func choose(_ count: Int, _ part: SampleSite.Part, of schema: NavJSON.Value) -> Int {
    source.take(count, at: SampleSite(part, of: schema))
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
    var listed = parts.flatMap { $0.list("examples") }
    let isOfExamples = !listed.isEmpty && !source.takesAny
    let isFixed = parts.contains { $0["const"] != nil || $0["enum"] != nil }
    for part in parts where !isOfExamples {
      listed += [part["default"], part["const"]].compactMap(\.self) + part.list("enum")
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
      let usual = mark == "date" ? ["1", "0", "-978307200.5", "786000000"] : [#""AAAA""#, #""""#, #""/+8=""#]
      let one = usual[choose(usual.count, .text, of: site)]
      let written = encoder.json(of: Array(one.utf8), as: mark == "date" ? "Date" : "Data")
      if written == nil { unknown = unknown ?? place }
      return written.map { .text(String(decoding: $0, as: UTF8.self)) }
    }
    let types = types(of: parts)
    switch types.isEmpty ? "" : types[choose(types.count, .type, of: site)] {
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

  /// The schemas that apply to one value, with the targets of references, `allOf`, and a branch of each alternative.
  private func flattened(_ schemas: [NavJSON.Value]) -> [NavJSON.Value] {
    var parts: [NavJSON.Value] = []
    var waiting = schemas
    while let first = waiting.first, parts.count < 64 {
      waiting.removeFirst()
      // A constant: decoders ignore its value, and `x-written` describes the written one.
      let schema = first["x-written"] ?? first
      guard schema.kind == .object else { continue }
      parts.append(schema)
      let target =
        schema.referenceTarget(from: payload) ?? schema.referenceTarget(from: NavJSON.Value(payload.document))
        ?? references[SampleSite(.branch, of: schema)]
      waiting += [target].compactMap(\.self) + schema.list("allOf")
      for branches in ["anyOf", "oneOf"].map(schema.list) where !branches.isEmpty {
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
    let types = parts.compactMap(\.typeNames).reduce(nil as [String]?) { known, names in
      known?.filter { names.contains($0) || $0 == "integer" && names.contains("number") } ?? names
    }
    if let types { return types.filter { $0 != "null" } + types.filter { $0 == "null" } }
    let hinted = Self.hints.filter { hint in parts.contains { part in hint.1.contains { part[$0] != nil } } }
    return hinted.isEmpty ? ["object", "string", "integer", "boolean", "array", "null"] : hinted.map(\.0)
  }
}

extension NavJSON.Value {
  /// The schemas or values in the array of a keyword; empty without one.
  func list(_ keyword: String) -> [NavJSON.Value] { self[keyword]?.elements.map(Array.init) ?? [] }

  /// Whether only the app knows the coding of values of this schema.
  var hasUnknownCoding: Bool { ["custom", "method", "unknown"].contains(self["x-codable"]?.string) }
}
