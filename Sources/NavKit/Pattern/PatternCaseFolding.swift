// Simple case folding, by which the modifier `i` compares characters in u mode (ECMA-262, 22.2.2.7.3: Canonicalize, and
// CaseFolding.txt of Unicode, status C and S).
//
// The standard library has case mappings but no folding. The lower case of the upper case is the simple folding wherever both are
// one character, except for those listed here.

enum PatternCaseFolding {
  /// The simple case folding of a character.
  static func fold(_ value: UInt32) -> UInt32 {
    switch value {
    // The upper case of the dotless i is I, but it folds to itself.
    case 0x131: return value
    // Characters with several as their upper case; these fold to each other since Unicode 15.1.
    case 0x1FD3: return 0x390
    case 0x1FE3: return 0x3B0
    case 0xFB05: return 0xFB06
    default: break
    }
    let upper = mapped(value) { $0.uppercaseMapping } ?? value
    return mapped(upper) { $0.lowercaseMapping } ?? upper
  }

  /// All characters with the same folding as a character, including itself.
  static func variants(_ value: UInt32) -> [UInt32] {
    let folded = fold(value)
    var variants = [value, folded]
    variants += [mapped(folded) { $0.uppercaseMapping }, mapped(folded) { $0.titlecaseMapping }].compactMap { $0 }
    variants += others.filter { $0.folded == folded }.map(\.value)
    return variants.filter { fold($0) == folded }
  }

  /// Characters that are neither the upper, lower nor title case of their folding.
  private static let others: [(value: UInt32, folded: UInt32)] = [
    (0xB5, 0x3BC), (0x17F, 0x73), (0x345, 0x3B9), (0x3C2, 0x3C3), (0x3D0, 0x3B2), (0x3D1, 0x3B8), (0x3D5, 0x3C6),
    (0x3D6, 0x3C0), (0x3F0, 0x3BA), (0x3F1, 0x3C1), (0x3F4, 0x3B8), (0x3F5, 0x3B5), (0x1C80, 0x432), (0x1C81, 0x434),
    (0x1C82, 0x43E), (0x1C83, 0x441), (0x1C84, 0x442), (0x1C85, 0x442), (0x1C86, 0x44A), (0x1C87, 0x463),
    (0x1C88, 0xA64B), (0x1E9B, 0x1E61), (0x1E9E, 0xDF), (0x1FBE, 0x3B9), (0x1FD3, 0x390), (0x1FE3, 0x3B0),
    (0x2126, 0x3C9), (0x212A, 0x6B), (0x212B, 0xE5), (0xFB05, 0xFB06),
  ]

  private static func mapped(_ value: UInt32, _ mapping: (Unicode.Scalar.Properties) -> String) -> UInt32? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let scalars = mapping(scalar.properties).unicodeScalars
    return scalars.count == 1 ? scalars.first?.value : nil
  }
}
