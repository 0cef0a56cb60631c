// The outline of a schema, read without a value: the kinds of value that it admits, its choices, its members.

extension JSONSchema {
  /// What a schema surely says of a value. A value that it rules out is not valid; one that it admits need not be.
  ///
  ///     {"anyOf": [{"const": "home"}, {"const": "cart"}]}    strings, the choices "home" and "cart"
  ///     {"type": ["integer", "null"]}                        integers and null
  struct Outline: Sendable {
    /// The kinds of value that it admits.
    var types = TypeSet.all
    /// Whether the `Codable` of its type is written by hand.
    var isCustom = false
    /// All values that it admits, if it lists them.
    var choices: [JSON.Value]?
    /// Whether it has `"format": "uuid"`.
    var isUUID = false

    /// What a reference or a title calls it; nil if several do, or none.
    var typeName: String?

    /// What `value` has to be, if it can be only one.
    var constant: JSON.Value? { choices.flatMap { $0.count == 1 ? $0[0] : nil } }

    /// A list of choices longer than this counts as any value of their kinds.
    fileprivate static let mostChoices = 1000

    init() {}

    /// A schema that lists its values.
    fileprivate init(_ values: [JSON.Value]) {
      types = values.reduce(into: []) { $0.formUnion(TypeSet(of: $1)) }
      choices = values.count > Outline.mostChoices ? nil : values
    }

    /// What holds where this and the other one do.
    fileprivate mutating func formIntersection(_ other: Outline) {
      types.formIntersection(other.types)
      isCustom = isCustom || other.isCustom
      typeName = typeName ?? other.typeName
      choices =
        switch (choices, other.choices) {
        case (let mine?, let others?):
          others.count > 8 ? mine.filter(Set(others).contains) : mine.filter(others.contains)
        case (let mine, let others): mine ?? others
        }
      let allowed = types
      choices = choices?.filter { allowed.isSuperset(of: TypeSet(of: $0)) }
      isUUID = isUUID || other.isUUID
    }

    /// What holds where this or the other one does.
    mutating func formUnion(_ other: Outline) {
      // A schema that admits nothing adds nothing.
      guard !other.types.isEmpty else { return }
      guard !types.isEmpty else { return self = other }
      // An optional has the name of what it holds.
      if types == .null {
        typeName = other.typeName
      } else if other.types != .null, typeName != other.typeName {
        typeName = nil
      }
      types.formUnion(other.types)
      isCustom = isCustom || other.isCustom
      if let mine = choices, let others = other.choices, mine.count + others.count <= Outline.mostChoices {
        let known = Set(mine)
        choices = mine + others.filter { !known.contains($0) }
      } else {
        choices = nil
      }
      isUUID = isUUID && other.isUUID
    }
  }

  /// Reads outlines of one schema and of its members. What was read once is kept.
  struct OutlineReader {
    private let program: Program
    private let root: NodeID
    private var outlines: [Int: Outline] = [:]
    /// The nodes that are being read: a schema that leads back to itself says nothing more.
    private var open: Set<Int> = []
    /// What each node says of the place that is being read; several references may lead to one node.
    private var placeOutlines: [Visit: Outline?] = [:]
    /// Whether what is said of elements and of members without a name counts.
    private var readsUnnamed = false

    /// A node, and how many names lead from it to the place that is being read.
    private struct Visit: Hashable {
      var node: Int
      let left: Int
    }

    /// How deep schemas of one value refer to each other; what is deeper is left out.
    private static let maximumDepth = 64

    init(_ schema: JSONSchema) {
      program = schema.program
      root = schema.root
    }

    /// What the schema says of the value.
    mutating func outline() -> Outline { outline(of: root) }

    /// What the schema says of a member of the value; nil if it does not name the member.
    mutating func outline(ofMember name: String) -> Outline? {
      placeOutlines = [:]
      readsUnnamed = false
      return outline(at: [Array(name.utf8)], of: root, depth: 0)
    }

    /// What the schema says of a value inside, by the names of members and the indices of elements that lead there; nil if it
    /// says nothing of the place.
    mutating func outline(at pointer: JSON.Pointer) -> Outline? {
      placeOutlines = [:]
      readsUnnamed = true
      return outline(at: pointer.tokens.map { Array($0.utf8) }[...], of: root, depth: 0)
    }

    /// The members that every valid object has, in the order of `required`.
    func required() -> [String] {
      var names: [String] = []
      var seen: Set<[UInt8]> = []
      forEachAlways { node in
        for check in program.checks[program.nodes[node].objects.range] {
          switch check {
          case .applicator(.members(let members)):
            for entry in program.tables[members.table.offset].missing([]) where seen.insert(entry.name).inserted {
              names.append(entry.text)
            }
          case .assertion(.requiredNames(let required)):
            for name in program.names[required.names.range] where seen.insert(name).inserted {
              names.append(String(decoding: name, as: UTF8.self))
            }
          default: break
          }
        }
      }
      return names
    }

    /// Whether the schema names a member of every value at a place that is an object, and not only in one of several
    /// alternatives.
    func namesMember(_ name: String, at pointer: JSON.Pointer) -> Bool {
      var nodes = [root]
      for token in pointer.tokens {
        var next: [NodeID] = []
        forEachAlways(from: nodes) { next += schemas(of: Array(token.utf8), in: program.nodes[$0]) }
        nodes = next
      }
      var isNamed = false
      forEachAlways(from: nodes) { node in
        for case .applicator(.members(let members)) in program.checks[program.nodes[node].objects.range] {
          isNamed = isNamed || program.tables[members.table.offset].index.position(of: Array(name.utf8)[...]) != nil
        }
      }
      return isNamed
    }

    /// Gives the schema and those that it asks about the same value, whatever that is.
    private func forEachAlways(from nodes: [NodeID]? = nil, _ body: (Int) -> Void) {
      var seen: Set<Int> = []
      var pending = nodes ?? [root]
      while let node = pending.popLast() {
        guard seen.insert(node.offset).inserted else { continue }
        body(node.offset)
        for check in program.checks[program.nodes[node.offset].general.range] {
          switch check {
          case .applicator(.reference(let check)): pending.append(check.target)
          case .applicator(.allOf(let check)): pending += program.branches[check.branches.range].reversed()
          default: break
          }
        }
      }
    }

    private mutating func outline(of id: NodeID) -> Outline {
      if let known = outlines[id.offset] { return known }
      guard open.count < OutlineReader.maximumDepth, open.insert(id.offset).inserted else { return Outline() }
      defer { open.remove(id.offset) }
      let node = program.nodes[id.offset]
      var outline = Outline()
      if id == .nothing { outline.types = [] }
      outline.types.formIntersection(node.types)
      if !node.decoded.isDisjoint(with: [.custom, .pairs]) { outline.isCustom = true }
      if id != .nothing, id != .everything, source(of: node)[.format]?.string == "uuid" { outline.isUUID = true }
      if id != .nothing, id != .everything { outline.typeName = source(of: node).namedType }
      for check in program.checks[node.general.range] {
        switch check {
        case .assertion(.choice(let check)):
          outline.formIntersection(Outline(program.choices[check.choices.offset].values))
        case .applicator(.reference(let check)): outline.formIntersection(self.outline(of: check.target))
        case .applicator(.allOf(let check)):
          for branch in program.branches[check.branches.range] { outline.formIntersection(self.outline(of: branch)) }
        case .applicator(.alternatives(let check)):
          var union: Outline?
          for branch in program.branches[check.branches.range] {
            let other = self.outline(of: branch)
            union?.formUnion(other)
            union = union ?? other
          }
          if let union { outline.formIntersection(union) }
        default: break
        }
      }
      // An optional enum: its choices, or null.
      if readsUnnamed, outline.types == .null { outline.choices = (try? JSON.Value(parsing: "null")).map { [$0] } }
      outlines[id.offset] = outline
      return outline
    }

    private func source(of node: Node) -> JSON.Value {
      JSON.Value(program.documents[Int(node.source.document)].root.document, index: Int(node.source.index))
    }

    private mutating func outline(at tokens: ArraySlice<[UInt8]>, of id: NodeID, depth: Int) -> Outline? {
      guard let token = tokens.first else { return outline(of: id) }
      let place = Visit(node: id.offset, left: tokens.count)
      if let known = placeOutlines[place] { return known }
      guard depth < OutlineReader.maximumDepth else { return nil }
      // A schema that leads back to itself says nothing more.
      placeOutlines.updateValue(nil, forKey: place)
      let node = program.nodes[id.offset]
      var found: Outline?
      func add(_ outline: Outline?) {
        guard let outline else { return }
        found?.formIntersection(outline)
        found = found ?? outline
      }
      for schema in schemas(of: token, in: node) {
        add(outline(at: tokens.dropFirst(), of: schema, depth: depth + 1))
      }
      for check in program.checks[node.general.range] {
        switch check {
        case .applicator(.reference(let check)): add(outline(at: tokens, of: check.target, depth: depth + 1))
        case .applicator(.allOf(let check)):
          for branch in program.branches[check.branches.range] {
            add(outline(at: tokens, of: branch, depth: depth + 1))
          }
        case .applicator(.alternatives(let check)):
          var (union, isNamed) = (nil as Outline?, false)
          for branch in program.branches[check.branches.range] {
            // Branches for other kinds of values say nothing of members.
            guard !outline(of: branch).types.isDisjoint(with: readsUnnamed ? [.object, .array] : .object) else {
              continue
            }
            let other = outline(at: tokens, of: branch, depth: depth + 1)
            isNamed = isNamed || other != nil
            union?.formUnion(other ?? Outline())
            union = union ?? other ?? Outline()
          }
          if isNamed { add(union) }
        default: break
        }
      }
      placeOutlines.updateValue(found, forKey: place)
      return found
    }

    /// What a node asks of a member, or of an element by its index. Patterns of names are left out.
    private func schemas(of token: [UInt8], in node: Node) -> [NodeID] {
      var schemas: [NodeID] = []
      for check in program.checks[node.objects.range] {
        guard case .applicator(.members(let members)) = check else { continue }
        let table = program.tables[members.table.offset]
        if let schema = table.index.position(of: token[...]).flatMap({ table.entries[$0].schema }) {
          schemas.append(schema)
        } else if readsUnnamed, table.patterns.isEmpty, let additional = table.additional {
          schemas.append(additional)
        }
      }
      guard readsUnnamed, let index = Int(String(decoding: token, as: UTF8.self)), index >= 0 else { return schemas }
      for check in program.checks[node.arrays.range] {
        guard case .applicator(.items(let items)) = check else { continue }
        let target = items.target(index, program)
        if target != .absent { schemas.append(target) }
      }
      return schemas
    }
  }
}

extension JSONSchema.TypeSet {
  init(of value: JSON.Value) {
    self =
      switch value.kind {
      case .null: .null
      case .boolean: .boolean
      case .number: value.number?.isInteger ?? false ? .integer : .fraction
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}
