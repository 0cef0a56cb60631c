// Host names (RFC 1123, section 2.1), and internationalised ones (RFC 5890 to 5893).

import NavKit

/// `hostname` and `idn-hostname`.
enum HostFormat {
  /// Labels of letters, digits and hyphens; one that begins with `xn--` must be an A-label (RFC 5890, section
  /// 2.3.2.1).
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

  /// Whether all labels are U-labels, A-labels or plain ones; a U-label may be decomposed, as it is composed on its way
  /// to the A-label (RFC 5891, section 5.2).
  static func areLabels(_ labels: [Scalars]) -> Bool {
    isValid(labels, hasReservedLabels: true, mustBeComposed: false)
  }

  /// Whether all labels are good by themselves, and together where one is written from right to left.
  private static func isValid(_ labels: [Scalars], hasReservedLabels: Bool, mustBeComposed: Bool = true) -> Bool {
    var length = labels.count - 1
    var decoded: [Scalars] = []
    for label in labels {
      guard let (unicode, width) = isValid(label, hasReservedLabels, mustBeComposed) else { return false }
      decoded.append(unicode)
      length += width
    }
    // RFC 5893, section 2: the rule holds for every label of a name that has a right-to-left one.
    let isBidirectional = decoded.contains { BidiRule.isRightToLeft($0) }
    return length <= 253 && (!isBidirectional || decoded.allSatisfy(BidiRule.holds))
  }

  /// A label in Unicode and the length of its ASCII form; nil if it is not good.
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

/// The Bidi rule, over characters that RFC 5892 allows in labels.
enum BidiRule {
  /// The classes of Unicode that the rule tells apart; R and AL are one, since it treats them alike.
  enum Class { case left, right, arabicNumber, europeanNumber, neutral, mark }

  /// Whether a label makes its name a "Bidi domain name": it has an R, AL or AN.
  static func isRightToLeft(_ label: Scalars) -> Bool {
    label.contains { [.right, .arabicNumber].contains(kind(of: $0)) }
  }

  /// Whether a label of such a name fulfils the six conditions.
  static func holds(_ label: Scalars) -> Bool {
    let kinds = label.map(kind)
    guard let first = kinds.first, let last = kinds.last(where: { $0 != .mark }) else { return false }
    switch first {
    case .right:
      let numbers = (kinds.contains(.arabicNumber), kinds.contains(.europeanNumber))
      return !kinds.contains(.left) && last != .neutral && numbers != (true, true)
    case .left:
      return !kinds.contains(.right) && !kinds.contains(.arabicNumber) && (last == .left || last == .europeanNumber)
    default:
      return false
    }
  }

  /// Bidi_Class (Unicode 17, DerivedBidiClass), of characters that can stand in a label.
  private static func kind(of scalar: Unicode.Scalar) -> Class {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .europeanNumber
    case 0x660...0x669, 0x10D30...0x10D39: return .arabicNumber
    case 0x2D, 0xB7, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x375, 0x200C...0x200D, 0x2E2F, 0x30FB, 0xA67F,
      0xA717...0xA71F, 0xA788:
      return .neutral
    case 0xCBF, 0xCC6, 0x11A07...0x11A08, 0x11C3F: return .left
    default: break
    }
    if [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory) { return .mark }
    return switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: .right
    default: .left
    }
  }
}
