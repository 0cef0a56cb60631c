// One step of a path over time: the summary of `diff`, with the counts and screens for a trace.

import NavKit

struct PathStep: Sendable {
  /// The kind of change; nil for the first state of a path.
  private(set) var operation: NavPath.Difference.Summary?
  var old: NavPath?
  var path: NavPath
  /// The number of unchanged elements from the root.
  private(set) var common = 0

  /// Whether the path was put on screen, not changed.
  private(set) var isSelection = false

  init(start path: NavPath) { self.path = path }

  init(selecting path: NavPath) {
    self.path = path
    isSelection = true
  }

  var name: String { isSelection ? "select" : operation?.rawValue ?? "start" }

  /// The step from one snapshot to the next, with enum cases as for ``NavPath/Difference``; nil if both are equal.
  init?(from old: NavPath, to new: NavPath, among types: KnownTypes) {
    guard let summary = NavPath.Difference.Search(old: old, new: new, among: types).summary() else { return nil }
    operation = summary
    self.old = old
    path = new
    common = old.commonPrefix(with: new)
  }

  /// The number of screens that a push added or a pop removed; nil for other operations.
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

  /// The previous current screen; nil at the root and for the first snapshot.
  var previous: NavPath.Element? { old?.last }
}
