// The names that a type, an enum case or a property may have in Swift.

package enum SwiftName {
  /// Whether a text has the form of a type's name: identifiers, perhaps with arguments, and dots between them.
  package static func isTypeName(_ text: String) -> Bool {
    NavPath.TypeName.split(text[...], at: UInt8(ascii: ".")).allSatisfy { part in
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
  package static func isName(_ text: Substring) -> Bool {
    isInBackticks(text) || isIdentifier(text)
  }

  /// Whether a text is a name between backticks, which has none in it.
  private static func isInBackticks(_ text: Substring) -> Bool {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`"), text.utf8.last == UInt8(ascii: "`") else {
      return false
    }
    return !text.utf8.dropFirst().dropLast().contains(UInt8(ascii: "`"))
  }

  /// Whether a text is an identifier. Every character beyond ASCII passes for a letter.
  package static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !Bytes.isDigit(first) else { return false }
    return text.utf8.allSatisfy { Bytes.isWord($0) || $0 >= 0x80 }
  }

  /// Whether a name's first letter is in lower case, as that of an enum case is.
  package static func isLowerCase(_ name: Substring) -> Bool {
    let letters = name.unicodeScalars.drop { $0 == "_" || $0 == "`" }
    return letters.first?.properties.isLowercase ?? false
  }

  static func isUpperCase(_ name: Substring) -> Bool { name.unicodeScalars.first?.properties.isUppercase ?? false }

  /// Whether a name is that of a case wherever a type may stand too: one in lower case, or any in backticks.
  package static func isCaseName(_ name: Substring) -> Bool {
    isInBackticks(name) || isIdentifier(name) && isLowerCase(name)
  }

  /// The name in `detail(id:)`, as Swift's documentation writes a case; nil for a text that is not of this kind.
  package static func withoutLabels(_ text: String) -> String? {
    guard text.utf8.last == UInt8(ascii: ")"), let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      return nil
    }
    let name = text[..<open]
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isName) ? String(name) : nil
  }

  /// A name as source code has it: an identifier, or any other name in backticks.
  static func written(_ name: String) -> String { isIdentifier(name[...]) ? name : "`\(name)`" }

  package static func withoutBackticks(_ name: Substring) -> String {
    guard isInBackticks(name) else { return String(name) }
    return String(name.utf8.dropFirst().dropLast()) ?? String(name)
  }
}
