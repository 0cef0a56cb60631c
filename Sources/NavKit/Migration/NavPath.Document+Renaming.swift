// Renames in the text of a path: tags and names in values are replaced, and all other bytes stay.

extension NavPath.Document {
  /// The replacements that change the type of an element; none in a typed array, which has no tags. In the form `expanded`, the
  /// readable name next to a mangled tag is replaced too.
  package func replacements(ofTypeAt index: Int, by type: NavPath.TypeName) -> [TextReplacement] {
    let parts = encoded.parts(ofElement: index)
    guard let tag = parts.tag else { return [] }
    var replacements = [TextReplacement(range: tag, bytes: NavJSON.Writer.text(ofString: type.tag.utf8))]
    if form == .expanded, let element = try? NavJSON.Value(parsing: Array(encoded.bytes[parts.whole])),
      let name = element["name"], name.kind == .string
    {
      let start = parts.whole.lowerBound + name.range.lowerBound
      replacements.append(
        TextReplacement(range: start..<start + name.range.count, bytes: NavJSON.Writer.text(ofString: type.name.utf8)))
    }
    return replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The replacements for strings in the value of an element.
  ///
  /// - Parameter strings: The strings by their ascending ranges in the value's own text, quotes included.
  package func replacements(ofStrings strings: [(range: Range<Int>, text: String)], inValueAt index: Int)
    -> [TextReplacement]
  {
    guard !strings.isEmpty else { return [] }
    let value = encoded.parts(ofElement: index).value
    let new = strings.map { (range: $0.range, bytes: NavJSON.Writer.text(ofString: $0.text.utf8)) }
    switch form.valueCoding {
    case .inPlace:
      return new.map {
        let range = value.lowerBound + $0.range.lowerBound..<value.lowerBound + $0.range.upperBound
        return TextReplacement(range: range, bytes: $0.bytes)
      }
    case .text:
      let ends = NavJSON.Scanner.sources(
        of: new.flatMap { [$0.range.lowerBound, $0.range.upperBound] }, inStringAt: value, of: encoded.bytes)
      return new.enumerated().map { number, new in
        TextReplacement(
          range: ends[2 * number]..<ends[2 * number + 1],
          bytes: Array(NavJSON.Writer.text(ofString: new.bytes).dropFirst().dropLast()))
      }
    case .base64:
      let replacements = new.map { TextReplacement(range: $0.range, bytes: $0.bytes) }
      let content = Array(replacements.pieces(of: encoded.contents(ofElement: index).value).joined())
      return [
        TextReplacement(range: value, bytes: [UInt8(ascii: "\"")] + Base64.encode(content) + [UInt8(ascii: "\"")])
      ]
    }
  }
}
