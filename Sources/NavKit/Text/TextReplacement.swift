// Parts of a text that others take the place of.

/// A range of a text, and the bytes that take its place.
package struct TextReplacement: Sendable {
  package let range: Range<Int>
  var bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

extension [TextReplacement] {
  /// A text with these in it, in pieces that share its bytes. They ascend and do not overlap.
  package func pieces(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var at = 0
    for replacement in self {
      pieces += [text[at..<replacement.range.lowerBound], replacement.bytes[...]]
      at = replacement.range.upperBound
    }
    return (pieces + [text[at...]]).filter { !$0.isEmpty }
  }
}
