// One line of an operation script: split into words, made from words (also for Diff); `OperationLineError`, an error's offset.

/// Splits a line of an operation script, or one OPERATION of `apply`, into the words that the parser reads.
///
/// The syntax is that of a shell, except that brackets need no quotes:
///
///     push App.Detail(id: 3) 42 "a b"      ->  push | App.Detail(id: 3) | 42 | "a b"
///     push 'String:hello world'            ->  push | String:hello world
///     pop-to App.User={"id": 42}           ->  pop-to | App.User={"id": 42}
///     push App.Pair<App.A, App.B>(a: 1)    ->  push | App.Pair<App.A, App.B>(a: 1)
///
/// Blanks separate words, except inside brackets, inside `"…"` (a JSON string, which keeps its quotes and may contain `\"`), and
/// inside `'…'` (as in a shell: the quotes are removed and the text between them is literal; `\'` outside is a quote). Within
/// brackets an apostrophe is an ordinary character. Only in the name of a type is `<` a bracket, and a backtick a quote that is
/// kept. `#` at the start of a word starts a comment. A word that begins with `$'` has escapes up to the next quote, as in a shell.
struct OperationLine {
  /// A word and its offset in the line, in code points from 0.
  typealias Part = (text: String, offset: Int)

  static func split(_ line: String) throws(OperationLineError) -> [Part] {
    var splitter = OperationLine(line: Array(line.unicodeScalars))
    var words: [Part] = []
    while let word = try splitter.nextWord() { words.append(word) }
    return words
  }

  /// A line of these words, which is split into them.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A word in single quotes if it is empty, has a blank, a quote or a `#`, or would be split otherwise; with a control character
  /// in `$'…'`.
  private static func quoted(_ word: String) -> String {
    guard !word.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      return word.unicodeScalars.reduce("$'") { text, scalar in
        guard scalar.value >= 0x20, scalar.value != 0x7F else {
          return text + "\\" + String(String(0o1000 + scalar.value, radix: 8).dropFirst())
        }
        return text + (["'", "\\"].contains(scalar) ? "\\\(scalar)" : String(scalar))
      } + "'"
    }
    let isPlain =
      !word.utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "#") }
      && (try? split(word))?.map(\.text) == [word]
    guard !isPlain else { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }

  private let line: [Unicode.Scalar]
  private var index = 0

  private init(line: [Unicode.Scalar]) { self.line = line }

  private mutating func nextWord() throws(OperationLineError) -> Part? {
    while index < line.count, isBlank(line[index]) { index += 1 }
    guard index < line.count, line[index] != "#" else { return nil }
    let start = index
    // Bytes, because appending to a String character by character is slow for long values.
    var text: [UInt8] = []
    // Whether the text so far may be the name of a type, also as the value of an option: `--match=App.Pair<App.A, App.B>`.
    var isName = true
    while index < line.count, !isBlank(line[index]) {
      switch line[index] {
      case "$" where index == start && line[index...].dropFirst().first == "'": try readEscaped(into: &text)
      case "'": try readQuoted(into: &text)
      case "\"": try readString(into: &text)
      case "(", "[", "{": try readBrackets(into: &text)
      case "<" where isName && index > start, "`" where isName: try readBrackets(into: &text, ofName: true)
      case ")", "]", "}": throw .init(line[index], "is unmatched; \(OperationLineError.advice)", at: index)
      case "\\" where index + 1 < line.count && line[index + 1] == "'":
        text.append(UInt8(ascii: "'"))
        index += 2
      case "=", "~", ":":
        let isOfOption = line[index] == "=" && line[start] == "-"
        let isOfExtension = line[index] == ":" && line[start] == "("
        isName = isName && (isOfOption || isOfExtension)
        take(into: &text)
      default: take(into: &text)
      }
    }
    return (String(decoding: text, as: UTF8.self), start)
  }

  private mutating func readQuoted(into text: inout [UInt8]) throws(OperationLineError) {
    guard let end = line[(index + 1)...].firstIndex(of: "'") else { throw .unclosed("'", at: index) }
    index += 1
    while index < end { take(into: &text) }
    index += 1
  }

  /// Reads `$'…'`, in which `\n`, `\t`, three octal digits, and any other character itself follow a backslash.
  private mutating func readEscaped(into text: inout [UInt8]) throws(OperationLineError) {
    let start = index + 1
    index += 2
    while index < line.count, line[index] != "'" {
      guard line[index] == "\\", index + 1 < line.count else {
        take(into: &text)
        continue
      }
      index += 1
      let digits = line[index...].prefix(3).prefix { ("0"..."7").contains($0) }
      let octal = digits.count == 3 ? UInt8(String(String.UnicodeScalarView(digits)), radix: 8) : nil
      guard let byte = octal ?? ["n": 0x0A, "t": 0x09][line[index]] else {
        take(into: &text)
        continue
      }
      text.append(byte)
      index += octal == nil ? 1 : 3
    }
    guard index < line.count else { throw .unclosed("'", at: start) }
    index += 1
  }

  private mutating func readString(into text: inout [UInt8]) throws(OperationLineError) {
    let start = index
    take(into: &text)
    while index < line.count, line[index] != "\"" {
      if line[index] == "\\", index + 1 < line.count { take(into: &text) }
      take(into: &text)
    }
    guard index < line.count else { throw .unclosed("\"", at: start) }
    take(into: &text)
  }

  /// Reads up to the closing bracket; with `ofName`, of generic arguments or a name in backticks, as `SwiftName` does.
  private mutating func readBrackets(into text: inout [UInt8], ofName: Bool = false) throws(OperationLineError) {
    var open: [(bracket: Unicode.Scalar, offset: Int)] = []
    repeat {
      switch line[index] {
      case "\"" where !ofName:
        try readString(into: &text)
        continue
      case "(", "[",
        "{" where !ofName, "<" where ofName:
        open.append((line[index], index))
      case ">" where ofName && line[index - 1] == "-": break  // The arrow of a function type.
      case ")", "]",
        "}" where !ofName, ">" where ofName:
        let opening = open.removeLast()
        guard ofName || Self.pairs[opening.bracket] == line[index] else {
          throw .init(line[index], "cannot close '\(opening.bracket)'", at: index)
        }
      case "`" where ofName:
        guard let end = line[(index + 1)...].firstIndex(of: "`") else { throw .unclosed("`", at: index) }
        while index < end { take(into: &text) }
      default: break
      }
      take(into: &text)
    } while !open.isEmpty && index < line.count
    if let last = open.last { throw .unclosed(last.bracket, at: last.offset) }
  }

  private mutating func take(into text: inout [UInt8]) {
    let scalar = line[index]
    if scalar.isASCII {
      text.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      text.append(contentsOf: scalar.utf8)
    }
    index += 1
  }

  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
}

struct OperationLineError: Error {
  let message: String
  /// In code points, from 0.
  let offset: Int

  fileprivate init(_ character: Unicode.Scalar, _ fault: String, at offset: Int) {
    let quoted = character == "'" ? "\"'\"" : "'\(character)'"
    (message, self.offset) = ("\(quoted) \(fault)", offset)
  }

  fileprivate static let advice = "write text with brackets or quotes in '...', with '\\'' for a quote"

  fileprivate static func unclosed(_ opening: Unicode.Scalar, at offset: Int) -> Self {
    Self(opening, "is not closed; \(advice)", at: offset)
  }
}

extension CommandError {
  /// The error's offset in the line, in code points: in the word at fault without its quotes, or that of the first word.
  func offset(among words: [OperationLine.Part]) -> Int {
    guard let word, words.indices.contains(word.index) else { return words.first?.offset ?? 0 }
    let typed = words[word.index]
    return typed.offset + String(decoding: typed.text.utf8.prefix(word.offset), as: UTF8.self).unicodeScalars.count
  }
}
