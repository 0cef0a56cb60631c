// The quoting of command lines for shells: in messages and output, and in git's configuration.

import NavKit

enum ShellWord {
  /// A word in quotes if it is empty or contains special characters, and in `$'…'`, which fish lacks, if it contains control
  /// characters or invisible ones (POSIX.1-2024, Shell Command Language, section 2.2.4). bash, zsh and fish read it alike.
  ///
  ///     ShellWord.quoted("/$objects/7")   // '/$objects/7'
  ///     ShellWord.quoted("/a\u{7}b")       // $'/a\007b'
  static func quoted(_ word: String) -> String {
    word.unicodeScalars.allSatisfy(Visible.isVisible) ? bare(word) : escaped(word)
  }

  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A line for `/bin/sh`, which may lack `$'…'`: characters stand for themselves, so the line is not safe to display.
  ///
  ///     ShellWord.script(["a\u{7}b"])   // 'a\u{7}b', with the very character
  static func script(_ words: [String]) -> String { words.map(bare).joined(separator: " ") }

  /// A word with its own characters, quoted if necessary.
  private static func bare(_ word: String) -> String {
    if isPlain(word) { return word }
    var quoted = "'"
    let scalars = Array(word.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "'": quoted += "'\\''"
      // In single quotes, fish reads a backslash before one of these as an escape.
      case "\\" where index + 1 == scalars.count || ["\\", "'"].contains(scalars[index + 1]): quoted += #"'"\\"'"#
      // In its configuration, Git before 2.45 reads it as a blank.
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
          // Always three digits, so that a following digit is not read as the fourth.
          let digits = String(byte, radix: 8)
          escaped += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      }
    }
    return escaped + "'"
  }

  /// Whether a word has no special meaning in any shell.
  private static func isPlain(_ word: String) -> Bool {
    // At the start, zsh expands '=' and fish '%self'. fish splits words at any whitespace.
    guard let first = word.utf8.first, first != UInt8(ascii: "="), first != UInt8(ascii: "%"),
      !word.unicodeScalars.contains(where: { $0.value >= 0x80 && $0.properties.isWhitespace })
    else { return false }
    // A tilde is expanded at the start of a word and, in bash, in what looks like an assignment.
    var last = UInt8(ascii: ":")
    for byte in word.utf8 {
      let isHome = byte == UInt8(ascii: "~") && (last == UInt8(ascii: ":") || last == UInt8(ascii: "="))
      let isSafe = Bytes.isWord(byte) || byte >= 0x80 || "/.,:=@%+-~".utf8.contains(byte)
      guard isSafe, !isHome else { return false }
      last = byte
    }
    return true
  }
}
