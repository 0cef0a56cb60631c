// The names that a schema mentions, and how the names of a value are found among them.

extension JSONSchema {
  /// What a schema says of an object's members.
  struct MemberTable: Sendable {
    /// A name that the schema mentions.
    struct Entry: Sendable {
      private(set) var name: [UInt8]
      /// The schema under `properties`; nil for a name that is only required.
      var schema: NodeID?
      /// The bit that stands for the name in `required`; 0 for none.
      var requiredBit: UInt64

      var text: String { String(decoding: name, as: UTF8.self) }
    }

    private(set) var entries: [Entry] = []
    var patterns: [(pattern: OperandID<Pattern>, schema: NodeID)] = []
    var additional: NodeID?
    var names: NodeID?
    private(set) var requiredBits: UInt64 = 0
    private(set) var index = NavJSON.NameTable()

    /// Whether there is nothing to ask of any member.
    var isEmpty: Bool { entries.isEmpty && patterns.isEmpty && additional == nil && names == nil }

    /// Adds what `properties` or `required` say of a name.
    mutating func insert(_ name: [UInt8], schema: NodeID? = nil, requiredBit: UInt64 = 0) {
      requiredBits |= requiredBit
      let position = index.insert(name[...]).position
      if position == entries.count { entries.append(Entry(name: name, schema: nil, requiredBit: 0)) }
      entries[position].schema = entries[position].schema ?? schema
      entries[position].requiredBit |= requiredBit
    }

    /// The index of a member's entry, or nil.
    func find(_ member: NavJSON.Value.Member) -> Int? {
      index.position(ofNameAt: member.nameValue.index, in: member.nameValue.document)
    }

    /// The required entries that are not among some, in the order of `required`.
    func missing(_ used: Set<Int>) -> [Entry] {
      entries.indices.filter { entries[$0].requiredBit != 0 && !used.contains($0) }.map { entries[$0] }
        .sorted { $0.requiredBit < $1.requiredBit }
    }
  }
}
