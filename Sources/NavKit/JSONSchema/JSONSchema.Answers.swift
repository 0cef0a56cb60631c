// Answers that a long run remembers.
//
// A schema of a few lines can ask 2^50 questions, but they are few: `anyOf` with eight branches that each go into the
// same member asks of each value the same eight things again and again. The answer depends on the schema, the value and
// the dynamic scope (core, section 7.1), and on nothing else.
//
// Most runs are over before it would pay, so it begins with a run's 4096th step. A full memory is emptied, so that it is
// bounded whatever the schema asks.

extension JSONSchema {
  /// What was asked in a long run, and what the answers were.
  struct Answers {
    /// A question: a node, a value and a dynamic scope.
    struct Question: Hashable {
      var node: NodeID
      var value: Int32
      var scope: Int32
    }

    private static let most = 1 << 20

    private(set) var known: [Question: Bool] = [:]
    /// A number for each scope that was asked about; 0 is the empty one.
    private var scopes: [[Int32]: Int32] = [:]

    mutating func note(_ question: Question, _ holds: Bool) {
      if known.count == Self.most { known = [:] }
      known[question] = holds
    }

    mutating func number(of scope: [Int32]) -> Int32 {
      if let known = scopes[scope] { return known }
      scopes[scope] = Int32(truncatingIfNeeded: scopes.count + 1)
      return Int32(truncatingIfNeeded: scopes.count)
    }
  }
}
