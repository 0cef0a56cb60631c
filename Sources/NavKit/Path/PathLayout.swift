// How a file is laid out, so that a change looks as if the same hand had made it.

/// The white space of a path's array, read off what is there, and the form of its elements.
///
///     [                             opening           LF and two spaces
///       "App.User", "{…}",          within an element comma and space
///       "Swift.Int", "1"            between elements  comma, LF and two spaces
///     ]                             closing           LF
struct PathLayout: Sendable {
  /// How elements are written.
  var form: PathForm
  private(set) var opening: [UInt8]
  private(set) var withinElement: [UInt8]
  private(set) var betweenElements: [UInt8]
  private(set) var closing: [UInt8]
  /// How a value, or an object that is an element, is broken into lines; nil for one line.
  private(set) var values: JSON.Layout?
  /// Whether members are sorted by name, inside values too.
  var sortsMembers = false
  /// Whether white space inside values goes as well.
  var isTidy = false
  /// The type that a typed array is to hold, where the path is converted to one.
  var element: TypeName?
  /// Types that are written by another tag than the one they were read with.
  var tags: [TypeName: TypeName] = [:]

  /// Reads the layout off a path; an array without elements tells by its line ends whether it is pretty printed.
  init(of encoded: EncodedPath) {
    let bytes = encoded.bytes
    let inside = encoded.array.lowerBound + 1..<encoded.array.upperBound - 1
    guard encoded.count > 0 else {
      self.init(emptyArrayWith: Array(bytes[inside]), form: encoded.form)
      return
    }
    let texts = PathLayout.firstAndLast(of: encoded)
    let opening = Array(bytes[inside.lowerBound..<texts.first.whole.lowerBound])
    let closing = Array(bytes[texts.last.whole.upperBound..<inside.upperBound])
    let within = PathLayout.separator(in: texts.first, of: encoded)
    let between: [UInt8]
    if encoded.count > 1 {
      let second = encoded.start(ofElement: encoded.form.isTopFirst ? encoded.count - 2 : 1)
      between = Array(bytes[texts.first.whole.upperBound..<second])
    } else {
      between = opening.contains(where: PathLayout.isLineEnd) ? [UInt8(ascii: ",")] + opening : within
    }
    self.init(
      form: encoded.form, opening: opening, withinElement: within, betweenElements: between, closing: closing,
      values: PathLayout.layout(ofValuesIn: bytes[texts.first.whole], opening: opening, closing: closing))
  }

  /// The layout of an array that is still empty: JSONEncoder's pretty printing writes a blank line into it.
  private init(emptyArrayWith blank: [UInt8], form: PathForm) {
    guard let lineEnd = PathLayout.lastLine(of: blank) else {
      self = .compact(form)
      return
    }
    self = .pretty(form, lineStart: lineEnd)
  }

  private init(
    form: PathForm, opening: [UInt8], withinElement: [UInt8], betweenElements: [UInt8], closing: [UInt8],
    values: JSON.Layout?
  ) {
    self.form = form
    self.opening = opening
    self.withinElement = withinElement
    self.betweenElements = betweenElements
    self.closing = closing
    self.values = values
  }

  /// What follows the opening bracket.
  func opening(isEmpty: Bool) -> [UInt8] { isEmpty ? [] : opening }

  /// What precedes the closing bracket. An empty array keeps a blank line, by which it is known as pretty printed.
  func closing(isEmpty: Bool) -> [UInt8] {
    guard isEmpty else { return closing }
    guard let lineEnd = PathLayout.lastLine(of: closing) else { return [] }
    return lineEnd.filter(PathLayout.isLineEnd) + lineEnd
  }
}

// MARK: - Made, not read

extension PathLayout {
  /// Everything on one line, without white space.
  static func compact(_ form: PathForm) -> PathLayout {
    let comma = [UInt8(ascii: ",")]
    return PathLayout(
      form: form, opening: [], withinElement: comma, betweenElements: comma, closing: [], values: nil)
  }

  /// A line for each item, as `JSONEncoder` with `.prettyPrinted` writes it.
  ///
  /// - Parameters:
  ///   - form: How elements are written.
  ///   - lineStart: A line end, and the white space before the closing bracket.
  /// - Returns: The layout.
  static func pretty(_ form: PathForm, lineStart: [UInt8]) -> PathLayout {
    let values = JSON.Layout(lineStart: lineStart + JSON.Layout.encoder.indent)
    let comma = [UInt8(ascii: ",")] + values.lineStart
    return PathLayout(
      form: form, opening: values.lineStart, withinElement: comma, betweenElements: comma, closing: lineStart,
      values: values)
  }
}

// MARK: - Read off a path

extension PathLayout {
  private static func firstAndLast(of encoded: EncodedPath) -> (first: EncodedPath.Parts, last: EncodedPath.Parts) {
    let ends = (encoded.parts(ofElement: 0), encoded.parts(ofElement: encoded.count - 1))
    return encoded.form.isTopFirst ? (ends.1, ends.0) : ends
  }

  /// What stands between an element's tag and its value, where they are items of one array.
  private static func separator(in parts: EncodedPath.Parts, of encoded: EncodedPath) -> [UInt8] {
    guard encoded.form.isTopFirst, let tag = parts.tag else { return [UInt8(ascii: ",")] }
    return Array(encoded.bytes[tag.upperBound..<parts.value.lowerBound])
  }

  /// The lines inside an element, if it has more than one. A line end is never inside a string.
  private static func layout(ofValuesIn text: ArraySlice<UInt8>, opening: [UInt8], closing: [UInt8]) -> JSON.Layout? {
    guard text.contains(where: isLineEnd), let start = lastLine(of: opening) else { return nil }
    var layout = JSON.Layout(lineStart: start)
    if let end = lastLine(of: closing), start.count > end.count, start.starts(with: end) {
      layout.indent = Array(start.dropFirst(end.count))
    }
    if let colon = colon(in: Array(text)) { layout.colon = colon }
    return layout
  }

  /// What stands between the first name and its value in an object.
  private static func colon(in text: [UInt8]) -> [UInt8]? {
    guard text.first == UInt8(ascii: "{") else { return nil }
    let name = JSON.Scanner.skipBlank(text, from: 1)
    guard text[name] == UInt8(ascii: "\"") else { return nil }
    let end = JSON.Scanner.endOfCheckedString(text, from: name)
    let mark = JSON.Scanner.skipBlank(text, from: end)
    return Array(text[end..<JSON.Scanner.skipBlank(text, from: mark + 1)])
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The last line end in white space and what follows it; nil if there is none.
  private static func lastLine(of blank: [UInt8]) -> [UInt8]? {
    guard var start = blank.lastIndex(where: isLineEnd) else { return nil }
    if start > 0, blank[start] == 0x0A, blank[start - 1] == 0x0D { start -= 1 }
    return Array(blank[start...])
  }
}
