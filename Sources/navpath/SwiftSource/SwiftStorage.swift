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
    var cases: [EnumCase] = []
    /// The properties that are no type's own; nil for one that is declared in several ways, as in branches of `#if`.
    private(set) var properties: [String: Property?] = [:]
    var hasConditions = false

    var storedNames: [String] { properties.filter { $0.value?.isComputed != true }.map(\.key) }

    mutating func add(_ name: String, _ property: Property) {
      properties.updateValue(properties[name] == nil || properties[name] == property ? property : nil, forKey: name)
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
    add(reader)
  }

  mutating func add(_ reader: SwiftSourceReader) {
    decodingMethods += reader.decodingMethods
    for (name, declaration) in reader.stored { declarations[name, default: []].append(declaration) }
  }
}

extension SwiftSourceReader {
  /// Where in `stored` the declaration is whose members are read; nil in code, and in what was read as a part of one before.
  private var storing: Int? { reader.index > storedEnd && scope.parentheses == 0 && !isTooDeep ? scope.stored : nil }

  /// Counts a method that types are decoded with; its name is at the index.
  mutating func storeMethod() {
    let owner = scope.path?.split(separator: ".").last
    guard owner == "KeyedDecodingContainer" || owner == "KeyedDecodingContainerProtocol", scope.parentheses == 0,
      SwiftStorage.decodingMethodNames.contains(reader.method(at: reader.index))
    else { return }
    decodingMethods += 1
  }

  /// Reads `home, detail(id: Int), search = "s"`.
  mutating func storeCases() {
    guard let storing else { return }
    var reader = reader
    defer { storedEnd = reader.index }
    while let name = reader.name(at: reader.index) {
      reader.index += 1
      var enumCase = SwiftStorage.EnumCase(name: name, isConditional: stored[storing].declaration.hasConditions)
      if reader.isMark("(", at: reader.index), let end = text.end(of: reader.index) { reader.index = end + 1 }
      if reader.isMark("=", at: reader.index) {
        reader.index += 1
        enumCase.literal = reader.literal()
      }
      stored[storing].declaration.cases.append(enumCase)
      guard reader.isMark(",", at: reader.index) else { return }
      reader.index += 1
    }
  }

  /// Reads `id: Int, name = "x"` and `all: [Int] { … }`, up to the first value or accessor.
  mutating func storeProperties() {
    guard let storing,
      !reader.modifiers(before: reader.index - 1).contains(where: { $0 == "static" || $0 == "class" })
    else { return }
    var reader = reader
    defer { storedEnd = reader.index }
    while let name = reader.name(at: reader.index) {
      reader.index += 1
      var property = SwiftStorage.Property()
      if reader.isMark(":", at: reader.index) {
        reader.index += 1
        reader.skipType()
      }
      if reader.isMark("=", at: reader.index) {
        property.hasValue = true
      } else if reader.isMark("{", at: reader.index) {
        property.isComputed = !["willSet", "didSet"].contains { reader.isWord($0, at: reader.index + 1) }
      }
      stored[storing].declaration.add(name, property)
      // What follows a value is not known.
      guard reader.isMark(",", at: reader.index) else { return }
      reader.index += 1
    }
  }
}

extension SwiftTypeReader {
  /// The text of a literal: the tokens that touch one another.
  fileprivate mutating func literal() -> String {
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

  /// Goes behind a written type, which may be a function or a tuple.
  fileprivate mutating func skipType() {
    var depth = 0
    let start = index
    while index < tokens.count {
      if depth == 0, ["=", "{", ",", ";", "}"].contains(where: { isMark($0, at: index) }) { return }
      depth += nesting(at: index, ofType: true)
      if depth < 0 || depth == 0 && index > start && beginsType(at: index) { return }
      index += 1
    }
  }
}
