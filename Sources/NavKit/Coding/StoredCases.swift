// The storage of a value inside another, as a schema says: as cases, raw values, keys and values in turn, or by hand.
//
//     {"enum": [7, 8], "x-cases": {"mine": 7, "all": 8}}            the stored value of each
//     {"enum": [7, 8], "x-enum-varnames": ["mine", "all"]}          the same
//     {"oneOf": [{"const": 7, "title": "mine"}, …]}                 the same
//     {"$ref": "#/$defs/App.Filter"}                                those of the destination of that name
//     {"minProperties": 1, "maxProperties": 1, "additionalProperties": false, "properties": {"home": {}, …}}
//     {"oneOf": [{"required": ["home"], "properties": {"home": {}}}, …]}    both: stored as objects
//     {"enum": ["home", "search"]}                                  strings, which may be raw values
//     {"type": "integer"}   {"enum": [1, 2]}                        raw values, whose cases are not known

/// What a schema says of how a value inside another is stored.
package struct StoredCases: Sendable {
  /// The cases, all of them; empty if they are not known.
  package private(set) var cases: [EnumCase]
  /// Whether the schema names the cases, and not only strings that they may be stored as.
  package private(set) var areNamed = false
  /// If it is stored as numbers or strings alone, such a value.
  package var rawExample: NavJSON.Value?
  /// Whether only the app knows how it is stored: its `Codable` is written by hand, or its coding is not known.
  package private(set) var isCustom: Bool
  /// Whether it is a dictionary as an array of keys and values in turn.
  package private(set) var isPairs = false

  /// Whether the schema says nothing of the value.
  var isEmpty: Bool { cases.isEmpty && rawExample == nil && !isCustom && !isPairs }

  init(_ outline: JSONSchema.Outline) {
    let choices = outline.choices?.filter { !$0.isNull }
    cases = choices?.compactMap { value in value.string.map { EnumCase(name: $0, rawValue: value) } } ?? []
    (isCustom, isPairs) = (outline.isCustom, outline.isPairs)
    if let choices {
      let isRaw = choices.allSatisfy { $0.kind == .string || $0.kind == .number }
      rawExample = isRaw ? choices.first { $0.kind == .number } ?? choices.first : nil
    } else if outline.types.isDisjoint(with: [.object, .array]) {
      let text = !outline.types.isDisjoint(with: .number) ? "3" : outline.types.contains(.string) ? "\"\"" : nil
      rawExample = text.flatMap { try? NavJSON.Value(parsing: $0) }
    }
    guard let named = outline.cases else { return }
    cases = named.filter { known in
      known.rawValue.map { choices?.contains($0) ?? true } ?? outline.types.contains(.object)
    }
    areNamed = !cases.isEmpty
    rawExample = cases.firstRawValue ?? rawExample
  }
}

extension NavJSON.Value {
  /// The cases that a schema names by annotations; nil for none.
  package var namedCases: [EnumCase]? {
    if let members = self["x-cases"]?.members { return members.map { EnumCase(name: $0.name, rawValue: $0.value) } }
    if let names = self["x-enum-varnames"]?.elements?.compactMap(\.string),
      let values = self["enum"]?.elements.map(Array.init), names.count == values.count
    {
      return zip(names, values).map { EnumCase(name: $0, rawValue: $1) }
    }
    // An object with one of some members, as `schema generate` writes an enum.
    if hasOneMember, let members = self["properties"]?.members { return members.map { EnumCase(name: $0.name) } }
    // "Home" beside "home" is for people.
    guard let title = self["title"]?.string, let value = self["const"], SwiftName.isIdentifier(title[...]),
      SwiftName.isLowerCase(title[...]) || value.kind == .number
    else { return nil }
    return [EnumCase(name: title, rawValue: value)]
  }

  /// Whether the objects that a schema takes have one of some members, as an enum has one of its cases.
  package var hasOneMember: Bool {
    ["minProperties", "maxProperties", "additionalProperties"].map { self[$0]?.text } == ["1", "1", "false"]
  }

  /// The name of the case whose objects a schema takes: those with one member, which holds the associated values.
  var objectCaseName: String? {
    guard let required = self["required"]?.elements.map(Array.init), required.count == 1,
      let members = self["properties"]?.members.map(Array.init), members.count == 1, let member = members.first,
      member.nameValue == required[0], member.value["type"]?.string ?? "object" == "object"
    else { return nil }
    return member.name
  }
}
