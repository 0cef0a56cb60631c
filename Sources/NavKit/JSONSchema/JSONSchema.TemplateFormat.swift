// URI templates (RFC 6570, section 2).

extension JSONSchema {
  /// `uri-template`.
  enum TemplateFormat {}
}

extension JSONSchema.TemplateFormat {
  /// URI-Template = *( literals / expression )
  static func isTemplate(_ text: String) -> Bool {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "{" {
        guard let end = rest.firstIndex(of: "}"), isExpression(rest[..<end]) else { return false }
        rest = rest[(end + 1)...]
      } else if scalar == "%" {
        guard takeEncoded(&rest) else { return false }
      } else if !isLiteral(scalar) {
        return false
      }
    }
    return true
  }

  /// literals (section 2.1), with the apostrophe that erratum 6937 lets in.
  private static func isLiteral(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else {
      return JSONSchema.Characters.isUniversal(scalar) || JSONSchema.Characters.isPrivate(scalar)
    }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte > 0x20 && byte < 0x7F && !JSONSchema.Characters.isOneOf(byte, "\"%<>\\^`{|}")
  }

  /// expression = "{" [ operator ] variable-list "}" (section 2.2)
  private static func isExpression(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    var list = text
    if let first = list.first, "+#./;?&=,!@|".unicodeScalars.contains(first) { list.removeFirst() }
    return list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy(isVariable)
  }

  /// varspec = varname [ ":" max-length / "*" ] (sections 2.3 and 2.4)
  private static func isVariable(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    var name = text
    if name.last == "*" {
      name.removeLast()
    } else if let colon = name.firstIndex(of: ":") {
      let length = name[(colon + 1)...]
      guard (1...4).contains(length.count), length.allSatisfy({ ("0"..."9").contains($0) }), length.first != "0"
      else { return false }
      name = name[..<colon]
    }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isNamePart)
  }

  /// 1*varchar; varchar = ALPHA / DIGIT / "_" / pct-encoded
  private static func isNamePart(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    var rest = text
    while let scalar = rest.popFirst() {
      if scalar == "%" {
        guard takeEncoded(&rest) else { return false }
        continue
      }
      guard scalar.isASCII else { return false }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      guard JSONSchema.Characters.isLetter(byte) || JSON.Scanner.isDigit(byte) || scalar == "_" else { return false }
    }
    return !text.isEmpty
  }

  private static func takeEncoded(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
    guard rest.count >= 2, rest.prefix(2).allSatisfy(\.properties.isASCIIHexDigit) else { return false }
    rest = rest.dropFirst(2)
    return true
  }
}
