// Facts that only sources have: raw values, and which properties have a value from the start.
//
//     enum Tab: Int { case home, search = 7 }            the cases in their order, and the literals
//     struct Row { let id = UUID(); var all: Int { 3 } }  a constant that has its value, and a property that is computed

struct SwiftStorage {
  struct EnumCase {
    var name: String
    /// The literal of its raw value as it is written; nil if there is none.
    var literal: String?
    /// Whether `#if` may leave out a case before it, so that it cannot be counted.
    var isConditional: Bool
  }

  struct Property: Equatable {
    var hasValue = false
    /// Whether it has accessors other than observers, so that it is not stored.
    var isComputed = false
  }

  struct Declaration {
    private(set) var cases: [EnumCase] = []
    /// The properties that are no type's own; nil for one that is declared in several ways, as in branches of `#if`.
    private(set) var properties: [String: Property?] = [:]
    var hasConditions = false

    var storedNames: [String] { properties.filter { $0.value?.isComputed != true }.map(\.key) }

    mutating func add(from reader: SwiftTypeReader, areCases: Bool) {
      var reader = reader
      if areCases {
        cases += reader.enumCases(isConditional: hasConditions)
        return
      }
      for (name, property) in reader.properties() {
        properties.updateValue(properties[name] == nil || properties[name] == property ? property : nil, forKey: name)
      }
    }
  }

  private var declarations: [String: [Declaration]] = [:]
  static let decodingMethodNames = ["decode(_:forKey:)", "decodeIfPresent(_:forKey:)"]
  private(set) var decodingMethods = 0

  /// Every declaration of a type of that name; files may have private types of one name.
  subscript(name: String) -> [Declaration] { declarations[name] ?? [] }

  /// Reads a source; any bytes are taken.
  mutating func add(_ bytes: [UInt8]) {
    var reader = SwiftSourceReader(bytes)
    reader.read()
    decodingMethods += reader.decodingMethods
    for (name, declaration) in reader.stored { declarations[name, default: []].append(declaration) }
  }
}

extension SwiftTypeReader {
  /// Reads `home, detail(id: Int), search = "s"`.
  fileprivate mutating func enumCases(isConditional: Bool) -> [SwiftStorage.EnumCase] {
    var cases: [SwiftStorage.EnumCase] = []
    while let name = name(at: index) {
      index += 1
      var enumCase = SwiftStorage.EnumCase(name: name, isConditional: isConditional)
      if isMark("(", at: index) { skipBrackets() }
      if isMark("=", at: index) {
        index += 1
        enumCase.literal = literal()
      }
      cases.append(enumCase)
      guard isMark(",", at: index) else { break }
      index += 1
    }
    return cases
  }

  /// The text of a literal: the tokens that touch one another.
  private mutating func literal() -> String {
    let start = index
    while index < tokens.count,
      index == start
        || tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
    {
      if [",", ";", "}"].contains(where: { isMark($0, at: index) }) { break }
      index += 1
    }
    guard index > start else { return "" }
    // The range of the last part of a string with code in it is that part alone, so that the text is no literal then.
    let range = tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads `id: Int, name = "x"` and `all: [Int] { … }`, up to what ends the first line of it; the rest is passed over.
  fileprivate mutating func properties() -> [(String, SwiftStorage.Property)] {
    guard !isStatic(before: index - 1) else { return [] }
    var properties: [(String, SwiftStorage.Property)] = []
    while let name = name(at: index) {
      index += 1
      var property = SwiftStorage.Property()
      if isMark(":", at: index) {
        index += 1
        skipType()
      }
      if isMark("=", at: index) {
        property.hasValue = true
      } else if isMark("{", at: index) {
        let isObserver = ["willSet", "didSet"].contains { isWord($0, at: index + 1) }
        property.isComputed = !isObserver
      }
      properties.append((name, property))
      if property.hasValue { skipValue() }
      guard isMark(",", at: index) else { break }
      index += 1
    }
    return properties
  }

  /// Goes to the comma before the next name of the same declaration, or stays where the value begins.
  private mutating func skipValue() {
    var ahead = self
    var depth = 0
    while ahead.index < ahead.tokens.count {
      if ["(", "["].contains(where: { ahead.isMark($0, at: ahead.index) }) { depth += 1 }
      if [")", "]"].contains(where: { ahead.isMark($0, at: ahead.index) }) { depth -= 1 }
      if depth < 0 || ["{", "}", ";"].contains(where: { ahead.isMark($0, at: ahead.index) }) { return }
      if depth == 0, ahead.beginsLine(at: ahead.index) { return }
      if depth == 0, ahead.isMark(",", at: ahead.index), ahead.word(at: ahead.index + 1) != nil,
        ahead.isMark(":", at: ahead.index + 2) || ahead.isMark("=", at: ahead.index + 2)
      {
        index = ahead.index
        return
      }
      ahead.index += 1
    }
  }

  /// Goes behind a written type, which may be a function or a tuple.
  private mutating func skipType() {
    var depth = 0
    let start = index
    while index < tokens.count {
      let at = index
      if ["(", "[", "<"].contains(where: { isMark($0, at: at) }) { depth += 1 }
      // `->` closes nothing.
      if [")", "]"].contains(where: { isMark($0, at: at) })
        || isMark(">", at: at) && !isMark("-", at: at - 1)
      {
        depth -= 1
      }
      if depth < 0 || depth == 0 && ["=", "{", ",", ";", "}"].contains(where: { isMark($0, at: at) }) {
        return
      }
      if depth == 0, at > start, beginsLine(at: at) { return }
      index += 1
    }
  }

  private mutating func skipBrackets() {
    var depth = 0
    while index < tokens.count {
      if ["(", "["].contains(where: { isMark($0, at: index) }) { depth += 1 }
      if [")", "]"].contains(where: { isMark($0, at: index) }) { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  /// Whether the modifiers before a keyword make a property one of the type, `private static let`.
  private func isStatic(before keyword: Int) -> Bool {
    var index = keyword - 1
    while index >= 0, keyword - index <= 8 {
      if isWord("static", at: index) || isWord("class", at: index) { return true }
      let isModifier = [
        "private", "fileprivate", "internal", "package", "public", "open", "final", "override", "nonisolated", "set",
        "lazy",
        "unsafe", "weak", "unowned",
      ].contains { isWord($0, at: index) }
      guard isModifier || isMark("(", at: index) || isMark(")", at: index) else { return false }
      index -= 1
    }
    return false
  }

  /// Whether a word is the first of its line, so that a type or a value that could end before it does.
  private func beginsLine(at index: Int) -> Bool {
    guard index > 0, word(at: index) != nil || isMark("@", at: index) else { return false }
    return bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound].contains(0x0A)
  }
}
