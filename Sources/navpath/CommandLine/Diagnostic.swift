// A message of navpath with its place in a file and an `Excerpt`, in the format that Xcode, editors and CI make clickable.

import NavKit

struct Diagnostic: Equatable, Sendable {
  /// The file, as named by the user; nil for a message of navpath itself.
  var file: String?
  var position: NavJSON.Position?
  var severity: NavPath.Finding.Severity = .error
  var message: String
  var rule: NavPath.Rule?
  /// The text to show below, with a caret.
  var excerpt: Excerpt?
  var hint: String?
  /// Whether it reveals nothing about the content of a path: it is about a schema, or redacted.
  var isRedacted = false

  /// `FILE:LINE:COLUMN: error: MESSAGE [RULE]` without control characters, followed by the excerpt and the hint. The excerpt is
  /// shortened to the terminal's width: a wrapped line would misplace the caret.
  func text(_ palette: Palette = Palette(isOn: false), columns: Int? = nil) -> String {
    let place = position.map { ":\($0.line):\($0.column):" } ?? ":"
    let level = palette.paint("\(severity.rawValue):", severity == .error ? .error : .warning)
    var text =
      palette.paint((file.map(Visible.text) ?? "navpath") + place, .heading) + " \(level) \(Visible.text(message))"
    if let rule { text += " [\(rule.name)]" }
    if var excerpt {
      if let columns { excerpt.shorten(to: max(20, columns - 2)) }
      for line in excerpt.lines(palette) { text += "\n\(line)" }
    }
    if let hint { text += "\n\(Visible.text(hint))" }
    return text
  }
}

extension Diagnostic {
  /// A diagnostic for a byte of a file, with its line as the excerpt.
  init(file: String, text bytes: [UInt8], offset: Int, message: String, rule: NavPath.Rule? = nil) {
    self.init(
      file: file, position: NavJSON.Position(of: offset, inDocument: bytes), message: message, rule: rule,
      excerpt: Excerpt(of: bytes, around: offset))
  }
}

struct Excerpt: Equatable, Sendable {
  var before: String
  var after: String

  /// The part of a line around a byte, up to the width of a screen.
  init(line bytes: [UInt8], around offset: Int, width: Int = 72) {
    let middle = min(max(offset, 0), bytes.count)
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start =
      bytes[..<middle].suffix(width * 2).lastIndex(where: isLineEnd).map { $0 + 1 } ?? max(0, middle - width * 2)
    let end = bytes[middle...].prefix(width * 2).firstIndex(where: isLineEnd) ?? min(bytes.count, middle + width * 2)
    // Do not cut inside a character, which would show as a replacement character.
    let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    before = String(decoding: bytes[start..<middle].drop(while: isContinuation), as: UTF8.self)
    after = String(decoding: bytes[middle..<end], as: UTF8.self)
    if after.hasSuffix("\u{FFFD}") { after.removeLast() }
    shorten(to: width)
  }

  /// The part of a file's text around a byte; nil if there are no lines to show.
  init?(of bytes: [UInt8], around offset: Int) {
    guard !bytes.isEmpty, PropertyList.format(of: bytes) != .binary else { return nil }
    self.init(line: bytes, around: offset)
  }

  /// Shortens the text around the caret to a number of columns.
  mutating func shorten(to width: Int) {
    var left = Array(Visible.text(before))
    let half = width / 2
    if left.count > half { left = ["…"] + left.suffix(half - 1) }
    before = String(left)
    after = DisplayWidth.truncated(Visible.text(after), to: max(1, width - DisplayWidth.columns(before)))
  }

  func lines(_ palette: Palette) -> [String] {
    let shown = Visible.text(before)
    let caret = String(repeating: " ", count: DisplayWidth.columns(shown)) + "^"
    return ["  \(shown)\(Visible.text(after))", "  \(palette.paint(caret, .note))"]
  }
}
