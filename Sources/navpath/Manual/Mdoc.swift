/// The few things one must know of mdoc(7) to write it safely: how text is escaped, and how lines are made.
///
/// Whatever stands in a manual page should be what one copies from it, so quotes and dashes are written as the ASCII
/// characters that they are; roff would otherwise make typographic ones of them.
enum Mdoc {
  /// A paragraph, each sentence on a line of its own, as mdoc wants it.
  static func paragraph(_ text: String) -> String {
    sentences(text).flatMap { TextLayout(width: 72).lines($0) }.map { line($0) + "\n" }.joined()
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
