// Types with their members, from the symbols and relationships of all files.

import NavKit

extension SymbolGraphReader {
  func graph() -> SymbolGraph {
    var types = types
    for (usr, found) in conformances { types[usr]?.conformances = found }
    for (usr, superclass) in superclasses where types[usr] != nil {
      if let known = types[superclass] {
        types[usr]?.superclass = .known(known.name)
      } else if !superclass.utf8.elementsEqual("c:objc(cs)NSObject".utf8) {
        types[usr]?.superclass = .unknown(typeName(superclass) ?? superclass)
      }
    }
    for usr in types.keys where isPrivate(usr) { types[usr]?.isPrivate = true }
    var properties: [String: [SymbolGraph.Property]] = [:]
    for (usr, member) in members {
      if case .property(let property) = member, let parent = parents[usr] {
        properties[parent, default: []].append(property)
      }
    }
    for (usr, member) in members {
      guard let parent = parents[usr], types[parent] != nil else { continue }
      add(member, to: parent, properties, &types)
    }
    types = types.mapValues(sorted)
    for (usr, type) in types { addKeys(type, usr, &types) }
    var methods = decodingMethods
    methods.add(conforming) { typeName($0) }
    return SymbolGraph(types: Array(types.values), modules: modules, decodingMethods: methods)
  }

  /// Whether a type or one around it is private; types nest no deeper than a parser of Swift allows.
  private func isPrivate(_ usr: String) -> Bool {
    var at = usr
    for _ in 0..<64 {
      guard let type = types[at] else { return false }
      if type.isPrivate { return true }
      guard let parent = parents[at] else { return false }
      at = parent
    }
    return false
  }

  private func add(
    _ member: Member, to usr: String, _ properties: [String: [SymbolGraph.Property]],
    _ types: inout [String: SymbolGraph.TypeSymbol]
  ) {
    switch member {
    case .property(let property): types[usr]?.properties.append(property)
    case .enumCase(let enumCase): types[usr]?.cases.append(enumCase)
    case .encode: types[usr]?.coding.hasEncode = true
    case .decode(let isWritten, let isPrivate):
      // In a private type, one that the compiler made is private as well, and no symbol has a place.
      if isWritten || types[usr]?.isPrivate == true && !isPrivate { types[usr]?.coding.hasDecode = true }
    case .rawValue(let type, let isFailing):
      types[usr]?.rawType = type
      types[usr]?.hasFailingRawValues = isFailing
    case .memberwise(let names, let isPrivate, let position):
      // One that the compiler made has no place, or that of the type. A private one that was written may have none either,
      // but seldom has all stored properties as parameters.
      guard let type = types[usr], type.kind == .structure, position == nil || position == type.position,
        !isPrivate && !type.isPrivate || isMemberwise(names, of: properties[usr] ?? [])
      else { return }
      let known = types[usr]?.memberwiseNames ?? []
      types[usr]?.memberwiseNames = known.union(names)
    case .keys(let name): addKeys(named: name, .unknown, to: usr, &types)
    }
  }

  /// Whether all variables without accessors are parameters, and all parameters properties.
  private func isMemberwise(_ names: [String], of properties: [SymbolGraph.Property]) -> Bool {
    let names = Set(names)
    return names.isSubset(of: properties.map(\.name))
      && properties.allSatisfy { $0.isConstant || $0.storage == .unknown || names.contains($0.name) }
  }

  /// In the order of the source, private ones, which have no place in it, after the others by name.
  private func sorted(_ type: SymbolGraph.TypeSymbol) -> SymbolGraph.TypeSymbol {
    func order(_ at: SymbolGraph.SourcePosition?, _ name: String) -> (Int, String, Int, Int, String) {
      (at == nil ? 1 : 0, at?.file ?? "", at?.line ?? 0, at?.column ?? 0, name)
    }
    var type = type
    type.properties.sort { order($0.position, $0.name) < order($1.position, $1.name) }
    type.cases.sort { order($0.position, $0.name) < order($1.position, $1.name) }
    return type
  }

  private func addKeys(
    _ keys: SymbolGraph.TypeSymbol, _ usr: String, _ types: inout [String: SymbolGraph.TypeSymbol]
  ) {
    guard let parent = parents[usr] else { return }
    let name = SwiftTypeText.lastName(keys.name)
    guard name.utf8.count >= 10, name.hasSuffix("CodingKeys") else { return }
    addKeys(named: name, keys.keys, to: parent, &types)
  }

  private func addKeys(
    named name: String, _ keys: SymbolGraph.Coding.Keys, to usr: String,
    _ types: inout [String: SymbolGraph.TypeSymbol]
  ) {
    if name.utf8.elementsEqual("CodingKeys".utf8) {
      types[usr]?.coding.keys = keys
    } else {
      types[usr]?.coding.caseKeys[name.dropLast(10).lowercased()] = keys
    }
  }
}
