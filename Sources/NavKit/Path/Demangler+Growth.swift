// How long the name of a mangled tag can get. A substitution (`AB`) repeats a part that was named before, so each one may
// double the name: a tag of 128 characters can stand for a name of 60 MB, and one of 200 for more than there is memory.

extension Demangler {
  /// How many times as long as its parts a tag's name may be, and what that times the tag's length may be.
  private static let largestGrowth = 256
  private static let largestProduct = 1 << 15

  /// Whether the name of a tag is of a sane length.
  ///
  /// Reads the operators and skips the identifiers, as the runtime's demangler does (`docs/ABI/Mangling.rst` in the Swift
  /// repository). A tag with an operator that no tag of a nominal type needs, or with a number that may be an index as well
  /// as the length of an identifier, is refused, so that nothing which repeats can hide in what is skipped.
  static func isBounded(_ tag: [UInt8]) -> Bool {
    var at = 0
    var growth = 1
    while at < tag.count {
      let byte = tag[at]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard skipIdentifier(tag, &at) else { return false }
      case UInt8(ascii: "A"):
        at += 1
        growth *= factorOfSubstitutions(tag, &at)
        guard growth <= largestGrowth, growth * tag.count <= largestProduct else { return false }
      case UInt8(ascii: "S"), UInt8(ascii: "X"):
        // A known type or a context: the letter after it belongs to it, two if it is a type of concurrency (`Sc`).
        at += at + 1 < tag.count && tag[at + 1] == UInt8(ascii: "c") ? 3 : 2
        guard at <= tag.count, !JSON.Scanner.isDigit(tag[at - 1]) else { return false }
      case UInt8(ascii: "C"), UInt8(ascii: "E"), UInt8(ascii: "G"), UInt8(ascii: "O"), UInt8(ascii: "V"),
        UInt8(ascii: "_"), UInt8(ascii: "s"), UInt8(ascii: "y"):
        at += 1
      default:
        return false
      }
    }
    return true
  }

  /// substitution = `A` (number? letter)+, a letter in upper case being the last; or `A` number? `_`.
  private static func factorOfSubstitutions(_ tag: [UInt8], _ at: inout Int) -> Int {
    var factor = 1
    while at < tag.count, factor <= largestGrowth {
      let count = number(tag, &at) ?? 1
      guard at < tag.count else { break }
      let letter = tag[at]
      at += 1
      factor *= letter == UInt8(ascii: "_") ? 2 : 1 + count
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { break }
    }
    return factor
  }

  /// identifier = number characters, or `0` with letters for words that were there before, or `00` for Punycode.
  private static func skipIdentifier(_ tag: [UInt8], _ at: inout Int) -> Bool {
    var hasWords = false
    if tag[at] == UInt8(ascii: "0") {
      at += 1
      hasWords = at < tag.count && tag[at] != UInt8(ascii: "0")
      if !hasWords { at += 1 }
    }
    repeat {
      while hasWords, at < tag.count, !JSON.Scanner.isDigit(tag[at]) {
        hasWords = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(tag[at])
        at += 1
      }
      if at < tag.count, tag[at] == UInt8(ascii: "0") {
        at += 1
        return true
      }
      guard let count = number(tag, &at), count > 0, at + count <= tag.count, tag[at] != UInt8(ascii: "_") else {
        return false
      }
      at += count
    } while hasWords
    return true
  }

  /// A number at a place; nil where there is none. No tag is so long that a larger number than 9999 could be right.
  private static func number(_ tag: [UInt8], _ at: inout Int) -> Int? {
    let start = at
    var number = 0
    while at < tag.count, JSON.Scanner.isDigit(tag[at]) {
      number = min(number * 10 + Int(tag[at] - 0x30), 9999)
      at += 1
    }
    return at > start ? number : nil
  }
}
