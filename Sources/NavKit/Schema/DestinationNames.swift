// The finding for an unknown destination name in a schema, with suggestions, for `SchemaReader` and Input/Review.

package struct DestinationNames {
  private var suggestions = NearestNames()
  private var cases = NearestNames()

  package init() {}

  /// The finding for an unknown name, with suggestions: cases, if it begins with an enum of the schema, or destinations.
  package mutating func unknown(_ name: String, key: String, among destinations: [DestinationSchema.Destination])
    -> SchemaFileDetail
  {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    let type = dot.map { NavPath.TypeName(String(name[..<$0])) }
    guard let dot, let owner = destinations.last(where: { $0.cases != nil && $0.type == type }) else {
      let nearest = suggestions.names(to: name, among: destinations.map(\.type.name))
      return .unknownName(name, key: key, "not a destination", nearest: nearest)
    }
    let nearest = cases.cases(to: String(name[dot...].dropFirst()), of: owner)
    return .unknownName(name, key: key, "not a case of \(Visible.text(owner.type.name))", nearest: nearest)
  }
}
