// The search for a text in another one.

extension String {
  /// Whether the text contains `part`, code point by code point.
  ///
  /// The standard library's `contains` links the regular expression engine: 2.5 MB of program for a search.
  package func holds(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    // Most texts lack even the first byte, which is found fastest without a slice.
    guard utf8.contains(first) else { return false }
    var rest = self[...].utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
