// The known cases of the app's enums, with the values and names by which they are stored; also for Edit and Trace.

extension KnownTypes {
  var cases: [NavPath.TypeName: [EnumCase]] { codings.cases }

  package func cases(of type: NavPath.TypeName) -> [EnumCase]? { cases.isEmpty ? nil : cases[type] }

  /// The enum with this name inside a value, and its cases; nil if they are not known.
  func cases(ofTypeNamed name: String) -> (type: NavPath.TypeName, cases: [EnumCase])? {
    guard !cases.isEmpty, let found = try? lookUp(name, depth: 0) else { return nil }
    let type = found.known ?? NavPath.TypeName(found.written)
    guard let cases = cases[type], !cases.isEmpty else { return nil }
    return (type, cases)
  }

  func stored(_ name: String, of type: NavPath.TypeName?) -> [NavPath.Element] {
    guard !cases.isEmpty else { return [] }
    return (type.map { [$0] } ?? enums).compactMap { type in
      cases[type]?.first(named: name.utf8)?.rawValue.map { NavPath.Element(type: type, value: $0) }
    }
  }

  /// The name under which a case of a type is stored; for any type the name itself, unless only one type is possible.
  func storedName(ofCase name: String, of type: NavPath.TypeName?) -> String {
    (type ?? implied).flatMap { codings.inside?.storedName(of: name, in: $0, at: NavJSON.Pointer()) } ?? name
  }

  /// The inverse of `storedName(ofCase:of:)`.
  func swiftName(ofCase stored: String, of type: NavPath.TypeName?) -> String {
    (type ?? implied).flatMap { codings.inside?.swiftName(of: stored, in: $0, at: NavJSON.Pointer()) } ?? stored
  }

  /// The enums that store a case of this name under another one.
  func enums(thatRename name: String) -> [NavPath.TypeName] {
    guard codings.inside != nil else { return [] }
    return enums.filter { !storedName(ofCase: name, of: $0).utf8.elementsEqual(name.utf8) }
  }

  /// The types whose cases are known, sorted by name.
  var enums: [NavPath.TypeName] { cases.keys.sorted { $0.name < $1.name } }
}
