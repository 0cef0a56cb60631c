// Texts, values and characters of a file as messages of NavKit and the tool show them: on one line, shortened, and invisible
// characters escaped.
// Messages about 20,000 values whose names have 20 KB would otherwise take 400 MB.

extension NavJSON {
  package enum Excerpt {
    /// The limit for a name, a pattern or a URI, in code points.
    package static let nameLimit = 160
    /// The limit for a value, whose beginning is enough to find it.
    static let valueLimit = 60

    /// A text on one line: all of it if it is short, otherwise its beginning.
    package static func of(_ text: String, most: Int = nameLimit) -> String {
      // A text has no more code points than bytes, so its length does not matter here.
      guard text.utf8.count > most else { return Visible.text(text) }
      return cut(Visible.text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(most + 1)))), most)
    }

    /// The same for UTF-8.
    static func of(_ bytes: some Collection<UInt8>, most: Int = nameLimit) -> String {
      // A code point has at most four bytes; a truncated one at the end is cut off.
      cut(Visible.text(String(decoding: bytes.prefix(most * 4 + 4), as: UTF8.self)), most)
    }

    /// The same for JSON text, without the backslashes that JSONEncoder writes before slashes.
    static func ofValue(_ text: some Collection<UInt8>) -> String {
      var shown: [UInt8] = []
      var isEscaped = false
      for byte in text.prefix(valueLimit * 8 + 8) {
        if isEscaped, byte == UInt8(ascii: "/") { shown.removeLast() }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        shown.append(byte)
      }
      return of(shown, most: valueLimit)
    }

    private static func cut(_ text: String, _ most: Int) -> String {
      let scalars = text.unicodeScalars
      guard text.utf8.count > most,
        let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex), end < scalars.endIndex
      else { return text }
      return text[..<scalars.index(scalars.startIndex, offsetBy: most - 4)] + " …"
    }
  }
}

extension NavJSON.Value {
  /// The value's text for a message, shortened if it is long.
  package var shortText: String { NavJSON.Excerpt.ofValue(bytes) }

  var shortTextOrKind: String { kind == .array || kind == .object ? kind.withArticle : shortText }

  package var described: String {
    (kind == .number ? "the number " : kind == .string ? "the string " : "") + shortTextOrKind
  }
}

extension NavJSON {
  /// A character for a message: quoted if it is visible, otherwise as `U+XXXX`.
  static func shown(_ scalar: Unicode.Scalar, quoted: Bool = true) -> String {
    guard Visible.isVisible(scalar) else { return "U+\(hexadecimal(scalar.value).uppercased())" }
    return quoted ? "'\(scalar)'" : String(scalar)
  }

  static func escaped(_ control: UInt8) -> String {
    String(decoding: Writer.text(ofString: [control]).dropFirst().dropLast(), as: UTF8.self)
  }

  /// At least four digits.
  static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
