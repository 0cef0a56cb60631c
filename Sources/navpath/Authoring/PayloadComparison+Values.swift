// Values that a payload lists, and those that another one lists instead.

import NavKit

extension PayloadComparison {
  func reasons(value: JSON.Value, _ taken: JSON.Value) -> [Reason] {
    let gone = { (words: String) in [dropped(words, taken, .text(value.compactText))] }
    switch new.structure(of: taken) {
    case .any: return []
    case .nothing: return gone("is never taken any more")
    case .open(let why, let place): return [unknown(why, place)]
    case .values(let values):
      return values.contains(value) ? [] : gone("cannot be \(Visible.text(value.compactText)) any more")
    case .choice(let branches):
      let all = branches.map { reasons(value: value, $0) }
      return all.contains(where: \.isEmpty) ? [] : all.first { $0.contains { !$0.isDropping } } ?? all.first ?? []
    case .types(let types, let schema):
      guard Self.fits(value, types) else {
        return gone("is \(Self.nouns(types)) now, and \(Visible.text(value.compactText)) is none")
      }
      switch value.kind {
      case .object, .array: return [unknown("is a listed object or array", taken)]
      case .string where schema["format"] != nil || schema["contentEncoding"] != nil:
        return [unknown("has a 'format' now", taken)]
      case .number where Self.hasBounds(schema): return [unknown(Self.smaller, taken)]
      default: return []
      }
    }
  }

  private static func fits(_ value: JSON.Value, _ types: [String]) -> Bool {
    let name = value.typeName
    return types.contains(name) || name == "integer" && types.contains("number")
  }

  /// Of a type that is not listed, what is not among the listed values.
  func outside(_ type: String, _ schema: JSON.Value, _ values: [JSON.Value], _ taken: JSON.Value) -> [Reason] {
    let candidates: [String] =
      switch type {
      case "null": ["null"]
      case "boolean": ["true", "false"]
      case "integer": (1...100).map(String.init)
      case "number": ["0.5"] + (1...100).map(String.init)
      case "string": ["\"text\"", "\"other\""]
      default: []
      }
    let parsed = candidates.compactMap { try? JSON.Value(parsing: $0) }
    let outside = (minimal(schema).flatMap { try? JSON.Value(parsing: $0.text) }.map { [$0] } ?? []) + parsed
    guard let witness = outside.first(where: { Self.fits($0, [type]) && !values.contains($0) }) else {
      return type == "boolean" || type == "null" ? [] : [unknown("has an 'enum' now", taken)]
    }
    var reason = dropped("can only be one of some values now", taken, .text(witness.compactText))
    reason.isNull = type == "null"
    return [reason]
  }
}
