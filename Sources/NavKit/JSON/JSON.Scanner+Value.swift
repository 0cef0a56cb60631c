// Values in a text that was checked before: where one ends, without reading what is in it.

extension JSON.Scanner {
  /// The offset after the value that begins at `start`.
  ///
  /// The text must have been read as JSON before: brackets are counted, not matched.
  static func endOfCheckedValue(_ bytes: [UInt8], from start: Int) -> Int {
    var at = start
    var depth = 0
    repeat {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at = endOfCheckedString(bytes, from: at)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        at += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        at += 1
      default:
        while at < bytes.count, isNumberOrWordByte(bytes[at]) { at += 1 }
      }
    } while depth > 0
    return at
  }

  /// The offset after the closing quote of a string in a text that was checked before.
  static func endOfCheckedString(_ bytes: [UInt8], from open: Int) -> Int {
    guard let end = try? endOfString(bytes, from: open).end else {
      preconditionFailure("a string that was scanned has an end")
    }
    return end
  }

  private static func isNumberOrWordByte(_ byte: UInt8) -> Bool {
    Bytes.isWord(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  /// The members of the object that opens at `open` in a text that was checked before: each name and its value, in the
  /// order of the text.
  static func checkedMembers(
    _ bytes: [UInt8], ofObjectAt open: Int
  ) -> [(name: Range<Int>, value: Range<Int>)] {
    var members: [(name: Range<Int>, value: Range<Int>)] = []
    var at = skipBlank(bytes, from: open + 1)
    while bytes[at] == UInt8(ascii: "\"") {
      let name = at..<endOfCheckedString(bytes, from: at)
      let start = skipBlank(bytes, from: skipBlank(bytes, from: name.upperBound) + 1)
      let value = start..<endOfCheckedValue(bytes, from: start)
      members.append((name, value))
      at = skipBlank(bytes, from: value.upperBound)
      if bytes[at] == UInt8(ascii: ",") { at = skipBlank(bytes, from: at + 1) }
    }
    return members
  }

  /// The offsets in `bytes` of several characters of a string's content, whose offsets there ascend.
  ///
  /// - Complexity: O(*n*) in the length of the string, however many offsets there are.
  static func sources(of offsets: [Int], inStringAt text: Range<Int>, of bytes: [UInt8]) -> [Int] {
    var sources: [Int] = []
    sources.reserveCapacity(offsets.count)
    var start = text.lowerBound
    var passed = 0
    for offset in offsets {
      // What is left of the string from a character on reads like a string that opens one byte before it.
      let (source, before) = sourceAndCount(of: offset - passed, inStringAt: start..<text.upperBound, of: bytes)
      sources.append(source)
      passed += before
      start = source - 1
    }
    return sources
  }
}
