// The names that may stand in `\p{…}`: General_Category, Script and Script_Extensions with their values, and the lone names
// of ECMA-262's tables 67 to 70 (22.2.1.2). They are compared exactly, as the standard demands: `\p{lu}` is an error.

/// Finds the set that a property stands for.
enum PatternUnicodeProperty {
  /// The code points of `\p{name}` or `\p{name=value}`, or none where ECMA-262 has no such property. The set is either of
  /// ranges alone or of one test alone.
  static func set(name: String, value: String?) -> PatternSet? {
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
    case "Extended_Pictographic", "ExtPict": PatternSet(ranges: ranges(PatternUnicodeTable.extendedPictographic))
    case "Emoji_Component", "EComp": PatternSet(ranges: ranges(PatternUnicodeTable.emojiComponent))
    default: category(name) ?? binary(name)
    }
  }

  private static func category(_ name: String) -> PatternSet? {
    guard let mask = PatternUnicodeCategory.mask(of: name) else { return nil }
    return test { PatternUnicodeCategory.bit(of: $0.generalCategory) & mask != 0 }
  }

  private static func binary(_ name: String) -> PatternSet? {
    PatternUnicodeFlag.test(of: name).map(test)
  }

  private static func test(_ holds: @escaping @Sendable (Unicode.Scalar.Properties) -> Bool) -> PatternSet {
    PatternSet(ranges: [], tests: [PatternSet.Test(isInverted: false, holds: holds)])
  }

  /// - Complexity: O(*n*) in the length of the table, 20 kB.
  private static func script(_ name: String, isExtended: Bool) -> PatternSet? {
    for line in PatternUnicodeTable.scripts.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "|"))
      guard fields[0].split(separator: UInt8(ascii: " ")).contains(where: { $0.elementsEqual(name.utf8) }) else {
        continue
      }
      return PatternSet(ranges: ranges(String(Substring(isExtended ? fields[fields.count - 1] : fields[1]))))
    }
    return nil
  }

  /// Ranges from the text of ``PatternUnicodeTable``.
  private static func ranges(_ text: String) -> PatternSet.Ranges {
    let numbers = text.split(separator: " ").compactMap { UInt32($0, radix: 16) }
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
