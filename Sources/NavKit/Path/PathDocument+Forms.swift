// The same path in another form, or in other lines.

extension PathDocument {
  /// How lines are laid out by `formatted`.
  public enum Lines: Sendable {
    /// On one line or on several, as they are.
    case kept
    /// All on one line, without white space.
    case compact
    /// A line for each item, as `JSONEncoder` with `.prettyPrinted` writes it.
    case pretty
  }

  /// The document with its path written in another form: `text(with:)` and whatever saves it write that form.
  ///
  ///     let expanded = document.converted(to: .expanded)
  ///     expanded.text(with: document.path)
  ///
  /// Nothing is lost silently: ask `check(_:)` whether the form holds the path.
  ///
  /// - Parameters:
  ///   - form: The form to write.
  ///   - element: The type that a typed array is to hold; nil for whatever its first element is.
  ///   - tags: Other tags for some of the types, such as those that `NavPath.tags(_:for:knowing:)` finds.
  /// - Returns: The document; its `path` is still what was read.
  /// - Complexity: O(*n*) in the length of the text; elements are written when the text is asked for.
  public func converted(
    to form: PathForm, element: TypeName? = nil, tags: [TypeName: TypeName] = [:]
  ) -> PathDocument {
    var layout = hasLines ? PathLayout.pretty(form, lineStart: lineStart) : .compact(form)
    layout.element = element
    layout.tags = tags
    return PathDocument(carriers: carriers, encoded: encoded, layout: layout, rewrites: true)
  }

  /// The document with its path laid out anew, the values in it too; what is outside the path keeps its bytes.
  ///
  /// Every word, number and string keeps the text that it has.
  ///
  /// - Parameters:
  ///   - lines: One line or several.
  ///   - sortsMembers: Whether the members of objects are sorted by name, code point by code point.
  /// - Returns: The document; writing its `path` writes the new layout.
  /// - Complexity: O(*n*) in the length of the text; elements are written when the text is asked for.
  public func formatted(_ lines: Lines, sortsMembers: Bool = false) -> PathDocument {
    let isPretty = lines == .pretty || lines == .kept && hasLines
    var layout = isPretty ? PathLayout.pretty(form, lineStart: lineStart) : .compact(form)
    layout.sortsMembers = sortsMembers
    layout.isTidy = true
    return PathDocument(carriers: carriers, encoded: encoded, layout: layout, rewrites: true)
  }

  /// Whether the array is on more than one line. A line end is never inside a string.
  private var hasLines: Bool { PathDocument.lineEnd(in: encoded.bytes, encoded.array) != nil }

  /// The line end of the text that the array lies in, and the white space that the line begins with in which it opens.
  private var lineStart: [UInt8] {
    let bytes = encoded.bytes
    let end = PathDocument.lineEnd(in: bytes, bytes.indices)
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
    Bytes.firstOffset(of: 0x0A, or: 0x0D, in: bytes.span, range)
  }
}
