// "Did you mean" for many names at once, without the square of their number.

/// The names that many mistyped ones were most likely meant to be, all among the same known ones.
///
///     var suggestions = Suggestions()
///     suggestions.names(to: "App.Usr", among: known)   // App.User
///
/// A comparison is dear, and a file may hold as many unknown names as a schema knows: after so many comparisons, of which
/// one of a long name counts for several, the rest of the messages goes without a suggestion. What was asked before is
/// answered from memory.
struct Suggestions {
  /// Enough for a thousand names among a hundred, or for ten among ten thousand.
  private static let most = 100_000
  private static let usualLength = 32

  private var left = Suggestions.most
  private var answers: [[UInt8]: [String]] = [:]

  /// The known names that are nearest to a typed one; none where there were too many to compare already.
  mutating func names(to typed: String, among known: @autoclosure () -> [TypeName]) -> [String] {
    let key = Array(typed.utf8)
    if let answer = answers[key] { return answer }
    let answer = names(to: typed, amongSome: known().map(\.name))
    answers[key] = answer
    return answer
  }

  /// The same among names that are others each time, of which nothing is remembered.
  mutating func names(to typed: String, amongSome known: @autoclosure () -> [String]) -> [String] {
    guard left > 0 else { return [] }
    let known = known()
    left -= known.count * (1 + typed.utf8.count / Suggestions.usualLength)
    return Nearest.names(to: typed, among: known)
  }
}
