// A type as source code writes it.

/// A type name with its outer types and generic arguments, sugar spelled out: `[Row?]` is `Swift.Array<Swift.Optional<Row>>`.
struct SwiftType: Equatable {
  struct Part: Equatable {
    var name: String
    var arguments: [SwiftType] = []

    // Names that Unicode takes for one are two.
    static func == (left: Part, right: Part) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8) && left.arguments == right.arguments
    }
  }

  var parts: [Part]
  var offset: Int

  /// The name as `String(reflecting:)` writes it, as far as the text tells.
  var text: String {
    parts.map { part in
      part.arguments.isEmpty ? part.name : "\(part.name)<\(part.arguments.map(\.text).joined(separator: ", "))>"
    }.joined(separator: ".")
  }

  init(_ names: [String], of arguments: [SwiftType] = [], at offset: Int) {
    parts = names.map { Part(name: $0) }
    parts[parts.count - 1].arguments = arguments
    self.offset = offset
  }

  static func == (left: SwiftType, right: SwiftType) -> Bool { left.parts == right.parts }
}

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
    guard let first = word(at: index), !isWord("any", at: index), !isWord("some", at: index) else { return nil }
    var type = SwiftType([String(decoding: first, as: UTF8.self)], at: tokens[index].range.lowerBound)
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
      guard isMark(".", at: index), let next = word(at: index + 1), !isWord("self", at: index + 1),
        !isWord("Type", at: index + 1)
      else { return type }
      type.parts.append(SwiftType.Part(name: String(decoding: next, as: UTF8.self)))
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

  func endsArgument(at index: Int) -> Bool { isMark(",", at: index) || isMark(")", at: index) }

  /// Reads the names of generic parameters: A and B of `<A, B: P>`.
  mutating func generics() -> [String] {
    guard isMark("<", at: index) else { return [] }
    var names: [String] = []
    var depth = 0
    var isName = false
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .mark(UInt8(ascii: "<")):
        depth += 1
        isName = depth == 1
      case .mark(UInt8(ascii: ">")):
        depth -= 1
        if depth == 0 {
          index += 1
          return names
        }
      case .mark(UInt8(ascii: ",")): isName = depth == 1
      case .word where isWord("each", at: index) || isWord("let", at: index): break
      case .word where isName, .quotedWord where isName:
        names.append(String(decoding: bytes[token.range], as: UTF8.self))
        isName = false
      case .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "}")), .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: ";")):
        // No list of parameters; nothing of it is taken back.
        return names
      default: break
      }
      index += 1
    }
    return names
  }
}

extension SwiftTypeReader {
  /// The name of a method with its labels, `decode(_:forKey:)`; the token at the index is its name.
  func method(at start: Int) -> String {
    func name(at index: Int) -> String { word(at: index).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    var text = name(at: start) + "("
    var index = start + 1
    // Behind generic parameters.
    while index < end, !isMark("(", at: index), !isMark("{", at: index) { index += 1 }
    var depth = 0
    while index < end {
      if ["(", "[", "<"].contains(where: { isMark($0, at: index) }) { depth += 1 }
      // `->` closes nothing.
      let isArrow = isMark("-", at: index - 1)
      if [")", "]"].contains(where: { isMark($0, at: index) }) || isMark(">", at: index) && !isArrow { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, isMark("(", at: index) || isMark(",", at: index) { text += name(at: index + 1) + ":" }
      index += 1
    }
    return text + ")"
  }
}
