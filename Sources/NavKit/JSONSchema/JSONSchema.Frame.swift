// The state that a run puts aside when it asks another node, and the outcome of a check.

extension JSONSchema {
  /// A node that is being asked about a value.
  struct Frame {
    let node: NodeID
    let value: Int
    /// The check at work and the end of its slice.
    var check: Int
    let end: Int
    var hasBegun = false
    /// Whether all checks of the node are asked, not a single one.
    let isWhole: Bool

    // What the check at work has to remember.

    /// The answer to its last question; nil before the first.
    var answer: Bool?
    /// The branch that comes next.
    var next = 0
    /// The element, or the member's name, that comes next, and its index.
    var cursor: Int
    var ordinal = 0
    var count = 0
    /// The required names that were seen.
    var seen: UInt64 = 0

    /// Where in `marks` this frame notes what is evaluated; -1 if that is not needed.
    var marks = -1
    /// Where the frame's marks go if it holds; -1 if nowhere. Only for a frame with marks of its own.
    var marksTarget = -1
    var hasOwnMarks = false
    /// Whether a resource is to be taken off the scope afterwards, and how many there are meanwhile.
    var hasEntered = false
    var scopeCount = 0
    /// How many frames below ask about the same value.
    var chain = 0

    init(node: NodeID, value: Int, checks: Range<Int>, isWhole: Bool = true) {
      (self.isWhole, self.node) = (isWhole, node)
      self.value = value
      check = checks.lowerBound
      end = checks.upperBound
      cursor = value + 1
    }

    /// Makes room for what the next check has to remember.
    mutating func forget() {
      answer = nil
      (next, cursor, ordinal, count, seen) = (0, value + 1, 0, 0, 0)
    }
  }

  /// What a check comes to: an answer, or a question to be answered first.
  enum Outcome {
    case holds, fails
    case ask(NodeID, value: Int, Marking)

    /// How the marks that a subschema sets are used.
    enum Marking {
      /// The question is about another value, or its marks do not count.
      case nothing
      /// They are the asking node's own.
      case shared
      /// They count if the answer is yes.
      case ifHolds
    }

    init(_ holds: Bool) { self = holds ? .holds : .fails }

    var holds: Bool {
      if case .holds = self { true } else { false }
    }

    var isQuestion: Bool {
      if case .ask = self { true } else { false }
    }
  }
}
