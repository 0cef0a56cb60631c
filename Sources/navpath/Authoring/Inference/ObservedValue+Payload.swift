// The payload schema that takes all values that were seen at a place, and others like them.

import NavKit

extension ObservedValue {
  /// A JSON Schema; an empty one where nothing can be said.
  func payload() -> JSON.Literal {
    var kinds: [String] = []
    if objects > 0 { kinds.append("object") }
    if arrays > 0 { kinds.append("array") }
    if text.count > 0 { kinds.append("string") }
    if integers + fractions > 0 { kinds.append(fractions == 0 && integers >= Evidence.few ? "integer" : "number") }
    if booleans > 0 { kinds.append("boolean") }
    if nulls > 0 { kinds.append("null") }
    let words = text.count + nulls == count ? text.allWords : nil
    if let words {
      return .object([("enum", .array(words.map { .string($0) } + (nulls > 0 ? [.null] : [])))])
    }
    var schema: [(name: String, value: JSON.Literal)] = []
    if kinds.count == 1 { schema.append(("type", .string(kinds[0]))) }
    if kinds.count > 1 { schema.append(("type", .strings(kinds))) }
    if let format = text.format { schema.append(("format", .string(format))) }
    if text.format == nil, let pattern = text.pattern { schema.append(("pattern", .string(pattern))) }
    // The sign of an integer is a property of the type, unlike the least of those that were seen.
    if fractions == 0, integers >= Evidence.many, isNatural { schema.append(("minimum", isPositive ? 1 : 0)) }
    if let items { schema.append(("items", items.payload())) }
    if objects > 0 { schema += ofObjects() }
    return .object(schema)
  }

  private func ofObjects() -> [(name: String, value: JSON.Literal)] {
    guard !isDictionary else { return [] }
    let named = zip(memberNames.map { String(decoding: $0, as: UTF8.self) }, members)
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    var schema: [(name: String, value: JSON.Literal)] = []
    // One that turns out to be optional is told by validate; one that is left out by mistake, only by the app.
    let required = named.filter { $0.1.count == objects }.map(\.0)
    if !required.isEmpty { schema.append(("required", .strings(required))) }
    if !named.isEmpty {
      schema.append(("properties", .object(named.map { (name: $0.0, value: $0.1.value.payload()) })))
    }
    // A member that was seen once lets expect others that were not.
    if objects >= Evidence.few, !isCut, members.allSatisfy({ $0.count > 1 }) {
      schema.append(("additionalProperties", false))
    }
    return schema
  }
}
