// The layout of plain text: wrapped paragraphs, and lists of terms with explanations, for `Help`, `help`, and in the tests for
// the manual. All characters of the texts are one column wide.

struct TextLayout {
  /// Narrower lists and wider lines are hard to read.
  static let widths = 40...100

  let width: Int

  init(width: Int) { self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound) }

  func paragraph(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, indent: indent).map { margin + $0 + "\n" }.joined()
  }

  /// Terms in one column, explanations in another. A term that is too long for its column has its own line.
  func list(_ entries: [(term: String, meaning: [String])]) -> String {
    // At 80 columns the explanations keep at least 50.
    let longest = width * 3 / 8 - 4
    let column = 4 + (entries.map(\.term.count).filter { $0 <= longest }.max() ?? 4)
    return entries.map { entry in
      let start = "  " + entry.term
      let body = entry.meaning.map { paragraph($0, indent: column) }.joined()
      guard start.count + 2 <= column else { return start + "\n" + body }
      return start + body.dropFirst(start.count)
    }.joined()
  }

  /// Wraps a text. A word longer than a line is not broken, because it may have to be copied.
  func lines(_ text: String, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(text) {
      if line.isEmpty {
        line = word
      } else if indent + line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }

  /// The words of a text. Text in single quotes is one word, so that a command is not broken.
  private func words(_ text: String) -> [String] {
    var words: [String] = []
    var isQuoted = false
    for word in text.split(separator: " ") {
      if isQuoted, let last = words.popLast() {
        words.append(last + " " + word)
      } else {
        words.append(String(word))
      }
      let quotes = word.count { $0 == "'" }
      // A quotation begins a word; an apostrophe does not.
      isQuoted = isQuoted ? quotes % 2 == 0 : word.hasPrefix("'") && quotes % 2 == 1
    }
    return words
  }
}
