// What the payloads of a schema file say of their members, as far as a link's placeholders ask.

/// Looks members of payloads up, each payload and each list of choices read once for all the links that ask.
struct PayloadMembers {
  /// What one payload says.
  struct Payload {
    /// The members that it names; nil where it names none.
    var properties: JSON.MembersByName?
    /// Whether nothing else in it could name members.
    var isComplete: Bool
    var required: [String]
  }

  private static let othersThatName = [
    "allOf", "anyOf", "oneOf", "if", "$ref", "$dynamicRef", "patternProperties", "dependentSchemas",
  ]

  private let root: JSON.Value
  private let entries: [JSON.Value]
  /// What the destinations' payloads say, by where they stand in the file: many may refer to one.
  private var payloads: [Int: Payload] = [:]
  /// What lies on the ways of references: many go through the same few objects.
  private var objects = JSON.MemberIndex()
  private var texts: [Int: LinkPattern.Text] = [:]

  /// - Parameters:
  ///   - root: The schema file.
  ///   - entries: What it says of each destination.
  init(_ root: JSON.Value, _ entries: [JSON.Value]) {
    self.root = root
    self.entries = entries
  }

  /// What the payload of a destination says; nil where it has none.
  mutating func payload(of place: Int) -> Payload? {
    guard let value = entries[place]["payload"].map({ resolved($0) }) else { return nil }
    if let payload = payloads[value.index] { return payload }
    let payload = read(value)
    payloads[value.index] = payload
    return payload
  }

  /// What the texts are that a member can have, as far as the payload of a destination says so.
  mutating func text(of member: String, in place: Int) -> LinkPattern.Text {
    guard let property = payload(of: place)?.properties?[member] else { return .any }
    let value = resolved(property)
    if let text = texts[value.index] { return text }
    let text = PayloadMembers.text(of: value)
    texts[value.index] = text
    return text
  }

  private func read(_ value: JSON.Value) -> Payload {
    let names = value["properties"].flatMap { $0.members == nil ? nil : JSON.MembersByName(of: $0) }
    return Payload(
      properties: names,
      isComplete: !PayloadMembers.othersThatName.contains { value[$0] != nil },
      required: value["required"]?.elements?.compactMap(\.string) ?? [])
  }

  private static func text(of value: JSON.Value) -> LinkPattern.Text {
    if let choices = value["enum"]?.elements {
      let texts = choices.map(\.string)
      if texts.allSatisfy({ $0 != nil }) { return .choices(texts.compactMap(\.self)) }
    }
    switch value["type"]?.string {
    case "integer": return .digits
    case "boolean": return .choices(["true", "false"])
    default: return .any
    }
  }

  /// A schema in the place of a reference to it within the file. Deeper ones, and those to elsewhere, stay.
  private mutating func resolved(_ value: JSON.Value) -> JSON.Value {
    guard let reference = value["$ref"]?.string, reference.utf8.starts(with: "#/".utf8),
      let pointer = try? JSON.Pointer(String(reference.dropFirst()))
    else { return value }
    return (try? objects.value(at: pointer, from: root)) ?? value
  }
}
