// How much of a random law each run tries.

import Foundation

/// How many cases a law tries: a few in every run, and all of them with `NAVPATH_LAWS=full` in the environment.
enum LawSize {
  static let isFull = ProcessInfo.processInfo.environment["NAVPATH_LAWS"] == "full"

  static func count(_ few: Int, full: Int) -> Int { isFull ? full : few }
}
