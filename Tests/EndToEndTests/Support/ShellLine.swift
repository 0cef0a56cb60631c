// Command lines that bash, zsh and fish read in the same way (`ShellLine`), and those that messages and help texts suggest
// (`AdvisedLines`), which `Run` checks for each command line. `ShellWordsTests`, `CommandListingTests`, `PlacesTests` and
// Properties use them, too.

import Foundation

/// Splits a line into words that no shell changes.
///
/// Only the syntax common to the three is allowed: plain characters, single quotes, double quotes, and a backslash before a
/// quote. `ShellWordsTests` compares it with the shells.
struct ShellLine {
  private var rest: Substring
  private var words: [String] = []

  /// The words; nil if one of the shells would read them differently.
  static func words(_ line: some StringProtocol) -> [String]? {
    var reader = ShellLine(rest: Substring(line))
    while reader.skipBlanks() { guard reader.word() else { return nil } }
    return reader.words
  }

  /// The navpath calls in a line that do not depend on variables, files or the output of other commands.
  ///
  /// Each ends where a shell ends it: at `|`, `&`, `;`, `>`, `<`, a bracket, or a comment.
  static func calls(in line: some StringProtocol) -> [String] {
    var calls: [String] = []
    var call = ""
    var quote: Character?
    var last: Character = " "
    for character in line {
      if let open = quote {
        if character == open { quote = nil }
      } else if "'\"".contains(character) {
        quote = character
      } else if "|&;<>()".contains(character) || character == "#" && last == " " {
        calls.append(call)
        call = ""
        last = character
        continue
      }
      call.append(character)
      last = character
    }
    return (calls + [call]).map { String($0.drop { $0 == " " }) }.filter {
      $0.hasPrefix("navpath ") && !$0.contains("$")
    }
  }

  private mutating func skipBlanks() -> Bool {
    rest = rest.drop { $0 == " " }
    return !rest.isEmpty
  }

  private mutating func word() -> Bool {
    var word = ""
    // zsh expands '=' to the path of a program, fish '%self' to a process id, and a tilde is the home folder.
    guard let first = rest.first, !"=%~".contains(first) else { return false }
    while let character = rest.popFirst(), character != " " {
      switch character {
      case "'":
        let text = rest.prefix { $0 != "'" }
        rest = rest.dropFirst(text.count)
        // In single quotes, fish reads a backslash before a quote or a backslash as an escape.
        guard rest.popFirst() == "'", !text.contains("\\\\"), text.last != "\\" else { return false }
        word += text
      case "\"":
        let text = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(text.count)
        guard rest.popFirst() == "\"", !text.contains(where: { "$`!".contains($0) }) else { return false }
        guard text == "\\\\" || !text.contains("\\") else { return false }
        word += text == "\\\\" ? "\\" : text
      case "\\":
        guard rest.popFirst() == "'" else { return false }
        word += "'"
      case "~" where word.last == "=" || word.last == ":": return false
      case _ where character.isLetter || character.isNumber || "/.,:=@%+-_~".contains(character): word.append(character)
      case _ where !character.isASCII && !character.isWhitespace: word.append(character)
      default: return false
      }
    }
    words.append(word)
    return true
  }
}

/// The command lines in messages and help texts.
enum AdvisedLines {
  /// The command lines in single quotes: `'navpath init'`.
  static func lines(in text: some StringProtocol) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while let start = rest.range(of: "'navpath ") {
      rest = rest[rest.index(after: start.lowerBound)...]
      // A quote inside the line is not followed by the characters that follow a closing quote, unless it ends a word of the
      // line.
      var line = ""
      var quotes = 0
      for (index, character) in zip(rest.indices, rest) {
        if character == "'" {
          quotes += 1
          let next = rest[rest.index(after: index)...].first
          let isEnd = next.map { ",;:.?) \n".contains($0) } ?? true
          if quotes % 2 == 1, isEnd { break }
        }
        line.append(character)
      }
      lines.append(line)
      rest = rest.dropFirst(line.count)
    }
    return lines
  }

  private static let beginnings = ["write: ", "write ", "did you mean ", "such as ", "written ", "for the case, "]

  /// The words and lines that a message suggests, unchanged.
  static func pieces(in message: some StringProtocol) -> [String] {
    var pieces = lines(in: message)
    for line in message.split(separator: "\n") where line.contains("error: ") || line.contains("did you mean ") {
      if let whole = line.range(of: "write: navpath ") {
        pieces.append(String(line[whole.lowerBound...].dropFirst("write: ".count)))
        continue
      }
      let isOfCommandLine = line.hasPrefix("navpath: error: ")
      for beginning in beginnings where isOfCommandLine || beginning == "did you mean " {
        for part in line.components(separatedBy: beginning).dropFirst() { pieces += alternatives(part[...]) }
      }
    }
    return pieces
  }

  /// The words after "did you mean" in a message, unchanged.
  static func meant(in message: some StringProtocol) -> [String] {
    message.components(separatedBy: "did you mean ").dropFirst().flatMap { alternatives($0[...]) }
  }

  /// The words of a list such as `'A(1)' or A.b, …`.
  private static func alternatives(_ text: Substring) -> [String] {
    var words: [String] = []
    var rest = text
    while true {
      let word = word(rest)
      // Text in double quotes is part of a word or of a file, and an escape is part of a text.
      if !word.isEmpty, word.first != "\"", !word.hasPrefix("\\u") { words.append(String(word)) }
      rest = rest.dropFirst(word.count)
      guard let separator = [" or ", ", or ", ", "].first(where: rest.hasPrefix) else { return words }
      rest = rest.dropFirst(separator.count)
    }
  }

  /// The first word: up to its closing quote, otherwise up to a blank, without the sentence's punctuation.
  private static func word(_ text: Substring) -> Substring {
    var end = text.startIndex
    var isQuoted = false
    while end < text.endIndex, isQuoted || text[end] != " " {
      if text[end] == "'" { isQuoted.toggle() }
      end = text.index(after: end)
    }
    var word = text[..<end]
    while let last = word.last, ",;:.?".contains(last) { word.removeLast() }
    return word
  }
}
