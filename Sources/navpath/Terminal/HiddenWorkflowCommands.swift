// The escaping of GitHub Actions workflow commands, for `BufferedOutput`: a file name or a type could otherwise disable a job's
// annotations. `Program` asks whether it is needed.

import NavKit

/// Commands of the runner: `::name::` at the start of a line after optional whitespace, and the old `##[name]` anywhere in a line
/// (actions/runner, `ActionCommand`).
enum HiddenWorkflowCommands {
  /// Whether the runner may read the output: in a job, or if the report is for one. The words are not parsed yet, so that an
  /// invalid command line is covered too.
  static func isNeeded(_ words: [String], _ environment: (String) -> String?) -> Bool {
    environment("GITHUB_ACTIONS") == "true"
      || words.contains { word in
        ["github", "--report=github"].contains { word == $0 || word.utf8.starts(with: "\($0)=".utf8) }
      }
  }

  /// The text without commands: the first character of each is escaped as in JSON, so that JSON keeps its meaning.
  ///
  /// - Parameter isLineStart: Whether the line so far is only whitespace; updated to the end of the text.
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
