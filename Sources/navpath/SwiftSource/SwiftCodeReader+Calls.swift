// Reading the arguments of calls, the elements of tuples and arrays, and closures.

extension SwiftCodeReader {
  mutating func arguments() -> [SwiftArgument] {
    let end = end(of: index)
    let outer = limit
    index += 1
    limit = end
    defer { (limit, index) = (outer, min(end + 1, outer)) }
    var found: [SwiftArgument] = []
    while index < limit {
      var label = ""
      if let word = word(at: index), isMark(":", at: index + 1) {
        label = word
        index += 2
      }
      guard index < limit else { break }
      let start = index
      found.append(SwiftArgument(label: label, value: expression()))
      // The value in a dictionary, or code that was not understood.
      index = next([",", ":"], from: max(index, start)) + 1
    }
    return found
  }

  /// Reads `{ [weak self] (a, b: T) in … }`.
  mutating func closure() -> SwiftClosure {
    let brace = index
    let end = end(of: brace)
    var closure = SwiftClosure(statements: [])
    var start = brace + 1
    if let word = signatureEnd(from: start, to: end) {
      closure.parameters = parameters(in: start..<word)
      start = word + 1
    }
    // The scope is that of the brace.
    let outer = scope
    scope = text.scopes[brace] ?? scope
    closure.statements = statements(in: start..<max(end, start))
    scope = outer
    index = min(end + 1, limit)
    return closure
  }

  private static let longestSignature = 96

  private func signatureEnd(from start: Int, to end: Int) -> Int? {
    var at = start
    while at < min(end, start + Self.longestSignature) {
      switch tokens.tokens[at].kind {
      case .word where tokens.isWord("in", at: at): return at
      case .word:
        if ["if", "let", "var", "switch", "return", "for", "guard", "try"].contains(where: { tokens.isWord($0, at: at) }
        ) {
          return nil
        }
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")): at = text.end(of: at) ?? end
      case .mark(let mark) where ",:->@.?<&_".utf8.contains(mark): break
      default: return nil
      }
      at += 1
    }
    return nil
  }

  private func parameters(in range: Range<Int>) -> [(name: String, type: SwiftType?)] {
    var at = range.lowerBound
    while tokens.isMark("@", at: at) { at += 2 }
    if tokens.isMark("[", at: at) { at = (text.end(of: at) ?? at) + 1 }
    var end = range.upperBound
    if tokens.isMark("(", at: at) { (at, end) = (at + 1, text.end(of: at) ?? end) }
    var found: [(name: String, type: SwiftType?)] = []
    while at < end, let name = tokens.name(at: at), found.count < 16 {
      var reader = tokens
      reader.index = at + 2
      found.append((name, tokens.isMark(":", at: at + 1) ? reader.type() : nil))
      at = text.next([","], from: at, to: end) + 1
    }
    return found
  }
}
