// The parts of a message: text made safe to show, words of a shell, lists and numbers of things.

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

  /// The same for bytes.
  package static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    unsafe text.withUnsafeBufferPointer { unsafe $0.allSatisfy(isPrintable) }
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

// MARK: - Words of a shell

/// Words of a command line, for messages that say what to type.
package enum ShellWord {
  /// A word as a shell reads it again: in quotes if it is empty or has a character that means something to a shell, and in
  /// `$'…'` if it has one that a terminal obeys or does not show (POSIX.1-2024, Shell Command Language, section 2.2.4).
  ///
  /// bash, zsh and fish read it alike, but for `$'…'`, which fish does not have.
  ///
  ///     ShellWord.quoted("/$objects/7")   // '/$objects/7'
  ///     ShellWord.quoted("/a\u{7}b")       // $'/a\007b'
  package static func quoted(_ word: String) -> String {
    word.unicodeScalars.allSatisfy(Visible.isVisible) ? bare(word) : escaped(word)
  }

  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A line for `/bin/sh`, which need not know `$'…'`: every character stands for itself, and the line is not fit to be shown.
  ///
  ///     ShellWord.script(["a\u{7}b"])   // 'a\u{7}b', with the very character
  package static func script(_ words: [String]) -> String { words.map(bare).joined(separator: " ") }

  /// A word with its own characters, in quotes if it needs them.
  private static func bare(_ word: String) -> String {
    if isPlain(word) { return word }
    var quoted = "'"
    let scalars = Array(word.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "'": quoted += "'\\''"
      // In single quotes, fish reads a backslash before one of these as an escape.
      case "\\" where index + 1 == scalars.count || ["\\", "'"].contains(scalars[index + 1]): quoted += #"'"\\"'"#
      // Git before 2.45 reads it in a line of its configuration as a blank.
      case "\r": quoted += #"'"$(printf '\r')"'"#
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }

  private static func escaped(_ word: String) -> String {
    var escaped = "$'"
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "'", "\\": escaped += "\\\(scalar)"
      case _ where Visible.isVisible(scalar): escaped += String(scalar)
      default:
        for byte in UndecodedBytes.bytes(of: String(scalar)) {
          // Always three digits, so that a digit after them is not read as a fourth.
          let digits = String(byte, radix: 8)
          escaped += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      }
    }
    return escaped + "'"
  }

  /// Whether no shell reads more into a word than its characters.
  private static func isPlain(_ word: String) -> Bool {
    // At the start, zsh looks for a program behind '=', and fish has '%self'. fish takes any white space for the end of a word.
    guard let first = word.utf8.first, first != UInt8(ascii: "="), first != UInt8(ascii: "%"),
      !word.unicodeScalars.contains(where: { $0.value >= 0x80 && $0.properties.isWhitespace })
    else { return false }
    // A tilde is the home folder at the start of a word, and in bash of what it takes for an assignment.
    var last = UInt8(ascii: ":")
    for byte in word.utf8 {
      let isHome = byte == UInt8(ascii: "~") && (last == UInt8(ascii: ":") || last == UInt8(ascii: "="))
      guard isSafe(byte), !isHome else { return false }
      last = byte
    }
    return true
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="),
      UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"):
      true
    default: Bytes.isWord(byte) || byte >= 0x80
    }
  }
}

// MARK: - Words of a sentence

/// Words in a sentence: lists and numbers of things.
package enum Words {
  /// Words in a row, with a conjunction before the last; empty for none.
  ///
  ///     Words.list(["a", "b", "c"], "or")   // a, b or c
  package static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(row(words, words.count - 1)) \(conjunction) \(last)"
  }

  /// Words in a row: `a, b, c`.
  package static func row(_ words: [String]) -> String { row(words, words.count) }

  /// A loop and not `joined`, which looks up its types at run time (Tests/Benchmarks/NOTES.md).
  private static func row(_ words: [String], _ count: Int) -> String {
    var text = ""
    for index in 0..<count { text += index == 0 ? words[index] : ", " + words[index] }
    return text
  }

  /// Values to choose from, of more than 12 the first ones: `0, 1 or 2`.
  static func choice(of texts: [String]) -> String {
    texts.count > 12 ? texts.prefix(12).joined(separator: ", ") + ", …" : list(texts, "or")
  }

  /// Names to choose from, in quotes and made visible; of more than 12 the first ones, and how many others there are.
  package static func alternatives(_ names: some RandomAccessCollection<String>) -> String {
    let most = 12
    let isWhole = names.count <= most
    var shown = names.prefix(isWhole ? most : most - 1).map { "'\(Visible.text($0))'" }
    if !isWhole { shown.append("one of \(names.count - shown.count) others") }
    return list(shown, "or")
  }

  /// A number of things: `1 file`, `3 files`. The plural ends in s.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) " + noun + (number == 1 ? "" : "s")
  }
}
