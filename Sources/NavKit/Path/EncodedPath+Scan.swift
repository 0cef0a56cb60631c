// Finding the elements of an array: SwiftUI's strings by the scanner alone, since such a path may be 100 MB; every other
// form, and a part of a larger document, by the nodes of the parser.

extension EncodedPath {
  /// Finds the array of strings that begins at `open`, where nothing but blanks and a mark comes before it.
  ///
  /// - Throws: What keeps it from being a path, or the text from being UTF-8.
  /// - Complexity: O(*n*) in the length of the array.
  static func scan(_ bytes: [UInt8], from open: Int) throws(PathError) -> EncodedPath {
    do throws(JSON.SyntaxError) {
      return try EncodedPath(bytes: bytes, scanningFrom: open)
    } catch {
      // The fast scan does not say what is wrong in the words of the right layer. A text that is no JSON is said to be
      // that, wherever the fault is; only JSON can be a wrong path.
      let value: JSON.Value
      do throws(JSON.SyntaxError) {
        value = JSON.Value(try JSON.Parser.parse(bytes, from: open))
      } catch {
        throw PathError(offset: error.offset, problem: .syntax(error.problem))
      }
      return try read(value, form: .swiftui, element: .unknown)
    }
  }

  private convenience init(bytes: [UInt8], scanningFrom open: Int) throws(JSON.SyntaxError) {
    let strings = try FlatStretch.all(
      of: bytes, from: open + 1, in: FlatStretch.stretches(in: bytes.count))
    if !strings.isASCII { try JSON.Scanner.checkEncoding(bytes) }
    let end = JSON.Scanner.skipBlank(bytes, from: strings.end)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "]"), strings.count.isMultiple(of: 2) else {
      throw JSON.Scanner.unexpected(bytes, at: end, expected: .commaOrClosingBracket)
    }
    self.init(bytes: bytes, array: open..<end + 1, starts: strings.starts, tags: strings.tags)
  }
}

// MARK: - From the parser's nodes

extension EncodedPath {
  /// The path that a JSON array is.
  ///
  /// - Parameters:
  ///   - array: The array, a view into the text that the path will lie in.
  ///   - form: The form; nil to look.
  ///   - element: The type of a typed array's elements.
  /// - Returns: The path, its elements not yet looked into.
  /// - Throws: The first item that the form does not have.
  static func read(_ array: JSON.Value, form: PathForm?, element: TypeName) throws(PathError) -> EncodedPath {
    let form = form ?? PathForm.form(of: array)
    var starts: [Int] = []
    switch form {
    case .swiftui, .flowstacks: starts = try startsOfGroups(in: array, form)
    case .array: starts = JSON.Value.Elements(container: array).map(\.range.lowerBound)
    case .expanded, .swiftcrossui:
      for (index, item) in JSON.Value.Elements(container: array).enumerated() {
        try check(item, index: index, form)
        starts.append(item.range.lowerBound)
      }
    }
    return EncodedPath(bytes: array.document.bytes, array: array.range, starts: starts, form: form, element: element)
  }

  /// Where the pairs or triples of a flat array begin: strings, the first of three an object.
  private static func startsOfGroups(in array: JSON.Value, _ form: PathForm) throws(PathError) -> [Int] {
    let size = form == .flowstacks ? 3 : 2
    var starts: [Int] = []
    var count = 0
    var last = array
    for item in JSON.Value.Elements(container: array) {
      let wanted: JSON.Kind = size == 3 && count.isMultiple(of: 3) ? .object : .string
      guard item.kind == wanted else {
        let problem: PathError.Problem =
          size == 3 ? .wrongInTriple(index: count, kind: item.kind) : .notAString(index: count, kind: item.kind)
        throw PathError(offset: item.range.lowerBound, problem: problem)
      }
      if count.isMultiple(of: size) { starts.append(item.range.lowerBound) }
      count += 1
      last = item
    }
    guard count.isMultiple(of: size) else {
      throw PathError(
        offset: last.range.lowerBound, problem: size == 3 ? .incompleteTriple(count) : .oddCount(count))
    }
    return starts
  }

  /// Checks an object with a type and a value.
  private static func check(_ item: JSON.Value, index: Int, _ form: PathForm) throws(PathError) {
    let fault = { (place: JSON.Value, problem: PathError.Problem) in
      PathError(offset: place.range.lowerBound, problem: problem)
    }
    guard let members = item.members else { throw fault(item, .notAnObject(index: index, kind: item.kind)) }
    let names = form == .expanded ? ["type", "value", "style"] : ["type", "value"]
    for member in members where !names.contains(where: member.nameEquals) {
      throw fault(member.nameValue, .unknownMember(index: index, name: member.name))
    }
    guard let type = item["type"] else { throw fault(item, .missingMember(index: index, name: "type")) }
    guard type.kind == .string else { throw fault(type, .tagNotAString(index: index, kind: type.kind)) }
    guard let value = item["value"] else { throw fault(item, .missingMember(index: index, name: "value")) }
    guard form == .swiftcrossui else { return }
    guard let content = value.stringBytes else { throw fault(value, .valueNotAString(index: index, kind: value.kind)) }
    do throws(Base64Error) {
      _ = try Base64.decode(Array(content))
    } catch {
      let source = JSON.Scanner.source(of: error.offset, inStringAt: value.range, of: value.document.bytes)
      throw PathError(offset: source, problem: .badBase64)
    }
  }
}
