// One source as tokens with matched brackets. `SwiftSourceReader` adds its scopes, imports and places of navigation, for lint.

import NavKit

struct SwiftText {
  let tokens: SwiftTokenReader
  /// The closing token of each opening bracket; 0 for other tokens, and for unclosed brackets.
  private let closing: [Int32]
  /// The scopes that braces open, by token.
  var scopes: [Int: Int] = [:]
  var imports: [String] = []
  /// The tokens for which code is read: names of stacks, paths, registrations and pushes.
  var marks: [Int] = []

  init(_ bytes: [UInt8]) {
    tokens = SwiftTokenReader(bytes)
    var closing = [Int32](repeating: 0, count: tokens.tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.tokens.enumerated() {
      switch token.kind {
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")): open.append(index)
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")):
        // A bracket of another kind closes one further out; those in between are unclosed.
        let opening: UInt8 =
          token.kind == .mark(UInt8(ascii: ")"))
          ? UInt8(ascii: "(") : token.kind == .mark(UInt8(ascii: "]")) ? UInt8(ascii: "[") : UInt8(ascii: "{")
        // Only a brace closes unclosed brackets inside it.
        while let last = open.last, opening == UInt8(ascii: "{") || tokens.tokens[last].kind == .mark(opening) {
          open.removeLast()
          guard tokens.tokens[last].kind == .mark(opening) else { continue }
          closing[last] = Int32(truncatingIfNeeded: index)
          break
        }
      default: break
      }
    }
    self.closing = closing
  }

  func end(of bracket: Int) -> Int? { bracket < closing.count && closing[bracket] > 0 ? Int(closing[bracket]) : nil }

  /// The next of these tokens before an end, outside brackets; the end if there is none.
  func next(_ marks: [Unicode.Scalar], from start: Int, to limit: Int) -> Int {
    var at = start
    while at < limit, !marks.contains(where: { tokens.isMark($0, at: at) }) { at = max(end(of: at) ?? at, at) + 1 }
    return min(at, limit)
  }

  func hasMarks(in range: Range<Int>) -> Bool {
    let first = marks.partitioningIndex { $0 >= range.lowerBound }
    return first < marks.count && marks[first] < range.upperBound
  }

  func hasCall(in range: Range<Int>, _ isWanted: (String) -> Bool) -> Bool {
    range.contains { tokens.isMark("(", at: $0 + 1) && tokens.name(at: $0).map(isWanted) == true }
  }

  func offset(of token: Int) -> Int {
    token < tokens.tokens.count ? tokens.tokens[token].range.lowerBound : tokens.bytes.count
  }
}
