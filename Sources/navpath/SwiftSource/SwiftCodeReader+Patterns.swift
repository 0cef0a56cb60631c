// Reading the names that patterns and parameters bind; for an enum case also the case, by which `ViewWalk` finds their types.

extension SwiftCodeReader {
  /// The names that a pattern binds, without types; they hide outer names.
  func names(in range: Range<Int>, isBound: Bool) -> [SwiftStatement] {
    var (found, at, binds): ([SwiftStatement], Int, Bool) = ([], range.lowerBound, isBound)
    while at < range.upperBound {
      if isWord("let", at: at) || isWord("var", at: at) {
        binds = true
      } else if isWord("as", at: at) || isWord("is", at: at) || isMark(":", at: at) {
        // A type, up to the next name.
        at = min(next([","], from: at + 1), range.upperBound)
        continue
      } else if binds, let name = word(at: at), name != "_", !isMark(".", at: at - 1) {
        found.append(.variable([name], type: nil, value: nil, unwraps: false, scope: scope))
      }
      at += 1
    }
    return found
  }

  /// Reads `.detail(let item)`, `let .detail(item)` and `Route.detail(item)`; only the names of other patterns.
  func pattern(in range: Range<Int>, of value: SwiftExpression) -> [SwiftStatement] {
    guard let bracket = range.first(where: { isMark("(", at: $0) }), let name = word(at: bracket - 1),
      isMark(".", at: bracket - 2)
    else { return names(in: range, isBound: false) }
    let bound = names(in: range, isBound: false)
    var names: [String] = []
    var at = bracket + 1
    let end = end(of: bracket)
    while at < end {
      while isWord("let", at: at) || isWord("var", at: at) { at += 1 }
      if isMark(":", at: at + 1) { at += 2 }
      while isWord("let", at: at) || isWord("var", at: at) { at += 1 }
      let isPlain = at + 1 == end || isMark(",", at: at + 1)
      names.append(isPlain ? word(at: at) ?? "_" : "_")
      at = next([","], from: at) + 1
    }
    return bound + [.pattern(names, enumCase: name, of: value)]
  }
}
