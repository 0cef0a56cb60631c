// Whole numbers in arguments and options of all commands: indexes, counts and seeds; an index also for Complete.

import NavKit

/// Whole numbers as typed: digits, for an index also after `-`, without other forms that Swift's initializers accept (`+5`).
enum WholeNumber {
  static func index(_ text: String) throws(ValueError) -> Int {
    guard isNumber(digits(text)), text != "-0" else { throw .index }
    guard let number = Int(text) else { throw .tooLarge }
    return number
  }

  private static func digits(_ text: String) -> Substring.UTF8View { text.utf8.dropFirst(text.hasPrefix("-") ? 1 : 0) }

  /// The index where a match is possible too: an integer is an index, anything else a match, for which the result is nil. An
  /// integer beyond `Int` is an index outside any path.
  static func indexOrMatch(_ text: String) throws(ValueError) -> Int? {
    let digits = digits(text)
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

  static func seed(_ text: String) throws(ValueError) -> UInt64 {
    guard isNumber(text.utf8[...]), let seed = UInt64(text) else {
      throw ValueError(expected: "a whole number, 0 or more, of at most 64 bits")
    }
    return seed
  }

  /// Digits without a leading zero: `010` looks octal and must not be read as ten.
  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    text.allSatisfy(Bytes.isDigit) && (text.count == 1 || text.first ?? 0x30 != 0x30)
  }
}
