// Unknown names in a schema, most of them typos of keywords, which `DestinationSchema` (Schema) reports.

extension JSONSchema {
  /// The unknown keywords of this schema, of those compiled with it and of those that they refer to, in document order. JSON
  /// Schema ignores unknown keywords, but most are typos.
  ///
  /// Each comes with its document's display URI (nil for the schema's own document) and the nearest known keywords. Excluded are
  /// names that begin with `x-`, except a boolean with a name close to `x-private`, and schemas in an unknown `$schema` dialect.
  var unknownKeywords: [(name: NavJSON.Value, uri: String?, nearest: [String])] {
    var found: [ValueID] = []
    var typos = EditDistance()
    let mark = Array(Keyword.isPrivate.rawValue.unicodeScalars)[...]
    for (index, node) in program.nodes.enumerated() where program.vocabularies[Int(node.resource)] == .standard {
      for member in program.source(of: NodeID(index))?.members.map(Array.init) ?? []
      where Keyword.named[member.name] == nil {
        let letters = Array(member.name.lowercased().unicodeScalars)
        let isAlmostMark = member.value.boolean != nil && typos.count(from: letters, to: mark, atMost: 2) != nil
        guard isAlmostMark || !member.name.hasPrefix("x-") else { continue }
        found.append(node.source.with(member.nameValue))
      }
    }
    found.sort { ($0.document, $0.index) < ($1.document, $1.index) }
    let known = Keyword.allCases.map(\.rawValue)
    var suggestions = NearestNames()
    return found.map { id in
      let document = program.documents[Int(id.document)]
      let name = NavJSON.Value(document.root.document, index: Int(id.index))
      return (name, id.document == 0 ? nil : document.uri, suggestions.names(to: name.string ?? "", among: known))
    }
  }
}
