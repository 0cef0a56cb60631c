// A path as it is in a text: an index over bytes that are not copied or decoded until an element is asked for.
//
//     ["App.User","{\"id\":42}","Swift.Int","1"]
//      ^ starts[0]               ^ starts[1]        in the order of the file, here the current screen first
//
// The index has a word per element. An element ends where the next one is about to begin; where its tag ends and its value
// begins, the scanner finds again.

/// An array of elements in one of the forms, found in a text and checked, its elements not yet decoded.
///
/// It is an immutable class because every copy of a `NavPath` refers to the text that it came from.
package final class EncodedPath: Sendable {
  /// The text that the array is in.
  package let bytes: [UInt8]
  /// The array, brackets included.
  package let array: Range<Int>
  /// How many arrays and objects the array is in, in its text.
  let depth: Int
  let form: NavPath.Form
  /// The type of the elements if they have no tags.
  package let element: NavPath.TypeName
  /// Where each element begins, in the order of the file.
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

  /// The same array, of elements of another type, or without elements in another form.
  func with(form: NavPath.Form? = nil, element: NavPath.TypeName? = nil) -> EncodedPath {
    EncodedPath(
      bytes: bytes, array: array, depth: depth, starts: starts, form: form ?? self.form,
      element: element ?? self.element)
  }

  /// `[]` and a line end.
  static func empty(_ form: NavPath.Form = .swiftUI, element: NavPath.TypeName = .unknown) -> EncodedPath {
    EncodedPath(bytes: Array("[]\n".utf8), array: 0..<2, starts: [], form: form, element: element)
  }
}

extension EncodedPath {
  /// The text of a range of elements, from the first of them in the file to the last.
  func text(ofElements range: Range<Int>) -> Range<Int> {
    let top = range.upperBound - 1
    let (first, last) = form.isTopFirst ? (top, range.lowerBound) : (range.lowerBound, top)
    return start(ofElement: first)..<parts(ofElement: last).whole.upperBound
  }

  func start(ofElement index: Int) -> Int { starts[form.isTopFirst ? count - 1 - index : index] }

  /// Where an element ends: before the comma in front of the next one in the file, or before the closing bracket.
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

  /// The tag of the element at an index and its value, decoded; the tag is nil if the form has none.
  ///
  /// A tag without an escape is the slice of the text, for a caller that knows it by its bytes and needs no `NavPath.TypeName`.
  package func contents(ofElement index: Int) -> (tag: ArraySlice<UInt8>?, value: [UInt8]) {
    let parts = parts(ofElement: index)
    let value = value(of: parts)
    guard let range = parts.tag else { return (nil, value) }
    let tag = bytes[range].dropFirst().dropLast()
    let isPlain = !tag.contains(UInt8(ascii: "\\"))
    return (isPlain ? tag : NavJSON.Scanner.content(ofStringAt: range, of: bytes)[...], value)
  }

  /// The presentation style of the element that has these parts, on one line.
  func style(of parts: Parts) -> String? {
    guard form != .flowRoutes else {
      return (try? NavJSON.Value(parsing: Array(bytes[parts.whole])))?.routeStyle
    }
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

  /// Where an element begins: at its tag, if it has one.
  package func offset(ofTagAt index: Int) -> TextOffset {
    let parts = parts(ofElement: index)
    return TextOffset(offset: parts.tag?.lowerBound ?? parts.whole.lowerBound)
  }

  /// The offsets in the text of several bytes of an element's value, which ascend.
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

  package func type(ofElement index: Int) -> NavPath.TypeName {
    // SwiftUI's elements begin with the tag, so the end of the value is not looked for.
    form == .swiftUI
      ? type(ofElementWithTag: string(at: start(ofElement: index)))
      : form.hasTags ? type(ofElementWithTag: parts(ofElement: index).tag) : element
  }

  /// The type that a tag names, its range with the quotes; without a tag, the type of all elements.
  package func type(ofElementWithTag tag: Range<Int>?) -> NavPath.TypeName {
    guard let tag else { return element }
    return NavPath.TypeName(String(decoding: NavJSON.Scanner.content(ofStringAt: tag, of: bytes), as: UTF8.self))
  }

  func types(ofElements range: Range<Int>) -> [NavPath.TypeName] {
    guard form.hasTags else { return range.isEmpty || element.isUnknown ? [] : [element] }
    var types: [NavPath.TypeName] = []
    var seen = NavJSON.NameTable()
    for index in range.reversed() {
      // In this form it is the first part, and the others are not looked for.
      let tag = form == .swiftUI ? string(at: start(ofElement: index)) : parts(ofElement: index).tag
      guard let tag, seen.insert(bytes[tag]).inserted else { continue }
      types.append(type(ofElementWithTag: tag))
    }
    return types
  }
}
