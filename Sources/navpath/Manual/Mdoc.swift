/// The few things one must know of mdoc(7) to write it safely: how text is escaped, and how lines are made.
///
/// Whatever stands in a manual page should be what one copies from it, so quotes and dashes are written as the ASCII
/// characters that they are; roff would otherwise make typographic ones of them.
enum Mdoc {
  /// A paragraph, each sentence on a line of its own, as mdoc wants it.
  ///
  /// A word that is to be typed or copied, or is a name, is never broken at the end of a line: `\\%` in front of it says so.
  static func paragraph(_ text: String) -> String {
    sentences(text).flatMap { TextLayout(width: 72).lines($0) }.map { text in
      line(text.split(separator: " ").map { isProse($0) ? String($0) : "\u{1}" + $0 }.joined(separator: " "))
        .replacing("\u{1}", with: "\\%") + "\n"
    }.joined()
  }

  /// Whether a word is one of a sentence: small letters, perhaps a capital in front and a stop behind. So is one that is
  /// too long for a narrow line as it is.
  private static func isProse(_ word: Substring) -> Bool {
    guard word.count <= 24 else { return true }
    let end = word.last.map { ".,;:!?".contains($0) } ?? false
    return (end ? word.dropLast() : word).dropFirst().allSatisfy { ("a"..."z").contains($0) }
  }

  /// One line of text, which no macro may begin by accident.
  static func line(_ text: String) -> String {
    let escaped = escape(text)
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// One argument of a macro.
  ///
  /// In quotes it may hold blanks, and behind the zero-width `\\&` not even the name of a macro is one.
  static func argument(_ text: String) -> String {
    "\"\\&" + escape(text, inQuotes: true) + "\""
  }

  private static func escape(_ text: String, inQuotes: Bool = false) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "~": "\\(ti"
      case "^": "\\(ha"
      case "\"" where inQuotes: "\\(dq"
      default: String(character)
      }
    }.joined()
  }

  /// Cut behind a full stop, or another end, that a capital follows.
  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    for word in text.split(separator: " ") {
      let isEnd = sentence.last.map { ".?!".contains($0) } ?? false
      if isEnd, word.first?.isUppercase == true {
        sentences.append(sentence)
        sentence = String(word)
      } else {
        sentence += (sentence.isEmpty ? "" : " ") + word
      }
    }
    return sentences + [sentence]
  }
}
