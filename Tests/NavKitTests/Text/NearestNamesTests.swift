// Suggestions for a misspelt name: types and commands within a few edits, the limit of comparisons over many searches, names
// by owner, canonically equivalent names, and the edit distance.

import Testing

@testable import NavKit
@testable import navpath

struct NearestNamesTests {
  static let types = ["App.User", "App.List", "App.Outer.Inner", "Swift.Int", "Swift.String"]

  @Test(arguments: [
    ("Usr", ["App.User"]),
    ("user", ["App.User"]),
    ("App.Usre", ["App.User"]),
    ("Innre", ["App.Outer.Inner"]),
    ("Outer.Iner", ["App.Outer.Inner"]),
    ("Strnig", ["Swift.String"]),
    ("App.Usr", ["App.User"]),
    ("App.Usage", []),
    ("OldApp.List", ["App.List"]),
    ("Something", []),
    ("", []),
    (".", []),
    ("x", []),
  ])
  func `names within a few edits are suggested`(_ typed: String, _ nearest: [String]) {
    #expect(NearestNames.names(to: typed, among: Self.types) == nearest)
  }

  @Test func `the nearest names come first, at most three, each once`() {
    let names = ["cart", "Card", "cart", "care", "cord", "card2"]
    #expect(NearestNames.names(to: "card", among: names) == ["Card", "cart", "care"])
  }

  // MARK: Many searches

  static func known(_ count: Int) -> [String] { (0..<count).map { "App.Screen\($0)" } }

  @Test func `a repeated search gives the same names`() {
    var nearest = NearestNames()
    for _ in 0..<3 { #expect(nearest.names(to: "App.Scren1", among: Self.known(20)).first == "App.Screen1") }
    #expect(nearest.names(to: "Elsewhere", among: Self.known(20)) == [])
  }

  @Test func `no suggestions after 100,000 comparisons`() {
    var nearest = NearestNames()
    let known = Self.known(10_000)
    var answered = 0
    for number in 0..<30 where !nearest.names(to: "App.Scren\(number)", among: known).isEmpty { answered += 1 }
    #expect(answered == 10)
    #expect(nearest.names(to: "App.Scren1", among: known).first == "App.Screen1")
  }

  @Test func `names of several owners are distinguished`() {
    var nearest = NearestNames()
    #expect(nearest.names(to: "naem", of: "A", among: ["name"]) == ["name"])
    #expect(nearest.names(to: "naem", of: "B", among: ["names", "nae"]) == ["nae"])
    #expect(nearest.names(to: "naem", of: "A", among: []) == ["name"])
  }

  @Test func `composed and decomposed spellings are different names`() {
    var nearest = NearestNames()
    let known = ["App.Caf\u{E9}s", "App.Cafe\u{301}s"]
    #expect(nearest.names(to: "App.Caf\u{E9}", among: known).map(\.unicodeScalars.count) == [9])
    #expect(nearest.names(to: "App.Cafe\u{301}", among: known).map(\.unicodeScalars.count) == [10])
  }

  // MARK: Choices

  static let commands = [
    "current", "show", "get", "count", "contains", "new", "push", "pop", "pop-to", "reset", "replace", "insert",
    "remove", "update", "return", "apply", "edit", "validate", "restore", "schema check", "--or-root",
  ]

  @Test(arguments: [
    ("PUSH", ["push"]),
    ("psuh", ["push"]),
    ("pussh", ["push"]),
    ("pus", ["push"]),
    ("re", ["reset", "replace", "remove"]),
    ("popto", ["pop-to"]),
    ("check", ["schema check"]),
    ("root", ["--or-root"]),
    ("--or-rot", ["--or-root"]),
    ("removed", ["remove"]),
    ("conut", ["count"]),
    ("validat", ["validate"]),
    ("x", []),
    ("", []),
    ("--", []),
    ("delete", []),
    (String(repeating: "a", count: 1_000_000), []),
  ])
  func `suggested choices are few and near`(word: String, near: [String]) {
    #expect(NearestNames.choices(for: word, among: Self.commands) == near)
  }

  // MARK: Typos

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func `the distance counts insertions, deletions, replacements and swaps`(from: String, to: String, slips: Int) {
    var distance = EditDistance()
    let (from, to) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
    #expect(distance.count(from: from, to: to[...], atMost: .max) == slips)
    #expect(distance.count(from: from, to: to[...], atMost: slips) == slips)
    #expect(distance.count(from: from, to: to[...], atMost: slips - 1) == nil)
  }
}
