// The top of a path that is too big to be read for one element: SwiftUI writes it first.
//
//     ["Shop.User","{\"id\":7}","Shop.User", …          the start of the text, read
//     ["Shop.User","{\"id\":7}"]                        the path of one element that stands for it

extension PathDocument {
  /// The top element of a path of which only the start of the text was read, as a path of its own.
  ///
  /// Nil if the start does not settle it: the text is not SwiftUI's form, its first pair does not show that it is a path, or it
  /// has no second one. What comes after the first pair is not looked at.
  ///
  /// - Complexity: O(*n*) in the length of the first element.
  package init?(topOfTextStarting start: [UInt8]) {
    guard let end = PathDocument.endOfFirstPair(in: start) else { return nil }
    let next = JSON.Scanner.skipBlank(start, from: end)
    guard next < start.count, start[next] == UInt8(ascii: ",") else { return nil }
    guard let document = try? PathDocument(start[..<end] + [UInt8(ascii: "]")]) else { return nil }
    guard document.form == .swiftui, document.encoded.count == 1, document.encoded.isCertain else { return nil }
    self = document
  }

  /// Where the second string of an array ends, if there are two.
  private static func endOfFirstPair(in bytes: [UInt8]) -> Int? {
    let open = JSON.Scanner.skipBlank(bytes, from: ByteOrderMark.length(in: bytes))
    guard open < bytes.count, bytes[open] == UInt8(ascii: "[") else { return nil }
    var quotes = JSON.Quotes(bytes, from: open + 1)
    let text = bytes[...]
    var last: Int?
    for _ in 0..<4 {
      guard let quote = try? quotes.next(in: text.span) else { return nil }
      last = quote
    }
    return last.map { $0 + 1 }
  }
}
