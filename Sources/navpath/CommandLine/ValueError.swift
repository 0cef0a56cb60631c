// The error of an option's value or of an argument, and whole numbers.

import NavKit

struct ValueError: Error, Equatable {
  /// What was expected, as a noun phrase: `OLD=NEW`, `a whole number, 0 or more`.
  var expected: String

  static let index = ValueError(expected: "a whole number: 0 is the first element, -1 the current screen")
  static let count = ValueError(expected: "a whole number, 0 or more")
  static let tooLarge = ValueError(expected: "a number up to \(Int.max)")
}

protocol Choice: RawRepresentable<String>, CaseIterable, Sendable, Shaped {}

extension Choice {
  static var shape: Shape<Self> {
    Shape(OutputSchema(["enum": .strings(allNames)])) { .string($0.rawValue) }
  }

  static var allNames: [String] { allCases.map(\.rawValue) }

  static func named(_ text: String) throws(ValueError) -> Self {
    guard let choice = Self(rawValue: text) else {
      throw ValueError(expected: Words.list(allNames, "or"))
    }
    return choice
  }
}

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

extension Word {
  /// The index that it is where a match may stand as well; nil for a match.
  func index(for command: String) throws(CommandError) -> Int? {
    return try attempt(try WholeNumber.indexOrMatch(text)) { (error: ValueError) in
      CommandError(.badValue(text, of: "INDEX", error), command: command, word: index)
    }
  }
}
