// Which keywords a schema resource may use: what its `$schema` says (core, section 8.1).

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
  }

  /// The rules by which the keywords of one schema resource are read.
  struct Dialect: Hashable, Sendable {
    var vocabularies: Vocabularies
    var draft = Draft.draft2020

    /// A `$ref` may lead from 2020-12 into a resource of 2019-09 (core, section 9.3.1), which has no `prefixItems` and
    /// no `$dynamicRef`, where `items` may be an array and `contains` evaluates nothing.
    enum Draft: Sendable { case draft2019, draft2020 }

    /// All of 2020-12, with `format` as the annotation that it is by default (validation, section 7.2.1).
    static let standard = Dialect(
      vocabularies: [.core, .applicator, .unevaluated, .validation, .formatAnnotation, .content, .metaData])

    /// The dialect of a `$schema` whose meta-schema need not be read; nil for any other.
    static func known(_ uri: String) -> Dialect? {
      switch uri {
      case "https://json-schema.org/draft/2020-12/schema": standard
      case "https://json-schema.org/draft/2019-09/schema":
        Dialect(vocabularies: standard.vocabularies, draft: .draft2019)
      default: nil
      }
    }

    /// Whether a keyword means anything in this dialect.
    func has(_ keyword: Keyword) -> Bool {
      let traits = keyword.traits
      return !vocabularies.isDisjoint(with: traits.vocabulary) && (traits.draft ?? draft) == draft
    }
  }
}

extension JSONSchema.Vocabularies {
  /// `$vocabulary` (core, section 8.1.2): URIs, each with whether it must be known.
  static func compile(with compiler: inout JSONSchema.Compiler) {
    guard let value = compiler.value(.vocabulary, .object, .vocabularies), let members = value.members else { return }
    for member in members {
      let isURI = JSONSchema.Format.uri.accepts(member.name)
      guard isURI, member.value.kind == .boolean else {
        let culprit = isURI ? member.value : member.nameValue
        compiler.report(.wrongValue(.vocabulary, .vocabularies, culprit), at: culprit)
        continue
      }
    }
  }
}
