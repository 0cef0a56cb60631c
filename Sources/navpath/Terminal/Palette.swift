// Colors by the kind of text (`Style`), and whether to use them: for CommandLine, Diff, Output, Restore, Show and Trace.

struct Palette: Sendable, Equatable {
  let isOn: Bool

  /// Paints text that was made visible (`Visible`): an escape sequence in it would pass through.
  func paint(_ text: String, _ style: Style) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.codes)m\(text)\u{1B}[0m" : text
  }
}

extension Palette {
  /// Decides on color by the option, then the environment, then whether the stream is a terminal.
  ///
  /// - `asked`: true for `--color always`, false for `never`, nil for `auto`.
  /// - `environment`: the value of a variable. `NO_COLOR` counts if not empty (no-color.org), `CLICOLOR_FORCE` if neither empty
  ///   nor `0` (bixense.com/clicolors).
  init(asked: Bool?, isTerminal: Bool, environment: (String) -> String?) {
    if let asked {
      isOn = asked
    } else if !(environment("NO_COLOR") ?? "").isEmpty {
      isOn = false
    } else if !["", "0"].contains(environment("CLICOLOR_FORCE") ?? "") {
      isOn = true
    } else {
      isOn = isTerminal && environment("TERM") != "dumb"
    }
  }
}

/// The styles of text on a terminal, named by the kind of text.
struct Style: Sendable, Equatable {
  /// The parameters of SGR (ECMA-48, 8.3.117).
  let codes: String

  static let error = Style(codes: "1;31")
  static let warning = Style(codes: "1;33")
  static let note = Style(codes: "1;36")
  static let heading = Style(codes: "1")
  static let current = Style(codes: "32")
  static let removed = Style(codes: "31")
  static let added = Style(codes: "32")
  static let changed = Style(codes: "33")
  static let faint = Style(codes: "2")
}
