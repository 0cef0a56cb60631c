// Snapshots over time: each text is compared with the one before it, path by path, and its new elements with the schema.

/// What happened to the paths of a document from snapshot to snapshot.
///
///     var trace = PathTrace()
///     for bytes in snapshots {
///       for event in trace.add(bytes, PathValidator(schema), .all) { … }
///     }
///
/// Of the past it keeps the last state of each path alone, so that a trace may go on for ever.
package struct PathTrace: Sendable {
  /// What a snapshot brought.
  package enum Event: Sendable {
    case step(PathStep, Place, [Finding])
    /// What is wrong with the snapshot. What could be read of it is still compared.
    case fault(Finding)
  }

  /// Which path of a document it is.
  package struct Place: Hashable, Sendable {
    /// The name of the stack; nil where the schema has none there.
    package var stack: String?
    /// Where it lies, if the pointer of the stack fits more than one place.
    package var pointer: String?
  }

  private var last: [Place: NavPath] = [:]

  package init() {}

  /// Compares the paths of a text with what they were.
  ///
  /// A path that is equal to what it was gives no event, and neither does one whose values are not all JSON: that is a fault. A
  /// path that was there and may be missing is empty.
  ///
  /// - Complexity: O(*n*) in the length of the text, as for ``PathValidator/findings(inText:)``.
  package mutating func add(
    _ bytes: [UInt8], _ validator: PathValidator, _ coverage: PathValidator.Coverage
  ) -> [Event] {
    var events: [Event] = []
    var seen: Set<Place> = []
    var isWhole = true
    for part in validator.parts(coverage, ofText: bytes) {
      switch part.content {
      case .fault(let finding):
        isWhole = false
        events.append(.fault(finding))
      case .path(let document):
        let place = Place(stack: part.stack?.name, pointer: part.place?.description)
        seen.insert(place)
        let made = step(to: document, part.stack, place, validator)
        if made.contains(where: { if case .fault = $0 { true } else { false } }) { isWhole = false }
        events += made
      }
    }
    // What a broken text lacks may be there all the same.
    if isWhole { events += close(except: seen) }
    return events
  }

  private mutating func step(
    to document: PathDocument, _ stack: DestinationSchema.Stack?, _ place: Place, _ validator: PathValidator
  ) -> [Event] {
    let path = document.path
    guard let step = last[place].map({ PathStep(from: $0, to: path) }) ?? PathStep(start: path) else { return [] }
    let findings = validator.findings(in: document, stack: stack)
    let broken = findings.filter { $0.rule == .valueJSON }
    guard broken.isEmpty else { return broken.map(Event.fault) }
    last[place] = path
    return [.step(step, place, findings.filter { Self.isNew($0, in: step) })]
  }

  /// Whether a finding is about the order of screens and about what this step did: a screen that was there before, above the
  /// same ones, was told when it came.
  private static func isNew(_ finding: Finding, in step: PathStep) -> Bool {
    guard rules.contains(finding.rule), step.operation != .update else { return false }
    if finding.rule == .depth { return step.path.count > step.old?.count ?? 0 }
    return finding.element.map { $0 >= step.common } ?? true
  }

  /// The rules that say which screen may be where.
  package static let rules: [Rule] = [.unknownType, .unknownCase, .first, .next, .requires, .max, .depth]

  /// The paths that are no longer there became empty. What lay at one of several places is forgotten, so that places which come
  /// and go take no memory.
  private mutating func close(except seen: Set<Place>) -> [Event] {
    guard last.count > seen.count else { return [] }
    let gone = last.keys.filter { !seen.contains($0) }
      .sorted { ($0.stack ?? "", $0.pointer ?? "") < ($1.stack ?? "", $1.pointer ?? "") }
    return gone.compactMap { place in
      let old = last[place]
      last[place] = place.pointer == nil ? NavPath() : nil
      return old.flatMap { PathStep(from: $0, to: NavPath()) }.map { .step($0, place, []) }
    }
  }
}
