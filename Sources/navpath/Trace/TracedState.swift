// A state of a file or of an app, and where it comes from.

import NavKit

struct TracedState {
  let state: NavState
  var origin: StateOrigin
  /// When its file changed, of one that is followed.
  var changed: FileStatus.Time?
}

/// Where a state comes from, and when it was there.
struct StateOrigin: Sendable {
  /// The file, as messages call it.
  var file: String
  var line: Int?
  var time: String?
  /// The text before the state in a log.
  var label: String?
  /// The process that printed it, as the log has it.
  var process: String?
  /// The file whose states are compared with each other, of several that are followed or recorded; nil where all are one sequence.
  var source: String?

  /// The same with no more of the text of a log than a time.
  var hidden: StateOrigin {
    var origin = self
    origin.time = time.flatMap { LogTime($0)?.text }
    origin.label = label.flatMap { LogTime($0)?.text }
    return origin
  }

  /// The file, with the line.
  var place: String { line.map { "\(file):\($0)" } ?? file }

  /// What a line of a report begins with.
  var title: String { time ?? label ?? place }
}
