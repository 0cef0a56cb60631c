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
package enum Demangler {
  /// The longest tag that is demangled. The runtime's demangler is recursive and has no limit of its own.
  private static let maximumLength = 1024
  /// The longest name of a declaration, which names the types around it and each type of its own.
  private static let longestDeclaration = 1 &<< 18

  /// The dotted name of a mangled tag; nil for any other text.
  ///
  /// A tag with a dot or a bracket in it is a name already. A text that does not demangle to a name with a dot is an
  /// undotted type name, unless it `isUnreadable`.
  static func demangle(_ tag: String) -> String? {
    let bytes = Array(tag.utf8)
    guard (2...maximumLength).contains(bytes.count), bytes.allSatisfy(isManglingCharacter), endsAsType(bytes) else {
      return nil
    }
    var reader = MangledReader(bytes)
    guard reader.read(), reader.isType || !reader.isExact, let name = demangled(Array("$s\(tag)D".utf8)),
      !name.utf8.starts(with: "$s".utf8), name.utf8.contains(UInt8(ascii: ".")), !name.holds("<<too complex>>")
    else { return nil }
    // The runtime makes a name of several types, too, and of what it cannot read. An array has one type of elements.
    let array = reader.isType ? nil : demangled(Array("$sSay\(tag)GD".utf8))
    return reader.isType || array?.utf8.elementsEqual("Swift.Array<\(name)>".utf8) == true ? name : nil
  }

  /// What a mangled symbol of a declaration says, its types in full: `App.User.tags : Swift.Array<Swift.String>`. Nil if it
  /// cannot be read, or is too long.
  package static func declaration(_ symbol: some Sequence<UInt8>) -> String? {
    let bytes = Array(symbol)
    var reader = MangledReader(bytes, longestName: longestDeclaration)
    guard (2...maximumLength).contains(bytes.count), bytes.allSatisfy(isManglingCharacter), reader.read(),
      let text = demangled(Array("$s".utf8) + bytes),
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
  /// nothing, and is more likely an undotted type of the app. A type that C gave another name ends with `a`: `So9NSDecimala`.
  private static func endsAsType(_ tag: [UInt8]) -> Bool {
    if tag.count > 2, let last = tag.last, "VOCG".utf8.contains(last) { return true }
    let end = String(decoding: tag.suffix(2), as: UTF8.self)
    return ["Si", "Su", "Sb", "Sd", "Sf", "SS", "Ss", "SJ"].contains(end) && tag.count == 2 || end == "Sg"
      || tag.last == UInt8(ascii: "a") && tag.starts(with: "So".utf8) || tag.elementsEqual("ScP".utf8)
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

extension Demangler {
  /// Whether a tag that does not demangle is a mangled name all the same: that of a newer compiler than the runtime, or one
  /// whose length is not sane.
  ///
  /// It begins as only the types of an app's module do, with the length of a name, that name, and the same again or a
  /// substitution. No identifier of Swift begins with a digit. Any other that is a type by Swift's grammar is one too.
  static func isUnreadable(_ tag: String) -> Bool {
    let bytes = Array(tag.utf8)
    guard endsAsType(bytes), bytes.allSatisfy(isManglingCharacter) else { return false }
    if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[0]), MangledReader.beginsInModule(bytes) { return true }
    var reader = MangledReader(bytes)
    return reader.read() ? reader.isType : reader.isTooLong
  }

  /// Whether a tag begins and ends as a mangled name although it is none here: `SayHelloG`. Undotted names are rare, and few
  /// of them are so.
  static func mayBeMangled(_ tag: String) -> Bool {
    let bytes = Array(tag.utf8)
    guard endsAsType(bytes), bytes.allSatisfy(isManglingCharacter) else { return false }
    let rest =
      switch bytes[0] {
      case UInt8(ascii: "S"): bytes.dropFirst(bytes[1] == UInt8(ascii: "c") ? 3 : 2)
      case UInt8(ascii: "s"): bytes.dropFirst()
      default: bytes[...]
      }
    return rest.first.map { Bytes.isDigit($0) || $0 == UInt8(ascii: "y") && rest.count < bytes.count } ?? false
  }
}
