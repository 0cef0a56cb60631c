// Whole numbers: indexes and counts.

import NavKit

/// Whole numbers as people type them: digits, without forms that Swift's initializers accept (`+5`).
enum WholeNumber {
  static func index(_ text: String) throws(ValueError) -> Int {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard isNumber(digits), text != "-0" else { throw .index }
    guard let number = Int(text) else { throw .tooLarge }
    return number
  }

  /// The index that a word is where a match may stand as well: a bare integer is one. Nil for a match.
  ///
  /// No path is so long that an index beyond `Int` is in it.
  static func indexOrMatch(_ text: String) throws(ValueError) -> Int? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy(Bytes.isDigit) else { return nil }
    do throws(ValueError) {
      return try index(text)
    } catch {
      guard error == .tooLarge else { throw error }
      return digits.count < text.utf8.count ? .min : .max
    }
  }

  static func count(_ text: String) throws(ValueError) -> Int {
    guard isNumber(text.utf8[...]) else { throw .count }
    guard let number = Int(text) else { throw .tooLarge }
    return number
  }

  /// Digits without a leading zero, so that `010`, which looks octal, is not silently ten.
  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    text.allSatisfy(Bytes.isDigit) && (text.count == 1 || text.first ?? 0x30 != 0x30)
  }
}
