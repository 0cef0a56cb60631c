// The storage of a value inside another, as a schema defines it: cases, raw values, alternating keys and values, or custom. For
// Notation, Schema, Migration and Complete. Also the cases in a schema's text, and whether its objects have one of several
// members, for Compat, Generate and Infer.
//
//     {"enum": [7, 8], "x-cases": {"mine": 7, "all": 8}}            the stored value of each case
//     {"enum": [7, 8], "x-enum-varnames": ["mine", "all"]}          the same
//     {"oneOf": [{"const": 7, "title": "mine"}, …]}                 the same
//     {"$ref": "#/$defs/App.Filter"}                                the cases of the destination of that name
//     {"minProperties": 1, "maxProperties": 1, "additionalProperties": false, "properties": {"home": {}, …}}
//     {"oneOf": [{"required": ["home"], "properties": {"home": {}}}, …]}    both are stored as objects
//     {"enum": ["home", "search"]}                                  strings, which may be raw values
//     {"type": "integer"}   {"enum": [1, 2]}                        raw values of unknown cases

/// A schema's description of the storage of a value inside another.
package struct StoredCases: Sendable {
  /// All cases; empty if they are not known.
  package private(set) var cases: [EnumCase]
  /// Whether the schema names the cases, not only strings that may be raw values.
  package private(set) var areNamed = false
  /// An example, if the value is always a number or a string.
  package var rawExample: NavJSON.Value?
  /// Whether only the app knows the storage: its `Codable` is hand-written, or its coding is not known.
  package private(set) var isCustom: Bool
  /// The Swift type of an array, if it is known.
  package private(set) var form: NavJSON.ArrayForm?

  /// Whether an object is a dictionary with any keys.
  package private(set) var isDictionary: Bool

  var isEmpty: Bool { cases.isEmpty && rawExample == nil && !isCustom && form == nil && !isDictionary }

  init(_ outline: JSONSchema.Outline) {
    let choices = outline.choices?.filter { !$0.isNull }
    cases = choices?.compactMap { value in value.string.map { EnumCase(name: $0, rawValue: value) } } ?? []
    (isCustom, form, isDictionary) = (outline.isCustom, outline.form, outline.isDictionary)
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
  /// The cases that a schema names in annotations; nil if it names none.
  package var namedCases: [EnumCase]? {
    if let members = self["x-cases"]?.members { return members.map { EnumCase(name: $0.name, rawValue: $0.value) } }
    if let names = self["x-enum-varnames"]?.elements?.compactMap(\.string),
      let values = self["enum"]?.elements.map(Array.init), names.count == values.count
    {
      return zip(names, values).map { EnumCase(name: $0, rawValue: $1) }
    }
    // An object with one of several members, as `schema generate` writes an enum.
    if hasOneMember, let members = self["properties"]?.members { return members.map { EnumCase(name: $0.name) } }
    // The title "Home" of "home" is for people.
    guard let title = self["title"]?.string, let value = self["const"], SwiftName.isIdentifier(title[...]),
      SwiftName.isLowerCase(title[...]) || value.kind == .number
    else { return nil }
    return [EnumCase(name: title, rawValue: value)]
  }

  /// Whether the objects of a schema have exactly one of several members, as an enum has one of its cases.
  package var hasOneMember: Bool {
    ["minProperties", "maxProperties", "additionalProperties"].map { self[$0]?.text } == ["1", "1", "false"]
  }

  /// The case name in a schema for objects with one member, which has the associated values.
  var objectCaseName: String? {
    guard let required = self["required"]?.elements.map(Array.init), required.count == 1,
      let members = self["properties"]?.members.map(Array.init), members.count == 1, let member = members.first,
      member.nameValue == required[0], member.value["type"]?.string ?? "object" == "object"
    else { return nil }
    return member.name
  }
}
