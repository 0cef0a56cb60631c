// A schema with its text, to locate each destination and case, for `schema generate --check`, `schema infer --merge` and
// `schema compat`.

import NavKit

struct LocatedSchema {
  let schema: DestinationSchema
  let text: [UInt8]
  let root: NavJSON.Value
  /// The text's member for each node of the schema.
  private let entries: [NavJSON.Value.Member]

  /// - Precondition: The schema was read from the text, without errors.
  init(_ schema: DestinationSchema, _ text: [UInt8]) {
    guard let document = try? NavJSON.Parser.parse(text, from: ByteOrderMark.length(in: text)) else {
      preconditionFailure("a schema was read from this text")
    }
    (self.schema, self.text, root) = (schema, text, NavJSON.Value(document))
    let destinations = root["destinations"]?.namedMembers ?? []
    entries = destinations + destinations.flatMap { $0.value["cases"]?.members?.filter(\.isNamed) ?? [] }
  }

  subscript(node: Int) -> NavJSON.Value.Member { entries[node] }

  /// The place of a destination or case in the text; that of all destinations if it is missing.
  func place(of type: NavPath.TypeName) -> NavJSON.Value {
    let found = schema.node(of: type).flatMap { $0.isFormer ? nil : $0.index }
    return found.map { entries[$0].value } ?? root["destinations"] ?? root
  }

  func node(ofCase name: String, of owner: Int) -> Int? {
    let found = schema.node(of: schema.types[owner].appending(case: name))
    return found.flatMap { !$0.isFormer && $0.index != owner && schema.owners[$0.index] == owner ? $0.index : nil }
  }

  func node(ofCaseStoredAs value: NavJSON.Value, of owner: Int) -> Int? {
    guard case .known(let node, _, _)? = schema.cases(of: owner)?.read(value) else { return nil }
    return node
  }
}
