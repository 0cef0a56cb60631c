// One screen of a schema: a type, or a case of an enum of screens.

extension DestinationSchema {
  /// A type, or a case of an enum, in a destination schema: its value, and where it may be on a path.
  ///
  ///     let product = schema["Shop.Product"]
  ///     product?.deprecation == nil
  ///     product?.caseName == nil
  ///
  /// The properties are the keys of the schema file, with the meaning that a left-out key has as their default.
  public struct Destination: Sendable, CustomStringConvertible {
    /// The type's name, dotted or mangled; of a case, its full name: `App.Screen.detail`.
    public let type: NavPath.TypeName
    package internal(set) var enumCase: EnumCase?
    /// The name of the case that this is; nil for a type.
    public var caseName: String? { enumCase?.name }
    /// The name of the case in Swift, if it is stored under another one.
    package internal(set) var swiftName: String?
    /// A short name for people.
    public internal(set) var title: String?
    /// A longer text for people.
    public internal(set) var longDescription: String?
    /// The JSON Schema of the element's value, and of a case that of the object with its associated values; nil for any value.
    public internal(set) var payloadSchema: NavJSON.Value?
    package internal(set) var payload: JSONSchema?
    /// Whether it may be the first element above the root.
    public internal(set) var mayBeFirst = true
    /// What may be pushed on it, types and cases; nil for anything, empty for nothing.
    public internal(set) var next: [NavPath.TypeName]?
    /// Types and cases, one of which must be somewhere below it; empty for no such rule.
    public internal(set) var requires: [NavPath.TypeName] = []
    /// How often it may be on one path; nil for any number.
    public internal(set) var max: Int?
    /// Tags that it had before it was renamed, or full names that a case had.
    public internal(set) var formerly: [NavPath.TypeName] = []
    /// Why it should not be used any more, an empty text for no reason given; nil if it may be used.
    public internal(set) var deprecation: String?
    /// Whether its `Codable` is written by hand, so that only the payload says how it is stored.
    package internal(set) var isCustom = false
    /// The patterns of its deep links; a URL is written by the first.
    public internal(set) var links: [String] = []
    /// The cases of an enum, each a destination of its own, whose rules hold beside those of the type; nil if the schema does
    /// not list them.
    public internal(set) var cases: [Destination]?
    /// The cases that the strings of the payload name; empty where `cases` says them, or nothing does.
    package var payloadCases: [EnumCase] = []
    /// A value such as the payload asks for where that is a number or a string.
    var rawExample: NavJSON.Value?
    /// The byte of the schema file where its name begins.
    package let offset: Int

    /// The name of the type, or the full name of the case.
    public var description: String { Visible.text(type.name) }

    init(type: NavPath.TypeName, offset: Int) {
      self.type = type
      self.offset = offset
    }
  }
}

extension NavPath.TypeName {
  /// The full name of a case: `App.Screen.detail`.
  package func appending(case name: String) -> NavPath.TypeName {
    let full = "\(self.name).\(name)"
    // No path has a case as a tag, so the demangler need not be asked.
    return .mangled(full, name: full)
  }
}
