// Mail addresses (RFC 5321, section 4.1.2), with letters beyond ASCII as RFC 6531, section 3.3, adds them.

extension JSONSchema {
  /// `email` and `idn-email`.
  enum MailFormat {}
}

extension JSONSchema.MailFormat {
  typealias Text = ArraySlice<Unicode.Scalar>

  /// Mailbox = Local-part "@" ( Domain / address-literal ); 64 octets at most before the sign (section 4.5.3.1).
  static func isMailbox(_ text: String, isInternational: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)[...]
    guard let sign = scalars.lastIndex(of: "@") else { return false }
    let (local, domain) = (scalars[..<sign], scalars[(sign + 1)...])
    let length = local.reduce(0) { $0 + UTF8.width($1) }
    guard (1...64).contains(length) else { return false }
    let isLocal = local.first == "\"" ? isQuoted(local, isInternational) : isDotString(local, isInternational)
    return isLocal && (isLiteral(domain) || isDomain(domain, isInternational))
  }

  /// Dot-string = Atom *("." Atom)
  private static func isDotString(_ text: Text, _ isInternational: Bool) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty
        && atom.allSatisfy { scalar in
          guard scalar.isASCII else { return isInternational }
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          return JSONSchema.Characters.isLetter(byte) || JSON.Scanner.isDigit(byte)
            || JSONSchema.Characters.isOneOf(byte, "!#$%&'*+-/=?^_`{|}~")
        }
    }
  }

  /// Quoted-string = DQUOTE *( qtextSMTP / quoted-pairSMTP ) DQUOTE
  private static func isQuoted(_ text: Text, _ isInternational: Bool) -> Bool {
    guard text.count >= 2, text.last == "\"" else { return false }
    var rest = text.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return false }
      if scalar == "\\" {
        guard let escaped = rest.popFirst(), (0x20...0x7E).contains(escaped.value) else { return false }
      } else if scalar.isASCII {
        guard (0x20...0x7E).contains(scalar.value) else { return false }
      } else if !isInternational {
        return false
      }
    }
    return true
  }

  /// Domain = sub-domain *("." sub-domain). RFC 6531 lets any U-label in; what makes one good is for `idn-hostname`.
  private static func isDomain(_ text: Text, _ isInternational: Bool) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let length = text.reduce(0) { $0 + UTF8.width($1) }
    return length <= 255
      && labels.allSatisfy { label in
        guard !label.isEmpty, label.first != "-", label.last != "-" else { return false }
        guard !label.allSatisfy(\.isASCII) || label.count <= 63 else { return false }
        return label.allSatisfy { scalar in
          guard scalar.isASCII else { return isInternational }
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          return JSONSchema.Characters.isLetter(byte) || JSON.Scanner.isDigit(byte) || byte == UInt8(ascii: "-")
        }
      }
  }

  /// address-literal = "[" ( IPv4 / "IPv6:" IPv6 / tag ":" content ) "]" (section 4.1.3)
  private static func isLiteral(_ text: Text) -> Bool {
    guard text.first == "[", text.last == "]", text.count > 2, text.allSatisfy(\.isASCII) else { return false }
    let bytes = text.dropFirst().dropLast().map { UInt8(truncatingIfNeeded: $0.value) }[...]
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return JSONSchema.AddressFormat.isIPv4(bytes) }
    let (tag, content) = (bytes[..<colon], bytes[(colon + 1)...])
    if tag.map({ $0 | 0x20 }).elementsEqual("ipv6".utf8) { return JSONSchema.AddressFormat.isIPv6(content) }
    let isTag = tag.allSatisfy {
      JSONSchema.Characters.isLetter($0) || JSON.Scanner.isDigit($0) || $0 == UInt8(ascii: "-")
    }
    // dcontent is any printable character but "[", "\" and "]".
    return isTag && !tag.isEmpty && tag.last != UInt8(ascii: "-") && !content.isEmpty
      && content.allSatisfy { (0x21...0x7E).contains($0) && !(0x5B...0x5D).contains($0) }
  }
}
