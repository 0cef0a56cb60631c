// Codings: the known storage of an app's types, with which Notation reads and writes values; Schema, Change and Diff fill it,
// Edit reads it. By `DescribedValues`, `DestinationSchema` (Schema) adds values inside others. The folder derives it from:
//
//     the schema            cases and raw values, hand-written coding, and values inside others
//     the standard types    StandardKind, StandardRecord, StandardText, StandardValueCheck
//     the app's encoder     AppEncoder
//     the path's own values SeenValues

package protocol DescribedValues: Sendable {
  /// The storage of the value at a place; nil if not described.
  func stored(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> StoredCases?
  /// Whether the object at a place has a property of this name and is not an enum case.
  func namesMember(_ name: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> Bool
  /// The Swift names of the members or cases of the value at a place; empty if the schema names none.
  func memberNames(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> [String]
  /// The type name at a place; nil if the schema names none.
  func typeName(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String?
  /// The stored name of a property, a case or a label of the value at a place; nil if it is the same.
  func storedName(of name: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String?
  /// The Swift name for a stored name in the value at a place; nil if it is the same.
  func swiftName(of stored: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String?
  /// Whether nil is stored as null at a place; nil if it is left out there, or the schema does not say.
  func storesNil(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> Bool?
  /// Adds the UUIDs in a value of a type, the sets, and the dictionaries stored as alternating keys and values.
  func addLooseParts(of value: NavJSON.Value, _ type: NavPath.TypeName, to parts: inout NavJSON.LooseComparison)
}

package struct Codings: Sendable {
  /// The known cases of enums, complete for each enum.
  package var cases: [NavPath.TypeName: [EnumCase]]
  /// An example of the raw value of each type that is stored as a number or a string.
  package var rawExamples: [NavPath.TypeName: NavJSON.Value] = [:]
  /// The types with hand-written `Codable`, whose values have no Swift notation.
  package var customTypes: Set<NavPath.TypeName> = []
  /// The types whose values have a payload in the schema.
  package var described: Set<NavPath.TypeName> = []
  package var inside: (any DescribedValues)?
  package var encoder = AppEncoder.default

  package init(cases: [NavPath.TypeName: [EnumCase]] = [:]) { self.cases = cases }
}
