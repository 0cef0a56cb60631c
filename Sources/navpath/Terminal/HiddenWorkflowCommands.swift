// The lines that the runner of GitHub Actions obeys, kept out of what navpath prints: a file could otherwise have a name, or a path a
// type, that switches the annotations of the job off.

import NavKit

/// What the runner takes for a command: `::name::` at the start of a line, white space before it left out, and the old `##[name]`
/// anywhere in one (actions/runner, `ActionCommand`).
enum HiddenWorkflowCommands {
  /// Whether what a run prints may be read by the runner: in a job, or where its report is for one. The words say so before they are
  /// parsed, so that a wrong command line is no exception.
  static func areObeyed(_ words: [String], _ environment: (String) -> String?) -> Bool {
    environment("GITHUB_ACTIONS") == "true"
      || words.contains { word in
        ["github", "--report=github"].contains { word == $0 || word.utf8.starts(with: "\($0)=".utf8) }
      }
  }

  /// The text without a command in it: the first character of each is written as JSON escapes it, so that JSON means the same.
  ///
  /// - Parameter isLineStart: Whether only white space was printed in the line before the text, and then in the one that it ends in.
  static func hidden(in text: String, _ isLineStart: inout Bool) -> String {
    var hidden = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar == ":", isLineStart {
        hidden.append(contentsOf: "\\u003A".unicodeScalars)
      } else if scalar == "#", scalars[index...].starts(with: "##[".unicodeScalars) {
        hidden.append(contentsOf: "\\u0023".unicodeScalars)
      } else {
        hidden.append(scalar)
      }
      isLineStart = scalar == "\n" || scalar == "\r" || isLineStart && scalar.properties.isWhitespace
    }
    return String(hidden)
  }
}
