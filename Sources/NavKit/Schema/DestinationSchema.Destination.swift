// A destination, a type or a case of an enum of screens, for apps and all that use a schema; and the full name of a case.

extension DestinationSchema {
  /// A type, or a case of an enum, in a destination schema: its value and its rules on a path.
  ///
  ///     let product = schema["Shop.Product"]
  ///     product?.deprecation == nil
  ///     product?.caseName == nil
  ///
  /// The properties are the keys of the schema file; their defaults are those of omitted keys.
  public struct Destination: Sendable, CustomStringConvertible {
    /// The type's name, dotted or mangled; for a case its full name: `App.Screen.detail`.
    public let type: NavPath.TypeName
    package internal(set) var enumCase: EnumCase?
    /// The name of the case; nil for a type.
    public var caseName: String? { enumCase?.name }
    /// The name of the case in Swift, if it is stored under another one.
    package internal(set) var swiftName: String?
    /// A short name for people.
    public internal(set) var title: String?
    /// A longer text for people.
    public internal(set) var longDescription: String?
    /// The JSON Schema of the element's value; for a case that of its associated values; nil for any value.
    public var payloadSchema: NavJSON.Value? { entry.value["payload"] }
    package internal(set) var payload: JSONSchema?
    /// Whether it may be the first element above the root.
    public internal(set) var mayBeFirst = true
    /// The types and cases that may be pushed on it; nil for any, empty for none.
    public internal(set) var next: [NavPath.TypeName]?
    /// Types and cases of which one must be below it; empty for no rule.
    public internal(set) var requires: [NavPath.TypeName] = []
    /// The maximal number on one path; nil for no limit.
    public internal(set) var max: Int?
    /// The tags before a renaming, or the full names of a case.
    public internal(set) var formerly: [NavPath.TypeName] = []
    /// The reason for the deprecation, which may be empty; nil if it is not deprecated.
    public internal(set) var deprecation: String?
    /// Whether its `Codable` is hand-written, so that only the payload describes its storage.
    package internal(set) var isCustom = false
    /// The patterns of its deep links; URLs are written with the first.
    public internal(set) var links: [String] = []
    /// The cases of an enum, each a destination whose rules apply in addition to those of the type; nil if they are not listed.
    public internal(set) var cases: [Destination]?
    /// The cases that strings of the payload name; empty if `cases` lists them, or none are known.
    package var payloadCases: [EnumCase] = []
    /// An example of a value, if the payload requires a number or a string.
    var rawExample: NavJSON.Value?
    /// The member of the schema file.
    package let entry: NavJSON.Value.Member

    /// The name of the type, or the full name of the case.
    public var description: String { Visible.text(type.name) }

    /// The offset of its name in the schema file.
    package var offset: Int { entry.nameValue.range.lowerBound }

    init(_ entry: NavJSON.Value.Member, type: NavPath.TypeName) { (self.entry, self.type) = (entry, type) }
  }
}

extension NavPath.TypeName {
  /// The full name of a case: `App.Screen.detail`.
  package func appending(case name: String) -> NavPath.TypeName {
    let full = "\(self.name).\(name)"
    // No path has a case as a tag, so demangling is not needed.
    return .mangled(full, name: full)
  }
}
