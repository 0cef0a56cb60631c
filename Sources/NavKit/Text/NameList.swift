// Lists of names in contiguous memory, for loops that neither allocate nor count references: in `NavJSON.NameTable` and in the
// programs of JSONSchema.

/// Lists of names, searched by their bytes. An array of arrays would count references at each access, in several threads at once.
struct NameList: Sendable {
  private struct Name: Sendable {
    /// The first eight bytes, or fewer, the first in the lowest position.
    let head: UInt64
    let start: Int
    var count: Int
  }

  private var names: [Name] = []
  private var bytes: [UInt8] = []

  mutating func add(_ list: [[UInt8]]) -> Range<Int> {
    let start = names.count
    for name in list { append(name[...]) }
    return start..<names.count
  }

  mutating func append(_ name: ArraySlice<UInt8>) {
    names.append(Name(head: NameList.head(of: 0..<name.count, in: name.span), start: bytes.count, count: name.count))
    bytes += name
  }

  /// The position of the name that equals a range of a text; nil if absent.
  ///
  /// - Parameter first: The position to try first. Members usually come in the order of their list.
  @inline(__always)
  func position(of range: Range<Int>, in text: Span<UInt8>, among list: Range<Int>, from first: Int = 0) -> Int? {
    let head = NameList.head(of: range, in: text)
    var position = list.contains(first) ? first : list.lowerBound
    for _ in list {
      let name = names[position]
      if name.head == head, name.count == range.count, name.count <= 8 || hasRest(of: name, range, text) {
        return position
      }
      position = position &+ 1 < list.upperBound ? position &+ 1 : list.lowerBound
    }
    return nil
  }

  private func hasRest(of name: Name, _ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    var at = 8
    while at < name.count {
      guard bytes[name.start &+ at] == text[range.lowerBound &+ at] else { return false }
      at &+= 1
    }
    return true
  }

  @inline(__always)
  private static func head(of range: Range<Int>, in text: Span<UInt8>) -> UInt64 {
    let count = min(range.count, 8)
    guard range.lowerBound &+ 8 > text.count else {
      let word = Bytes.word(in: text, at: range.lowerBound)
      return count == 8 ? word : word & ((1 &<< UInt64(count &* 8)) &- 1)
    }
    var head: UInt64 = 0
    for offset in 0..<count { head |= UInt64(text[range.lowerBound &+ offset]) &<< UInt64(offset &* 8) }
    return head
  }
}
