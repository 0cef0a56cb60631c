// The old case names in an element's value: its own case, and nested ones whose enum the schema determines by a definition.

extension Migration {
  struct RenamedCase {
    /// The enum; nil for the element's own type.
    var type: NavPath.TypeName?
    let old: String
    let new: String
    /// The range of the name in the value's text, quotes included.
    let range: Range<Int>
    let isFormer: Bool
    /// The index of the requested rename.
    let number: Int?
    var isOfUnknownType = false
  }

  /// The old case names in the value of an element, in text order; none if the value is not JSON.
  func renamedCases(at index: Int, of document: NavPath.Document, _ plan: Plan) -> [RenamedCase] {
    guard !oldCaseNames.isEmpty,
      let value = try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value)
    else { return [] }
    if document.isUntyped { return [ownCase(value, isUntyped: true, plan)].compactMap(\.self) }
    return renamedCases(
      in: value, of: (try? plan.type?.get()) ?? document.encoded.type(ofElement: index), plan, part: nil)
  }

  /// - Parameter part: The type, if the value is one in an optional or a collection; else it is the element's own.
  private func renamedCases(
    in value: NavJSON.Value, of type: NavPath.TypeName, _ plan: Plan, part: NavPath.TypeName?
  ) -> [RenamedCase] {
    func cases(in value: NavJSON.Value, of type: NavPath.TypeName) -> [RenamedCase] {
      renamedCases(in: value, of: type, self.plan(for: type), part: type)
    }
    if let wrapped = type.wrapped { return cases(in: value, of: wrapped) }
    if let element = type.element {
      let members = type.isDictionary ? value.members?.map(\.value) ?? [] : []
      let elements = value.elements.map(Array.init) ?? []
      return members.flatMap { cases(in: $0, of: element) }
        + elements.enumerated().flatMap { index, part in
          // A dictionary may be stored as alternating keys and values.
          cases(in: part, of: index.isMultiple(of: 2) ? type.key ?? element : element)
        }
    }
    var own = ownCase(value, isUntyped: false, plan)
    own?.type = part
    guard let schema, value.kind != .string else { return [own].compactMap(\.self) }
    return [own].compactMap(\.self) + nestedCases(in: value, of: type, top: own?.new, schema)
  }

  private func ownCase(_ value: NavJSON.Value, isUntyped: Bool, _ plan: Plan) -> RenamedCase? {
    let mayBeRaw = value.kind == .string && plan.hasRawNames
    guard let name = mayBeRaw ? value : value.onlyMember?.nameValue, let old = name.string else { return nil }
    if isUntyped {
      guard oldCaseNames.contains(old), value.kind == .object else { return nil }
      return RenamedCase(
        type: nil, old: old, new: old, range: name.range, isFormer: false, number: nil, isOfUnknownType: true)
    }
    guard let new = plan.cases[old], value.kind != .string || !new.isFormer else { return nil }
    return RenamedCase(
      type: nil, old: old, new: new.name, range: name.range, isFormer: new.isFormer, number: plan.usedByCase[old])
  }

  /// - Parameter top: The new name of the element's own case, if it changes.
  private func nestedCases(
    in value: NavJSON.Value, of type: NavPath.TypeName, top: String?, _ schema: DestinationSchema
  ) -> [RenamedCase] {
    var found: [RenamedCase] = []
    // Pending values with the pointers of the schema, which has the current case names.
    var waiting: [(value: NavJSON.Value, place: [String])] = []
    func add(_ value: NavJSON.Value, at place: [String], case name: String?) {
      for member in value.members.map(Array.init) ?? [] {
        waiting.append((member.value, place + [name ?? member.name]))
      }
      let elements = value.elements.map(Array.init) ?? []
      for (index, element) in elements.enumerated() { waiting.append((element, place + [String(index)])) }
    }
    add(value, at: [], case: top)
    while let (value, place) = waiting.popLast() {
      let nested = nestedCase(value, of: type, at: place, schema)
      if let nested { found.append(nested) }
      add(value, at: place, case: nested?.new)
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func nestedCase(
    _ value: NavJSON.Value, of type: NavPath.TypeName, at place: [String], _ schema: DestinationSchema
  ) -> RenamedCase? {
    guard let member = value.onlyMember, let old = member.nameValue.string, oldCaseNames.contains(old),
      let name = schema.typeName(in: type, at: NavJSON.Pointer(tokens: place))
    else { return nil }
    let owner = NavPath.TypeName(name)
    let plan = plan(for: owner)
    guard let new = plan.cases[old] else { return nil }
    return RenamedCase(
      type: owner, old: old, new: new.name, range: member.nameValue.range, isFormer: new.isFormer,
      number: plan.usedByCase[old])
  }
}
