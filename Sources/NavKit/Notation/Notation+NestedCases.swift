// The cases inside a value of a generic standard type: `[App.Tab]=[7]`, whose elements are none of the known raw values.

extension Notation {
  /// Checks the parts of a value that are of enums whose cases are known. Of the element's own type the schema says more.
  ///
  /// The recursion is as deep as the type's name nests.
  func checkCases(in value: JSON.Value, _ type: ExpectedType, at offset: Int) throws(NotationError) {
    guard !types.cases.isEmpty else { return }
    if case .named = type { return }
    try check(value, type, at: offset)
  }

  private func check(_ value: JSON.Value, _ type: ExpectedType, at offset: Int) throws(NotationError) {
    switch type {
    case .optional(let wrapped):
      if !value.isNull { try check(value, wrapped, at: offset) }
    case .list(let element):
      for item in value.elements.map(Array.init) ?? [] { try check(item, element, at: offset) }
    case .dictionary(let element):
      for member in value.members.map(Array.init) ?? [] { try check(member.value, element, at: offset) }
    case .named(let name):
      guard let (type, cases) = types.cases(ofTypeNamed: name), !cases.isEmpty else { return }
      guard cases.allSatisfy({ $0.rawValue == nil }) else {
        return try checkRawValue(Array(value.bytes), ofTypeNamed: name, at: offset)
      }
      guard let (name, payload) = value.enumCase, payload.kind == .object else {
        throw NotationError(
          offset: offset,
          detail: .wrongValue("each \(type.name) must be an object with one case, not \(value.described)"))
      }
      guard !cases.contains(where: { $0.name.utf8.elementsEqual(name) }) else { return }
      throw unknownCase(String(decoding: name, as: UTF8.self), of: type, among: cases, at: offset)
    }
  }
}
