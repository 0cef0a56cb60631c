// Counts of the screens that became current, and of those that followed one another.

import NavKit

/// Counts the screens of a trace.
///
/// Screens are counted by name, the root as nil. The memory grows with the number of different names and of different pairs of
/// names, not with the number of steps.
struct ScreenCounts: Sendable {
  struct Transition: Hashable, Sendable {
    let from: String?
    let to: String?
  }

  private var screens: [String?: Int] = [:]
  private var transitions: [Transition: Int] = [:]

  /// Counts the current screen of a step and, unless it is the first, the transition to it. An update counts as neither.
  mutating func add(_ step: PathStep, among known: KnownTypes) {
    guard step.operation != .update else { return }
    let screen = step.current?.screen(among: known)
    screens[screen, default: 0] += 1
    guard step.operation != nil else { return }
    transitions[Transition(from: step.previous?.screen(among: known), to: screen), default: 0] += 1
  }

  /// The screens with their counts, the most frequent first, those of one count by name, the root before all.
  var orderedScreens: [(screen: String?, count: Int)] {
    screens.map { (screen: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.screen ?? "") < ($0.count, $1.screen ?? "") }
  }

  var orderedTransitions: [(transition: Transition, count: Int)] {
    transitions.map { (transition: $0.key, count: $0.value) }.sorted { left, right in
      let (one, other) = (left.transition, right.transition)
      return (right.count, one.from ?? "", one.to ?? "") < (left.count, other.from ?? "", other.to ?? "")
    }
  }
}

extension NavPath.Element {
  /// The name of the screen without its payload: the type, and the case of an enum.
  ///
  /// A value with the shape that synthesized Codable gives an enum case is one. An element without a known type is its value.
  func screen(among known: KnownTypes) -> String {
    guard let value = try? value() else { return type.name }
    let name = type.isUnknown ? "" : type.name
    if let known = known.cases(of: type)?.first(rawValue: value) {
      return "\(name).\(known.name)"
    }
    if let (enumCase, _) = SwiftWriter(type, among: known).enumCase(value) { return "\(name).\(enumCase)" }
    return type.isUnknown ? value.compactText : name
  }
}

// One step of a path over time: the summary of `diff`, with the numbers and the screens that a log needs.

struct PathStep: Sendable {
  /// What happened, in a word; nil if the path is seen for the first time.
  private(set) var operation: NavPath.Difference.Summary?
  /// The path before; nil if it is seen for the first time.
  var old: NavPath?
  var path: NavPath
  /// How many elements from the root on are unchanged.
  private(set) var common = 0

  /// Whether the path was put on screen, and not changed.
  private(set) var isSelection = false

  /// A path that is seen for the first time.
  init(start path: NavPath) { self.path = path }

  /// A path that was put on screen.
  init(selecting path: NavPath) {
    self.path = path
    isSelection = true
  }

  /// What happened, in a word.
  var name: String { isSelection ? "select" : operation?.rawValue ?? "start" }

  /// The step from one snapshot to the next, given the cases of enums as ``NavPath/Difference`` takes them; nil if both are equal.
  init?(from old: NavPath, to new: NavPath, among types: KnownTypes) {
    guard let summary = NavPath.Difference.Search(old: old, new: new, among: types).summary() else { return nil }
    operation = summary
    self.old = old
    path = new
    common = old.commonPrefix(with: new)
  }

  /// How many screens a push added or a pop removed; nil for what is neither.
  var count: Int? {
    switch operation {
    case .push: path.count - common
    case .pop, .popToRoot: (old?.count ?? 0) - common
    case .update, .replace, .branch, nil: nil
    }
  }

  /// The operation for people and scripts: `start`, `push`, `push 2`, `pop 1`, `pop-to-root`, `update`, `replace`, `branch -2+1`.
  var words: String {
    switch (operation, count) {
    case (nil, _): name
    case (.push, let count?) where count > 1: "push \(count)"
    case (.pop, let count?): "pop \(count)"
    case (.branch, _): "branch -\((old?.count ?? 0) - common)+\(path.count - common)"
    case (let operation?, _): operation.rawValue
    }
  }

  var current: NavPath.Element? { path.last }

  /// The screen that was current before; nil at the root and for the first snapshot.
  var previous: NavPath.Element? { old?.last }
}
