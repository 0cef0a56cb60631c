// What is known of the tags of many paths, found out once for each: a document of a million paths has a few types.

/// Answers by tag, of whatever text the tags are.
struct TagTable<Answer> {
  /// The tags as they are written, one after the other.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  private var answers: [Answer] = []
  private var index = HashIndex()

  /// The answer for a tag: a string of a text, its quotes included.
  ///
  /// - Complexity: O(*n*) in the length of the tag, on average.
  mutating func answer(for tag: ArraySlice<UInt8>, make: (String) -> Answer) -> Answer {
    if let position = position(of: tag) { return answers[position] }
    let bytes = Array(tag)
    let content = JSON.Scanner.content(ofStringAt: bytes.indices, of: bytes)
    answers.append(make(String(decoding: content, as: UTF8.self)))
    text += tag
    ends.append(text.count)
    index.add(at: ends.count - 1) { [text, ends] in [Bytes.hash(of: text[TagTable.range(of: $0, ends)])] }
    return answers[answers.count - 1]
  }

  private func position(of tag: ArraySlice<UInt8>) -> Int? {
    index.first(for: Bytes.hash(of: tag), below: ends.count) { position in
      let known = text[TagTable.range(of: position, ends)]
      return known.count == tag.count && Bytes.areSame(known.span, 0..<tag.count, tag.span, from: 0)
    }
  }

  private static func range(of position: Int, _ ends: [Int]) -> Range<Int> {
    (position > 0 ? ends[position - 1] : 0)..<ends[position]
  }
}

extension TagTable: Sendable where Answer: Sendable {}
