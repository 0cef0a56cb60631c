// Cases in upper case inside a value, which only what is known tells from nested types.

extension SwiftReader {
  /// Whether the last part of a name, behind that of a type, is a case: in lower case, or one that the schema has at this place
  /// or that the type is known to have.
  func isCase(_ part: Substring, of owner: String?, at start: Int) throws(PathNotationError) -> Bool {
    guard !TypeText.isLowerCase(part) else { return true }
    guard let owner else { return false }
    let name = TypeText.withoutBackticks(part)
    if names(type: "\(owner).\(part)") { return false }
    if part.utf8.first == UInt8(ascii: "`") || stored.contains(where: { $0.cases.first(named: name.utf8) != nil }) {
      return true
    }
    // Of several types, or of none, nothing is known.
    guard let type = try? types.known(owner), (try? types.known("\(owner).\(part)")) ?? nil == nil else { return false }
    if let isCase = notation.isCase(name, in: type, named: owner) { return isCase }
    guard byte == UInt8(ascii: "(") else { return false }
    var reader = self
    let open = reader.at
    _ = try reader.arguments()
    let values = String(decoding: bytes[open..<reader.at], as: UTF8.self)
    throw error(start, .caseOrType("\(owner).\(part)", case: ".\(part)\(values)", type: values))
  }

  /// Whether the schema has this name for the type of the value at this place.
  private func names(type name: String) -> Bool {
    guard let typeName = types.typeNameInside else { return false }
    return owners.contains { owner in
      typeName(owner.type, JSON.Pointer(tokens: Array(tokens[owner.depth...])))?.utf8.elementsEqual(name.utf8) ?? false
    }
  }

  /// How the schema says that the value at this place is stored, by each type that it lies in.
  private var stored: [StoredCases] {
    guard let stored = types.storedInside else { return [] }
    return owners.compactMap { stored($0.type, JSON.Pointer(tokens: Array(tokens[$0.depth...]))) }
  }
}
