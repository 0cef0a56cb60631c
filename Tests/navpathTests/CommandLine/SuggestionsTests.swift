import Testing

@testable import navpath

struct SuggestionsTests {
  static let names = [
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
  func `the nearest names are few and near`(word: String, near: [String]) {
    #expect(Suggestions.near(word, among: Self.names) == near)
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func `a slip is a letter more, less, other or swapped`(from: String, to: String, slips: Int) {
    #expect(Suggestions.slips(from: Array(from), to: Array(to)) == slips)
  }
}
