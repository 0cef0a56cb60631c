// A schema's descriptions of the values in an element: for Notation (`DescribedValues`), Migration, Validation and Restoration.

extension DestinationSchema: DescribedValues {
  /// The storage of a value inside a type, from the payload of the type or of its case; nil if they define none.
  package func stored(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> StoredCases? {
    outlines(of: type, about: place).lazy.compactMap { $0.outline(at: $1).map(StoredCases.init) }.first { !$0.isEmpty }
  }

  package func namesMember(_ name: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> Bool {
    outlines(of: type, about: place).contains { $0.namesMember(name, at: $1) }
  }

  /// The type name of a value inside a type, from the payload of the type or of its case; nil if they define none.
  package func typeName(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String? {
    outlines(of: type, about: place).lazy.compactMap { $0.outline(at: $1)?.typeName }.first { name in
      let last = NavPath.TypeName.split(name[...], at: UInt8(ascii: ".")).last
      return SwiftName.isTypeName(name) && last.map(SwiftName.isUpperCase) ?? false
        && StandardTypes.shortName(ofInitializer: name) == nil
    }
  }

  package func memberNames(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> [String] {
    outlines(of: type, about: place).flatMap { $0.memberNames(at: $1) }
  }

  package func storesNil(in type: NavPath.TypeName, at place: NavJSON.Pointer) -> Bool? {
    outlines(of: type, about: place).lazy.compactMap { $0.storesNil(at: $1) }.first
  }

  package func storedName(of name: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String? {
    if let known = enumCase(\.swiftName, name, of: type, at: place) { return known.caseName }
    return outlines(of: type, about: place).lazy.compactMap { $0.storedName(of: name, at: $1) }.first
  }

  package func swiftName(of stored: String, in type: NavPath.TypeName, at place: NavJSON.Pointer) -> String? {
    if let known = enumCase(\.caseName, stored, of: type, at: place) { return known.swiftName }
    return outlines(of: type, about: place).lazy.compactMap { $0.swiftName(of: stored, at: $1) }.first
  }

  /// The case for a whole value of a type, by one of its names.
  private func enumCase(
    _ key: (Destination) -> String?, _ name: String, of type: NavPath.TypeName, at place: NavJSON.Pointer
  ) -> Destination? {
    guard place.tokens.isEmpty, let index = index(of: type)?.index else { return nil }
    return destinations[index].cases?.first { key($0)?.utf8.elementsEqual(name.utf8) ?? false }
  }

  /// Adds the UUIDs, sets and dictionaries that the payload of a type or of its case defines.
  package func addLooseParts(of value: NavJSON.Value, _ type: NavPath.TypeName, to parts: inout NavJSON.LooseComparison)
  {
    guard let index = index(of: type)?.index else { return }
    destinations[index].payload?.addLooseParts(of: value, to: &parts)
    guard case .known(let node, _, let payload?)? = cases(of: index)?.read(value) else { return }
    nodes[node].payload?.addLooseParts(of: NavJSON.Value(value.document, index: payload), to: &parts)
  }

  /// Whether a part of an element's value is one for which a closure holds, given the schemas in payloads that can apply to it.
  func hasPart(
    of element: NavPath.Element, where holds: (NavJSON.Value, JSONSchema.ApplicableSchemas) -> Bool
  ) -> Bool {
    guard let index = index(of: element.type)?.index, let value = try? element.value() else { return false }
    var found = false
    func look(_ part: NavJSON.Value, _ asked: JSONSchema.ApplicableSchemas) { found = found || holds(part, asked) }
    destinations[index].payload?.forEachPart(of: value, look)
    if case .known(let node, _, let payload?)? = cases(of: index)?.read(value) {
      nodes[node].payload?.forEachPart(of: NavJSON.Value(value.document, index: payload), look)
    }
    return found
  }

  /// The outlines of the payloads for a place in a value, that of the case first, with the place in each.
  private func outlines(
    of type: NavPath.TypeName, about place: NavJSON.Pointer
  ) -> [(outline: JSONSchema.OutlineReader, place: NavJSON.Pointer)] {
    guard let index = index(of: type)?.index else {
      return content.state.definitions[type.tag].map {
        [(JSONSchema.OutlineReader($0, cases: content.casesByName), place)]
      }
        ?? []
    }
    let destination = destinations[index]
    let enumCase = place.tokens.first.flatMap { name in
      destination.cases?.first { $0.enumCase?.name.utf8.elementsEqual(name.utf8) ?? false }
    }
    // The value of an enum with cases is not a struct, even if its payload also has members.
    let isCase = place.tokens.isEmpty && destination.cases != nil
    let inCase = NavJSON.Pointer(tokens: Array(place.tokens.dropFirst()))
    return [(enumCase?.payload, inCase), (isCase ? nil : destination.payload, place)].compactMap { payload, place in
      payload.map { (JSONSchema.OutlineReader($0, cases: content.casesByName), place) }
    }
  }
}
