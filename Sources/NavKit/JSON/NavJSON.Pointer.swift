// JSON Pointer (RFC 6901).

extension NavJSON {
  /// A JSON Pointer, which names a value inside another: `/tags/0` (RFC 6901).
  ///
  ///     let pointer = try NavJSON.Pointer(parsing: "/a~1b/0")
  ///     pointer.tokens == ["a/b", "0"]
  public struct Pointer: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The reference tokens, `~0` and `~1` decoded.
    public var tokens: [String]

    /// The pointer with these tokens; without tokens, the whole value.
    public init(tokens: [String] = []) { self.tokens = tokens }

    /// Reads a pointer (section 3).
    ///
    /// - Throws: ``NavJSON/PointerError`` if the text does not follow the grammar.
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing text: String) throws(PointerError) {
      guard !text.isEmpty else {
        self.init()
        return
      }
      guard text.utf8.first == UInt8(ascii: "/") else { throw PointerError(.noSlash) }
      var tokens: [String] = []
      for token in text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
        tokens.append(try Pointer.decode(token))
      }
      self.init(tokens: tokens)
    }

    /// Reads a pointer in source code; one that does not follow the grammar stops the program.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(stringLiteral text: String) {
      do throws(PointerError) { try self.init(parsing: text) } catch {
        preconditionFailure("'\(text)': \(error.message)")
      }
    }

    /// The text of the pointer, `~` and `/` in tokens escaped.
    public var description: String {
      var text = ""
      for token in tokens {
        text += "/"
        text += Pointer.encode(token)
      }
      return text
    }

    /// The pointer to a member or element of the value that this one points at.
    ///
    /// - Complexity: O(*n*) in the number of tokens.
    package func appending(_ token: String) -> Pointer { Pointer(tokens: tokens + [token]) }

    private static func decode(_ token: String.UnicodeScalarView.SubSequence) throws(PointerError) -> String {
      var decoded = String.UnicodeScalarView()
      var rest = token
      while let scalar = rest.popFirst() {
        guard scalar == "~" else {
          decoded.append(scalar)
          continue
        }
        switch rest.popFirst() {
        case "0": decoded.append("~")
        case "1": decoded.append("/")
        default: throw PointerError(.badEscape)
        }
      }
      return String(decoded)
    }

    /// A token as it stands in a pointer.
    package static func encode(_ token: String) -> String {
      if token.utf8.allSatisfy({ $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "/") }) { return token }
      var encoded = ""
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": encoded += "~0"
        case "/": encoded += "~1"
        default: encoded.unicodeScalars.append(scalar)
        }
      }
      return encoded
    }
  }
}

extension NavJSON.Pointer {
  /// Whether two pointers have the same tokens, code point by code point, as names in an object are compared.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public static func == (left: NavJSON.Pointer, right: NavJSON.Pointer) -> Bool {
    left.tokens.elementsEqual(right.tokens) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Hashes what `==` compares.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { hasher.combine(Array(token.utf8)) }
  }
}

extension NavJSON.Kind {
  /// The kind in a sentence.
  package var withArticle: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension NavJSON.Value {
  /// The value that a pointer leads to (RFC 6901, section 4).
  ///
  /// - Throws: ``NavJSON/PointerError`` if the member or element does not exist.
  /// - Complexity: O(*n*) in the number of siblings of the values that the pointer passes.
  public func value(at pointer: NavJSON.Pointer) throws(NavJSON.PointerError) -> NavJSON.Value {
    var value = self
    for (depth, token) in pointer.tokens.enumerated() {
      value = try value.child(token) { NavJSON.Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
    }
    return value
  }

  /// The value that one token leads to. `parent` makes the pointer to this value for an error.
  ///
  /// Of several members with the name, the first counts, as for `JSONDecoder`.
  func child(_ token: String, of parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) -> NavJSON.Value {
    if let members {
      guard let member = members.first(where: { $0.nameEquals(token) }) else {
        let names = members.prefix(NavJSON.PointerError.mostNames).map(\.name)
        throw NavJSON.PointerError(.noMember(name: token, parent: parent(), names: names))
      }
      return member.value
    }
    guard let elements else { throw NavJSON.PointerError(.noContainer(parent: parent(), what: kind.withArticle)) }
    guard let index = NavJSON.Pointer.arrayIndex(token),
      let element = elements.dropFirst(index).first(where: { _ in true })
    else {
      let count = elements.reduce(0) { count, _ in count + 1 }
      throw NavJSON.PointerError(.noElement(token: token, parent: parent(), count: count))
    }
    return element
  }
}

extension NavJSON.Value {
  /// What the `$ref` of a schema leads to within its document; nil without one that is a JSON Pointer to something there.
  package func referenceTarget(from root: NavJSON.Value) -> NavJSON.Value? {
    guard let reference = self["$ref"]?.string, reference.utf8.first == UInt8(ascii: "#"),
      let bytes = PercentEncoding.decoded(reference.utf8.dropFirst()),
      let pointer = try? NavJSON.Pointer(parsing: String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return try? root.value(at: pointer)
  }
}

extension NavJSON.Pointer {
  /// array-index = %x30 / ( %x31-39 *(%x30-39) ): no sign and no leading zero.
  package static func arrayIndex(_ token: String) -> Int? {
    guard token.utf8.allSatisfy(Bytes.isDigit), token.utf8.first != UInt8(ascii: "0") || token.utf8.count == 1
    else { return nil }
    return Int(token)
  }
}

extension NavJSON {
  /// What a value is to the container that it lies in.
  enum Role: Sendable {
    case whole, member, name
    /// Of an array; the number of arrays from there to the member that they lie in, 0 if they lie in none or are many.
    case element(inArrays: Int)
  }

  /// Finds the pointers of values that are asked for in the order of the text, at no more cost than reading the text once.
  ///
  /// `NavJSON.Value.pointer(from:)` goes through everything before the value each time, which a list of a million failures
  /// could not afford.
  package struct PointerWalk {
    /// An array or object that the walk is in, and the element or member that it has come to.
    private struct Level {
      let container: NavJSON.Value
      var position: Int
      var ordinal = 0
      /// The name of the member, once it was asked for: many failures may be below a long one.
      var name: String?
    }

    private var levels: [Level]

    package init(_ root: NavJSON.Value) { levels = [Level(container: root, position: root.index + 1)] }

    /// The pointer to a value inside the root that is not before the one asked for last.
    package mutating func pointer(to value: NavJSON.Value) -> NavJSON.Pointer {
      while levels.count > 1, let last = levels.last, !last.container.holds(value) { levels.removeLast() }
      while let last = levels.last, last.container.index != value.index, advance(to: value) {}
      let isWhole = levels.last?.container.index == value.index
      return NavJSON.Pointer(tokens: (isWhole ? levels.indices.dropLast() : levels.indices).map { token(of: $0) })
    }

    /// What the value is to its container, which was asked for last.
    func place(of value: NavJSON.Value) -> NavJSON.Role {
      let isReached = levels.last?.container.index == value.index
      let containers = isReached ? levels.dropLast() : levels[...]
      guard let last = containers.last else { return .whole }
      guard last.container.kind == .array else { return isReached ? .member : .name }
      let arrays = containers.reversed().prefix(Self.mostArrays + 1).prefix { $0.container.kind == .array }.count
      return .element(inArrays: arrays > Self.mostArrays || arrays == containers.count ? 0 : arrays)
    }

    /// How many arrays a sentence about an element names.
    private static let mostArrays = 3

    /// Goes on in the innermost container to the child that holds a value, and into it; false if that is a name.
    private mutating func advance(to value: NavJSON.Value) -> Bool {
      let innermost = levels.count - 1
      let document = value.document
      let isObject = levels[innermost].container.kind == .object
      while true {
        let child = levels[innermost].position + (isObject ? 1 : 0)
        if value.index < child { return false }
        guard Int(document.nodes[child].next) <= value.index else {
          levels.append(Level(container: NavJSON.Value(document, index: child), position: child + 1))
          return true
        }
        levels[innermost].position = Int(document.nodes[child].next)
        levels[innermost].ordinal += 1
        levels[innermost].name = nil
      }
    }

    private mutating func token(of level: Int) -> String {
      let container = levels[level].container
      guard container.kind == .object else { return String(levels[level].ordinal) }
      if let name = levels[level].name { return name }
      let name = NavJSON.Value(container.document, index: levels[level].position).string ?? ""
      levels[level].name = name
      return name
    }
  }
}

extension NavJSON.Value {
  /// Whether a value of the same document is this one or is in it.
  func holds(_ other: NavJSON.Value) -> Bool { index <= other.index && other.index < Int(node.next) }
}
