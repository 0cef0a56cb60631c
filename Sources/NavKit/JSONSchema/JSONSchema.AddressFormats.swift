// Formats of addresses: IPv4 (RFC 2673, section 3.2), IPv6 (RFC 4291, section 2.2), mail (RFC 5321, section 4.1.2, and
// with letters beyond ASCII RFC 6531, section 3.3), URIs (RFC 3986, appendix A) and IRIs (RFC 3987, section 2.2).

extension JSONSchema {
  /// `ipv4` and `ipv6`, also as hosts of URIs and mail addresses.
  enum AddressFormat {
    /// Four decimal octets. A leading zero is refused, since some read such an octet as octal; only in mail addresses the
    /// grammar has it (RFC 5321, section 4.1.3: Snum = 1*3DIGIT).
    static func isIPv4(_ text: ArraySlice<UInt8>, inMail: Bool = false) -> Bool {
      let octets = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return octets.count == 4
        && octets.allSatisfy { octet in
          guard (1...3).contains(octet.count), octet.allSatisfy(JSON.Scanner.isDigit) else { return false }
          guard inMail || octet.count == 1 || octet.first != UInt8(ascii: "0") else { return false }
          return octet.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
        }
    }

    /// Eight groups of hexadecimal digits, one `::` for a run of zeros, the last two groups possibly as IPv4.
    static func isIPv6(_ text: ArraySlice<UInt8>, inMail: Bool = false) -> Bool {
      guard let gap = firstGap(in: text) else { return groups(in: text, mayEndInIPv4: true, inMail: inMail) == 8 }
      let (before, after) = (text[..<gap], text[(gap + 2)...])
      guard let left = before.isEmpty ? 0 : groups(in: before, mayEndInIPv4: false, inMail: inMail),
        let right = after.isEmpty ? 0 : groups(in: after, mayEndInIPv4: true, inMail: inMail)
      else { return false }
      return left + right <= 7
    }

    private static func firstGap(in text: ArraySlice<UInt8>) -> Int? {
      text.indices.dropLast().first { text[$0] == UInt8(ascii: ":") && text[$0 + 1] == UInt8(ascii: ":") }
    }

    /// How many groups of 16 bits a text without a gap is; nil if it is none.
    private static func groups(in text: ArraySlice<UInt8>, mayEndInIPv4: Bool, inMail: Bool) -> Int? {
      let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      var count = 0
      for (index, part) in parts.enumerated() {
        if mayEndInIPv4, index == parts.count - 1, isIPv4(part, inMail: inMail) {
          count += 2
        } else if (1...4).contains(part.count), part.allSatisfy(Bytes.isHexDigit) {
          count += 1
        } else {
          return nil
        }
      }
      return count
    }
  }

  /// `email` and `idn-email`.
  enum MailFormat {
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
    private static func isDotString(_ text: Scalars, _ isInternational: Bool) -> Bool {
      text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty
          && atom.allSatisfy { scalar in
            guard scalar.isASCII else { return isInternational }
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return Characters.isLetter(byte) || JSON.Scanner.isDigit(byte)
              || Characters.isOneOf(byte, "!#$%&'*+-/=?^_`{|}~")
          }
      }
    }

    /// Quoted-string = DQUOTE *( qtextSMTP / quoted-pairSMTP ) DQUOTE
    private static func isQuoted(_ text: Scalars, _ isInternational: Bool) -> Bool {
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

    /// Domain = sub-domain *("." sub-domain); in RFC 6531, section 3.3, a sub-domain may be a U-label.
    private static func isDomain(_ text: Scalars, _ isInternational: Bool) -> Bool {
      let labels = text.split(separator: ".", omittingEmptySubsequences: false)
      let length = text.reduce(0) { $0 + UTF8.width($1) }
      if !text.allSatisfy(\.isASCII) { return isInternational && HostFormat.areLabels(labels) }
      return length <= 255
        && labels.allSatisfy { label in
          guard !label.isEmpty, label.first != "-", label.last != "-" else { return false }
          return label.count <= 63
            && label.allSatisfy { scalar in
              let byte = UInt8(truncatingIfNeeded: scalar.value)
              return Characters.isLetter(byte) || JSON.Scanner.isDigit(byte) || byte == UInt8(ascii: "-")
            }
        }
    }

    /// address-literal = "[" ( IPv4 / "IPv6:" IPv6 / tag ":" content ) "]" (section 4.1.3)
    private static func isLiteral(_ text: Scalars) -> Bool {
      guard text.first == "[", text.last == "]", text.count > 2, text.allSatisfy(\.isASCII) else { return false }
      let bytes = text.dropFirst().dropLast().map { UInt8(truncatingIfNeeded: $0.value) }[...]
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
        return AddressFormat.isIPv4(bytes, inMail: true)
      }
      let (tag, content) = (bytes[..<colon], bytes[(colon + 1)...])
      if tag.map({ $0 | 0x20 }).elementsEqual("ipv6".utf8) { return AddressFormat.isIPv6(content, inMail: true) }
      let isTag = tag.allSatisfy {
        Characters.isLetter($0) || JSON.Scanner.isDigit($0) || $0 == UInt8(ascii: "-")
      }
      // dcontent is any printable character but "[", "\" and "]".
      return isTag && !tag.isEmpty && tag.last != UInt8(ascii: "-") && !content.isEmpty
        && content.allSatisfy { (0x21...0x7E).contains($0) && !(0x5B...0x5D).contains($0) }
    }
  }

  /// `uri`, `uri-reference`, and with characters beyond ASCII `iri` and `iri-reference`.
  struct URIFormat {
    var isInternational: Bool

    /// URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
    func isURI(_ text: String) -> Bool { hasScheme(text) && isReference(text) }

    /// URI-reference = URI / relative-ref
    func isReference(_ text: String) -> Bool {
      var rest = Array(text.unicodeScalars)[...]
      if let hash = rest.firstIndex(of: "#") {
        guard isRun(rest[(hash + 1)...], ":@/?") else { return false }
        rest = rest[..<hash]
      }
      if let mark = rest.firstIndex(of: "?") {
        guard isRun(rest[(mark + 1)...], ":@/?", isQuery: true) else { return false }
        rest = rest[..<mark]
      }
      let isAbsolute = hasScheme(text)
      if isAbsolute, let colon = rest.firstIndex(of: ":") { rest = rest[(colon + 1)...] }
      if rest.starts(with: ["/", "/"]) {
        rest = rest.dropFirst(2)
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        return isAuthority(rest[..<end]) && isRun(rest[end...], ":@/")
      }
      // path-noscheme: a relative path's first segment has no colon (section 4.2).
      if !isAbsolute, rest.prefix(while: { $0 != "/" }).contains(":") { return false }
      return isRun(rest, ":@/")
    }

    /// scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    private func hasScheme(_ text: String) -> Bool {
      guard let first = text.utf8.first, Characters.isLetter(first) else { return false }
      let scheme = text.utf8.prefix {
        Characters.isLetter($0) || JSON.Scanner.isDigit($0) || Characters.isOneOf($0, "+-.")
      }
      return text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
    }

    /// authority = [ userinfo "@" ] host [ ":" port ]
    private func isAuthority(_ text: Scalars) -> Bool {
      var rest = text
      if let at = rest.lastIndex(of: "@") {
        guard isRun(rest[..<at], ":") else { return false }
        rest = rest[(at + 1)...]
      }
      if rest.first == "[" {
        guard let bracket = rest.firstIndex(of: "]") else { return false }
        let port = rest[(bracket + 1)...]
        return isLiteral(rest[rest.startIndex + 1..<bracket])
          && (port.isEmpty || port.first == ":" && isPort(port.dropFirst()))
      }
      if let colon = rest.firstIndex(of: ":") {
        guard isPort(rest[(colon + 1)...]) else { return false }
        rest = rest[..<colon]
      }
      return isRun(rest, "")
    }

    private func isPort(_ text: Scalars) -> Bool { text.allSatisfy { ("0"..."9").contains($0) } }

    /// IP-literal = "[" ( IPv6address / IPvFuture ) "]"
    private func isLiteral(_ text: Scalars) -> Bool {
      guard text.allSatisfy(\.isASCII) else { return false }
      let bytes = text.map { UInt8(truncatingIfNeeded: $0.value) }[...]
      guard let first = bytes.first, first | 0x20 == UInt8(ascii: "v") else {
        return AddressFormat.isIPv6(bytes)
      }
      let version = bytes.dropFirst().prefix { Bytes.isHexDigit($0) }
      let rest = text.dropFirst(1 + version.count)
      guard !version.isEmpty, rest.first == ".", rest.count > 1, !rest.contains("%") else { return false }
      return URIFormat(isInternational: false).isRun(rest.dropFirst(), ":")
    }

    /// *( unreserved / pct-encoded / sub-delims / more )
    private func isRun(_ text: Scalars, _ more: StaticString, isQuery: Bool = false) -> Bool {
      var index = text.startIndex
      while index < text.endIndex {
        let scalar = text[index]
        if scalar == "%" {
          guard text[index...].dropFirst().prefix(2).count(where: { $0.properties.isASCIIHexDigit }) == 2 else {
            return false
          }
          index += 2
        } else if scalar.isASCII {
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          guard
            Characters.isLetter(byte) || JSON.Scanner.isDigit(byte)
              || Characters.isOneOf(byte, "-._~!$&'()*+,;=") || Characters.isOneOf(byte, more)
          else { return false }
        } else {
          guard isInternational,
            Characters.isUniversal(scalar) || isQuery && Characters.isPrivate(scalar)
          else { return false }
        }
        index += 1
      }
      return true
    }
  }

  /// A part of a text, such as a label of a host name.
  typealias Scalars = ArraySlice<Unicode.Scalar>

  /// Character classes that several grammars share (RFC 5234, appendix B.1; RFC 3987, section 2.2).
  enum Characters {
    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    static func isOneOf(_ byte: UInt8, _ set: StaticString) -> Bool { set.description.utf8.contains(byte) }

    /// ucschar of RFC 3987: what an IRI may have beyond ASCII, neither private nor a noncharacter.
    static func isUniversal(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
      case 0xE0000...0xE0FFF: false
      case 0x10000...0xEFFFD: scalar.value & 0xFFFE != 0xFFFE
      default: false
      }
    }

    /// iprivate of RFC 3987.
    static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
      default: false
      }
    }
  }
}
