// The cases of the app's enums, as far as they are known.

extension KnownTypes {
  var cases: [NavPath.TypeName: [EnumCase]] { codings.cases }

  /// The cases of an enum; nil if they are not known.
  package func cases(of type: NavPath.TypeName) -> [EnumCase]? { cases.isEmpty ? nil : cases[type] }

  /// The enum of a name inside a value, and its cases; nil if they are not known.
  func cases(ofTypeNamed name: String) -> (type: NavPath.TypeName, cases: [EnumCase])? {
    guard !cases.isEmpty, let found = try? lookUp(name, depth: 0) else { return nil }
    let type = found.known ?? NavPath.TypeName(found.written)
    guard let cases = cases[type], !cases.isEmpty else { return nil }
    return (type, cases)
  }

  /// Elements that are a case of this type, or of any, and stored as a raw value.
  func stored(_ name: String, of type: NavPath.TypeName?) -> [NavPath.Element] {
    guard !cases.isEmpty else { return [] }
    return (type.map { [$0] } ?? enums).compactMap { type in
      cases[type]?.first(named: name.utf8)?.rawValue.map { NavPath.Element(type: type, value: $0) }
    }
  }

  func storedName(ofCase name: String, of type: NavPath.TypeName?) -> String {
    guard let inside = codings.inside else { return name }
    let isKnown = type == nil && cases.values.contains { $0.first(named: name.utf8) != nil }
    let owners = (type ?? implied).map { [$0] } ?? (isKnown ? [] : enums)
    return owners.lazy.compactMap { inside.storedName(of: name, in: $0, at: NavJSON.Pointer()) }.first ?? name
  }

  /// The types whose cases are known, by their names.
  var enums: [NavPath.TypeName] { cases.keys.sorted { $0.name < $1.name } }
}
