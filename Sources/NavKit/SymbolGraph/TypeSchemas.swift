// What JSONEncoder writes for a type, as a JSON Schema.
//
// A type of the graph that another one holds is a definition, so that recursive types end. What the graph does not tell is
// left open, with a `$comment` that says why. Over 300 lines, because members, cases and wrappers call one another.

/// The schemas of the types of a graph, made as they are asked for.
struct TypeSchemas {
  typealias Member = (name: String, value: JSON.Literal)

  /// What is said of a property that may be computed, and is then not written.
  static let unknownStorage = "stored or computed: the symbol graph does not show which"

  let graph: SymbolGraph
  /// The definitions by their types in full, generic arguments included; a type that waits has no schema yet.
  private var bodies: [String: Body] = [:]
  private var waiting: [String] = []
  /// Of each definition, its name in `$defs`.
  private(set) var names: [String: String] = [:]
  private var uses: [String: Int] = [:]
  /// The type whose schema is being made, and what each type holds.
  private var owner = ""
  private(set) var held: [String: Set<String>] = [:]
  /// How many types with arguments may be made of each generic type, and of all: one may hold itself with other arguments.
  private var instances: [String: Int] = [:]
  private static let maximumInstances = 64

  /// The schema of a type, and for an enum its cases with the schemas of their values.
  struct Body {
    var schema: JSON.Literal
    var cases: [(name: String, payload: JSON.Literal)]?
  }

  init(_ graph: SymbolGraph) { self.graph = graph }

  /// The schema of a type that is a destination.
  mutating func body(of type: SymbolGraph.TypeSymbol) -> Body {
    let body = body(of: type.name)
    while let next = waiting.popLast() { _ = self.body(of: next) }
    return body
  }

  /// What other schemas refer to, by name.
  var definitions: [Member] {
    names.sorted { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }
      .compactMap { type, name in bodies[type].map { (name, $0.schema) } }
  }

  /// A reference to the definition of a type; nil if nothing holds it.
  func reference(to type: String) -> String? {
    names[type].map { "#/$defs/" + PercentEncoding.encoded(JSON.Pointer.encode($0).utf8, keeping: Self.isKept) }
  }

  /// A fragment may hold these beside the unreserved characters (RFC 3986, section 3.5).
  private static func isKept(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "!$&'()*+,;=:@/".utf8.contains(byte)
  }

  private mutating func body(of type: String) -> Body {
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

  static func open(_ type: String, _ comment: String) -> JSON.Literal {
    ["type": .string(type), "$comment": .string(comment)]
  }
}

// MARK: - Types of the graph

extension TypeSchemas {
  /// A reference to a type of the graph, which is made later.
  private mutating func reference(to type: String, _ parts: SwiftTypeText.Parts) -> JSON.Literal {
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
    if let reason = reasonToLeaveOpen(symbol, arguments) { return Body(schema: Self.open(reason)) }
    if let body = rawBody(of: symbol) { return body }
    if case .unknown = symbol.coding.keys {
      return Body(
        schema: Self.open("object", "its CodingKeys may rename members, and the symbol graph has no raw values"))
    }
    switch symbol.kind {
    case .enumeration: return enumBody(of: symbol, arguments: arguments)
    case .classType:
      if case .known(let parent) = symbol.superclass, graph[parent]?.conformances.contains(.encodable) == true {
        // A subclass inherits encode(to:), which writes the members of the class that has it.
        guard let parts = SwiftTypeText.parts(parent), graph[parent]?.isGeneric == false else {
          return Body(schema: Self.open("its superclass is generic"))
        }
        return Body(schema: reference(to: parent, parts))
      }
      return Body(schema: members(of: symbol, arguments: arguments))
    case .structure, .actor: return Body(schema: members(of: symbol, arguments: arguments))
    }
  }

  /// Why nothing can be said of a type.
  private func reasonToLeaveOpen(_ symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]) -> String? {
    if !symbol.isCodable {
      return "\(SwiftTypeText.plain(symbol.name)) is not Encodable and Decodable in the symbol graph"
    }
    switch (symbol.coding.hasEncode, symbol.coding.hasDecode) {
    case (true, true): return "encode(to:) and init(from:) are written by hand"
    case (true, false): return "encode(to:) is written by hand"
    case (false, true): return "init(from:) is written by hand, and may read other values than are written"
    case (false, false): break
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

  /// A type that is written as its raw value.
  private func rawBody(of symbol: SymbolGraph.TypeSymbol) -> Body? {
    guard symbol.conformances.contains(.rawRepresentable) else { return nil }
    guard let raw = symbol.rawType ?? symbol.properties.first(where: { $0.name == "rawValue" })?.type else {
      return Body(schema: Self.open("the type of its raw values is not in the symbol graph"))
    }
    guard Self.rawTypes.contains(raw), case .object(var schema)? = Self.standard(raw) else { return nil }
    if symbol.kind == .enumeration {
      let names = symbol.cases.map(\.name)
      let shown = names.count > 12 ? Array(names.prefix(11)) + ["\(names.count - 11) others"] : names
      schema.append(
        ("$comment", .string("the raw values of \(Words.list(shown, "and")) are not in the symbol graph")))
    }
    return Body(schema: .object(schema))
  }

  // MARK: Members

  private mutating func members(of symbol: SymbolGraph.TypeSymbol, arguments: [[String]]) -> JSON.Literal {
    let isComplete = graph.isComplete(symbol.module)
    var required: [String] = []
    var properties: [Member] = []
    for property in symbol.properties {
      guard let storage = storage(of: property, in: symbol) else { continue }
      var schema: JSON.Literal
      var isRequired = storage == .stored && isComplete
      if let wrapper = wrapper(of: property, arguments) {
        schema = wrapper
      } else if let type = property.type {
        // What a generic parameter stands for is written even where it is nil, unlike an optional of the declaration.
        let wrapped = Self.wrapped(type)
        if wrapped != nil { isRequired = false }
        schema = self.schema(of: wrapped ?? type, arguments)
      } else {
        schema = Self.open("the type is not in the symbol graph")
      }
      if storage == .unknown { schema = schema.commented(TypeSchemas.unknownStorage) }
      if isRequired { required.append(property.name) }
      properties.append((property.name, schema))
    }
    return object(required: required, properties)
  }

  private func object(required: [String], _ properties: [Member]) -> JSON.Literal {
    [
      "type": "object", "required": required.isEmpty ? nil : .strings(required),
      "properties": properties.isEmpty ? nil : .object(properties),
    ]
  }

  /// Whether a property is stored, as far as can be told; nil if it is not written.
  private func storage(
    of property: SymbolGraph.Property, in symbol: SymbolGraph.TypeSymbol
  ) -> SymbolGraph.Property.Storage? {
    if case .named(let names)? = symbol.coding.keys {
      return names.contains(property.name) ? .stored : nil
    }
    guard property.storage == .unknown, let names = symbol.memberwiseNames else { return property.storage }
    if names.contains(property.name) { return .stored }
    // The initializer that the compiler makes leaves out private properties with a value, but no others.
    return property.isPrivate ? .unknown : nil
  }

  /// The schema of the wrapper that a property is stored in.
  private mutating func wrapper(of property: SymbolGraph.Property, _ arguments: [[String]]) -> JSON.Literal? {
    guard property.storage == .unknown else { return nil }
    for attribute in property.attributes {
      guard let name = attribute.type, !name.utf8.elementsEqual("Swift.MainActor".utf8) else { continue }
      guard let symbol = graph[name], symbol.isPropertyWrapper else {
        return Self.open("the property wrapper \(SwiftTypeText.plain(name)) is not in the symbol graph")
      }
      guard symbol.isGeneric else { return schema(of: name, []) }
      // With one parameter that is the type of the wrapped value, the property's type is the argument.
      guard let value = symbol.properties.first(where: { $0.name == "wrappedValue" })?.type,
        let type = property.type, let argument = SwiftTypeText.substituting(arguments, in: type), value == "A"
      else { return Self.open("the generic arguments of \(SwiftTypeText.plain(name)) are not known") }
      return schema(of: "\(name)<\(argument)>", [])
    }
    return nil
  }

  // MARK: Cases

  /// An object with one member: the case, and in it an object with its values.
  private mutating func enumBody(of symbol: SymbolGraph.TypeSymbol, arguments: [[String]]) -> Body {
    var cases: [(name: String, payload: JSON.Literal)] = []
    for enumCase in symbol.cases {
      if case .named(let names)? = symbol.coding.keys, !names.contains(enumCase.name) { continue }
      cases.append((enumCase.name, payload(of: enumCase, in: symbol, arguments)))
    }
    let schema: JSON.Literal = [
      "type": "object", "minProperties": 1, "maxProperties": 1,
      "properties": .object(cases.map { ($0.name, $0.payload) }),
      "additionalProperties": false,
    ]
    return Body(schema: schema, cases: cases)
  }

  private mutating func payload(
    of enumCase: SymbolGraph.Case, in symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]
  ) -> JSON.Literal {
    // The keys of `.detail` are DetailCodingKeys.
    if !symbol.coding.caseKeys.isEmpty, symbol.coding.caseKeys.contains(enumCase.name.lowercased()) {
      return Self.open("object", "the keys of its values are declared, and may rename or omit some")
    }
    guard let types = enumCase.types else {
      return Self.open("object", "the types of its values are not in the symbol graph")
    }
    var required: [String] = []
    var properties: [Member] = []
    for (label, type) in zip(enumCase.labels, types) {
      let wrapped = Self.wrapped(type)
      if wrapped == nil { required.append(label) }
      properties.append((label, schema(of: wrapped ?? type, arguments)))
    }
    return object(required: required, properties)
  }
}

// MARK: - Types in full

extension TypeSchemas {
  /// What an optional wraps; nil for any other type.
  private static func wrapped(_ type: String) -> String? {
    let start = "Swift.Optional<"
    guard type.utf8.starts(with: start.utf8), type.utf8.last == UInt8(ascii: ">"),
      let parts = SwiftTypeText.parts(type), parts.base.utf8.elementsEqual("Swift.Optional".utf8)
    else { return nil }
    return parts.arguments[0].count == 1 ? parts.arguments[0][0] : nil
  }

  /// The schema of a type as a declaration has it, with generic arguments for its parameters.
  private mutating func schema(of type: String, _ arguments: [[String]]) -> JSON.Literal {
    guard !arguments.isEmpty else { return schema(of: type, depth: 0) }
    guard let substituted = SwiftTypeText.substituting(arguments, in: type) else {
      return Self.open("the generic arguments of \(SwiftTypeText.plain(type)) are not known")
    }
    return schema(of: substituted, depth: 0)
  }

  private mutating func schema(of type: String, depth: Int) -> JSON.Literal {
    guard depth <= SwiftTypeText.maximumDepth, let parts = SwiftTypeText.parts(type) else {
      return Self.open("a value of \(SwiftTypeText.plain(String(type.prefix(200))))")
    }
    if parts.arguments.count == 1, let schema = container(parts.base, parts.arguments[0], depth) { return schema }
    if parts.arguments.isEmpty, let schema = Self.standard(type) { return schema }
    guard graph[parts.base] != nil else {
      return Self.open("\(SwiftTypeText.plain(parts.base)) is not in the symbol graph")
    }
    return reference(to: type, parts)
  }

  /// A generic type of the standard library.
  private mutating func container(_ base: String, _ arguments: [String], _ depth: Int) -> JSON.Literal? {
    switch (base, arguments.count) {
    case ("Swift.Optional", 1): return schema(of: arguments[0], depth: depth + 1).orNull
    case ("Swift.Array", 1), ("Swift.Set", 1), ("Swift.ContiguousArray", 1), ("Swift.ArraySlice", 1):
      return ["type": "array", "items": schema(of: arguments[0], depth: depth + 1)]
    case ("Swift.Range", 1), ("Swift.ClosedRange", 1):
      return .list(of: schema(of: arguments[0], depth: depth + 1), count: 2)
    case ("Swift.PartialRangeFrom", 1), ("Swift.PartialRangeThrough", 1), ("Swift.PartialRangeUpTo", 1):
      return .list(of: schema(of: arguments[0], depth: depth + 1), count: 1)
    case ("Swift.SIMD2", 1), ("Swift.SIMD3", 1), ("Swift.SIMD4", 1), ("Swift.SIMD8", 1), ("Swift.SIMD16", 1),
      ("Swift.SIMD32", 1), ("Swift.SIMD64", 1):
      return .list(of: schema(of: arguments[0], depth: depth + 1), count: Int(base.dropFirst(10)) ?? 0)
    case ("Swift.Dictionary", 2): return dictionary(arguments[0], arguments[1], depth)
    default: return nil
    }
  }

  /// An object if the keys are strings, integers or `CodingKeyRepresentable`, else an array of keys and values in turn.
  private mutating func dictionary(_ key: String, _ value: String, _ depth: Int) -> JSON.Literal {
    let values = schema(of: value, depth: depth + 1)
    if key.utf8.elementsEqual("Swift.String".utf8) { return ["type": "object", "additionalProperties": values] }
    if key.utf8.elementsEqual("Swift.Int".utf8) {
      return ["type": "object", "propertyNames": ["pattern": "^-?[0-9]+$"], "additionalProperties": values]
    }
    let symbol = SwiftTypeText.parts(key).flatMap { graph[$0.base] }
    if symbol?.conformances.contains(.codingKeyRepresentable) == true {
      return ["type": "object", "additionalProperties": values]
    }
    if symbol == nil, Self.standard(key) == nil {
      return Self.open("a dictionary whose keys, \(SwiftTypeText.plain(key)), are not in the symbol graph")
    }
    let keys = schema(of: key, depth: depth + 1)
    let isSame = keys.text == values.text
    return ["type": "array", "items": isSame ? values : ["anyOf": [keys, values]]]
  }
}
