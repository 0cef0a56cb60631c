// Answers that a long run remembers.
//
// A schema of a few lines can ask 2^50 questions, but they are few: `anyOf` with eight branches that each go into the
// same member asks of each value the same eight things again and again. The answer depends on the schema, the value and
// the dynamic scope (core, section 7.1), and on nothing else.
//
// Most runs are over before it would pay, so it begins with a run's 4096th step. Where two questions have one place, the
// later one takes it, so that memory is bounded whatever the schema asks.

extension JSONSchema {
  /// What a long run remembers.
  struct Memory {
    var answers = Answers()
    /// For each large object that was asked about by names, its members; nil if two have one name.
    var memberNames: [Int: MemberNames?] = [:]
  }

  /// What was asked, and what the answer was.
  struct Answers {
    /// A question: a node, a value and a dynamic scope.
    struct Question: Hashable {
      var node: NodeID
      var value: Int32
      var scope: Int32
    }

    private struct Entry {
      var question: Question
      var holds: Bool
    }

    private static let smallest = 1 << 12
    private static let largest = 1 << 20

    private var entries: [Entry?] = []
    private var count = 0
    /// A number for each scope that was asked about; 0 is the empty one.
    private var scopes: [[Int32]: Int32] = [:]

    subscript(question: Question) -> Bool? {
      guard !entries.isEmpty, let entry = entries[place(of: question)], entry.question == question else { return nil }
      return entry.holds
    }

    mutating func note(_ question: Question, _ holds: Bool) {
      if count * 2 >= entries.count, entries.count < Self.largest { grow() }
      let place = place(of: question)
      if entries[place] == nil { count += 1 }
      entries[place] = Entry(question: question, holds: holds)
    }

    /// The number of a scope.
    mutating func number(of scope: [Int32]) -> Int32 {
      if let known = scopes[scope] { return known }
      scopes[scope] = Int32(truncatingIfNeeded: scopes.count + 1)
      return Int32(truncatingIfNeeded: scopes.count)
    }

    private mutating func grow() {
      let old = entries
      entries = Array(repeating: nil, count: max(Self.smallest, old.count * 2))
      count = 0
      for entry in old {
        guard let entry else { continue }
        let place = place(of: entry.question)
        if entries[place] == nil { count += 1 }
        entries[place] = entry
      }
    }

    /// Fibonacci hashing; the number of places is a power of two.
    private func place(of question: Question) -> Int {
      var hash = UInt64(truncatingIfNeeded: question.node.offset) << 32 ^ UInt64(UInt32(bitPattern: question.value))
      hash ^= UInt64(UInt32(bitPattern: question.scope)) << 16
      hash = hash &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      return Int(truncatingIfNeeded: hash &* 0x9E37_79B9_7F4A_7C15 >> 40) & (entries.count - 1)
    }
  }
}
