// Text made safe to show.

/// Makes text that comes from a file or a command line safe to show.
///
/// A file that navpath reads is not trusted. Its text must not move the cursor, change colors, reorder the text beside
/// it, or hide: whatever a terminal obeys or does not show is written as an escape.
///
///     Visible.text("Blob\u{1B}[2J")   // Blob\e[2J
///     Visible.text("a\u{202E}b")      // a\u{202E}b, in these very characters
///
/// The price is that a joined emoji is shown as its parts, with `\u{200D}` in between: elsewhere the joiner hides.
package enum Visible {
  /// The text on one line, with everything in it visible. Text that was made visible before stays as it is.
  package static func text(_ text: String) -> String {
    // Nearly all text is plain, where one look at the bytes is enough.
    if isPlain(text.utf8) { return text }
    if text.unicodeScalars.allSatisfy(isVisible) { return text }
    return escaped(text) { _ in false }
  }

  /// Whether a text is printable ASCII. Memory is gone through in a fifth of the instructions that a string's view takes.
  package static func isPlain(_ text: String.UTF8View) -> Bool {
    unsafe text.withContiguousStorageIfAvailable { unsafe $0.allSatisfy(isPrintable) } ?? text.allSatisfy(isPrintable)
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

  package static func lines(_ text: String) -> String {
    escaped(text) { $0 == "\n" || $0 == "\t" }
  }

  private static func escaped(_ text: String, except isKept: (Unicode.Scalar) -> Bool) -> String {
    // A string, because a view of its scalars goes through all that it has when several are appended.
    var visible = ""
    for scalar in text.unicodeScalars {
      if isVisible(scalar) || isKept(scalar) {
        visible.unicodeScalars.append(scalar)
      } else {
        visible += escape(scalar)
      }
    }
    return visible
  }

  /// Whether a terminal shows the character as itself, or as a change of the one before it, and nothing else happens.
  ///
  /// Private-use and unassigned characters are not visible: what they look like depends on the font.
  package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
    // Letters that are blank, such as the Hangul fillers (UAX #44, Default_Ignorable_Code_Point); variation selectors
    // only choose a shape of what they follow.
    default: return !scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    case "\u{1B}": "\\e"
    case _ where UndecodedBytes.byte(of: scalar) != nil: UndecodedBytes.shown(String(scalar))
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
