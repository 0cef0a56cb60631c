// New names of cases in the payloads of a schema: in the definition of their enum, and in what refers to them.
//
//     "$defs": {"App.Filter": {"properties": {"plain": {}}}}       a case that is stored as an object
//     "$defs": {"App.Filter": {"x-cases": {"mine": 7}}}            the name of one with a raw value
//     {"$ref": "#/$defs/App.Filter/properties/plain"}

import NavKit

extension SchemaRenaming {
  /// Whether the definition of an enum has a case.
  static func defines(_ name: String, in definition: NavJSON.Value?) -> Bool {
    guard let definition else { return false }
    let branches = ["oneOf", "anyOf"].flatMap { definition[$0]?.elements.map(Array.init) ?? [] }
    return ([definition] + branches).contains { $0["properties"]?[name] != nil || $0["x-cases"]?[name] != nil }
  }

  /// Gives the cases of an enum their new names in its definition.
  mutating func renameCases(_ names: [String: String], in definition: NavJSON.Value) {
    let branches = ["oneOf", "anyOf"].flatMap { definition[$0]?.elements.map(Array.init) ?? [] }
    for part in [definition] + branches {
      for member in (part["properties"]?.namedMembers ?? []) + (part["x-cases"]?.namedMembers ?? []) {
        if let new = names[member.name] { edits.replace(member.nameValue, by: .string(new)) }
      }
      for name in part["required"]?.elements.map(Array.init) ?? [] {
        if let new = name.string.flatMap({ names[$0] }) { edits.replace(name, by: .string(new)) }
      }
    }
  }

  /// Gives cases their new names in all that refers to the definitions of enums, and to destinations.
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

  /// A reference into this file with the new names; nil if it has none.
  private func renamed(reference: String) -> String? {
    guard reference.hasPrefix("#/") else { return nil }
    var tokens = reference.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    func plain(_ index: Int) -> String? {
      guard index < tokens.count, let bytes = PercentEncoding.decoded(tokens[index].utf8) else { return nil }
      return (try? NavJSON.Pointer(parsing: "/" + String(decoding: bytes, as: UTF8.self)))?.tokens.first
    }
    func renamed(_ name: String) -> String {
      PercentEncoding.encoded(NavJSON.Pointer.encode(name).utf8, keeping: PercentEncoding.isUnreserved)
    }
    guard let part = plain(1), let type = plain(2).map({ NavPath.TypeName($0) }), let key = plain(3),
      let name = plain(4)
    else {
      return renamedDestination(&tokens, plain(1), plain(2), renamed)
    }
    if let new = cases[type]?[name], part == "$defs" && key == "properties" || part == "destinations" && key == "cases"
    {
      tokens[4] = renamed(new)
      _ = renamedDestination(&tokens, part, type.tag, renamed)
      return tokens.joined(separator: "/")
    }
    return renamedDestination(&tokens, part, type.tag, renamed)
  }

  /// A reference to a destination with its new name; nil if it keeps it.
  private func renamedDestination(
    _ tokens: inout [String], _ part: String?, _ name: String?, _ renamed: (String) -> String
  ) -> String? {
    guard part == "destinations", let type = name.map({ NavPath.TypeName($0) }), let new = names[type], new != type
    else {
      return nil
    }
    tokens[2] = renamed(new.tag)
    return tokens.joined(separator: "/")
  }
}
