import NavKit

/// How many columns of a terminal text takes, and fitting text into columns.
///
/// Measured by grapheme clusters, as terminals do: marks take no column of their own, East Asian wide characters and emoji
/// take two, and so does a whole sequence such as a flag or a family.
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
    if isHangulPart(scalar.value) { return 0 }
    if WideCharacters.contains(scalar) { return 2 }
    return properties.isDefaultIgnorableCodePoint ? 0 : 1
  }

  /// Vowels and final consonants of Hangul, which join the syllable in front of them.
  private static func isHangulPart(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}

/// The characters that take two columns: East Asian Width W and F, Unicode 17.0 (UAX #11).
///
/// The standard library has no such property. The ranges were made from the Unicode Character Database by way of PyPI's
/// wcwidth 0.7.0 (Python's own `unicodedata.east_asian_width` calls unassigned characters fullwidth in some releases):
///
///     from wcwidth.table_wide import WIDE_EASTASIAN
///     for first, last in WIDE_EASTASIAN["17.0.0"]: print(f"0x{first:04X}...0x{last:04X},")
///
/// Characters of width A (ambiguous) are not in it: terminals show them in one column unless told otherwise.
private enum WideCharacters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
    return index < ranges.endIndex && ranges[index].contains(scalar.value)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
    0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
    0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
    0x2B55...0x2B55, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029, 0x3030...0x303E,
    0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5,
    0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2,
    0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152,
    0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F004...0x1F004,
    0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
    0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
    0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D8,
    0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A,
    0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FA7C, 0x1FA80...0x1FA8A, 0x1FA8E...0x1FAC6, 0x1FAC8...0x1FAC8,
    0x1FACD...0x1FADC, 0x1FADF...0x1FAEA, 0x1FAEF...0x1FAF8, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
