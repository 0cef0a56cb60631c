// The JSON Schema of what JSONEncoder writes for a type.
//
// A type of the graph that another one holds is a definition, so that recursive types end. What the graph does not tell is
// left open, with a `$comment` that says why. Over 300 lines, because members, cases and wrappers call one another.

import NavKit

/// The schemas of the types of a graph, made as they are asked for.
struct TypeSchemas {
  typealias Member = (name: String, value: JSON.Literal)

  /// What is said of a property that may be computed, and is then not written.
  static let unknownStorage = "stored or computed: the symbol graph does not show which"

  /// What is said of a type that the graph may have a part of.
  static let partialGraph = "private members and CodingKeys are not in the symbol graph"

  let graph: SymbolGraph
  /// The definitions by their types in full, generic arguments included; a type that waits has no schema yet.
  private var bodies: [String: Body] = [:]
  private var waiting: [String] = []
  private(set) var names: [String: String] = [:]
  private var uses: [String: Int] = [:]
  private var owner = ""
  private(set) var held: [String: Set<String>] = [:]
  /// How many types with arguments may be made of each generic type, and of all: one may hold itself with other arguments.
  private var instances: [String: Int] = [:]
  private static let maximumInstances = 64

  /// The schema of a type, and for an enum what `cases` has of each of its cases.
  struct Body {
    var schema: JSON.Literal
    var cases: [Case]?
    /// Why a decoder may take any value, or only some of those that the schema takes.
    var customReason: String?
    /// Whether the schema says all the same what every value has.
    var hasClaims = false
    /// Whether members or keys may be missing in the graph.
    var isPartial = false

    enum Case {
      case object(String, JSON.Literal)
      case raw(String, String)
    }
  }

  init(_ graph: SymbolGraph) { self.graph = graph }

  mutating func body(of type: String) -> Body {
    let body = made(type)
    while let next = waiting.popLast() { _ = made(next) }
    return body
  }

  var definitions: [Member] {
    names.sorted { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }
      .compactMap { type, name in bodies[type].map { (name, $0.schema) } }
  }

  /// A reference to the definition of a type; nil if nothing holds it.
  func reference(to type: String) -> String? {
    names[type].map { name in
      // A fragment may hold these beside the unreserved characters (RFC 3986, section 3.5).
      "#/$defs/"
        + PercentEncoding.encoded(JSON.Pointer.encode(name).utf8) {
          PercentEncoding.isUnreserved($0) || "!$&'()*+,;=:@/".utf8.contains($0)
        }
    }
  }

  private mutating func made(_ type: String) -> Body {
    if let body = bodies[type] { return body }
    guard let parts = SwiftTypeText.parts(type), let symbol = graph[parts.base] else {
      return Body(schema: Self.open("\(type) is not in the symbol graph"))
    }
    owner = type
    let body = body(of: symbol, arguments: parts.arguments)
    bodies[type] = body
    return body
  }

  static func open(_ comment: String) -> JSON.Literal { ["$comment": .string(comment)] }

  /// What a decoder may refuse although it has this schema.
  static func custom(_ comment: String, claims schema: JSON.Literal = [:]) -> JSON.Literal {
    guard case .object(let members) = schema else { return schema }
    return .object(members + [("x-codable", "custom"), ("$comment", .string(comment))])
  }

  /// That it is not known how a decoder reads it, and of a member whether it does.
  static func unknown(_ comment: String) -> JSON.Literal {
    ["x-codable": "unknown", "$comment": .string(comment)]
  }

  private static func customBody(_ reason: String, claims: JSON.Literal? = nil) -> Body {
    Body(schema: custom(reason, claims: claims ?? [:]), customReason: reason, hasClaims: claims != nil)
  }

  /// What takes any value, said in full: what is left open says nothing.
  static let anything: JSON.Literal = ["type": .strings(["array", "boolean", "null", "number", "object", "string"])]
}

// MARK: - Types of the graph

extension TypeSchemas {
  mutating func reference(to type: String, _ parts: SwiftTypeText.Parts) -> JSON.Literal {
    held[owner, default: []].insert(parts.arguments.isEmpty ? type : parts.base)
    if names[type] == nil {
      if !parts.arguments.isEmpty {
        instances[parts.base, default: 0] += 1
        guard instances[parts.base, default: 0] <= Self.maximumInstances else {
          return Self.open("\(SwiftTypeText.plain(parts.base)) is used with too many different types")
        }
      }
      // Two private types may have one name, in two files.
      let name = SwiftTypeText.plain(type)
      let number = uses[name, default: 0] + 1
      uses[name] = number
      names[type] = number == 1 ? name : "\(name) \(number)"
      if bodies[type] == nil { waiting.append(type) }
    }
    return ["$ref": .string(reference(to: type))]
  }

  private mutating func body(of symbol: SymbolGraph.TypeSymbol, arguments: [[String]]) -> Body {
    if let reason = symbol.handWritten { return Self.customBody(reason) }
    if let reason = reasonToLeaveOpen(symbol, arguments) { return Body(schema: Self.open(reason)) }
    if case .known(let parent) = symbol.superclass, graph[parent]?.conformances.contains(.encodable) == true {
      // A subclass inherits encode(to:), which writes the members of the class that has it.
      guard let parts = SwiftTypeText.parts(parent), graph[parent]?.isGeneric == false else {
        return Body(schema: Self.open("its superclass is generic"))
      }
      if let reason = ancestors(of: symbol).lazy.compactMap(\.handWritten).first { return Self.customBody(reason) }
      return Body(schema: reference(to: parent, parts))
    }
    if let body = rawBody(of: symbol) { return body }
    let keys: Keys
    switch self.keys(symbol.coding.keys) {
    case .success(let known): keys = known
    case .failure(let fault): return Self.customBody(fault.reason, claims: ["type": "object"])
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

  private func ancestors(of symbol: SymbolGraph.TypeSymbol) -> [SymbolGraph.TypeSymbol] {
    var found: [SymbolGraph.TypeSymbol] = []
    var at = symbol
    while found.count < 64, case .known(let parent) = at.superclass, let next = graph[parent] {
      found.append(next)
      at = next
    }
    return found
  }

  /// The name of each member or case in JSON by its own; nil if all have their own.
  private typealias Keys = [String: String]?

  private struct UnknownKeys: Error { var reason: String }

  private func keys(_ keys: SymbolGraph.Coding.Keys?) -> Result<Keys, UnknownKeys> {
    switch keys {
    case nil: return .success(nil)
    case .named(let names): return .success(Dictionary(names.map { ($0, $0) }) { first, _ in first })
    case .rawValues(let type):
      let names = graph[type]?.rawValues?.compactMapValues { try? JSON.Value(parsing: $0).string }
      if let names { return .success(names) }
      let reason = "its CodingKeys may rename members, and the symbol graph has no raw values; --sources reads them"
      return .failure(UnknownKeys(reason: reason))
    case .unknown:
      return .failure(UnknownKeys(reason: "its CodingKeys may rename members, and are no enum"))
    }
  }

  private func reasonToLeaveOpen(_ symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]) -> String? {
    if !symbol.isCodable {
      return "\(SwiftTypeText.plain(symbol.name)) is not Encodable and Decodable in the symbol graph"
    }
    if symbol.isGeneric, arguments.isEmpty { return "its generic arguments are not known" }
    if symbol.kind == .actor { return "it is an actor" }
    if case .unknown(let parent) = symbol.superclass { return "its superclass \(parent) is not in the symbol graph" }
    return nil
  }

  /// The types of raw values whose encoding the standard library defines (`RawRepresentable.encode(to:)`).
  private static let rawTypes: Set<String> = [
    "Swift.Bool", "Swift.String", "Swift.Double", "Swift.Float", "Swift.Int", "Swift.Int8", "Swift.Int16",
    "Swift.Int32",
    "Swift.Int64", "Swift.UInt", "Swift.UInt8", "Swift.UInt16", "Swift.UInt32", "Swift.UInt64",
  ]

  private func rawBody(of symbol: SymbolGraph.TypeSymbol) -> Body? {
    guard symbol.conformances.contains(.rawRepresentable) else { return nil }
    guard let raw = symbol.rawType ?? symbol.properties.first(where: { $0.name == "rawValue" })?.type else {
      return Body(schema: Self.open("the type of its raw values is not in the symbol graph"))
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
        schema: ["enum": .array(known.map { .text($0.1) })], cases: known.map { .raw($0.0, $0.1) })
    }
    let shown = names.count > 12 ? Array(names.prefix(11)) + ["\(names.count - 11) others"] : names
    return Self.customBody(
      "the raw values of \(Words.list(shown, "and")) are not in the symbol graph; --sources reads them")
  }

  // MARK: Members

  private mutating func members(
    of symbol: SymbolGraph.TypeSymbol, _ keys: Keys, arguments: [[String]]
  ) -> JSON.Literal {
    let isComplete = graph.isComplete(symbol)
    var required: [String] = []
    var properties: [Member] = []
    // Whether a member may have another name than its property, or none, so that an unknown one is a mistake.
    var isRenamed = symbol.isObserved
    let observed = symbol.isObserved ? ObservedStorage(of: symbol) : nil
    for property in symbol.properties where observed?.isOwn(property.name) != true {
      guard let declared = storage(of: property, in: symbol) else { continue }
      let (name, storage) = observed?.storage(of: property, declared) ?? (property.name, declared)
      guard let key = keys.map({ $0[name] }) ?? name else {
        isRenamed = true
        continue
      }
      if !key.utf8.elementsEqual(property.name.utf8) { isRenamed = true }
      var (schema, isRequired) = self.schema(of: property, in: symbol, arguments)
      if storage == .unknown { schema = schema.commented(TypeSchemas.unknownStorage) }
      if isRequired, isComplete, storage == .stored { required.append(key) }
      properties.append((key, schema))
    }
    if observed != nil, let key = keys.map({ $0[ObservedStorage.registrar] }) ?? ObservedStorage.registrar {
      properties.append((key, Self.anything))
    }
    guard !properties.isEmpty else {
      // Without a member to read, the decoder does not look at the value.
      return isComplete ? Self.anything : Self.open("no member of it is in the symbol graph")
    }
    return object(required: required, properties, isClosed: isRenamed)
  }

  private mutating func schema(
    of property: SymbolGraph.Property, in symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]
  ) -> (schema: JSON.Literal, isRequired: Bool) {
    if property.isConstant {
      let hasValue = property.hasValue ?? symbol.memberwiseNames.map { !$0.contains(property.name) }
      switch hasValue {
      case true?: return (Self.anything, false)
      case false?: break
      case nil:
        return (Self.unknown("if it is declared with a value, it is written and not read; --sources tells"), false)
      }
    }
    if let wrapper = wrapper(of: property, arguments) { return wrapper }
    guard let type = property.type else { return (Self.unknown("the type is not in the symbol graph"), false) }
    return decoded(type, arguments)
  }

  /// The schema of what `KeyedDecodingContainer` reads, and whether it has to be there.
  private mutating func decoded(_ declared: String, _ arguments: [[String]]) -> (schema: JSON.Literal, isRequired: Bool)
  {
    // What a generic parameter stands for is written even where it is nil, unlike an optional of the declaration.
    let wrapped = Self.wrapped(declared)
    let type = wrapped ?? declared
    let base = SwiftTypeText.parts(type)?.base ?? ""
    if graph.decodingMethods.read(base) {
      return (["x-codable": "method", "$comment": "a method of the app's own may read it"], false)
    }
    let schema = self.schema(of: type, arguments)
    if wrapped == nil, case .object(let members) = schema, members.allSatisfy({ $0.name == "$comment" }) {
      // It may be an alias of an optional.
      return (.object([("x-codable", "unknown")] + members), false)
    }
    return (schema, wrapped == nil)
  }

  private func object(required: [String], _ properties: [Member], isClosed: Bool = false) -> JSON.Literal {
    [
      "type": "object", "required": required.isEmpty ? nil : .strings(required),
      "properties": .object(properties),
      "additionalProperties": isClosed ? false : nil,
    ]
  }

  /// Whether a property is stored, as far as can be told; nil if it is not written.
  private func storage(
    of property: SymbolGraph.Property, in symbol: SymbolGraph.TypeSymbol
  ) -> SymbolGraph.Property.Storage? {
    guard property.storage == .unknown, let names = symbol.memberwiseNames else { return property.storage }
    if names.contains(property.name) { return .stored }
    // The initializer that the compiler makes leaves out private properties with a value, but no others.
    return property.isPrivate ? .unknown : nil
  }

  /// The schema of the wrapper that a property is stored in, and whether it has to be there.
  private mutating func wrapper(
    of property: SymbolGraph.Property, _ arguments: [[String]]
  ) -> (schema: JSON.Literal, isRequired: Bool)? {
    guard property.hasAccessors else { return nil }
    for name in property.attributes where !name.utf8.elementsEqual("Swift.MainActor".utf8) {
      guard let symbol = graph[name], symbol.isPropertyWrapper else {
        return (Self.unknown("the property wrapper \(SwiftTypeText.plain(name)) is not in the symbol graph"), false)
      }
      guard symbol.isGeneric else { return decoded(name, []) }
      // With one parameter that is the type of the wrapped value, the property's type is the argument.
      guard let value = symbol.properties.first(where: { $0.name == "wrappedValue" })?.type,
        let type = property.type, let argument = SwiftTypeText.substituting(arguments, in: type), value == "A"
      else { return (Self.unknown("the generic arguments of \(SwiftTypeText.plain(name)) are not known"), false) }
      return decoded("\(name)<\(argument)>", [])
    }
    return nil
  }

  // MARK: Cases

  /// An object with one member: the case, and in it an object with its values.
  private mutating func enumBody(of symbol: SymbolGraph.TypeSymbol, _ keys: Keys, arguments: [[String]]) -> Body {
    var cases: [Member] = []
    for enumCase in symbol.cases {
      guard let key = keys.map({ $0[enumCase.name] }) ?? enumCase.name else { continue }
      cases.append((key, payload(of: enumCase, in: symbol, arguments)))
    }
    let schema: JSON.Literal = [
      "type": "object", "minProperties": 1, "maxProperties": 1, "properties": .object(cases),
      "additionalProperties": false,
    ]
    return Body(schema: schema, cases: cases.map { .object($0.name, $0.value) })
  }

  private mutating func payload(
    of enumCase: SymbolGraph.Case, in symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]
  ) -> JSON.Literal {
    let keys: Keys
    // The keys of `.detail` are DetailCodingKeys.
    switch self.keys(symbol.coding.caseKeys[enumCase.name.lowercased()]) {
    case .success(let known): keys = known
    case .failure(let fault): return Self.custom(fault.reason, claims: ["type": "object"])
    }
    guard let types = enumCase.types else {
      return Self.custom("the types of its values are not in the symbol graph", claims: ["type": "object"])
    }
    var required: [String] = []
    var properties: [Member] = []
    for (label, type) in zip(enumCase.labels, types) {
      guard let key = keys.map({ $0[label] }) ?? label else { continue }
      let (schema, isRequired) = decoded(type, arguments)
      if isRequired { required.append(key) }
      properties.append((key, schema))
    }
    return object(required: required, properties, isClosed: keys != nil)
  }
}
