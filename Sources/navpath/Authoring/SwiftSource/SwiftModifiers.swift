// The modifiers and attributes before a declaration.

extension SwiftTypeReader {
  private static let mostModifiers = 8
  private static let longestArguments = 256

  /// Whether the modifiers before a keyword make its declaration private; nil if they do not say.
  func isPrivate(at keyword: Int) -> Bool? {
    var index = keyword - 1
    for _ in 0..<Self.mostModifiers {
      if let mark = attribute(endingAt: index) {
        index = mark - 1
        continue
      }
      if isWord("private", at: index) || isWord("fileprivate", at: index) { return true }
      if ["internal", "package", "public", "open"].contains(where: { isWord($0, at: index) }) { return false }
      guard ["final", "indirect", "nonisolated", "distributed"].contains(where: { isWord($0, at: index) })
      else { return nil }
      index -= 1
    }
    return nil
  }

  /// The mark of the attribute whose last token this is: of `@MainActor`, `@SwiftUI.State` or `@available(iOS 16, *)`.
  private func attribute(endingAt last: Int) -> Int? {
    guard var name = isMark(")", at: last) ? startOfBrackets(endingAt: last).map({ $0 - 1 }) : last else { return nil }
    while word(at: name) != nil {
      if isMark("@", at: name - 1) { return name - 1 }
      guard isMark(".", at: name - 1), last - name < Self.longestArguments else { return nil }
      name -= 2
    }
    return nil
  }

  private func startOfBrackets(endingAt last: Int) -> Int? {
    var depth = 0
    for at in stride(from: last, through: max(0, last - Self.longestArguments), by: -1) {
      if isMark(")", at: at) || isMark("]", at: at) { depth += 1 }
      if isMark("(", at: at) || isMark("[", at: at) { depth -= 1 }
      if depth == 0 { return at }
    }
    return nil
  }
}
