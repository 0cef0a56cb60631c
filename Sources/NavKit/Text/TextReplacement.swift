// Replacements in a text, and the pieces of the new text (TextPiece), also compared with the old: for edits of documents,
// schemas and type names, in NavKit, Change, Format and Migrate.

package struct TextReplacement: Sendable {
  package let range: Range<Int>
  var bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

/// A piece of the output: a range of the original text, or new bytes.
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
  /// The pieces of a text of `count` bytes after these replacements, which must be ascending and disjoint.
  package func pieces(ofCount count: Int) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var at = 0
    for replacement in self {
      pieces += [.kept(at..<replacement.range.lowerBound), .new(replacement.bytes)]
      at = replacement.range.upperBound
    }
    return pieces + [.kept(at..<count)]
  }

  /// The same as slices that share the memory of the text.
  package func pieces(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    pieces(ofCount: text.count).map { $0.bytes(of: text) }.filter { !$0.isEmpty }
  }
}

extension [ArraySlice<UInt8>] {
  package func joinedEquals(_ text: [UInt8]) -> Bool {
    guard reduce(0, { $0 + $1.count }) == text.count else { return false }
    let text = text[...]
    var start = 0
    for piece in self {
      // A kept piece usually has the same memory and needs no comparison.
      let isKept = piece.span.isIdentical(to: text.span.extracting(start..<start + piece.count))
      guard isKept || Bytes.areSame(piece.span, 0..<piece.count, text.span, from: start) else { return false }
      start += piece.count
    }
    return true
  }
}
