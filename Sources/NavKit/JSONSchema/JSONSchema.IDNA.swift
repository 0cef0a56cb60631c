// Labels of internationalised host names: the characters that they may have (RFC 5892), and their ASCII form (RFC
// 3492).

extension JSONSchema {
  /// The derived property of RFC 5892, section 3, and the contextual rules of its appendix A.
  enum IDNA {
    /// Whether the character at an index is PVALID, or CONTEXTJ or CONTEXTO with its rule fulfilled.
    static func allows(_ label: Scalars, at index: Int) -> Bool {
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
      func isIn(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar.value) }
      }
      return (isIn(dualJoining, left) || isIn(leftJoining, left))
        && (isIn(dualJoining, right) || isIn(rightJoining, right))
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

    /// Whether a label is in normalization form C (RFC 5891, section 4.2.1.1).
    ///
    /// Single characters that NFC changes are not allowed anyway, so what is left is marks out of order and pairs that
    /// have a character of their own. The standard library compares strings by canonical equivalence, so that character
    /// can be found by asking; a label with marks is rare and has 63 characters at most.
    static func isComposed(_ label: Scalars) -> Bool {
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

    /// Where the characters are that have a canonical decomposition and that NFC keeps, capitals and Hangul left out.
    private static let composed: [ClosedRange<UInt32>] = [
      0xE0...0x233, 0x390...0x3CE, 0x439...0x4F9, 0x622...0x6D3, 0x929...0x934, 0x9CB...0x9CC, 0xB48...0xB4C,
      0xB94...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE, 0x1026...0x1026, 0x1B06...0x1B43,
      0x1E01...0x1FF7, 0x304C...0x30FE, 0x1109A...0x110AB, 0x1112E...0x1112F, 0x1134B...0x1134C, 0x11383...0x113C8,
      0x114BB...0x114BE, 0x115BA...0x115BB, 0x11938...0x11938, 0x16121...0x16128, 0x16D68...0x16D6A,
    ]
  }
}

extension JSONSchema.IDNA {
  // Joining types of Arabic and its kin (Unicode 17, ArabicShaping.txt), which the standard library does not know. Only
  // the rule for the zero width non-joiner needs them (RFC 5892, appendix A.1).

  /// Joining_Type L.
  private static let leftJoining: [ClosedRange<UInt32>] = [
    0xA872...0xA872, 0x10ACD...0x10ACD, 0x10AD7...0x10AD7, 0x10D00...0x10D00, 0x10FCB...0x10FCB,
  ]

  /// Joining_Type D.
  private static let dualJoining: [ClosedRange<UInt32>] = [
    0x620...0x620, 0x626...0x626, 0x628...0x628, 0x62A...0x62E, 0x633...0x63F, 0x641...0x647, 0x649...0x64A,
    0x66E...0x66F, 0x678...0x687, 0x69A...0x6BF, 0x6C1...0x6C2, 0x6CC...0x6CC, 0x6CE...0x6CE, 0x6D0...0x6D1,
    0x6FA...0x6FC, 0x6FF...0x6FF, 0x712...0x714, 0x71A...0x71D, 0x71F...0x727, 0x729...0x729, 0x72B...0x72B,
    0x72D...0x72E, 0x74E...0x758, 0x75C...0x76A, 0x76D...0x770, 0x772...0x772, 0x775...0x777, 0x77A...0x77F,
    0x7CA...0x7EA, 0x841...0x845, 0x848...0x848, 0x84A...0x853, 0x855...0x855, 0x860...0x860, 0x862...0x865,
    0x868...0x868, 0x886...0x886, 0x889...0x88D, 0x88F...0x88F, 0x8A0...0x8A9, 0x8AF...0x8B0, 0x8B3...0x8B8,
    0x8BA...0x8C8, 0x1807...0x1807, 0x1820...0x1878, 0x1887...0x18A8, 0x18AA...0x18AA, 0xA840...0xA871,
    0x10AC0...0x10AC4, 0x10AD3...0x10AD6, 0x10AD8...0x10ADC, 0x10ADE...0x10AE0, 0x10AEB...0x10AEE, 0x10B80...0x10B80,
    0x10B82...0x10B82, 0x10B86...0x10B88, 0x10B8A...0x10B8B, 0x10B8D...0x10B8D, 0x10B90...0x10B90, 0x10BAD...0x10BAE,
    0x10D01...0x10D21, 0x10D23...0x10D23, 0x10EC3...0x10EC4, 0x10EC6...0x10EC7, 0x10F30...0x10F32, 0x10F34...0x10F44,
    0x10F51...0x10F53, 0x10F70...0x10F73, 0x10F76...0x10F81, 0x10FB0...0x10FB0, 0x10FB2...0x10FB3, 0x10FB8...0x10FB8,
    0x10FBB...0x10FBC, 0x10FBE...0x10FBF, 0x10FC1...0x10FC1, 0x10FC4...0x10FC4, 0x10FCA...0x10FCA, 0x1E900...0x1E943,
  ]

  /// Joining_Type R.
  private static let rightJoining: [ClosedRange<UInt32>] = [
    0x622...0x625, 0x627...0x627, 0x629...0x629, 0x62F...0x632, 0x648...0x648, 0x671...0x673, 0x675...0x677,
    0x688...0x699, 0x6C0...0x6C0, 0x6C3...0x6CB, 0x6CD...0x6CD, 0x6CF...0x6CF, 0x6D2...0x6D3, 0x6D5...0x6D5,
    0x6EE...0x6EF, 0x710...0x710, 0x715...0x719, 0x71E...0x71E, 0x728...0x728, 0x72A...0x72A, 0x72C...0x72C,
    0x72F...0x72F, 0x74D...0x74D, 0x759...0x75B, 0x76B...0x76C, 0x771...0x771, 0x773...0x774, 0x778...0x779,
    0x840...0x840, 0x846...0x847, 0x849...0x849, 0x854...0x854, 0x856...0x858, 0x867...0x867, 0x869...0x86A,
    0x870...0x882, 0x88E...0x88E, 0x8AA...0x8AC, 0x8AE...0x8AE, 0x8B1...0x8B2, 0x8B9...0x8B9, 0x10AC5...0x10AC5,
    0x10AC7...0x10AC7, 0x10AC9...0x10ACA, 0x10ACE...0x10AD2, 0x10ADD...0x10ADD, 0x10AE1...0x10AE1, 0x10AE4...0x10AE4,
    0x10AEF...0x10AEF, 0x10B81...0x10B81, 0x10B83...0x10B85, 0x10B89...0x10B89, 0x10B8C...0x10B8C, 0x10B8E...0x10B8F,
    0x10B91...0x10B91, 0x10BA9...0x10BAC, 0x10D22...0x10D22, 0x10EC2...0x10EC2, 0x10F33...0x10F33, 0x10F54...0x10F54,
    0x10F74...0x10F75, 0x10FB4...0x10FB6, 0x10FB9...0x10FBA, 0x10FBD...0x10FBD, 0x10FC2...0x10FC3, 0x10FC9...0x10FC9,
  ]
}

// MARK: - Punycode

extension JSONSchema {
  /// Bootstring with the parameters of RFC 3492, section 5. Labels come without `xn--`.
  enum Punycode {
    private static let base = 36
    /// No label of 63 octets decodes to more than that; longer ones are given up early.
    private static let maximumLength = 1024

    /// Section 6.2; nil for what is no Punycode.
    static func decode(_ text: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
      guard text.count <= maximumLength else { return nil }
      var output: [Unicode.Scalar] = []
      var rest = text
      if let hyphen = text.lastIndex(of: "-") {
        output = Array(text[..<hyphen])
        rest = text[(hyphen + 1)...]
      }
      var (code, index, bias) = (128, 0, 72)
      while !rest.isEmpty {
        let before = index
        var weight = 1
        for k in stride(from: base, through: .max, by: base) {
          guard let digit = rest.popFirst().flatMap(value) else { return nil }
          let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
          guard !overflow, product < 1 << 40 else { return nil }
          index += product
          let threshold = min(max(k - bias, 1), 26)
          if digit < threshold { break }
          weight *= base - threshold
          guard weight < 1 << 40 else { return nil }
        }
        let count = output.count + 1
        bias = adapt(index - before, count, isFirst: before == 0)
        code += index / count
        index %= count
        guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
        output.insert(scalar, at: index)
        index += 1
      }
      return output
    }

    /// Section 6.3; nil for a label too long to be one.
    static func encode(_ label: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
      guard label.count <= maximumLength else { return nil }
      var output = label.filter(\.isASCII)
      let basicCount = output.count
      if basicCount > 0 { output.append("-") }
      var (code, delta, bias, handled) = (128, 0, 72, basicCount)
      while handled < label.count {
        guard let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
        delta += (next - code) * (handled + 1)
        code = next
        for scalar in label {
          if scalar.value < code { delta += 1 }
          guard scalar.value == code else { continue }
          appendVariable(delta, bias, to: &output)
          bias = adapt(delta, handled + 1, isFirst: handled == basicCount)
          delta = 0
          handled += 1
        }
        delta += 1
        code += 1
      }
      return Array(output)
    }

    private static func appendVariable(_ delta: Int, _ bias: Int, to output: inout [Unicode.Scalar]) {
      var rest = delta
      for k in stride(from: base, through: .max, by: base) {
        let threshold = min(max(k - bias, 1), 26)
        guard rest >= threshold else { break }
        output.append(digit(threshold + (rest - threshold) % (base - threshold)))
        rest = (rest - threshold) / (base - threshold)
      }
      output.append(digit(rest))
    }

    /// Section 6.1.
    private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
      var delta = isFirst ? delta / 700 : delta / 2
      delta += delta / count
      var k = 0
      while delta > 455 {
        delta /= 35
        k += base
      }
      return k + 36 * delta / (delta + 38)
    }

    private static func value(_ scalar: Unicode.Scalar) -> Int? {
      switch scalar {
      case "a"..."z": Int(scalar.value) - 0x61
      case "0"..."9": Int(scalar.value) - 0x30 + 26
      default: nil
      }
    }

    private static func digit(_ value: Int) -> Unicode.Scalar {
      Unicode.Scalar(UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30))
    }
  }
}
