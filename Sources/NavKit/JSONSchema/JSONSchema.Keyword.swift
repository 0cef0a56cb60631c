// The keywords of JSON Schema 2020-12, and the only list of them.
//
// A keyword's file holds a check: `compile` reads the keyword's value, `holds` or `advance` decide about an instance,
// and `explain` says why one failed. This file holds the keyword's name and traits, and one line in each switch that
// leads to those functions. No switch has a default, so that the compiler names every line that a new keyword still
// lacks.

extension JSONSchema {
  /// A keyword that means something to the compiler. Any other name is an annotation (core, section 4.3.1), and what
  /// is under it is not a schema until a `$ref` says so.
  ///
  /// Keywords are compiled in the order of the cases. It is the order in which checks run, and that of the failures of
  /// one value.
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
    /// An annotation of navpath's own: `"custom"` for a type whose `Codable` is written by hand, `"pairs"` for
    /// a dictionary that is an array, `"unknown"` for a member that a decoder may or may not need.
    case codable = "x-codable"
    /// The same: the stored value of each case of an enum.
    case cases = "x-cases"
    /// The same: a type whose form is the choice of the app's encoder.
    case kind = "x-type"
    /// The same: the name in Swift of a property, a case or a label that is stored under another one.
    case swiftName = "x-name"
    /// The same: true for a value that redaction hides.
    case isPrivate = "x-private"

    /// The keyword of a name, nil for an unknown one.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    enum Subschemas { case none, one, list, map }

    /// The vocabulary of a keyword, and where its value is or holds schemas: the registry looks there for `$id` and `$anchor`.
    var traits: (vocabulary: Vocabularies, subschemas: Subschemas) {
      switch self {
      case .id, .schema, .anchor, .dynamicAnchor, .vocabulary, .comment, .reference, .dynamicReference, .codable,
        .cases, .kind, .swiftName, .isPrivate:
        (.core, .none)
      // It means nothing, but the meta-schema says what its value must be.
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

    /// Compiles what the compiler's current schema says with this keyword, if it has it.
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
      case .definitions, .legacyDefinitions: compiler.unusedSchemas(self)
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
      // Read together with `if`, `items`, `contains`, `properties` and `dependentRequired`.
      case .then, .conditionElse, .prefixItems, .minContains, .maxContains, .required,
        .patternProperties, .additionalProperties, .propertyNames, .dependentSchemas, .legacyDependencies:
        break
      }
    }
  }

  /// One or more keywords in compiled form.
  ///
  /// Checks carry numbers and indexes only, so that going through a list of them neither allocates nor counts
  /// references.
  enum Check: Sendable {
    case assertion(Assertion)
    case applicator(Applicator)
  }

  /// A check that looks at the value and asks no other schema, so that it is answered at once.
  enum Assertion: Sendable {
    /// The schema `false`.
    case never
    case choice(Choice)
    case numberLimit(NumberLimit)
    case size(Size)
    case pattern(PatternMatch)
    case format(FormatMatch)
    case pairs(Pairs)
    case uniqueItems(UniqueItems)
    case requiredNames(RequiredNames)

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      switch self {
      case .never: false
      case .choice(let check): try check.holds(value, &machine)
      case .numberLimit(let check): try check.holds(value, &machine)
      case .size(let check): try check.holds(value, &machine)
      case .pattern(let check): try machine.matches(check.pattern, value)
      case .format(let check): check.holds(value, machine)
      case .pairs(let check): check.holds(value, machine)
      case .uniqueItems(let check): try check.holds(value, &machine)
      case .requiredNames(let check): try check.holds(value, &machine)
      }
    }

    /// The keyword to name for a failure; nil for the schema `false`.
    var keyword: Keyword? {
      switch self {
      case .never: nil
      case .choice(let check): check.keyword
      case .numberLimit(let check): check.keyword
      case .size(let check): check.keyword
      case .pattern: .pattern
      case .format: .format
      case .pairs: .codable
      case .uniqueItems: .uniqueItems
      case .requiredNames(let check): check.keyword
      }
    }

    func explain(to collector: inout Collector) {
      switch self {
      case .never: collector.forbid(nil)
      case .choice(let check): check.explain(to: &collector)
      case .numberLimit(let check): check.explain(to: &collector)
      case .size(let check): check.explain(to: &collector)
      case .pattern(let check): check.explain(to: &collector)
      case .format(let check): check.explain(to: &collector)
      case .pairs(let check): check.explain(to: &collector)
      case .uniqueItems(let check): check.explain(to: &collector)
      case .requiredNames(let check): check.explain(to: &collector)
      }
    }
  }

  /// A check that asks other schemas: about the value itself, or about its elements or members.
  enum Applicator: Sendable {
    case reference(Reference)
    case dynamicReference(DynamicReference)
    case allOf(AllOf)
    case alternatives(Alternatives)
    case not(Not)
    case conditional(Conditional)
    case items(Items)
    case contains(Contains)
    case members(Members)
    case dependentSchemas(DependentSchemas)
    case unevaluated(Unevaluated)

    /// Goes on until there is an answer or a question.
    func advance(_ frame: inout Frame, _ machine: inout Machine) throws(UndecidedError) -> Outcome {
      switch self {
      case .reference(let check): try check.advance(&frame, &machine)
      case .dynamicReference(let check): try check.advance(&frame, &machine)
      case .allOf(let check): try check.advance(&frame, &machine)
      case .alternatives(let check): try check.advance(&frame, &machine)
      case .not(let check): try check.advance(&frame, &machine)
      case .conditional(let check): try check.advance(&frame, &machine)
      case .items(let check): try check.advance(&frame, &machine)
      case .contains(let check): try check.advance(&frame, &machine)
      case .members(let check): try check.advance(&frame, &machine)
      case .dependentSchemas(let check): try check.advance(&frame, &machine)
      case .unevaluated(let check): try check.advance(&frame, &machine)
      }
    }

    func explain(to collector: inout Collector) throws(UndecidedError) {
      switch self {
      case .reference(let check): check.explain(to: &collector)
      case .dynamicReference(let check): check.explain(to: &collector)
      case .allOf(let check): try check.explain(to: &collector)
      case .alternatives(let check): try check.explain(to: &collector)
      case .not(let check): check.explain(to: &collector)
      case .conditional(let check): try check.explain(to: &collector)
      case .items(let check): try check.explain(to: &collector)
      case .contains(let check): try check.explain(to: &collector)
      case .members(let check): try check.explain(to: &collector)
      case .dependentSchemas(let check): try check.explain(to: &collector)
      case .unevaluated(let check): try check.explain(to: &collector)
      }
    }

    /// Whether it asks about the value itself (core, section 10.2), not about its elements or members.
    var isInPlace: Bool {
      switch self {
      case .reference, .dynamicReference, .allOf, .alternatives, .not, .conditional, .dependentSchemas: true
      case .items, .contains, .members, .unevaluated: false
      }
    }

    /// Whether it asks about what no other check of the schema evaluated (core, section 11).
    var asksLeftOver: Bool { if case .unevaluated = self { true } else { false } }
  }
}

extension JSONSchema {
  /// Unknown keywords in this schema, in those compiled with it, and in those that they refer to. Most are typing mistakes: JSON
  /// Schema ignores them. They are in the order of the documents and their texts, each with its
  /// document as messages call it, nil for that of the schema itself, and the keywords that may be meant. Names that begin with
  /// `x-` are free, but for a switch that is almost `x-private`, and so are all where `$schema` names a dialect that is not known here.
  var unknownKeywords: [(name: NavJSON.Value, uri: String?, nearest: [String])] {
    var found: [ValueID] = []
    var typos = EditDistance()
    let mark = Array(Keyword.isPrivate.rawValue.unicodeScalars)[...]
    for (index, node) in program.nodes.enumerated() where program.vocabularies[Int(node.resource)] == .standard {
      for member in program.source(of: NodeID(index))?.members.map(Array.init) ?? []
      where Keyword.named[member.name] == nil {
        let letters = Array(member.name.lowercased().unicodeScalars)
        let isAlmostMark = member.value.boolean != nil && typos.count(from: letters, to: mark, atMost: 2) != nil
        guard isAlmostMark || !member.name.hasPrefix("x-") else { continue }
        found.append(node.source.with(member.nameValue))
      }
    }
    found.sort { ($0.document, $0.index) < ($1.document, $1.index) }
    let known = Keyword.allCases.map(\.rawValue)
    var suggestions = NearestNames()
    return found.map { id in
      let document = program.documents[Int(id.document)]
      let name = NavJSON.Value(document.root.document, index: Int(id.index))
      return (name, id.document == 0 ? nil : document.uri, suggestions.names(to: name.string ?? "", among: known))
    }
  }
}
