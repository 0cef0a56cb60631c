// Where a command's answer and its messages go.

import NavKit

/// Standard output and standard error, as one run of the tool uses them.
enum Console {
  /// Prints the answer.
  static func print(_ body: (inout Output) throws -> Void) throws {
    try Output.with(writer(to: .output)) { output in try body(&output) }
  }

  /// Prints lines as the answer.
  static func print(_ lines: [String]) throws {
    try print { output in
      for line in lines { try output.print(line) }
    }
  }

  /// Prints a path's text from where its pieces lie.
  static func print(_ pieces: [ArraySlice<UInt8>]) throws(Output.Fault) {
    do throws(SystemError) {
      try StandardStream.output.write(pieces)
    } catch {
      throw Output.Fault(error)
    }
  }

  /// Says something on standard error. What cannot be said there cannot be said at all, so failures end here.
  static func report(_ text: String) {
    try? Output.with(writer(to: .error)) { output in try output.print(text) }
  }

  static func report(_ diagnostics: [Diagnostic], color: Arguments.ColorChoice = .auto) {
    let isTerminal = StandardStream.error.isTerminal
    for diagnostic in diagnostics {
      var shown = diagnostic
      // In a log the line would only stand in the way; a caret under a word of the command line is always of use.
      if !isTerminal, diagnostic.file != nil { shown.excerpt = nil }
      report(shown.text(palette(color, for: .error)))
    }
  }

  /// The styles for a stream.
  static func palette(_ color: Arguments.ColorChoice, for stream: StandardStream) -> Palette {
    Palette(asked: color.asked, isTerminal: stream.isTerminal, environment: Environment.value(of:))
  }

  private static func writer(to stream: StandardStream) -> Output.Writer {
    { (bytes: [UInt8]) throws(Output.Fault) in
      do throws(SystemError) {
        try stream.write(bytes)
      } catch {
        throw Output.Fault(error)
      }
    }
  }
}

extension Output.Fault {
  init(_ error: SystemError) {
    self = error.number == .brokenPipe ? .closedPipe : .failed(reason: error.number.words)
  }
}
