// Text that is safe to show, for messages and output in all folders.

/// Makes text from a file or a command line safe to show.
///
/// Files are not trusted. Their text must not move the cursor, change colors, reorder adjacent text, or be hidden: characters
/// that a terminal interprets or does not show are escaped.
///
///     Visible.text("Blob\u{1B}[2J")   // Blob\e[2J
///     Visible.text("a\u{202E}b")      // a\u{202E}b, in these very characters
///
/// As a drawback, a joined emoji is shown as its parts with `\u{200D}` between them, because elsewhere the joiner is invisible.
package enum Visible {
  /// The text on one line with every character visible. Idempotent.
  package static func text(_ text: String) -> String {
    text.unicodeScalars.allSatisfy(isVisible) ? text : escaped(text) { _ in false }
  }

  package static func lines(_ text: String) -> String { escaped(text) { $0 == "\n" || $0 == "\t" } }

  private static func escaped(_ text: String, except isKept: (Unicode.Scalar) -> Bool) -> String {
    // A String, because appending several scalars to a view of scalars takes quadratic time.
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

  /// Whether a terminal shows the character as itself, or as a modification of the previous one, without other effects.
  ///
  /// Private-use and unassigned characters are not visible: their appearance depends on the font.
  package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
    // Blank letters such as the Hangul fillers (UAX #44, Default_Ignorable_Code_Point). Variation selectors only modify glyphs.
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
