// The program run as a function, without a process (`CollectedRun`): for `ProgramTests`, `DocumentsTests`, `Sandbox` and
// `CommandListingTests`. Also streams without input and output (`Streams.none`), for tests of Change and Input (navpathTests).

@testable import NavKit
@testable import navpath

/// A run of the program without a process: its exit code, output and errors.
struct CollectedRun {
  let exit: ExitCode
  let output: String
  let errors: String
  /// Whether a closed pipe would have ended a process.
  let isEndedByPipe: Bool

  init(
    _ words: String..., input: String = "", environment: [String: String] = [:], columns: Int? = nil,
    fault: OutputError? = nil
  ) {
    self.init(words, input: input, environment: environment, columns: columns, fault: fault)
  }

  /// - Parameters:
  ///   - columns: The width of the terminal for both outputs; nil if they are not terminals.
  ///   - fault: The error of each write to standard output.
  ///   - isMerged: Whether errors are written to standard output.
  init(
    _ words: [String], input: String = "", environment: [String: String] = [:], columns: Int? = nil,
    fault: OutputError? = nil, isMerged: Bool = false
  ) {
    let (output, errors, end) = (Collector(fault: fault), Collector(), Collector())
    exit = Program.run(
      words,
      Streams(
        input: StandardInput(holding: Array(input.utf8)),
        output: output.outlet(columns), error: (isMerged ? output : errors).outlet(columns),
        environment: { environment[$0] },
        endAfterClosedPipe: { try? end.write([[1]]) }))
    (self.output, self.errors, isEndedByPipe) = (output.text, errors.text, !end.text.isEmpty)
  }
}

extension Streams {
  /// No input, no terminal and no variables; output is discarded.
  static var none: Streams {
    Streams(
      input: StandardInput(holding: []), output: Collector().outlet(nil),
      error: Collector().outlet(nil), environment: { _ in nil }, endAfterClosedPipe: {})
  }
}

extension StandardInput {
  fileprivate init(holding bytes: [UInt8]) {
    let rest = Collector()
    try? rest.write([bytes[...]])
    self.init(number: nil, isTerminal: false) { rest.take(atMost: $0 ?? .max) }
  }
}

/// A thread-safe buffer of bytes.
private final class Collector: Sendable {
  private let bytes = Locked<[UInt8]>([])
  private let fault: OutputError?

  init(fault: OutputError? = nil) { self.fault = fault }

  var text: String { bytes.locked { String(decoding: $0, as: UTF8.self) } }

  func write(_ pieces: [ArraySlice<UInt8>]) throws(OutputError) {
    if let fault { throw fault }
    bytes.locked { bytes in
      for piece in pieces { bytes += piece }
    }
  }

  func take(atMost count: Int) -> [UInt8] {
    bytes.locked { bytes in
      defer { bytes.removeFirst(min(count, bytes.count)) }
      return Array(bytes.prefix(count))
    }
  }

  func outlet(_ columns: Int?) -> Outlet {
    Outlet(write: write, isTerminal: columns != nil, columns: { columns }, wait: { _, _ in true })
  }
}
