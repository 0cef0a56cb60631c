// The reader of one source: scopes, declared types, members and calls, in one pass over the tokens.

/// Reads the tokens of a source and tracks the open scopes.
///
/// A brace after the head of a type opens that type, any other brace opens code. Unbalanced braces, as in a source that is being
/// edited, at worst close the wrong scope; each branch of `#if` begins with the scopes before the `#if`.
struct SwiftSourceReader {
  struct Call {
    var source: Int
    var token: Int
    var type: WrittenType?
    var isPush = false
  }

  struct Scope {
    var node: Int
    var isType: Bool
    /// Whether nested types are private by default: it is a private type or extension.
    var isPrivate = false
    /// Whether it is a preview, which is not part of the app.
    var isPreview = false
    var parentheses = 0
    /// The full name of a declared or extended type; nil in code.
    var path: String?
    /// The index in `stored` of a type's declaration.
    var stored: Int?
  }

  var declarations = SwiftDeclarations()
  var calls: [Call] = []
  /// The number of calls of the form `item:`, whose values are on no path.
  var items = 0
  var text: SwiftText
  var reader: SwiftTokenReader
  private(set) var scopes = [Scope(node: 0, isType: true, path: "")]
  /// The stored properties and cases of each declaration of a type.
  var stored: [(name: String, declaration: SwiftStorage.Declaration)] = []
  var decodingMethods = 0
  /// The token up to which stored properties were read.
  var storedEnd = 0
  /// The index in `stored` of the current declaration; nil in code, and inside a property that was already read.
  var storing: Int? { reader.index > storedEnd && scope.parentheses == 0 && overflow == 0 ? scope.stored : nil }
  var scope: Scope { scopes[scopes.count - 1] }
  private var overflow = 0
  /// The scope that the next brace at this depth of parentheses opens: a type, or a function with generic parameters.
  var pending: (scope: Scope, parentheses: Int)?
  private var branches: [[Scope]] = []

  /// Braces nested deeper have no scopes.
  private static let deepest = 128

  init(_ bytes: [UInt8]) {
    text = SwiftText(bytes)
    reader = text.tokens
  }

  mutating func read() {
    while reader.index < reader.tokens.count {
      let token = reader.tokens[reader.index]
      reader.index += 1
      switch token.kind {
      case .mark(let mark): read(mark)
      case .word: read(word: reader.bytes[token.range])
      case .quotedWord, .literal: break
      }
    }
  }

  // MARK: Scopes

  private mutating func read(_ mark: UInt8) {
    let last = scopes.count - 1
    switch mark {
    case UInt8(ascii: "{"): open()
    case UInt8(ascii: "}"):
      if overflow > 0 { overflow -= 1 } else if scopes.count > 1 { scopes.removeLast() }
      // After a default value, the head of the function continues.
      if pending?.parentheses == scope.parentheses { pending = nil }
    case UInt8(ascii: "("): scopes[last].parentheses += 1
    case UInt8(ascii: ")"): scopes[last].parentheses = max(0, scopes[last].parentheses - 1)
    case UInt8(ascii: "#"): readCondition()
    default: break
    }
  }

  private mutating func open() {
    guard scopes.count < Self.deepest, overflow == 0 else {
      overflow += 1
      return
    }
    let outer = scope
    // A brace inside the parentheses of a function's head belongs to a default value.
    if let (scope, parentheses) = pending, parentheses == outer.parentheses {
      scopes.append(scope)
      if let path = scope.path, scope.stored != nil {
        scopes[scopes.count - 1].stored = stored.count
        stored.append((path, SwiftStorage.Declaration()))
      }
      pending = nil
    } else {
      scopes.append(Scope(node: declarations.local(in: outer.node), isType: false))
    }
    if outer.isPreview { scopes[scopes.count - 1].isPreview = true }
    text.scopes[reader.index - 1] = scope.node
  }

  private mutating func readCondition() {
    let word = reader.name(at: reader.index) ?? ""
    if let stored = scope.stored, overflow == 0, ["if", "else", "elseif", "endif"].contains(word) {
      self.stored[stored].declaration.hasConditions = true
    }
    guard branches.count < Self.deepest else { return }
    switch word {
    case "if": branches.append(scopes)
    case "else", "elseif": if let start = branches.last, overflow == 0 { scopes = start }
    case "endif": _ = branches.popLast()
    case "Preview":
      pending = (Scope(node: declarations.local(in: scope.node), isType: false, isPreview: true), scope.parentheses)
    default: return
    }
    reader.index += 1
  }

  // MARK: Declarations

  private mutating func mark() { text.marks.append(reader.index - 1) }

  private mutating func read(word: ArraySlice<UInt8>) {
    let before = reader.index - 2
    if reader.isMark("=", at: reader.index), isPathName(at: reader.index - 1) { mark() }
    switch String(decoding: word, as: UTF8.self) {
    // The last two are from FlowStacks and Navigator, the second one is from NavigationBackport.
    case "navigationDestination", "nbNavigationDestination", "flowDestination", "navigationDestinationAutoReceive":
      mark()
      return readCall()
    case "NavigationStack", "NavigationPath", "insert", "codable": mark()
    case "append":
      mark()
      if reader.isMark(".", at: before), isPathName(at: before - 1) { readPush(at: reader.index + 1) }
      return
    case "NavigationLink":
      mark()
      guard reader.isMark("(", at: reader.index) else { return }
      if let value = reader.arguments(at: reader.index, label: "value").labeled { readPush(at: value) }
      return
    // Not a declaration: `.extension`, `case film, actor`, `f(actor name: A)`, and `import struct Foundation.UUID`.
    case _ where ["(", ",", "."].contains { reader.isMark($0, at: before) } || reader.isWord("import", at: before):
      return
    case "import":
      let hasKind = reader.word(at: reader.index + 1) != nil && !reader.tokens[reader.index + 1].beginsLine
      if let name = reader.name(at: hasKind ? reader.index + 1 : reader.index) { text.imports.append(name) }
    case "case": readCases()
    case "struct", "enum", "actor": readType(.value)
    case "class": readType(.class)
    case "protocol": readType(.protocol)
    case "extension": readExtension()
    case "func", "init", "subscript": readFunction()
    case "var", "let": readProperty()
    case "typealias": readAlias()
    case "associatedtype":
      if let name = reader.name(at: reader.index) { declarations.declare([name], of: scope.node) }
    default: return
    }
  }

  private mutating func readType(_ kind: SwiftTypeKind) {
    guard let name = reader.name(at: reader.index) else { return }
    let isQuoted = reader.tokens[reader.index].kind == .quotedWord
    guard isQuoted || !Self.wordsThatNameNoType.contains(name) else { return }
    // A case may have the name `actor`.
    if reader.index >= 2, reader.isWord("case", at: reader.index - 2) { return }
    let isPrivate = reader.isPrivate(at: reader.index - 1) ?? scope.isPrivate
    reader.index += 1
    let attributes = reader.attributes(before: reader.index - 2)
    let node = declarations.node(name, in: scope.node)
    declarations.declare(node, as: .type(kind), isPrivate: isPrivate)
    declarations.declare(reader.generics(), of: node, isGeneric: true)
    declarations.declare(node, inherits: reader.inherited())
    // SwiftData's macro adds these conformances.
    if attributes.contains(where: { $0.name == "Model" }) {
      declarations.declare(node, inherits: ["PersistentModel", "Hashable"].map { SwiftType([$0]) })
    }
    let isPreview = reader.inherited().contains { $0?.parts.last?.name == "PreviewProvider" }
    let path = scope.path.map { $0.isEmpty ? name : "\($0).\(name)" }
    let own = Scope(
      node: node, isType: true, isPrivate: isPrivate, isPreview: isPreview, path: path,
      stored: path.map { _ in stored.count })
    pending = (own, scope.parentheses)
  }

  private mutating func readExtension() {
    let isPrivate = reader.isPrivate(at: reader.index - 1) ?? false
    guard let type = reader.type(), type.parts.count <= Self.deepest else { return }
    // An extension of `[T]` or `T?` extends a standard type.
    let node = type.parts.reduce(0) { declarations.node($1.name, in: $0) }
    declarations.declare(node, inherits: reader.inherited())
    let path = type.parts.map(\.name).joined(separator: ".")
    pending = (Scope(node: node, isType: true, isPrivate: isPrivate, path: path), scope.parentheses)
  }

  private mutating func readAlias() {
    guard let name = reader.name(at: reader.index) else { return }
    let isPrivate = reader.isPrivate(at: reader.index - 1) ?? scope.isPrivate
    reader.index += 1
    let node = declarations.node(name, in: scope.node)
    let isGeneric = !reader.generics().isEmpty
    let type = reader.take("=") ? reader.type() : nil
    let hasName = !isGeneric && !reader.isMark("&", at: reader.index)
    declarations.declare(node, as: hasName ? type.map { .alias($0) } ?? .unclear : .unclear, isPrivate: isPrivate)
  }

  /// The words after `class` or `actor` that show that no type is declared: `class` is then a modifier, or `actor` a name.
  static let wordsThatNameNoType: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open",
    "package", "static", "init", "case", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "import", "return", "if", "guard", "for", "while", "switch", "default", "in", "is", "as",
  ]
}
