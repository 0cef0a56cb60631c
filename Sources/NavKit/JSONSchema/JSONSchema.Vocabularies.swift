// The vocabularies of a schema resource: the keywords that its `$schema` allows (core, section 8.1).

extension JSONSchema {
  /// The vocabularies of 2020-12 (core, section 8.1.2).
  struct Vocabularies: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let core = Vocabularies(rawValue: 1)
    static let applicator = Vocabularies(rawValue: 2)
    static let unevaluated = Vocabularies(rawValue: 4)
    static let validation = Vocabularies(rawValue: 8)
    static let formatAnnotation = Vocabularies(rawValue: 16)
    static let formatAssertion = Vocabularies(rawValue: 32)
    static let content = Vocabularies(rawValue: 64)
    static let metaData = Vocabularies(rawValue: 128)

    /// All of 2020-12, with `format` as the annotation that it is by default (validation, section 7.2.1).
    static let standard: Vocabularies = [
      .core, .applicator, .unevaluated, .validation, .formatAnnotation, .content, .metaData,
    ]

    /// Whether a keyword means anything where these vocabularies are used.
    func has(_ keyword: Keyword) -> Bool { !isDisjoint(with: keyword.traits.vocabulary) }
  }
}

extension JSONSchema.Vocabularies {
  /// The vocabulary that a URI in `$vocabulary` names; nil for an unknown one.
  init?(uri: String) {
    let names = [
      "core", "applicator", "unevaluated", "validation", "format-annotation", "format-assertion", "content",
      "meta-data",
    ]
    let place = names.firstIndex { uri == "https://json-schema.org/draft/2020-12/vocab/\($0)" }
    guard let place else { return nil }
    self.init(rawValue: 1 &<< UInt8(place))
  }

  /// `$vocabulary` (core, section 8.1.2): URIs, each with whether it must be known.
  static func compile(with compiler: inout JSONSchema.Compiler) {
    guard let value = compiler.value(.vocabulary, .object, "an object of booleans by URI"), let members = value.members
    else { return }
    for member in members {
      let isURI = JSONSchema.URI.split(member.name).uri.scheme != nil
      let culprit = isURI ? member.value : member.nameValue
      if culprit.kind != .boolean {
        compiler.report(.wrongValue(.vocabulary, "an object of booleans by URI", culprit), at: culprit)
      }
    }
  }
}

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
