// The compiled form, also for Coding, Samples and Schema: flat lists of nodes and of their checks, linked by typed indexes.
//
//     {"type": "object", "properties": {"id": {"$ref": "#/$defs/id"}}, "$defs": {"id": {"minimum": 1}}}
//
//     node 0  everything (true)         no checks
//     node 1  nothing (false)           never
//     node 2  object only               members(table 0)      table 0: "id" -> node 4
//     node 3                            numberLimit(limit 0)  limit 0: 1; `$defs` comes first
//     node 4                            reference(node 3)
//
// Nodes do not own each other, so that cyclic references are harmless, and all payload schemas of one file share one program.

extension JSONSchema {
  struct NodeID: Hashable, Sendable {
    private let position: Int32

    init(_ offset: Int) { position = Int32(truncatingIfNeeded: offset) }

    var offset: Int { Int(position) }

    static let everything = NodeID(0)
    static let nothing = NodeID(1)
    /// No schema. Like `true` it admits everything, but what it admits does not count as evaluated.
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

  /// A range of one of a program's lists.
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

    /// Both numbers as one integer: a dictionary keyed by a type of its own is slow to create as the program's first.
    var key: UInt64 { UInt64(UInt32(bitPattern: document)) &<< 32 | UInt64(UInt32(bitPattern: index)) }

    func with(_ value: NavJSON.Value) -> ValueID { ValueID(document: Int(document), index: value.index) }
  }

  struct Node: Sendable {
    var types = TypeSet.all
    /// Whether no check needs another node, so that the result is known at once.
    var isLeaf = true
    /// Whether it has `unevaluatedItems` or `unevaluatedProperties` and so needs to know what its other keywords evaluate.
    private(set) var watches = false
    /// The schema resource of the node (core, section 4.3.5); `$dynamicRef` searches the resources entered so far.
    private(set) var resource: Int32 = 0
    /// The checks for every value; each of the other slices begins with them.
    var general = Slice<Check>()
    var numbers = Slice<Check>()
    var strings = Slice<Check>()
    var arrays = Slice<Check>()
    var objects = Slice<Check>()
    var decoded: DecodedForm = []
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

  /// A compiled set of schemas. A class, because every `JSONSchema` of a file shares it.
  final class Program: Sendable {
    private let draft: Draft
    /// The row of each table: its names in `memberNames` and the rules for all members.
    let rows: [MemberRow]
    /// The schema and the required bit of each name in `memberNames`.
    let members: [(schema: NodeID, requiredBit: UInt64)]
    let memberNames: NameList
    /// The strings of each of `choices`, as a range of `choiceNames`.
    let choiceRanges: [Range<Int>]
    let choiceNames: NameList
    /// The documents that the nodes were compiled from, for messages.
    let documents: [Registry.Document]
    let vocabularies: [Vocabularies]
    /// Whether a node declares a UUID, or a dictionary or set stored as an array.
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
      hasLooseParts = draft.nodes.contains { !$0.decoded.isDisjoint(with: [.uuid, .pairs, .set]) }
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

    /// A copy of the program with other nodes and their operands.
    func with(_ change: (inout Draft) -> Void) -> Program {
      var draft = draft
      change(&draft)
      return Program(draft, documents: documents, vocabularies: vocabularies)
    }

    /// The source of a node; nil for `true` and `false`.
    func source(of id: NodeID) -> NavJSON.Value? {
      guard id.offset > NodeID.nothing.offset else { return nil }
      let source = nodes[id.offset].source
      return NavJSON.Value(documents[Int(source.document)].root.document, index: Int(source.index))
    }

    func hasChoice(_ id: NodeID) -> Bool {
      checks[nodes[id.offset].general.range].contains { if case .assertion(.choice) = $0 { true } else { false } }
    }

    func tables(of node: Node) -> [MemberTable] {
      checks[node.objects.range].compactMap {
        if case .applicator(.members(let check)) = $0 { tables[check.table.offset] } else { nil }
      }
    }

    func items(of node: Node) -> [Items] {
      checks[node.arrays.range].compactMap { if case .applicator(.items(let items)) = $0 { items } else { nil } }
    }

    func sizes(_ slice: Slice<Check>) -> [Size] {
      checks[slice.range].compactMap { if case .assertion(.size(let size)) = $0 { size } else { nil } }
    }

    /// The data of a table that the machine needs at each member.
    struct MemberRow: Sendable {
      let names: Range<Int>
      let additional: NodeID
      let requiredBits: UInt64
      /// Whether at most one schema applies to each member.
      let asksOnce: Bool
    }

    typealias DynamicAnchors = [Int32: NodeID]

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
