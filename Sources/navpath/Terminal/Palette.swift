/// Puts styles on text, or leaves it as it is where there is no colour.
struct Palette: Sendable, Equatable {
  let isOn: Bool

  /// The text in the style.
  ///
  /// It must be made visible (`Visible`) before: an escape in the text itself would pass through.
  func paint(_ text: String, _ style: Style) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.codes)m\(text)\u{1B}[0m" : text
  }
}

extension Palette {
  /// Decides on colour: what was asked for first, then the environment, then whether somebody watches.
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
