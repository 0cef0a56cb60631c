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
    let bytes = Array(tag.utf8)
    guard (2...longestTag).contains(bytes.count), bytes.allSatisfy(isManglingCharacter), endsAsType(bytes),
      isBounded(bytes), let name = demangled(Array("$s\(tag)D".utf8)),
      !name.utf8.starts(with: "$s".utf8), name.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    return name
  }

  /// Letters, digits, `_`, and `$` where the address of a private type stands.
  private static func isManglingCharacter(_ byte: UInt8) -> Bool {
    Bytes.isWord(byte) || byte == UInt8(ascii: "$")
  }

  /// Whether a tag ends as that of a type does of which there are values: with its kind (`V`, `O`, `C`), with the end of
  /// its generic arguments (`G`) or of an optional (`Sg`), or as one of the standard library's own.
  ///
  /// Of the two letters that name those, only these are types that can be pushed: `SD` alone would be a Dictionary of
  /// nothing, and is rather somebody's undotted type.
  private static func endsAsType(_ tag: [UInt8]) -> Bool {
    if tag.count > 2, let last = tag.last, "VOCG".utf8.contains(last) { return true }
    let end = String(decoding: tag.suffix(2), as: UTF8.self)
    return ["Si", "Su", "Sb", "Sd", "Sf", "SS", "Ss", "SJ"].contains(end) && tag.count == 2 || end == "Sg"
  }

  /// The runtime looks for a zero byte although it is told the length, so there is one.
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
