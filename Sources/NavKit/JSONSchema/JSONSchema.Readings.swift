// What a decoder makes of a value, as far as a schema tells.
//
// A schema says what an app writes; a decoder takes more than that. How much more depends on the app's code, so there are
// two readings, and each is a program made of the schema's own, for the same machine and the same collector:
//
//     certain     whatever it admits, every decoder of such values takes
//     possible    whatever it rejects, no such decoder takes
//
// A value that is between the two has no verdict. For most schemas and values the readings agree:
//
//     type, required, const, enum              count; a choice of objects or arrays only for certain, as a decoder may
//                                              pass over a part. A number without a fraction is an integer however it
//                                              is written; a whole number above Int's is possible up to UInt64's, and
//                                              certain if the schema names a `maximum` that is above Int's
//     properties                               count; `null` is as good as no member unless the member is required
//     minimum, maxLength, pattern,
//     uniqueItems, contains, propertyNames …   do not count: they narrow values, and a decoder does not look. But a
//                                              `minimum` and a `maximum` that are those of a Swift integer, as 0 and 255
//                                              are, are certain only if they hold: the app's type may be that one
//     format, contentEncoding                  a UUID, a URL and base64 are certain only as such, for the same reason;
//                                              other formats do not count
//     additionalProperties and the like        `false` does not count: unknown members are passed over. A schema counts
//                                              where it stands alone, which is a dictionary; beside `properties` it is
//                                              certain only if it holds
//     minProperties, maxProperties             do not count for dictionaries; beside `properties` the members that these
//                                              name are certain only in that number, as the object may be an enum's, of
//                                              which no case is `null`
//     prefixItems, items                       count; elements after those that are known are passed over. `minItems`
//                                              counts up to the number of `prefixItems`
//     $ref, $dynamicRef, allOf                 as what they lead to
//     anyOf, oneOf                             possible if one branch is. Certain if a branch is valid as it stands, or
//                                              if one branch alone is possible and it is certain: of an object that fits
//                                              several only loosely, a decoder of an enum makes nothing
//     if, then, else                           where the condition holds as it stands, `then`; where it is not even
//                                              possible, `else`; between them both for certain, either possibly
//     not, dependentRequired,
//     dependentSchemas                         possible; certain if they hold as they stand

extension JSONSchema {
  /// The two readings of the schemas of a program.
  struct Readings: Sendable {
    private let program: Program
    private let count: Int

    /// The lowest and the highest integer of each of Swift's types up to 64 bits.
    static let integerBounds: [(low: JSON.Number, high: JSON.Number)] = {
      func bounds<Integer: FixedWidthInteger>(_ type: Integer.Type) -> (low: JSON.Number, high: JSON.Number) {
        (JSON.Number(scanned: String(Integer.min)), JSON.Number(scanned: String(Integer.max)))
      }
      return [
        bounds(Int8.self), bounds(Int16.self), bounds(Int32.self), bounds(Int64.self), bounds(UInt8.self),
        bounds(UInt16.self), bounds(UInt32.self), bounds(UInt64.self),
      ]
    }()

    /// Makes the readings of all schemas that share a program with this one.
    ///
    /// - Complexity: O(*n*) in the size of the program.
    init(of schema: JSONSchema) {
      var maker = ReadingMaker(schema.program)
      program = maker.made()
      count = schema.program.nodes.count
    }

    /// What a decoder certainly takes of the values that a schema of the program describes.
    func certain(_ schema: JSONSchema) -> JSONSchema { reading(.certain, of: schema) }

    /// What a decoder may take.
    func possible(_ schema: JSONSchema) -> JSONSchema { reading(.possible, of: schema) }

    private func reading(_ reading: Reading, of schema: JSONSchema) -> JSONSchema {
      JSONSchema(program: program, root: reading.node(of: schema.root, count: count), source: schema.source)
    }
  }

  /// How a schema is read. The raw value is the place of its nodes in the program.
  enum Reading: Int, Sendable {
    /// As it stands.
    case exact
    case possible, certain

    /// The node of this reading, in a program that has those of each reading in turn.
    func node(of id: NodeID, count: Int) -> NodeID {
      id == .absent || id == .everything || id == .nothing ? id : NodeID(id.offset + rawValue * count)
    }
  }

  /// Writes the program of the readings: first all nodes as they stand, then those of `possible`, then those of `certain`,
  /// then what these need beside them.
  struct ReadingMaker {
    let program: Program
    var draft: Program.Draft
    /// Of each node, a number that it shares with all that are asked about the same value.
    var groups: [Int] = []
    /// Of each group, the names that any of its nodes requires.
    var requiredNames: [Int: Set<[UInt8]>] = [:]
    /// The tables of dynamic anchors as the readings need them.
    private var anchors: [Reading: [OperandID<Program.DynamicAnchors>]] = [:]
    /// A node that takes `null` alone, once one is needed.
    var nullNode: NodeID?
    /// The node that is being read.
    var node = 0
    var reading = Reading.possible

    init(_ program: Program) {
      self.program = program
      draft = Program.Draft(
        nodes: program.nodes, checks: program.checks, branches: program.branches, limits: program.limits,
        choices: program.choices, patterns: program.patterns, tables: program.tables,
        dependencies: program.dependencies, names: program.names, dynamicAnchors: program.dynamicAnchors)
    }

    mutating func made() -> Program {
      findGroups()
      let count = program.nodes.count
      for reading in [Reading.possible, .certain] {
        anchors[reading] = program.dynamicAnchors.map { table in
          let read = table.mapValues { reading.node(of: $0, count: count) }
          return OperandID(storing: read, in: &draft.dynamicAnchors)
        }
        draft.nodes += program.nodes
      }
      for reading in [Reading.possible, .certain] {
        self.reading = reading
        for index in program.nodes.indices.dropFirst(2) {
          node = index
          draft.nodes[reading.rawValue * count + index] = read(program.nodes[index])
        }
      }
      return Program(draft, documents: program.documents, dialects: program.dialects)
    }

    // MARK: Nodes

    private mutating func read(_ old: Node) -> Node {
      var checks = Compiler.Checks()
      checks.general = old.general.range.flatMap { read(program.checks[$0]) }
      checks.numbers = old.numbers.range.flatMap { read(program.checks[$0]) }
      checks.strings = old.strings.range.flatMap { read(program.checks[$0]) }
      checks.arrays = old.arrays.range.flatMap { read(program.checks[$0]) }
      checks.objects = old.objects.range.flatMap { read(program.checks[$0]) }
      let source = program.documents[Int(old.source.document)].root.document
      if reading == .certain,
        let text = DecodedText(describedBy: JSON.Value(source, index: Int(old.source.index)))
      {
        checks.strings.append(.assertion(.decodedText(text)))
      }
      var types = old.types
      if types != .all, types.contains(.integer) {
        let isInteger = !types.contains(.fraction)
        let check = DecodedNumber(
          isInteger: isInteger, isCertain: reading == .certain, isWide: reading == .possible || isWide(old))
        checks.numbers.append(.assertion(.decodedNumber(check)))
        if isInteger { types.formUnion([.fraction, .decodedInteger]) }
      }
      return node(checks, types: types, like: old)
    }

    /// Whether a node says itself that its integers are larger than an Int.
    private func isWide(_ node: Node) -> Bool {
      node.numbers.range.contains { index in
        guard case .assertion(.numberLimit(let check)) = program.checks[index] else { return false }
        guard check.bound == .atMost || check.bound == .lessThan else { return false }
        return program.limits[check.limit.offset].number > JSON.Number(integerLiteral: .max)
      }
    }

    private mutating func node(_ checks: Compiler.Checks, types: TypeSet = .all, like old: Node) -> Node {
      let scopes = checks.scopes
      return Node(
        types: types, isLeaf: scopes.isEmpty, watches: scopes.contains(.leftOver), resource: old.resource,
        general: Slice(storing: checks.general, in: &draft.checks),
        numbers: Slice(storing: checks.numbers, in: &draft.checks),
        strings: Slice(storing: checks.strings, in: &draft.checks),
        arrays: Slice(storing: checks.arrays, in: &draft.checks),
        objects: Slice(storing: checks.objects, in: &draft.checks), source: old.source)
    }

    /// A further node for the same value.
    mutating func adding(_ checks: [Check], types: TypeSet = .all) -> NodeID {
      var all = Compiler.Checks()
      all.general = checks
      let made = node(all, types: types, like: program.nodes[node])
      draft.nodes.append(made)
      return NodeID(draft.nodes.count - 1)
    }

    /// A node in a reading, by default the one that is being made.
    func id(_ id: NodeID, _ reading: Reading? = nil) -> NodeID {
      (reading ?? self.reading).node(of: id, count: program.nodes.count)
    }

    func ids(_ slice: Slice<NodeID>, _ reading: Reading? = nil) -> [NodeID] {
      program.branches[slice.range].map { id($0, reading) }
    }

    func anchors(_ old: OperandID<Program.DynamicAnchors>) -> OperandID<Program.DynamicAnchors> {
      anchors[reading]?[old.offset] ?? old
    }

    mutating func slice(_ ids: [NodeID]) -> Slice<NodeID> { Slice(storing: ids, in: &draft.branches) }
  }
}
