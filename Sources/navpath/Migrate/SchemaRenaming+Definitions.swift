// New names of cases in the payloads of a schema: in the definitions of enums, and in references to them.
//
//     "$defs": {"App.Filter": {"properties": {"plain": {}}}}       a case that is stored as an object
//     "$defs": {"App.Filter": {"x-cases": {"mine": 7}}}            the name of one with a raw value
//     {"$ref": "#/$defs/App.Filter/properties/plain"}

import NavKit

extension SchemaRenaming {
  static func defines(_ name: String, in definition: NavJSON.Value?) -> Bool {
    definition.map(parts)?.contains { $0["properties"]?[name] != nil || $0["x-cases"]?[name] != nil } ?? false
  }

  /// A definition and its branches that may have cases.
  private static func parts(of definition: NavJSON.Value) -> [NavJSON.Value] {
    [definition] + ["oneOf", "anyOf"].flatMap { definition[$0]?.elements.map(Array.init) ?? [] }
  }

  mutating func renameCases(_ names: [String: String], in definition: NavJSON.Value) {
    for part in Self.parts(of: definition) {
      for member in ["properties", "x-cases"].flatMap({ part[$0]?.members.map(Array.init) ?? [] }) {
        if let new = names[member.name] { edits.replace(member.nameValue, by: .string(new)) }
      }
      for name in part["required"]?.elements.map(Array.init) ?? [] {
        if let new = name.string.flatMap({ names[$0] }) { edits.replace(name, by: .string(new)) }
      }
    }
  }

  /// Renames cases and destinations in all references to them.
  mutating func renameReferences(inPayloads root: NavJSON.Value) {
    var waiting = [root]
    while let value = waiting.popLast() {
      for member in value.members.map(Array.init) ?? [] {
        if member.nameEquals("$ref"), let text = member.value.string, let new = renamed(reference: text) {
          edits.replace(member.value, by: .string(new))
        }
        waiting.append(member.value)
      }
      waiting += value.elements.map(Array.init) ?? []
    }
  }

  /// A reference into this file with the new names; nil if nothing changes.
  private func renamed(reference: String) -> String? {
    guard reference.hasPrefix("#/") else { return nil }
    var tokens = reference.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let plain = tokens.map { token in
      PercentEncoding.decoded(token.utf8).flatMap {
        (try? NavJSON.Pointer(parsing: "/" + String(decoding: $0, as: UTF8.self)))?.tokens.first
      }
    }
    guard plain.count > 2, let part = plain[1], let type = plain[2].map({ NavPath.TypeName($0) }) else { return nil }
    var isRenamed = false
    func rename(_ index: Int, to name: String) {
      tokens[index] = PercentEncoding.encoded(
        NavJSON.Pointer.encode(name).utf8, keeping: PercentEncoding.isUnreserved)
      isRenamed = true
    }
    if plain.count > 4, let key = plain[3],
      let new = plain[4].flatMap({ cases[part == "$defs" ? owner(of: type) : type]?[$0] }),
      part == "$defs" && key == "properties" || part == "destinations" && key == "cases"
    {
      rename(4, to: new)
    }
    if part == "$defs", let new = definitions[type.tag] { rename(2, to: new) }
    if part == "destinations", let new = names[type], new != type { rename(2, to: new.tag) }
    return isRenamed ? tokens.joined(separator: "/") : nil
  }
}
