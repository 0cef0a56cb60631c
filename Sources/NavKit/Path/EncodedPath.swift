// A path as it lies in a text: an index over bytes that nobody copies or decodes before he must.
//
//     ["App.User","{\"id\":42}","Swift.Int","1"]
//      ^ starts[0]               ^ starts[1]        in the order of the file, the current screen first
//
// One number an element is all that is kept, 8 MB for a path of a million elements; where a tag ends and where its value
// begins is found again by the scanner that found it first.

/// The flat array of strings that SwiftUI writes, found in a text and checked, its elements not yet looked into.
///
/// It is an immutable class because every copy of a `NavPath` refers to the one text that it came from.
final class EncodedPath: Sendable {
  /// The text that the array lies in.
  let bytes: [UInt8]
  /// The array, brackets included.
  let array: Range<Int>
  /// Where each element's tag begins, in the order of the file: the current screen first.
  private let starts: [Int]

  /// How many elements there are.
  var count: Int { starts.count }

  private init(bytes: [UInt8], array: Range<Int>, starts: [Int]) {
    self.bytes = bytes
    self.array = array
    self.starts = starts
  }

  /// `[]` and a line end.
  static let empty = EncodedPath(bytes: Array("[]\n".utf8), array: 0..<2, starts: [])

  /// Finds the array of strings that begins at `open` in a text that is known to be UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the array.
  static func scan(_ bytes: [UInt8], from open: Int) throws(PathFault) -> EncodedPath {
    do throws(JSON.SyntaxError) {
      return try EncodedPath(bytes: bytes, scanningFrom: open)
    } catch {
      throw fault(in: bytes, from: open, otherwise: error)
    }
  }
}

extension EncodedPath {
  private convenience init(bytes: [UInt8], scanningFrom open: Int) throws(JSON.SyntaxError) {
    var starts: [Int] = []
    var at = JSON.Scanner.skipBlank(bytes, from: open + 1)
    var items = 0
    while at < bytes.count, items > 0 || bytes[at] != UInt8(ascii: "]") {
      guard bytes[at] == UInt8(ascii: "\"") else { throw JSON.Scanner.noValue(bytes, at: at) }
      if items.isMultiple(of: 2) { starts.append(at) }
      items += 1
      at = JSON.Scanner.skipBlank(bytes, from: try JSON.Scanner.endOfString(bytes, from: at).end)
      guard at < bytes.count, bytes[at] == UInt8(ascii: ",") else { break }
      at = JSON.Scanner.skipBlank(bytes, from: at + 1)
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "]"), items.isMultiple(of: 2) else {
      throw JSON.Scanner.unexpected(bytes, at: at, expected: .commaOrClosingBracket)
    }
    self.init(bytes: bytes, array: open..<at + 1, starts: starts)
  }

  /// Looks again at an array that the fast scan refused, and says what is wrong in the words of the right layer.
  ///
  /// A text that is no JSON is said to be that, wherever the fault is; only JSON can be a wrong path.
  private static func fault(in bytes: [UInt8], from open: Int, otherwise error: JSON.SyntaxError) -> PathFault {
    let value: JSON.Value
    do throws(JSON.SyntaxError) {
      value = JSON.Value(try JSON.Parser.parse(bytes, from: open))
    } catch {
      return PathFault(offset: error.offset, problem: .syntax(error.problem))
    }
    var count = 0
    var last = value
    for (index, item) in JSON.Value.Elements(container: value).enumerated() {
      guard item.kind == .string else {
        return PathFault(offset: item.range.lowerBound, problem: .notAString(index: index, kind: item.kind))
      }
      count += 1
      last = item
    }
    return count.isMultiple(of: 2)
      ? PathFault(offset: error.offset, problem: .syntax(error.problem))
      : PathFault(offset: last.range.lowerBound, problem: .oddCount(count))
  }
}

// MARK: - Elements, counted from the root

extension EncodedPath {
  /// Where an element's tag and value lie, quotes included. Index 0 is the element nearest to the root.
  func texts(ofElement index: Int) -> (tag: Range<Int>, value: Range<Int>) {
    let tag = string(at: starts[count - 1 - index])
    let comma = JSON.Scanner.skipBlank(bytes, from: tag.upperBound)
    return (tag, string(at: JSON.Scanner.skipBlank(bytes, from: comma + 1)))
  }

  /// Where the elements of a range lie as one piece of text, from the first tag in the file to the last value.
  func text(ofElements range: Range<Int>) -> Range<Int> {
    texts(ofElement: range.upperBound - 1).tag.lowerBound..<texts(ofElement: range.lowerBound).value.upperBound
  }

  /// Where the tag of an element begins.
  func start(ofTagAt index: Int) -> Int { starts[count - 1 - index] }

  /// The element at an index, decoded.
  subscript(index: Int) -> Element {
    let texts = texts(ofElement: index)
    return Element(type: type(ofElement: index), bytes: JSON.Scanner.content(ofStringAt: texts.value, of: bytes))
  }

  /// The type of the element at an index.
  func type(ofElement index: Int) -> TypeName {
    let tag = string(at: starts[count - 1 - index])
    return TypeName(String(decoding: JSON.Scanner.content(ofStringAt: tag, of: bytes), as: UTF8.self))
  }

  private func string(at start: Int) -> Range<Int> {
    // The scan that found this string would have thrown where this one could.
    guard let end = try? JSON.Scanner.endOfString(bytes, from: start).end else {
      preconditionFailure("a string that was scanned has an end")
    }
    return start..<end
  }
}
