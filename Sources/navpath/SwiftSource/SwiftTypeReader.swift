// The reader of types, attributes and modifiers in source code.

struct SwiftTypeReader {
  let bytes: [UInt8]
  let tokens: [SwiftLexer.Token]
  var index: Int
  var end: Int

  private static let deepest = 32

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
    index = 0
    end = tokens.count
  }

  func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
    index >= 0 && index < end && tokens[index].kind == .mark(UInt8(ascii: mark))
  }

  func word(at index: Int) -> ArraySlice<UInt8>? {
    guard index >= 0, index < end, tokens[index].kind == .word || tokens[index].kind == .quotedWord else { return nil }
    return bytes[tokens[index].range]
  }

  func name(at index: Int) -> String? { word(at: index).map { String(decoding: $0, as: UTF8.self) } }

  func isWord(_ word: String, at index: Int) -> Bool {
    index >= 0 && index < end && tokens[index].kind == .word && bytes[tokens[index].range].elementsEqual(word.utf8)
  }

  /// Reads a type; nil if the text is not a type, or one without a name, such as a tuple or a function. `.self` is left.
  mutating func type(depth: Int = 0) -> SwiftType? {
    guard depth < Self.deepest, index < end else { return nil }
    let offset = tokens[index].range.lowerBound
    var type: SwiftType?
    if isMark("[", at: index) {
      index += 1
      guard let first = self.type(depth: depth + 1) else { return nil }
      if isMark(":", at: index) {
        index += 1
        guard let value = self.type(depth: depth + 1) else { return nil }
        type = SwiftType(["Swift", "Dictionary"], of: [first, value], at: offset)
      } else {
        type = SwiftType(["Swift", "Array"], of: [first], at: offset)
      }
      guard isMark("]", at: index) else { return nil }
      index += 1
    } else if isMark("(", at: index) {
      index += 1
      type = self.type(depth: depth + 1)
      guard type != nil, isMark(")", at: index) else { return nil }
      type?.offset = offset
      index += 1
    } else {
      type = name(depth: depth)
    }
    // An optional inside an optional and so on is bounded by the text, and the type by its depth.
    var count = depth
    while let wrapped = type, isMark("?", at: index) || isMark("!", at: index) {
      count += 1
      guard count < Self.deepest else { return nil }
      index += 1
      type = SwiftType(["Swift", "Optional"], of: [wrapped], at: offset)
    }
    // A function takes it, or a metatype is meant.
    if isMark("-", at: index), isMark(">", at: index + 1) { return nil }
    return type
  }

  private mutating func name(depth: Int) -> SwiftType? {
    guard let first = name(at: index), !isWord("any", at: index), !isWord("some", at: index) else { return nil }
    var type = SwiftType([first], at: tokens[index].range.lowerBound)
    index += 1
    while true {
      if isMark("<", at: index) {
        index += 1
        var arguments: [SwiftType] = []
        repeat {
          guard let argument = self.type(depth: depth + 1) else { return nil }
          arguments.append(argument)
          guard isMark(",", at: index) else { break }
          index += 1
        } while true
        guard isMark(">", at: index) else { return nil }
        index += 1
        type.parts[type.parts.count - 1].arguments = arguments
      }
      guard isMark(".", at: index), let next = name(at: index + 1), !isWord("self", at: index + 1),
        !isWord("Type", at: index + 1)
      else { return type }
      type.parts.append(SwiftType.Part(name: next))
      index += 2
    }
  }
}

extension SwiftTypeReader {
  /// Reads what a type inherits from, at the colon after its name; nil stands for anything but a name.
  func inherited() -> [SwiftType?] {
    guard isMark(":", at: index) else { return [] }
    var reader = self
    var types: [SwiftType?] = []
    repeat {
      reader.index += 1
      // `@unchecked Sendable`, and `~Copyable`, which gives nothing.
      while reader.isMark("@", at: reader.index) { reader.index += 2 }
      let isSuppressed = reader.isMark("~", at: reader.index)
      if isSuppressed { reader.index += 1 }
      let type = reader.type()
      if !isSuppressed { types.append(type) }
      guard type != nil else { break }
    } while reader.isMark(",", at: reader.index) || reader.isMark("&", at: reader.index)
    return types
  }

  /// Whether a word or an attribute is the first of its line, so that a type that could end before it does.
  func beginsType(at index: Int) -> Bool {
    index > 0 && index < end && tokens[index].beginsLine && (word(at: index) != nil || isMark("@", at: index))
  }

  func endsArgument(at index: Int) -> Bool { isMark(",", at: index) || isMark(")", at: index) }

  /// Reads the names of generic parameters: A and B of `<A, B: P>`.
  mutating func generics() -> [String] {
    guard isMark("<", at: index) else { return [] }
    var names: [String] = []
    var depth = 0
    repeat {
      depth += nesting(at: index, ofType: true)
      index += 1
      guard depth == 1, isMark("<", at: index - 1) || isMark(",", at: index - 1) else { continue }
      if isWord("each", at: index) || isWord("let", at: index) { index += 1 }
      if let name = name(at: index) { names.append(name) }
      // Other marks than these are in no list of parameters.
    } while depth > 0 && index < end && !["{", "}", "(", ";"].contains(where: { isMark($0, at: index) })
    return names
  }

  // MARK: - Brackets and modifiers

  private static let longestArguments = 1024

  /// How a token changes the depth of brackets, in a type those of generics too.
  func nesting(at index: Int, ofType isType: Bool = false) -> Int {
    if ["(", "[", "{"].contains(where: { isMark($0, at: index) }) { return 1 }
    if [")", "]", "}"].contains(where: { isMark($0, at: index) }) { return -1 }
    guard isType else { return 0 }
    // `->` closes nothing.
    return isMark("<", at: index) ? 1 : isMark(">", at: index) && !isMark("-", at: index - 1) ? -1 : 0
  }

  /// Where the brackets of a call end, and where the argument with a label begins.
  func arguments(at bracket: Int, label: String = "") -> (end: Int?, labeled: Int?) {
    var depth = 0
    var labeled: Int?
    for at in bracket..<max(bracket, min(bracket + Self.longestArguments, end)) {
      depth += nesting(at: at)
      if depth == 0 { return (at, labeled) }
      if depth == 1, labeled == nil, isWord(label, at: at), isMark(":", at: at + 1) { labeled = at + 2 }
    }
    return (nil, labeled)
  }

  /// The name of a method with its labels, `decode(_:forKey:)`; the token at the index is its name.
  func method(at start: Int) -> String {
    var reader = self
    reader.index += 1
    _ = reader.generics()
    var labels = ""
    var depth = 0
    repeat {
      depth += nesting(at: reader.index, ofType: true)
      if depth == 1, isMark("(", at: reader.index) || isMark(",", at: reader.index) {
        labels += (name(at: reader.index + 1) ?? "") + ":"
      }
      reader.index += 1
    } while depth > 0 && reader.index < end
    return "\(name(at: start) ?? "")(\(labels))"
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "final", "override", "static", "class", "lazy",
    "indirect", "nonisolated", "distributed", "unsafe", "weak", "unowned",
  ]
  private static let mostModifiers = 8
  private static let longestAttribute = 256

  /// The modifiers before a keyword, the last one first; attributes may stand between them.
  func modifiers(before keyword: Int) -> [String] { head(before: keyword).modifiers }

  /// The modifiers before a keyword, and the marks of the attributes, the last one first.
  func head(before keyword: Int) -> (modifiers: [String], attributes: [Int]) {
    var (found, attributes): ([String], [Int]) = ([], [])
    var index = keyword - 1
    for _ in 0..<Self.mostModifiers {
      if let name = name(at: index), Self.modifiers.contains(name) {
        found.append(name)
        index -= 1
      } else if isMark(")", at: index), isWord("set", at: index - 1), isMark("(", at: index - 2) {
        index -= 4
      } else if let mark = attribute(endingAt: index) {
        attributes.append(mark)
        index = mark - 1
      } else {
        break
      }
    }
    return (found, attributes)
  }

  /// Whether the modifiers before a keyword make its declaration private; nil if they do not say.
  func isPrivate(at keyword: Int) -> Bool? {
    let access = modifiers(before: keyword).first {
      ["private", "fileprivate", "internal", "package", "public", "open"].contains($0)
    }
    return access.map { $0.hasSuffix("private") }
  }

  /// The mark of the attribute whose last token this is: of `@MainActor`, `@SwiftUI.State` or `@available(iOS 16, *)`.
  private func attribute(endingAt last: Int) -> Int? {
    guard var name = isMark(")", at: last) ? startOfBrackets(endingAt: last).map({ $0 - 1 }) : last else { return nil }
    while word(at: name) != nil {
      if isMark("@", at: name - 1) { return name - 1 }
      guard isMark(".", at: name - 1), last - name < Self.longestAttribute else { return nil }
      name -= 2
    }
    return nil
  }

  private func startOfBrackets(endingAt last: Int) -> Int? {
    var depth = 0
    for at in stride(from: last, through: max(0, last - Self.longestAttribute), by: -1) {
      depth += nesting(at: at)
      if depth == 0 { return at }
    }
    return nil
  }
}
