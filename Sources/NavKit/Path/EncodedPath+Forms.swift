// The forms read: the elements of an array, and the parts of an element.

// MARK: - Finding the elements

/// SwiftUI's strings are found by the scanner alone, since such a path may be 100 MB; every other form, and a part of a larger
/// document, from the nodes of the parser.
extension EncodedPath {
  /// Finds the array of strings that begins at `open`, with nothing but blanks and a byte order mark before it.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - open: Where the bracket is.
  ///   - isNamed: Whether it is known to be a path, so that it is not told from a list of values.
  /// - Throws: ``PathError`` if the text is not a path or not UTF-8.
  static func scan(_ bytes: [UInt8], from open: Int, isNamed: Bool) throws(PathError) -> EncodedPath {
    let path: EncodedPath
    do throws(JSON.SyntaxError) {
      path = try EncodedPath(bytes: bytes, scanningFrom: open)
    } catch {
      // The fast scan does not tell a text that is not JSON from JSON that is not a path, so both are read again: wherever
      // the error is, a text that is not JSON is reported as that.
      let value: JSON.Value
      do throws(JSON.SyntaxError) {
        value = JSON.Value(try JSON.Parser.parse(bytes, from: open))
      } catch {
        throw PathError(error)
      }
      return try read(value, form: isNamed ? .swiftUI : nil, element: .unknown)
    }
    if !isNamed { try path.checkPairs() }
    return path
  }

  private convenience init(bytes: [UInt8], scanningFrom open: Int) throws(JSON.SyntaxError) {
    try JSON.Scanner.checkEncoding(bytes)
    let isString = { at in at < bytes.count && bytes[at] == UInt8(ascii: "\"") }
    var starts: [Int] = []
    var count = 0
    var at = JSON.Scanner.skipBlank(bytes, from: open + 1)
    while isString(at) {
      if count.isMultiple(of: 2) { starts.append(at) }
      count += 1
      at = JSON.Scanner.skipBlank(bytes, from: try JSON.Scanner.endOfString(bytes, from: at).end)
      guard at < bytes.count, bytes[at] == UInt8(ascii: ",") else { break }
      at = JSON.Scanner.skipBlank(bytes, from: at + 1)
      guard isString(at) else { throw JSON.Scanner.noValue(bytes, at: at) }
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "]"), count.isMultiple(of: 2) else {
      throw JSON.Scanner.unexpected(bytes, at: at, expected: .commaOrClosingBracket)
    }
    self.init(bytes: bytes, array: open..<at + 1, starts: starts)
  }

  /// The path that a JSON array is.
  ///
  /// - Parameters:
  ///   - array: The array, a view into the text that the path will are in.
  ///   - depth: How many arrays and objects the array is in, in its text.
  ///   - form: The form; nil to detect it.
  ///   - element: The type of a typed array's elements.
  /// - Returns: The path, its elements not yet decoded.
  /// - Throws: The first item that the form does not have, or that the form cannot be told.
  static func read(
    _ array: JSON.Value, inside depth: Int = 0, form named: PathForm?, element: TypeName
  ) throws(PathError) -> EncodedPath {
    let form = named ?? PathForm.form(of: array)
    if named == nil, form == .swiftUI { try checkPairs(of: array) }
    let starts = try form.starts(in: array)
    if named == nil, form == .expanded, PathForm.mayBeSwiftCrossUI(array) {
      throw PathError(offset: array.range.lowerBound, detail: .ambiguousForm)
    }
    return EncodedPath(
      bytes: array.document.bytes, array: array.range, depth: depth, starts: starts, form: form, element: element)
  }

  /// Where the elements begin of which each is one item.
  static func startsOfElements(
    in array: JSON.Value, check: (JSON.Value, Int) throws(PathError) -> Void
  ) throws(PathError) -> [Int] {
    var starts: [Int] = []
    for (index, item) in JSON.Value.Elements(container: array).enumerated() {
      try check(item, index)
      starts.append(item.range.lowerBound)
    }
    return starts
  }

  /// Where the pairs or triples of a flat array begin: strings, the first of three an object.
  static func startsOfGroups(in array: JSON.Value, _ form: PathForm) throws(PathError) -> [Int] {
    let size = form == .flowStacks ? 3 : 2
    var starts: [Int] = []
    var count = 0
    var last = array
    for item in JSON.Value.Elements(container: array) {
      let wanted: JSON.Kind = size == 3 && count.isMultiple(of: 3) ? .object : .string
      guard item.kind == wanted else {
        throw PathError(
          offset: item.range.lowerBound,
          detail: size == 3
            ? .wrongInTriple(index: count, kind: item.kind) : .notAString(index: count, kind: item.kind))
      }
      if count.isMultiple(of: size) { starts.append(item.range.lowerBound) }
      count += 1
      last = item
    }
    guard count.isMultiple(of: size) else {
      throw PathError(
        offset: last.range.lowerBound, detail: size == 3 ? .incompleteTriple(count) : .oddCount(count))
    }
    return starts
  }
}

extension PathForm {
  /// Checks an object with a presentation style around a screen.
  func checkRoute(_ item: JSON.Value, index: Int) throws(PathError) {
    guard item.routeStyle == nil else { return }
    throw PathError(offset: item.range.lowerBound, detail: .notARoute(index: index))
  }

  func checkObject(_ item: JSON.Value, index: Int) throws(PathError) {
    let error = { (value: JSON.Value, detail: PathError.Detail) in
      PathError(offset: value.range.lowerBound, detail: detail)
    }
    guard let members = item.members else { throw error(item, .notAnObject(index: index, kind: item.kind)) }
    let names = self == .expanded ? ["type", "name", "value", "style"] : ["type", "value"]
    // A bit for each name.
    var found = 0
    for member in members {
      guard let name = names.firstIndex(where: member.nameEquals) else {
        throw error(member.nameValue, .unknownMember(index: index, name: member.name, expected: names))
      }
      // Readers of JSON take one or the other.
      guard found & 1 << name == 0 else {
        throw error(member.nameValue, .repeatedMember(index: index, name: names[name]))
      }
      found |= 1 << name
    }
    guard let type = item["type"] else { throw error(item, .missingMember(index: index, name: "type")) }
    guard type.kind == .string else { throw error(type, .tagNotAString(index: index, kind: type.kind)) }
    guard let value = item["value"] else { throw error(item, .missingMember(index: index, name: "value")) }
    guard self == .swiftCrossUI else { return }
    guard let content = value.stringBytes else { throw error(value, .valueNotAString(index: index, kind: value.kind)) }
    do throws(Base64Error) {
      _ = try Base64.decode(Array(content))
    } catch {
      let source = JSON.Scanner.source(of: error.offset, inStringAt: value.range, of: value.document.bytes)
      throw PathError(offset: source, detail: .badBase64)
    }
  }
}

// MARK: - Finding the parts of an element

extension EncodedPath {
  /// The ranges of an element's parts, quotes included.
  package struct Parts {
    package let whole: Range<Int>
    /// The presentation style, if the form has one; of a route all of it.
    package var style: Range<Int>?
    package private(set) var tag: Range<Int>?
    package var value: Range<Int>
  }

  package func parts(ofElement index: Int) -> Parts {
    form.parts(start(ofElement: index)..<end(ofElement: index), of: self)
  }

  func pair(_ whole: Range<Int>) -> Parts {
    let tag = string(at: whole.lowerBound)
    return Parts(whole: whole, tag: tag, value: next(after: tag)..<whole.upperBound)
  }

  func triple(_ whole: Range<Int>) -> Parts {
    let style = whole.lowerBound..<JSON.Scanner.endOfCheckedValue(bytes, from: whole.lowerBound)
    let tag = string(at: next(after: style))
    return Parts(whole: whole, style: style, tag: tag, value: next(after: tag)..<whole.upperBound)
  }

  /// The parts of an object with a type and a value. Of two members with one name the first counts, as for `JSONDecoder`.
  func members(ofObject whole: Range<Int>) -> Parts {
    var style: Range<Int>?
    var tag: Range<Int>?
    var value: Range<Int>?
    forEachMember(of: whole) { name, member in
      switch true {
      case tag == nil && isName("type", name): tag = member
      case value == nil && isName("value", name): value = member
      case style == nil && isName("style", name): style = member
      default: break
      }
    }
    guard let value else { preconditionFailure("an element that was checked has a value") }
    return Parts(whole: whole, style: style, tag: tag, value: value)
  }

  /// The parts of a route, whose style is around the value.
  func route(_ whole: Range<Int>) -> Parts {
    var value: Range<Int>?
    forEachMember(of: whole) { _, object in
      forEachMember(of: object) { name, member in
        if value == nil, isName("_0", name) { value = member }
      }
    }
    guard let value else { preconditionFailure("a route that was checked has a screen") }
    return Parts(whole: whole, style: whole, value: value)
  }

  private func forEachMember(of object: Range<Int>, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void) {
    var at = JSON.Scanner.skipBlank(bytes, from: object.lowerBound + 1)
    while bytes[at] == UInt8(ascii: "\"") {
      let name = string(at: at)
      let start = next(after: name)
      let member = start..<JSON.Scanner.endOfCheckedValue(bytes, from: start)
      body(name, member)
      at = JSON.Scanner.skipBlank(bytes, from: member.upperBound)
      if bytes[at] == UInt8(ascii: ",") { at = JSON.Scanner.skipBlank(bytes, from: at + 1) }
    }
  }

  private func isName(_ name: StaticString, _ text: Range<Int>) -> Bool {
    if bytes[text].dropFirst().dropLast().elementsEqual(name.description.utf8) { return true }
    // Only a name with escapes is longer than what it stands for.
    guard text.count > name.utf8CodeUnitCount + 2 else { return false }
    return JSON.Scanner.content(ofStringAt: text, of: bytes).elementsEqual(name.description.utf8)
  }

  func string(at start: Int) -> Range<Int> { start..<JSON.Scanner.endOfCheckedString(bytes, from: start) }

  /// Where the item after a comma, or the value after a colon, begins.
  func next(after item: Range<Int>) -> Int {
    JSON.Scanner.skipBlank(bytes, from: JSON.Scanner.skipBlank(bytes, from: item.upperBound) + 1)
  }
}
