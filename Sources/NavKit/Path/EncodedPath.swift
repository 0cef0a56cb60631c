// A path as it lies in a text: an index over bytes that nobody copies or decodes before he must.
//
//     ["App.User","{\"id\":42}","Swift.Int","1"]
//      ^ starts[0]               ^ starts[1]        in the order of the file, here the current screen first
//
// One number an element is all that is kept, 8 MB for a path of a million elements. An element ends where the next one is
// about to begin; where its tag ends and its value begins is found again by the scanner that found it first.

/// An array of elements in one of the forms, found in a text and checked, its elements not yet looked into.
///
/// It is an immutable class because every copy of a `NavPath` refers to the one text that it came from.
final class EncodedPath: Sendable {
  /// The text that the array lies in.
  let bytes: [UInt8]
  /// The array, brackets included.
  let array: Range<Int>
  /// How the elements are written.
  let form: PathForm
  /// The type of the elements where they have no tags.
  let element: TypeName
  /// Where each element begins, in the order of the file.
  private let starts: [Int]
  /// The texts of the tags, each once, in the order of the file.
  let tags: DistinctTags

  /// How many elements there are.
  var count: Int { starts.count }

  init(
    bytes: [UInt8], array: Range<Int>, starts: [Int], form: PathForm = .swiftui, element: TypeName = .unknown,
    tags: DistinctTags = .unknown
  ) {
    self.bytes = bytes
    self.array = array
    self.starts = starts
    self.form = form
    self.element = element
    self.tags = tags
  }

  /// `[]` and a line end.
  static func empty(_ form: PathForm = .swiftui, element: TypeName = .unknown) -> EncodedPath {
    EncodedPath(bytes: Array("[]\n".utf8), array: 0..<2, starts: [], form: form, element: element)
  }
}

// MARK: - Elements, counted from the root

extension EncodedPath {
  /// Where the parts of an element lie, quotes included.
  struct Parts {
    /// All of it.
    var whole: Range<Int>
    /// The presentation style, where the form has one.
    var style: Range<Int>?
    /// The type's tag, where the form has one.
    var tag: Range<Int>?
    var value: Range<Int>
  }

  /// Where the parts of an element lie. Index 0 is the element nearest to the root.
  func parts(ofElement index: Int) -> Parts {
    let whole = start(ofElement: index)..<end(ofElement: index)
    switch form {
    case .swiftui:
      let tag = string(at: whole.lowerBound)
      return Parts(whole: whole, tag: tag, value: next(after: tag)..<whole.upperBound)
    case .flowstacks:
      let style = whole.lowerBound..<JSON.Scanner.endOfCheckedValue(bytes, from: whole.lowerBound)
      let tag = string(at: next(after: style))
      return Parts(whole: whole, style: style, tag: tag, value: next(after: tag)..<whole.upperBound)
    case .array:
      return Parts(whole: whole, value: whole)
    case .expanded, .swiftcrossui:
      return members(ofObject: whole)
    }
  }

  /// Where the elements of a range lie as one piece of text, from the first of them in the file to the last.
  func text(ofElements range: Range<Int>) -> Range<Int> {
    let top = range.upperBound - 1
    let (first, last) = form.isTopFirst ? (top, range.lowerBound) : (range.lowerBound, top)
    return start(ofElement: first)..<parts(ofElement: last).whole.upperBound
  }

  /// Where an element begins.
  func start(ofElement index: Int) -> Int { starts[form.isTopFirst ? count - 1 - index : index] }

  /// Where an element ends: before the comma in front of the next one in the file, or before the closing bracket.
  private func end(ofElement index: Int) -> Int {
    let next = (form.isTopFirst ? count - 1 - index : index) + 1
    guard next < count else { return beforeBlank(array.upperBound - 1) }
    return beforeBlank(beforeBlank(starts[next]) - 1)
  }

  /// Where the white space begins that ends at an offset.
  private func beforeBlank(_ end: Int) -> Int {
    var at = end
    while JSON.Scanner.isBlank(bytes[at - 1]) { at -= 1 }
    return at
  }

  /// The element at an index, decoded.
  subscript(index: Int) -> Element {
    let parts = parts(ofElement: index)
    var element = Element(type: type(ofElementWithTag: parts.tag), bytes: value(of: parts))
    element.style = style(of: parts)
    return element
  }

  /// The tag of the element at an index and its value, decoded; nil for the tag where the form has none.
  ///
  /// A tag without an escape is given as it lies in the text: whoever knows it by its bytes needs no name made of it.
  func contents(ofElement index: Int) -> (tag: ArraySlice<UInt8>?, value: [UInt8]) {
    let parts = parts(ofElement: index)
    let value = value(of: parts)
    guard let place = parts.tag else { return (nil, value) }
    let tag = bytes[place].dropFirst().dropLast()
    let isPlain = !tag.contains(UInt8(ascii: "\\"))
    return (isPlain ? tag : JSON.Scanner.content(ofStringAt: place, of: bytes)[...], value)
  }

  /// The type of the element at an index.
  func type(ofElement index: Int) -> TypeName {
    switch form {
    case .array: element
    case .swiftui: type(ofElementWithTag: string(at: start(ofElement: index)))
    default: type(ofElementWithTag: parts(ofElement: index).tag)
    }
  }

  /// The type that a tag names, which lies there with its quotes; without a tag, the one of all elements.
  func type(ofElementWithTag tag: Range<Int>?) -> TypeName {
    guard let tag else { return element }
    return TypeName(String(decoding: JSON.Scanner.content(ofStringAt: tag, of: bytes), as: UTF8.self))
  }

  /// The presentation style of the element that has these parts, on one line.
  func style(of parts: Parts) -> String? {
    parts.style.map { String(decoding: JSON.Formatter.onOneLine(Array(bytes[$0])), as: UTF8.self) }
  }

  private func value(of parts: Parts) -> [UInt8] {
    var value: [UInt8] = []
    appendValue(of: parts, to: &value)
    return value
  }

  /// Appends the value's text of the element that has these parts.
  func appendValue(of parts: Parts, to value: inout [UInt8]) {
    switch form.valueCoding {
    case .text: JSON.Scanner.appendContent(ofStringAt: parts.value, of: bytes, to: &value)
    case .inPlace: value += bytes[parts.value]
    case .base64:
      // The scan that found this string would have thrown where this one could.
      guard let decoded = try? Base64.decode(JSON.Scanner.content(ofStringAt: parts.value, of: bytes)) else {
        preconditionFailure("a value that was checked is base64")
      }
      value += decoded
    }
  }

  /// The parts of an object with a type and a value. Of two members of one name the first counts, as for `JSONDecoder`.
  private func members(ofObject whole: Range<Int>) -> Parts {
    var style: Range<Int>?
    var tag: Range<Int>?
    var value: Range<Int>?
    var at = JSON.Scanner.skipBlank(bytes, from: whole.lowerBound + 1)
    while bytes[at] == UInt8(ascii: "\"") {
      let name = string(at: at)
      let place = next(after: name)
      let member = place..<JSON.Scanner.endOfCheckedValue(bytes, from: place)
      switch true {
      case tag == nil && isName("type", name): tag = member
      case value == nil && isName("value", name): value = member
      case style == nil && isName("style", name): style = member
      default: break
      }
      at = JSON.Scanner.skipBlank(bytes, from: member.upperBound)
      if bytes[at] == UInt8(ascii: ",") { at = JSON.Scanner.skipBlank(bytes, from: at + 1) }
    }
    guard let value else { preconditionFailure("an element that was checked has a value") }
    return Parts(whole: whole, style: style, tag: tag, value: value)
  }

  /// Whether the string at a place stands for a name, its escapes decoded.
  private func isName(_ name: StaticString, _ text: Range<Int>) -> Bool {
    if bytes[text].dropFirst().dropLast().elementsEqual(name.description.utf8) { return true }
    // A name without an escape is what it is.
    guard text.count > name.utf8CodeUnitCount + 2 else { return false }
    return JSON.Scanner.content(ofStringAt: text, of: bytes).elementsEqual(name.description.utf8)
  }

  private func string(at start: Int) -> Range<Int> { start..<JSON.Scanner.endOfCheckedString(bytes, from: start) }

  /// Where the item after a comma, or the value after a colon, begins.
  private func next(after item: Range<Int>) -> Int {
    JSON.Scanner.skipBlank(bytes, from: JSON.Scanner.skipBlank(bytes, from: item.upperBound) + 1)
  }
}

// MARK: - Places

extension EncodedPath {
  /// Where several bytes of an element's value, which ascend, lie in the text.
  func places(ofBytes offsets: [Int], inValueAt index: Int) -> [TextOffset] {
    let value = parts(ofElement: index).value
    switch form.valueCoding {
    case .text:
      return JSON.Scanner.sources(of: offsets, inStringAt: value, of: bytes).map { TextOffset(offset: $0) }
    case .inPlace:
      return offsets.map { TextOffset(offset: value.lowerBound + $0) }
    case .base64:
      return offsets.map { TextOffset(offset: value.lowerBound, decodedOffset: $0) }
    }
  }
}
