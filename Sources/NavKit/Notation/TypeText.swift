// Where a type's name ends in a word: a name has brackets, dots and even a colon of its own.
//
//     App.Box<Swift.Int>={"value":1}               the brackets of the arguments belong to the name
//     (extension in App):Swift.String.Ext={}       so does this colon
//     App.(unknown context at $1046f0a2c).Hidden   a round bracket after a dot
//     [String: Int]={"a":1}                        Swift's short forms

enum TypeText {
  /// The offset of the first `(`, `=`, `~` or `:` from `start` on that does not belong to a type's name, or the end.
  ///
  /// - Throws: `unclosed` for a bracket of the name that is not closed.
  static func end(_ bytes: [UInt8], from start: Int) throws(NotationError) -> Int {
    var at = start
    var beginsPart = true
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: ":"):
        return at
      case UInt8(ascii: "("):
        guard beginsPart else { return at }
        let isExtension = bytes[at...].starts(with: "(extension in ".utf8)
        at = try endOfBrackets(bytes, from: at)
        if isExtension, at < bytes.count, bytes[at] == UInt8(ascii: ":") { at += 1 }
        beginsPart = isExtension
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "`"):
        at = try endOfBrackets(bytes, from: at)
        beginsPart = false
      case let byte:
        at += 1
        beginsPart = byte == UInt8(ascii: ".")
      }
    }
    return at
  }

  /// The offset after the bracket that closes the one at `open`, a name in backticks being one in itself.
  static func endOfBrackets(_ bytes: [UInt8], from open: Int) throws(NotationError) -> Int {
    var opened: [Int] = []
    var at = open
    repeat {
      switch bytes[at] {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["):
        opened.append(at)
      case UInt8(ascii: ">") where bytes[at - 1] == UInt8(ascii: "-"):
        break  // The arrow of a function type.
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        opened.removeLast()
      case UInt8(ascii: "`"):
        guard let close = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "`")) else {
          throw NotationError(offset: at, detail: .unclosed("`"))
        }
        at = close
      default: break
      }
      at += 1
    } while !opened.isEmpty && at < bytes.count
    guard let unclosed = opened.last else { return at }
    throw NotationError(offset: unclosed, detail: .unclosed(Unicode.Scalar(bytes[unclosed])))
  }

  /// Whether a text has the form of a type's name: identifiers, perhaps with arguments, and dots between them.
  static func isTypeName(_ text: String) -> Bool {
    TypeName.split(text[...], at: UInt8(ascii: ".")).allSatisfy { part in
      var name = part
      if part.utf8.starts(with: "(extension in ".utf8), let close = part.utf8.firstIndex(of: UInt8(ascii: ")")) {
        name = part[close...].dropFirst(2)
      }
      if name.utf8.first == UInt8(ascii: "("), name.utf8.last == UInt8(ascii: ")") { return true }
      // `Component` would take a part whose arguments nest too deep as a whole.
      return isName(name.utf8.last == UInt8(ascii: ">") ? name.prefix { $0 != "<" } : name)
    }
  }

  /// Whether a text is an identifier, or any name in backticks.
  static func isName(_ text: Substring) -> Bool {
    if text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`"), text.utf8.last == UInt8(ascii: "`") { return true }
    return isIdentifier(text)
  }

  /// Whether a text is an identifier. Every character beyond ASCII passes for a letter.
  static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !JSON.Scanner.isDigit(first) else { return false }
    return text.utf8.allSatisfy { Bytes.isWord($0) || $0 >= 0x80 }
  }

  /// Whether a name's first letter is in lower case, as that of an enum case is.
  static func isLowerCase(_ name: Substring) -> Bool {
    let letters = name.unicodeScalars.drop { $0 == "_" || $0 == "`" }
    return letters.first?.properties.isLowercase ?? false
  }

  static func withoutBackticks(_ name: Substring) -> String {
    guard name.utf8.count > 2, name.utf8.first == UInt8(ascii: "`"), name.utf8.last == UInt8(ascii: "`") else {
      return String(name)
    }
    return String(name.utf8.dropFirst().dropLast()) ?? String(name)
  }
}
