// A text that contains a path, for apps and the folders that use State: finding the path, what the paths next to it show, and
// offsets in the text. NavPath.Document+Writing.swift writes a changed path back.

extension NavPath {
  /// A path and the text that contains it: JSON, or a property list.
  ///
  ///     let document = try NavPath.Document(parsing: Array(#"["Swift.Int","1"]"#.utf8))
  ///     var path = document.path
  ///     path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "2"))
  ///     try document.bytes(with: path) == Array(#"["Swift.Int","2","Swift.Int","1"]"#.utf8)
  ///
  /// Unchanged elements keep their bytes, and the text keeps its layout: one line or pretty printed, indentation, line ends, the
  /// text around the array, a byte order mark. The rest of a larger document (`NavPath.Location`) keeps its bytes too.
  public struct Document: Sendable, CustomStringConvertible {
    /// The values that enclose the path's text, outermost first; empty if the text itself contains the array.
    package internal(set) var carriers: [Carrier]
    package private(set) var encoded: EncodedPath
    /// The layout of new elements; its form may differ from that of the path that was read.
    var layout: PathLayout
    package var rewrites: Bool
    /// The forms of the paths next to an empty one, if they differ and nothing else determines its form.
    package private(set) var openForms: [NavPath.Form] = []
    /// The style in which new elements name their types, if the place sets one; nil to follow the path or the paths next to it.
    package private(set) var tagStyle: TagStyle?
    /// The types of the paths next to an empty path or one with mangled tags, in the same form; their tags are known.
    package private(set) var typesBeside: [NavPath.TypeName] = []
    /// The name, as given, of the file that was read; nil for a text.
    package var file: String?

    package init(
      carriers: [Carrier] = [], encoded: EncodedPath, layout: PathLayout? = nil, rewrites: Bool = false,
      tagStyle: TagStyle? = nil
    ) {
      self.carriers = carriers
      self.encoded = encoded
      self.layout = layout ?? PathLayout(of: encoded)
      self.rewrites = rewrites
      self.tagStyle = tagStyle ?? (encoded.count == 0 ? encoded.form.tagStyle : nil)
    }

    /// An empty path on one line.
    public static let empty = NavPath.Document(encoded: .empty())

    /// An empty path in the form of a location without a pointer.
    package static func empty(in location: NavPath.Location) -> NavPath.Document {
      NavPath.Document(
        encoded: .empty(location.wantedForm ?? .swiftUI, element: location.elementType ?? .unknown),
        tagStyle: location.tagStyle)
    }

    /// The path, root first. An element is decoded when it is accessed.
    public var path: NavPath { NavPath(encoded) }

    /// The path, one line per element.
    public var description: String { path.description }

    /// The text as it was read.
    public var bytes: [UInt8] { carriers.first?.value.bytes ?? encoded.bytes }

    /// The form in which the path is stored.
    public var form: NavPath.Form { encoded.form }

    /// The element type of a typed array; nil if each element has its own type, or if the type is not known.
    public var elementType: NavPath.TypeName? {
      encoded.form.hasTags || encoded.element.isUnknown ? nil : encoded.element
    }

    /// Whether the path is a typed array of unknown element type.
    package var isUntyped: Bool { !encoded.form.hasTags && encoded.element.isUnknown }

    /// The same document with its path as a typed array of this element type.
    package func typed(as element: NavPath.TypeName) -> NavPath.Document {
      var document = self
      document.encoded = encoded.with(element: element)
      return document
    }
  }
}

// MARK: - Reading

extension NavPath.Document {
  /// Finds the path in a text.
  ///
  ///     let text = Array(#"{"path": ["Swift.Int","42"]}"#.utf8)
  ///     try NavPath.Document(parsing: text, at: NavPath.Location(pointer: "/path")).path.count == 1
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8, with or without a byte order mark, or an XML or binary property list.
  ///   - location: The place of the path in the text, and its form. A pointer with `*` has to lead to exactly one place;
  ///     ``NavState`` reads several.
  /// - Throws: ``NavPathError`` if there is no path at the location, or the text is not JSON.
  /// - Complexity: O(*n*) in the length of the text; no value is decoded.
  public init(
    parsing bytes: some Collection<UInt8>, at location: NavPath.Location = NavPath.Location()
  ) throws(NavPathError) {
    let bytes = Array(bytes)
    let place = StackPlace(at: location)
    // A pattern is accepted if it leads to one place; otherwise the error lists what the document has.
    let found = place.isPattern ? NavState(of: bytes, at: StatePlaces([place])).distinct.filter { !$0.isMissing } : []
    guard found.count != 1 else {
      self = try found[0].content.get()
      return
    }
    try self.init(parsing: bytes, at: location, knowing: nil)
  }

  /// The same, where an array of strings is also a path if one of its tags names a known type.
  package init(
    parsing bytes: [UInt8], at location: NavPath.Location, knowing isKnown: ((NavPath.TypeName) -> Bool)?
  ) throws(NavPathError) {
    let mark = ByteOrderMark.length(in: bytes)
    let start = Bytes.skipBlank(bytes, from: mark)
    guard start < bytes.count else { throw NavPathError(offset: start, detail: .empty) }
    let isFlat = NavPath.Document.isStrings(bytes, from: start) && (location.wantedForm ?? .swiftUI) == .swiftUI
    guard isFlat, location.pointer?.tokens.isEmpty ?? true else {
      let root = try DocumentValue.read(bytes)
      try self.init(at: location, from: PointerCursor(root), knowing: isKnown)
      learn(from: root, at: location)
      return
    }
    do throws(NavPathError) {
      let encoded = try EncodedPath.scan(bytes, from: start, isNamed: location.wantedForm != nil)
      self.init(encoded: encoded, tagStyle: location.tagStyle)
    } catch {
      var isList = false
      if case .listOfStrings = error.detail { isList = isKnown != nil }
      guard isList || DocumentValue.isDictionaryOfPaths(bytes) else { throw error }
      try self.init(at: location, from: PointerCursor(try DocumentValue.read(bytes)), knowing: isKnown)
      return
    }
    let end = Bytes.skipBlank(bytes, from: encoded.array.upperBound)
    guard end == bytes.count else {
      throw NavPathError(NavJSON.Scanner.unexpected(bytes, at: end, expected: .endOfText))
    }
  }

  /// Finds a path in a parsed document, from its root or, if `isReached`, from the place of the location's pointer.
  package init(
    at location: NavPath.Location, from start: PointerCursor, isReached: Bool = false,
    knowing isKnown: ((NavPath.TypeName) -> Bool)? = nil
  ) throws(NavPathError) {
    var cursor = start
    do throws(NavPathError) {
      if let pointer = location.pointer {
        if !isReached { for token in pointer.tokens { try cursor.descend(into: token) } }
        try cursor.openTexts()
      }
      try cursor.openArray()
      try self.init(at: cursor, location, knowing: isKnown)
    } catch {
      var outer = error.moved(outOf: cursor.carriers)
      // Without a pointer, strings are not entered, and the message names the empty pointer.
      if error.meansAnother {
        let found = PathSearch.hints(in: cursor.value, at: location.pointer ?? NavJSON.Pointer(), knowing: isKnown)
        let isPath = { (path: FoundPath) in path.isCertain && path.form.hasTags }
        outer.candidates = found.filter(isPath).map(\.pointer)
        outer.arrays = found.filter { !isPath($0) && $0.count > 0 }.map(\.pointer)
        outer.routes = found.filter { $0.isCertain && !isPath($0) && $0.count > 0 }.map(\.pointer)
      }
      throw outer
    }
  }

  private init(
    at cursor: PointerCursor, _ location: NavPath.Location, knowing isKnown: ((NavPath.TypeName) -> Bool)?
  ) throws(NavPathError) {
    guard case .json(let value) = cursor.value else {
      throw NavPathError(offset: cursor.value.offset, detail: .noArrayInList(.dictionary))
    }
    guard value.kind == .array else {
      let isTyped = (location.form ?? .array) == .array && location.elementType != nil
      let detail = value.isNull ? NavPathError.Detail.null : .notAnArray(value.kind, isTyped: isTyped)
      throw NavPathError(offset: value.range.lowerBound, detail: detail)
    }
    if location.form == nil, location.elementType != nil, let form = NavPath.Form.certainForm(of: value) {
      throw NavPathError(offset: value.range.lowerBound, detail: .elementOfForm(form))
    }
    guard location.form != nil || location.elementType != nil || !DocumentValue.isDictionaryOfPaths(value) else {
      throw NavPathError(offset: value.range.lowerBound, detail: .notAnArray(.array))
    }
    let typed = location.form ?? location.elementType.map { NavPath.Form.form(of: value, holding: $0) }
    let form = typed ?? (isKnown.map(value.hasKnownTag) ?? false ? .swiftUI : nil)
    let encoded = try EncodedPath.read(
      value, inside: cursor.depth, form: form, element: location.elementType ?? .unknown)
    self.init(carriers: cursor.carriers, encoded: encoded, tagStyle: location.tagStyle)
  }

  /// Completes the path from the paths next to it: the form of an empty path, and the tags of other types for mangled tags.
  mutating func learn(from root: DocumentValue, at location: NavPath.Location) {
    let isEmpty = encoded.count == 0
    guard isEmpty || form.hasTags && encoded.type(ofElement: 0).isMangled else { return }
    let siblings = PathSiblings(of: location.pointer?.tokens ?? [], in: root)
    if isEmpty, location.form == nil {
      if siblings.forms.count > 1, location.elementType == nil { openForms = siblings.forms }
      let isTyped = location.elementType != nil
      if siblings.forms.count == 1, let form = siblings.forms.first, !isTyped || form == .flowRoutes {
        encoded = encoded.with(form: form)
        layout = PathLayout(of: encoded)
      }
    }
    typesBeside = siblings.types(in: form)
    if isEmpty { tagStyle = location.tagStyle ?? (typesBeside.isEmpty ? form.tagStyle : nil) }
  }

  /// Whether new elements need mangled tags, judged by the path and its place.
  package var isMangled: Bool {
    tagStyle.map { $0 == .mangled } ?? (path.isEmpty ? typesBeside : path.types).contains(where: \.isMangled)
  }

  /// Whether an array that is empty or begins with a string opens at an offset.
  private static func isStrings(_ bytes: [UInt8], from start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "[") else { return false }
    let first = Bytes.skipBlank(bytes, from: start + 1)
    return first < bytes.count && (bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "]"))
  }
}

extension NavPathError {
  /// Whether the value is not a path but may contain one.
  fileprivate var meansAnother: Bool {
    switch detail {
    case .notAnArray, .noArrayInList, .arrayHolds: true
    default: false
    }
  }

  /// The error with its offset mapped to the outermost text.
  package func moved(outOf carriers: [Carrier]) -> NavPathError {
    var outer = self
    outer.textOffset = carriers.textOffset(of: offset)
    return outer
  }
}

// MARK: - Offsets

extension NavPath.Document {
  /// The offset in the text where an element begins: at its tag, if it has one.
  ///
  /// - Complexity: O(1), or O(*n*) in the length of the string that contains the path.
  package func offset(ofTagAt index: Int) -> TextOffset {
    carriers.textOffset(of: encoded.offset(ofTagAt: index).offset)
  }

  /// The offset in the text of a byte of an element's value, mapped through the escapes of enclosing strings.
  ///
  /// - Parameters:
  ///   - offset: The byte in the element's text.
  ///   - index: The element's index, from the root.
  /// - Complexity: O(`offset`), plus O(*n*) in the length of the string that contains the path, if any.
  package func offset(ofByte offset: Int, inValueAt index: Int) -> TextOffset {
    offsets(ofBytes: [offset], inValueAt: index)[0]
  }

  /// The offsets of several bytes of an element's value, in ascending order, in one pass through the value.
  package func offsets(ofBytes offsets: [Int], inValueAt index: Int) -> [TextOffset] {
    outermost(encoded.offsets(ofBytes: offsets, inValueAt: index))
  }

  /// Maps ascending offsets in the path's text to the outermost text.
  package func outermost(_ inner: [TextOffset]) -> [TextOffset] {
    guard !carriers.isEmpty else { return inner }
    var outer = carriers.textOffsets(of: inner.map(\.offset))
    // The decoded offset refers to the innermost base64.
    for (index, inner) in inner.enumerated() {
      outer[index].decodedOffset = inner.decodedOffset ?? outer[index].decodedOffset
    }
    return outer
  }
}
