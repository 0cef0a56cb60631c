// The reader of a schema's outlines, also of values inside, and of required members and Swift names: for Schema and Links.

extension JSONSchema {
  struct OutlineReader {
    let program: Program
    let root: NodeID
    /// The outline of each visited node: several references may lead to one node. Nil while the node is being read, since a
    /// schema that refers back to itself adds nothing.
    private var outlines: [Visit: Outline?] = [:]
    /// Whether the schemas of elements and of unnamed members count.
    var readsUnnamed = false
    /// The cases of destinations by type name, which definitions may use.
    private let cases: [String: [EnumCase]]

    /// A node, with the number of tokens left to the place that is being read.
    private struct Visit: Hashable {
      var node: NodeID
      let left: Int
    }

    /// The limit of nested references; deeper ones are ignored.
    private static let maximumDepth = 64

    init(_ schema: JSONSchema, cases: [String: [EnumCase]] = [:]) {
      self.cases = cases
      program = schema.program
      root = schema.root
    }

    func outline() -> Outline { read([], readsUnnamed: false) ?? Outline() }

    /// The outline of a member; nil if the schema does not name it.
    func outline(ofMember name: String) -> Outline? { read([name], readsUnnamed: false) }

    /// The outline of a value inside, by member names and element indices; nil if the schema does not describe the place.
    func outline(at pointer: NavJSON.Pointer) -> Outline? { read(pointer.tokens, readsUnnamed: true) }

    private func read(_ tokens: [String], readsUnnamed: Bool) -> Outline? {
      var reader = self
      reader.readsUnnamed = readsUnnamed
      return reader.outline(at: tokens.map { Array($0.utf8) }[...], of: root, depth: 0)
    }

    /// The members that all valid objects have, in the order of `required`.
    func required() -> [String] {
      let names = always(from: [root]).flatMap { program.checks[program.nodes[$0.offset].objects.range] }
        .flatMap { check -> [[UInt8]] in
          switch check {
          case .applicator(.members(let members)): program.tables[members.table.offset].missing([]).map(\.name)
          case .assertion(.requiredNames(let check)) where check.keyword == .required:
            program.dependencies[check.table.offset].list.flatMap(\.required)
          default: []
          }
        }
      var seen: Set<[UInt8]> = []
      return names.filter { seen.insert($0).inserted }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the schema names a member of all objects at a place, not only in one of several alternatives.
    func namesMember(_ name: String, at pointer: NavJSON.Pointer) -> Bool {
      !nodes(at: pointer.tokens + [name]).isEmpty
    }

    /// The schemas of the value at a place; with `alternatives`, also those of one alternative.
    func nodes(at tokens: [String], alternatives: Bool = false) -> [NodeID] {
      tokens.reduce([root]) { nodes, token in
        always(from: nodes, alternatives: alternatives).flatMap {
          schemas(of: Array(token.utf8), in: program.nodes[$0.offset])
        }
      }
    }

    /// Some schemas and those that apply to the same value unconditionally; with `alternatives`, also those of one alternative.
    func always(from nodes: [NodeID], alternatives: Bool = false) -> [NodeID] {
      program.closure(of: nodes) { node in
        program.checks[program.nodes[node.offset].general.range].flatMap { check -> [NodeID] in
          switch check {
          case .applicator(.reference(let check)): [check.target]
          case .applicator(.allOf(let check)): program.branches[check.branches.range].reversed()
          case .applicator(.alternatives(let check)) where alternatives:
            program.branches[check.branches.range].reversed()
          default: []
          }
        }
      }
    }

    private mutating func outline(at tokens: ArraySlice<[UInt8]>, of id: NodeID, depth: Int) -> Outline? {
      let place = Visit(node: id, left: tokens.count)
      if let known = outlines[place] { return known }
      guard depth < OutlineReader.maximumDepth else { return nil }
      outlines.updateValue(nil, forKey: place)
      let node = program.nodes[id.offset]
      var found: Outline?
      func add(_ outline: Outline?) {
        guard let outline else { return }
        found?.formIntersection(outline)
        found = found ?? outline
      }
      if let token = tokens.first {
        for schema in schemas(of: token, in: node) {
          add(outline(at: tokens.dropFirst(), of: schema, depth: depth + 1))
        }
      } else {
        found = ownOutline(of: id)
      }
      for check in program.checks[node.general.range] {
        guard case .applicator(let check) = check else { continue }
        switch check {
        case .reference(let check): add(outline(at: tokens, of: check.target, depth: depth + 1))
        case .allOf(let check):
          for branch in program.branches[check.branches.range] {
            add(outline(at: tokens, of: branch, depth: depth + 1))
          }
        case .alternatives(let check):
          var (union, isNamed) = (nil as Outline?, tokens.isEmpty)
          for branch in program.branches[check.branches.range] {
            // Branches for other kinds of values do not describe values inside.
            let types = tokens.isEmpty ? .all : outline(at: [], of: branch, depth: depth + 1)?.types ?? .all
            guard !types.isDisjoint(with: readsUnnamed ? [.object, .array] : .object) else { continue }
            let other = outline(at: tokens, of: branch, depth: depth + 1)
            isNamed = isNamed || other != nil
            union?.formUnion(other ?? Outline())
            union = union ?? other ?? Outline()
          }
          if tokens.isEmpty, union?.cases == nil { union?.cases = objectCases(program.branches[check.branches.range]) }
          if isNamed { add(union) }
        default: break
        }
      }
      // An optional enum: its choices, or null.
      if tokens.isEmpty, found?.types == .null { found?.choices = (try? NavJSON.Value(parsing: "null")).map { [$0] } }
      outlines.updateValue(found, forKey: place)
      return found
    }

    /// The outline of a node without the schemas to which it refers.
    private func ownOutline(of id: NodeID) -> Outline {
      let node = program.nodes[id.offset]
      var outline = Outline()
      outline.types = id == .nothing ? [] : node.types
      outline.isCustom = !node.decoded.isDisjoint(with: [.custom, .unknown])
      outline.isUUID = node.decoded.contains(.uuid)
      if let source = program.source(of: id) {
        outline.typeName = source.namedType
        outline.form = NavJSON.ArrayForm(of: source["x-codable"])
        outline.isDictionary = source["additionalProperties"]?.kind == .object && source["properties"] == nil
        outline.cases = source.definitionName.flatMap { cases[$0] } ?? source.namedCases
      }
      for case .assertion(.choice(let check)) in program.checks[node.general.range] {
        outline.formIntersection(Outline(program.choices[check.choices.offset].values))
      }
      return outline
    }

    /// The cases of an enum whose alternatives are objects with one member, which has the associated values.
    private func objectCases(_ branches: ArraySlice<NodeID>) -> [EnumCase]? {
      let objects = branches.filter { program.nodes[$0.offset].types != .null }
      let names = objects.compactMap { branch in
        always(from: [branch]).lazy.compactMap { program.source(of: $0)?.objectCaseName }.first
      }
      return names.isEmpty || names.count < objects.count ? nil : names.map { EnumCase(name: $0) }
    }

    /// The schemas of a node for a member, or for an element by its index. Name patterns are ignored.
    func schemas(of token: [UInt8], in node: Node) -> [NodeID] {
      var schemas: [NodeID] = []
      for table in program.tables(of: node) {
        if let schema = table.index.position(of: token[...]).flatMap({ table.entries[$0].schema }) {
          schemas.append(schema)
        } else if readsUnnamed, table.patterns.isEmpty, let additional = table.additional {
          schemas.append(additional)
        }
      }
      guard readsUnnamed, let index = Int(String(decoding: token, as: UTF8.self)), index >= 0 else { return schemas }
      return schemas + program.items(of: node).map { $0.target(index, program) }.filter { $0 != .absent }
    }
  }
}

extension NavJSON.Value {
  /// The definition to which a schema refers, `"$ref": "#/$defs/App.Filter"`, or its title.
  var namedType: String? {
    if let definitionName { return definitionName }
    // A title without a dot is more likely one for people.
    return self["title"]?.string.flatMap { $0.utf8.contains(UInt8(ascii: ".")) ? $0 : nil }
  }

  var definitionName: String? {
    let start = "#/$defs/"
    guard let reference = self["$ref"]?.string, reference.utf8.starts(with: start.utf8),
      let name = PercentEncoding.decoded(reference.utf8.dropFirst(start.utf8.count))
    else { return nil }
    let tokens = try? NavJSON.Pointer(parsing: "/\(String(decoding: name, as: UTF8.self))").tokens
    return tokens.flatMap { $0.count == 1 ? $0[0] : nil }
  }
}

extension JSONSchema.OutlineReader {
  /// The stored name for a Swift name in the value at a place; nil if the schema has none.
  func storedName(of name: String, at place: NavJSON.Pointer) -> String? {
    members(at: place).first { swiftName(of: $0)?.utf8.elementsEqual(name.utf8) ?? false }?.text
  }

  /// The Swift names of the members or cases that the schema names for the value at a place.
  func memberNames(at place: NavJSON.Pointer) -> [String] { members(at: place).map { swiftName(of: $0) ?? $0.text } }

  /// The Swift name for a stored name in the value at a place; nil if the schema has none.
  func swiftName(of stored: String, at place: NavJSON.Pointer) -> String? {
    members(at: place).lazy.filter { $0.name.elementsEqual(stored.utf8) }.compactMap(swiftName).first
  }

  /// Whether nil is stored as null at a place; nil if it is left out, as an optional member, or the schema does not say.
  func storesNil(at place: NavJSON.Pointer) -> Bool? {
    guard let name = place.tokens.last, let types = outline(at: place)?.types else { return nil }
    let named = members(at: NavJSON.Pointer(tokens: place.tokens.dropLast())).filter { $0.text == name }
    guard named.isEmpty || named.contains(where: { $0.requiredBit != 0 }) else { return nil }
    return types.contains(.null)
  }

  private func swiftName(of member: JSONSchema.MemberTable.Entry) -> String? {
    member.schema.flatMap { program.source(of: $0) }?["x-name"]?.string
  }

  /// The members that the schema names for the value at a place, also in alternatives.
  private func members(at place: NavJSON.Pointer) -> [JSONSchema.MemberTable.Entry] {
    var reader = self
    reader.readsUnnamed = true
    return reader.always(from: reader.nodes(at: place.tokens, alternatives: true), alternatives: true)
      .flatMap { program.tables(of: program.nodes[$0.offset]) }.flatMap(\.entries)
  }
}
