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
  static func print(_ pieces: [ArraySlice<UInt8>]) throws(OutputError) {
    do throws(SystemError) {
      try StandardStream.output.write(pieces)
    } catch {
      throw OutputError(error)
    }
  }

  /// Says something on standard error. What cannot be said there cannot be said at all, so failures end here.
  static func report(_ text: String) {
    try? Output.with(writer(to: .error)) { output in try output.print(text) }
  }

  static func report(_ diagnostics: [Diagnostic], color: Arguments.ColorChoice = .auto) {
    for diagnostic in diagnostics { report(text(of: diagnostic, on: .error, color: color)) }
  }

  /// A diagnostic as a stream shows it.
  ///
  /// In a log the line of a file would only stand in the way; a caret under a word of the command line is always of use.
  static func text(of diagnostic: Diagnostic, on stream: StandardStream, color: Arguments.ColorChoice) -> String {
    var shown = diagnostic
    if diagnostic.file != nil, !stream.isTerminal { shown.excerpt = nil }
    return shown.text(palette(color, for: stream), columns: stream.isTerminal ? stream.columns : nil)
  }

  /// The styles for a stream.
  static func palette(_ color: Arguments.ColorChoice, for stream: StandardStream) -> Palette {
    Palette(asked: color.asked, isTerminal: stream.isTerminal, environment: Environment.value(of:))
  }

  private static func writer(to stream: StandardStream) -> Output.Writer {
    { (bytes: [UInt8]) throws(OutputError) in
      do throws(SystemError) {
        try stream.write(bytes)
      } catch {
        throw OutputError(error)
      }
    }
  }
}

extension OutputError {
  init(_ error: SystemError) {
    self = error.number == .brokenPipe ? .closedPipe : .failed(reason: error.number.words)
  }
}
