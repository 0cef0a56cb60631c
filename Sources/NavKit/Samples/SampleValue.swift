// Values that a schema admits, made from what it says; whether one is valid is checked afterwards.
//
// A value is made along choices: which example, which branch of anyOf, which type, which bound. In a plain value each choice is
// the first; if that value is not valid, one choice after the other is varied, then two of them, and so on. By chance, each choice
// is one that was rarely made. A wrong value is made by chance, and breaks one keyword.

package struct SampleValue {
  /// What a payload's references lead to where that is outside of its file.
  typealias References = [SampleSite: NavJSON.Value]

  /// The payload, and the file that it is in, where its references begin.
  private let payload: NavJSON.Value
  private let file: NavJSON.Value
  /// How the app writes dates and data.
  private let encoder: AppEncoder
  private let references: References
  let source: SampleSource
  /// Whether a keyword is still to be broken.
  private var isBreaking = false
  /// The number of the array's element that is made, so that it differs from those before.
  var ordinal = 0
  /// Where the value that is made lies, and the first place whose coding only the app knows.
  private var place: [String] = []
  private var unknown: [String]?
  /// How many values may still be made: schemas that refer to themselves have no end.
  private var budget = 2000

  private static let mostTries = 1000

  /// The plainest value, valid or not.
  package static func plain(
    _ payload: NavJSON.Value, in file: NavJSON.Value, writtenBy encoder: AppEncoder
  ) -> NavJSON.Literal? {
    search(payload, in: file, writtenBy: encoder, [:]) { _ in true }.valid
  }

  /// The first plain value that is valid, and of all that were tried the first one if there is none.
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
      // A value of another type may be valid, but nothing says that the app decodes it.
      if row.isEmpty, let place = maker.unknown { return (nil, nil, NavJSON.Pointer(tokens: place)) }
      for (place, count) in maker.source.counts.enumerated().dropFirst(row.count) where rows.count < mostTries {
        rows += (1..<count).map { row + Array(repeating: 0, count: place - row.count) + [$0] }
      }
    }
    return (nil, first, nil)
  }

  /// A value by chance, valid as far as each keyword alone goes; nil where none was made.
  ///
  /// - Parameter isWrong: Whether it is to break one keyword; nil then also where none is left to break.
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

  /// One of so many options, the first of which is the plainest.
  func choose(_ count: Int, _ part: SampleSite.Part, of schema: NavJSON.Value) -> Int {
    source.take(count, at: SampleSite(part, of: schema))
  }

  /// Whether a keyword is to be broken here.
  mutating func breaks(_ part: SampleSite.Part, of schema: NavJSON.Value) -> Bool {
    guard isBreaking, source.breaks(SampleSite(part, of: schema)) else { return false }
    isBreaking = false
    return true
  }

  // MARK: Any value

  /// A value that schemas admit; in an object or array, under a name or index.
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

  /// A value of a type that is not among these.
  private func other(than types: [String]) -> NavJSON.Literal {
    let others: [(type: String, value: NavJSON.Literal)] = [
      ("string", "?"), ("number", .text("1.5")), ("boolean", true), ("array", []), ("object", [:]), ("null", .null),
    ]
    let wrong = others.filter { !types.contains($0.type) }
    return wrong.isEmpty ? .null : source.one(of: wrong).value
  }

  /// The schemas that hold for one value: those that references and `allOf` lead to, and a branch of each choice.
  private func flattened(_ schemas: [NavJSON.Value]) -> [NavJSON.Value] {
    var parts: [NavJSON.Value] = []
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

  /// The types that all schemas allow. Without `type`, a decoder is assumed to read one that other keywords suggest.
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
  /// Whether only the app knows how a value of this schema is stored.
  var hasUnknownCoding: Bool { ["custom", "unknown"].contains(self["x-codable"]?.string) }
}
