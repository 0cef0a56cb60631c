// Distinguishing a SwiftUI path from other arrays of strings, by its pairs or by a known type's tag: for State and Validation.
//
//     ["App.User","{\"id\":42}", …]       a path: one type with a module, or a mangled one, with JSON decides
//     ["User","{}","Settings","{}"]       a path: every pair is a possible type name and JSON
//     ["home","detail"]  ["1","2"]        a list of values, not pairs
//
// The first pair decides for a path of 100 MB, unless its types have no module: then every value is checked.

struct StringPairs {
  /// Whether a pair has JSON with a mangled type or one with a module.
  private(set) var hasCertainPair = false
  private var hasOnlyPossiblePairs = true
  private var isEmpty = true

  private var reader = NavJSON.Reader()

  private enum Name {
    /// Not a type name.
    case none
    /// A name without a module, or a mangled one that cannot be demangled.
    case possible
    case certain
  }

  var arePath: Bool { hasCertainPair || hasOnlyPossiblePairs && !isEmpty }

  /// Whether the pairs of another array, which has only strings, are those of a path.
  mutating func arePath(_ strings: NavJSON.Value) -> Bool {
    (hasCertainPair, hasOnlyPossiblePairs, isEmpty) = (false, true, true)
    var items = NavJSON.Value.Elements(container: strings).makeIterator()
    while !hasCertainPair, let tag = items.next(), let value = items.next() {
      add(tag: tag.range, value: value.range, in: strings.document.bytes)
    }
    return arePath
  }

  /// Checks the next pair: the ranges of two strings in a text, including quotes.
  mutating func add(tag: Range<Int>, value: Range<Int>, in bytes: [UInt8]) {
    isEmpty = false
    let name = name(of: tag, in: bytes)
    // After an impossible pair, only a certain one matters.
    guard name == .certain || name == .possible && hasOnlyPossiblePairs else {
      hasOnlyPossiblePairs = false
      return
    }
    // A value that nests too deep is an error in a path.
    let isJSON =
      reader.read(contentOfStringAt: value, of: bytes) != nil
      || name == .certain && Self.isTooDeep(NavJSON.Scanner.content(ofStringAt: value, of: bytes))
    if !isJSON { hasOnlyPossiblePairs = false }
    if isJSON, name == .certain { hasCertainPair = true }
  }

  private static func isTooDeep(_ value: [UInt8]) -> Bool {
    do throws(NavJSON.SyntaxError) {
      _ = try NavJSON.Parser.parse(value)
      return false
    } catch { return if case .tooDeep = error.problem { true } else { false } }
  }

  private func name(of tag: Range<Int>, in bytes: [UInt8]) -> Name {
    if StringPairs.isPlainTypeName(bytes[tag].dropFirst().dropLast()) { return .certain }
    return StringPairs.name(String(decoding: NavJSON.Scanner.content(ofStringAt: tag, of: bytes), as: UTF8.self))
  }

  /// Whether a tag's content, followed by JSON, makes its array a path.
  static func isCertainType(_ tag: ArraySlice<UInt8>) -> Bool {
    isPlainTypeName(tag) || name(String(decoding: tag, as: UTF8.self)) == .certain
  }

  /// Whether a tag is a plain type with a module, `App.User`: a fast check for nearly all tags, without making a string.
  private static func isPlainTypeName(_ tag: ArraySlice<UInt8>) -> Bool {
    var previous = UInt8(ascii: ".")
    var last: UInt8?
    for byte in tag {
      if previous == UInt8(ascii: ".") {
        // Backticks, brackets and characters beyond ASCII need the full check.
        guard Bytes.isWord(byte), !Bytes.isDigit(byte) else { return false }
        last = byte
      } else {
        guard Bytes.isWord(byte) || byte == UInt8(ascii: ".") else { return false }
      }
      previous = byte
    }
    guard let last, previous != UInt8(ascii: "."), tag.contains(UInt8(ascii: ".")) else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(last)
  }

  /// The full check of a tag. An undotted type name begins with a capital letter, unlike a hexadecimal id or a route.
  private static func name(_ text: String) -> Name {
    guard !text.isEmpty else { return .none }
    if text.utf8.contains(UInt8(ascii: ".")) {
      guard SwiftName.isTypeName(text) else { return .none }
      let parts = NavPath.TypeName.split(text[...], at: UInt8(ascii: "."))
      // `main.swift` and `example.com` are not types: the last name of a type begins with a capital letter.
      if parts.count > 1, let last = parts.last { return SwiftName.isLowerCase(last) ? .none : .certain }
    } else {
      let type = NavPath.TypeName(text)
      if type.isMangled { return type.isUnreadable ? .possible : .certain }
    }
    let letters = text.unicodeScalars.drop { $0 == "_" }
    guard SwiftName.isTypeName(text), let first = letters.first, first.properties.isUppercase else { return .none }
    return .possible
  }
}

extension NavJSON.Value {
  /// Whether the value is an array of strings with the tag of a known type.
  func hasKnownTag(_ isKnown: (NavPath.TypeName) -> Bool) -> Bool {
    guard let items = elements, items.allSatisfy({ $0.kind == .string }) else { return false }
    var isTag = false
    return items.contains { item in
      isTag.toggle()
      return isTag && item.string.map { isKnown(NavPath.TypeName($0)) } ?? false
    }
  }
}

extension EncodedPath {
  /// Checks that the strings are those of a path, not a list of values.
  func checkPairs() throws(NavPathError) {
    var pairs = StringPairs()
    for index in 0..<count where !pairs.hasCertainPair {
      let parts = parts(ofElement: index)
      guard let tag = parts.tag else { preconditionFailure("a pair of strings has a tag") }
      pairs.add(tag: tag, value: string(at: parts.value.lowerBound), in: bytes)
    }
    guard count == 0 || pairs.arePath else { throw NavPathError(offset: array.lowerBound, detail: .listOfStrings) }
  }

  /// The same for parsed nodes and any number of strings; an array with other items is not checked.
  static func checkPairs(of array: NavJSON.Value) throws(NavPathError) {
    guard let items = array.elements, items.allSatisfy({ $0.kind == .string }) else { return }
    var pairs = StringPairs()
    guard items.isEmpty || pairs.arePath(array) else {
      throw NavPathError(offset: array.range.lowerBound, detail: .listOfStrings)
    }
  }
}
