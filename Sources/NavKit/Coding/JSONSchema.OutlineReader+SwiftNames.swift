// The names in Swift of properties, cases and labels that are stored under others, as a schema says.
//
//     {"properties": {"identifier": {"type": "integer", "x-name": "id"}}}

extension JSONSchema.OutlineReader {
  /// The name under which the value at a place has what Swift calls by a name; nil if the schema does not say.
  func storedName(of name: String, at place: NavJSON.Pointer) -> String? {
    members(at: place).first { swiftName(of: $0)?.utf8.elementsEqual(name.utf8) ?? false }?.text
  }

  /// What the schema names of the value at a place, under the names in Swift.
  func memberNames(at place: NavJSON.Pointer) -> [String] { members(at: place).map { swiftName(of: $0) ?? $0.text } }

  /// The name in Swift of what the value at a place has under a name; nil if the schema does not say.
  func swiftName(of stored: String, at place: NavJSON.Pointer) -> String? {
    members(at: place).lazy.filter { $0.name.elementsEqual(stored.utf8) }.compactMap(swiftName).first
  }

  private func swiftName(of member: JSONSchema.MemberTable.Entry) -> String? {
    member.schema.flatMap { program.source(of: $0) }?["x-name"]?.string
  }

  /// What the schema names of the value at a place, in one of several alternatives too.
  private func members(at place: NavJSON.Pointer) -> [JSONSchema.MemberTable.Entry] {
    var reader = self
    reader.readsUnnamed = true
    return reader.always(from: reader.nodes(at: place.tokens, alternatives: true), alternatives: true)
      .flatMap { program.tables(of: program.nodes[$0.offset]) }.flatMap(\.entries)
  }
}
