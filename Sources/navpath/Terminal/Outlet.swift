// Standard output or standard error in `Streams`, and the errors of writing to them. Output writes; Diff, Edit, Find, Help,
// Restore, Show, Trace and Validate ask about the terminal; Input and Trace wait. Tests make their own (`CollectedRun`).

import NavKit

struct Outlet: Sendable {
  /// Writes the pieces in order, large ones without a copy.
  var write: @Sendable ([ArraySlice<UInt8>]) throws(OutputError) -> Void
  let isTerminal: Bool
  /// The current width of the terminal in columns; nil if unknown or not a terminal.
  let columns: @Sendable () -> Int?
  /// As `StandardStream.wait`.
  let wait: @Sendable (_ input: Int32?, _ time: Duration?) throws(OutputError) -> Bool
}

extension Outlet {
  init(_ stream: StandardStream) {
    self.init(
      write: { (pieces) throws(OutputError) in
        try attempt(try stream.write(pieces)) { (error: SystemError) in OutputError(error) }
      }, isTerminal: stream.isTerminal, columns: { stream.columns },
      wait: { (input, time) throws(OutputError) in try stream.wait(forInput: input, atMost: time) })
  }
}

extension OutputError {
  init(_ error: SystemError) {
    self = error.number == .brokenPipe ? .closedPipe : .failed(reason: error.number.message)
  }
}
