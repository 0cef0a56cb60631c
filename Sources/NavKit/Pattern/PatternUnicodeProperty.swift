// The sets of the names in `\p{…}` (ECMA-262, 2025 edition, 22.2.2.9.7 and 22.2.2.9.8): General_Category, Script and
// Script_Extensions with their values, and the lone names: values of General_Category, and the binary properties of table 70.
// The standard requires an exact comparison: `\p{lu}` is an error. The tool's IDNA uses these sets too.

package enum PatternUnicodeProperty {
  /// The set of `\p{name}` or `\p{name=value}`, either of ranges or of one test; nil if ECMA-262 has no such property.
  package static func set(name: String, value: String?) -> PatternSet? {
    switch (name, value) {
    case (_, nil): loneName(name)
    case ("General_Category", let value?), ("gc", let value?): category(value)
    case ("Script", let value?), ("sc", let value?): script(value, isExtended: false)
    case ("Script_Extensions", let value?), ("scx", let value?): script(value, isExtended: true)
    default: nil
    }
  }

  private static func loneName(_ name: String) -> PatternSet? {
    switch name {
    case "Any": PatternSet(ranges: [0...0x10FFFF])
    case "ASCII": PatternSet(ranges: [0...0x7F])
    case "Assigned": category("Cn")?.inverted
    case "Regional_Indicator", "RI": PatternSet(ranges: [0x1F1E6...0x1F1FF])
    case "Extended_Pictographic", "ExtPict": set(ofRanges: PatternUnicodeTable.extendedPictographic)
    case "Emoji_Component", "EComp": set(ofRanges: PatternUnicodeTable.emojiComponent)
    default: category(name) ?? flag(name).map(test)
    }
  }

  private static func category(_ name: String) -> PatternSet? {
    let name = aliases[name] ?? name
    let found =
      name == "LC"
      ? [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
      : categories.filter { $0.short == name || $0.long == name || name.utf8.count == 1 && $0.short.hasPrefix(name) }
        .map(\.category)
    return found.isEmpty ? nil : test { found.contains($0.generalCategory) }
  }

  private static func test(_ holds: @escaping @Sendable (Unicode.Scalar.Properties) -> Bool) -> PatternSet {
    PatternSet(ranges: [], tests: [PatternSet.Test(isInverted: false) { holds($0.properties) }])
  }

  private static func script(_ name: String, isExtended: Bool) -> PatternSet? {
    if name == "Unknown" || name == "Zzzz" {
      return PatternSet(ranges: [], tests: [PatternSet.Test(isInverted: true, holds: hasScript)])
    }
    let names = PatternUnicodeTable.names.split(separator: " ").map { $0.split(separator: "=") }
    guard let code = names.first(where: { $0.contains { $0.utf8.elementsEqual(name.utf8) } })?.last else { return nil }
    // Where one of the two lists has an edge, membership in exactly one of them begins or ends.
    var edges: [UInt32] = []
    var start: UInt32 = 0
    let scripts = PatternUnicodeTable.scripts.split(separator: " ")
    for index in stride(from: 0, to: scripts.count - 1, by: 2) {
      start += UInt32(scripts[index], radix: 16) ?? 0
      if (scripts[index + 1] == code) == edges.count.isMultiple(of: 2) { edges.append(start) }
    }
    if !edges.count.isMultiple(of: 2) { edges.append(0x110000) }
    let changes = PatternUnicodeTable.extensions.split(separator: ";").map { $0.split(separator: " ") }
    if isExtended, let changed = changes.first(where: { $0.first == code }) {
      edges += ranges(changed.dropFirst()).flatMap { [$0.lowerBound, $0.upperBound + 1] }
      edges.sort()
    }
    let starts = stride(from: 0, to: edges.count, by: 2).filter { edges[$0] < edges[$0 + 1] }
    let ranges = PatternSet(ranges: starts.map { edges[$0]...edges[$0 + 1] - 1 })
    return PatternSet(
      ranges: [], tests: [PatternSet.Test(isInverted: false) { ranges.contains($0.value) && hasScript($0) }])
  }

  /// Whether a code point may have a script: it is assigned, and neither for private use nor a surrogate.
  @Sendable private static func hasScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse, .surrogate: false
    default: true
    }
  }

  /// The set of ranges in the format of ``PatternUnicodeTable``.
  package static func set(ofRanges text: String) -> PatternSet {
    PatternSet(ranges: ranges(text.split(separator: " ")))
  }

  private static func ranges(_ words: some Sequence<Substring>) -> PatternSet.Ranges {
    let numbers = words.compactMap { UInt32($0, radix: 16) }
    var result: PatternSet.Ranges = []
    var end: UInt32 = 0
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let lower = end + numbers[index]
      let upper = lower + numbers[index + 1]
      result.append(lower...upper)
      end = upper + 1
    }
    return result
  }
}

/// General categories (PropertyValueAliases.txt): the thirty of Unicode, and the names of groups of them.
extension PatternUnicodeProperty {
  private static let categories: [(category: Unicode.GeneralCategory, short: String, long: String)] = [
    (.uppercaseLetter, "Lu", "Uppercase_Letter"), (.lowercaseLetter, "Ll", "Lowercase_Letter"),
    (.titlecaseLetter, "Lt", "Titlecase_Letter"), (.modifierLetter, "Lm", "Modifier_Letter"),
    (.otherLetter, "Lo", "Other_Letter"), (.nonspacingMark, "Mn", "Nonspacing_Mark"),
    (.spacingMark, "Mc", "Spacing_Mark"), (.enclosingMark, "Me", "Enclosing_Mark"),
    (.decimalNumber, "Nd", "Decimal_Number"), (.letterNumber, "Nl", "Letter_Number"),
    (.otherNumber, "No", "Other_Number"), (.connectorPunctuation, "Pc", "Connector_Punctuation"),
    (.dashPunctuation, "Pd", "Dash_Punctuation"), (.openPunctuation, "Ps", "Open_Punctuation"),
    (.closePunctuation, "Pe", "Close_Punctuation"), (.initialPunctuation, "Pi", "Initial_Punctuation"),
    (.finalPunctuation, "Pf", "Final_Punctuation"), (.otherPunctuation, "Po", "Other_Punctuation"),
    (.mathSymbol, "Sm", "Math_Symbol"), (.currencySymbol, "Sc", "Currency_Symbol"),
    (.modifierSymbol, "Sk", "Modifier_Symbol"), (.otherSymbol, "So", "Other_Symbol"),
    (.spaceSeparator, "Zs", "Space_Separator"), (.lineSeparator, "Zl", "Line_Separator"),
    (.paragraphSeparator, "Zp", "Paragraph_Separator"), (.control, "Cc", "Control"), (.format, "Cf", "Format"),
    (.surrogate, "Cs", "Surrogate"), (.privateUse, "Co", "Private_Use"), (.unassigned, "Cn", "Unassigned"),
  ]

  private static let aliases = [
    "Letter": "L", "Cased_Letter": "LC", "Mark": "M", "Combining_Mark": "M", "Number": "N", "Punctuation": "P",
    "punct": "P", "Symbol": "S", "Separator": "Z", "Other": "C", "digit": "Nd", "cntrl": "Cc",
  ]
}

// MARK: The binary properties (ECMA-262, table 70) of the standard library

extension PatternUnicodeProperty {
  /// The test for a property; nil for an unknown name.
  private static func flag(_ name: String) -> (@Sendable (Unicode.Scalar.Properties) -> Bool)? {
    switch name {
    case "ASCII_Hex_Digit", "AHex": { $0.isASCIIHexDigit }
    case "Alphabetic", "Alpha": { $0.isAlphabetic }
    case "Bidi_Control", "Bidi_C": { $0.isBidiControl }
    case "Bidi_Mirrored", "Bidi_M": { $0.isBidiMirrored }
    case "Case_Ignorable", "CI": { $0.isCaseIgnorable }
    case "Cased": { $0.isCased }
    case "Changes_When_Casefolded", "CWCF": { $0.changesWhenCaseFolded }
    case "Changes_When_Casemapped", "CWCM": { $0.changesWhenCaseMapped }
    case "Changes_When_Lowercased", "CWL": { $0.changesWhenLowercased }
    case "Changes_When_NFKC_Casefolded", "CWKCF": { $0.changesWhenNFKCCaseFolded }
    case "Changes_When_Titlecased", "CWT": { $0.changesWhenTitlecased }
    case "Changes_When_Uppercased", "CWU": { $0.changesWhenUppercased }
    case "Dash": { $0.isDash }
    case "Default_Ignorable_Code_Point", "DI": { $0.isDefaultIgnorableCodePoint }
    case "Deprecated", "Dep": { $0.isDeprecated }
    case "Diacritic", "Dia": { $0.isDiacritic }
    case "Emoji": { $0.isEmoji }
    case "Emoji_Modifier", "EMod": { $0.isEmojiModifier }
    case "Emoji_Modifier_Base", "EBase": { $0.isEmojiModifierBase }
    case "Emoji_Presentation", "EPres": { $0.isEmojiPresentation }
    case "Extender", "Ext": { $0.isExtender }
    case "Grapheme_Base", "Gr_Base": { $0.isGraphemeBase }
    case "Grapheme_Extend", "Gr_Ext": { $0.isGraphemeExtend }
    case "Hex_Digit", "Hex": { $0.isHexDigit }
    case "IDS_Binary_Operator", "IDSB": { $0.isIDSBinaryOperator }
    case "IDS_Trinary_Operator", "IDST": { $0.isIDSTrinaryOperator }
    case "ID_Continue", "IDC": { $0.isIDContinue }
    case "ID_Start", "IDS": { $0.isIDStart }
    case "Ideographic", "Ideo": { $0.isIdeographic }
    case "Join_Control", "Join_C": { $0.isJoinControl }
    case "Logical_Order_Exception", "LOE": { $0.isLogicalOrderException }
    case "Lowercase", "Lower": { $0.isLowercase }
    case "Math": { $0.isMath }
    case "Noncharacter_Code_Point", "NChar": { $0.isNoncharacterCodePoint }
    case "Pattern_Syntax", "Pat_Syn": { $0.isPatternSyntax }
    case "Pattern_White_Space", "Pat_WS": { $0.isPatternWhitespace }
    case "Quotation_Mark", "QMark": { $0.isQuotationMark }
    case "Radical": { $0.isRadical }
    case "Sentence_Terminal", "STerm": { $0.isSentenceTerminal }
    case "Soft_Dotted", "SD": { $0.isSoftDotted }
    case "Terminal_Punctuation", "Term": { $0.isTerminalPunctuation }
    case "Unified_Ideograph", "UIdeo": { $0.isUnifiedIdeograph }
    case "Uppercase", "Upper": { $0.isUppercase }
    case "Variation_Selector", "VS": { $0.isVariationSelector }
    case "White_Space", "space": { $0.isWhitespace }
    case "XID_Continue", "XIDC": { $0.isXIDContinue }
    case "XID_Start", "XIDS": { $0.isXIDStart }
    default: nil
    }
  }
}
