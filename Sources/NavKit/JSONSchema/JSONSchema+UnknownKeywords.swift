// Names in a schema that are almost keywords.

extension JSONSchema {
  /// Unknown keywords in this schema, in those compiled with it, and in those that they refer to. Most are typing mistakes: JSON
  /// Schema ignores them. They are in the order of the documents and their texts, each with its
  /// document as messages call it, nil for that of the schema itself, and the keywords that may be meant. Names that begin with
  /// `x-` are free, but for a switch that is almost `x-private`, and so are all where `$schema` names a dialect that is not known here.
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
