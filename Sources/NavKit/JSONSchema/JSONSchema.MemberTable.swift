// The names that a schema mentions, and how the names of a value are found among them.

extension JSONSchema {
  /// What a schema says of an object's members.
  struct MemberTable: Sendable {
    /// A name that the schema mentions.
    struct Entry: Sendable {
      var name: [UInt8]
      /// The schema under `properties`; nil for a name that is only required.
      var schema: NodeID?
      /// The bit that stands for the name in `required`; 0 for none.
      var requiredBit: UInt64

      var text: String { String(decoding: name, as: UTF8.self) }
    }

    private(set) var entries: [Entry] = []
    private(set) var patterns: [(pattern: OperandID<Pattern>, schema: NodeID)] = []
    private var prefixes = PrefixIndex()
    var additional: NodeID?
    var names: NodeID?
    /// The bits of all required names.
    private(set) var requiredBits: UInt64 = 0
    private(set) var index = JSON.NameTable()

    /// Whether there is nothing to ask of any member.
    var isEmpty: Bool { entries.isEmpty && patterns.isEmpty && additional == nil && names == nil }

    /// Whether it says nothing of members that it does not name.
    var asksByNameAlone: Bool { patterns.isEmpty && additional == nil && names == nil }

    /// Whether a member that `properties` names is asked about by that schema alone.
    var asksOnceOfNamed: Bool { patterns.isEmpty && names == nil }

    /// Adds what `properties` or `required` say of a name.
    mutating func insert(_ name: [UInt8], schema: NodeID? = nil, requiredBit: UInt64 = 0) {
      requiredBits |= requiredBit
      let position = index.insert(name[...]).position
      if position == entries.count { entries.append(Entry(name: name, schema: nil, requiredBit: 0)) }
      entries[position].schema = entries[position].schema ?? schema
      entries[position].requiredBit |= requiredBit
    }

    /// Adds a pattern of names, all of which begin with a prefix that may be empty.
    mutating func insert(_ pattern: OperandID<Pattern>, prefix: [UInt8], schema: NodeID) {
      patterns.append((pattern, schema))
      prefixes.add(prefix)
    }

    /// The first pattern, from an index on, that may match the name at a node.
    func nextPattern(from index: Int, forNameAt node: Int, in document: JSON.Document) -> Int? {
      guard prefixes.tellsApart else { return index < patterns.count ? index : nil }
      let name = document.nodes[node]
      let range = Int(name.start)..<Int(name.end)
      guard !name.isPlain else {
        return prefixes.next(from: index, in: document.bytes, range.lowerBound + 1..<range.upperBound - 1)
      }
      let content = JSON.Scanner.content(ofStringAt: range, of: document.bytes)
      return prefixes.next(from: index, in: content, content.indices)
    }

    /// The index of the entry whose name is the string at a node, or nil.
    func find(nameAt node: Int, in document: JSON.Document) -> Int? {
      index.position(ofNameAt: node, in: document)
    }

    func find(_ member: JSON.Value.Member) -> Int? {
      find(nameAt: member.nameValue.index, in: member.nameValue.document)
    }

    /// The required entries that are not among some, in the order of `required`.
    func missing(_ used: Set<Int>) -> [Entry] {
      entries.indices.filter { entries[$0].requiredBit != 0 && !used.contains($0) }.map { entries[$0] }
        .sorted { $0.requiredBit < $1.requiredBit }
    }
  }
}

// MARK: - The members of a large object

extension JSONSchema {
  /// Where the members of an object are, for a run that asks about it again and again: `allOf` with a thousand branches that
  /// each name one of a thousand members would look at a million.
  struct MemberNames {
    private var names = JSON.NameTable()
    /// The nodes of the names, in the order of the text.
    private var nodes: [Int] = []

    /// The members of an object; nil if two have one name.
    init?(of object: JSON.Value) {
      for member in JSON.Value.Members(container: object) {
        guard names.insert(member.nameBytes).inserted else { return nil }
        nodes.append(member.nameValue.index)
      }
    }

    /// The member of a name: which one it is, and the node of the name.
    func find(_ name: [UInt8]) -> (ordinal: Int, node: Int)? { names.position(of: name[...]).map { ($0, nodes[$0]) } }
  }
}

extension JSONSchema.Machine {
  /// The members of an object by name, if that is quicker for so many names than to look at each member.
  mutating func memberNames(of object: Int, for count: Int) -> JSONSchema.MemberNames? {
    // A member is two nodes at least.
    guard isLong, count * 16 < end(of: object) - object else { return nil }
    if memory == nil { memory = JSONSchema.Memory() }
    if let known = memory?.memberNames[object] { return known }
    let names = JSONSchema.MemberNames(of: JSON.Value(document, index: object))
    memory?.memberNames[object] = .some(names)
    return names
  }
}
