// Pointers of stacks: patterns, which lead to several places, and tokens that name keys of a dictionary.

extension NavJSON.Pointer {
  /// The key that a token `=KEY` names; nil for any other token.
  package static func key(of token: String) -> String? {
    token.utf8.first == UInt8(ascii: "=") ? String(token.unicodeScalars.dropFirst()) : nil
  }

  /// Whether a token of a pattern is any member or element, `*`, or the value of any key, `=*`.
  package static func isAny(_ token: String) -> Bool { token == "*" || token == "=*" }

  /// Whether two tokens, of which either may be of a pattern, may lead to one value.
  package static func fits(_ token: String, _ other: String) -> Bool {
    isAny(token) || isAny(other) || (key(of: token) ?? token).utf8.elementsEqual((key(of: other) ?? other).utf8)
  }

  /// Whether it may lead to several places.
  package var isPattern: Bool { tokens.contains(where: NavJSON.Pointer.isAny) }

  /// Whether it has a token `=KEY` or `=*`.
  package var hasKeys: Bool { tokens.contains { NavJSON.Pointer.key(of: $0) != nil } }

  /// What `*` or `=*` of this pattern stands for in a place that it leads to; nil for a pointer to one place.
  package func key(of place: NavJSON.Pointer) -> String? {
    zip(tokens, place.tokens.suffix(tokens.count)).first { NavJSON.Pointer.isAny($0.0) }.map {
      NavJSON.Pointer.key(of: $0.1) ?? $0.1
    }
  }
}
