// The display width of text on a terminal, and text cut or padded to a width: for `Progress`, CommandLine, Complete, Diff,
// Edit, Find, Output, Schema/Compat, Schema/Graph and Trace.

import NavKit

/// The width of text in terminal columns, and fitting text into columns.
///
/// Measured by grapheme clusters, as terminals do: combining marks take no column, East Asian wide characters and emoji take two,
/// and so does a whole sequence such as a flag or a family. Terminals differ on rare scripts; the widths are those of wcwidth
/// 0.7, which follows Unicode 17.
///
/// Text must be made visible (`Visible`) first: control characters have no width here.
enum DisplayWidth {
  static func columns(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns($1) }
  }

  static func columns(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    // Variation selector 16 requests the emoji, also of a character that is text by default.
    if scalars.first?.properties.isEmoji == true, scalars.contains("\u{FE0F}") { return 2 }
    return min(2, scalars.reduce(0) { $0 + columns($1) })
  }

  static func truncated(_ text: String, to width: Int) -> String {
    if columns(text) <= width { return text }
    return width > 0 ? String(fitting(text, width - 1)) + "…" : ""
  }

  static func truncatedLeft(_ text: String, to width: Int) -> String {
    if columns(text) <= width { return text }
    return width > 0 ? "…" + String(fitting(text.reversed(), width - 1).reversed()) : ""
  }

  /// The first characters of a text, as many as fit into columns.
  static func fitting(_ characters: some Sequence<Character>, _ width: Int) -> [Character] {
    var used = 0
    return characters.prefix { character in
      used += columns(character)
      return used <= width
    }
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

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
    // Vowels and final consonants of Hangul, which join the preceding syllable.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    if properties.isEmojiPresentation || wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
    return properties.isDefaultIgnorableCodePoint ? 0 : 1
  }

  /// The characters of two columns besides emoji: East Asian Width W and F, Unicode 17.0 (UAX #11).
  ///
  /// The standard library lacks this property. The ranges were made from the Unicode Character Database by PyPI's wcwidth 0.7.0,
  /// including the unassigned characters and the emoji between them:
  ///
  ///     from wcwidth.table_wide import WIDE_EASTASIAN
  ///
  /// Characters of width A (ambiguous) are not included: by default, terminals show them in one column.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x3029, 0x3030...0x303E,
    0x3041...0x3096, 0x309B...0x3163, 0x3165...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
    0x16FF2...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
