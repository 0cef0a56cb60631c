// The errors of JSON Pointers, with their messages: thrown by JSON, PropertyList and State, reported by NavKit and the tool.

extension NavJSON {
  /// An invalid JSON Pointer, or one that refers to no value.
  ///
  ///     let user = try NavJSON.Value(parsing: #"{"id": 42}"#)
  ///     do { _ = try user.value(at: "/name") }
  ///     catch { error.code == .notFound }
  public struct PointerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a pointer error.
    public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
      /// The text is not a pointer (RFC 6901, section 3).
      public static let syntax = Code(description: "syntax")
      /// The value has no member or element of this name or index.
      public static let notFound = Code(description: "notFound")
      public static let allCases = [syntax, notFound]
      public let description: String
    }

    package enum Detail: Equatable, Sendable {
      case noSlash
      /// A tilde without 0 or 1 after it.
      case badEscape
      /// `names` are the first names of the object's members.
      case noMember(name: String, parent: NavJSON.Pointer, names: [String])
      case noElement(token: String, parent: NavJSON.Pointer, count: Int)
      /// The value at `parent` is neither array nor object.
      case noContainer(parent: NavJSON.Pointer, what: String)
      /// The value at `parent` is an array, but not one of alternating keys and values.
      case noDictionary(parent: NavJSON.Pointer)
      /// A dictionary has duplicate names, of which readers use one or the other.
      case severalMembers(name: String, parent: NavJSON.Pointer)
    }

    package let detail: Detail

    init(_ detail: Detail) { self.detail = detail }

    /// The kind of the error.
    public var code: Code {
      switch detail {
      case .noSlash, .badEscape: .syntax
      case .noMember, .noElement, .noContainer, .noDictionary, .severalMembers: .notFound
      }
    }

    /// Whether the value is missing, rather than inside a value of the wrong kind.
    package var meansMissing: Bool {
      switch detail {
      case .noMember, .noElement, .noContainer(_, "null"): true
      case .noSlash, .badEscape, .noContainer, .noDictionary, .severalMembers: false
      }
    }

    static let mostNames = 9

    /// The fault and what was expected, in one line.
    public var message: String {
      switch detail {
      case .noSlash: "a JSON Pointer begins with '/', such as /user/id, or is empty"
      case .badEscape: "'~' in a JSON Pointer; write ~0 for '~' and ~1 for '/'"
      case .noMember(let name, let parent, let names):
        "no member '\(NavJSON.Excerpt.of(name))' in \(parent.phrase)\(Self.list(names))"
      case .noElement(let token, let parent, let count):
        "no element '\(NavJSON.Excerpt.of(token))' in \(parent.phrase), an array of \(count)"
      case .noContainer(let parent, let what): "\(parent.phrase) is \(what) and has no members"
      case .noDictionary(let parent):
        "\(parent.phrase) is an array, expected an object or an array of alternating keys and values"
      case .severalMembers(let name, let parent):
        "duplicate member '\(NavJSON.Excerpt.of(name))' in \(parent.phrase): readers differ in which one they use; remove one"
      }
    }

    /// The message.
    public var description: String { message }

    private static func list(_ names: [String]) -> String {
      guard !names.isEmpty else { return ", an empty object" }
      let shown = names.prefix(Self.mostNames - 1).map { "'\(NavJSON.Excerpt.of($0))'" }.joined(separator: ", ")
      return "; it has \(shown)\(names.count >= Self.mostNames ? ", …" : "")"
    }
  }
}

extension NavJSON.Pointer {
  fileprivate var phrase: String { tokens.isEmpty ? "the value" : NavJSON.Excerpt.of(description) }
}
