// Elements and matches as string literals.

extension NavPath.Element: ExpressibleByStringLiteral {
  /// An element in source code: `"App.User(id: 42)"`, `#"App.User={"id":42}"#`, `"App.Screen.home"`.
  ///
  /// A literal that is not an element stops the program; ``init(notation:in:)`` throws instead.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(stringLiteral text: String) {
    self = NavNotationError.orStop { () throws(NavNotationError) in try Self(notation: text, among: KnownTypes()) }
  }

  /// Reads an element; the names of some types may be shortened.
  package init(notation text: String, among types: KnownTypes) throws(NavNotationError) {
    do throws(NavNotationError) { self = try Notation(types).element(text) } catch { throw error.inWord(text) }
  }
}

extension NavPath.Match: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A match in source code: a type, `"App.User"`, any element, or `"App.User(id: 42, ...)"`, `".detail"`.
  ///
  /// A literal that is not a match stops the program; ``init(notation:in:)`` throws instead.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(stringLiteral text: String) {
    self = NavNotationError.orStop { () throws(NavNotationError) in try Self(notation: text, among: KnownTypes()) }
  }

  /// Reads a match; the names of some types may be shortened.
  package init(notation text: String, among types: KnownTypes) throws(NavNotationError) {
    do throws(NavNotationError) { self = try Notation(types).match(text) } catch { throw error.inWord(text) }
  }

  /// The match as a literal has it.
  public var description: String { notation }
}

extension NavNotationError {
  /// What a literal stands for.
  fileprivate static func orStop<Value>(_ read: () throws(NavNotationError) -> Value) -> Value {
    do throws(NavNotationError) { return try read() } catch { preconditionFailure(error.description) }
  }

  fileprivate func inWord(_ word: String) -> NavNotationError {
    var error = self
    error.word = word
    return error
  }
}
