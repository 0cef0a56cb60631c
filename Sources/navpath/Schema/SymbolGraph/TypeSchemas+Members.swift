// The schemas of members: properties of a type, also of an `@Observable` class, and the cases of an enum with their values.

import NavKit

extension TypeSchemas {
  mutating func members(
    of symbol: SymbolGraph.TypeSymbol, _ keys: Keys, arguments: [[String]]
  ) -> NavJSON.Literal {
    let isComplete = graph.isComplete(symbol)
    var required: [String] = []
    var properties: [Member] = []
    // Whether members may be renamed or omitted, so that an unknown name is a mistake.
    var isRenamed = symbol.isObserved
    let observed = symbol.isObserved ? ObservedStorage(of: symbol) : nil
    for property in symbol.properties where observed?.isOwn(property.name) != true {
      guard let declared = storage(of: property, in: symbol) else { continue }
      // `@Observable` allows a wrapper only on a property that it ignores.
      let other = property.wrappers.isEmpty ? observed?.storage(of: property, declared) : nil
      let (name, storage) = other ?? (property.name, declared)
      guard let key = keys.map({ $0[name] }) ?? name else {
        isRenamed = true
        continue
      }
      if !key.utf8.elementsEqual(property.name.utf8) { isRenamed = true }
      var (schema, isRequired) = self.schema(of: property, in: symbol, arguments)
      if storage == .unknown { schema = schema.commented(TypeSchemas.unknownStorage) }
      if isRequired, isComplete, storage == .stored { required.append(key) }
      properties.append((key, schema.named(property.name, storedAs: key)))
    }
    if observed != nil, let key = keys.map({ $0[ObservedStorage.registrar] }) ?? ObservedStorage.registrar {
      properties.append((key, Self.anything))
    }
    guard !properties.isEmpty else {
      // Without members to read, the decoder ignores the value.
      return isComplete ? Self.anything : Self.unrestricted("no member of it is in the symbol graph")
    }
    return object(required: required, properties, isClosed: isRenamed)
  }

  private mutating func schema(
    of property: SymbolGraph.Property, in symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]
  ) -> (schema: NavJSON.Literal, isRequired: Bool) {
    if property.isConstant {
      switch symbol.hasValue(property) {
      // The written value matters if a later release reads it.
      case true?:
        let (schema, isWritten) = property.type.map { decoded($0, arguments) } ?? (Self.anything, false)
        guard isWritten, case .object(let members) = Self.anything else { return (Self.anything, false) }
        return (.object(members + [("x-written", schema)]), false)
      case false?: break
      case nil:
        let note = symbol.sourceNote ?? "--sources shows it"
        return (Self.unknown("if it is declared with a value, it is written and not read; \(note)"), false)
      }
    }
    if let wrapper = wrapper(of: property, arguments) { return wrapper }
    guard let type = property.type else { return (Self.unknown("the type is not in the symbol graph"), false) }
    return decoded(type, arguments)
  }

  /// The schema of a value that `KeyedDecodingContainer` reads, and whether it is required.
  private mutating func decoded(_ declared: String, _ arguments: [[String]]) -> (
    schema: NavJSON.Literal, isRequired: Bool
  ) {
    // A generic parameter that is nil is written as null, unlike a declared optional.
    let wrapped = Self.wrapped(declared)
    let type = wrapped ?? declared
    let base = DemangledType.parts(type)?.base ?? ""
    if graph.decodingMethods.read(base) {
      return (["x-codable": "method", "$comment": "a method of the app's own may read it"], false)
    }
    let schema = self.schema(of: type, arguments)
    if wrapped == nil, case .object(let members) = schema, members.allSatisfy({ $0.name == "$comment" }) {
      // An alias is stored as its type, except for a C type.
      return (.object([("x-codable", "unknown")] + members), !type.utf8.starts(with: "__C.".utf8))
    }
    return (schema, wrapped == nil)
  }

  private func object(required: [String], _ properties: [Member], isClosed: Bool = false) -> NavJSON.Literal {
    [
      "type": "object", "required": required.isEmpty ? nil : .strings(required),
      "properties": .object(properties),
      "additionalProperties": isClosed ? false : nil,
    ]
  }

  /// The storage of a property, as far as known; nil if it is not written.
  private func storage(
    of property: SymbolGraph.Property, in symbol: SymbolGraph.TypeSymbol
  ) -> SymbolGraph.Property.Storage? {
    // A wrapped property is stored.
    if property.wrappers.contains(where: { graph[$0]?.isPropertyWrapper ?? false }) { return .stored }
    guard property.storage == .unknown, let names = symbol.memberwiseNames else { return property.storage }
    if names.contains(property.name) { return .stored }
    // The memberwise initializer omits private properties with a value, but no others.
    return property.isPrivate ? .unknown : nil
  }

  private mutating func wrapper(
    of property: SymbolGraph.Property, _ arguments: [[String]]
  ) -> (schema: NavJSON.Literal, isRequired: Bool)? {
    guard let outer = property.wrappers.first else { return nil }
    var type = property.type.flatMap { DemangledType.substituting(arguments, in: $0) }
    // The last wrapper holds the value, and each one before it holds the next.
    for name in property.wrappers.reversed() {
      guard let symbol = graph[name], symbol.isPropertyWrapper else {
        return (Self.unknown("the property wrapper \(DemangledType.plain(name)) is not in the symbol graph"), false)
      }
      // If the only parameter is the type of the wrapped value, that is the argument.
      let value = symbol.isGeneric ? symbol.properties.first { $0.name == "wrappedValue" }?.type : nil
      let argument = value == "A" ? type : value == "Swift.Optional<A>" ? type.flatMap(Self.wrapped) : nil
      guard !symbol.isGeneric || argument != nil else {
        let comment = "the generic arguments of \(DemangledType.plain(name)) are not known"
        return (Self.unknown(comment), !graph.decodingMethods.read(outer))
      }
      type = argument.map { "\(name)<\($0)>" } ?? name
    }
    return type.map { decoded($0, []) }
  }

  /// An object with one member: the case, with an object of its values.
  mutating func enumBody(of symbol: SymbolGraph.TypeSymbol, _ keys: Keys, arguments: [[String]]) -> Body {
    var members: [Member] = []
    var cases: [Body.Case] = []
    for enumCase in symbol.cases {
      guard let key = keys.map({ $0[enumCase.name] }) ?? enumCase.name else { continue }
      let payload = payload(of: enumCase, in: symbol, arguments)
      members.append((key, payload.named(enumCase.name, storedAs: key)))
      let isNamed = key.utf8.elementsEqual(enumCase.name.utf8)
      cases.append(.object(key, payload, swiftName: isNamed ? nil : enumCase.name))
    }
    let schema: NavJSON.Literal = [
      "type": "object", "minProperties": 1, "maxProperties": 1, "properties": .object(members),
      "additionalProperties": false,
    ]
    return Body(schema: schema, cases: cases)
  }

  private mutating func payload(
    of enumCase: SymbolGraph.Case, in symbol: SymbolGraph.TypeSymbol, _ arguments: [[String]]
  ) -> NavJSON.Literal {
    let keys: Keys
    // The keys of `.detail` are DetailCodingKeys.
    do { keys = try self.keys(symbol.caseKeys[enumCase.name.lowercased()]) } catch {
      return Self.custom(error.reason, claims: ["type": "object"])
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
      properties.append((key, schema.named(label, storedAs: key)))
    }
    return object(required: required, properties, isClosed: keys != nil)
  }
}

/// The properties that the `@Observable` macro adds to a class, and the storage of the others.
///
///     @Observable class Model { var name = "" }    private var _name, let _$observationRegistrar; `name` gets accessors
private struct ObservedStorage {
  static let registrar = "_$observationRegistrar"

  private let names: Set<String>
  private let observed: Set<String>

  init(of symbol: SymbolGraph.TypeSymbol) {
    names = Set(symbol.properties.map(\.name))
    observed = Set(symbol.properties.filter(\.hasAccessors).map { "_\($0.name)" })
  }

  /// Whether a property is the macro's own, which is only in the graph of a built module.
  func isOwn(_ name: String) -> Bool { name.utf8.elementsEqual(Self.registrar.utf8) || observed.contains(name) }

  func storage(
    of property: SymbolGraph.Property, _ declared: SymbolGraph.Property.Storage
  ) -> (name: String, storage: SymbolGraph.Property.Storage) {
    let stored = "_\(property.name)"
    guard property.hasAccessors, names.contains(stored) || !names.contains(Self.registrar) else {
      // Computed, or ignored by the macro.
      return (property.name, declared)
    }
    return (stored, names.contains(stored) ? .stored : declared)
  }
}
