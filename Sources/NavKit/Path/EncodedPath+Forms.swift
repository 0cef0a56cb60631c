// Reading the forms: the elements of an array, for State and Validation (`PathPass`); an element's parts, also for Migration.

// MARK: - Finding the elements

/// SwiftUI's strings are found by the scanner alone, since such a path may have 100 MB; all other forms, and parts of a larger
/// document, from the parser's nodes.
extension EncodedPath {
  /// Finds the array of strings that begins at `open`, after blanks and a byte order mark only.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - open: The offset of the bracket.
  ///   - isNamed: Whether the form was given, so that the array is not checked for being a list of values.
  /// - Throws: ``NavPathError`` if the text is not a path or not UTF-8.
  static func scan(_ bytes: [UInt8], from open: Int, isNamed: Bool) throws(NavPathError) -> EncodedPath {
    let path: EncodedPath
    do throws(NavJSON.SyntaxError) {
      path = try EncodedPath(bytes: bytes, scanningFrom: open)
    } catch {
      // The scan does not distinguish invalid JSON from JSON that is not a path, so the text is parsed: invalid JSON is always
      // reported as such, wherever the error is.
      let document = try attempt(try NavJSON.Parser.parse(bytes, from: open)) {
        NavPathError($0 as NavJSON.SyntaxError)
      }
      return try read(NavJSON.Value(document), form: isNamed ? .swiftUI : nil, element: .unknown)
    }
    if !isNamed { try path.checkPairs() }
    return path
  }

  private convenience init(bytes: [UInt8], scanningFrom open: Int) throws(NavJSON.SyntaxError) {
    try NavJSON.Scanner.checkEncoding(bytes)
    let isString = { at in at < bytes.count && bytes[at] == UInt8(ascii: "\"") }
    var starts: [Int] = []
    var count = 0
    var at = Bytes.skipBlank(bytes, from: open + 1)
    while isString(at) {
      if count.isMultiple(of: 2) { starts.append(at) }
      count += 1
      at = Bytes.skipBlank(bytes, from: try NavJSON.Scanner.endOfString(bytes, from: at).end)
      guard at < bytes.count, bytes[at] == UInt8(ascii: ",") else { break }
      at = Bytes.skipBlank(bytes, from: at + 1)
      guard isString(at) else { throw NavJSON.Scanner.noValue(bytes, at: at) }
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "]"), count.isMultiple(of: 2) else {
      throw NavJSON.Scanner.unexpected(bytes, at: at, expected: .commaOrClosingBracket)
    }
    self.init(bytes: bytes, array: open..<at + 1, starts: starts)
  }

  /// Reads a JSON array as a path; elements are not decoded.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - depth: The number of arrays and objects around the array in its text.
  ///   - form: The form; nil to detect it.
  ///   - element: The element type of a typed array.
  /// - Throws: ``NavPathError`` for the first item that the form does not allow, or if the form is ambiguous.
  static func read(
    _ array: NavJSON.Value, inside depth: Int = 0, form named: NavPath.Form?, element: NavPath.TypeName
  ) throws(NavPathError) -> EncodedPath {
    let form = named ?? NavPath.Form.form(of: array)
    if named == nil, form == .swiftUI { try checkPairs(of: array) }
    var starts: [Int] = []
    try form.collectStarts(in: array, into: &starts)
    if named == nil, form == .expanded, NavPath.Form.mayBeSwiftCrossUI(array) {
      throw NavPathError(offset: array.range.lowerBound, detail: .ambiguousForm)
    }
    return EncodedPath(
      bytes: array.document.bytes, array: array.range, depth: depth,
      starts: starts.map { Int(array.document.nodes[$0].start) }, form: form, element: element)
  }
}

extension NavPath.Form {
  /// Checks the items of an array and collects the nodes at which its elements begin.
  func collectStarts(in array: NavJSON.Value, into starts: inout [Int]) throws(NavPathError) {
    starts.removeAll(keepingCapacity: true)
    let (nodes, end, length) = (array.document.nodes, Int(array.node.next), itemsOfElement)
    var (at, count, last) = (array.index + 1, 0, array.index)
    while at < end {
      if kind != .array { try check(NavJSON.Value(array.document, index: at), index: count) }
      if count % length == 0 { starts.append(at) }
      last = at
      at = Int(nodes[at].next)
      count += 1
    }
    guard count % length == 0 else {
      let detail = self == .flowStacks ? NavPathError.Detail.incompleteTriple(count) : .oddCount(count)
      throw NavPathError(offset: NavJSON.Value(array.document, index: last).range.lowerBound, detail: detail)
    }
  }

  /// The nodes of the tag and the value of a checked element; no tag if the form has none.
  func parts(ofElementAt start: Int, in document: NavJSON.Document) -> (tag: Int?, value: Int?) {
    let element = NavJSON.Value(document, index: start)
    switch kind {
    case .array: return (nil, start)
    case .flowRoutes: return (nil, element.onlyMember?.value["_0"]?.index)
    case .swiftUI: return (start, start + 1)
    case .flowStacks:
      let tag = Int(document.nodes[start].next)
      return (tag, tag + 1)
    case .expanded, .swiftCrossUI: return (element["type"]?.index, element["value"]?.index)
    }
  }

  private func check(_ item: NavJSON.Value, index: Int) throws(NavPathError) {
    switch kind {
    case .array: return
    case .swiftUI, .flowStacks:
      let wanted: NavJSON.Kind = self == .flowStacks && index.isMultiple(of: 3) ? .object : .string
      guard item.kind != wanted else { return }
      throw NavPathError(
        offset: item.range.lowerBound,
        detail: .wrongItem(index: index, kind: item.kind, isInTriple: self == .flowStacks))
    case .flowRoutes:
      guard item.routeStyle == nil else { return }
      throw NavPathError(offset: item.range.lowerBound, detail: .notARoute(index: index))
    case .expanded, .swiftCrossUI: try checkObject(item, index: index)
    }
  }

  static let expandedNames = ["type", "name", "value", "style"]
  private static let swiftCrossUINames = ["type", "value"]

  private func checkObject(_ item: NavJSON.Value, index: Int) throws(NavPathError) {
    let error = { (value: NavJSON.Value, detail: NavPathError.Detail) in
      NavPathError(offset: value.range.lowerBound, detail: detail)
    }
    guard let members = item.members else { throw error(item, .notAnObject(index: index, kind: item.kind)) }
    let names = self == .expanded ? NavPath.Form.expandedNames : NavPath.Form.swiftCrossUINames
    var found: [String: NavJSON.Value] = [:]
    for member in members {
      guard let name = names.first(where: member.nameEquals) else {
        throw error(member.nameValue, .unknownMember(index: index, name: member.name, expected: names))
      }
      // JSON parsers differ in which one they use.
      guard found.updateValue(member.value, forKey: name) == nil else {
        throw error(member.nameValue, .repeatedMember(index: index, name: name))
      }
    }
    guard let type = found["type"] else { throw error(item, .missingMember(index: index, name: "type")) }
    guard type.kind == .string else { throw error(type, .memberNotAString("type", index: index, kind: type.kind)) }
    guard let value = found["value"] else { throw error(item, .missingMember(index: index, name: "value")) }
    guard self == .swiftCrossUI else { return }
    guard let content = value.stringBytes else {
      throw error(value, .memberNotAString("value", index: index, kind: value.kind))
    }
    do throws(Base64Error) {
      _ = try Base64.decode(Array(content))
    } catch {
      let source = NavJSON.Scanner.source(of: error.offset, inStringAt: value.range, of: value.document.bytes)
      throw NavPathError(offset: source, detail: .badBase64)
    }
  }
}

// MARK: - Finding the parts of an element

extension EncodedPath {
  package struct Parts {
    package let whole: Range<Int>
    /// The presentation style, if the form has one; in a route it surrounds the value, so it is the whole.
    package var style: Range<Int>?
    package private(set) var tag: Range<Int>?
    package var value: Range<Int>
  }

  package func parts(ofElement index: Int) -> Parts {
    let whole = start(ofElement: index)..<end(ofElement: index)
    switch form.kind {
    case .array: return Parts(whole: whole, value: whole)
    case .swiftUI, .flowStacks:
      let hasStyle = form == .flowStacks
      let style =
        hasStyle ? whole.lowerBound..<NavJSON.Scanner.endOfCheckedValue(bytes, from: whole.lowerBound) : nil
      let tag = string(at: style.map(next) ?? whole.lowerBound)
      return Parts(whole: whole, style: style, tag: tag, value: next(after: tag)..<whole.upperBound)
    case .flowRoutes, .expanded, .swiftCrossUI:
      guard let item = try? NavJSON.Value(parsing: Array(bytes[whole])),
        case (let tag, let value?) = form.parts(ofElementAt: 0, in: item.document)
      else { preconditionFailure("an element that was checked has a value") }
      let range = { (node: Int) in
        let part = NavJSON.Value(item.document, index: node).range
        return whole.lowerBound + part.lowerBound..<whole.lowerBound + part.upperBound
      }
      // The style of a route surrounds the value.
      let style = form == .flowRoutes ? whole : item["style"].map { range($0.index) }
      return Parts(whole: whole, style: style, tag: tag.map(range), value: range(value))
    }
  }

  func string(at start: Int) -> Range<Int> { start..<NavJSON.Scanner.endOfCheckedString(bytes, from: start) }

  /// The start of the item after a comma, or of the value after a colon.
  func next(after item: Range<Int>) -> Int {
    Bytes.skipBlank(bytes, from: Bytes.skipBlank(bytes, from: item.upperBound) + 1)
  }
}
