/// Makes text that comes from a file or a command line safe to show.
///
/// A file that navpath reads may be anybody's. Its text must not move the cursor, change colours, reorder what stands
/// beside it, or hide: whatever a terminal would obey or not show is written as an escape that says what it is.
///
///     "Blob\u{1B}[2J"   ->  Blob\e[2J
///     "a\u{202E}b"      ->  a\u{202E}b, in these very characters
///
/// The price is that a joined emoji is shown as its parts, with `\u{200D}` in between: the joiner hides elsewhere.
enum Visible {
  /// The text with everything in it visible, on one line.
  static func text(_ text: String) -> String {
    // Nearly all text is plain ASCII, where one look at the bytes is enough.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isVisible(scalar) {
        visible.append(scalar)
      } else {
        visible.append(contentsOf: escape(scalar).unicodeScalars)
      }
    }
    return String(visible)
  }

  /// Whether a terminal shows the character as itself, or as a change of the one before it, and nothing else happens.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isNoncharacterCodePoint { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .format where (0xFFF9...0xFFFB).contains(scalar.value): return false
    default: break
    }
    // Covers the direction controls, the zero-width spaces and joiners, the byte order mark, tags, fillers and invisible
    // operators (UAX #44, Default_Ignorable_Code_Point). Variation selectors only choose a shape of what they follow.
    return !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    case "\u{1B}": "\\e"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
