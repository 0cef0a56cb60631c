// The number of cases of a property test, in all three test targets.

@testable import navpath

/// The number of cases: a few by default, all of them with `NAVPATH_LAWS=full` in the environment.
enum LawSize {
  static let isFull = Environment.value(of: "NAVPATH_LAWS") == "full"

  static func count(_ few: Int, full: Int) -> Int { isFull ? full : few }
}
