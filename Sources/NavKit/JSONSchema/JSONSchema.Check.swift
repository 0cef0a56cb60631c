// A keyword in compiled form, and the switches that dispatch to the keyword's own file; also for Coding and Samples.

extension JSONSchema {
  /// One or more keywords in compiled form. Checks contain only numbers and indexes, so that iterating over a list of them
  /// neither allocates nor counts references.
  enum Check: Sendable {
    case assertion(Assertion)
    case applicator(Applicator)
  }

  /// A check that needs only the value, no other schema, and so has its result at once.
  enum Assertion: Sendable {
    case never
    case choice(Choice)
    case numberLimit(NumberLimit)
    case size(Size)
    case pattern(PatternMatch)
    case format(FormatMatch)
    case form(NavJSON.ArrayForm)
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
      case .form(let check): check.holds(NavJSON.Value(machine.document, index: value))
      case .uniqueItems(let check): try check.holds(value, &machine)
      case .requiredNames(let check): try check.holds(value, &machine)
      }
    }

    /// The keyword to report for a failure; nil for the schema `false`.
    var keyword: Keyword? {
      switch self {
      case .never: nil
      case .choice(let check): check.keyword
      case .numberLimit(let check): check.keyword
      case .size(let check): check.keyword
      case .pattern: .pattern
      case .format: .format
      case .form: .codable
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
      case .form(let check): check.explain(to: &collector)
      case .uniqueItems(let check): check.explain(to: &collector)
      case .requiredNames(let check): check.explain(to: &collector)
      }
    }
  }

  /// A check that applies other schemas to the value itself or to its elements or members.
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

    /// Whether it applies schemas to the value itself (core, section 10.2), not to its elements or members.
    var isInPlace: Bool {
      switch self {
      case .reference, .dynamicReference, .allOf, .alternatives, .not, .conditional, .dependentSchemas: true
      case .items, .contains, .members, .unevaluated: false
      }
    }

    /// Whether it applies to what no other keyword has evaluated (core, section 11).
    var isUnevaluated: Bool { if case .unevaluated = self { true } else { false } }
  }
}
