// The compiled form: a flat list of nodes, each with slices of a flat list of checks, joined by typed indexes.
//
//     {"type": "object", "properties": {"id": {"$ref": "#/$defs/id"}}, "$defs": {"id": {"minimum": 1}}}
//
//     node 0  everything (true)         no checks
//     node 1  nothing (false)           never
//     node 2  object only               members(table 0)      table 0: "id" -> node 3
//     node 3                            reference(node 4)
//     node 4                            numberLimit(limit 0)  limit 0: 1
//
// Nothing in the list owns anything else, so schemas that refer to each other in circles are no trouble, and all the
// payload schemas of one file share one program.

extension JSONSchema {
  struct NodeID: Hashable, Sendable {
    private let position: Int32

    init(_ offset: Int) { position = Int32(truncatingIfNeeded: offset) }

    var offset: Int { Int(position) }

    /// The schema `true`.
    static let everything = NodeID(0)
    /// The schema `false`.
    static let nothing = NodeID(1)
    /// No schema at all. It admits what `true` admits, but what it admits does not count as evaluated.
    static let absent = NodeID(-1)
  }

  /// The index of a check's operand in one of a program's lists.
  struct OperandID<Operand>: Sendable {
    private let position: Int32

    init(storing operand: Operand, in list: inout [Operand]) {
      position = Int32(truncatingIfNeeded: list.count)
      list.append(operand)
    }

    var offset: Int { Int(position) }
  }

  /// A part of one of a program's lists.
  struct Slice<Operand>: Sendable {
    let start: Int32
    let end: Int32

    init() { (start, end) = (0, 0) }

    init(storing operands: [Operand], in list: inout [Operand]) {
      start = Int32(truncatingIfNeeded: list.count)
      list += operands
      end = Int32(truncatingIfNeeded: list.count)
    }

    var count: Int { Int(end) - Int(start) }
    var range: Range<Int> { Int(start)..<Int(end) }

    /// The offset in the list of an operand of the slice.
    func offset(of index: Int) -> Int { Int(start) + index }
  }

  /// A value in one of a registry's documents.
  struct ValueID: Hashable, Sendable {
    private(set) var document: Int32
    let index: Int32

    init(document: Int, index: Int) {
      self.document = Int32(truncatingIfNeeded: document)
      self.index = Int32(truncatingIfNeeded: index)
    }

    /// Both numbers in one: a dictionary by a type of its own costs a fortieth of a push when the program's first is made.
    var key: UInt64 { UInt64(UInt32(bitPattern: document)) &<< 32 | UInt64(UInt32(bitPattern: index)) }

    func with(_ value: NavJSON.Value) -> ValueID { ValueID(document: Int(document), index: value.index) }
  }

  /// One subschema.
  struct Node: Sendable {
    /// The kinds of value that `type` admits.
    var types = TypeSet.all
    /// Whether no check asks another node, so that it can be answered at once.
    var isLeaf = true
    /// Whether it has `unevaluatedItems` or `unevaluatedProperties`, and so must know what its other keywords
    /// evaluated.
    private(set) var watches = false
    /// The schema resource that it is in (core, section 4.3.5); `$dynamicRef` looks at those that were entered.
    private(set) var resource: Int32 = 0
    /// The checks for every value, and for each kind of value these and its own after them.
    var general = Slice<Check>()
    var numbers = Slice<Check>()
    var strings = Slice<Check>()
    var arrays = Slice<Check>()
    var objects = Slice<Check>()
    /// The annotations about how the value is stored.
    var decoded: DecodedForm = []
    /// The schema that it was compiled from.
    private(set) var source = ValueID(document: 0, index: 0)

    @inline(__always)
    func checks(for kind: NavJSON.Kind) -> Slice<Check> {
      switch kind {
      case .null, .boolean: general
      case .number: numbers
      case .string: strings
      case .array: arrays
      case .object: objects
      }
    }
  }

  /// A compiled set of schemas. A class because every `JSONSchema` of a file shares it.
  final class Program: Sendable {
    private let draft: Draft
    /// Of each table, its names among `memberNames` and what holds for all members.
    let rows: [MemberRow]
    /// For each of `memberNames`, the schema of that member and its bit among the required ones.
    let members: [(schema: NodeID, requiredBit: UInt64)]
    let memberNames: NameList
    /// Of each of `choices`, its strings among `choiceNames`.
    let choiceRanges: [Range<Int>]
    let choiceNames: NameList
    /// The documents that the nodes were compiled from, for messages.
    let documents: [Registry.Document]
    /// The vocabularies of each schema resource.
    let vocabularies: [Vocabularies]
    /// Whether a node says that a text is a UUID, or that an array is a dictionary.
    let hasLooseParts: Bool

    init(_ draft: Draft, documents: [Registry.Document], vocabularies: [Vocabularies]) {
      self.draft = draft
      self.documents = documents
      self.vocabularies = vocabularies
      var (memberNames, choiceNames) = (NameList(), NameList())
      rows = draft.tables.map {
        MemberRow(
          names: memberNames.add($0.entries.map(\.name)), additional: $0.additional ?? .absent,
          requiredBits: $0.requiredBits, asksOnce: $0.patterns.isEmpty && $0.names == nil)
      }
      members = draft.tables.flatMap { table in
        table.entries.map { (schema: $0.schema ?? table.additional ?? .absent, requiredBit: $0.requiredBit) }
      }
      choiceRanges = draft.choices.map { choiceNames.add($0.values.compactMap { $0.stringBytes.map(Array.init) }) }
      (self.memberNames, self.choiceNames) = (memberNames, choiceNames)
      hasLooseParts = draft.nodes.contains { !$0.decoded.isDisjoint(with: [.uuid, .pairs]) }
    }

    var nodes: [Node] { draft.nodes }
    var checks: [Check] { draft.checks }
    var branches: [NodeID] { draft.branches }
    var limits: [Limit] { draft.limits }
    var choices: [Choices] { draft.choices }
    var patterns: [Pattern] { draft.patterns }
    var formats: [Format] { draft.formats }
    var tables: [MemberTable] { draft.tables }
    var dependencies: [DependencyTable] { draft.dependencies }
    var dynamicAnchors: [DynamicAnchors] { draft.dynamicAnchors }

    /// The same program with other nodes, and what they need.
    func with(_ change: (inout Draft) -> Void) -> Program {
      var draft = draft
      change(&draft)
      return Program(draft, documents: documents, vocabularies: vocabularies)
    }

    /// The schema that a node was compiled from; nil for `true` and `false`.
    func source(of id: NodeID) -> NavJSON.Value? {
      guard id.offset > NodeID.nothing.offset else { return nil }
      let source = nodes[id.offset].source
      return NavJSON.Value(documents[Int(source.document)].root.document, index: Int(source.index))
    }

    /// Whether a schema has `const` or `enum`.
    func hasChoice(_ id: NodeID) -> Bool {
      checks[nodes[id.offset].general.range].contains { if case .assertion(.choice) = $0 { true } else { false } }
    }

    /// What a schema asks of the members of an object that it names.
    func tables(of node: Node) -> [MemberTable] {
      checks[node.objects.range].compactMap {
        if case .applicator(.members(let check)) = $0 { tables[check.table.offset] } else { nil }
      }
    }

    /// What a schema asks of the elements of an array.
    func items(of node: Node) -> [Items] {
      checks[node.arrays.range].compactMap { if case .applicator(.items(let items)) = $0 { items } else { nil } }
    }

    /// How many elements, members or characters a schema asks for.
    func sizes(_ slice: Slice<Check>) -> [Size] {
      checks[slice.range].compactMap { if case .assertion(.size(let size)) = $0 { size } else { nil } }
    }

    /// What the machine needs of a table at each member.
    struct MemberRow: Sendable {
      let names: Range<Int>
      let additional: NodeID
      let requiredBits: UInt64
      /// Whether each member is asked about by one schema alone.
      let asksOnce: Bool
    }

    typealias DynamicAnchors = [Int32: NodeID]

    /// A program while it is being written.
    struct Draft {
      var nodes: [Node] = []
      var checks: [Check] = []
      var branches: [NodeID] = []
      var limits: [Limit] = []
      var choices: [Choices] = []
      var patterns: [Pattern] = []
      var formats: [Format] = []
      var tables: [MemberTable] = []
      var dependencies: [DependencyTable] = []
      /// For each name that a `$dynamicRef` uses: the nodes with that `$dynamicAnchor`, by resource.
      var dynamicAnchors: [DynamicAnchors] = []
    }
  }
}
