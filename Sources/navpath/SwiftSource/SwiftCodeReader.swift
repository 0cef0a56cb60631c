// The reader of code, for lint's `ViewWalk`: the statements of a body, or one expression.

/// Reads code between two tokens. Any tokens yield statements: code that is not understood is skipped, one token at a time.
struct SwiftCodeReader {
  let text: SwiftText
  let source: Int
  var tokens: SwiftTokenReader
  /// The end of the code to read.
  var limit: Int
  var scope: Int
  var depth = 0
  var arm: SwiftArm?

  /// Code in more nested brackets is skipped.
  static let deepest = 128

  init(_ text: SwiftText, source: Int) {
    (self.text, self.source, tokens, limit, scope) = (text, source, text.tokens, 0, 0)
  }

  static func statements(in range: Range<Int>, of text: SwiftText, source: Int, scope: Int) -> [SwiftStatement] {
    var reader = SwiftCodeReader(text, source: source)
    reader.scope = text.scopes[range.lowerBound - 1] ?? scope
    return reader.statements(in: range)
  }

  static func expression(at token: Int, of text: SwiftText, source: Int, scope: Int) -> SwiftExpression {
    var reader = SwiftCodeReader(text, source: source)
    (reader.scope, reader.index, reader.limit) = (scope, token, text.tokens.tokens.count)
    return reader.expression()
  }

  var index: Int {
    get { tokens.index }
    set { tokens.index = newValue }
  }

  func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool { index < limit && tokens.isMark(mark, at: index) }

  func isWord(_ word: String, at index: Int) -> Bool { index < limit && tokens.isWord(word, at: index) }

  func word(at index: Int) -> String? { index < limit ? tokens.name(at: index) : nil }

  /// A word that is a keyword or a name, but not in backticks.
  func keyword(at index: Int) -> String? {
    index < limit && tokens.tokens[index].kind == .word ? tokens.name(at: index) : nil
  }

  func end(of bracket: Int) -> Int { min(text.end(of: bracket) ?? limit, limit) }

  /// The next of these tokens outside brackets; the limit if there is none.
  func next(_ marks: [Unicode.Scalar], from start: Int) -> Int { text.next(marks, from: start, to: limit) }

  /// Reads the code between two tokens, and moves to its end.
  mutating func statements(in range: Range<Int>) -> [SwiftStatement] {
    let (outerLimit, outerScope) = (limit, scope)
    defer { (limit, scope, depth) = (outerLimit, outerScope, depth - 1) }
    depth += 1
    limit = max(range.upperBound, range.lowerBound)
    scope = text.scopes[range.lowerBound - 1] ?? scope
    index = range.lowerBound
    defer { index = range.upperBound }
    guard depth < Self.deepest else { return [] }
    return statements()
  }

  /// Reads up to the limit, the next case of a switch, or the next branch of `#if`.
  private mutating func statements() -> [SwiftStatement] {
    var found: [SwiftStatement] = []
    while index < limit {
      if isCase(at: index) || isDirective(at: index) { break }
      let start = index
      read(&found)
      if index <= start { index = start + 1 }
    }
    return found
  }

  private func isCase(at index: Int) -> Bool {
    isWord("case", at: index) || isWord("default", at: index) && isMark(":", at: index + 1)
      || isMark("@", at: index) && isWord("unknown", at: index + 1) && isWord("default", at: index + 2)
  }

  func isDirective(at index: Int) -> Bool {
    isMark("#", at: index) && ["else", "elseif", "endif"].contains { isWord($0, at: index + 1) }
  }

  private mutating func read(_ found: inout [SwiftStatement]) {
    if isMark("#", at: index), isWord("if", at: index + 1) { return found.append(conditional()) }
    guard let word = keyword(at: index) else {
      if isMark("@", at: index) {
        index += isMark("(", at: index + 2) ? max(end(of: index + 2) - index, 2) + 1 : 2
        return
      }
      if isMark("{", at: index) { return found.append(.block(braces())) }
      return found.append(.expression(expression()))
    }
    switch word {
    case "let", "var": readVariable(&found, to: limit, unwraps: false)
    case "if": found.append(choice())
    case "guard":
      index += 1
      let brace = next(["{"], from: index)
      readConditions(to: brace, &found)
      found.append(.branches([braces()], token: brace))
    case "switch": found.append(cases())
    case "for": found.append(loop())
    case "while", "catch":
      let brace = next(["{"], from: index + 1)
      index += 1
      readConditions(to: brace, &found)
      found.append(.block(braces()))
    case "do", "defer", "repeat", "else":
      index += 1
      if isMark("{", at: index) { found.append(.block(braces())) }
    case "func", "init":
      let bracket = next(["("], from: index)
      index = next(["{"], from: index)
      let parameters = bracket < index ? names(in: bracket + 1..<end(of: bracket), isBound: true) : []
      found.append(.block(parameters + braces()))
    case "struct", "class", "enum", "actor", "extension", "protocol":
      index = next(["{"], from: index)
      if index < limit { index = end(of: index) + 1 }
    case "return", "throw", "yield", "break", "continue", "fallthrough", "in", "static", "lazy", "mutating", "private",
      "async", "nonisolated", "unowned", "weak", "final":
      index += 1
    default: found.append(.expression(expression()))
    }
  }

  private mutating func braces() -> [SwiftStatement] {
    guard isMark("{", at: index) else { return [] }
    let end = end(of: index)
    let found = statements(in: index + 1..<max(end, index + 1))
    index = end + 1
    return found
  }

  /// Reads `if … { } else if … { } else { }`, each block with the names that its condition binds.
  private mutating func choice() -> SwiftStatement {
    let token = index
    var arms: [[SwiftStatement]] = []
    while true {
      var arm: [SwiftStatement] = []
      if isWord("if", at: index) {
        index += 1
        readConditions(to: next(["{"], from: index), &arm)
      }
      guard isMark("{", at: index) else { break }
      arms.append(arm + braces())
      guard isWord("else", at: index) else { break }
      index += 1
    }
    return .branches(arms, token: token)
  }

  private mutating func readConditions(to brace: Int, _ found: inout [SwiftStatement]) {
    let outer = limit
    limit = brace
    while index < brace {
      let start = index
      if isWord("let", at: index) || isWord("var", at: index) {
        readVariable(&found, to: brace, unwraps: true)
      } else if isWord("case", at: index) {
        index += 1
        let equals = next(["="], from: index)
        let range = index..<equals
        index = min(equals + 1, brace)
        let value = expression()
        found += pattern(in: range, of: value)
      } else {
        found.append(.condition(expression()))
      }
      index = next([","], from: max(index, start))
      if index < brace { index += 1 }
    }
    limit = outer
    index = brace
  }

  private mutating func readVariable(_ found: inout [SwiftStatement], to end: Int, unwraps: Bool) {
    index += 1
    var names: [String] = []
    if isMark("(", at: index) {
      found += self.names(in: index + 1..<self.end(of: index), isBound: true)
      index = self.end(of: index) + 1
    } else if let name = word(at: index) {
      names = [name]
      index += 1
    }
    var type: SwiftType?
    if index < limit, tokens.take(":") {
      type = tokens.type()
      if type == nil { index = next(["=", "{", ",", ";"], from: index) }
    }
    var value: SwiftExpression?
    if index < limit, tokens.take("=") {
      value = expression()
    } else if isMark("{", at: index) {
      found.append(.block(braces()))
    } else if unwraps, let name = names.first {
      value = SwiftExpression(
        base: .name, parts: [SwiftPart(name: name, token: index - 1)], token: index - 1, scope: scope, source: source)
    }
    found.append(.variable(names, type: type, value: value, unwraps: unwraps, scope: scope))
  }

  private mutating func loop() -> SwiftStatement {
    let first = index + 1
    let names = next(["{"], from: first)
    let start = (index..<names).first { isWord("in", at: $0) } ?? names
    let bound = (index + 1..<max(index + 1, start)).compactMap { word(at: $0) }.filter { $0 != "case" && $0 != "let" }
    let outer = limit
    (index, limit) = (start + 1, names)
    let sequence = index < limit ? expression() : nil
    (index, limit) = (names, outer)
    let others = bound.count == 1 ? [] : self.names(in: first..<max(first, start), isBound: true)
    return .loop(bound.count == 1 ? bound : [], over: sequence, others + braces())
  }

  /// Reads a switch, each block with the names that its pattern binds.
  private mutating func cases() -> SwiftStatement {
    let token = index
    index += 1
    let brace = next(["{"], from: index)
    let outer = limit
    limit = brace
    let value = expression()
    limit = outer
    index = brace
    guard isMark("{", at: brace) else { return .block([]) }
    let end = end(of: brace)
    let outerScope = scope
    defer { (limit, scope, depth, index) = (outer, outerScope, depth - 1, end + 1) }
    depth += 1
    scope = text.scopes[brace] ?? scope
    (limit, index) = (end, brace + 1)
    var arms: [[SwiftStatement]] = []
    while index < limit, depth < Self.deepest {
      guard isCase(at: index) else {
        index += 1
        continue
      }
      let colon = next([":"], from: index)
      let patterns = pattern(in: index + 1..<max(colon, index + 1), of: value)
      index = colon + 1
      arms.append(patterns + statements())
      // A case inside `#if`.
      if isDirective(at: index) { index += 2 }
    }
    return .branches(arms, token: token)
  }

  /// Reads `#if … #else … #endif`, of which one branch is compiled.
  private mutating func conditional() -> SwiftStatement {
    let token = index
    var arms: [[SwiftStatement]] = []
    depth += 1
    defer { depth -= 1 }
    while index < limit, depth < Self.deepest {
      let isElse = isWord("else", at: index + 1) && !isWord("if", at: index + 2)
      index = isElse ? index + 2 : lineEnd(from: index + 1)
      arms.append(statements())
      guard isDirective(at: index), !isWord("endif", at: index + 1) else { break }
    }
    if isDirective(at: index) { index += 2 }
    return .branches(arms, token: token)
  }

  func lineEnd(from start: Int) -> Int {
    var at = start + 1
    while at < limit, !tokens.tokens[at].beginsLine { at += 1 }
    return min(at, limit)
  }
}
