// The failures that the collector hands over, in their order, with the pointers to their values and keywords and with the
// sentences about them.

extension JSONSchema.Collector {
  /// The failures in the order of the text, each once, with their causes in them, their pointers and their sentences.
  mutating func assembled() -> [JSONSchema.Failure] {
    let order = found.indices.sorted {
      (found[$0].failure.value.index, $0) < (found[$1].failure.value.index, $1)
    }
    var walk = JSON.PointerWalk(root)
    for index in order {
      let value = found[index].failure.value
      found[index].failure.pointer = walk.pointer(to: value)
      found[index].failure.place = walk.place(of: value)
    }
    locateKeywords()
    // A cause stands after what it causes, so its own causes are complete when it is handed on, last first.
    for index in found.indices.reversed() {
      found[index].failure.causes.reverse()
      found[index].failure.message = found[index].sentence(found[index].failure)
      found[index].sentence = { _ in "" }
      if found[index].parent >= 0 { found[found[index].parent].failure.causes.append(found[index].failure) }
    }
    // Several ways may lead to failures that say the same of one value, and those of one value follow each other. They are compared
    // by their bytes, as two names may be equal as Swift's strings and yet be two.
    var failures: [JSONSchema.Failure] = []
    var known: Set<[[UInt8]]> = []
    for index in order where found[index].parent < 0 {
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
