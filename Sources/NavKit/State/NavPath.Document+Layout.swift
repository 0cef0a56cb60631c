// A document whose path is written in another form (`convert`, `arrayText`) or layout (`fmt`).

extension NavPath.Document {
  /// The line breaks that `formatted` writes.
  package enum Lines: Sendable {
    /// One line or several, as in the original.
    case kept
    /// One line without whitespace.
    case compact
    /// A line for each item, as `JSONEncoder` with `.prettyPrinted` writes it.
    case pretty
  }

  /// Converts the document's path to another form.
  ///
  ///     let expanded = document.converted(to: .expanded)
  ///     expanded.bytes(with: document.path)
  ///
  /// Writing throws if the form cannot hold the path.
  ///
  /// - Parameters:
  ///   - form: The form to write.
  ///   - element: The element type of a typed array; nil for that of its first element.
  ///   - tags: Other tags for some types, for a form that names types in one way only.
  /// - Returns: The document; its `path` is still the one that was read.
  /// - Complexity: O(*n*) in the length of the text; elements are converted when the text is written.
  package func converted(
    to form: NavPath.Form, element: NavPath.TypeName? = nil, tags: [NavPath.TypeName: NavPath.TypeName] = [:]
  ) -> NavPath.Document {
    var layout = hasLines ? PathLayout.pretty(form, lineStart: lineStart) : .compact(form)
    layout.element = element
    layout.tags = tags
    return rewritten(in: layout)
  }

  private func rewritten(in layout: PathLayout) -> NavPath.Document {
    var document = self
    (document.layout, document.rewrites) = (layout, true)
    return document
  }

  /// Reformats the path including its values; the text outside the path, and the text of numbers and strings, stays.
  ///
  /// - Parameters:
  ///   - lines: One line or several.
  ///   - sortsMembers: Whether the members of objects are sorted by the code points of their names.
  /// - Returns: The document; writing its `path` writes the new layout.
  /// - Complexity: O(*n*) in the length of the text; elements are formatted when the text is written.
  package func formatted(_ lines: Lines, sortsMembers: Bool = false) -> NavPath.Document {
    let isPretty = lines == .pretty || lines == .kept && hasLines
    var layout = isPretty ? PathLayout.pretty(form, lineStart: lineStart) : .compact(form)
    layout.sortsMembers = sortsMembers
    layout.isTidy = true
    return rewritten(in: layout)
  }

  private var hasLines: Bool { NavPath.Document.lineEnd(in: encoded.bytes, encoded.array) != nil }

  /// The line end of the text, and the whitespace at the start of the line where the array begins.
  private var lineStart: [UInt8] {
    let bytes = encoded.bytes
    let end = NavPath.Document.lineEnd(in: bytes, bytes.indices)
    var lineEnd: [UInt8] = [0x0A]
    if let end, bytes[end] == 0x0D {
      lineEnd = end + 1 < bytes.count && bytes[end + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    }
    let before = bytes[..<encoded.array.lowerBound]
    let start = before.lastIndex { PathLayout.isLineEnd($0) }.map { $0 + 1 } ?? 0
    return lineEnd + before[start...].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  private static func lineEnd(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D }
  }
}
