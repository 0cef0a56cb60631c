// What a node asks of a value: one small case per kind of question. The order of the cases is that of the vocabularies.

extension JSONSchema {
  /// A keyword, or several that must look at each other, in compiled form.
  ///
  /// Cases carry numbers and indexes only, so that going through a list of checks neither allocates nor counts references.
  enum Check: Sendable {
    // For every value
    case never
    case oneOf(choices: Int32)
    case reference(NodeID)
    case dynamicReference(NodeID, anchor: Int32)
    case all(Operands)
    case any(Operands)
    case exactlyOne(Operands)
    case not(NodeID)
    case conditional(NodeID, then: NodeID, otherwise: NodeID)
    // For numbers
    case minimum(Int32)
    case exclusiveMinimum(Int32)
    case maximum(Int32)
    case exclusiveMaximum(Int32)
    case multipleOf(Int32)
    // For strings
    case minLength(Int)
    case maxLength(Int)
    case pattern(Int32)
    case format(Format)
    // For arrays
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    /// `prefixItems` and `items`, which begins after them (core, section 10.3.1.2).
    case items(prefix: Operands, rest: NodeID)
    /// `contains` with `minContains` and `maxContains`; in draft 2019-09 what it finds does not count as evaluated.
    case contains(NodeID, least: Int32, most: Int32, evaluates: Bool)
    case unevaluatedItems(NodeID)
    // For objects
    case minProperties(Int)
    case maxProperties(Int)
    /// `required` with more names than a table's bits.
    case required(table: Int32)
    /// `properties`, `patternProperties`, `additionalProperties`, `propertyNames` and `required` in one walk.
    case members(table: Int32)
    case dependencies(first: Int32, count: Int32)
    case unevaluatedProperties(NodeID)

    /// Whether the check asks other nodes, and so cannot be answered on the spot.
    var asksNodes: Bool {
      switch self {
      case .reference, .dynamicReference, .all, .any, .exactlyOne, .not, .conditional, .items, .contains,
        .unevaluatedItems, .members, .dependencies, .unevaluatedProperties:
        true
      default: false
      }
    }

    /// Whether the check applies schemas to the value itself and not to what is in it (core, section 10.2).
    var appliesInPlace: Bool {
      switch self {
      case .reference, .dynamicReference, .all, .any, .exactlyOne, .not, .conditional, .dependencies: true
      default: false
      }
    }
  }

  /// The values of `enum` or `const`: strings, which most are, by their bytes, and the others.
  struct Choices: Sendable {
    var values: [JSON.Value]
    private var strings = MemberTable()
    private var others: [JSON.Value] = []
    /// The others as a set where there are many; a few are compared one by one.
    private var set: Set<JSON.Value>?

    init(_ values: [JSON.Value]) {
      self.values = values
      for value in values {
        if let bytes = value.stringBytes {
          strings.insert(Array(bytes), schema: nil, requiredBit: 0)
        } else {
          others.append(value)
        }
      }
      strings.seal()
      set = others.count > 8 ? Set(others) : nil
    }

    func contains(_ value: JSON.Value) -> Bool {
      guard value.kind == .string else { return set?.contains(value) ?? others.contains(value) }
      return strings.find(nameAt: value.index, in: value.document) != nil
    }
  }

  /// What the presence of one member asks for: `dependentRequired` and `dependentSchemas`.
  struct Dependency: Sendable {
    var name: [UInt8]
    var required: [[UInt8]]
    var schema: NodeID
  }

  /// Kinds of value, the integers among the numbers told apart (validation, section 6.1.1).
  struct TypeSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let null = TypeSet(rawValue: 1)
    static let boolean = TypeSet(rawValue: 2)
    static let integer = TypeSet(rawValue: 4)
    static let fraction = TypeSet(rawValue: 8)
    static let string = TypeSet(rawValue: 16)
    static let array = TypeSet(rawValue: 32)
    static let object = TypeSet(rawValue: 64)
    static let number: TypeSet = [.integer, .fraction]
    static let all = TypeSet(rawValue: 127)

    /// The names of `type`, in the order in which messages list them.
    static let named: [(name: String, set: TypeSet)] = [
      ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object),
    ]
  }
}
