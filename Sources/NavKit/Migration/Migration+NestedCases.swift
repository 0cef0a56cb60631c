// Old case names inside values: where the schema says of which enum a value is, by the definition that it refers to.

extension Migration {
  /// The case of an enum inside a value that gets a new name.
  package struct NestedCase {
    package var type: NavPath.TypeName
    package var old: String
    package var new: String
    /// The name in the value's text, quotes included.
    package var range: Range<Int>
    package var isFormer: Bool
    /// Which of what was asked for it does.
    package var number: Int?
  }

  /// The cases with old names inside the value of an element.
  ///
  /// - Parameters:
  ///   - type: The present type of the element.
  ///   - top: The present name of the element's own case, if it gets one.
  package func nestedCases(in value: NavJSON.Value, of type: NavPath.TypeName, top: String?) -> [NestedCase] {
    guard let schema, !oldCaseNames.isEmpty else { return [] }
    var found: [NestedCase] = []
    // By their present names, which the schema has.
    var waiting: [(value: NavJSON.Value, place: [String])] = []
    func add(_ value: NavJSON.Value, at place: [String], case name: String?) {
      for member in value.members.map(Array.init) ?? [] {
        waiting.append((member.value, place + [name ?? member.name]))
      }
      let elements = value.elements.map(Array.init) ?? []
      for (index, element) in elements.enumerated() {
        waiting.append((element, place + [String(index)]))
      }
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
  ) -> NestedCase? {
    guard let member = value.onlyMember, let old = member.nameValue.string, oldCaseNames.contains(old),
      let name = schema.typeName(in: type, at: NavJSON.Pointer(tokens: place))
    else { return nil }
    let owner = NavPath.TypeName(name)
    let plan = plan(for: owner)
    guard let new = plan.cases[old] else { return nil }
    return NestedCase(
      type: owner, old: old, new: new.name, range: member.nameValue.range, isFormer: new.isFormer,
      number: plan.usedByCase[old])
  }
}
