// The vocabularies of a schema resource: the keywords that its `$schema` enables (core, section 8.1).

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

    /// All of 2020-12, with `format` as an annotation, the default (validation, section 7.2.1).
    static let standard: Vocabularies = [
      .core, .applicator, .unevaluated, .validation, .formatAnnotation, .content, .metaData,
    ]

    func has(_ keyword: Keyword) -> Bool { !isDisjoint(with: keyword.traits.vocabulary) }
  }
}

extension JSONSchema.Vocabularies {
  /// The vocabulary of a URI in `$vocabulary`; nil for an unknown one.
  init?(uri: String) {
    let names = [
      "core", "applicator", "unevaluated", "validation", "format-annotation", "format-assertion", "content",
      "meta-data",
    ]
    let place = names.firstIndex { uri == "https://json-schema.org/draft/2020-12/vocab/\($0)" }
    guard let place else { return nil }
    self.init(rawValue: 1 &<< UInt8(place))
  }

  /// Checks `$vocabulary` (core, section 8.1.2): an object of URIs, each with whether support is required.
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
  /// The vocabularies of a `$schema` (core, section 8.1.1); those of an unknown URI come from its meta-schema's `$vocabulary`.
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
      do throws(JSONSchema.LoadError) { metaschema = try document(uri) } catch {
        report("unknown dialect \(JSONSchema.quoted(text)): \(error.reason); use \"\(standard)\"", at: id)
        return nil
      }
    }
    // Without `$vocabulary` the meta-schema's own dialect decides (core, section 8.1.2); 2020-12 is the only supported one.
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
