// Substring search, for names in NavKit and the tool's texts.

extension String {
  /// Whether the text contains `part`, compared by code points.
  ///
  /// The standard library's `contains` links the regular expression engine, which `.ci/binary` refuses.
  package func containsText(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    // Most texts lack even the first byte; this is the fastest test for it.
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
