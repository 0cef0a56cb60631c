// Standard output and standard error.

import NavKit

struct Outlet: Sendable {
  /// Writes the pieces in order, and big ones without a copy.
  var write: @Sendable ([ArraySlice<UInt8>]) throws(OutputError) -> Void
  let isTerminal: Bool
  /// How many columns the terminal has now; nil if there is none or it does not say.
  let columns: @Sendable () -> Int?
  /// Waits until a descriptor has input (true), or for so long (false); nil for no limit. Throws `closedPipe` as soon as the
  /// outlet is a pipe that no other process reads any more.
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
    self = error.number == .brokenPipe ? .closedPipe : .failed(reason: error.number.words)
  }
}
