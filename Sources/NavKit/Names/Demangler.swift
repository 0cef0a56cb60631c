// The demangler of mangled tags, and of declarations for the tool's symbol graphs; and whether a tag that it cannot read is
// mangled or looks so. The Swift runtime reads tags, because mangling abbreviates words (`9LessonApp0A6DetailV`).

/// `swift_demangle` of the Swift runtime. With a buffer it allocates nothing: it fills the buffer, ends it with a zero byte and
/// sets `size` to the needed size.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<UInt8>?, _ length: UInt, _ buffer: UnsafeMutablePointer<UInt8>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<UInt8>?

/// Converts the mangled name of a type, as `_mangledTypeName` returns it, to the dotted one.
package enum Demangler {
  /// The runtime's demangler is recursive and has no limit of its own.
  private static let maximumLength = 1024
  /// The longest name of a declaration, which includes the names of its enclosing types and of its own types.
  private static let longestDeclaration = 1 &<< 18

  /// The dotted name of a mangled tag; nil for any other text, including a tag with a dot or a bracket.
  ///
  /// A text that does not demangle to a name with a dot is an undotted type name, unless it `isUnreadable`.
  static func demangle(_ tag: String) -> String? {
    let bytes = Array(tag.utf8)
    guard (2...maximumLength).contains(bytes.count), bytes.allSatisfy(isManglingCharacter), endsAsType(bytes) else {
      return nil
    }
    var reader = MangledReader(bytes)
    guard reader.read(), reader.isType || !reader.isExact, let name = demangled(Array("$s\(tag)D".utf8)),
      !name.utf8.starts(with: "$s".utf8), name.utf8.contains(UInt8(ascii: ".")), !name.containsText("<<too complex>>")
    else { return nil }
    // The runtime also demangles several types in a row and unreadable parts. As the element of an array, only one type is valid.
    let array = reader.isType ? nil : demangled(Array("$sSay\(tag)GD".utf8))
    return reader.isType || array?.utf8.elementsEqual("Swift.Array<\(name)>".utf8) == true ? name : nil
  }

  /// The demangled symbol of a declaration with full type names: `App.User.tags : Swift.Array<Swift.String>`. Nil if it is
  /// unreadable or too long.
  package static func declaration(_ symbol: some Sequence<UInt8>) -> String? {
    let bytes = Array(symbol)
    var reader = MangledReader(bytes, longestName: longestDeclaration)
    guard (2...maximumLength).contains(bytes.count), bytes.allSatisfy(isManglingCharacter), reader.read(),
      let text = demangled(Array("$s".utf8) + bytes),
      !text.utf8.starts(with: "$s".utf8)
    else { return nil }
    return text
  }

  /// Letters, digits, `_`, and the `$` before the address of a private type.
  private static func isManglingCharacter(_ byte: UInt8) -> Bool { Bytes.isWord(byte) || byte == UInt8(ascii: "$") }

  /// Whether a tag ends like a type with values: with a kind (`V`, `O`, `C`), the end of generic arguments (`G`) or of an
  /// optional (`Sg`), or as a tag of the standard library.
  ///
  /// Of the two-letter tags of the standard library, only those listed are such types; `SD` alone would be a Dictionary without
  /// arguments and is more likely an undotted type of the app. An imported type that was renamed ends with `a`: `So9NSDecimala`.
  private static func endsAsType(_ tag: [UInt8]) -> Bool {
    if tag.count > 2, let last = tag.last, "VOCG".utf8.contains(last) { return true }
    let end = String(decoding: tag.suffix(2), as: UTF8.self)
    return ["Si", "Su", "Sb", "Sd", "Sf", "SS", "Ss", "SJ"].contains(end) && tag.count == 2 || end == "Sg"
      || tag.last == UInt8(ascii: "a") && tag.starts(with: "So".utf8) || tag.elementsEqual("ScP".utf8)
  }

  /// Demangles a symbol. The runtime reads up to a zero byte despite the given length, so one is appended.
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

  /// Whether a tag that does not demangle is a mangled name nevertheless, from a newer compiler or with an excessive length.
  ///
  /// Such a tag begins like a type of an app's module: length, name, and another name or a substitution; no Swift identifier
  /// begins with a digit. A tag that is a type by the mangling grammar is one too.
  static func isUnreadable(_ tag: String) -> Bool {
    let bytes = Array(tag.utf8)
    guard endsAsType(bytes), bytes.allSatisfy(isManglingCharacter) else { return false }
    if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[0]), MangledReader.beginsInModule(bytes) { return true }
    var reader = MangledReader(bytes)
    return reader.read() ? reader.isType : reader.isTooLong
  }

  /// Whether a tag looks like a mangled name at both ends although it is not one here: `SayHelloG`. Few undotted names do.
  static func looksMangled(_ tag: String) -> Bool {
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
