// Replacements of parts of a text, and the pieces of the new text (TextPiece).

/// A range of a text, and the bytes that take its place.
package struct TextReplacement: Sendable {
  package let range: Range<Int>
  var bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

/// A piece of a text that is written: a range of the text that was read, or new.
package enum TextPiece {
  case kept(Range<Int>)
  case new([UInt8])

  package func bytes(of text: [UInt8]) -> ArraySlice<UInt8> {
    switch self {
    case .kept(let range): text[range]
    case .new(let bytes): bytes[...]
    }
  }
}

extension [TextReplacement] {
  /// A text of so many bytes with these in it. They ascend and do not overlap.
  package func pieces(ofCount count: Int) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var at = 0
    for replacement in self {
      pieces += [.kept(at..<replacement.range.lowerBound), .new(replacement.bytes)]
      at = replacement.range.upperBound
    }
    return pieces + [.kept(at..<count)]
  }

  /// The same in pieces that share the bytes of the text.
  package func pieces(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    pieces(ofCount: text.count).map { $0.bytes(of: text) }.filter { !$0.isEmpty }
  }
}

extension [ArraySlice<UInt8>] {
  package func makeUp(_ text: [UInt8]) -> Bool {
    guard reduce(0, { $0 + $1.count }) == text.count else { return false }
    let text = text[...]
    var start = 0
    for piece in self {
      // What is kept of the text is where it was read.
      let isKept = piece.span.isIdentical(to: text.span.extracting(start..<start + piece.count))
      guard isKept || Bytes.areSame(piece.span, 0..<piece.count, text.span, from: start) else { return false }
      start += piece.count
    }
    return true
  }
}
