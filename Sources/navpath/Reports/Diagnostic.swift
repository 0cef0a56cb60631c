// One message about one place, in the form that Xcode, editors and CI logs make clickable (DESIGN 2.6).

import NavKit

/// What is wrong, where, and how bad it is.
struct Diagnostic: Sendable {
  /// The file, as the user called it; nil for a message of navpath itself.
  var file: String?
  var position: JSON.Position?
  var severity: Finding.Severity = .error
  var message: String
  /// The rule that was broken, for `[RULE]` at the end.
  var rule: String?
  /// A text to show below, with a caret under the place.
  var excerpt: Excerpt?
  /// Where to read on, on a line of its own.
  var hint: String?

  /// `FILE:LINE:COLUMN: error: MESSAGE [RULE]`, made visible, and on the lines below what helps.
  ///
  /// Of the excerpt as much is shown as the columns of the terminal hold: where the line went on below, the caret would
  /// point at nothing.
  func text(_ palette: Palette = Palette(isOn: false), columns: Int? = nil) -> String {
    let place = [file.map(Visible.text) ?? "navpath", position.map { "\($0.line):\($0.column)" }]
    let head = place.compactMap(\.self).joined(separator: ":")
    let label = palette.paint("\(severity.rawValue):", severity == .error ? .error : .warning)
    let suffix = rule.map { " [\($0)]" } ?? ""
    var lines = ["\(palette.paint("\(head):", .heading)) \(label) \(Visible.text(message))\(suffix)"]
    if var excerpt {
      if let columns { excerpt.shorten(to: max(20, columns - 2)) }
      lines += excerpt.lines(palette)
    }
    if let hint { lines.append(Visible.text(hint)) }
    return lines.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// A diagnostic for a byte of a file, with the line that it lies in.
  init(
    file: String, text bytes: [UInt8], offset: Int, severity: Finding.Severity = .error, message: String,
    rule: String? = nil
  ) {
    self.init(
      file: file, position: JSON.Position(of: offset, in: bytes), severity: severity, message: message, rule: rule)
    self.excerpt = Excerpt(line: bytes, around: offset)
  }
}
