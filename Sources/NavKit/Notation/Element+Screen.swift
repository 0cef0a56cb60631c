// The name of a screen, for logs and counts.

extension Element {
  /// The name of the screen without its payload: the type, and the case of an enum.
  ///
  /// A value with the shape that synthesised Codable gives an enum case is one. An element without a known type is its value.
  package func screen(among known: KnownTypes) -> String {
    guard let value = try? value() else { return type.name }
    let name = type.isUnknown ? "" : type.name
    if let known = (known.cases(of: type) ?? []).first(where: { $0.rawValue == value }) {
      return "\(name).\(known.name)"
    }
    if let (enumCase, _) = SwiftWriter.enumCase(value) { return "\(name).\(enumCase)" }
    return type.isUnknown ? value.compactText : name
  }
}
