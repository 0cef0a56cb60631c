// The suspended state of a node that waits for another node, and the outcome of a check.

extension JSONSchema {
  /// A node being evaluated on a value.
  struct Frame {
    let node: NodeID
    let value: Int
    /// The current check and the end of the node's checks.
    var check: Int
    let end: Int
    var hasBegun = false
    /// Whether all checks of the node run, not a single one.
    let isWhole: Bool

    // The state of the current check.

    /// The result of the last node that the check asked for; nil before the first.
    var answer: Bool?
    var next = 0
    /// The next element or member name, and its index.
    var cursor: Int
    var ordinal = 0
    var count = 0
    /// The required names seen so far.
    var seen: UInt64 = 0

    /// The offset in `marks` at which this frame records what is evaluated; -1 if not needed.
    var marks = -1
    /// The offset to which the marks are merged if the frame holds; -1 if none. Only for a frame with its own marks.
    var marksTarget = -1
    var hasOwnMarks = false
    /// Whether the frame added a resource to the scope, and the size of the scope while it runs.
    var hasEntered = false
    var scopeCount = 0
    /// The number of frames below that evaluate the same value.
    var chain = 0

    init(node: NodeID, value: Int, checks: Range<Int>, isWhole: Bool = true) {
      (self.isWhole, self.node) = (isWhole, node)
      self.value = value
      check = checks.lowerBound
      end = checks.upperBound
      cursor = value + 1
    }

    /// Resets the state for the next check.
    mutating func forget() {
      answer = nil
      (next, cursor, ordinal, count, seen) = (0, value + 1, 0, 0, 0)
    }
  }

  /// The outcome of a check: a result, or a node that must be evaluated first.
  enum Outcome {
    case holds, fails
    case ask(NodeID, value: Int, Marking)

    /// The use of the marks that a subschema sets.
    enum Marking {
      /// The marks are not used, for example because the node applies to another value.
      case nothing
      /// They are added to the marks of the asking node.
      case shared
      /// They are added if the subschema holds.
      case ifHolds
    }

    init(_ holds: Bool) { self = holds ? .holds : .fails }

    var holds: Bool { if case .holds = self { true } else { false } }

    var isQuestion: Bool { if case .ask = self { true } else { false } }
  }
}
