// Several paths in one document: which of them are checked, and by which rules.

extension PathValidator {
  /// Which paths of a text are checked.
  package enum Coverage: Sendable {
    /// Each stack that the schema names, or the text as one path where it names none.
    case all
    case stack(DestinationSchema.Stack)
    case stacks([DestinationSchema.Stack])
    /// One path. Where a stack of the schema is there, its rules hold, and its form and element type unless the location
    /// has its own.
    case location(PathLocation)
  }

  /// One path of a text and what is wrong with it.
  package struct Check: Sendable {
    /// The stack that it is; nil where the text is the path, or is not JSON so that no stack can be found.
    package var stack: String?
    /// Where it is, if the pointer of the stack fits more than one place.
    package var place: JSON.Pointer?
    package let findings: [PathFinding]
    /// Whether there is nothing where the stack should be.
    package private(set) var isMissing = false
  }

  /// Checks paths of a text; a stack that is missing and optional gives no check.
  package func check(_ coverage: Coverage, inText bytes: [UInt8]) -> [Check] {
    allParts(coverage, ofText: bytes).map { part in
      // What several places share is one path with the same faults at the same bytes.
      let findings: [PathFinding] =
        switch part.content {
        case _ where part.isShared: []
        case .path(let document): findings(in: document, stack: part.stack)
        case .fault(let finding, _): [finding]
        }
      return Check(
        stack: part.stack?.name, place: part.place, findings: findings, isMissing: part.isMissing && !part.isShared)
    }
  }

  /// Whether a text that is an object may hold paths: the schema, or who asks, says where.
  package func takesObjects(_ coverage: Coverage) -> Bool {
    if case .location(let location) = coverage { return !(location.pointer?.tokens.isEmpty ?? true) }
    return stacks(coverage).contains { !$0.at.tokens.isEmpty }
  }

  /// The stacks that are covered; none where one path is.
  func stacks(_ coverage: Coverage) -> [DestinationSchema.Stack] {
    switch coverage {
    case .all: schema?.stacks ?? []
    case .stack(let stack): [stack]
    case .stacks(let stacks): stacks
    case .location: []
    }
  }
}
