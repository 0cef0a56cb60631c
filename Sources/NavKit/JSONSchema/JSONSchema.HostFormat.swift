// Host names (RFC 1123, section 2.1), and internationalised ones (RFC 5890 to 5893).

extension JSONSchema {
  /// `hostname` and `idn-hostname`.
  enum HostFormat {}
}

extension JSONSchema.HostFormat {
  typealias Label = ArraySlice<Unicode.Scalar>

  /// Labels of letters, digits and hyphens; one that begins with `xn--` must be an A-label (RFC 5890, section 2.3.2.1).
  static func isHostname(_ text: String) -> Bool {
    guard text.utf8.count <= 253, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    let labels = Array(text.unicodeScalars).split(separator: ".", omittingEmptySubsequences: false)
    return isValid(labels, hasReservedLabels: true)
  }

  /// The same with U-labels, and with the three other full stops that IDNA takes for a dot (RFC 3490, section 3.1).
  static func isInternationalHostname(_ text: String) -> Bool {
    let labels = Array(text.unicodeScalars)
      .split(omittingEmptySubsequences: false) { [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"].contains($0) }
    return isValid(labels, hasReservedLabels: false)
  }

  /// Whether all labels are good by themselves, and together where one is written from right to left.
  private static func isValid(_ labels: [Label], hasReservedLabels: Bool) -> Bool {
    var length = labels.count - 1
    var decoded: [Label] = []
    for label in labels {
      guard let (unicode, width) = isValid(label, hasReservedLabels: hasReservedLabels) else { return false }
      decoded.append(unicode)
      length += width
    }
    // RFC 5893, section 2: the rule holds for every label of a name that has a right-to-left one.
    let isBidirectional = decoded.contains { JSONSchema.BidiRule.isRightToLeft($0) }
    return length <= 253 && (!isBidirectional || decoded.allSatisfy(JSONSchema.BidiRule.holds))
  }

  /// A label in Unicode and the length of its ASCII form; nil if it is not good.
  private static func isValid(_ label: Label, hasReservedLabels: Bool) -> (Label, Int)? {
    guard !label.isEmpty, label.first != "-", label.last != "-" else { return nil }
    guard label.allSatisfy(\.isASCII) else {
      guard isUnicodeLabel(label), let encoded = JSONSchema.Punycode.encode(label) else { return nil }
      let width = 4 + encoded.count
      return width <= 63 ? (label, width) : nil
    }
    let isPlain = label.allSatisfy { scalar in
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return JSONSchema.Characters.isLetter(byte) || JSON.Scanner.isDigit(byte) || byte == UInt8(ascii: "-")
    }
    guard isPlain, label.count <= 63 else { return nil }
    let small = label.map { scalar in
      ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar
    }
    guard small.starts(with: ["x", "n", "-", "-"]) else {
      // RFC 5890, section 2.3.1: "--" in third and fourth place is reserved for schemes like this one.
      return hasReservedLabels || !hasHyphensThirdAndFourth(label) ? (small[...], label.count) : nil
    }
    let encoded = small.dropFirst(4)
    guard let unicode = JSONSchema.Punycode.decode(encoded), !unicode.allSatisfy(\.isASCII),
      let again = JSONSchema.Punycode.encode(unicode[...]), again.elementsEqual(encoded),
      isUnicodeLabel(unicode[...])
    else { return nil }
    return (unicode[...], label.count)
  }

  private static func hasHyphensThirdAndFourth(_ label: Label) -> Bool {
    label.count >= 4 && label.dropFirst(2).prefix(2).allSatisfy { $0 == "-" }
  }

  /// A U-label (RFC 5891, sections 4.2.1 to 4.2.3).
  private static func isUnicodeLabel(_ label: Label) -> Bool {
    guard !hasHyphensThirdAndFourth(label), label.first != "-", label.last != "-", let first = label.first else {
      return false
    }
    switch first.properties.generalCategory {
    case .spacingMark, .nonspacingMark, .enclosingMark: return false
    default: break
    }
    return label.indices.allSatisfy { JSONSchema.IDNA.allows(label, at: $0) } && JSONSchema.IDNA.isComposed(label)
  }
}
