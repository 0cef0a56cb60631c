// Whether a string that holds JSON would be written again as it is.
//
//     "{\"id\":42,\"url\":\"a.example\/u\"}"      yes: no white space, and escaped as JSONEncoder does it
//     "{\"id\": 42}"                              no: white space
//     "{\"url\":\"a.example/u\"}"                 no: JSONEncoder escapes the slash

extension JSON {
  /// A walk along the content of a string, a JSON text in which each quote and each backslash has a backslash in front.
  ///
  /// Nearly all values of saved paths are tidy. What rewrites paths of 100 MB copies their text.
  struct TidyString {
    private var at: Int
    private let end: Int
    /// A bit for each array or object that is open, 1 for an object, with a 1 above them.
    private var open: UInt64 = 1

    private init(_ content: Range<Int>) {
      at = content.lowerBound
      end = content.upperBound
    }

    /// Whether the content of a string is JSON without white space, with `\"`, `\\` and `\/` for all quotes, backslashes and
    /// slashes, and with no other escapes of the string.
    ///
    /// It is false for values that nest deeper than 62 levels, for `\u` inside of them and for numbers with an exponent, too.
    ///
    /// - Parameters:
    ///   - content: What is between the quotes of a string that was scanned before.
    ///   - text: The text, in UTF-8.
    /// - Complexity: O(*n*) in the length of the content. No allocation.
    static func isTidy(_ content: Range<Int>, of text: Span<UInt8>) -> Bool {
      var walk = TidyString(content)
      return walk.passValue(text) && walk.at == walk.end
    }
  }
}

extension JSON.TidyString {
  /// Goes to the end of the value, with what is inside of it.
  private mutating func passValue(_ text: Span<UInt8>) -> Bool {
    while at < end {
      let isContainer: Bool
      switch text[at] {
      case UInt8(ascii: "{"):
        guard begin(1) else { return false }
        if takes(UInt8(ascii: "}"), text) {
          isContainer = false
          open >>= 1
        } else {
          guard passName(text) else { return false }
          isContainer = true
        }
      case UInt8(ascii: "["):
        guard begin(0) else { return false }
        isContainer = !takes(UInt8(ascii: "]"), text)
        if !isContainer { open >>= 1 }
      case UInt8(ascii: "\\"):
        guard passString(text) else { return false }
        isContainer = false
      case UInt8(ascii: "t"):
        guard passWord("true", text) else { return false }
        isContainer = false
      case UInt8(ascii: "f"):
        guard passWord("false", text) else { return false }
        isContainer = false
      case UInt8(ascii: "n"):
        guard passWord("null", text) else { return false }
        isContainer = false
      default:
        guard passNumber(text) else { return false }
        isContainer = false
      }
      // The value of a member or an element comes next, or what stands behind a value.
      if isContainer { continue }
      guard let hasNext = passBehindValue(text) else { return false }
      if !hasNext { return true }
    }
    return false
  }

  /// Goes over the brackets that close behind a value, and a comma: true where another value follows, nil if something else
  /// does.
  private mutating func passBehindValue(_ text: Span<UInt8>) -> Bool? {
    while open != 1 {
      let isObject = open & 1 == 1
      if takes(UInt8(ascii: ","), text) { return !isObject || passName(text) ? true : nil }
      guard takes(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), text) else { return nil }
      open >>= 1
    }
    return false
  }

  private mutating func begin(_ kind: UInt64) -> Bool {
    guard open.leadingZeroBitCount > 1 else { return false }
    open = open << 1 | kind
    at &+= 1
    return true
  }

  @inline(__always)
  private mutating func takes(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard at < end, text[at] == byte else { return false }
    at &+= 1
    return true
  }

  private mutating func passName(_ text: Span<UInt8>) -> Bool { passString(text) && takes(UInt8(ascii: ":"), text) }
}

// MARK: - Scalars

extension JSON.TidyString {
  private mutating func passWord(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard takes(unsafe word.utf8Start[offset], text) else { return false }
    }
    return true
  }

  private mutating func passNumber(_ text: Span<UInt8>) -> Bool {
    _ = takes(UInt8(ascii: "-"), text)
    if !takes(UInt8(ascii: "0"), text) {
      guard passDigits(text) else { return false }
    }
    return !takes(UInt8(ascii: "."), text) || passDigits(text)
  }

  private mutating func passDigits(_ text: Span<UInt8>) -> Bool {
    let first = at
    while at < end, JSON.Scanner.isDigit(text[at]) { at &+= 1 }
    return at > first
  }

  /// Goes to the end of `\"…\"`. The string around it has no quote and no control character in its content.
  private mutating func passString(_ text: Span<UInt8>) -> Bool {
    guard takes(UInt8(ascii: "\\"), text), takes(UInt8(ascii: "\""), text) else { return false }
    while at < end {
      if at &+ 8 <= end {
        let word = Bytes.word(in: text, at: at)
        let special = Bytes.marks(of: UInt8(ascii: "\\"), in: word) | Bytes.marks(of: UInt8(ascii: "/"), in: word)
        guard special != 0 else {
          at &+= 8
          continue
        }
        at &+= special.trailingZeroBitCount / 8
      }
      switch text[at] {
      case UInt8(ascii: "/"): return false
      case UInt8(ascii: "\\"):
        at &+= 1
        // An escape is checked, so there is something behind its backslash.
        if takes(UInt8(ascii: "\""), text) { return true }
        guard takes(UInt8(ascii: "/"), text) || passInnerEscape(text) else { return false }
      default: at &+= 1
      }
    }
    return false
  }

  /// Goes over `\\n`, `\\\"`, `\\\\` or `\\\/` behind its first backslash: a newline, quote, backslash or slash of the value.
  private mutating func passInnerEscape(_ text: Span<UInt8>) -> Bool {
    guard takes(UInt8(ascii: "\\"), text), at < end else { return false }
    switch text[at] {
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at &+= 1
      return true
    case UInt8(ascii: "\\"):
      at &+= 1
      return takes(UInt8(ascii: "\""), text) || takes(UInt8(ascii: "\\"), text) || takes(UInt8(ascii: "/"), text)
    default: return false
    }
  }
}
