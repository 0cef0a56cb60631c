// Which keywords a schema resource may use: what its `$schema` says (core, section 8.1).

extension JSONSchema {
  /// The vocabularies of 2020-12 that are known here (core, section 8.1.2).
  struct Vocabularies: OptionSet, Sendable {
    let rawValue: UInt8

    static let core = Vocabularies(rawValue: 1)
    static let applicator = Vocabularies(rawValue: 2)
    static let unevaluated = Vocabularies(rawValue: 4)
    static let validation = Vocabularies(rawValue: 8)
    static let formatAnnotation = Vocabularies(rawValue: 16)
    static let formatAssertion = Vocabularies(rawValue: 32)
    static let content = Vocabularies(rawValue: 64)
    static let metaData = Vocabularies(rawValue: 128)

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

    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The rules by which the keywords of one schema resource are read.
  struct Dialect: Hashable, Sendable {
    var vocabularies: Vocabularies
    /// Whether the resource is of draft 2019-09: it has no `prefixItems` and no `$dynamicRef`, `items` may be an array,
    /// and `contains` evaluates nothing. A `$ref` may lead into such a resource (core, section 9.3.1).
    var isDraft2019: Bool

    /// All of 2020-12, with `format` as the annotation that it is by default (validation, section 7.2.1).
    static let standard = Dialect(
      vocabularies: [.core, .applicator, .unevaluated, .validation, .formatAnnotation, .content, .metaData],
      isDraft2019: false)

    /// The dialect of a `$schema` that needs no look at its meta-schema; nil for any other.
    static func known(_ uri: String) -> Dialect? {
      switch uri {
      case "https://json-schema.org/draft/2020-12/schema": standard
      case "https://json-schema.org/draft/2019-09/schema":
        Dialect(vocabularies: standard.vocabularies, isDraft2019: true)
      default: nil
      }
    }

    /// Whether a keyword means anything in this dialect.
    func has(_ keyword: Keyword) -> Bool {
      guard !vocabularies.isDisjoint(with: keyword.vocabulary) else { return false }
      return switch keyword {
      case .prefixItems, .dynamicReference, .dynamicAnchor: !isDraft2019
      case .additionalItems, .recursiveReference, .recursiveAnchor: isDraft2019
      default: true
      }
    }
  }
}

extension JSONSchema.Vocabularies: Hashable {}
