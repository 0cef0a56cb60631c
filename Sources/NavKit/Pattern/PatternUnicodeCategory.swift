// General categories (ECMA-262, table 69): thirty of Unicode's own, and names for several of them together. A set of
// categories is a number with a bit for each, so that one look-up and one `&` answer for any of them.

/// The values of General_Category.
enum PatternUnicodeCategory {
  /// The categories that a name stands for, or none where it is no name.
  static func mask(of name: String) -> UInt32? {
    switch name {
    case "L", "Letter": letters
    case "LC", "Cased_Letter": casedLetters
    case "M", "Mark", "Combining_Mark": marks
    case "N", "Number": numbers
    case "P", "Punctuation", "punct": punctuation
    case "S", "Symbol": symbols
    case "Z", "Separator": separators
    case "C", "Other": others
    default: names.firstIndex { $0.0 == name || $0.1 == name }.map { 1 << UInt32($0) } ?? alias(name)
    }
  }

  /// The two single categories that have a third name.
  private static func alias(_ name: String) -> UInt32? {
    switch name {
    case "digit": bit(of: .decimalNumber)
    case "cntrl": bit(of: .control)
    default: nil
    }
  }

  private static let casedLetters: UInt32 = 0b111
  private static let letters: UInt32 = 0b11111
  private static let marks: UInt32 = 0b111 << 5
  private static let numbers: UInt32 = 0b111 << 8
  private static let punctuation: UInt32 = 0b1111111 << 11
  private static let symbols: UInt32 = 0b1111 << 18
  private static let separators: UInt32 = 0b111 << 22
  private static let others: UInt32 = 0b11111 << 25

  /// In the order of the bits.
  private static let names: [(String, String)] = [
    ("Lu", "Uppercase_Letter"), ("Ll", "Lowercase_Letter"), ("Lt", "Titlecase_Letter"),
    ("Lm", "Modifier_Letter"), ("Lo", "Other_Letter"), ("Mn", "Nonspacing_Mark"),
    ("Mc", "Spacing_Mark"), ("Me", "Enclosing_Mark"), ("Nd", "Decimal_Number"),
    ("Nl", "Letter_Number"), ("No", "Other_Number"), ("Pc", "Connector_Punctuation"),
    ("Pd", "Dash_Punctuation"), ("Ps", "Open_Punctuation"), ("Pe", "Close_Punctuation"),
    ("Pi", "Initial_Punctuation"), ("Pf", "Final_Punctuation"), ("Po", "Other_Punctuation"),
    ("Sm", "Math_Symbol"), ("Sc", "Currency_Symbol"), ("Sk", "Modifier_Symbol"),
    ("So", "Other_Symbol"), ("Zs", "Space_Separator"), ("Zl", "Line_Separator"),
    ("Zp", "Paragraph_Separator"), ("Cc", "Control"), ("Cf", "Format"),
    ("Cs", "Surrogate"), ("Co", "Private_Use"), ("Cn", "Unassigned"),
  ]

  /// The bit of one category.
  static func bit(of category: Unicode.GeneralCategory) -> UInt32 {
    switch category {
    case .uppercaseLetter: 1 << 0
    case .lowercaseLetter: 1 << 1
    case .titlecaseLetter: 1 << 2
    case .modifierLetter: 1 << 3
    case .otherLetter: 1 << 4
    case .nonspacingMark: 1 << 5
    case .spacingMark: 1 << 6
    case .enclosingMark: 1 << 7
    case .decimalNumber: 1 << 8
    case .letterNumber: 1 << 9
    case .otherNumber: 1 << 10
    case .connectorPunctuation: 1 << 11
    case .dashPunctuation: 1 << 12
    case .openPunctuation: 1 << 13
    case .closePunctuation: 1 << 14
    case .initialPunctuation: 1 << 15
    case .finalPunctuation: 1 << 16
    case .otherPunctuation: 1 << 17
    case .mathSymbol: 1 << 18
    case .currencySymbol: 1 << 19
    case .modifierSymbol: 1 << 20
    case .otherSymbol: 1 << 21
    case .spaceSeparator: 1 << 22
    case .lineSeparator: 1 << 23
    case .paragraphSeparator: 1 << 24
    case .control: 1 << 25
    case .format: 1 << 26
    case .surrogate: 1 << 27
    case .privateUse: 1 << 28
    case .unassigned: 1 << 29
    @unknown default: 0
    }
  }
}
