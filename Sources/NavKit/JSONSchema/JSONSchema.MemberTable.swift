// How the schema for a member is found by the bytes of its name, without making a String of it.

extension JSONSchema {
  /// What a schema says of an object's members: `properties`, `patternProperties`, `additionalProperties`,
  /// `propertyNames` and `required`.
  struct MemberTable: Sendable {
    /// A name that the schema mentions.
    struct Entry: Sendable {
      var name: [UInt8]
      /// The schema under `properties`; nil for a name that is only required.
      var schema: NodeID?
      /// The bit that stands for the name in `required`; 0 for none.
      var requiredBit: UInt64
    }

    var entries: [Entry] = []
    var patterns: [(pattern: Int32, schema: NodeID)] = []
    var additional: NodeID?
    var names: NodeID?
    /// The bits of all required names.
    var requiredBits: UInt64 = 0
    /// Names that are required, where they are too many for bits.
    var requiredNames: [[UInt8]] = []
    /// Where the names are in `entries`, until all are in.
    private var positions: [[UInt8]: Int] = [:]
    /// Open addressing: a power of two of slots, each an index into `entries` or -1.
    private var slots: [Int32] = []

    /// Adds what `properties` or `required` say of a name.
    mutating func insert(_ name: [UInt8], schema: NodeID?, requiredBit: UInt64) {
      requiredBits |= requiredBit
      guard let at = positions[name] else {
        positions[name] = entries.count
        return entries.append(Entry(name: name, schema: schema, requiredBit: requiredBit))
      }
      entries[at].schema = entries[at].schema ?? schema
      entries[at].requiredBit |= requiredBit
    }

    /// Makes the slots, once all names are in.
    mutating func seal() {
      positions = [:]
      var size = 4
      while size < entries.count * 2 { size *= 2 }
      slots = Array(repeating: -1, count: size)
      for (index, entry) in entries.enumerated() {
        var slot = Self.hash(entry.name, 0..<entry.name.count) & (size - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
        slots[slot] = Int32(truncatingIfNeeded: index)
      }
    }

    /// The index of the entry whose name is a slice of `bytes`, or nil.
    func find(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
      guard !entries.isEmpty else { return nil }
      var slot = Self.hash(bytes, range) & (slots.count - 1)
      while slots[slot] >= 0 {
        let index = Int(slots[slot])
        if Self.isEqual(entries[index].name, bytes, range) { return index }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }

    /// The index of the entry whose name is the string at a node, or nil.
    func find(nameAt index: Int, in document: JSON.Document) -> Int? {
      guard !entries.isEmpty else { return nil }
      let node = document.nodes[index]
      if node.isPlain { return find(document.bytes, Int(node.start) + 1..<Int(node.end) - 1) }
      let decoded = JSON.Scanner.content(ofStringAt: Int(node.start)..<Int(node.end), of: document.bytes)
      return find(decoded, 0..<decoded.count)
    }

    /// FNV-1a, which is good enough for names that whoever writes the schema chooses.
    private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
      var hash: UInt32 = 0x811C_9DC5
      for at in range { hash = (hash ^ UInt32(bytes[at])) &* 0x0100_0193 }
      return Int(hash ^ hash >> 15)
    }

    private static func isEqual(_ name: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
      guard name.count == range.count else { return false }
      for offset in 0..<name.count where name[offset] != bytes[range.lowerBound + offset] { return false }
      return true
    }
  }
}
