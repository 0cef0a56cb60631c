// Elements and matches, read from the words of commands in Edit, Show and Launch.

import NavKit

extension Notation {
  func read(_ word: Word, style: String? = nil) throws(CommandError) -> NavPath.Element {
    var element = try Self.read(word, element)
    element.style = style
    return element
  }

  func read(_ words: [Word], style: String? = nil) throws(CommandError) -> [NavPath.Element] {
    var notation = self
    var elements: [NavPath.Element] = []
    for word in words {
      let element = try notation.read(word, style: style)
      elements.append(element)
      // Later elements may use the types of earlier ones. Adding the last one would only copy all known types.
      if elements.count < words.count { notation.add(element) }
    }
    return elements
  }

  func readMatch(_ word: Word) throws(CommandError) -> NavPath.Match { try Self.read(word, match) }

  func readSelection(_ word: Word, isLowest: Bool) throws(CommandError) -> NavPath.Operation.Selection {
    NavPath.Operation.Selection(try readMatch(word), isLowest: isLowest)
  }

  /// Reads a word as a match and as an element. A file that it names is read once.
  func readMatchAndElement(_ word: Word) throws(CommandError) -> (match: NavPath.Match, element: NavPath.Element) {
    try Self.read(word, matchAndElement)
  }

  private static func read<Result>(
    _ word: Word, _ body: (String) throws(NavNotationError) -> Result
  ) throws(CommandError) -> Result {
    return try attempt(try body(word.text)) { (error: NavNotationError) in CommandError(error, in: word) }
  }
}
