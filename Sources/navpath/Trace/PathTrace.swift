// Snapshots over time: each text is compared with the one before it, path by path, and its new elements with the schema.

import NavKit

/// What happened to the paths of a document from snapshot to snapshot.
///
/// It keeps only the last state of each path, so its memory does not grow with the number of snapshots.
struct PathTrace: Sendable {
  enum Event: Sendable {
    /// A path changed; the findings are those of its new elements, and the document is that of the path now, if there is one.
    case step(PathStep, StackKey, [PathFinding], PathDocument?)
    /// What is wrong with the snapshot. The paths that can be read are compared all the same.
    case fault(PathFinding)
  }

  struct StackKey: Hashable, Sendable {
    /// The name of the stack; nil if the schema names none there.
    var stack: String?
    /// Where the path is, if the pointer of the stack fits more than one place.
    var pointer: String?
  }

  private var last: [StackKey: NavPath] = [:]
  /// The stack that was on screen.
  private var shown: StackKey?

  /// Compares the paths of a text with those of the text before, given the cases of enums in the schema.
  ///
  /// An equal path gives no event. A path with a value that is not JSON gives a fault, and the next one is compared with the path
  /// before it. An optional stack that the document does not have is empty.
  mutating func add(
    _ state: NavState, at places: StatePlaces, _ validator: PathValidator, among types: KnownTypes
  ) -> [Event] {
    var events: [Event] = []
    var seen: Set<StackKey> = []
    var isWhole = true
    for stack in state.distinct {
      switch stack.content {
      case .failure(let error):
        isWhole = false
        events.append(.fault(PathFinding(error, of: stack)))
      case .success(let document):
        let place = StackKey(stack: stack.name, pointer: stack.pointer?.description)
        seen.insert(place)
        let made = step(to: document, stack, of: state, place, validator, types)
        if made.contains(where: { if case .fault = $0 { true } else { false } }) { isWhole = false }
        events += made
      }
    }
    if let stack = validator.schema?.stackOnScreen(of: state), let path = stack.document?.path {
      let place = StackKey(stack: stack.name, pointer: stack.pointer?.description)
      if let shown, shown != place { events.append(.step(PathStep(selecting: path), place, [], nil)) }
      shown = place
    }
    // A path that is missing from a broken text may be in its broken part.
    if isWhole {
      events += open(places.stacks.filter { $0.isOptional && !$0.isPattern }, except: seen)
      events += close(except: seen)
    }
    return events
  }

  private mutating func step(
    to document: PathDocument, _ stack: NavState.Stack, of state: NavState, _ place: StackKey,
    _ validator: PathValidator, _ types: KnownTypes
  ) -> [Event] {
    let path = document.path
    let made = last[place].map { PathStep(from: $0, to: path, among: types) } ?? PathStep(start: path)
    guard let step = made else { return [] }
    let findings = validator.findings(in: stack, of: state)
    let broken = findings.filter { $0.rule == .valueJSON }
    guard broken.isEmpty else { return broken.map(Event.fault) }
    last[place] = path
    return [.step(step, place, findings.filter { Self.isNew($0, in: step) }, document)]
  }

  /// Whether a finding is about the order of screens and about an element that this step added.
  ///
  /// An element that was there before, above the same ones, was reported when it was added.
  private static func isNew(_ finding: PathFinding, in step: PathStep) -> Bool {
    guard rules.contains(finding.rule), step.operation != .update else { return false }
    if finding.rule == .depth { return step.path.count > step.old?.count ?? 0 }
    return finding.elementIndex.map { $0 >= step.common } ?? true
  }

  /// The rules that say which screen may be where.
  static let rules: [PathRule] = [.unknownType, .unknownCase, .first, .next, .requires, .max, .depth]

  /// The starts of optional stacks that no snapshot had so far, which count as empty.
  private mutating func open(_ stacks: [StackPlace], except seen: Set<StackKey>) -> [Event] {
    stacks.compactMap { stack in
      let place = StackKey(stack: stack.name)
      guard last[place] == nil, !seen.contains(place) else { return nil }
      last[place] = NavPath()
      return .step(PathStep(start: NavPath()), place, [], nil)
    }
  }

  /// The steps of the paths that are gone from the document, which count as empty.
  ///
  /// A path at one of many places is forgotten, so that places which come and go take no memory.
  private mutating func close(except seen: Set<StackKey>) -> [Event] {
    guard last.count > seen.count else { return [] }
    let gone = last.keys.filter { !seen.contains($0) }
      .sorted { ($0.stack ?? "", $0.pointer ?? "") < ($1.stack ?? "", $1.pointer ?? "") }
    return gone.compactMap { place in
      let old = last[place]
      last[place] = place.pointer == nil ? NavPath() : nil
      return old.flatMap { PathStep(from: $0, to: NavPath(), among: KnownTypes()) }.map { .step($0, place, [], nil) }
    }
  }
}

// Steps and places without what redaction hides.

extension Redaction {
  mutating func redacted(_ step: PathStep) -> PathStep {
    var step = step
    step.old = step.old.map { redacted($0) }
    step.path = redacted(step.path)
    return step
  }

  /// A place of a stack whose pointer has `*` in it: what that stands for is a key of the file.
  mutating func redacted(_ place: PathTrace.StackKey) -> PathTrace.StackKey {
    guard let pointer = place.pointer.flatMap({ try? JSON.Pointer(parsing: $0) }) else { return place }
    let pattern = schema?.stacks.first { $0.name == place.stack }?.at.tokens ?? []
    let tokens = pointer.tokens.enumerated().map { index, token in
      pattern.count > index && pattern[index] == token ? token : mark(for: token)
    }
    return PathTrace.StackKey(stack: place.stack, pointer: JSON.Pointer(tokens: tokens).description)
  }
}
