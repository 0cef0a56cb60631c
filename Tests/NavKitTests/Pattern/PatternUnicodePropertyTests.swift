// `\p{…}`: names, values and members. All names over all code points are compared with node by
// `Tests/Fuzz/pattern_against_node.py properties`.
import Testing

@testable import NavKit

struct PatternUnicodePropertyTests {
  @Test(arguments: [
    PatternCase(#"^\p{L}+$"#, yes: ["aZéß中"], no: ["1", "_"]),
    PatternCase(#"^\p{Letter}+\P{Letter}$"#, yes: ["ab1"], no: ["ab"]),
    PatternCase(#"^\p{Lu}$"#, yes: ["A", "É"], no: ["a", "ǅ"]),
    PatternCase(#"^\p{LC}+$"#, yes: ["Aaǅ"], no: ["中"]),
    PatternCase(#"^\p{gc=Nd}+$"#, yes: ["1٣"], no: ["½"]),
    PatternCase(#"^\p{General_Category=Decimal_Number}$"#, yes: ["٣"], no: ["a"]),
    PatternCase(#"^\p{digit}\p{punct}\p{Sc}\p{Zs}\p{cntrl}$"#, yes: ["1!€ \u{7}"]),
    PatternCase(#"^\p{M}$"#, yes: ["\u{301}", "\u{903}", "\u{20DD}"], no: ["a"]),
    PatternCase(#"^\p{C}$"#, yes: ["\0", "\u{AD}", "\u{E000}", "\u{378}"], no: ["a"]),
  ])
  func `general categories are known by both of their names`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test(arguments: [
    PatternCase(#"^\p{Script=Greek}+$"#, yes: ["αβγ"], no: ["a", "а", "\u{342}"]),
    PatternCase(#"^\p{sc=Grek}$"#, yes: ["ω"], no: ["w"]),
    PatternCase(#"^\p{Script=Han}$"#, yes: ["中", "\u{20000}"], no: ["あ"]),
    PatternCase(#"^\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Cyrl}$"#, yes: ["あア한ж"]),
    PatternCase(#"^\p{Script_Extensions=Greek}$"#, yes: ["α", "\u{342}"], no: ["a"]),
    PatternCase(#"^\p{scx=Deva}$"#, yes: ["अ", "।"], no: ["a"]),
    PatternCase(#"^\p{sc=Deva}$"#, no: ["।"]),
    PatternCase(#"^\P{Script=Latin}$"#, yes: ["1", "α"], no: ["a", "é"]),
    PatternCase(#"^\p{sc=Zyyy}\p{sc=Qaai}\p{sc=Zzzz}$"#, yes: ["1\u{301}\u{378}"]),
    PatternCase(#"^[\p{sc=Latin}\p{Nd}-]+$"#, yes: ["é-1"], no: ["α"]),
  ])
  func `scripts and script extensions are known`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test(arguments: [
    PatternCase(#"^\p{Any}\p{ASCII}\p{Assigned}$"#, yes: ["😀aé"], no: ["😀éé"]),
    PatternCase(#"^\P{Assigned}$"#, yes: ["\u{378}"], no: ["a"]),
    PatternCase(#"^\p{Alphabetic}\p{Alpha}$"#, yes: ["aⅣ"], no: ["a1"]),
    PatternCase(#"^\p{Lowercase}\p{Upper}$"#, yes: ["aA"], no: ["Aa"]),
    PatternCase(#"^\p{White_Space}\p{space}$"#, yes: ["\u{85} "], no: ["\u{FEFF} "]),
    PatternCase(#"^\p{ID_Start}\p{IDC}*$"#, yes: ["a1"], no: ["1a"]),
    PatternCase(#"^\p{Emoji}$"#, yes: ["😀", "1"], no: ["a"]),
    PatternCase(#"^\p{Emoji_Presentation}\p{Extended_Pictographic}$"#, yes: ["😀❤"], no: ["1❤"]),
    PatternCase(#"^\p{EComp}\p{RI}$"#, yes: ["#🇦"], no: ["a🇦"]),
    PatternCase(#"^\p{AHex}+$"#, yes: ["09afAF"], no: ["g", "Ａ"]),
  ])
  func `binary properties are known`(_ row: PatternCase) throws {
    try row.check()
  }

  @Test func `every script is found by each of its names`() throws {
    let scripts = PatternUnicodeTable.names.split(separator: " ").map { $0.split(separator: "=") }
    #expect(scripts.count == 174)
    // The first code point of each range of a script, summed from the differences in the table.
    var starts: [UInt32] = []
    for (index, word) in PatternUnicodeTable.scripts.split(separator: " ").enumerated() where index.isMultiple(of: 2) {
      starts.append((starts.last ?? 0) + (UInt32(word, radix: 16) ?? 0))
    }
    #expect(starts.count > 400 && starts.last == 0xE0100)
    for names in scripts {
      let sets = try names.map {
        try #require(PatternUnicodeProperty.set(name: "Script", value: String($0)), "\($0)")
      }
      let member = try #require(starts.first { sets[0].contains($0) }, "\(names[0])")
      #expect(sets.allSatisfy { $0.contains(member) }, "\(names)")
    }
  }
}
