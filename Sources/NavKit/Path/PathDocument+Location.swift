// Finding a path: in the text as a whole, or on the way that a pointer shows, through strings that hold texts.

extension PathDocument {
  /// Finds the path in a text.
  ///
  ///     let text = Array(#"{"path": ["Swift.Int","42"]}"#.utf8)
  ///     try PathDocument(text, at: PathLocation(pointer: try JSON.Pointer("/path"))).path.count == 1
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - location: Where in the text the path is, and in which form.
  /// - Throws: What keeps the text from being a path, and where.
  /// - Complexity: O(*n*) in the length of the text; no value is looked into.
  public init(_ bytes: [UInt8], at location: PathLocation = PathLocation()) throws(PathError) {
    let mark = ByteOrderMark.length(in: bytes)
    let start = JSON.Scanner.skipBlank(bytes, from: mark)
    guard start < bytes.count else { throw PathError(offset: start, problem: .empty) }
    // Both ways check that the text is UTF-8, each when it costs least.
    let isFlat = PathDocument.isStrings(bytes, from: start) && [nil, .swiftui].contains(location.wantedForm)
    guard isFlat, location.isWhole else {
      let document = try PathDocument.syntax { () throws(JSON.SyntaxError) in try JSON.Parser.parse(bytes, from: mark) }
      try self.init(in: JSON.Value(document), at: location)
      return
    }
    self.init(encoded: try EncodedPath.scan(bytes, from: start))
    let end = JSON.Scanner.skipBlank(bytes, from: encoded.array.upperBound)
    guard end == bytes.count else {
      try PathDocument.syntax { () throws(JSON.SyntaxError) in try JSON.Scanner.checkEncoding(bytes) }
      throw PathError(JSON.Scanner.unexpected(bytes, at: end, expected: .endOfText))
    }
  }

  static func syntax<Result>(
    _ read: () throws(JSON.SyntaxError) -> Result
  ) throws(PathError) -> Result {
    do throws(JSON.SyntaxError) {
      return try read()
    } catch {
      throw PathError(error)
    }
  }

  /// Finds a path in a document that was parsed, as where there are several in one.
  ///
  /// - Throws: What keeps the place from holding a path, and where in the document.
  /// - Complexity: O(*n*) in the length of the path's text; no value is looked into.
  public init(in root: JSON.Value, at location: PathLocation) throws(PathError) {
    var members: JSON.MemberIndex?
    try self.init(in: root, at: location, &members)
  }

  /// The same, with what is known of the document's objects where it is looked into many times.
  init(in root: JSON.Value, at location: PathLocation, _ members: inout JSON.MemberIndex?) throws(PathError) {
    var way = PathWay(root)
    do throws(PathError) {
      if let pointer = location.pointer {
        for token in pointer.tokens { try way.step(token, &members) }
        try way.openStrings()
      }
      try self.init(at: way.value, carriers: way.carriers, location)
    } catch {
      var fault = error.moved(outOf: way.carriers)
      if case .notAnArray(.object) = fault.problem {
        fault.candidates = PathSearch(way.value, at: location.pointer ?? JSON.Pointer()).found
      }
      throw fault
    }
  }

  /// The path that a value of a larger document is.
  ///
  /// - Throws: What keeps the value from being a path, and where in the document.
  init(
    at value: JSON.Value, carriers: [Carrier] = [], _ location: PathLocation = PathLocation()
  ) throws(PathError) {
    guard value.kind == .array else {
      throw PathError(offset: value.range.lowerBound, problem: value.isNull ? .null : .notAnArray(value.kind))
    }
    let encoded = try EncodedPath.read(value, form: location.wantedForm, element: location.element ?? .unknown)
    self.init(carriers: carriers, encoded: encoded)
  }

  /// Whether an array opens at an offset whose first item is a string, or which is empty.
  private static func isStrings(_ bytes: [UInt8], from start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "[") else { return false }
    let first = JSON.Scanner.skipBlank(bytes, from: start + 1)
    return first < bytes.count && (bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "]"))
  }
}

extension PathLocation {
  /// Whether the path begins where the text does.
  fileprivate var isWhole: Bool { pointer?.tokens.isEmpty ?? true }
}

extension PathError {
  init(_ error: JSON.SyntaxError) { self.init(offset: error.offset, problem: .syntax(error.problem)) }

  /// The fault with its place in the outermost text.
  func moved(outOf carriers: [Carrier]) -> PathError {
    var fault = self
    fault.place = carriers.place(of: offset)
    return fault
  }
}
