// Mangled tags, read by the Swift runtime: mangling abbreviates words (`9LessonApp0A6DetailV`), so a name cannot be read by
// cutting and joining.

/// `swift_demangle` of the Swift runtime, which every Swift program is linked with.
///
/// Given a buffer, it allocates nothing: it fills what fits, ends it with a zero and reports the needed size in `size`.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<UInt8>?, _ length: UInt, _ buffer: UnsafeMutablePointer<UInt8>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<UInt8>?

/// Turns the mangled name of a type, as `_mangledTypeName` gives it, into the dotted one.
enum Demangler {
  /// The longest tag that is demangled. The runtime's demangler is recursive and has no limit of its own.
  private static let maximumLength = 1024

  /// The dotted name of a mangled tag; nil for any other text.
  ///
  /// A tag with a dot or a bracket in it is a name already. A text that does not demangle to a name with a dot is an
  /// undotted type name, unless it `isUnreadable`.
  static func demangle(_ tag: String) -> String? {
    let bytes = Array(tag.utf8)
    guard (2...maximumLength).contains(bytes.count), bytes.allSatisfy(isManglingCharacter), endsAsType(bytes),
      isBounded(bytes), let name = demangled(Array("$s\(tag)D".utf8)),
      !name.utf8.starts(with: "$s".utf8), name.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    return name
  }

  /// What a mangled symbol of a declaration says, its types in full: `App.User.tags : Swift.Array<Swift.String>`. Nil if it
  /// cannot be read, or is too long.
  ///
  ///     Demangler.declaration("3App4UserV4tagsSaySSGvp")
  static func declaration(_ symbol: some Sequence<UInt8>) -> String? {
    let bytes = Array(symbol)
    guard (2...maximumLength).contains(bytes.count), bytes.allSatisfy(isManglingCharacter),
      isBounded(bytes, isDeclaration: true), let text = demangled(Array("$s".utf8) + bytes),
      !text.utf8.starts(with: "$s".utf8)
    else { return nil }
    return text
  }

  /// Letters, digits, `_`, and the `$` in front of a private type's address.
  private static func isManglingCharacter(_ byte: UInt8) -> Bool {
    Bytes.isWord(byte) || byte == UInt8(ascii: "$")
  }

  /// Whether a tag ends as that of a type whose values can be pushed: with its kind (`V`, `O`, `C`), with the end of its
  /// generic arguments (`G`) or of an optional (`Sg`), or as one of the standard library's own.
  ///
  /// Of the standard library's two-letter tags only these stand for such a type; `SD` alone would be a Dictionary of
  /// nothing, and is more likely an undotted type of the app.
  private static func endsAsType(_ tag: [UInt8]) -> Bool {
    if tag.count > 2, let last = tag.last, "VOCG".utf8.contains(last) { return true }
    let end = String(decoding: tag.suffix(2), as: UTF8.self)
    return ["Si", "Su", "Sb", "Sd", "Sf", "SS", "Ss", "SJ"].contains(end) && tag.count == 2 || end == "Sg"
  }

  /// The runtime reads up to a zero byte although it is given the length, so the symbol gets one.
  private static func demangled(_ symbol: [UInt8]) -> String? {
    let terminated = symbol + [0]
    var size = 1024
    while true {
      var needed = UInt(size)
      let name = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let found = unsafe terminated.withUnsafeBufferPointer { terminated in
          unsafe swiftDemangle(terminated.baseAddress, UInt(symbol.count), buffer.baseAddress, &needed, 0)
        }
        count = unsafe found == nil ? 0 : buffer.firstIndex(of: 0) ?? size
      }
      guard !name.isEmpty else { return nil }
      guard needed > UInt(size) else { return String(decoding: name, as: UTF8.self) }
      size = Int(needed) + 1
    }
  }
}

// MARK: - Names that cannot be read

extension Demangler {
  /// Whether a tag that does not demangle is a mangled name all the same: that of a newer compiler than the runtime, or one
  /// whose length is not sane.
  ///
  /// It begins as only the types of an app's module do, with the length of a name, that name, and the same again or a
  /// substitution. No identifier of Swift begins with a digit. `SaySiG` or `So7UIImageC` may be one, and is, if it does
  /// not demangle.
  static func isUnreadable(_ tag: String) -> Bool {
    guard let first = tag.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first) else { return false }
    let bytes = Array(tag.utf8)
    var at = 0
    guard endsAsType(bytes), bytes.allSatisfy(isManglingCharacter), skipIdentifier(bytes, &at), at < bytes.count else {
      return false
    }
    return bytes[at] == UInt8(ascii: "A") || JSON.Scanner.isDigit(bytes[at]) && skipIdentifier(bytes, &at)
  }
}

// MARK: - The length of a name

/// A substitution (`AB`) repeats an earlier part, so each one may double the name: a tag of 128 characters can stand for a
/// name of 60 MB, and one of 200 for more than there is memory.
extension Demangler {
  /// How many times as long as its parts a tag's name may be, and what that times the tag's length may be.
  private static let maximumGrowth = 256
  private static let maximumProduct = 1 << 15
  /// The same for declarations, which name the types around them and each type of theirs.
  private static let maximumDeclarationGrowth = 4096
  private static let maximumDeclarationProduct = 1 << 18

  /// Whether the name of a tag has a sane length.
  ///
  /// Reads the operators and skips the identifiers, as the runtime's demangler does (`docs/ABI/Mangling.rst` in the Swift
  /// repository). A tag with an operator that no nominal type needs, or with a number that could be an index as well as the
  /// length of an identifier, is refused, so that no repetition can hide in what is skipped.
  ///
  /// - Parameter isDeclaration: Whether it is that of a property, a case or a type, private ones included. Their further
  ///   operators, all of them letters, repeat nothing.
  static func isBounded(_ tag: [UInt8], isDeclaration: Bool = false) -> Bool {
    let (most, product) =
      isDeclaration
      ? (maximumDeclarationGrowth, maximumDeclarationProduct) : (maximumGrowth, maximumProduct)
    var at = 0
    var growth = 1
    while at < tag.count {
      let byte = tag[at]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard isDeclaration && skipDiscriminator(tag, &at) || skipIdentifier(tag, &at) else { return false }
      case UInt8(ascii: "A"):
        at += 1
        growth *= factorOfSubstitutions(tag, &at)
        guard growth <= most, growth * tag.count <= product else { return false }
      case UInt8(ascii: "S"), UInt8(ascii: "X"):
        if isDeclaration, skipRepeatedStandardType(tag, &at) { continue }
        // A known type or a context: the letter after it belongs to it, two if it is a type of concurrency (`Sc`).
        at += at + 1 < tag.count && tag[at + 1] == UInt8(ascii: "c") ? 3 : 2
        guard at <= tag.count, !JSON.Scanner.isDigit(tag[at - 1]) else { return false }
      case UInt8(ascii: "C"), UInt8(ascii: "E"), UInt8(ascii: "G"), UInt8(ascii: "O"), UInt8(ascii: "V"),
        UInt8(ascii: "_"), UInt8(ascii: "s"), UInt8(ascii: "y"):
        at += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "F"), UInt8(ascii: "K"), UInt8(ascii: "L"),
        UInt8(ascii: "P"), UInt8(ascii: "R"), UInt8(ascii: "Y"), UInt8(ascii: "Z"):
        guard isDeclaration else { return false }
        at += 1
      default:
        return false
      }
    }
    return true
  }

  /// A known type a few times: `S2i` for two of `Si`.
  private static func skipRepeatedStandardType(_ tag: [UInt8], _ at: inout Int) -> Bool {
    var end = at + 1
    guard tag[at] == UInt8(ascii: "S"), let count = number(tag, &end), count <= 64, end < tag.count,
      tag[end] != UInt8(ascii: "_")
    else { return false }
    at = end + 1
    return true
  }

  /// The file that a private declaration belongs to: `33_`, 32 hexadecimal digits and `LL`.
  private static func skipDiscriminator(_ tag: [UInt8], _ at: inout Int) -> Bool {
    let start = "33_".utf8
    guard tag[at...].starts(with: start), at + 37 <= tag.count, tag[(at + 35)...].starts(with: "LL".utf8) else {
      return false
    }
    at += 37
    return true
  }

  /// substitution = `A` (number? letter)+, a letter in upper case being the last; or `A` number? `_`.
  private static func factorOfSubstitutions(_ tag: [UInt8], _ at: inout Int) -> Int {
    var factor = 1
    while at < tag.count, factor <= maximumGrowth {
      let count = number(tag, &at) ?? 1
      guard at < tag.count else { break }
      let letter = tag[at]
      at += 1
      factor *= letter == UInt8(ascii: "_") ? 2 : 1 + count
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { break }
    }
    return factor
  }

  /// identifier = number characters, or `0` with letters for earlier words, or `00` for Punycode.
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

  /// The number at an offset, if there is one. A tag is too short for a number over 9999 to be right.
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
