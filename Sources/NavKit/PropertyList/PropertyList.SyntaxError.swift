// The syntax errors of property lists, with their messages: for State, and for the errors of Path.

extension PropertyList {
  /// A syntax error in a property list: its offset and kind.
  package struct SyntaxError: Error, Equatable, Sendable {
    /// The offset of the error, in bytes from the start of the list.
    package var offset: Int
    package let problem: Problem
  }

  package enum Problem: Equatable, Sendable {
    case tooLong
    case tooDeep
    // XML
    case notUTF8
    case unexpected(String, expected: String)
    case entity(String)
    case noEnd(String)
    // Binary
    case version(String)
    /// The last bytes do not locate the objects.
    case trailer
    case object(Int)
    case cycle(Int)
    case loneSurrogate
  }
}

extension PropertyList.SyntaxError {
  /// The fault and what was expected, in one line.
  package var message: String { "not a property list: \(phrase)" }

  private var phrase: String {
    switch problem {
    case .tooLong: "it is too long; a single list may have 4 GiB"
    case .tooDeep:
      "nested too deep; at most \(PropertyList.maximumDepth) arrays and dictionaries inside each other"
    case .notUTF8: "it is not in UTF-8; an XML property list is"
    case .unexpected(let found, let expected): "unexpected \(found), expected \(expected)"
    case .entity(let name):
      "&\(NavJSON.Excerpt.of(name)); is not expanded; only &lt; &gt; &amp; &quot; &apos; and references to characters of XML are"
    case .noEnd(let what): "\(what) without an end"
    case .version(let version): "version '\(NavJSON.Excerpt.of(version))' of the binary format, expected bplist00"
    case .trailer: "the binary list is cut short or damaged; it must end with 32 bytes that locate its objects"
    case .object(let number):
      "object \(number) is damaged: its kind, its place, its length, its text or what it refers to cannot be right"
    case .cycle(let number): "object \(number) contains itself, or is in one that does"
    case .loneSurrogate: "half a surrogate pair, which is not a character"
    }
  }
}
