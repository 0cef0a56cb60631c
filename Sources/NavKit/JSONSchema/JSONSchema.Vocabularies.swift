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

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The vocabulary that a URI in `$vocabulary` names; nil for an unknown one.
    init?(uri: String) {
      let prefix = "https://json-schema.org/draft/2020-12/vocab/"
      guard uri.hasPrefix(prefix) else { return nil }
      switch uri.dropFirst(prefix.count) {
      case "core": self = .core
      case "applicator": self = .applicator
      case "unevaluated": self = .unevaluated
      case "validation": self = .validation
      case "format-annotation": self = .formatAnnotation
      case "format-assertion": self = .formatAssertion
      case "content": self = .content
      case "meta-data": self = .metaData
      default: return nil
      }
    }

    /// Whether a keyword means anything where these vocabularies are used.
    func has(_ keyword: Keyword) -> Bool { !isDisjoint(with: keyword.traits.vocabulary) }
  }
}

extension JSONSchema.Vocabularies {
  /// `$vocabulary` (core, section 8.1.2): URIs, each with whether it must be known.
  static func compile(with compiler: inout JSONSchema.Compiler) {
    guard let value = compiler.value(.vocabulary, .object, "an object of booleans by URI"), let members = value.members
    else { return }
    for member in members {
      let isURI = JSONSchema.URI.split(member.name).uri.scheme != nil
      guard isURI, member.value.kind == .boolean else {
        let culprit = isURI ? member.value : member.nameValue
        compiler.report(.wrongValue(.vocabulary, "an object of booleans by URI", culprit), at: culprit)
        continue
      }
    }
  }
}
