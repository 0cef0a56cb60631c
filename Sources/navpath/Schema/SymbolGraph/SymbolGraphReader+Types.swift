// Types with their members, from the symbols and relationships of all files.

import NavKit

extension SymbolGraphReader {
  func graph() -> SymbolGraph {
    var types = symbols.compactMapValues(type)
    for (usr, found) in conformances { types[usr]?.conformances = found }
    for (usr, superclass) in superclasses where !superclass.utf8.elementsEqual("c:objc(cs)NSObject".utf8) {
      let name = types[superclass]?.name ?? DemangledType.name(superclass) ?? superclass
      types[usr]?.superclass = name
    }
    let hidden = types.keys.filter { isPrivate($0, types) }
    for usr in hidden { types[usr]?.isPrivate = true }
    let members = symbols.compactMap { usr, symbol in parents[usr].map { (symbol, parent: $0) } }
    // Synthesized initializers are recognized by the properties, which are added first.
    for (symbol, parent) in members where symbol.kind == "property" { types[parent]?.add(property: symbol) }
    for (symbol, parent) in members { types[parent]?.add(symbol) }
    types = types.mapValues(sorted)
    for (usr, type) in types {
      if let parent = parents[usr] { types[parent]?.add(keys: type.keys, named: DemangledType.lastName(type.name)) }
    }
    let methods = DecodingOverrides(symbols.values, conforming: conforming)
    return SymbolGraph(types: Array(types.values), modules: modules, decodingMethods: methods)
  }

  private func type(_ symbol: Symbol) -> SymbolGraph.TypeSymbol? {
    let kinds: [String: SymbolGraph.TypeSymbol.Kind] = [
      "struct": .structure, "enum": .enumeration, "class": .classType, "actor": .actor,
    ]
    guard let kind = kinds[symbol.kind] else { return nil }
    let name = DemangledType.name(symbol.usr) ?? ([symbol.module] + symbol.path).joined(separator: ".")
    let words = symbol.fragments.compactMap { $0["spelling"]?.string }
    return SymbolGraph.TypeSymbol(
      name: name, kind: words.contains("actor") ? .actor : kind, module: symbol.module, isGeneric: symbol.isGeneric,
      isPrivate: symbol.isPrivate,
      isPropertyWrapper: words.contains("propertyWrapper") || words.contains("@propertyWrapper"),
      position: symbol.position)
  }

  /// Whether a type or one around it is private. A Swift parser limits the nesting of types.
  private func isPrivate(_ usr: String, _ types: [String: SymbolGraph.TypeSymbol]) -> Bool {
    let types = sequence(first: usr) { parents[$0] }.prefix(64).lazy.map { types[$0] }
    return types.prefix { $0 != nil }.contains { $0?.isPrivate == true }
  }

  /// In source order; private symbols, which have no position, follow by name.
  private func sorted(_ type: SymbolGraph.TypeSymbol) -> SymbolGraph.TypeSymbol {
    func order(_ at: SymbolGraph.SourcePosition?, _ name: String) -> (Int, String, Int, Int, String) {
      (at == nil ? 1 : 0, at?.file ?? "", at?.line ?? 0, at?.column ?? 0, name)
    }
    var type = type
    type.properties.sort { order($0.position, $0.name) < order($1.position, $1.name) }
    type.cases.sort { order($0.position, $0.name) < order($1.position, $1.name) }
    return type
  }
}

extension SymbolGraph.TypeSymbol {
  fileprivate mutating func add(property symbol: SymbolGraphReader.Symbol) {
    // An extension has no stored properties.
    guard !symbol.isInExtension, !symbol.isSynthesized else { return }
    var property = SymbolGraph.Property(
      name: symbol.name, type: DemangledType.ofProperty(symbol.usr), storage: .stored, isPrivate: symbol.isPrivate,
      position: symbol.position)
    for fragment in symbol.fragments {
      switch (fragment["kind"]?.string, fragment["spelling"]?.string) {
      case ("attribute", _?):
        if let name = fragment["preciseIdentifier"]?.string.flatMap(DemangledType.name) {
          property.attributes.append(name)
        }
      case ("keyword", "get"):
        property.storage = .unknown
        property.hasAccessors = true
      case ("keyword", "let"): property.isConstant = true
      // A getter with effects is computed, and synthesized coding skips lazy properties.
      case ("keyword", "async"), ("keyword", "throws"), ("keyword", "lazy"), ("keyword", "static"),
        ("keyword", "class"):
        return
      default: break
      }
    }
    properties.append(property)
  }

  fileprivate mutating func add(_ symbol: SymbolGraphReader.Symbol) {
    let (name, labels) = DemangledType.labels(symbol.name)
    switch symbol.kind {
    case "enum.case":
      let named = labels.enumerated().map { $1 == "_" ? "_\($0)" : $1 }
      let types = named.isEmpty ? [] : DemangledType.ofCase(symbol.usr)
      cases.append(
        SymbolGraph.Case(
          name: name, labels: named, types: types?.count == named.count ? types : nil, position: symbol.position))
    case "method" where symbol.name == "encode(to:)" && !symbol.isOfRawValue: hasEncode = true
    case "init" where labels == ["from"]:
      // The synthesized initializer of a private type is private as well, and no private symbol has a position.
      let isWritten = symbol.hasLocation || symbol.isSynthesized || isPrivate && !symbol.isPrivate
      if isWritten, !symbol.isOfRawValue { hasDecode = true }
    case "init" where labels == ["rawValue"]:
      guard let raw = DemangledType.ofRawValue(symbol.usr) else { return }
      rawType = raw.type
      hasFailingRawValues = raw.isFailing && symbol.hasLocation
    case "init" where !symbol.isSynthesized && !symbol.isInExtension:
      // A synthesized initializer has no position, or the type's. A hand-written private one rarely has all stored
      // properties.
      guard kind == .structure, symbol.position == nil || symbol.position == position,
        !symbol.isPrivate && !isPrivate || isMemberwise(Set(labels))
      else { return }
      memberwiseNames = (memberwiseNames ?? []).union(labels)
    case "typealias": add(keys: .unknown, named: symbol.name)
    default: return
    }
  }

  /// Whether all variables without accessors are parameters, and all parameters are properties.
  private func isMemberwise(_ names: Set<String>) -> Bool {
    names.isSubset(of: properties.map(\.name))
      && properties.allSatisfy { $0.isConstant || $0.storage == .unknown || names.contains($0.name) }
  }

  /// Adds CodingKeys, or the keys of a case, if the name is one of theirs.
  fileprivate mutating func add(keys: SymbolGraph.Keys, named name: String) {
    if name.utf8.elementsEqual("CodingKeys".utf8) {
      codingKeys = keys
    } else if name.hasSuffix("CodingKeys") {
      caseKeys[name.dropLast(10).lowercased()] = keys
    }
  }
}
