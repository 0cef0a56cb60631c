// The keywords of JSON Schema 2020-12 as one table: which vocabulary each belongs to and where it holds schemas.
//
// The registry reads the second column to find every `$id` and `$anchor`, the compiler both. A name that is not here is
// an annotation (core, section 4.3.1), and what lies under it is not a schema until a `$ref` says so.

extension JSONSchema {
  /// A keyword that means something to the compiler.
  enum Keyword: String, CaseIterable, Sendable {
    // Core, section 8
    case id = "$id"
    case schema = "$schema"
    case reference = "$ref"
    case anchor = "$anchor"
    case dynamicReference = "$dynamicRef"
    case dynamicAnchor = "$dynamicAnchor"
    case vocabulary = "$vocabulary"
    case comment = "$comment"
    case definitions = "$defs"
    // Applicators, core section 10
    case prefixItems, items, contains
    case additionalProperties, properties, patternProperties, dependentSchemas, propertyNames
    case conditionIf = "if"
    case then
    case conditionElse = "else"
    case allOf, anyOf, oneOf, not
    // Unevaluated, core section 11
    case unevaluatedItems, unevaluatedProperties
    // Validation, section 6
    case type, const
    case enumeration = "enum"
    case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
    case maxLength, minLength, pattern
    case maxItems, minItems, uniqueItems, maxContains, minContains
    case maxProperties, minProperties, required, dependentRequired
    // Format, content and meta-data, validation sections 7 to 9
    case format
    case contentEncoding, contentMediaType, contentSchema
    case title, description, deprecated, readOnly, writeOnly, examples
    /// Any value at all (validation, section 9.2).
    case defaultValue = "default"
    // What earlier drafts had: kept by the meta-schema of 2020-12 for compatibility, or of 2019-09 alone.
    case legacyDefinitions = "definitions"
    case legacyDependencies = "dependencies"
    case additionalItems
    case recursiveReference = "$recursiveRef"
    case recursiveAnchor = "$recursiveAnchor"

    /// The keyword of a name, nil for an unknown one.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  }
}

extension JSONSchema.Keyword {
  /// Where the value of a keyword is or holds schemas.
  enum Subschemas { case none, one, list, map, oneOrList, mapOfOneOrNames }

  /// Where this keyword holds schemas.
  var subschemas: Subschemas {
    switch self {
    case .definitions, .legacyDefinitions, .properties, .patternProperties, .dependentSchemas: .map
    case .prefixItems, .allOf, .anyOf, .oneOf: .list
    case .contains, .additionalProperties, .propertyNames, .conditionIf, .then, .conditionElse, .not,
      .unevaluatedItems, .unevaluatedProperties, .contentSchema, .additionalItems:
      .one
    case .items: .oneOrList
    case .legacyDependencies: .mapOfOneOrNames
    default: .none
    }
  }

  /// The vocabulary that defines the keyword.
  var vocabulary: JSONSchema.Vocabularies {
    switch self {
    case .id, .schema, .reference, .anchor, .dynamicReference, .dynamicAnchor, .vocabulary, .comment, .definitions,
      .legacyDefinitions, .recursiveReference, .recursiveAnchor:
      .core
    case .prefixItems, .items, .contains, .additionalProperties, .properties, .patternProperties, .dependentSchemas,
      .propertyNames, .conditionIf, .then, .conditionElse, .allOf, .anyOf, .oneOf, .not, .legacyDependencies,
      .additionalItems:
      .applicator
    case .unevaluatedItems, .unevaluatedProperties: .unevaluated
    case .format: [.formatAnnotation, .formatAssertion]
    case .contentEncoding, .contentMediaType, .contentSchema: .content
    case .title, .description, .defaultValue, .deprecated, .readOnly, .writeOnly, .examples: .metaData
    default: .validation
    }
  }
}
