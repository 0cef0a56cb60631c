import NavKit
import Testing

@Suite struct `The nearest names are found` {
  static let names = ["App.User", "App.List", "App.Outer.Inner", "Swift.Int", "Swift.String"]

  @Test(arguments: [
    ("Usr", ["App.User"]),
    ("user", ["App.User"]),
    ("App.Usre", ["App.User"]),
    ("Innre", ["App.Outer.Inner"]),
    ("Outer.Iner", ["App.Outer.Inner"]),
    ("Strnig", ["Swift.String"]),
    ("Something", []),
    ("", []),
    ("x", []),
  ])
  func `by few slips, by as many parts as were typed`(_ typed: String, _ nearest: [String]) {
    #expect(Nearest.names(to: typed, among: Self.names) == nearest)
  }

  @Test func `the nearest first, at most three`() {
    #expect(Nearest.names(to: "card", among: ["cart", "Card", "care", "cord", "card2"]) == ["Card", "cart", "care"])
  }
}
