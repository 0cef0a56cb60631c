// The Bidi rule for labels of host names (RFC 5893, section 2).

import NavKit

enum BidiRule {
  /// The Unicode classes that the rule distinguishes; R and AL are one, since it treats them alike.
  enum Class { case left, right, arabicNumber, europeanNumber, neutral, mark }

  /// Whether a label contains R, AL or AN, which makes its name a "Bidi domain name".
  static func isRightToLeft(_ label: Scalars) -> Bool {
    label.contains { [.right, .arabicNumber].contains(kind(of: $0)) }
  }

  /// Whether a label of such a name meets the six conditions.
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

  /// Bidi_Class (Unicode 17, DerivedBidiClass) of the characters that labels may contain.
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
