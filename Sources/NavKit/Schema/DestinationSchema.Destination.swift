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

// The rules of a schema for each element, looked up without copying its destination.

extension DestinationSchema {
  /// Where a node may be on a path, in numbers alone.
  struct OrderRule: Sendable {
    let isDeprecated: Bool
    let mayBeFirst: Bool
    let hasRequirements: Bool
    /// Whether it says what may be pushed on it.
    let hasNext: Bool
    /// The largest number of such elements on a path; `Int.max` without a limit.
    let most: Int

    /// Whether it says nothing.
    var isFree: Bool { !isDeprecated && mayBeFirst && !hasRequirements && !hasNext && most == .max }

    init(_ node: DestinationSchema.Destination) {
      isDeprecated = node.deprecation != nil
      mayBeFirst = node.mayBeFirst
      hasRequirements = !node.requires.isEmpty
      hasNext = node.next != nil
      most = node.max ?? .max
    }
  }

  /// What the value of a node must be.
  struct ValueRule: Sendable {
    /// How the standard type that it is stores its values; nil for a type of the app.
    private(set) var kind: StandardKind?
    /// How its cases are found; nil for a type without.
    private(set) var cases: CaseIndex?
    /// Its payload, in `payloadProgram`.
    let payload: JSONSchema.NodeID
  }

  /// A number for two nodes, one on top of the other.
  static func pair(_ above: Int, on below: Int) -> UInt64 { UInt64(below) &<< 32 | UInt64(above) }

  /// What may be pushed on nodes whose `next` is given, as pairs.
  static func followers(among nodes: [DestinationSchema.Destination], _ indexes: [NavPath.TypeName: Int]) -> Set<UInt64>
  {
    Set(
      nodes.enumerated().flatMap { below, node in
        (node.next ?? []).compactMap { type in indexes[type].map { pair($0, on: below) } }
      })
  }
}

extension DestinationSchema {
  /// The keywords in payloads that JSON Schema does not know; none where the project has turned the rule off.
  package var unknownKeywords: [NavPath.Finding] {
    let found = nodes.lazy.compactMap(\.payload).first?.unknownKeywords ?? []
    return found.compactMap { keyword in
      let detail = SchemaFileDetail.unknownKeyword(
        keyword.name.string ?? "", nearest: keyword.nearest,
        keyword.uri.map { NavPath.Finding.Source(uri: $0, text: keyword.name.document.bytes) })
      return ruleSettings.applied(to: NavPath.Finding(detail, at: TextOffset(offset: keyword.name.range.lowerBound)))
    }
  }
}
