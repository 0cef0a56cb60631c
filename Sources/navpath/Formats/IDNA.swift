// The labels of internationalized host names: their allowed characters (RFC 5892) and their normalization form.

import NavKit

/// The derived property of RFC 5892, section 3, and the contextual rules of its appendix A.
enum IDNA {
  /// Whether the character at an index is PVALID, or CONTEXTJ or CONTEXTO in a valid context.
  static func allows(_ label: Scalars, at index: Int) -> Bool {
    let scalar = label[index]
    switch scalar.value {
    // Exceptions (section 2.6)
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9, 0x200C, 0x200D:
      return fulfilsContext(label, at: index)
    // LDH (section 2.4), lower-case letters only
    case 0x2D, 0x30...0x39, 0x61...0x7A: return true
    case 0..<0x80: return false
    // OldHangulJamo (section 2.9)
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
    // IgnorableBlocks (section 2.8)
    case 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
    default: break
    }
    let properties = scalar.properties
    // Unstable and IgnorableProperties (sections 2.2 and 2.3)
    guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint, !properties.isWhitespace,
      !properties.isNoncharacterCodePoint
    else { return false }
    // LetterDigits (section 2.1)
    let letterDigits: [Unicode.GeneralCategory] = [
      .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .modifierLetter, .nonspacingMark, .spacingMark,
    ]
    return letterDigits.contains(properties.generalCategory)
  }

  /// The rules of appendix A.
  private static func fulfilsContext(_ label: Scalars, at index: Int) -> Bool {
    let before = index > label.startIndex ? label[index - 1] : nil
    let after = index + 1 < label.endIndex ? label[index + 1] : nil
    switch label[index].value {
    case 0x200C: return isVirama(before) || joins(label, at: index)
    case 0x200D: return isVirama(before)
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map { isOf("Greek", $0) } ?? false
    case 0x5F3, 0x5F4: return before.map { isOf("Hebrew", $0) } ?? false
    case 0x30FB: return label.contains { isOf("Hiragana", $0) || isOf("Katakana", $0) || isOf("Han", $0) }
    case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
    default: return !label.contains { (0x660...0x669).contains($0.value) }
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.canonicalCombiningClass == .virama
  }

  /// Appendix A.1: (Joining_Type:{L,D})(Joining_Type:T)* ZWNJ (Joining_Type:T)*(Joining_Type:{R,D})
  private static func joins(_ label: Scalars, at index: Int) -> Bool {
    guard let left = label[..<index].last(where: { !isTransparent($0) }),
      let right = label[(index + 1)...].first(where: { !isTransparent($0) })
    else { return false }
    return (dualJoining.contains(left.value) || leftJoining.contains(left.value))
      && (dualJoining.contains(right.value) || rightJoining.contains(right.value))
  }

  /// Joining_Type T is derived: marks without width, and format characters except the two joiners.
  private static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }

  /// Whether a character has a Script property value.
  private static func isOf(_ script: String, _ scalar: Unicode.Scalar) -> Bool {
    PatternUnicodeProperty.set(name: "Script", value: script)?.contains(scalar.value) ?? false
  }

  /// Whether a label is in normalization form C (RFC 5891, section 4.2.1.1).
  ///
  /// Single characters that NFC changes are not allowed anyway, so only misordered marks and pairs with a precomposed character
  /// remain. The standard library compares strings by canonical equivalence, so that character can be found by comparison; labels
  /// with marks are rare and have at most 63 characters.
  static func isComposed(_ label: Scalars) -> Bool {
    var starter: Unicode.Scalar?
    var lastClass: UInt8 = 0
    for scalar in label {
      let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
      if combiningClass != 0, combiningClass < lastClass { return false }
      let isBlocked = lastClass != 0 && lastClass >= combiningClass
      // Marks, and the vowel signs of class 0 that compose with the preceding character (Unicode: NFC_Quick_Check=Maybe).
      let mayCompose = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
      if let starter, mayCompose, !isBlocked, isOneCharacter(starter, scalar) { return false }
      if combiningClass == 0 { starter = scalar }
      lastClass = combiningClass
    }
    return true
  }

  private static func isOneCharacter(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let text = String(String.UnicodeScalarView([first, second]))
    return composed.ranges.joined().contains { value in
      guard let scalar = Unicode.Scalar(value), !scalar.properties.changesWhenNFKCCaseFolded else { return false }
      return String(scalar) == text
    }
  }

  /// The ranges of characters with a canonical decomposition that NFC keeps, without capitals and Hangul.
  private static let composed = PatternUnicodeProperty.set(
    ofRanges: """
      e0 153 15c 3e 6a c0 128 b1 255 b 96 1 17b 4 47 38 7b 0 77 b 7e 2 8d 4 247 0 adf 3d 2bd 1f6 1054 b2 df9b 11 82 \
      1 21b 1 36 45 f2 3 fb 1 37c 0 47e8 7 c3f 2
      """)
}

extension IDNA {
  // Joining types of Arabic and related scripts (Unicode 17, ArabicShaping.txt), which the standard library lacks. Only the rule
  // for the zero width non-joiner needs them (RFC 5892, appendix A.1).

  /// Joining_Type L.
  private static let leftJoining = PatternUnicodeProperty.set(ofRanges: "a872 0 625a 0 9 0 228 0 2ca 0")

  /// Joining_Type D.
  private static let dualJoining = PatternUnicodeProperty.set(
    ofRanges: """
      620 0 5 0 1 0 1 4 4 c 1 6 1 1 23 1 8 f 12 25 1 1 9 0 1 0 1 1 28 2 2 0 12 2 5 3 1 8 1 0 1 0 1 1 1f a 3 e 2 3 1 \
      0 2 2 2 5 4a 20 56 4 2 0 1 9 1 0 a 0 1 3 2 0 1d 0 2 4 1 0 10 9 5 1 2 5 1 e f3e 0 18 58 e 21 1 0 8f95 31 624e 4 \
      e 3 1 4 1 2 a 3 91 0 1 0 3 2 1 1 1 0 2 0 1c 1 152 20 1 0 19f 1 1 1 68 2 1 10 c 2 1c 3 2 b 2e 0 1 1 4 0 2 1 1 1 \
      1 0 2 0 5 0 d935 43
      """)

  /// Joining_Type R.
  private static let rightJoining = PatternUnicodeProperty.set(
    ofRanges: """
      622 3 1 0 1 0 5 3 15 0 28 2 1 2 10 11 26 0 2 8 1 0 1 0 2 1 1 0 18 1 20 0 4 4 4 0 9 0 1 0 1 0 2 0 1d 0 b 2 f 1 \
      4 0 1 1 3 1 c6 0 5 1 1 0 a 0 1 2 e 0 1 1 5 12 b 0 1b 2 1 0 2 1 6 0 1020b 0 1 0 1 1 3 4 a 0 3 0 2 0 a 0 91 0 1 \
      2 3 0 2 0 1 1 1 0 17 3 175 0 19f 0 70 0 20 0 1f 1 3e 2 2 1 2 0 4 1 5 0
      """)
}
