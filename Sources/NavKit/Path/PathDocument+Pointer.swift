// A path that is a part of a larger document, as an array in place.

extension PathDocument {
  /// The path that a value of a larger document is; the document is the text that it keeps.
  ///
  /// - Throws: What keeps the value from being a path, and where in the document.
  init(at value: JSON.Value) throws(PathFault) {
    guard value.kind == .array else {
      throw PathFault(offset: value.range.lowerBound, problem: value.isNull ? .null : .notAnArray(value.kind))
    }
    // The scan explains faults by reading the text again up to its end, and this array is not the end of the document.
    var count = 0
    var last = value
    for item in JSON.Value.Elements(container: value) {
      guard item.kind == .string else {
        throw PathFault(offset: item.range.lowerBound, problem: .notAString(index: count, kind: item.kind))
      }
      count += 1
      last = item
    }
    guard count.isMultiple(of: 2) else { throw PathFault(offset: last.range.lowerBound, problem: .oddCount(count)) }
    self.encoded = try EncodedPath.scan(value.document.bytes, from: value.range.lowerBound)
    self.layout = PathLayout(of: encoded)
  }

  /// Where several characters of an element's value lie in the text, in one pass through the value.
  ///
  /// - Parameters:
  ///   - offsets: The bytes in the element's text, ascending.
  ///   - index: The element, from the root.
  /// - Returns: The bytes in the document's text, in the same order.
  /// - Complexity: O(*n*) in the length of the element's value, however many offsets there are.
  func offsets(ofBytes offsets: [Int], inValueAt index: Int) -> [Int] {
    let text = encoded.texts(ofElement: index).value
    var sources: [Int] = []
    var start = text.lowerBound
    var passed = 0
    for offset in offsets {
      // What is left of the string from a character on reads like a string that opens one byte before it.
      let source = JSON.Scanner.source(of: offset - passed, inStringAt: start..<text.upperBound, of: encoded.bytes)
      sources.append(source)
      guard source > start + 1 else { continue }
      passed += JSON.Scanner.content(ofStringAt: start..<source + 1, of: encoded.bytes).count
      start = source - 1
    }
    return sources
  }

  /// An element's tag and value, decoded; the tag from where it lies if it holds no escape.
  func contents(ofElement index: Int) -> (tag: ArraySlice<UInt8>, value: [UInt8]) {
    let texts = encoded.texts(ofElement: index)
    let tag = encoded.bytes[texts.tag].dropFirst().dropLast()
    let isPlain = !tag.contains(UInt8(ascii: "\\"))
    return (
      isPlain ? tag : JSON.Scanner.content(ofStringAt: texts.tag, of: encoded.bytes)[...],
      JSON.Scanner.content(ofStringAt: texts.value, of: encoded.bytes)
    )
  }
}
