// The compiler from JSON Schema to a program, and its readers of keyword values, which the keywords' files call. Subschemas
// wait in a list, so that depth and cycles do no harm. Every error is collected and compilation continues; what it affects is
// left out of the program, which then is never run.

extension JSONSchema {
  struct Compiler {
    var registry: Registry
    var draft = Program.Draft()
    private(set) var source = Source(id: ValueID(document: 0, index: 0), resource: 0)
    var types = TypeSet.all
    var checks = Checks()
    var decoded: DecodedForm = []
    /// The node of each requested schema, compiled or still waiting, by the key of its value.
    private var nodeIDs: [UInt64: NodeID] = [:]
    private var waiting: [(node: NodeID, source: Source)] = []
    private var dynamicNames: [String: OperandID<Program.DynamicAnchors>] = [:]

    /// A schema object: its place and its known keywords.
    struct Source {
      let id: ValueID
      let resource: Int
      var vocabularies = Vocabularies.standard
      /// A list to search, not a dictionary: creating the program's first dictionary costs as much as the rest of a small schema.
      var keywords: [(keyword: Keyword, value: NavJSON.Value)] = []
    }

    /// The checks of one schema, by the kind of value that they apply to.
    struct Checks {
      var general: [Check] = []
      var numbers: [Check] = []
      var strings: [Check] = []
      var arrays: [Check] = []
      var objects: [Check] = []

      var applicators: [Applicator] {
        [general, numbers, strings, arrays, objects].joined().compactMap { check in
          if case .applicator(let applicator) = check { applicator } else { nil }
        }
      }
    }

    init(options: Options) {
      registry = Registry(options: options)
      let never = Slice<Check>(storing: [.assertion(.never)], in: &draft.checks)
      draft.nodes = [
        Node(), Node(general: never, numbers: never, strings: never, arrays: never, objects: never),
      ]
    }

    /// Adds the schemas at some pointers of a document to those that wait, and returns their nodes.
    mutating func addRoots(
      _ pointers: [NavJSON.Pointer], in root: NavJSON.Value, uri: String
    ) -> [(node: NodeID, source: ValueID)] {
      let document = registry.add(root, uri: uri)
      let base = URI.split(uri).uri.resolved(against: URI.split("").uri)
      let isFile = pointers.contains { !$0.tokens.isEmpty }
      let whole = ValueID(document: document, index: root.index)
      let file = isFile ? registry.scan(whole, base: base, isFile: true) : nil
      var roots: [(id: ValueID, resource: Int)] = []
      var reader = NavJSON.PointerResolver(root)
      for pointer in pointers {
        do {
          let id = ValueID(document: document, index: try reader.value(at: pointer).index)
          let resource = registry.scan(id, base: base, isNamed: !isFile, fallback: file)
          roots.append((id, registry.owner(of: id) ?? resource))
        } catch { registry.report(.notFound("#\(pointer)", error.message), at: whole) }
      }
      return roots.map { (node(for: $0.id, resource: $0.resource), $0.id) }
    }

    /// The node for a schema, which waits to be compiled if it is new.
    mutating func node(for id: ValueID, resource: Int) -> NodeID {
      let value = registry.value(id)
      switch value.kind {
      case .boolean: return value.boolean == true ? .everything : .nothing
      case .object: break
      case .null, .number, .string, .array:
        registry.report(.notASchema(value), at: id)
        return .everything
      }
      if let known = nodeIDs[id.key] { return known }
      let node = NodeID(draft.nodes.count)
      draft.nodes.append(Node())
      nodeIDs[id.key] = node
      waiting.append((node, Source(id: id, resource: registry.owner(of: id) ?? resource)))
      return node
    }

    /// Compiles the waiting schemas, then adds those that only a `$dynamicRef` can reach, until none is left.
    mutating func compileWaiting() {
      repeat {
        while let (node, source) = waiting.popLast() { compile(source, to: node) }
        for (name, anchors) in dynamicNames {
          for resource in registry.resources.indices {
            guard let (id, isDynamic) = registry.resources[resource].anchors[name], isDynamic else { continue }
            let key = Int32(truncatingIfNeeded: resource)
            guard draft.dynamicAnchors[anchors.offset][key] == nil else { continue }
            draft.dynamicAnchors[anchors.offset][key] = node(for: id, resource: resource)
          }
        }
      } while !waiting.isEmpty
    }

    private mutating func compile(_ waiting: Source, to id: NodeID) {
      source = waiting
      source.vocabularies = registry.resources[source.resource].vocabularies
      let schema = registry.value(source.id)
      for member in schema.members ?? .init(container: schema) {
        guard let keyword = Keyword.named[member.name], source.vocabularies.has(keyword) else { continue }
        source.keywords.append((keyword, member.value))
      }
      (types, checks, decoded) = (.all, Checks(), [])
      for keyword in Keyword.allCases { keyword.compile(with: &self) }
      let applicators = checks.applicators
      draft.nodes[id.offset] = Node(
        types: types, isLeaf: applicators.isEmpty, watches: applicators.contains(where: \.isUnevaluated),
        resource: Int32(truncatingIfNeeded: source.resource),
        general: Slice(storing: checks.general, in: &draft.checks),
        numbers: Slice(storing: checks.general + checks.numbers, in: &draft.checks),
        strings: Slice(storing: checks.general + checks.strings, in: &draft.checks),
        arrays: Slice(storing: checks.general + checks.arrays, in: &draft.checks),
        objects: Slice(storing: checks.general + checks.objects, in: &draft.checks), decoded: decoded,
        source: source.id)
    }

    /// The table of anchors for a name that a `$dynamicRef` uses.
    mutating func dynamicAnchors(_ name: String) -> OperandID<Program.DynamicAnchors> {
      if let known = dynamicNames[name] { return known }
      let anchors = OperandID(storing: [:], in: &draft.dynamicAnchors)
      dynamicNames[name] = anchors
      return anchors
    }
  }
}

// Readers of keyword values, which report a value of the wrong kind.

extension JSONSchema.Compiler {
  mutating func add(_ check: JSONSchema.Applicator) { checks.general.append(.applicator(check)) }

  mutating func report(_ reason: JSONSchema.SchemaError.Reason, at value: NavJSON.Value) {
    registry.report(reason, at: source.id.with(value))
  }

  func value(_ keyword: JSONSchema.Keyword) -> NavJSON.Value? { source.keywords.first { $0.keyword == keyword }?.value }

  /// A keyword's value if it is of a kind; otherwise reports an error and returns nil.
  @discardableResult
  mutating func value(_ keyword: JSONSchema.Keyword, _ kind: NavJSON.Kind, _ want: String) -> NavJSON.Value? {
    guard let value = value(keyword) else { return nil }
    guard value.kind == kind else {
      report(.wrongValue(keyword, want, value), at: value)
      return nil
    }
    return value
  }

  @discardableResult
  mutating func string(_ keyword: JSONSchema.Keyword, want: String = "a string") -> String? {
    value(keyword, .string, want)?.string
  }

  @discardableResult
  mutating func boolean(_ keyword: JSONSchema.Keyword) -> Bool? { value(keyword, .boolean, "true or false")?.boolean }

  /// A non-negative integer (validation, section 6.3.1 and others). One that does not fit becomes `Int.max`.
  mutating func count(_ keyword: JSONSchema.Keyword) -> Int? {
    guard let value = value(keyword, .number, "a whole number, 0 or more"), let number = value.number else {
      return nil
    }
    guard number.isInteger, number >= 0 else {
      report(.wrongValue(keyword, "a whole number, 0 or more", value), at: value)
      return nil
    }
    return number.integer ?? .max
  }

  /// The strings of an array without duplicates (validation, section 6.5.3).
  mutating func names(
    _ value: NavJSON.Value, of keyword: JSONSchema.Keyword, want: String = "an array of strings"
  ) -> [NavJSON.Value] {
    guard let elements = value.elements else {
      report(.wrongValue(keyword, want, value), at: value)
      return []
    }
    var (names, seen) = ([NavJSON.Value](), NavJSON.NameTable())
    for element in elements {
      guard let bytes = element.stringBytes else {
        let got = element.shortTextOrKind
        report("'\(keyword.rawValue)' contains \(got); each entry must be a string", at: element)
        continue
      }
      if seen.insert(bytes).inserted {
        names.append(element)
      } else {
        report("duplicate \(element.shortText) in '\(keyword.rawValue)'; remove one", at: element)
      }
    }
    return names
  }

  mutating func pattern(_ value: NavJSON.Value) -> JSONSchema.OperandID<Pattern>? {
    guard let text = value.string else { return nil }
    do {
      return JSONSchema.OperandID(storing: try Pattern(text), in: &draft.patterns)
    } catch {
      let start = error.isLimit ? "" : "not a pattern of ECMA-262: "
      report("\(start)\(error.message)", at: value)
      return nil
    }
  }

  // MARK: - Schemas

  mutating func schema(_ value: NavJSON.Value) -> JSONSchema.NodeID {
    node(for: source.id.with(value), resource: source.resource)
  }

  @discardableResult
  mutating func schema(_ keyword: JSONSchema.Keyword) -> JSONSchema.NodeID? { value(keyword).map { schema($0) } }

  /// A non-empty array of schemas (core, section 10.2.1).
  mutating func schemas(_ keyword: JSONSchema.Keyword) -> JSONSchema.Slice<JSONSchema.NodeID>? {
    guard let value = value(keyword, .array, "an array of schemas"), let list = value.elements else { return nil }
    if list.isEmpty { report(.empty(keyword), at: value) }
    let nodes = list.map { schema($0) }
    return JSONSchema.Slice(storing: nodes, in: &draft.branches)
  }

  mutating func schemasByName(_ keyword: JSONSchema.Keyword) -> [(name: NavJSON.Value, schema: JSONSchema.NodeID)] {
    guard let members = value(keyword, .object, "an object of schemas")?.members else { return [] }
    return members.map { ($0.nameValue, schema($0.value)) }
  }
}
