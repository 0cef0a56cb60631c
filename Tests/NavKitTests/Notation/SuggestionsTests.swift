import Testing

@testable import NavKit

struct SuggestionsTests {
  static func known(_ count: Int) -> [TypeName] { (0..<count).map { TypeName("App.Screen\($0)") } }

  @Test func `they are the nearest names, however often one is asked for`() {
    var suggestions = Suggestions()
    for _ in 0..<3 { #expect(suggestions.names(to: "App.Scren1", among: Self.known(20)).first == "App.Screen1") }
    #expect(suggestions.names(to: "Elsewhere", among: Self.known(20)) == [])
  }

  @Test func `after so many comparisons there are none, and what was asked before stays`() {
    var suggestions = Suggestions()
    let known = Self.known(10_000)
    var answered = 0
    for number in 0..<30 where !suggestions.names(to: "App.Scren\(number)", among: known).isEmpty { answered += 1 }
    #expect(answered == 10)
    #expect(suggestions.names(to: "App.Scren1", among: known).first == "App.Screen1")
  }

  @Test func `two spellings of one look are two names`() {
    var suggestions = Suggestions()
    let known = [TypeName("App.Caf\u{E9}s"), TypeName("App.Cafe\u{301}s")]
    #expect(suggestions.names(to: "App.Caf\u{E9}", among: known).map(\.unicodeScalars.count) == [9])
    #expect(suggestions.names(to: "App.Cafe\u{301}", among: known).map(\.unicodeScalars.count) == [10, 9])
  }
}
