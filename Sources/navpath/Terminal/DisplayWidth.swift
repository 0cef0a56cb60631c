/// How many columns of a terminal text takes, and fitting text into columns.
///
/// Measured by what a person sees as one character (grapheme cluster), as terminals do: marks take no room of their own,
/// East Asian wide characters and emoji take two columns, and so does a whole sequence such as a flag or a family.
/// Terminals differ on rare scripts; the numbers here are those of wcwidth 0.7, which follows Unicode 17.
///
/// The text must be made visible (`Visible`) first: control characters count as nothing here.
enum DisplayWidth {
  static func columns(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns($1) }
  }

  static func columns(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    // Variation selector 16 asks for the emoji, also of a character that is text without it.
    if scalars.first?.properties.isEmoji == true, scalars.contains("\u{FE0F}") { return 2 }
    return min(2, scalars.reduce(0) { $0 + columns($1) })
  }

  /// The text, or as much of it as fits in front of an ellipsis.
  static func truncated(_ text: String, to width: Int) -> String {
    if columns(text) <= width { return text }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      used += columns(character)
      if used > width - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text, or as much of its end as fits behind an ellipsis.
  static func truncatedLeft(_ text: String, to width: Int) -> String {
    if columns(text) <= width { return text }
    guard width > 0 else { return "" }
    var used = 0
    let kept = text.reversed().prefix { character in
      used += columns(character)
      return used <= width - 1
    }
    return "…" + String(kept.reversed())
  }

  /// The text with as many blanks behind it as it lacks; longer text stays as it is.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  /// The text with as many blanks in front of it as it lacks, for numbers.
  static func paddedLeft(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns(text))) + text
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if scalar == "\u{AD}" { return 1 }
    if isHangulPart(scalar.value) { return 0 }
    if WideCharacters.contains(scalar) { return 2 }
    return properties.isDefaultIgnorableCodePoint ? 0 : 1
  }

  /// Vowels and final consonants of Hangul, which join the syllable in front of them.
  private static func isHangulPart(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}
