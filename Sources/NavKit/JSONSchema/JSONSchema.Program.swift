// The compiled form: a flat list of nodes, each a slice of a flat list of checks, joined by typed indexes.
//
//     {"type": "object", "properties": {"id": {"$ref": "#/$defs/id"}}, "$defs": {"id": {"minimum": 1}}}
//
//     node 0  everything (true)         no checks
//     node 1  nothing (false)           never
//     node 2  object only               members(table 0)      table 0: "id" -> node 3
//     node 3                            reference(node 4)
//     node 4                            minimum(limit 0)      limit 0: 1
//
// Nothing in the list owns anything else, so schemas that refer to each other in circles are no trouble, and all the
// payload schemas of one file share one program.

extension JSONSchema {
  /// The index of a node in a program.
  struct NodeID: Hashable, Sendable {
    var position: Int32

    init(_ position: Int) { self.position = Int32(truncatingIfNeeded: position) }

    /// The schema `true`, also where a keyword is left out.
    static let everything = NodeID(0)
    /// The schema `false`.
    static let nothing = NodeID(1)
  }

  /// A slice of a program's list of operands.
  struct Operands: Hashable, Sendable {
    var start: Int32
    var count: Int32
  }

  /// One subschema: what kinds of value it admits, and where its checks lie.
  struct Node: Sendable {
    var types = TypeSet.all
    /// Whether no check asks another node, so that it can be answered on the spot.
    var isLeaf = true
    /// Whether it has `unevaluatedItems` or `unevaluatedProperties`, and so must know what its other keywords evaluated.
    var watches = false
    /// The schema resource that it lies in (core, section 4.3.5); `$dynamicRef` looks at those that were entered.
    var resource: Int32 = 0
    /// Where its checks begin: those for every value, for numbers, strings, arrays, objects; and where they end.
    var general: Int32 = 0
    var number: Int32 = 0
    var string: Int32 = 0
    var array: Int32 = 0
    var object: Int32 = 0
    var end: Int32 = 0
    /// Where it was compiled from.
    var place = Place(document: 0, index: 0)
  }

  /// A value in one of a registry's documents.
  struct Place: Hashable, Sendable {
    var document: Int32
    var index: Int32

    init(document: Int, index: Int) {
      self.document = Int32(truncatingIfNeeded: document)
      self.index = Int32(truncatingIfNeeded: index)
    }
  }

  /// A compiled set of schemas. A class because every `JSONSchema` of a file shares it.
  final class Program: Sendable {
    let nodes: [Node]
    let checks: [Check]
    let operands: [NodeID]
    let limits: [Limit]
    let choices: [Choices]
    let patterns: [Pattern]
    let tables: [MemberTable]
    let dependencies: [Dependency]
    /// For each name that a `$dynamicRef` uses: the nodes with that `$dynamicAnchor`, by resource.
    let dynamicAnchors: [[Int32: NodeID]]
    /// The documents that places are in, for messages.
    let documents: [Registry.Document]

    init(_ draft: Draft, documents: [Registry.Document]) {
      nodes = draft.nodes
      checks = draft.checks
      operands = draft.operands
      limits = draft.limits
      choices = draft.choices
      patterns = draft.patterns
      tables = draft.tables
      dependencies = draft.dependencies
      dynamicAnchors = draft.dynamicAnchors
      self.documents = documents
    }
  }

  /// A program while it is being written.
  struct Draft {
    var nodes: [Node] = []
    var checks: [Check] = []
    var operands: [NodeID] = []
    var limits: [Limit] = []
    var choices: [Choices] = []
    var patterns: [Pattern] = []
    var tables: [MemberTable] = []
    var dependencies: [Dependency] = []
    var dynamicAnchors: [[Int32: NodeID]] = []
  }
}
