// `EnumCase`, a case of an enum as it is stored: an object with the case's name, or a raw value; lists of them; and whether a
// JSON value is one. For NavKit and the tool.

/// A case of an enum, with its raw value if it is stored as one.
///
///     EnumCase(name: "detail")                                       // stored as {"detail":{"_0":3}}
///     EnumCase(name: "three", rawValue: try NavJSON.Value(parsing: "3"))    // stored as 3
package struct EnumCase: Hashable, Sendable {
  package private(set) var name: String
  /// The raw value; nil if the case is stored as an object with its name.
  package var rawValue: NavJSON.Value?

  package init(name: String, rawValue: NavJSON.Value? = nil) {
    self.name = name
    self.rawValue = rawValue
  }

  /// A case without associated values as it is stored.
  package var stored: NavJSON.Literal { rawValue.map { .text($0.compactText) } ?? .object([(name, .object([]))]) }

  /// The text of the case as a dictionary key.
  package var key: String { rawValue.map { $0.string ?? $0.text } ?? name }
}

extension [EnumCase] {
  package func first(withKey key: String) -> EnumCase? { first { $0.key.utf8.elementsEqual(key.utf8) } }

  var firstRawValue: NavJSON.Value? { lazy.compactMap(\.rawValue).first }

  /// The case with a name; the first one if the name repeats.
  package func first(named name: some Collection<UInt8>) -> EnumCase? { first { $0.name.utf8.elementsEqual(name) } }

  package func first(rawValue: NavJSON.Value) -> EnumCase? { first { $0.rawValue == rawValue } }
}

extension NavJSON.Value {
  /// Whether this is the synthesized `Codable` form of an enum case; with `rawValues`, also the raw value of a string enum.
  func isEnumCase(_ name: String, rawValues: Bool) -> Bool {
    if rawValues, let stringBytes { return stringBytes.elementsEqual(name.utf8) }
    guard let (only, payload) = enumCase else { return false }
    return only.elementsEqual(name.utf8) && payload.kind == .object
  }

  var enumCase: (name: ArraySlice<UInt8>, payload: NavJSON.Value)? { onlyMember.map { ($0.nameBytes, $0.value) } }
}
