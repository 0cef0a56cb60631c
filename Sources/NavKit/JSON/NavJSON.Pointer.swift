// JSON Pointer (RFC 6901), its array indices, and the value at a pointer; the target of a schema's `$ref`, for Samples and the
// tool's Review and Schema.

extension NavJSON {
  /// A JSON Pointer, which identifies a value inside another: `/tags/0` (RFC 6901).
  ///
  ///     let pointer = try NavJSON.Pointer(parsing: "/a~1b/0")
  ///     pointer.tokens == ["a/b", "0"]
  public struct Pointer: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The reference tokens, with `~0` and `~1` decoded.
    public var tokens: [String]

    /// Creates a pointer from tokens; without tokens it refers to the whole value.
    public init(tokens: [String] = []) { self.tokens = tokens }

    /// Parses a pointer (section 3).
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

    /// Creates a pointer from a literal in source code; an invalid one stops the program.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(stringLiteral text: String) {
      do throws(PointerError) { try self.init(parsing: text) } catch {
        preconditionFailure("'\(text)': \(error.message)")
      }
    }

    /// The text of the pointer, with `~` and `/` in tokens escaped.
    public var description: String { tokens.reduce(into: "") { $0 += "/" + Pointer.encode($1) } }

    /// The pointer to a member or element of this pointer's value.
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
  /// Whether two pointers have the same tokens, compared by code points like the names in an object.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public static func == (left: NavJSON.Pointer, right: NavJSON.Pointer) -> Bool {
    // `==` rejects most pointers quickly, but treats é and e with a combining accent as equal.
    left.tokens == right.tokens && left.tokens.elementsEqual(right.tokens) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Hashes the tokens by code points.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public func hash(into hasher: inout Hasher) { for token in tokens { hasher.combine(Array(token.utf8)) } }
}

extension NavJSON.Value {
  /// The value at a pointer (RFC 6901, section 4).
  ///
  /// - Throws: ``NavJSON/PointerError`` if the member or element does not exist.
  /// - Complexity: O(*n*) in the number of siblings of the values on the way.
  public func value(at pointer: NavJSON.Pointer) throws(NavJSON.PointerError) -> NavJSON.Value {
    var value = self
    for (depth, token) in pointer.tokens.enumerated() {
      value = try value.child(token) { NavJSON.Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
    }
    return value
  }

  /// The value of one token. `parent` creates the pointer to this value for an error.
  ///
  /// Of duplicate names the first counts, as in `JSONDecoder`.
  func child(_ token: String, of parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) -> NavJSON.Value {
    if let members {
      guard let member = members.first(where: { $0.nameEquals(token) }) else {
        let names = members.prefix(NavJSON.PointerError.mostNames).map(\.name)
        throw NavJSON.PointerError(.noMember(name: token, parent: parent(), names: names))
      }
      return member.value
    }
    guard kind == .array else { throw NavJSON.PointerError(.noContainer(parent: parent(), what: kind.withArticle)) }
    guard let index = NavJSON.Pointer.arrayIndex(token), let element = self[index] else {
      throw NavJSON.PointerError(.noElement(token: token, parent: parent(), count: count ?? 0))
    }
    return element
  }

  /// The target of a schema's `$ref` in its document; nil unless it is a JSON Pointer to an existing value.
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
