// JSON Pointers (RFC 6901), relative ones (draft-bhutton-relative-json-pointer-00) and UUIDs (RFC 4122).

extension JSONSchema {
  /// `json-pointer`, `relative-json-pointer` and `uuid`.
  enum PointerFormat {}
}

extension JSONSchema.PointerFormat {
  /// *( "/" reference-token ), `~` only as `~0` or `~1` (section 3).
  static func isPointer(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    guard first == UInt8(ascii: "/") else { return false }
    return text.indices.allSatisfy { index in
      guard text[index] == UInt8(ascii: "~") else { return true }
      let next = index + 1
      return next < text.endIndex && (text[next] == UInt8(ascii: "0") || text[next] == UInt8(ascii: "1"))
    }
  }

  /// A number without a leading zero, then `#` or a JSON Pointer (section 3).
  static func isRelativePointer(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.prefix { JSON.Scanner.isDigit($0) }
    guard !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0") else { return false }
    var rest = text.dropFirst(digits.count)
    // index-manipulation of the draft: "+" or "-" and a positive number.
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let shift = rest.dropFirst().prefix { JSON.Scanner.isDigit($0) }
      guard let first = shift.first, first != UInt8(ascii: "0") else { return false }
      rest = rest.dropFirst(1 + shift.count)
    }
    return rest.elementsEqual("#".utf8) || isPointer(rest)
  }

  /// 8-4-4-4-12 hexadecimal digits (RFC 4122, section 3), of any version and variant.
  static func isUUID(_ text: [UInt8]) -> Bool {
    guard text.count == 36 else { return false }
    return text.indices.allSatisfy { index in
      switch index {
      case 8, 13, 18, 23: text[index] == UInt8(ascii: "-")
      default: JSONSchema.Characters.isHexadecimal(text[index])
      }
    }
  }
}
