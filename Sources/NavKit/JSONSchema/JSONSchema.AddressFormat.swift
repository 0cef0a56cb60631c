// IP addresses as text (RFC 2673, section 3.2; RFC 4291, section 2.2).

extension JSONSchema {
  /// `ipv4` and `ipv6`, also as hosts of URIs and mail addresses.
  enum AddressFormat {}
}

extension JSONSchema.AddressFormat {
  /// Four decimal octets. A leading zero is refused: some read such an octet as octal.
  static func isIPv4(_ text: ArraySlice<UInt8>) -> Bool {
    let octets = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return octets.count == 4
      && octets.allSatisfy { octet in
        guard (1...3).contains(octet.count), octet.allSatisfy(JSON.Scanner.isDigit) else { return false }
        guard octet.count == 1 || octet.first != UInt8(ascii: "0") else { return false }
        return octet.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }

  /// Eight groups of hexadecimal digits, one `::` for a run of zeros, the last two groups possibly as IPv4.
  static func isIPv6(_ text: ArraySlice<UInt8>) -> Bool {
    guard let gap = firstGap(in: text) else { return groups(in: text, mayEndInIPv4: true) == 8 }
    let (before, after) = (text[..<gap], text[(gap + 2)...])
    guard let left = before.isEmpty ? 0 : groups(in: before, mayEndInIPv4: false),
      let right = after.isEmpty ? 0 : groups(in: after, mayEndInIPv4: true)
    else { return false }
    return left + right <= 7
  }

  private static func firstGap(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropLast().first { text[$0] == UInt8(ascii: ":") && text[$0 + 1] == UInt8(ascii: ":") }
  }

  /// How many groups of 16 bits a text without a gap is; nil if it is none.
  private static func groups(in text: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> Int? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var count = 0
    for (index, part) in parts.enumerated() {
      if mayEndInIPv4, index == parts.count - 1, isIPv4(part) {
        count += 2
      } else if (1...4).contains(part.count), part.allSatisfy(JSONSchema.Characters.isHexadecimal) {
        count += 1
      } else {
        return nil
      }
    }
    return count
  }
}
