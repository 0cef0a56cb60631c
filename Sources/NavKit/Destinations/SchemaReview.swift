// The faults of a schema that can be read but does not say what its author meant. Reading finds the others.

extension DestinationSchema {
  /// Everything that is wrong with a schema file, or deserves a warning, in the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: The file's text in UTF-8.
  ///   - uri: Where the file came from, for references in payloads that are relative to it.
  ///   - options: How the payloads are compiled: where references may lead, whether `format` is asserted.
  /// - Returns: The faults. Without an error among them, `init(parsing:uri:options:)` reads the file.
  /// - Complexity: O(*n*) in the length of the file and of what it refers to, plus a look at the links that begin and end
  ///   alike and at every way in which required types can lie on a path.
  public static func faults(
    inText bytes: [UInt8], uri: String = "", options: JSONSchema.Options = JSONSchema.Options()
  ) -> [SchemaFault] {
    let root: JSON.Value
    do throws(JSON.SyntaxError) {
      root = try SchemaReader.parse(bytes)
    } catch {
      return [SchemaFault(offset: error.offset, problem: .syntax(error.problem))]
    }
    var reader = SchemaReader(root: root, payloads: PayloadSchemas(root, uri: uri, options: options))
    let schema = reader.read()
    let found = reader.faults + (schema.map { SchemaReview($0, root).faults() } ?? [])
    // What lies in another document has no place in the order of this one.
    return found.filter { $0.elsewhere == nil }.sorted { $0.offset < $1.offset } + found.filter { $0.elsewhere != nil }
  }
}

/// Looks at what a schema says as a whole.
struct SchemaReview {
  let schema: DestinationSchema
  let root: JSON.Value
  /// What the file says of a destination, by its place.
  let entries: [JSON.Value]
  var payloads: PayloadMembers
  private(set) var found: [SchemaFault] = []
  private let types: [TypeName]
  private var suggestions = NearestNames()
  /// Of members of payloads.
  var memberSuggestions = NearestNames(remembersAnswers: false)

  init(_ schema: DestinationSchema, _ root: JSON.Value) {
    self.schema = schema
    self.root = root
    let values = Dictionary(
      (root["destinations"]?.members).map { $0.map { ($0.nameValue.range.lowerBound, $0.value) } } ?? [],
      uniquingKeysWith: { first, _ in first })
    entries = schema.destinations.map { values[$0.offset] ?? root }
    types = schema.types
    payloads = PayloadMembers(root, entries)
  }

  func faults() -> [SchemaFault] {
    var review = self
    review.checkNames()
    review.checkNext()
    review.checkReach()
    review.checkLinks()
    review.checkStacks()
    return review.found
  }

  mutating func add(_ problem: SchemaFault.Problem, at offset: Int) {
    found.append(SchemaFault(offset: offset, problem: problem))
  }

  mutating func add(unknownType name: String, key: String, at offset: Int) {
    add(.unknownType(name, key: key, nearest: suggestions.names(to: name, among: types.map(\.name))), at: offset)
  }

  /// A type under two spellings, and former names that are not former.
  private mutating func checkNames() {
    var claimed: [TypeName: TypeName] = [:]
    for (place, destination) in schema.destinations.enumerated() {
      if let first = schema.place(of: destination.type)?.place, first != place {
        add(.sameType(schema.destinations[first].type), at: destination.offset)
      }
      for value in entries[place]["formerly"]?.elements.map(Array.init) ?? [] {
        guard let name = value.string, !name.isEmpty else { continue }
        let type = TypeName(name)
        if schema[type] != nil {
          add(.formerNameInUse(type), at: value.range.lowerBound)
        } else if let other = claimed.updateValue(destination.type, forKey: type) {
          add(.formerNameTwice(type, other), at: value.range.lowerBound)
        }
      }
    }
  }

  /// `next` to nowhere.
  private mutating func checkNext() {
    for entry in entries {
      for value in entry["next"]?.elements.map(Array.init) ?? [] {
        guard let name = value.string, !name.isEmpty, schema.place(of: TypeName(name)) == nil else { continue }
        add(unknownType: name, key: "next", at: value.range.lowerBound)
      }
    }
  }

  private mutating func checkReach() {
    for (place, obstacle) in Reachability(schema).obstacles() {
      // The second of two spellings is a fault of its own, and so is to require what is no destination.
      guard schema.place(of: schema.destinations[place].type)?.place == place else { continue }
      if case .requires(let types) = obstacle, types.contains(where: { schema.place(of: $0) == nil }) { continue }
      add(.unreachable(schema.destinations[place].type, obstacle), at: schema.destinations[place].offset)
    }
  }

  /// Two stacks at one place are one path with two sets of rules.
  private mutating func checkStacks() {
    var names: [JSON.Pointer: String] = [:]
    let clashing = schema.stacks.compactMap { stack in
      names.updateValue(stack.name, forKey: stack.at).map { (name: stack.name, other: $0) }
    }
    guard !clashing.isEmpty else { return }
    let entries = root["stacks"].map(JSON.MembersByName.init(of:)) ?? JSON.MembersByName()
    for (name, other) in clashing {
      let value = entries[name]?["at"] ?? root
      add(.samePlace(name, other), at: value.range.lowerBound)
    }
  }
}
