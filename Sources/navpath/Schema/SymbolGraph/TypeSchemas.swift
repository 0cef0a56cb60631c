// The JSON Schema of what JSONEncoder writes for a type: one of the graph, or a standard one, also for `schema compat`; and the
// comments about missing facts, one of which `schema generate --check` recognizes.
//
// A type that another type of the graph contains is a definition, so that recursive types end. Facts that the graph lacks are
// left open, with a `$comment` that gives the reason.

import NavKit

/// The schemas of the types of a graph, made on demand.
struct TypeSchemas {
  typealias Member = (name: String, value: NavJSON.Literal)

  /// The comment of a property that may be computed, and is then not written.
  static let unknownStorage = "stored or computed: the symbol graph does not show which"

  /// The comment of a type that may be incomplete in the graph.
  static let partialGraph = "private members and CodingKeys are not in the symbol graph"

  let graph: SymbolGraph
  /// The definitions by full type, with generic arguments; a waiting type has no schema yet.
  private var bodies: [String: Body] = [:]
  private var waiting: [String] = []
  private(set) var names: [String: String] = [:]
  private var uses: [String: Int] = [:]
  private var owner = ""
  private(set) var held: [String: Set<String>] = [:]
  /// The number of instances of each generic type, and its limit: a type may contain itself with other arguments.
  private var instances: [String: Int] = [:]
  private static let maximumInstances = 64

  /// The schema of a type, and for an enum the entry of each case in `cases`.
  struct Body {
    var schema: NavJSON.Literal
    var cases: [Case]?
    /// The reason why a decoder may accept any value, or only some values that the schema allows.
    var customReason: String?
    /// Whether the schema still has facts about every value.
    var hasClaims = false
    /// Whether the graph may lack members or keys.
    var isPartial = false

    enum Case {
      case object(String, NavJSON.Literal, swiftName: String?)
      case raw(String, String)
    }
  }

  init(_ graph: SymbolGraph) { self.graph = graph }

  /// The schema of a full type: one of the graph, a standard one, or a container of those.
  mutating func body(of type: String) -> Body {
    owner = type
    let isOwn = DemangledType.parts(type).map { graph[$0.base] != nil } ?? false
    let body = isOwn ? made(type) : Body(schema: Self.standard(type) ?? schema(of: type, []))
    while let next = waiting.popLast() { _ = made(next) }
    return body
  }

  var definitions: [Member] {
    names.sorted { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }
      .compactMap { type, name in bodies[type].map { (name, $0.schema) } }
  }

  /// A reference to the definition of a type; nil if no type contains it.
  func reference(to type: String) -> String? {
    names[type].map { name in
      // A fragment may contain these and the unreserved characters (RFC 3986, section 3.5).
      "#/$defs/"
        + PercentEncoding.encoded(NavJSON.Pointer.encode(name).utf8) {
          PercentEncoding.isUnreserved($0) || "!$&'()*+,;=:@/".utf8.contains($0)
        }
    }
  }

  private mutating func made(_ type: String) -> Body {
    if let body = bodies[type] { return body }
    guard let parts = DemangledType.parts(type), let symbol = graph[parts.base] else {
      return Body(schema: Self.unrestricted("\(type) is not in the symbol graph"))
    }
    owner = type
    let body = body(of: symbol, arguments: parts.arguments)
    bodies[type] = body
    return body
  }

  static func unrestricted(_ comment: String) -> NavJSON.Literal { ["$comment": .string(comment)] }

  /// A schema whose values a decoder may still refuse.
  static func custom(_ comment: String, claims schema: NavJSON.Literal = [:]) -> NavJSON.Literal {
    guard case .object(let members) = schema else { return schema }
    return .object(members + [("x-codable", "custom"), ("$comment", .string(comment))])
  }

  /// The schema of a value with unknown decoding; a member may also not be decoded at all.
  static func unknown(_ comment: String) -> NavJSON.Literal { ["x-codable": "unknown", "$comment": .string(comment)] }

  private static func customBody(_ reason: String, claims: NavJSON.Literal? = nil) -> Body {
    Body(schema: custom(reason, claims: claims ?? [:]), customReason: reason, hasClaims: claims != nil)
  }

  /// The schema of any value, with all types listed: an open schema has no facts.
  static let anything: NavJSON.Literal = ["type": .strings(["array", "boolean", "null", "number", "object", "string"])]

  mutating func reference(to type: String, _ parts: DemangledType.Parts) -> NavJSON.Literal {
    held[owner, default: []].insert(parts.arguments.isEmpty ? type : parts.base)
    if names[type] == nil {
      if !parts.arguments.isEmpty {
        instances[parts.base, default: 0] += 1
        guard instances[parts.base, default: 0] <= Self.maximumInstances else {
          return Self.unrestricted("\(DemangledType.plain(parts.base)) is used with too many different types")
        }
      }
      // Two private types in two files may have one name.
      let name = DemangledType.plain(type)
      let number = uses[name, default: 0] + 1
      uses[name] = number
      names[type] = number == 1 ? name : "\(name) \(number)"
      if bodies[type] == nil { waiting.append(type) }
    }
    return ["$ref": .string(reference(to: type))]
  }

  private mutating func body(of symbol: SymbolGraph.TypeSymbol, arguments: [[String]]) -> Body {
    if let reason = symbol.handWritten { return Self.customBody(reason) }
    if let reason = reasonToLeaveOpen(symbol, arguments) { return Body(schema: Self.unrestricted(reason)) }
    if let parent = symbol.superclass, graph[parent]?.conformances.contains(.encodable) == true {
      // A subclass inherits encode(to:), which writes the members of the class that implements it.
      guard let parts = DemangledType.parts(parent), graph[parent]?.isGeneric == false else {
        return Body(schema: Self.unrestricted("its superclass is generic"))
      }
      let ancestors = sequence(first: symbol) { [graph] in $0.superclass.flatMap { graph[$0] } }.prefix(64)
      if let reason = ancestors.lazy.compactMap(\.handWritten).first { return Self.customBody(reason) }
      return Body(schema: reference(to: parent, parts))
    }
    if let body = rawBody(of: symbol) { return body }
    let keys: Keys
    do { keys = try self.keys(symbol.codingKeys) } catch {
      return Self.customBody(error.reason, claims: ["type": "object"])
    }
    var body =
      symbol.kind == .enumeration
      ? enumBody(of: symbol, keys, arguments: arguments)
      : Body(schema: members(of: symbol, keys, arguments: arguments))
    if !graph.isComplete(symbol), case .object(let members) = body.schema {
      body.isPartial = true
      body.schema = .object([("x-codable", "unknown")] + members).commented(Self.partialGraph)
    }
    return body
  }

  /// The JSON name of each member or case; nil if none is renamed.
  typealias Keys = [String: String]?

  struct UnknownKeys: Error { var reason: String }

  func keys(_ keys: SymbolGraph.Keys?) throws(UnknownKeys) -> Keys {
    switch keys {
    case nil: return nil
    case .named(let names): return Dictionary(names.map { ($0, $0) }) { first, _ in first }
    case .rawValues(let type):
      let names = graph[type]?.rawValues?.compactMapValues { try? NavJSON.Value(parsing: $0).string }
      if let names { return names }
      let note = graph[type]?.sourceNote ?? "--sources reads them"
      throw UnknownKeys(reason: "its CodingKeys may rename members, and the symbol graph has no raw values; \(note)")
    case .unknown: throw UnknownKeys(reason: "its CodingKeys may rename members, and are no enum")
    }
  }

  private func reasonToLeaveOpen(_ symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]) -> String? {
    if !symbol.isCodable {
      return "\(DemangledType.plain(symbol.name)) is not Encodable and Decodable in the symbol graph"
    }
    if symbol.isGeneric, arguments.isEmpty { return "its generic arguments are not known" }
    if symbol.kind == .actor { return "it is an actor" }
    if let parent = symbol.superclass, graph[parent] == nil {
      return "its superclass \(parent) is not in the symbol graph"
    }
    return nil
  }

  /// The types of raw values whose encoding the standard library defines (`RawRepresentable.encode(to:)`).
  private static let rawTypes: Set<String> = [
    "Swift.Bool", "Swift.String", "Swift.Double", "Swift.Float", "Swift.Int", "Swift.Int8", "Swift.Int16",
    "Swift.Int32", "Swift.Int64", "Swift.UInt", "Swift.UInt8", "Swift.UInt16", "Swift.UInt32", "Swift.UInt64",
  ]

  private func rawBody(of symbol: SymbolGraph.TypeSymbol) -> Body? {
    guard symbol.conformances.contains(.rawRepresentable) else { return nil }
    guard let raw = symbol.rawType ?? symbol.properties.first(where: { $0.name == "rawValue" })?.type else {
      return Body(schema: Self.unrestricted("the type of its raw values is not in the symbol graph"))
    }
    guard Self.rawTypes.contains(raw), let schema = Self.standard(raw) else { return nil }
    if symbol.hasFailingRawValues {
      return Self.customBody("init(rawValue:) is written by hand, and may refuse some values")
    }
    guard symbol.kind == .enumeration else { return Body(schema: schema) }
    let names = symbol.cases.map(\.name)
    if let values = symbol.rawValues {
      let known = names.compactMap { name in values[name].map { (name, $0) } }
      return Body(
        schema: ["enum": .array(known.map { .text($0.1) }), "x-cases": .object(known.map { ($0.0, .text($0.1)) })],
        cases: known.map { .raw($0.0, $0.1) })
    }
    let note = symbol.sourceNote ?? "--sources reads them"
    return Self.customBody(
      "the raw values of \(TypeChoice.shortList(names, most: 12)) are not in the symbol graph; \(note)")
  }

  /// The schema of a nongeneric type of the standard library or of Foundation, as JSONEncoder writes it.
  static func standard(_ type: String) -> NavJSON.Literal? {
    if let kind = StandardKind(NavPath.TypeName(type)) { return kind.schema }
    return ["Swift.Float16", "Swift.Float80"].contains(type) ? ["type": "number"] : nil
  }
}
