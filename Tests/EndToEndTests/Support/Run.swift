// The result of a command line, as `Sandbox` returns it to all suites, and a check of the lines that its messages suggest.

import Foundation
import Testing

/// The exit code of a program and its whole output.
struct Run: Equatable, Sendable {
  var exit: Int32
  var output: String
  var errors: String

  /// The expected result; the texts are without their last line end.
  init(_ exit: Int32, prints output: String = "", reports errors: String = "") {
    self.init(exit: exit, output: Run.lines(output), errors: Run.lines(errors))
  }

  init(exit: Int32, output: String, errors: String) {
    self.exit = exit
    self.output = output
    self.errors = errors
  }

  /// Compares bytes: equal strings may have different code points.
  static func == (left: Run, right: Run) -> Bool {
    left.exit == right.exit && left.output.utf8.elementsEqual(right.output.utf8)
      && left.errors.utf8.elementsEqual(right.errors.utf8)
  }

  /// Records an issue if a shell would change a command line that a message suggests.
  func checkAdvice() {
    for piece in AdvisedLines.pieces(in: textOfErrors) where ShellLine.words(piece) == nil {
      Issue.record("a shell changes this advice: \(piece)\n\(errors)")
    }
  }

  /// Standard error, with JSON errors as the text that they have without `--json`.
  private var textOfErrors: String {
    errors.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix(#"{"error":"#),
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let error = object["error"] as? [String: Any]
      else { return String(line) }
      return "\(error["file"] ?? "navpath"): error: \(error["message"] ?? "")\n\(error["hint"] ?? "")"
    }.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> String { text.isEmpty ? "" : text + "\n" }
}

extension Run: CustomTestStringConvertible {
  var testDescription: String { "exit \(exit)\n--- stdout\n\(output)--- stderr\n\(errors)---" }
}
