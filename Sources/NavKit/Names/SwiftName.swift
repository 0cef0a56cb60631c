// Checks and spellings of the names of Swift types, cases and properties, for NavKit and the tool's redaction (Output).

package enum SwiftName {
  /// Whether a text has the form of a type name: dotted identifiers, each optionally with generic arguments.
  package static func isTypeName(_ text: String) -> Bool {
    NavPath.TypeName.split(text[...], at: UInt8(ascii: ".")).allSatisfy { part in
      var name = part
      if part.utf8.starts(with: "(extension in ".utf8), let close = part.utf8.firstIndex(of: UInt8(ascii: ")")) {
        name = part[close...].dropFirst(2)
      }
      if name.utf8.first == UInt8(ascii: "("), name.utf8.last == UInt8(ascii: ")") { return true }
      // Not `Component`, which does not parse arguments that nest too deep.
      return isName(name.utf8.last == UInt8(ascii: ">") ? name.prefix { $0 != "<" } : name)
    }
  }

  package static func isName(_ text: Substring) -> Bool { isInBackticks(text) || isIdentifier(text) }

  private static func isInBackticks(_ text: Substring) -> Bool {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "`"), text.utf8.last == UInt8(ascii: "`") else {
      return false
    }
    return !text.utf8.dropFirst().dropLast().contains(UInt8(ascii: "`"))
  }

  /// Whether a text is an identifier. All non-ASCII characters count as letters.
  package static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !Bytes.isDigit(first) else { return false }
    return text.utf8.allSatisfy { Bytes.isWord($0) || $0 >= 0x80 }
  }

  /// Whether the first letter of a name is lower case, as in the name of an enum case.
  package static func isLowerCase(_ name: Substring) -> Bool {
    let letters = name.unicodeScalars.drop { $0 == "_" || $0 == "`" }
    return letters.first?.properties.isLowercase ?? false
  }

  static func isUpperCase(_ name: Substring) -> Bool { name.unicodeScalars.first?.properties.isUppercase ?? false }

  /// Whether a name is an enum case where a type is possible too: it is lower case or in backticks.
  package static func isCaseName(_ name: Substring) -> Bool {
    isInBackticks(name) || isIdentifier(name) && isLowerCase(name)
  }

  /// The name of a case written with its labels, as in Swift's documentation: `detail(id:)`; nil for any other text.
  package static func withoutLabels(_ text: String) -> String? {
    guard text.utf8.last == UInt8(ascii: ")"), let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      return nil
    }
    let name = text[..<open]
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isName) ? String(name) : nil
  }

  static func written(_ name: String) -> String { isIdentifier(name[...]) ? name : "`\(name)`" }

  package static func withoutBackticks(_ name: Substring) -> String {
    guard isInBackticks(name) else { return String(name) }
    return String(name.utf8.dropFirst().dropLast()) ?? String(name)
  }
}
