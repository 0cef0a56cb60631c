// The types of a schema: the cases of enums, and the present names of renamed types.

extension KnownTypes {
  /// The cases of an enum; nil if they are not known.
  package func cases(of type: TypeName) -> KnownCases.List? { cases.isEmpty ? nil : cases[type] }

  /// The enum of a name inside a value, and its cases; nil if they are not known.
  func cases(ofTypeNamed name: String) -> (type: TypeName, cases: KnownCases.List)? {
    guard !cases.isEmpty, let found = try? lookUp(name, depth: 0) else { return nil }
    let type = found.known ?? TypeName(found.written)
    return cases[type].map { (type, $0) }
  }

  func stored(_ name: String, of type: TypeName?) -> [PathElement] {
    cases.isEmpty ? [] : cases.elements(named: name, of: type)
  }
}

extension KnownTypes {
  func presentName(of former: TypeName) -> TypeName? { formerly.isEmpty ? nil : formerly[former] }

  /// The same for a type's name that may be shortened; nil if it is not a former name, or that of several.
  func presentName(ofTypeNamed typed: String) -> TypeName? {
    guard !formerly.isEmpty else { return nil }
    if let now = formerly[TypeName(typed)] { return now }
    let short = TypeName.Component.split(typed)
    let found = Set(formerly.filter { TypeName.Component.isSuffix(short, of: $0.key.components) }.map(\.value))
    return found.count == 1 ? found.first : nil
  }
}
