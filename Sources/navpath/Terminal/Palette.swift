// Colors, and the decision to use them.

struct Palette: Sendable, Equatable {
  let isOn: Bool

  /// The text must be made visible (`Visible`) before: an escape in it would pass through.
  func paint(_ text: String, _ style: Style) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.codes)m\(text)\u{1B}[0m" : text
  }
}

extension Palette {
  /// Decides on color: by the option first, then by the environment, then by whether stdout is a terminal.
  ///
  /// - `asked`: true for `--color always`, false for `never`, nil for `auto`.
  /// - `environment`: looks a variable up. `NO_COLOR` counts when it is not empty (no-color.org), `CLICOLOR_FORCE` when it is
  ///   neither empty nor `0` (bixense.com/clicolors).
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

/// How text is set apart on a terminal, named by what the text is.
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
