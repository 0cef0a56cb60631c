// Names that code binds with a property wrapper: `$name` is then no property of the type around it.
//
//     ForEach($all) { $one in … $one … }        func f(@Binding one: Row?) { … $one … }        @State var one: Row?; … $one …

extension SwiftTypeReader {
  /// No head of a closure is longer than this, in tokens.
  private static let longestHead = 256

  /// A reader of the tokens from here that a head may have, so that all of one is read in bounded time.
  private var head: SwiftTypeReader {
    var reader = self
    reader.end = min(index + Self.longestHead, end)
    return reader
  }

  /// Reads the bound parameters in the head of a closure, after its brace: `one` of `{ [weak self] $one, index in`; nil for a
  /// closure without a head.
  func closureBindings() -> [String]? {
    var reader = head
    while reader.isMark("@", at: reader.index) { reader.skipAttribute() }
    if reader.isMark("[", at: reader.index) { reader.skipBrackets() }
    if reader.isWord("in", at: reader.index) { return [] }
    var names: [String] = []
    if reader.isMark("(", at: reader.index) {
      guard let end = reader.endOfBrackets() else { return nil }
      while reader.index < end {
        // Behind the bracket or a comma, a parameter begins.
        reader.index += 1
        names += reader.readParameter()
        while reader.index < end, !reader.isMark(",", at: reader.index) {
          if reader.isOpening(at: reader.index) { reader.skipBrackets() } else { reader.index += 1 }
        }
      }
      reader.index = end + 1
    } else {
      reader.index -= 1
      repeat {
        reader.index += 1
        guard reader.word(at: reader.index) != nil else { return nil }
        names += reader.readParameter()
      } while reader.isMark(",", at: reader.index)
    }
    return reader.endsHead() ? names : nil
  }

  /// Whether nothing but effects and a result stands before the `in` of a closure.
  private func endsHead() -> Bool {
    var at = index
    while isWord("async", at: at) || isWord("throws", at: at) { at += 1 }
    if isWord("in", at: at) { return true }
    guard isMark("(", at: at) || isMark("-", at: at) else { return false }
    for index in at..<end {
      if isWord("in", at: index) { return true }
      if ["{", "}", "=", ";"].contains(where: { isMark($0, at: index) }) { return false }
    }
    return false
  }

  /// Reads a parameter of a closure up to its name; its name, if it is bound.
  private mutating func readParameter() -> [String] {
    let isWrapped = isMark("@", at: index)
    while isMark("@", at: index) { skipAttribute() }
    guard let name = word(at: index) else { return [] }
    index += 1
    if name.first == UInt8(ascii: "$") { return [String(decoding: name.dropFirst(), as: UTF8.self)] }
    return isWrapped ? [String(decoding: name, as: UTF8.self)] : []
  }

  /// The name of the parameter of a function after an attribute's mark: `one` of `@Binding for one: Row?`.
  func wrappedParameter() -> String? {
    var reader = head
    reader.index -= 1
    reader.skipAttribute()
    guard let first = reader.word(at: reader.index) else { return nil }
    let second = reader.word(at: reader.index + 1)
    guard reader.isMark(":", at: reader.index + (second == nil ? 1 : 2)) else { return nil }
    return String(decoding: second ?? first, as: UTF8.self)
  }

  /// Whether a variable after its name begins as the property of that name: `@Bindable var model = self.model`.
  ///
  /// - Parameter isBare: Whether the name alone is the property's.
  func isSameProperty(_ name: String, isBare: Bool) -> Bool {
    guard isMark("=", at: index) else { return false }
    let hasSelf = isWord("self", at: index + 1) && isMark(".", at: index + 2)
    let end = index + (hasSelf ? 4 : 2)
    guard hasSelf || isBare, word(at: end - 1)?.elementsEqual(name.utf8) == true else { return false }
    guard end < tokens.count, case .mark = tokens[end].kind else { return true }
    return ["}", ";", "@", "#"].contains { isMark($0, at: end) }
  }

  private mutating func skipAttribute() {
    index += 1
    guard type() != nil else { return }
    // Arguments touch the name; after a blank, the parameters of a closure begin.
    guard isMark("(", at: index), tokens[index].range.lowerBound == tokens[index - 1].range.upperBound else { return }
    skipBrackets()
  }

  private func isOpening(at index: Int) -> Bool { isMark("(", at: index) || isMark("[", at: index) }

  /// Leaves the brackets that open here, and the whole head if they are not closed in it.
  private mutating func skipBrackets() { index = endOfBrackets().map { $0 + 1 } ?? end }

  /// Where the bracket is closed that is open here; nil if it is not.
  private func endOfBrackets() -> Int? {
    var depth = 0
    for at in index..<end {
      if isOpening(at: at) { depth += 1 }
      if isMark(")", at: at) || isMark("]", at: at) { depth -= 1 }
      if depth == 0 { return at }
    }
    return nil
  }
}
