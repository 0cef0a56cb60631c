// Codings: what is known of how an app's types are stored. The folder has it from:
//
//     the schema            cases and raw values, types that are coded by hand, and what it says of values inside others
//     the standard types    StandardKind, StandardValueCheck, StandardInitializer
//     the app's encoder     AppEncoder
//     the path's own values SeenValues

/// What a schema says of the values inside those of a type.
package protocol DescribedValues: Sendable {
  /// How the value at a place is stored; nil for nothing.
  func stored(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> StoredCases?
  /// Whether the object at a place has a property of this name, and is not the case of an enum.
  func namesMember(_ name: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> Bool
  /// The names in Swift of what the value at a place has; empty if the schema names none.
  func memberNames(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> [String]
  /// The name of the type at a place; nil if the schema names none.
  func typeName(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String?
  /// The name under which a property, a case or a label of the value at a place is stored; nil for its own.
  func storedName(of name: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String?
  /// The name in Swift of what the value at a place has stored under a name; nil for the same.
  func swiftName(of stored: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String?
  /// Adds the UUIDs in a value of a type, and the dictionaries that are keys and values in turn.
  func addLooseParts(of value: NavJSON.Value, _ type: NavPath.TypeName, to parts: inout NavJSON.LooseParts)
}

/// What is known of how types store their values.
package struct Codings: Sendable {
  /// The cases of enums, all of each, as far as they are known.
  package var cases: [NavPath.TypeName: [EnumCase]]
  /// Of a type that is stored as a number or a string: a value such as it may have.
  package var rawExamples: [NavPath.TypeName: NavJSON.Value] = [:]
  /// The types whose `Codable` is written by hand, so that there is no Swift notation for their values.
  package var customTypes: Set<NavPath.TypeName> = []
  /// The types of whose values the schema has a payload.
  package var described: Set<NavPath.TypeName> = []
  /// What the schema says of values inside others.
  package var inside: (any DescribedValues)?
  /// How the app's encoder writes what JSON has no type for.
  package var encoder = AppEncoder.default

  package init(cases: [NavPath.TypeName: [EnumCase]] = [:]) { self.cases = cases }
}
