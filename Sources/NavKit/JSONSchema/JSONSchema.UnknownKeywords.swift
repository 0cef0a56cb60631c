// Members of schemas that are no keywords: most are slips, which check nothing without a word.

extension JSONSchema {
  /// A member of a schema that JSON Schema does not know.
  struct UnknownKeyword {
    private(set) var name: JSON.Value
    /// The document that it is in, as messages call it; nil for that of the schema itself.
    private(set) var uri: String?
    /// The keywords that it may have been meant to be.
    let nearest: [String]
  }

  /// The unknown keywords of all schemas that were compiled with this one and of those that they refer to, in the order of the
  /// documents and their texts. Names that begin with `x-` are free, and so are all where `$schema` names a dialect that is not
  /// known here.
  var unknownKeywords: [UnknownKeyword] {
    var found: [ValueID] = []
    // The first two nodes are `true` and `false`.
    for node in program.nodes.dropFirst(2) {
      let schema = JSON.Value(program.documents[Int(node.source.document)].root.document, index: Int(node.source.index))
      guard program.vocabularies[Int(node.resource)] == .standard, let members = schema.members else { continue }
      for member in members where Keyword.named[member.name] == nil && !member.name.hasPrefix("x-") {
        found.append(node.source.with(member.nameValue))
      }
    }
    found.sort { ($0.document, $0.index) < ($1.document, $1.index) }
    let known = Keyword.allCases.map(\.rawValue)
    var suggestions = NearestNames()
    return found.map { id in
      let document = program.documents[Int(id.document)]
      let name = JSON.Value(document.root.document, index: Int(id.index))
      return UnknownKeyword(
        name: name, uri: id.document == 0 ? nil : document.uri,
        nearest: suggestions.names(to: name.string ?? "", among: known))
    }
  }
}
