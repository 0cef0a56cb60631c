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

extension JSONSchema.Registry {
  /// What `$schema` says (core, section 8.1.1), by way of the meta-schema's `$vocabulary` where it is not a known one.
  mutating func vocabularies(of value: NavJSON.Value, at id: JSONSchema.ValueID) -> JSONSchema.Vocabularies? {
    guard let text = value.string else { return nil }
    let (reference, _) = JSONSchema.URI.split(text)
    let uri = reference.resolved(against: JSONSchema.URI.split("").uri).text
    let standard = "https://json-schema.org/draft/2020-12/schema"
    if uri == standard { return .standard }
    guard !uri.hasPrefix("https://json-schema.org/draft/2019-09/") else {
      report("unsupported draft of JSON Schema \(JSONSchema.quoted(text)); use \"\(standard)\"", at: id)
      return nil
    }
    let metaschema: NavJSON.Value
    if let known = resourcesByURI[uri] {
      metaschema = self.value(resources[known].root)
    } else {
      switch document(uri) {
      case .success(let found): metaschema = found
      case .failure(let error):
        report("unknown dialect \(JSONSchema.quoted(text)): \(error.reason); use \"\(standard)\"", at: id)
        return nil
      }
    }
    // Core, section 8.1.2: without $vocabulary the meta-schema's own dialect decides; 2020-12 is the only candidate.
    guard let vocabulary = metaschema[.vocabulary]?.members else { return .standard }
    var vocabularies = JSONSchema.Vocabularies.core
    for member in vocabulary {
      if let known = JSONSchema.Vocabularies(uri: member.name), known != .formatAssertion || !options.formats.isEmpty {
        vocabularies.insert(known)
      } else if member.value.boolean == true {
        let name = JSONSchema.quoted(member.name)
        report("unknown vocabulary \(name), which this '$schema' requires", at: id)
      }
    }
    return vocabularies
  }
}
