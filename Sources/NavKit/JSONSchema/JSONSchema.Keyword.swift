// The keywords of JSON Schema 2020-12 and navpath's own, in the only list of them; also for Coding.
//
// A keyword's file contains a check: `compile` reads the keyword's value, `holds` or `advance` check an instance, and `explain`
// reports why it failed. This file and JSONSchema.Check.swift have the keyword's name, its traits, and one line in each switch that
// dispatches to those functions. No switch has a default, so that the Swift compiler lists every line that a new keyword lacks.

extension JSONSchema {
  /// A keyword known to the compiler. Other names are annotations (core, section 4.3.1), not schemas unless a `$ref` refers to
  /// them.
  ///
  /// The order of the cases is the order in which keywords are compiled, checks run, and the failures of one value are reported.
  enum Keyword: String, CaseIterable, Sendable {
    // Identifiers (core, section 8)
    case id = "$id"
    case schema = "$schema"
    case anchor = "$anchor"
    case dynamicAnchor = "$dynamicAnchor"
    case vocabulary = "$vocabulary"
    case comment = "$comment"
    case definitions = "$defs"
    case legacyDefinitions = "definitions"
    // Any value (validation, section 6.1)
    case type, const
    case enumeration = "enum"
    // References and schemas for the same value (core, sections 8.2.3 and 10.2)
    case reference = "$ref"
    case dynamicReference = "$dynamicRef"
    case recursiveReference = "$recursiveRef"
    case allOf, anyOf, oneOf, not, then
    case conditionElse = "else"
    case conditionIf = "if"
    // Numbers and strings (validation, sections 6.2, 6.3 and 7)
    case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf
    case minLength, maxLength, pattern, format
    // Arrays (core, sections 10.3.1 and 11.2; validation, section 6.4)
    case minItems, maxItems, prefixItems, items
    case minContains, maxContains, contains
    case uniqueItems, unevaluatedItems
    // Objects (core, sections 10.3.2 and 11.3; validation, section 6.5)
    case minProperties, maxProperties
    case required, patternProperties, additionalProperties, propertyNames, properties
    case dependentRequired, dependentSchemas
    case legacyDependencies = "dependencies"
    case unevaluatedProperties
    // Annotations (validation, sections 8 and 9)
    case title, description, deprecated, readOnly, writeOnly, examples
    case defaultValue = "default"
    case contentEncoding, contentMediaType, contentSchema
    /// navpath's own: `"custom"` for a type whose `Codable` is written by hand, `"unknown"` for a member that the decoder may
    /// or may not need, `"method"` for both; or the Swift type of an array (`NavJSON.ArrayForm`).
    case codable = "x-codable"
    /// navpath's own: the stored value of each case of an enum.
    case cases = "x-cases"
    /// navpath's own: a type whose stored form depends on the app's encoder.
    case kind = "x-type"
    /// navpath's own: the Swift name of a property, a case or a label that is stored under another name.
    case swiftName = "x-name"
    /// navpath's own: true for a value that redaction hides.
    case isPrivate = "x-private"

    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    enum Subschemas { case none, one, list, map }

    /// The vocabulary of a keyword, and where its value contains schemas: the registry looks there for `$id` and `$anchor`.
    var traits: (vocabulary: Vocabularies, subschemas: Subschemas) {
      switch self {
      case .id, .schema, .anchor, .dynamicAnchor, .vocabulary, .comment, .reference, .dynamicReference, .codable,
        .cases, .kind, .swiftName, .isPrivate:
        (.core, .none)
      // It has no meaning in 2020-12, but the meta-schema restricts its value.
      case .recursiveReference: (.core, .none)
      case .definitions, .legacyDefinitions: (.core, .map)
      case .allOf, .anyOf, .oneOf, .prefixItems: (.applicator, .list)
      case .not, .conditionIf, .then, .conditionElse, .items, .contains, .additionalProperties, .propertyNames:
        (.applicator, .one)
      case .properties, .patternProperties, .dependentSchemas, .legacyDependencies: (.applicator, .map)
      case .unevaluatedItems, .unevaluatedProperties: (.unevaluated, .one)
      case .type, .const, .enumeration, .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf,
        .minLength, .maxLength, .pattern, .minItems, .maxItems, .minContains, .maxContains, .uniqueItems,
        .minProperties, .maxProperties, .required, .dependentRequired:
        (.validation, .none)
      case .format: ([.formatAnnotation, .formatAssertion], .none)
      case .title, .description, .deprecated, .readOnly, .writeOnly, .examples, .defaultValue: (.metaData, .none)
      case .contentEncoding, .contentMediaType: (.content, .none)
      case .contentSchema: (.content, .one)
      }
    }

    /// Compiles this keyword of the compiler's current schema, if it is present.
    func compile(with compiler: inout Compiler) {
      switch self {
      case .id, .schema, .recursiveReference: compiler.string(self, want: "a URI reference in a string")
      case .anchor, .dynamicAnchor, .comment, .title, .description, .contentMediaType, .swiftName:
        compiler.string(self)
      case .contentEncoding: DecodedForm.compileEncoding(with: &compiler)
      case .codable: DecodedForm.compileCodable(with: &compiler)
      case .cases: Choice.compileCases(with: &compiler)
      case .kind: DecodedForm.compileType(with: &compiler)
      case .vocabulary: Vocabularies.compile(with: &compiler)
      // In the schema's own document even if nothing refers to them, so that their errors are reported.
      case .definitions, .legacyDefinitions: if compiler.source.id.document == 0 { _ = compiler.schemasByName(self) }
      case .deprecated, .readOnly, .writeOnly, .isPrivate: compiler.boolean(self)
      case .examples: compiler.value(self, .array, "an array")
      case .contentSchema: compiler.schema(self)
      case .defaultValue: break
      case .type: TypeSet.compile(with: &compiler)
      case .const: Choice.compileConst(with: &compiler)
      case .enumeration: Choice.compileEnum(with: &compiler)
      case .reference: Reference.compile(with: &compiler)
      case .dynamicReference: DynamicReference.compile(with: &compiler)
      case .allOf: AllOf.compile(with: &compiler)
      case .anyOf, .oneOf: Alternatives.compile(self, with: &compiler)
      case .not: Not.compile(with: &compiler)
      case .conditionIf: Conditional.compile(with: &compiler)
      case .minimum: NumberLimit.compile(self, .atLeast, with: &compiler)
      case .exclusiveMinimum: NumberLimit.compile(self, .moreThan, with: &compiler)
      case .maximum: NumberLimit.compile(self, .atMost, with: &compiler)
      case .exclusiveMaximum: NumberLimit.compile(self, .lessThan, with: &compiler)
      case .multipleOf: NumberLimit.compile(self, .multipleOf, with: &compiler)
      case .minLength: Size.compile(self, .atLeast, .characters, with: &compiler)
      case .maxLength: Size.compile(self, .atMost, .characters, with: &compiler)
      case .pattern: PatternMatch.compile(with: &compiler)
      case .format: FormatMatch.compile(with: &compiler)
      case .minItems: Size.compile(self, .atLeast, .elements, with: &compiler)
      case .maxItems: Size.compile(self, .atMost, .elements, with: &compiler)
      case .items: Items.compile(with: &compiler)
      case .contains: Contains.compile(with: &compiler)
      case .uniqueItems: UniqueItems.compile(with: &compiler)
      case .unevaluatedItems, .unevaluatedProperties: Unevaluated.compile(self, with: &compiler)
      case .minProperties: Size.compile(self, .atLeast, .members, with: &compiler)
      case .maxProperties: Size.compile(self, .atMost, .members, with: &compiler)
      case .properties: Members.compile(with: &compiler)
      case .dependentRequired: Dependencies.compile(with: &compiler)
      // Compiled with `if`, `items`, `contains`, `properties` and `dependentRequired`.
      case .then, .conditionElse, .prefixItems, .minContains, .maxContains, .required,
        .patternProperties, .additionalProperties, .propertyNames, .dependentSchemas, .legacyDependencies:
        break
      }
    }
  }
}
