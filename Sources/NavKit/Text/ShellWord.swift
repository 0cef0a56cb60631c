/// Words of a command line, for messages that say what to type.
package enum ShellWord {
  /// A word as a shell reads it again: in quotes if it is empty or has a character that means something to a shell.
  ///
  ///     ShellWord.quoted("/$objects/7")   // '/$objects/7'
  package static func quoted(_ word: String) -> String {
    // A tilde means the home folder at the start of a word alone.
    if !word.isEmpty, word.utf8.first != 0x7E, word.utf8.allSatisfy(isSafe) { return word }
    var quoted = "'"
    for character in word.unicodeScalars { quoted += character == "'" ? "'\\''" : String(character) }
    return quoted + "'"
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
