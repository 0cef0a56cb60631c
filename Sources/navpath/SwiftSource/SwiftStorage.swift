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
    fileprivate(set) var cases: [EnumCase] = []
    /// The properties that are no type's own; nil for one that is declared in several ways, as in branches of `#if`.
    fileprivate(set) var properties: [String: Property?] = [:]
    fileprivate var hasConditions = false

    var storedNames: [String] { properties.filter { $0.value?.isComputed != true }.map(\.key) }

    fileprivate mutating func add(_ name: String, _ property: Property) {
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
    var reader = Reader(tokens: SwiftTypeReader(bytes))
    reader.read()
    decodingMethods += reader.decodingMethods
    for (name, declaration) in reader.found { declarations[name, default: []].append(declaration) }
  }
}

extension SwiftStorage {
  private struct Reader {
    /// A brace that is open: that of a type, or nil for one of code.
    struct Scope {
      var name: String?
      var declaration = Declaration()
      var isExtension = false
      var depth = 0
    }

    var tokens: SwiftTypeReader
    var found: [(String, Declaration)] = []
    var decodingMethods = 0
    private var scopes: [Scope] = [Scope(name: "")]
    private var pending: Scope?
    /// More braces inside one another than this are passed over, as the compiler does not take them.
    private var overflow = 0
    private static let deepest = 256

    init(tokens: SwiftTypeReader) { self.tokens = tokens }

    mutating func read() {
      while tokens.index < tokens.tokens.count {
        let token = tokens.tokens[tokens.index]
        tokens.index += 1
        let last = scopes.count - 1
        switch token.kind {
        case .mark(UInt8(ascii: "{")): open()
        case .mark(UInt8(ascii: "}")): close()
        case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")): scopes[last].depth += 1
        case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")): scopes[last].depth = max(0, scopes[last].depth - 1)
        case .mark(UInt8(ascii: "#")):
          if ["if", "else", "elseif", "endif"].contains(where: { tokens.isWord($0, at: tokens.index) }) {
            scopes[last].declaration.hasConditions = true
          }
        case .word where scopes[last].name != nil && scopes[last].depth == 0 && overflow == 0:
          read(word: tokens.bytes[token.range])
        default: break
        }
      }
      while scopes.count > 1 { close() }
    }

    private mutating func open() {
      guard scopes.count < Self.deepest, overflow == 0 else {
        overflow += 1
        return
      }
      scopes.append(pending ?? Scope())
      pending = nil
    }

    private mutating func close() {
      pending = nil
      guard overflow == 0 else {
        overflow -= 1
        return
      }
      guard scopes.count > 1, let scope = scopes.popLast(), let name = scope.name else { return }
      if !scope.isExtension { found.append((name, scope.declaration)) }
    }

    private mutating func read(word: ArraySlice<UInt8>) {
      // Members and labels may be called so.
      guard !tokens.isMark(".", at: tokens.index - 2) else { return }
      switch String(decoding: word, as: UTF8.self) {
      case "struct", "class", "enum", "actor", "protocol": readType()
      case "extension":
        guard let type = tokens.type() else { return }
        pending = Scope(name: type.parts.map(\.name).joined(separator: "."), isExtension: true)
      case "func":
        pending = nil
        let owner = scopes[scopes.count - 1].name?.split(separator: ".").last
        let isContainer = owner == "KeyedDecodingContainer" || owner == "KeyedDecodingContainerProtocol"
        guard isContainer, SwiftStorage.decodingMethodNames.contains(tokens.method(at: tokens.index)) else { break }
        decodingMethods += 1
      case "init", "subscript", "deinit": pending = nil
      case "case": readCases()
      case "let", "var": readProperties()
      default: break
      }
    }

    private mutating func readType() {
      let isQuoted = tokens.index < tokens.tokens.count && tokens.tokens[tokens.index].kind == .quotedWord
      guard let name = tokens.name(at: tokens.index),
        isQuoted || !SwiftSourceReader.wordsThatNameNoType.contains(name)
      else { return }
      tokens.index += 1
      let outer = scopes[scopes.count - 1].name ?? ""
      pending = Scope(name: outer.isEmpty ? name : "\(outer).\(name)")
    }

    /// Reads `home, detail(id: Int), search = "s"`.
    private mutating func readCases() {
      let last = scopes.count - 1
      while let name = tokens.name(at: tokens.index) {
        tokens.index += 1
        var enumCase = EnumCase(name: name, isConditional: scopes[last].declaration.hasConditions)
        if tokens.isMark("(", at: tokens.index), let end = tokens.arguments(at: tokens.index).end {
          tokens.index = end + 1
        }
        if tokens.isMark("=", at: tokens.index) {
          tokens.index += 1
          enumCase.literal = literal()
        }
        scopes[last].declaration.cases.append(enumCase)
        guard tokens.isMark(",", at: tokens.index) else { return }
        tokens.index += 1
      }
    }

    /// The text of a literal: the tokens that touch one another.
    private mutating func literal() -> String {
      let start = tokens.index
      while tokens.index < tokens.tokens.count,
        tokens.index == start
          || tokens.tokens[tokens.index].range.lowerBound == tokens.tokens[tokens.index - 1].range.upperBound
      {
        if [",", ";", "}"].contains(where: { tokens.isMark($0, at: tokens.index) }) { break }
        tokens.index += 1
      }
      guard tokens.index > start else { return "" }
      // The range of the last part of a string with code in it is that part alone, so that the text is no literal then.
      let range = tokens.tokens[start].range.lowerBound..<tokens.tokens[tokens.index - 1].range.upperBound
      return String(decoding: tokens.bytes[range], as: UTF8.self)
    }

    /// Reads `id: Int, name = "x"` and `all: [Int] { … }`, up to the first value or accessor.
    private mutating func readProperties() {
      guard !tokens.modifiers(before: tokens.index - 1).contains(where: { $0 == "static" || $0 == "class" }) else {
        return
      }
      let last = scopes.count - 1
      while let name = tokens.name(at: tokens.index) {
        tokens.index += 1
        var property = Property()
        if tokens.isMark(":", at: tokens.index) {
          tokens.index += 1
          skipType()
        }
        if tokens.isMark("=", at: tokens.index) {
          property.hasValue = true
        } else if tokens.isMark("{", at: tokens.index) {
          let isObserver = ["willSet", "didSet"].contains { tokens.isWord($0, at: tokens.index + 1) }
          property.isComputed = !isObserver
        }
        scopes[last].declaration.add(name, property)
        // What follows a value is not known.
        guard tokens.isMark(",", at: tokens.index) else { return }
        tokens.index += 1
      }
    }

    /// Goes behind a written type, which may be a function or a tuple.
    private mutating func skipType() {
      var depth = 0
      let start = tokens.index
      while tokens.index < tokens.tokens.count {
        let at = tokens.index
        if depth == 0, ["=", "{", ",", ";", "}"].contains(where: { tokens.isMark($0, at: at) }) { return }
        depth += tokens.nesting(at: at, ofType: true)
        if depth < 0 || depth == 0 && at > start && tokens.beginsType(at: at) { return }
        tokens.index += 1
      }
    }
  }
}
