// The JSON in a string, copied in one walk: as the content of another string, or as JSON text.
//
//     {\"id\":42,\"url\":\"a.example/u\"}      what stands in the string
//     {\"id\":42,\"url\":\"a.example\/u\"}     copied into a string: escaped as JSONEncoder does it, the slash too
//     {"id":42,"url":"a.example/u"}            copied as text
//
// Nearly all values of saved paths are without white space and have escapes of two characters only. Those of a path of a million
// elements are copied in 0.05 s; unescaping, parsing and escaping each takes 0.3 s.

extension JSON {
  /// A walk along the content of a string, a JSON text in which each quote and each backslash has a backslash in front, that
  /// copies what it passes.
  @safe struct ValueCopy {
    /// What the copy is to be.
    enum Target {
      /// The content of a string, with `\"`, `\\` and `\/` for quotes, backslashes and slashes.
      case string
      /// The text of the value.
      case text
    }

    private var at: Int
    private let end: Int
    /// A bit for each array or object that is open, 1 for an object, with a 1 above them.
    private var open: UInt64 = 1
    private let isString: Bool
    /// Room for twice the content: what is copied eight bytes at a time has at least as many after it.
    private let room: UnsafeMutableRawBufferPointer
    private var count = 0

    private init(_ content: Range<Int>, _ target: Target, into room: UnsafeMutableRawBufferPointer) {
      at = content.lowerBound
      end = content.upperBound
      isString = target == .string
      unsafe self.room = room
    }

    /// Appends a copy of the value in a string, without the quotes of the string.
    ///
    ///     "{\"url\":\"a.example/u\"}"
    ///
    /// Whatever is not JSON is left alone, and so are white space, values that nest deeper than 62 levels, `\u`, and escapes of
    /// the string other than `\"`, `\\` and `\/`.
    ///
    /// - Parameters:
    ///   - content: What is between the quotes of a string that was scanned before.
    ///   - text: The text, in UTF-8.
    ///   - target: What the copy is to be.
    ///   - output: Takes the copy.
    /// - Returns: Whether the value was copied; if not, nothing was appended.
    /// - Complexity: O(*n*) in the length of the content. No allocation but that of the output.
    static func append(
      _ content: Range<Int>, of text: Span<UInt8>, as target: Target, to output: inout [UInt8]
    ) -> Bool {
      var isCopied = false
      // A slash becomes two bytes.
      output.append(addingCapacity: 2 * content.count) { output in
        unsafe output.withUnsafeMutableBufferPointer { buffer, count in
          var copy = unsafe ValueCopy(
            content, target,
            into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
          isCopied = copy.takeValue(text) && copy.at == copy.end
          if isCopied { count += copy.count }
        }
      }
      return isCopied
    }
  }
}

extension JSON.ValueCopy {
  /// Goes to the end of the value, with what is inside of it.
  @inline(__always)
  private mutating func takeValue(_ text: Span<UInt8>) -> Bool {
    while at < end {
      let isContainer: Bool
      switch text[at] {
      case UInt8(ascii: "{"):
        guard begin(1, text) else { return false }
        if takes(UInt8(ascii: "}"), text) {
          isContainer = false
          open >>= 1
        } else {
          guard takeName(text) else { return false }
          isContainer = true
        }
      case UInt8(ascii: "["):
        guard begin(0, text) else { return false }
        isContainer = !takes(UInt8(ascii: "]"), text)
        if !isContainer { open >>= 1 }
      case UInt8(ascii: "\\"):
        guard takeString(text) else { return false }
        isContainer = false
      case UInt8(ascii: "t"):
        guard takeWord("true", text) else { return false }
        isContainer = false
      case UInt8(ascii: "f"):
        guard takeWord("false", text) else { return false }
        isContainer = false
      case UInt8(ascii: "n"):
        guard takeWord("null", text) else { return false }
        isContainer = false
      default:
        guard takeNumber(text) else { return false }
        isContainer = false
      }
      // The value of a member or an element comes next, or what stands after a value.
      if isContainer { continue }
      guard let hasNext = takeBehindValue(text) else { return false }
      if !hasNext { return true }
    }
    return false
  }

  /// Goes over the brackets that close after a value, and a comma: true where another value follows, nil if something else
  /// does.
  @inline(__always)
  private mutating func takeBehindValue(_ text: Span<UInt8>) -> Bool? {
    while open != 1 {
      let isObject = open & 1 == 1
      if takes(UInt8(ascii: ","), text) { return !isObject || takeName(text) ? true : nil }
      guard takes(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), text) else { return nil }
      open >>= 1
    }
    return false
  }

  private mutating func begin(_ kind: UInt64, _ text: Span<UInt8>) -> Bool {
    guard open.leadingZeroBitCount > 1 else { return false }
    open = open << 1 | kind
    put(text[at])
    at &+= 1
    return true
  }

  /// Copies a byte, if it is the next one.
  @inline(__always)
  private mutating func takes(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard at < end, text[at] == byte else { return false }
    at &+= 1
    put(byte)
    return true
  }

  @inline(__always)
  private mutating func takeName(_ text: Span<UInt8>) -> Bool { takeString(text) && takes(UInt8(ascii: ":"), text) }
}

// MARK: - Scalars

extension JSON.ValueCopy {
  private mutating func takeWord(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard takes(unsafe word.utf8Start[offset], text) else { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func takeNumber(_ text: Span<UInt8>) -> Bool {
    _ = takes(UInt8(ascii: "-"), text)
    if !takes(UInt8(ascii: "0"), text) {
      guard takeDigits(text) else { return false }
    }
    guard !takes(UInt8(ascii: "."), text) || takeDigits(text) else { return false }
    guard takes(UInt8(ascii: "e"), text) || takes(UInt8(ascii: "E"), text) else { return true }
    _ = takes(UInt8(ascii: "-"), text) || takes(UInt8(ascii: "+"), text)
    return takeDigits(text)
  }

  @inline(__always)
  private mutating func takeDigits(_ text: Span<UInt8>) -> Bool {
    let first = at
    while at < end, JSON.Scanner.isDigit(text[at]) {
      put(text[at])
      at &+= 1
    }
    return at > first
  }

  /// Goes to the end of `\"…\"`. The string around it has no unescaped quote and no control character in its content.
  @inline(__always)
  private mutating func takeString(_ text: Span<UInt8>) -> Bool {
    guard at < end, text[at] == UInt8(ascii: "\\") else { return false }
    at &+= 1
    guard takesEscaped(UInt8(ascii: "\""), text) else { return false }
    while at < end {
      if at &+ 8 <= end {
        let word = Bytes.word(in: text, at: at)
        unsafe room.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        let special = Bytes.marks(of: UInt8(ascii: "\\"), in: word) | Bytes.marks(of: UInt8(ascii: "/"), in: word)
        let plain = special == 0 ? 8 : special.trailingZeroBitCount / 8
        at &+= plain
        count &+= plain
        if special == 0 { continue }
      }
      if takesSlash(text) { continue }
      if takesEscaped(UInt8(ascii: "/"), text) { continue }
      let byte = text[at]
      at &+= 1
      guard byte == UInt8(ascii: "\\") else {
        put(byte)
        continue
      }
      if takesEscaped(UInt8(ascii: "\""), text) { return true }
      guard takesEscaped(UInt8(ascii: "/"), text) || takesInnerEscape(text) else { return false }
    }
    return false
  }

  /// Goes over `\\\/`, as JSONEncoder writes each slash of a value in a string: four bytes in one step.
  @inline(__always)
  private mutating func takesSlash(_ text: Span<UInt8>) -> Bool {
    guard at &+ 4 <= end, Bytes.halfWord(in: text, at: at) == 0x2F5C_5C5C else { return false }
    // In a text the last two.
    unsafe room.storeBytes(
      of: UInt32(isString ? 0x2F5C_5C5C : 0x2F5C).littleEndian, toByteOffset: count, as: UInt32.self)
    at &+= 4
    count &+= isString ? 4 : 2
    return true
  }

  /// Goes over `\\n`, `\\\"`, `\\\\`, `\\\/` or `\\/` after its first backslash: an escape of the value.
  private mutating func takesInnerEscape(_ text: Span<UInt8>) -> Bool {
    guard takesEscaped(UInt8(ascii: "\\"), text), at < end else { return false }
    switch text[at] {
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return takes(text[at], text)
    case UInt8(ascii: "/"):
      return takesEscaped(UInt8(ascii: "/"), text)
    case UInt8(ascii: "\\"):
      at &+= 1
      return takesEscaped(UInt8(ascii: "\""), text) || takesEscaped(UInt8(ascii: "\\"), text)
        || takesEscaped(UInt8(ascii: "/"), text)
    default: return false
    }
  }
}

// MARK: - The copy

extension JSON.ValueCopy {
  /// Copies a byte that a string has only after a backslash, if it is the next one.
  @inline(__always)
  private mutating func takesEscaped(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard at < end, text[at] == byte else { return false }
    at &+= 1
    if isString { put(UInt8(ascii: "\\")) }
    put(byte)
    return true
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    unsafe room[count] = byte
    count &+= 1
  }
}
