// A document whose path is written in another form, or in other lines.

extension NavPath.Document {
  /// How `formatted` breaks the path into lines.
  package enum Lines: Sendable {
    /// On one line or on several, as it is.
    case kept
    /// All on one line, without white space.
    case compact
    /// A line for each item, as `JSONEncoder` with `.prettyPrinted` writes it.
    case pretty
  }

  /// The document with its path written in another form.
  ///
  ///     let expanded = document.converted(to: .expanded)
  ///     expanded.bytes(with: document.path)
  ///
  /// Writing fails for a path that the form cannot hold.
  ///
  /// - Parameters:
  ///   - form: The form to write.
  ///   - element: The type that a typed array is to hold; nil for that of its first element.
  ///   - tags: Other tags for some of the types, for a form that names types in one way only.
  /// - Returns: The document; its `path` is still what was read.
  /// - Complexity: O(*n*) in the length of the text; elements are written when the text is asked for.
  package func converted(
    to form: NavPath.Form, element: NavPath.TypeName? = nil, tags: [NavPath.TypeName: NavPath.TypeName] = [:]
  ) -> NavPath.Document {
    var layout = hasLines ? PathLayout.pretty(form, lineStart: lineStart) : .compact(form)
    layout.element = element
    layout.tags = tags
    return rewritten(in: layout)
  }

  /// The document with all its elements written in this layout.
  private func rewritten(in layout: PathLayout) -> NavPath.Document {
    var document = self
    (document.layout, document.rewrites) = (layout, true)
    return document
  }

  /// The document with its path reformatted, values included; what is outside the path keeps its bytes.
  ///
  /// Every word, number and string keeps its text.
  ///
  /// - Parameters:
  ///   - lines: One line or several.
  ///   - sortsMembers: Whether the members of objects are sorted by name, code point by code point.
  /// - Returns: The document; writing its `path` writes the new layout.
  /// - Complexity: O(*n*) in the length of the text; elements are written when the text is asked for.
  package func formatted(_ lines: Lines, sortsMembers: Bool = false) -> NavPath.Document {
    let isPretty = lines == .pretty || lines == .kept && hasLines
    var layout = isPretty ? PathLayout.pretty(form, lineStart: lineStart) : .compact(form)
    layout.sortsMembers = sortsMembers
    layout.isTidy = true
    return rewritten(in: layout)
  }

  /// Whether the array is on more than one line. A line end is never inside a string.
  private var hasLines: Bool { NavPath.Document.lineEnd(in: encoded.bytes, encoded.array) != nil }

  /// The line end of the text that the array is in, and the white space at the start of the line that the array begins in.
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

  /// The first LF or CR in a part of a text.
  private static func lineEnd(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D }
  }
}
