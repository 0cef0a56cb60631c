// The output of a run over files, printed file by file, so that an interrupted run has named each file that it changed.

import NavKit

/// Lines, or the members of one JSON array, on standard output, or on standard error where that has a path.
struct RunningAnswer {
  private let streams: Streams
  private let isJSON: Bool
  private let isMessage: Bool
  private var isBegun = false
  private var isAfterChange = false

  /// - Parameter isMessage: Whether standard output has a path. Lines are then left out by `--quiet`.
  init(_ streams: Streams, isJSON: Bool, isMessage: Bool = false) {
    (self.streams, self.isJSON, self.isMessage) = (streams, isJSON, isMessage)
  }

  /// Adds what there is to say of a file. Before a change that it tells, ``ProcessSignals/hold()`` is called, and after it
  /// ``ProcessSignals/release()``.
  ///
  /// - Parameter changed: The file, if it was changed: a failure to print is then one after a change.
  mutating func add(_ items: [String], changed: String? = nil) throws(CommandError) {
    isAfterChange = isAfterChange || changed != nil
    guard !items.isEmpty else { return }
    let text = isJSON ? (isBegun ? "," : "[") + items.joined(separator: ",") : items.joined(separator: "\n") + "\n"
    isBegun = true
    try print(text, after: changed)
  }

  /// Ends the array.
  func end() throws(CommandError) {
    if isJSON { try print(isBegun ? "]\n" : "[]\n", after: nil) }
  }

  private func print(_ text: String, after changed: String?) throws(CommandError) {
    if isMessage {
      // Among other messages, each piece has a line of its own.
      if isJSON || !streams.isQuiet { streams.printError(text: text.last == "\n" ? text : text + "\n") }
    } else if isAfterChange {
      try streams.print([text], end: "", afterChanging: changed)
    } else {
      try streams.print(text: text)
    }
  }
}
