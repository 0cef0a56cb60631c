// Host names (RFC 1123, section 2.1), internationalized ones (RFC 5890 to 5893), and their labels for this folder (`Scalars`).

import NavKit

typealias Scalars = ArraySlice<Unicode.Scalar>

/// `hostname` and `idn-hostname`.
enum HostFormat {
  /// Labels of letters, digits and hyphens; one that begins with `xn--` must be an A-label (RFC 5890, section 2.3.2.1).
  static func isHostname(_ text: String) -> Bool {
    guard text.utf8.count <= 253, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    let labels = Array(text.unicodeScalars).split(separator: ".", omittingEmptySubsequences: false)
    return isValid(labels, hasReservedLabels: true)
  }

  /// A host name with U-labels, and with the three other full stops that IDNA takes for a dot (RFC 3490, section 3.1).
  static func isInternationalHostname(_ text: String) -> Bool {
    let labels = Array(text.unicodeScalars)
      .split(omittingEmptySubsequences: false) { [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"].contains($0) }
    return isValid(labels, hasReservedLabels: false)
  }

  /// Whether all labels are U-labels, A-labels or plain ones; a U-label may be decomposed, because converting it to an A-label
  /// composes it (RFC 5891, section 5.2).
  static func areLabels(_ labels: [Scalars]) -> Bool { isValid(labels, hasReservedLabels: true, mustBeComposed: false) }

  /// Whether all labels are valid, also together if one is right-to-left.
  private static func isValid(_ labels: [Scalars], hasReservedLabels: Bool, mustBeComposed: Bool = true) -> Bool {
    var length = labels.count - 1
    var decoded: [Scalars] = []
    for label in labels {
      guard let (unicode, width) = isValid(label, hasReservedLabels, mustBeComposed) else { return false }
      decoded.append(unicode)
      length += width
    }
    // RFC 5893, section 2: the rule applies to every label of a name with a right-to-left one.
    let isBidirectional = decoded.contains { BidiRule.isRightToLeft($0) }
    return length <= 253 && (!isBidirectional || decoded.allSatisfy(BidiRule.holds))
  }

  /// A label in Unicode and the length of its ASCII form; nil if it is invalid.
  private static func isValid(
    _ label: Scalars, _ hasReservedLabels: Bool, _ mustBeComposed: Bool
  ) -> (Scalars, Int)? {
    guard label.allSatisfy(\.isASCII) else {
      guard isUnicodeLabel(label, mustBeComposed: mustBeComposed), let encoded = Punycode.encode(label) else {
        return nil
      }
      let width = 4 + encoded.count
      return width <= 63 ? (label, width) : nil
    }
    let text = String(String.UnicodeScalarView(label))
    guard FormatGrammar.isMatch(FormatGrammar.label, text) else { return nil }
    let small = Array(text.lowercased().unicodeScalars)
    guard small.starts(with: ["x", "n", "-", "-"]) else {
      // RFC 5890, section 2.3.1: "--" in third and fourth place is reserved for schemes like this one.
      return hasReservedLabels || !hasHyphensThirdAndFourth(label) ? (small[...], label.count) : nil
    }
    let encoded = small.dropFirst(4)
    guard let unicode = Punycode.decode(encoded), !unicode.allSatisfy(\.isASCII),
      let again = Punycode.encode(unicode[...]), again.elementsEqual(encoded),
      isUnicodeLabel(unicode[...])
    else { return nil }
    return (unicode[...], label.count)
  }

  private static func hasHyphensThirdAndFourth(_ label: Scalars) -> Bool {
    label.count >= 4 && label.dropFirst(2).prefix(2).allSatisfy { $0 == "-" }
  }

  /// A U-label (RFC 5891, sections 4.2.1 to 4.2.3).
  private static func isUnicodeLabel(_ label: Scalars, mustBeComposed: Bool = true) -> Bool {
    guard !hasHyphensThirdAndFourth(label), label.first != "-", label.last != "-", let first = label.first,
      ![.spacingMark, .nonspacingMark, .enclosingMark].contains(first.properties.generalCategory)
    else { return false }
    return label.indices.allSatisfy { IDNA.allows(label, at: $0) } && (!mustBeComposed || IDNA.isComposed(label))
  }
}
