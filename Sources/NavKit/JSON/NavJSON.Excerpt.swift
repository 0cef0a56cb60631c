// A file's text in a message: excerpts and single characters. A name of 20 KB in a message that is made for each of 20,000 values
// would be 400 MB of messages.

extension NavJSON {
  /// Cuts text for messages.
  package enum Excerpt {
    /// How many code points of a name, a pattern or a URI are shown.
    package static let words = 160
    /// How many of a value: it is the sentence's object, and its beginning is enough to find it.
    static let value = 60

    /// A text on one line, all of it if it is short, else its beginning.
    package static func of(_ text: String, most: Int = words) -> String {
      // So many bytes are as many code points at least, so that the text's length does not matter.
      guard text.utf8.count > most else { return Visible.text(text) }
      return cut(Visible.text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(most + 1)))), most)
    }

    /// The same of UTF-8.
    static func of(_ bytes: some Collection<UInt8>, most: Int = words) -> String {
      // Four bytes are a code point at least; a broken one at the end is cut off.
      cut(Visible.text(String(decoding: bytes.prefix(most * 4 + 4), as: UTF8.self)), most)
    }

    /// The same of a JSON value, without the backslashes that JSONEncoder writes before slashes.
    static func ofValue(_ text: some Collection<UInt8>) -> String {
      var shown: [UInt8] = []
      var isEscaped = false
      for byte in text.prefix(value * 8 + 8) {
        if isEscaped, byte == UInt8(ascii: "/") { shown.removeLast() }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        shown.append(byte)
      }
      return of(shown, most: value)
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
  /// The value for a sentence: its text if that is short, else its beginning.
  package var shortText: String { NavJSON.Excerpt.ofValue(bytes) }

  /// The value with its kind: `the string "x"`.
  package var described: String {
    switch kind {
    case .null: "null"
    case .boolean: text
    case .number: "the number \(shortText)"
    case .string: "the string \(shortText)"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension NavJSON {
  /// A character for a message: in quotes if it can be shown, else by its number.
  static func shown(_ scalar: Unicode.Scalar, quoted: Bool = true) -> String {
    guard Visible.isVisible(scalar) else { return "U+\(hexadecimal(scalar.value, atLeast: 4).uppercased())" }
    return quoted ? "'\(scalar)'" : String(scalar)
  }

  /// The JSON escape of a control character, as Foundation's `JSONEncoder` writes it.
  static func escaped(_ control: UInt8) -> String {
    var writer = Writer(escaping: .encoder)
    writer.appendEscape(of: control)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The number of a UTF-16 code unit as four hexadecimal digits.
  static func hexadecimal(_ unit: UInt16) -> String { hexadecimal(UInt32(unit), atLeast: 4) }

  private static func hexadecimal(_ number: UInt32, atLeast width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
