// The keywords of a schema that JSON Schema does not know.

extension JSONSchema {
  /// Unknown keywords in this schema, in those compiled with it, and in those that they refer to. Most are typing mistakes: JSON
  /// Schema ignores them. They are in the order of the documents and their texts, each with its
  /// document as messages call it, nil for that of the schema itself, and the keywords that may be meant. Names that begin with
  /// `x-` are free, and so are all where `$schema` names a dialect that is not known here.
  var unknownKeywords: [(name: JSON.Value, uri: String?, nearest: [String])] {
    var found: [ValueID] = []
    for (index, node) in program.nodes.enumerated() where program.vocabularies[Int(node.resource)] == .standard {
      for member in program.source(of: NodeID(index))?.members.map(Array.init) ?? []
      where Keyword.named[member.name] == nil && !member.name.hasPrefix("x-") {
        found.append(node.source.with(member.nameValue))
      }
    }
    found.sort { ($0.document, $0.index) < ($1.document, $1.index) }
    let known = Keyword.allCases.map(\.rawValue)
    var suggestions = NearestNames()
    return found.map { id in
      let document = program.documents[Int(id.document)]
      let name = JSON.Value(document.root.document, index: Int(id.index))
      return (name, id.document == 0 ? nil : document.uri, suggestions.names(to: name.string ?? "", among: known))
    }
  }
}
