// Reading expressions: operators, literals, and names with their calls and modifiers, also those inside `#if`.

extension SwiftCodeReader {
  private func made(_ base: SwiftExpression.Base, at token: Int) -> SwiftExpression {
    SwiftExpression(base: base, token: token, scope: scope, source: source)
  }

  /// Reads values with operators between them.
  mutating func expression() -> SwiftExpression {
    let start = index
    var operands: [SwiftExpression] = []
    var operators: [String] = []
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else {
      index = min(max(text.end(of: index) ?? index, index) + 1, limit)
      return made(.other, at: start)
    }
    var ternaries = 0
    while index < limit {
      skipPrefixes()
      guard index < limit else { break }
      var operand = operand()
      while isWord("as", at: index) || isWord("is", at: index) {
        let isCast = isWord("as", at: index)
        index += isMark("?", at: index + 1) || isMark("!", at: index + 1) ? 2 : 1
        let type = tokens.type()
        operand.cast = isCast ? type : SwiftType(["Bool"])
      }
      operands.append(operand)
      guard let found = operatorName(at: index) else { break }
      if found.name == "?" { ternaries += 1 }
      if found.name == ":" {
        guard ternaries > 0 else { break }
        ternaries -= 1
      }
      operators.append(found.name)
      index = found.end
    }
    guard operands.count != 1 || !operators.isEmpty else { return operands[0] }
    var operation = made(.operation(operators), at: start)
    operation.operands = operands
    return operation
  }

  private mutating func skipPrefixes() {
    while index < limit {
      if let word = keyword(at: index) {
        guard
          ["try", "await", "some", "any", "inout", "consume", "copy", "unsafe", "return", "throw", "let", "var"]
            .contains(word), isWord(word, at: index), index + 1 < limit
        else { return }
        index += isMark("?", at: index + 1) || isMark("!", at: index + 1) ? 2 : 1
      } else if ["&", "-", "!", "~", "+"].contains(where: { isMark($0, at: index) })
        || isMark(".", at: index) && isMark(".", at: index + 1)
      {
        index += 1
      } else {
        return
      }
    }
  }

  private static let operatorMarks = Set("+-*/%<>=&|^!~?:".utf8)

  private func operatorName(at start: Int) -> (name: String, end: Int)? {
    var at = start
    var name = ""
    while at < limit, case .mark(let mark) = tokens.tokens[at].kind,
      Self.operatorMarks.contains(mark) || mark == UInt8(ascii: ".") && (at > start || isMark(".", at: at + 1)),
      at == start || tokens.tokens[at].range.lowerBound == tokens.tokens[at - 1].range.upperBound
    {
      name.unicodeScalars.append(Unicode.Scalar(mark))
      at += 1
      if name == "?" || name == ":" { break }
    }
    guard at > start, at < limit else { return nil }
    if name == "?", isMark("?", at: at) { (name, at) = ("??", at + 1) }
    // A prefix operator at the start of a line begins another statement.
    let isPrefix = tokens.tokens[at].range.lowerBound == tokens.tokens[at - 1].range.upperBound
    return tokens.tokens[start].beginsLine && isPrefix && name != "?" && name != ":" ? nil : (name, at)
  }

  /// Reads a value with its suffixes.
  private mutating func operand() -> SwiftExpression {
    let start = index
    var found = made(.other, at: start)
    switch tokens.tokens[start].kind {
    case .literal:
      found.base = .literal("String")
      skipString()
    case .quotedWord: readName(&found)
    case .word:
      let first = tokens.bytes[tokens.tokens[start].range.lowerBound]
      let word = tokens.name(at: start) ?? ""
      if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
        found.base = .literal(number())
      } else if word == "true" || word == "false" {
        found.base = .literal("Bool")
        index += 1
      } else if word == "nil" {
        index += 1
      } else if word == "if" || word == "switch" {
        // The value of an if or switch expression.
        index += 1
        index = next(["{"], from: index)
      } else {
        readName(&found)
      }
    case .mark(UInt8(ascii: ".")) where word(at: start + 1) != nil:
      found.base = .implicit
      index += 1
      readName(&found, base: .implicit)
    case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")):
      let colon = next([":"], from: start + 1)
      let isMap = isMark("[", at: start) && colon < end(of: start) && colon < next([","], from: start + 1)
      found.base = isMark("(", at: start) ? .tuple : isMap ? .other : .array
      found.operands = arguments().map(\.value)
    case .mark(UInt8(ascii: "{")):
      found.base = .closure
      found.closure = [closure()]
    case .mark(UInt8(ascii: "\\")):
      index += 1
      while index < limit, isMark(".", at: index) || word(at: index) != nil, !tokens.tokens[index].beginsLine {
        index += 1
      }
    case .mark(UInt8(ascii: "#")) where word(at: start + 1) != nil:
      index += 1
      readName(&found)
      found.base = .other
      found.parts = []
    default: index += 1
    }
    readSuffixes(&found)
    return found
  }

  private mutating func number() -> String {
    let whole = tokens.bytes[tokens.tokens[index].range]
    index += 1
    if whole.contains(UInt8(ascii: "x")) { return "Int" }
    guard isMark(".", at: index), let digits = word(at: index + 1),
      digits.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) == true,
      tokens.tokens[index + 1].range.lowerBound == tokens.tokens[index].range.upperBound
    else { return whole.contains(UInt8(ascii: "e")) || whole.contains(UInt8(ascii: "E")) ? "Double" : "Int" }
    index += 2
    return "Double"
  }

  /// Skips a string; the code of its interpolations is between its parts.
  private mutating func skipString() {
    func opens(_ index: Int) -> Bool {
      guard index < limit, tokens.tokens[index].kind == .literal else { return false }
      let range = tokens.tokens[index].range
      return range.count > 1 && tokens.bytes[range.upperBound - 1] == UInt8(ascii: "(")
        && "\\#".utf8.contains(tokens.bytes[range.upperBound - 2])
    }
    var open = opens(index) ? 1 : 0
    index += 1
    while open > 0, index < limit {
      if tokens.tokens[index].kind == .literal {
        let closes = tokens.bytes[tokens.tokens[index].range.lowerBound] == UInt8(ascii: ")")
        open += (opens(index) ? 1 : 0) - (closes ? 1 : 0)
      }
      index += 1
    }
  }

  private mutating func readName(_ found: inout SwiftExpression, base: SwiftExpression.Base = .name) {
    guard let name = word(at: index) else { return }
    found.base = base
    found.parts.append(SwiftPart(name: name, token: index, arm: arm))
    index += 1
    guard isMark("<", at: index), name.beginsUppercase else { return }
    var attempt = tokens
    attempt.index = index - 1
    guard let type = attempt.type(), attempt.isMark(">", at: attempt.index - 1),
      let arguments = type.parts.last?.arguments,
      !arguments.isEmpty, ["(", ".", "{", ")", ","].contains(where: { attempt.isMark($0, at: attempt.index) })
    else { return }
    if type.parts.count == 1 {
      found.parts[found.parts.count - 1].generics = arguments
      index = attempt.index
    }
  }

  private mutating func readSuffixes(_ found: inout SwiftExpression) {
    while index < limit {
      let last = found.parts.count - 1
      let isAdjacent = tokens.tokens[index].range.lowerBound == tokens.tokens[index - 1].range.upperBound
      let beginsLine = tokens.tokens[index].beginsLine
      if isMark(".", at: index), word(at: index + 1) != nil, isAdjacent || beginsLine || found.parts.count > 0 {
        index += 1
        readName(&found, base: found.base)
      } else if isMark("("), !beginsLine {
        let arguments = arguments()
        call(&found, arguments)
      } else if isMark("["), !beginsLine, isAdjacent {
        index = end(of: index) + 1
        if last >= 0 { found.parts[last].isIndexed = true }
      } else if isMark("{"), takesClosure(found, beginsLine) {
        var arguments = [SwiftArgument(label: "", value: trailing(), isTrailing: true)]
        while let label = word(at: index), isMark(":", at: index + 1), isMark("{", at: index + 2), arguments.count < 16
        {
          index += 2
          arguments.append(SwiftArgument(label: label, value: trailing(), isTrailing: true))
        }
        call(&found, arguments)
      } else if isMark("?") || isMark("!"), isAdjacent, last >= 0 || isMark("!") {
        // The `?` of a ternary has a blank before it.
        index += 1
        if last >= 0 { found.parts[last].isUnwrapped = true }
      } else if isMark("#"), isWord("if", at: index + 1), last >= 0, arm == nil {
        guard readConditionalSuffixes(&found) else { return }
      } else {
        return
      }
    }
  }

  private func isMark(_ mark: Unicode.Scalar) -> Bool { isMark(mark, at: index) }

  private func takesClosure(_ found: SwiftExpression, _ beginsLine: Bool) -> Bool {
    guard let last = found.parts.last else { return false }
    if case .literal = found.base { return false }
    return (!beginsLine || last.isCalled || last.beginsUppercase) && !last.arguments.contains { $0.isTrailing }
  }

  private mutating func trailing() -> SwiftExpression {
    var value = made(.closure, at: index)
    value.closure = [closure()]
    return value
  }

  private mutating func call(_ found: inout SwiftExpression, _ arguments: [SwiftArgument]) {
    guard let last = found.parts.indices.last else {
      // `[Row]()`, or a call on a value in parentheses.
      found.parts.append(SwiftPart(name: "init", isCalled: true, arguments: arguments, token: index - 1, arm: arm))
      return
    }
    found.parts[last].isCalled = true
    found.parts[last].arguments += arguments
  }

  /// Reads the modifiers inside `#if`; none if another statement begins there.
  private mutating func readConditionalSuffixes(_ found: inout SwiftExpression) -> Bool {
    let token = index
    guard isMark(".", at: lineEnd(from: index + 1)) else { return false }
    var count = 0
    while index < limit {
      let isElse = isWord("else", at: index + 1)
      index = isElse ? index + 2 : lineEnd(from: index + 1)
      arm = SwiftArm(source: source, token: token, index: count)
      readSuffixes(&found)
      arm = nil
      count += 1
      while index < limit, !isDirective(at: index) { index += 1 }
      guard isDirective(at: index), !isWord("endif", at: index + 1) else { break }
    }
    index = min(index + 2, limit)
    return true
  }
}
