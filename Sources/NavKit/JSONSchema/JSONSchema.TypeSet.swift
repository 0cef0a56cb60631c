// `type` (validation, section 6.1.1): sets of the kinds of values, also for Coding and Links.

extension JSONSchema {
  /// The kinds of value that `type` admits, with integers distinct from other numbers. Checked before all other checks of a node.
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

    /// The names of types, in the order in which messages list them.
    private static let named: [(name: String, phrase: String, set: TypeSet)] = [
      ("null", "null", .null), ("boolean", "a boolean", .boolean), ("integer", "an integer", .integer),
      ("number", "a number", .number), ("string", "a string", .string), ("array", "an array", .array),
      ("object", "an object", .object),
    ]

    static func compile(with compiler: inout Compiler) {
      guard let value = compiler.value(.type) else { return }
      let want = "a type's name or an array of them"
      let names = value.kind == .string ? [value] : compiler.names(value, of: .type, want: want)
      let types = names.reduce(into: TypeSet()) { $0.formUnion(named($1, with: &compiler)) }
      if value.elements?.isEmpty ?? false { compiler.report(.empty(.type), at: value) }
      compiler.types = types
      if types == .all, value.kind == .array { compiler.decoded.insert(.anything) }
    }

    private static func named(_ value: NavJSON.Value, with compiler: inout Compiler) -> TypeSet {
      let name = value.string ?? ""
      if let known = named.first(where: { $0.name == name }) { return known.set }
      let names = named.map(\.name)
      let advice = NearestNames.names(to: name, among: names).first.map { "did you mean \"\($0)\"?" }
      let types = "the types are \(names.joined(separator: ", "))"
      compiler.report("unknown type \(quoted(name)); \(advice ?? types)", at: value)
      return .all
    }

    func explain(to collector: inout Collector) {
      let want = Self.named.filter { name, _, set in
        isSuperset(of: set) && !(name == "integer" && isSuperset(of: .number))
      }.map(\.phrase)
      collector.fail(.type) { "\($0.subject) must be \(Words.list(want, "or")), not \($0.value.described)" }
    }
  }
}

extension JSONSchema.Machine {
  /// Whether the kind of a value is in a set (validation, section 6.1.1). `1.0` is an integer.
  @inline(__always)
  func admits(_ types: JSONSchema.TypeSet, _ value: Int) -> Bool {
    guard types != .all else { return true }
    let node = document.nodes[value]
    // A number is parsed only if the set distinguishes integers from fractions.
    guard node.kind == .number, !node.isPlain, !types.isSuperset(of: .number) else {
      return types.contains(JSONSchema.TypeSet(node.kind))
    }
    return types.contains(JSONSchema.TypeSet(of: NavJSON.Value(document, index: value)))
  }
}

extension JSONSchema.TypeSet {
  /// The set of one kind of value; a number counts as an integer.
  @inline(__always)
  init(_ kind: NavJSON.Kind) {
    self =
      switch kind {
      case .null: .null
      case .boolean: .boolean
      case .number: .integer
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }

  init(of value: NavJSON.Value) {
    self = value.number.map { $0.isInteger ? .integer : .fraction } ?? JSONSchema.TypeSet(value.kind)
  }
}
