// The output of `fmt`, `migrate` and `restore`, printed file by file, so that an interrupted run has named each changed file.

import NavKit

/// Lines, or the elements of one JSON array; on standard error if standard output has a path.
struct RunningAnswer {
  private let streams: Streams
  private let isJSON: Bool
  private let isMessage: Bool
  private var isBegun = false
  private var isAfterChange = false

  /// - Parameter isMessage: Whether standard output has a path. Then `--quiet` suppresses the lines.
  init(_ streams: Streams, isJSON: Bool, isMessage: Bool = false) {
    (self.streams, self.isJSON, self.isMessage) = (streams, isJSON, isMessage)
  }

  /// Adds the output of a file. For a changed file, call ``ProcessSignals/deferSignals()`` before the change and
  /// ``ProcessSignals/endDeferral()`` after.
  ///
  /// - Parameter changed: The file, if it was changed: a failure to print is then one after a change.
  mutating func add(_ items: [String], changed: String? = nil) throws(CommandError) {
    isAfterChange = isAfterChange || changed != nil
    guard !items.isEmpty else { return }
    let text = isJSON ? (isBegun ? "," : "[") + items.joined(separator: ",") : items.joined(separator: "\n") + "\n"
    isBegun = true
    try print(text, after: changed)
  }

  func end() throws(CommandError) { if isJSON { try print(isBegun ? "]\n" : "[]\n", after: nil) } }

  private func print(_ text: String, after changed: String?) throws(CommandError) {
    if isMessage {
      // Among other messages, each piece has its own line.
      if isJSON || !streams.isQuiet { streams.printError(text: text.last == "\n" ? text : text + "\n") }
    } else if isAfterChange {
      try streams.print([text], end: "", afterChanging: changed)
    } else {
      try streams.print(text: text)
    }
  }
}
