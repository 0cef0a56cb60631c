// A path as stored in a text, also for State, Migration, Validation, Restoration and Schema/Infer: an index over bytes that are
// copied and decoded only when an element is accessed.
//
//     ["App.User","{\"id\":42}","Swift.Int","1"]
//      ^ starts[0]               ^ starts[1]        in the order of the file, here the current screen first
//
// The index has one integer per element. The scanner locates the ends of elements and tags when needed.

/// An array of elements in one of the forms, found in a text and checked, but not decoded.
///
/// It is an immutable class because all copies of a `NavPath` share the text from which it was read.
package final class EncodedPath: Sendable {
  package let bytes: [UInt8]
  package let array: Range<Int>
  /// The number of arrays and objects around the array in its text.
  let depth: Int
  let form: NavPath.Form
  /// The type of the elements if they have no tags.
  package let element: NavPath.TypeName
  private let starts: [Int]

  var count: Int { starts.count }

  init(
    bytes: [UInt8], array: Range<Int>, depth: Int = 0, starts: [Int], form: NavPath.Form = .swiftUI,
    element: NavPath.TypeName = .unknown
  ) {
    self.bytes = bytes
    self.array = array
    self.depth = depth
    self.starts = starts
    self.form = form
    self.element = element
  }

  /// A copy with another element type, or for an empty array with another form.
  func with(form: NavPath.Form? = nil, element: NavPath.TypeName? = nil) -> EncodedPath {
    EncodedPath(
      bytes: bytes, array: array, depth: depth, starts: starts, form: form ?? self.form,
      element: element ?? self.element)
  }

  /// An empty path, `[]` and a line end.
  static func empty(_ form: NavPath.Form = .swiftUI, element: NavPath.TypeName = .unknown) -> EncodedPath {
    EncodedPath(bytes: Array("[]\n".utf8), array: 0..<2, starts: [], form: form, element: element)
  }

  func text(ofElements range: Range<Int>) -> Range<Int> {
    let top = range.upperBound - 1
    let (first, last) = form.isTopFirst ? (top, range.lowerBound) : (range.lowerBound, top)
    return start(ofElement: first)..<parts(ofElement: last).whole.upperBound
  }

  func start(ofElement index: Int) -> Int { starts[form.isTopFirst ? count - 1 - index : index] }

  func end(ofElement index: Int) -> Int {
    let next = (form.isTopFirst ? count - 1 - index : index) + 1
    guard next < count else { return startOfBlank(before: array.upperBound - 1) }
    return startOfBlank(before: startOfBlank(before: starts[next]) - 1)
  }

  private func startOfBlank(before end: Int) -> Int {
    var at = end
    while Bytes.isBlank(bytes[at - 1]) { at -= 1 }
    return at
  }

  subscript(index: Int) -> NavPath.Element {
    let parts = parts(ofElement: index)
    var element = NavPath.Element(type: type(ofElementWithTag: parts.tag), bytes: value(of: parts))
    element.style = style(of: parts)
    return element
  }

  /// The decoded tag and value of an element; the tag is nil if the form has none.
  ///
  /// A tag without escapes is a slice of the text, for callers that compare bytes and need no `NavPath.TypeName`.
  package func contents(ofElement index: Int) -> (tag: ArraySlice<UInt8>?, value: [UInt8]) {
    let parts = parts(ofElement: index)
    let value = value(of: parts)
    guard let range = parts.tag else { return (nil, value) }
    let tag = bytes[range].dropFirst().dropLast()
    let isPlain = !tag.contains(UInt8(ascii: "\\"))
    return (isPlain ? tag : NavJSON.Scanner.content(ofStringAt: range, of: bytes)[...], value)
  }

  /// The presentation style, formatted on one line.
  func style(of parts: Parts) -> String? {
    guard form != .flowRoutes else { return (try? NavJSON.Value(parsing: Array(bytes[parts.whole])))?.routeStyle }
    return parts.style.map { String(decoding: NavJSON.Formatter.onOneLine(Array(bytes[$0])), as: UTF8.self) }
  }

  private func value(of parts: Parts) -> [UInt8] {
    switch form.valueCoding {
    case .text: return NavJSON.Scanner.content(ofStringAt: parts.value, of: bytes)
    case .inPlace: return Array(bytes[parts.value])
    case .base64:
      guard let decoded = try? Base64.decode(NavJSON.Scanner.content(ofStringAt: parts.value, of: bytes)) else {
        preconditionFailure("a value that was checked is base64")
      }
      return decoded
    }
  }

  /// The start of an element: its tag, if it has one.
  package func offset(ofTagAt index: Int) -> TextOffset {
    TextOffset(offset: tag(ofElement: index)?.lowerBound ?? start(ofElement: index))
  }

  /// The offsets in the text of several bytes of an element's value, in ascending order.
  package func offsets(ofBytes offsets: [Int], inValueAt index: Int) -> [TextOffset] {
    let value = parts(ofElement: index).value
    switch form.valueCoding {
    case .text:
      return NavJSON.Scanner.sources(of: offsets, inStringAt: value, of: bytes).map { TextOffset(offset: $0) }
    case .inPlace:
      return offsets.map { TextOffset(offset: value.lowerBound + $0) }
    case .base64:
      return offsets.map { TextOffset(offset: value.lowerBound, decodedOffset: $0) }
    }
  }

  /// The tag of an element, with its quotes; nil if the form has none.
  private func tag(ofElement index: Int) -> Range<Int>? {
    // In SwiftUI's form the tag comes first, so the value need not be scanned.
    form == .swiftUI ? string(at: start(ofElement: index)) : form.hasTags ? parts(ofElement: index).tag : nil
  }

  package func type(ofElement index: Int) -> NavPath.TypeName { type(ofElementWithTag: tag(ofElement: index)) }

  /// The type that a tag, with its quotes, names; without a tag, the type of all elements.
  package func type(ofElementWithTag tag: Range<Int>?) -> NavPath.TypeName {
    guard let tag else { return element }
    return NavPath.TypeName(String(decoding: NavJSON.Scanner.content(ofStringAt: tag, of: bytes), as: UTF8.self))
  }

  func types(ofElements range: Range<Int>) -> [NavPath.TypeName] {
    guard form.hasTags else { return range.isEmpty || element.isUnknown ? [] : [element] }
    var types: [NavPath.TypeName] = []
    var seen = NavJSON.NameTable()
    for index in range.reversed() {
      guard let tag = tag(ofElement: index), seen.insert(bytes[tag]).inserted else { continue }
      types.append(type(ofElementWithTag: tag))
    }
    return types
  }
}
