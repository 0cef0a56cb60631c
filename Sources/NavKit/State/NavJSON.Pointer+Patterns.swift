// Patterns in the pointers of stacks, and tokens that name the keys of a dictionary; for State and the folders that use it.

extension NavJSON.Pointer {
  /// The key that a token `=KEY` names; nil for any other token.
  package static func key(of token: String) -> String? {
    token.utf8.first == UInt8(ascii: "=") ? String(token.unicodeScalars.dropFirst()) : nil
  }

  /// Whether a token is the wildcard `*` (any member or element) or `=*` (the value of any key).
  package static func isAny(_ token: String) -> Bool { token == "*" || token == "=*" }

  /// Whether two tokens, either possibly a wildcard, can refer to the same value.
  package static func fits(_ token: String, _ other: String) -> Bool {
    isAny(token) || isAny(other) || (key(of: token) ?? token).utf8.elementsEqual((key(of: other) ?? other).utf8)
  }

  package var isPattern: Bool { tokens.contains(where: NavJSON.Pointer.isAny) }

  package var hasKeys: Bool { tokens.contains { NavJSON.Pointer.key(of: $0) != nil } }

  /// The key that `*` or `=*` of this pattern matches in a place; nil for a pointer without wildcard.
  package func key(of place: NavJSON.Pointer) -> String? {
    zip(tokens, place.tokens.suffix(tokens.count)).first { NavJSON.Pointer.isAny($0.0) }.map {
      NavJSON.Pointer.key(of: $0.1) ?? $0.1
    }
  }
}
