// A parsed argument, before its value is checked against its type.

struct NotationReading {
  let match: NavPath.Match
  let start: Int
  /// The offset of the `~` or `...` that makes the argument a match.
  let mark: Int
  var isRest = false
  /// Whether the tag was quoted, so that it is not adapted to the path.
  var isExact = false
  /// The notation after a missing type, for an error: `.detail(…)`.
  var shown = ""
  /// The enum case, with or without values, by its stored name.
  var caseName: String?
  /// A case without a type, read for each type that stores it under another name.
  var others: [NotationReading] = []
  /// The error for an unknown type: an element needs a known one, and no element matches it.
  var unknown: TypeNameError?
  /// The value, if it has to be checked against its type: neither a bare scalar nor a verbatim text.
  var value: NavJSON.Value?
  var parts: [NotationPart] = []
  /// The places of `UUID("…")` in the value.
  var uuids: [NavJSON.Pointer] { parts.filter { $0.kind == .uuid }.map(\.place) }
  /// Whether the value was given as its verbatim text, which in a match need not be JSON.
  var isText = false
  /// The offset of the value in the argument, and whether it is there unchanged.
  var valueStart = 0
  var isVerbatim = false
  var file: String?
}
