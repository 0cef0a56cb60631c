// JSON Pointer (RFC 6901).

extension JSON {
  /// A way to a value inside another: `/tags/0` (RFC 6901).
  ///
  ///     let pointer = try JSON.Pointer("/a~1b/0")
  ///     pointer.tokens == ["a/b", "0"]
  public struct Pointer: Hashable, Sendable, CustomStringConvertible {
    /// The reference tokens, `~0` and `~1` decoded.
    public var tokens: [String]

    /// The pointer of these tokens; of none, the whole value.
    public init(tokens: [String] = []) { self.tokens = tokens }

    /// Reads a pointer (section 3).
    ///
    /// - Throws: What is wrong with the text.
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) throws(PointerError) {
      guard !text.isEmpty else {
        self.init()
        return
      }
      guard text.utf8.first == UInt8(ascii: "/") else { throw .noSlash }
      var tokens: [String] = []
      for token in text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
        tokens.append(try Pointer.decode(token))
      }
      self.init(tokens: tokens)
    }

    /// The text of the pointer, `~` and `/` in tokens escaped.
    public var description: String { tokens.map { "/" + Pointer.encode($0) }.joined() }

    /// The pointer to something inside what this one points at.
    ///
    /// - Complexity: O(*n*) in the number of tokens.
    public func appending(_ token: String) -> Pointer { Pointer(tokens: tokens + [token]) }

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
        default: throw .badEscape
        }
      }
      return String(decoded)
    }

    private static func encode(_ token: String) -> String {
      var encoded = String.UnicodeScalarView()
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": encoded.append(contentsOf: "~0".unicodeScalars)
        case "/": encoded.append(contentsOf: "~1".unicodeScalars)
        default: encoded.append(scalar)
        }
      }
      return String(encoded)
    }
  }
}

extension JSON.Pointer {
  /// Whether two pointers have the same tokens, code point by code point, as names in an object are compared.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public static func == (left: JSON.Pointer, right: JSON.Pointer) -> Bool {
    left.tokens.elementsEqual(right.tokens) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Feeds the tokens' code points.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { hasher.combine(Array(token.utf8)) }
  }
}

extension JSON.Pointer {
  fileprivate var place: String { tokens.isEmpty ? "the value" : "\(Visible.text(description))" }
}

extension JSON.Kind {
  /// The kind in a sentence.
  var withArticle: String {
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

extension JSON.Value {
  /// The value that a pointer leads to (RFC 6901, section 4).
  ///
  /// - Throws: Where the way ends.
  /// - Complexity: O(*n*) in the number of values beside the way.
  public func value(at pointer: JSON.Pointer) throws(JSON.PointerError) -> JSON.Value {
    var value = self
    for (depth, token) in pointer.tokens.enumerated() {
      value = try value.child(token) { JSON.Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
    }
    return value
  }

  /// The value that one token leads to.
  ///
  /// Of several members with the name, the first counts, as for `JSONDecoder`.
  ///
  /// - Parameters:
  ///   - token: The token, decoded.
  ///   - parent: Gives the pointer to this value, for an error.
  /// - Returns: The member or the element.
  /// - Throws: That there is none.
  func child(_ token: String, of parent: () -> JSON.Pointer) throws(JSON.PointerError) -> JSON.Value {
    if let members {
      guard let member = members.first(where: { $0.nameEquals(token) }) else {
        throw .noMember(name: token, parent: parent(), names: members.prefix(JSON.PointerError.mostNames).map(\.name))
      }
      return member.value
    }
    guard let elements else { throw .noContainer(parent: parent(), kind: kind) }
    guard let index = JSON.Pointer.arrayIndex(token),
      let element = elements.dropFirst(index).first(where: { _ in true })
    else { throw .noElement(token: token, parent: parent(), count: elements.reduce(0) { count, _ in count + 1 }) }
    return element
  }
}

extension JSON.Pointer {
  /// array-index = %x30 / ( %x31-39 *(%x30-39) ): no sign and no leading zero.
  static func arrayIndex(_ token: String) -> Int? {
    guard token.utf8.allSatisfy(JSON.Scanner.isDigit), token.utf8.first != UInt8(ascii: "0") || token.utf8.count == 1
    else { return nil }
    return Int(token)
  }
}

extension JSON {
  /// Why a text is no pointer, or a pointer leads nowhere.
  public enum PointerError: Error, Hashable, Sendable {
    /// It does not begin with a slash.
    case noSlash
    /// A tilde without 0 or 1 after it.
    case badEscape
    /// An object at `parent` has no member `name`; what its first members are called is in `names`, nine at most.
    case noMember(name: String, parent: JSON.Pointer, names: [String])
    /// An array at `parent` of `count` elements has none at `token`.
    case noElement(token: String, parent: JSON.Pointer, count: Int)
    /// The value at `parent` is neither array nor object.
    case noContainer(parent: JSON.Pointer, kind: JSON.Kind)

    /// How many names of members are told.
    static let mostNames = 9

    /// What is wrong and what would be right, in a line.
    public var message: String {
      switch self {
      case .noSlash: "a JSON Pointer begins with '/', such as /user/id, or is empty"
      case .badEscape: "'~' in a JSON Pointer; write ~0 for '~' and ~1 for '/'"
      case .noMember(let name, let parent, let names):
        "no member '\(Visible.text(name))' in \(parent.place)\(Self.list(names))"
      case .noElement(let token, let parent, let count):
        "no element '\(Visible.text(token))' in \(parent.place), an array of \(count)"
      case .noContainer(let parent, let kind):
        "\(parent.place) is \(kind.withArticle) and has nothing inside"
      }
    }

    private static func list(_ names: [String]) -> String {
      guard !names.isEmpty else { return ", an empty object" }
      let shown = names.prefix(Self.mostNames - 1).map { "'\(Visible.text($0))'" }.joined(separator: ", ")
      return "; it has \(shown)\(names.count >= Self.mostNames ? ", …" : "")"
    }
  }
}
