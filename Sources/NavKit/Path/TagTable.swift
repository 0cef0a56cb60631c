// What is known of the tags of many paths, found out once for each: a document of a million paths has a few types.

/// Answers by tag, of whatever text the tags are.
struct TagTable<Answer> {
  /// The tags as they are written.
  private var tags = JSON.NameTable()
  private var answers: [Answer] = []

  /// The answer for a tag: a string of a text, its quotes included.
  ///
  /// - Complexity: O(*n*) in the length of the tag, on average.
  mutating func answer(for tag: ArraySlice<UInt8>, make: (String) -> Answer) -> Answer {
    if let position = tags.position(of: tag) { return answers[position] }
    // A slice would keep the whole text.
    let bytes = Array(tag)
    let content = JSON.Scanner.content(ofStringAt: bytes.indices, of: bytes)
    answers.append(make(String(decoding: content, as: UTF8.self)))
    tags.insert(bytes[...])
    return answers[answers.count - 1]
  }
}

extension TagTable: Sendable where Answer: Sendable {}
