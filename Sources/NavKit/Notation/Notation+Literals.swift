// Elements and matches in source code, in the notation of the command line.

extension Element: ExpressibleByStringLiteral {
  /// An element in source code: `"App.User(id: 42)"`, `#"App.User={"id":42}"#`, `"App.Screen.home"`.
  ///
  /// A literal that is not an element stops the program; ``init(notation:in:)`` throws instead.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(stringLiteral text: String) {
    do throws(NotationError) {
      try self.init(notation: text, among: KnownTypes())
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Reads an element; the names of some types may be shortened.
  package init(notation text: String, among types: KnownTypes) throws(NotationError) {
    do throws(NotationError) { self = try Notation(types).element(text) } catch { throw error.inWord(text) }
  }
}

extension Match: ExpressibleByStringLiteral {
  /// A match in source code: a type, `"App.User"`, any element, or `"App.User(id: 42, ...)"`, `".detail"`.
  ///
  /// A literal that is not a match stops the program; ``init(notation:in:)`` throws instead.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(stringLiteral text: String) {
    do throws(NotationError) {
      try self.init(notation: text, among: KnownTypes())
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Reads a match; the names of some types may be shortened.
  package init(notation text: String, among types: KnownTypes) throws(NotationError) {
    do throws(NotationError) { self = try Notation(types).match(text) } catch { throw error.inWord(text) }
  }
}
