// The members that a schema describes: by name, by pattern and the others; and the look-up of a value's member names. Also for
// Coding.

extension JSONSchema {
  struct MemberTable: Sendable {
    struct Entry: Sendable {
      private(set) var name: [UInt8]
      /// The schema under `properties`; nil for a name that is only required.
      var schema: NodeID?
      /// The bit of the name in `requiredBits`; 0 if it is not required.
      var requiredBit: UInt64

      var text: String { String(decoding: name, as: UTF8.self) }
    }

    private(set) var entries: [Entry] = []
    var patterns: [(pattern: OperandID<Pattern>, schema: NodeID)] = []
    var additional: NodeID?
    var names: NodeID?
    private(set) var requiredBits: UInt64 = 0
    private(set) var index = NavJSON.NameTable()

    var isEmpty: Bool { entries.isEmpty && patterns.isEmpty && additional == nil && names == nil }

    mutating func insert(_ name: [UInt8], schema: NodeID? = nil, requiredBit: UInt64 = 0) {
      requiredBits |= requiredBit
      let position = index.insert(name[...]).position
      if position == entries.count { entries.append(Entry(name: name, schema: nil, requiredBit: 0)) }
      entries[position].schema = entries[position].schema ?? schema
      entries[position].requiredBit |= requiredBit
    }

    func find(_ member: NavJSON.Value.Member) -> Int? {
      index.position(ofNameAt: member.nameValue.index, in: member.nameValue.document)
    }

    /// The required entries whose indexes are not in `used`, in the order of `required`.
    func missing(_ used: Set<Int>) -> [Entry] {
      entries.indices.filter { entries[$0].requiredBit != 0 && !used.contains($0) }.map { entries[$0] }
        .sorted { $0.requiredBit < $1.requiredBit }
    }
  }
}
