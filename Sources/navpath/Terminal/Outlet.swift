// Standard output or standard error, and the errors of writing to them.

import NavKit

struct Outlet: Sendable {
  /// Writes the pieces in order, large ones without a copy.
  var write: @Sendable ([ArraySlice<UInt8>]) throws(OutputError) -> Void
  let isTerminal: Bool
  /// The current width of the terminal in columns; nil if unknown or not a terminal.
  let columns: @Sendable () -> Int?
  /// Waits for input from a descriptor (true) or until the time is up (false); nil is no limit. Throws `closedPipe` when the
  /// outlet is a pipe without a reader.
  let wait: @Sendable (_ input: Int32?, _ time: Duration?) throws(OutputError) -> Bool
}

extension Outlet {
  init(_ stream: StandardStream) {
    self.init(
      write: { (pieces) throws(OutputError) in
        try attempt(try stream.write(pieces)) { (error: SystemError) in OutputError(error) }
      }, isTerminal: stream.isTerminal, columns: { stream.columns },
      wait: { (input, time) throws(OutputError) in
        switch stream.wait(forInput: input ?? -1, atMost: time) {
        case .input: true
        case .readerLeft: throw .closedPipe
        case .timeout: false
        }
      })
  }
}

extension OutputError {
  init(_ error: SystemError) {
    self = error.number == .brokenPipe ? .closedPipe : .failed(reason: error.number.message)
  }
}
