// Types and cases that have a new name, which a schema's `formerly` says.

extension KnownTypes {
  /// The present name of a type or a case, given its former one.
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
