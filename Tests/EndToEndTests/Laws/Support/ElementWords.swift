// ELEMENT words for a type, good and wrong, in all four notations.

import Foundation

@testable import TestSupport

/// What navpath can know of a type.
enum Knowledge: CaseIterable, CustomStringConvertible, Sendable {
  case nothing
  /// The path holds elements of it.
  case elements
  /// A schema with JSON Schema for its values.
  case payload
  /// A schema with `cases`.
  case cases

  var isSchema: Bool { self == .payload || self == .cases }

  /// The name of the schema's file.
  func schema(forArray isArray: Bool) -> String {
    (self == .cases ? "cases" : "payload") + (isArray ? "-array.json" : ".json")
  }

  var description: String {
    switch self {
    case .nothing: "no schema"
    case .elements: "no schema, others on the path"
    case .payload: "schema"
    case .cases: "schema with cases"
    }
  }
}

/// One word, and what has to come of it.
struct ElementWord {
  var text: String
  /// What the app has to decode, as JSON with sorted keys; nil where it is not to be decoded, or only by chance.
  var value: String?
  /// Whether it has to be accepted.
  var isCertain = false
  /// Whether it is no element but a PATCH for the top.
  var isPatch = false
}

/// Makes words for one type.
///
/// Without a schema, nobody can tell whether a value is right that the app's own types are to be decoded from: only words
/// that encode a value of the type are made then, and wrong ones for what the tag or the notation itself says. `App.First.three`
/// is one of them only where the path's own elements show that the type is stored as a number or a string.
struct ElementWords {
  var kind: GeneratedApp.Kind
  var knowledge: Knowledge
  /// The type's last name, where no other type of the app has it.
  var shortName: String?
  /// Whether the path is a typed array, on which a case needs no type.
  var isArray: Bool
  var random: SplitMix64

  private var shape: Shape { kind.shape }

  // MARK: Good words

  mutating func good() -> ElementWord {
    let index = Int.random(in: kind.values.indices, using: &random)
    let (value, canonical) = (kind.values[index], kind.canonical[index])
    let word =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: scalar(value)
      case 1: text(value)
      case 2: nil as (text: String, isCertain: Bool)?
      default: swift(value)
      }
    let json = random.one(of: [kind.json[index], value.json])
    let chosen = word ?? (random.one(of: names) + "=" + json, true)
    return ElementWord(text: chosen.text, value: canonical, isCertain: chosen.isCertain)
  }

  /// The names that the type may have at the beginning of a word.
  private var names: [String] {
    let standard = shape.tag.hasPrefix("Swift.") || shape.tag.hasPrefix("Foundation.")
    let short = knowledge == .nothing && !standard ? nil : shortName
    return [shape.tag, kind.tag] + (short.map { [$0] } ?? [])
  }

  private func scalar(_ value: ShapedValue) -> (text: String, isCertain: Bool)? {
    switch shape.tag {
    case "Swift.Int", "Swift.Bool", "Swift.String": (value.json, true)
    case "Swift.Double": value.json.contains { ".e".contains($0) } ? (value.json, true) : nil
    default: nil
    }
  }

  private mutating func text(_ value: ShapedValue) -> (text: String, isCertain: Bool)? {
    guard let text = try? JSONDecoder().decode(String.self, from: Data(value.json.utf8)) else { return nil }
    return (random.one(of: names) + ":" + text, true)
  }

  private mutating func swift(_ value: ShapedValue) -> (text: String, isCertain: Bool)? {
    var writing = ShapedValue.Writing(random: random, namesRawCases: knowledge.isSchema)
    defer { random = writing.random }
    switch value {
    case .scalar(let json, let compiled, _):
      guard compiled.contains("(") else { return (random.one(of: names) + "(\(json))", true) }
      guard let call = value.written(&writing), call.contains("(") else { return nil }
      return (call, true)
    case .raw(_, let name, let json):
      // What the raw value is: written out, in `cases`, or a text that is the name itself.
      guard knowledge != .nothing, Bool.random(using: &writing.random) else {
        return (writing.random.one(of: names) + "(rawValue: \(json))", true)
      }
      let isKnown = knowledge == .cases || (knowledge == .payload && json == ShapedValue.quoted(name))
      return (writing.random.one(of: names) + ".\(name)", isKnown)
    case .instance:
      guard let text = value.written(&writing, as: names) else { return nil }
      return (text, writing.isCertain)
    case .enumCase:
      guard let text = value.written(&writing, as: isArray ? names + [""] : names) else { return nil }
      return (text, writing.isCertain)
    case .absent, .present, .list, .dictionary: return nil
    }
  }

  // MARK: Wrong words

  /// A word that is wrong, or nearly.
  mutating func wrong() -> ElementWord {
    let value = random.one(of: kind.values)
    let type = random.one(of: names)
    let broken = random.one(of: ["{", "", "1,2", "nan", "'x'", "[1,]", "\"\\ud800\"", "0x1", "+1", ".5", "01"])
    guard knowledge.isSchema || shape.isStandard else {
      if case .raw = value, knowledge == .elements { return ElementWord(text: type + ".nope") }
      var writing = ShapedValue.Writing(random: random, namesRawCases: false)
      let call = value.withWrongCall?.written(&writing, as: [type])
      return ElementWord(text: call ?? "\(type)=\(broken)")
    }
    let mutated = value.mutated(&random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return ElementWord(text: "\(type)=\(broken)")
    case 1: return ElementWord(text: "\(type):\(random.one(of: ShapedValue.texts + ["1", "no*pe", "MQ", "%"]))")
    case 2...4: return ElementWord(text: wrongSwift(mutated, type) ?? "\(type)=\(mutated.json)")
    default: return ElementWord(text: "\(type)=\(mutated.json)")
    }
  }

  /// What merged into the top may give a value that is right or wrong; nil where nobody can tell.
  mutating func patch() -> ElementWord? {
    guard knowledge.isSchema || shape.isStandard else { return nil }
    return ElementWord(text: random.one(of: kind.values).mutated(&random).json, isPatch: true)
  }

  private mutating func wrongSwift(_ value: ShapedValue, _ type: String) -> String? {
    var writing = ShapedValue.Writing(random: random, namesRawCases: true)
    defer { random = writing.random }
    guard let text = value.written(&writing, as: [type]) else { return nil }
    switch value {
    case .scalar: return text.contains("(") ? text : text.hasPrefix(".") ? type + text : "\(type)(\(text))"
    case .absent, .present, .list, .dictionary: return nil
    case .instance, .enumCase, .raw: return text
    }
  }
}
