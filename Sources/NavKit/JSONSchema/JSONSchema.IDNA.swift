// Which characters an internationalised label may have, and where (RFC 5892).

extension JSONSchema {
  /// The derived property of RFC 5892, section 3, and the contextual rules of its appendix A.
  enum IDNA {}
}

extension JSONSchema.IDNA {
  typealias Label = ArraySlice<Unicode.Scalar>

  /// Whether the character at an index is PVALID, or CONTEXTJ or CONTEXTO with its rule fulfilled.
  static func allows(_ label: Label, at index: Int) -> Bool {
    let scalar = label[index]
    switch scalar.value {
    // Exceptions (section 2.6)
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9, 0x200C, 0x200D:
      return fulfilsContext(label, at: index)
    // LDH (section 2.4), small letters alone
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
    return switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .modifierLetter, .nonspacingMark,
      .spacingMark:
      true
    default: false
    }
  }

  /// The rules of appendix A.
  private static func fulfilsContext(_ label: Label, at index: Int) -> Bool {
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
  private static func joins(_ label: Label, at index: Int) -> Bool {
    guard let left = label[..<index].last(where: { !isTransparent($0) }),
      let right = label[(index + 1)...].first(where: { !isTransparent($0) })
    else { return false }
    return (JSONSchema.UnicodeRanges.dualJoining.contains(left) || JSONSchema.UnicodeRanges.leftJoining.contains(left))
      && (JSONSchema.UnicodeRanges.dualJoining.contains(right)
        || JSONSchema.UnicodeRanges.rightJoining.contains(right))
  }

  /// Joining_Type T is derived: marks that take no room, and format characters but the two joiners.
  private static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }

  /// Whether a character is of a script, by its Script property.
  private static func isOf(_ script: String, _ scalar: Unicode.Scalar) -> Bool {
    PatternUnicodeProperty.set(name: "Script", value: script)?.contains(scalar.value) ?? false
  }
}

extension JSONSchema.IDNA {
  /// Whether a label is in normalization form C (RFC 5891, section 4.2.1.1).
  ///
  /// Single characters that NFC changes are not allowed anyway, so what is left is marks out of order and pairs that have
  /// a character of their own. The standard library compares strings by canonical equivalence, so that character can be
  /// found by asking; a label with marks is rare and has 63 characters at most.
  static func isComposed(_ label: Label) -> Bool {
    var starter: Unicode.Scalar?
    var lastClass: UInt8 = 0
    for scalar in label {
      let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
      if combiningClass != 0, combiningClass < lastClass { return false }
      let isBlocked = lastClass != 0 && lastClass >= combiningClass
      if let starter, mayCompose(scalar), !isBlocked, isOneCharacter(starter, scalar) { return false }
      if combiningClass == 0 { starter = scalar }
      lastClass = combiningClass
    }
    return true
  }

  /// Marks, and the vowel signs of class 0 that compose with what is before them (Unicode: NFC_Quick_Check=Maybe).
  private static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private static func isOneCharacter(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var pair = String.UnicodeScalarView()
    pair.append(first)
    pair.append(second)
    let text = String(pair)
    return composed.contains { range in
      range.contains { value in
        guard let scalar = Unicode.Scalar(value), !scalar.properties.changesWhenNFKCCaseFolded else { return false }
        return String(scalar) == text
      }
    }
  }

  /// Where the characters lie that have a canonical decomposition and that NFC keeps, capitals and Hangul left out.
  private static let composed: [ClosedRange<UInt32>] = [
    0xE0...0x233, 0x390...0x3CE, 0x439...0x4F9, 0x622...0x6D3, 0x929...0x934, 0x9CB...0x9CC, 0xB48...0xB4C,
    0xB94...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE, 0x1026...0x1026, 0x1B06...0x1B43,
    0x1E01...0x1FF7, 0x304C...0x30FE, 0x1109A...0x110AB, 0x1112E...0x1112F, 0x1134B...0x1134C, 0x11383...0x113C8,
    0x114BB...0x114BE, 0x115BA...0x115BB, 0x11938...0x11938, 0x16121...0x16128, 0x16D68...0x16D6A,
  ]
}
