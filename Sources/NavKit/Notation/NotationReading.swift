// A word read, before its value is checked against its type.

struct NotationReading {
  let match: NavPath.Match
  /// Where the word begins, after blanks.
  let start: Int
  /// The offset of the mark that makes the word a match: `~`, or `...`.
  let mark: Int
  /// Whether that mark is `...`.
  var isRest = false
  /// Whether the tag was given in quotes, so that it is not adapted to the path.
  var isExact = false
  /// What follows the missing type, for a message: `.detail(…)`.
  var shown = ""
  /// The enum case, with or without values, by the name under which it is stored.
  var caseName: String?
  /// A case of any type, read as that of each type that stores it under another name.
  var others: [NotationReading] = []
  /// Why the type is none that is known: an element needs one, and nothing matches it.
  var unknown: TypeNameError?
  /// The value, if its type may say that it is wrong: not that of a scalar, nor a text that is written as it is.
  var value: NavJSON.Value?
  /// The parts of a value in Swift notation.
  var parts: [NotationPart] = []
  /// Where `UUID("…")` stands in the value.
  var uuids: [NavJSON.Pointer] { parts.filter { $0.kind == .uuid }.map(\.place) }
  /// Whether the value was given as its text, which a match may have whatever it is.
  var isText = false
  /// Where the value begins in the word, and whether it stands there as it is.
  var valueStart = 0
  var isVerbatim = false
  var file: String?
}
