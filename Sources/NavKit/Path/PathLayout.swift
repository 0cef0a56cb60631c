// The layout of a path in its file, so that a change keeps the file's whitespace; the compact and the pretty layout.
// `NavPath.Document` (State) finds, keeps and writes it; for `fmt` and `convert` its extension +Layout chooses another.

/// The whitespace of a path's array, and the form of its elements.
///
///     [                             opening           LF and two spaces
///       "App.User", "{…}",          within an element comma and space
///       "Swift.Int", "1"            between elements  comma, LF and two spaces
///     ]                             closing           LF
package struct PathLayout: Sendable {
  var form: NavPath.Form
  let opening: [UInt8]
  let withinElement: [UInt8]
  let betweenElements: [UInt8]
  let closing: [UInt8]
  /// The layout of values, and of objects that are elements; nil for one line.
  private(set) var values: NavJSON.Layout?
  var sortsMembers = false
  var isTidy = false
  var element: NavPath.TypeName?
  /// Types that are written with another tag.
  var tags: [NavPath.TypeName: NavPath.TypeName] = [:]

  func opening(isEmpty: Bool) -> [UInt8] { isEmpty ? [] : opening }

  /// The whitespace before the closing bracket; an empty array keeps a blank line, which marks it as pretty printed.
  func closing(isEmpty: Bool) -> [UInt8] {
    guard isEmpty else { return closing }
    guard let lineEnd = PathLayout.lastLine(of: closing) else { return [] }
    return lineEnd.filter(PathLayout.isLineEnd) + lineEnd
  }
}

extension PathLayout {
  static func compact(_ form: NavPath.Form) -> PathLayout {
    let comma = [UInt8(ascii: ",")]
    return PathLayout(
      form: form, opening: [], withinElement: comma, betweenElements: comma, closing: [], values: nil)
  }

  /// A layout with a line for each item, like `JSONEncoder` with `.prettyPrinted`. `lineStart` is a line end and the indentation
  /// of the closing bracket.
  static func pretty(_ form: NavPath.Form, lineStart: [UInt8]) -> PathLayout {
    let values = NavJSON.Layout(lineStart: lineStart + NavJSON.Layout.encoder.indent)
    let comma = [UInt8(ascii: ",")] + values.lineStart
    return PathLayout(
      form: form, opening: values.lineStart, withinElement: comma, betweenElements: comma, closing: lineStart,
      values: values)
  }

  /// Detects the layout of a path; an empty array is pretty printed if it has a line end.
  init(of encoded: EncodedPath) {
    let bytes = encoded.bytes
    let inside = encoded.array.lowerBound + 1..<encoded.array.upperBound - 1
    guard encoded.count > 0 else {
      // JSONEncoder's pretty printing writes a blank line into an empty array.
      let lineEnd = PathLayout.lastLine(of: Array(bytes[inside]))
      self = lineEnd.map { .pretty(encoded.form, lineStart: $0) } ?? .compact(encoded.form)
      return
    }
    let ends = (encoded.parts(ofElement: 0), encoded.parts(ofElement: encoded.count - 1))
    let (first, last) = encoded.form.isTopFirst ? (ends.1, ends.0) : ends
    let opening = Array(bytes[inside.lowerBound..<first.whole.lowerBound])
    let closing = Array(bytes[last.whole.upperBound..<inside.upperBound])
    // Between an element's tag and its value, if they are items of one array.
    let tag = encoded.form.isTopFirst ? first.tag : nil
    let within = tag.map { Array(bytes[$0.upperBound..<first.value.lowerBound]) } ?? [UInt8(ascii: ",")]
    let between: [UInt8]
    if encoded.count > 1 {
      let second = encoded.start(ofElement: encoded.form.isTopFirst ? encoded.count - 2 : 1)
      between = Array(bytes[first.whole.upperBound..<second])
    } else {
      between = opening.contains(where: PathLayout.isLineEnd) ? [UInt8(ascii: ",")] + opening : within
    }
    self.init(
      form: encoded.form, opening: opening, withinElement: within, betweenElements: between, closing: closing,
      values: PathLayout.layout(ofValuesIn: bytes[first.whole], opening: opening, closing: closing))
  }

  /// The layout inside an element, if it has more than one line. A string never contains a raw line end.
  private static func layout(ofValuesIn text: ArraySlice<UInt8>, opening: [UInt8], closing: [UInt8]) -> NavJSON.Layout?
  {
    guard text.contains(where: isLineEnd), let start = lastLine(of: opening) else { return nil }
    var layout = NavJSON.Layout(lineStart: start)
    if let end = lastLine(of: closing), start.count > end.count, start.starts(with: end) {
      layout.indent = Array(start.dropFirst(end.count))
    }
    if let colon = colon(in: Array(text)) { layout.colon = colon }
    return layout
  }

  /// The text between the first name and its value in an object.
  private static func colon(in text: [UInt8]) -> [UInt8]? {
    guard text.first == UInt8(ascii: "{") else { return nil }
    let name = Bytes.skipBlank(text, from: 1)
    guard text[name] == UInt8(ascii: "\"") else { return nil }
    let end = NavJSON.Scanner.endOfCheckedString(text, from: name)
    let mark = Bytes.skipBlank(text, from: end)
    return Array(text[end..<Bytes.skipBlank(text, from: mark + 1)])
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The last line end in whitespace, with the rest after it.
  private static func lastLine(of blank: [UInt8]) -> [UInt8]? {
    guard var start = blank.lastIndex(where: isLineEnd) else { return nil }
    if start > 0, blank[start] == 0x0A, blank[start - 1] == 0x0D { start -= 1 }
    return Array(blank[start...])
  }
}
