/// Whole numbers as a person types them: digits, and nothing else that Swift's own initializers would let pass (`+5`).
enum WholeNumber {
  /// An index: `0`, `12`, `-1`.
  static func index(_ text: String) throws(ValueError) -> Int {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard isNumber(digits), text != "-0" else { throw .notAnIndex }
    guard let number = Int(text) else { throw .tooLarge }
    return number
  }

  /// How many: `0`, `12`.
  static func count(_ text: String) throws(ValueError) -> Int {
    guard isNumber(text.utf8[...]) else { throw .notACount }
    guard let number = Int(text) else { throw .tooLarge }
    return number
  }

  /// Digits without a needless zero in front, so that an octal-looking `010` is not silently ten.
  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, text.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return false
    }
    return text.count == 1 || first != UInt8(ascii: "0")
  }
}
