// Elements and matches as string literals, and read with known types: for apps (NavPath+Testing.swift) and Input/Review.

extension NavPath.Element: ExpressibleByStringLiteral {
  /// Makes an element from a literal: `"App.User(id: 42)"`, `#"App.User={"id":42}"#`, `"App.Screen.home"`.
  ///
  /// An invalid literal stops the program; ``init(notation:in:stack:)`` throws instead.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(stringLiteral text: String) {
    self = NavNotationError.orStop { () throws(NavNotationError) in try Self(notation: text, among: KnownTypes()) }
  }

  /// Reads an element; the names of these types may be shortened.
  package init(notation text: String, among types: KnownTypes) throws(NavNotationError) {
    do throws(NavNotationError) { self = try Notation(types).element(text) } catch { throw error.inWord(text) }
  }
}

extension NavPath.Match: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a match from a literal: a type, `"App.User"`, any element, or `"App.User(id: 42, ...)"`, `".detail"`.
  ///
  /// An invalid literal stops the program; ``init(notation:in:stack:)`` throws instead.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(stringLiteral text: String) {
    self = NavNotationError.orStop { () throws(NavNotationError) in try Self(notation: text, among: KnownTypes()) }
  }

  /// Reads a match; the names of these types may be shortened.
  package init(notation text: String, among types: KnownTypes) throws(NavNotationError) {
    do throws(NavNotationError) { self = try Notation(types).match(text) } catch { throw error.inWord(text) }
  }

  /// The match in the notation of a literal.
  public var description: String { notation }
}

extension NavNotationError {
  /// The value of a literal; stops the program if it is invalid.
  fileprivate static func orStop<Value>(_ read: () throws(NavNotationError) -> Value) -> Value {
    do throws(NavNotationError) { return try read() } catch { preconditionFailure(error.description) }
  }

  fileprivate func inWord(_ word: String) -> NavNotationError {
    var error = self
    error.word = word
    return error
  }
}
