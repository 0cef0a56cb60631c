// URIs and IRIs (RFC 3986, appendix A; RFC 3987, section 2.2).

extension JSONSchema {
  /// `uri`, `uri-reference`, and with characters beyond ASCII `iri` and `iri-reference`.
  struct URIFormat {
    var isInternational: Bool
  }
}

extension JSONSchema.URIFormat {
  typealias Text = ArraySlice<Unicode.Scalar>

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
    guard let first = text.utf8.first, JSONSchema.Characters.isLetter(first) else { return false }
    let scheme = text.utf8.prefix {
      JSONSchema.Characters.isLetter($0) || JSON.Scanner.isDigit($0) || JSONSchema.Characters.isOneOf($0, "+-.")
    }
    return text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
  }

  /// authority = [ userinfo "@" ] host [ ":" port ]
  private func isAuthority(_ text: Text) -> Bool {
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

  private func isPort(_ text: Text) -> Bool { text.allSatisfy { ("0"..."9").contains($0) } }

  /// IP-literal = "[" ( IPv6address / IPvFuture ) "]"
  private func isLiteral(_ text: Text) -> Bool {
    guard text.allSatisfy(\.isASCII) else { return false }
    let bytes = text.map { UInt8(truncatingIfNeeded: $0.value) }[...]
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "v") else {
      return JSONSchema.AddressFormat.isIPv6(bytes)
    }
    let version = bytes.dropFirst().prefix { JSONSchema.Characters.isHexadecimal($0) }
    let rest = text.dropFirst(1 + version.count)
    guard !version.isEmpty, rest.first == ".", rest.count > 1, !rest.contains("%") else { return false }
    return JSONSchema.URIFormat(isInternational: false).isRun(rest.dropFirst(), ":")
  }

  /// *( unreserved / pct-encoded / sub-delims / more )
  private func isRun(_ text: Text, _ more: StaticString, isQuery: Bool = false) -> Bool {
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
          JSONSchema.Characters.isLetter(byte) || JSON.Scanner.isDigit(byte)
            || JSONSchema.Characters.isOneOf(byte, "-._~!$&'()*+,;=") || JSONSchema.Characters.isOneOf(byte, more)
        else { return false }
      } else {
        guard isInternational,
          JSONSchema.Characters.isUniversal(scalar) || isQuery && JSONSchema.Characters.isPrivate(scalar)
        else { return false }
      }
      index += 1
    }
    return true
  }
}
