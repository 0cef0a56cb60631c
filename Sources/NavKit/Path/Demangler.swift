// Mangled tags, read by the Swift runtime itself: mangling abbreviates words (`9LessonApp0A6DetailV`), so a name cannot be
// read, let alone made, by cutting and joining.

/// `swift_demangle` of the Swift runtime, which every Swift program has with it.
///
/// Given a buffer, it allocates nothing: it fills what fits, ends it with a zero and tells in `size` how much there was.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<UInt8>?, _ length: UInt, _ buffer: UnsafeMutablePointer<UInt8>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<UInt8>?

/// Turns the mangled name of a type, as `_mangledTypeName` gives it, into the dotted one.
enum Demangler {
  /// The longest tag that is looked at. The runtime's demangler is recursive and has no limit of its own.
  private static let longestTag = 1024

  /// The dotted name of a mangled tag; nil for any other text.
  ///
  /// A tag with a dot or a bracket in it is a name already. What the demangler does not turn into a name with a dot is
  /// taken for an undotted type name.
  static func demangle(_ tag: String) -> String? {
    guard (2...longestTag).contains(tag.utf8.count), tag.utf8.allSatisfy(isManglingCharacter),
      let last = tag.utf8.last, isTypeEnd(last)
    else { return nil }
    let symbol = Array("$s\(tag)D".utf8)
    guard let name = demangled(symbol), !name.utf8.starts(with: "$s".utf8), name.utf8.contains(UInt8(ascii: ".")) else {
      return nil
    }
    return name
  }

  /// Letters, digits, `_`, and `$` where the address of a private type stands.
  private static func isManglingCharacter(_ byte: UInt8) -> Bool {
    JSON.Scanner.isWordByte(byte) || byte == UInt8(ascii: "$")
  }

  /// What a mangled type ends with: a kind (`V`, `O`, `C`, `a`), the end of a generic (`G`), a known type (`Si`), a `t` of
  /// a tuple, `m` of a metatype, `c` of a function, `p` of an existential, `g` of an optional.
  private static func isTypeEnd(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

  private static func demangled(_ symbol: [UInt8]) -> String? {
    var size = 1024
    while true {
      var needed = UInt(size)
      let name = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let found = unsafe symbol.withUnsafeBufferPointer { symbol in
          unsafe swiftDemangle(symbol.baseAddress, UInt(symbol.count), buffer.baseAddress, &needed, 0)
        }
        count = unsafe found == nil ? 0 : buffer.firstIndex(of: 0) ?? size
      }
      guard !name.isEmpty else { return nil }
      guard needed > UInt(size), size < 1 << 20 else { return String(decoding: name, as: UTF8.self) }
      size = Int(needed) + 1
    }
  }
}
