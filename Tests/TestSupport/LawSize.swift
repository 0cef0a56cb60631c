// How much of a random law each run tries.

@testable import navpath

/// How many cases a law tries: a few in every run, and all of them with `NAVPATH_LAWS=full` in the environment.
enum LawSize {
  static let isFull = Environment.value(of: "NAVPATH_LAWS") == "full"

  static func count(_ few: Int, full: Int) -> Int { isFull ? full : few }
}
