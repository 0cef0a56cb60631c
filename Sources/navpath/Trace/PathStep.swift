// One step of a path over time: the summary of `diff`, with the numbers and the screens that a log needs.

import NavKit

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
