// Where bytes of a content stand in the text that it was decoded from, noted for many lookups.

/// A place of a text that is noted.
struct OffsetMark: Sendable {
  /// Where in the text.
  var source: Int
  /// How many bytes of the content stand before it.
  var before: Int
  /// How many bytes from there on stand for themselves.
  var verbatim = 0
}
