// How a file is laid out, so that a change looks as if the same hand had made it.

/// The white space of a path's array, read off what is there.
///
///     [                             opening           LF and two spaces
///       "App.User", "{…}",          within an element comma and space
///       "Swift.Int", "1"            between elements  comma, LF and two spaces
///     ]                             closing           LF
struct PathLayout: Sendable {
  private let opening: [UInt8]
  private let withinElement: [UInt8]
  let betweenElements: [UInt8]
  private let closing: [UInt8]

  /// Reads the layout off a path; an array without elements tells by its line ends whether it is pretty printed.
  init(of encoded: EncodedPath) {
    let bytes = encoded.bytes
    let inside = encoded.array.lowerBound + 1..<encoded.array.upperBound - 1
    guard encoded.count > 0 else {
      self.init(emptyArrayWith: Array(bytes[inside]))
      return
    }
    // The first element of the file is the last of the path.
    let first = encoded.texts(ofElement: encoded.count - 1)
    let last = encoded.texts(ofElement: 0)
    let opening = Array(bytes[inside.lowerBound..<first.tag.lowerBound])
    let within = Array(bytes[first.tag.upperBound..<first.value.lowerBound])
    let between: [UInt8]
    if encoded.count > 1 {
      let second = encoded.texts(ofElement: encoded.count - 2)
      between = Array(bytes[first.value.upperBound..<second.tag.lowerBound])
    } else {
      between = opening.contains(where: PathLayout.isLineEnd) ? [UInt8(ascii: ",")] + opening : within
    }
    self.init(
      opening: opening, withinElement: within, betweenElements: between,
      closing: Array(bytes[last.value.upperBound..<inside.upperBound]))
  }

  /// The layout of an array that is still empty: JSONEncoder's pretty printing writes a blank line into it.
  private init(emptyArrayWith blank: [UInt8]) {
    guard let lineEnd = PathLayout.lastLine(of: blank) else {
      self.init(opening: [], withinElement: [UInt8(ascii: ",")], betweenElements: [UInt8(ascii: ",")], closing: [])
      return
    }
    let opening = lineEnd + Array("  ".utf8)
    let comma = [UInt8(ascii: ",")] + opening
    self.init(opening: opening, withinElement: comma, betweenElements: comma, closing: lineEnd)
  }

  private init(opening: [UInt8], withinElement: [UInt8], betweenElements: [UInt8], closing: [UInt8]) {
    self.opening = opening
    self.withinElement = withinElement
    self.betweenElements = betweenElements
    self.closing = closing
  }

  /// What follows the opening bracket.
  func opening(isEmpty: Bool) -> [UInt8] { isEmpty ? [] : opening }

  /// What precedes the closing bracket. An empty array keeps a blank line, by which it is known as pretty printed.
  func closing(isEmpty: Bool) -> [UInt8] {
    guard isEmpty else { return closing }
    guard let lineEnd = PathLayout.lastLine(of: closing) else { return [] }
    return lineEnd.filter(PathLayout.isLineEnd) + lineEnd
  }

  /// New elements, given root first, as the file wants them.
  func text(of elements: [Element]) -> [UInt8] {
    var writer = JSON.Writer(escaping: .encoder)
    for (place, element) in elements.reversed().enumerated() {
      if place > 0 { writer.append(raw: betweenElements) }
      writer.append(string: element.type.tag)
      writer.append(raw: withinElement)
      writer.append(stringBytes: element.bytes)
    }
    return writer.bytes
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The last line end in white space and what follows it; nil if there is none.
  private static func lastLine(of blank: [UInt8]) -> [UInt8]? {
    guard var start = blank.lastIndex(where: isLineEnd) else { return nil }
    if start > 0, blank[start] == 0x0A, blank[start - 1] == 0x0D { start -= 1 }
    return Array(blank[start...])
  }
}
