// The failures that the collector hands over, in their order, with the pointers to their values and keywords and with the
// sentences about them.

extension JSONSchema.Collector {
  /// Some of those that were found, in the order of the text, each once.
  mutating func assembled(_ places: [Int]) -> [JSONSchema.Failure] {
    var walk = JSON.PointerWalk(root)
    let order = found.indices.sorted { (found[$0].failure.value.index, $0) < (found[$1].failure.value.index, $1) }
    for index in order {
      let value = found[index].failure.value
      found[index].failure.pointer = walk.pointer(to: value)
      found[index].failure.place = walk.place(of: value)
    }
    for index in found.indices {
      found[index].failure.cause = found[index].cause.map { found[$0].failure.message }
      found[index].failure.message = found[index].sentence(found[index].failure)
    }
    locateKeywords()
    // Several ways may lead to failures that say the same of one value, and those of one value follow each other. They are compared
    // by their bytes, as two names may be equal as Swift's strings and yet be two.
    var failures: [JSONSchema.Failure] = []
    var known: Set<[[UInt8]]> = []
    let wanted = Set(places)
    for index in order where wanted.contains(index) {
      let failure = found[index].failure
      if failure.value.index != failures.last?.value.index { known = [] }
      let said = [failure.schemaURI, failure.schemaPointer.description, failure.message].map { Array($0.utf8) }
      if known.insert(said).inserted { failures.append(failure) }
    }
    return failures
  }

  private mutating func locateKeywords() {
    let documents = machine.program.documents
    var walks: [Int32: JSON.PointerWalk] = [:]
    // Failures of one keyword follow each other and share the pointer to it.
    var last: Int?
    for index in found.indices.sorted(by: { found[$0].schema.index < found[$1].schema.index }) {
      let (id, keyword, token) = (found[index].schema, found[index].keyword, found[index].token)
      defer { last = index }
      if let last, found[last].schema == id, found[last].keyword == keyword, found[last].token == nil, token == nil {
        found[index].failure.schemaPointer = found[last].failure.schemaPointer
        continue
      }
      let root = documents[Int(id.document)].root
      let schema = walks[id.document, default: JSON.PointerWalk(root)]
        .pointer(to: JSON.Value(root.document, index: Int(id.index)))
      let tokens = [keyword?.rawValue, token].compactMap { $0 }
      found[index].failure.schemaPointer = JSON.Pointer(tokens: schema.tokens + tokens)
    }
  }
}
