// Elements written as words and read back: any type and value in each notation, and any depth.

import Testing

@testable import NavKit
@testable import TestSupport

@Suite struct `Every element is written as a word that is read back` {
  static let types = [
    "Swift.Int", "Swift.Double", "Swift.Bool", "Swift.String", "Swift.UInt64", "Foundation.UUID",
    "FoundationEssentials.URL", "App.User", "App.lower", "App.Screen", "A.App.User", "User", "App.Box<Swift.Int>",
    "Swift.Dictionary<Swift.String, App.User>", "(extension in App):Swift.String.Ext", "4Main6LessonV", "Si", "SaySiG",
    "", " ", "a=b", "\"", "{", "[", "(", "`", "null", "42", "true", ".home", "App.", "é.e\u{301}", "x\n\u{202E}y",
    "App.`a b`", "App.Box<(Swift.Int, Swift.Int) -> ()>", "App.Box<", "TYPE:", "App.User~",
  ]

  @Test(arguments: 0..<8)
  func `an element of any type and value is written and read back`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<LawSize.count(25, full: 150) {
      let name = Self.types.randomElement(using: &random) ?? ""
      let text = Int.random(in: 0..<20, using: &random) == 0 ? "[1,\n" : value(depth: 4, using: &random)
      let element = NavPath.Element(type: NavPath.TypeName(name), uncheckedText: text)
      let known = KnownTypes(
        path: (0..<3).map { _ in NavPath.TypeName(Self.types.randomElement(using: &random) ?? "") })
      check(element, element.notation, Notation())
      check(element, element.notation(among: known), Notation(known))
      check(element, element.exactNotation(among: known), Notation(known), isExact: true)
      check(element, element.swiftNotation, Notation(KnownTypes(path: [element.type])))
    }
  }

  @Test func `an element of any depth is written and read back`() throws {
    for depth in [10, 32, 33, 500, 511] {
      let text = #"{"a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
      let element = NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: text)
      check(element, element.notation, Notation())
      check(element, element.swiftNotation, Notation())
      #expect(element.swiftNotation.utf8.contains(UInt8(ascii: "=")) == (depth > 32))
    }
  }

  func check(_ element: NavPath.Element, _ word: String, _ notation: Notation, isExact: Bool = false) {
    guard NavPath([element]).firstNewFault() == nil else {
      // No app can decode the value, so it can only be matched.
      #expect((try? notation.match(word)) == .element(element), "\(word)")
      #expect(throws: NavNotationError.self) { try notation.element(word) }
      return
    }
    do throws(NavNotationError) {
      let read = try notation.element(word)
      #expect(read == element, "\(word)")
      guard isExact, !element.type.isUnknown else { return }
      #expect(Array(read.text.utf8) == Array(element.text.utf8), "\(word)")
      #expect(Array(read.type.tag.utf8) == Array(element.type.tag.utf8), "\(word)")
    } catch {
      Issue.record("\(word): \(error.offset): \(error.message)")
    }
    #expect(!word.utf8.contains { $0 < 0x20 }, "\(word)")
  }

  func value(depth: Int, using random: inout SplitMix64) -> String {
    let names = [
      "id", "name", "_0", "_1", "home", "rawValue", "a b", "é", "e\u{301}", "", "`", "Upper", "nil", "in", "1",
    ]
    let scalars = [
      "null", "true", "false", "0", "-0", "42", "-1.5", "1.0", "1e400", "1E-7", "18446744073709551615",
      "0.10000000000000000000000001", #""""#, #""text""#, #""a\/b\"\\\n\u0000\u200b""#, #""\ud83d\ude00é""#,
      #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
    ]
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 4 : 2), using: &random) {
    case 2:
      return "[" + (0..<count).map { _ in value(depth: depth - 1, using: &random) }.joined(separator: ", ") + "]"
    case 3:
      let members = (0..<count).map { _ in
        #""\#(names.randomElement(using: &random) ?? "")": \#(value(depth: depth - 1, using: &random))"#
      }
      return "{" + members.joined(separator: ",") + "}"
    default: return scalars.randomElement(using: &random) ?? "1"
    }
  }
}
