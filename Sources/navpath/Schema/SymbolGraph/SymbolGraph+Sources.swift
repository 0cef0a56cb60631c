// Facts about the types of a symbol graph that only sources have, and the keys that a CodingKeys type defines.

import NavKit

extension SymbolGraph.TypeSymbol {
  /// The keys that the type defines as CodingKeys: for an enum its cases' names, or their raw values if these are strings.
  var keys: SymbolGraph.Keys {
    let isWritten = properties.contains { $0.name == "stringValue" || $0.name == "rawValue" }
    guard kind == .enumeration, conformances.contains(.codingKey), !isWritten else { return .unknown }
    let names = SymbolGraph.Keys.named(cases.map(\.name))
    guard conformances.contains(.rawRepresentable) else { return names }
    return rawType == nil ? .unknown : rawType == "Swift.String" ? .rawValues(of: name) : names
  }

  private var sourceName: String {
    let components = NavPath.TypeName.split(DemangledType.plain(name)[...], at: UInt8(ascii: "."))
    return components.dropFirst().joined(separator: ".")
  }

  /// Adds the facts from the type's declarations in the sources, if they agree.
  mutating func add(_ sources: SwiftStorage) {
    let declarations = sources[sourceName].filter { declaration in
      cases.allSatisfy { own in declaration.cases.contains { $0.name.utf8.elementsEqual(own.name.utf8) } }
    }
    guard !declarations.isEmpty else { return sourceNote = "the sources have no declaration" }
    sourceNote = "the sources have several declarations, or one that is not read"
    rawValues = agreed(declarations.map(rawValues))
    let names = Set(properties.map(\.name))
    // The graph may lack private keys.
    let hasKeys = codingKeys != nil || sources["\(sourceName).CodingKeys"].isEmpty
    let hasCaseKeys = cases.allSatisfy { enumCase in
      let name = enumCase.name.prefix(1).uppercased() + enumCase.name.dropFirst()
      return caseKeys[enumCase.name.lowercased()] != nil || sources["\(sourceName).\(name)CodingKeys"].isEmpty
    }
    isWhole = hasKeys && hasCaseKeys && declarations.allSatisfy { names.isSuperset(of: $0.storedNames) }
    properties = properties.compactMap { property in
      guard let known = agreed(declarations.map { $0.properties[property.name] ?? nil }) else { return property }
      var property = property
      property.hasValue = known.hasValue
      guard property.storage == .unknown else { return property }
      property.storage = .stored
      return known.isComputed ? nil : property
    }
  }

  private func agreed<Fact: Equatable>(_ facts: [Fact?]) -> Fact? {
    guard let first = facts.first, facts.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The raw values of an enum whose `init(rawValue:)` is synthesized.
  private func rawValues(_ declaration: SwiftStorage.Declaration) -> [String: String]? {
    guard kind == .enumeration, let rawType, !hasFailingRawValues else { return nil }
    let isText = rawType.utf8.elementsEqual("Swift.String".utf8)
    var values: [String: String] = [:]
    var next: Int? = 0
    for enumCase in declaration.cases {
      let made =
        isText ? NavJSON.Literal.string(enumCase.name).text : enumCase.isConditional ? nil : next.map { "\($0)" }
      let value: NavJSON.Value? =
        enumCase.literal.map(SwiftReader.literal) ?? made.flatMap { try? NavJSON.Value(parsing: $0) }
      next = value?.number?.integer.flatMap { $0 == .max ? nil : $0 + 1 }
      guard cases.contains(where: { $0.name.utf8.elementsEqual(enumCase.name.utf8) }) else { continue }
      guard let value, isText == (value.kind == .string), value.kind == .string || value.kind == .number else {
        return nil
      }
      // Branches of `#if` may declare a case twice.
      guard values.updateValue(value.text, forKey: enumCase.name) ?? value.text == value.text else { return nil }
    }
    return values
  }
}
