// Checks of a search, also for inference: whether an array is a path, may be a typed one or holds routes, and whether a string
// may hold one.

extension PathSearch {
  static let longestValue = 1 &<< 12

  /// The last element of an array whose elements are all of one kind, like cases, ids and routes.
  package static func last(ofTyped array: DocumentValue) -> DocumentValue? {
    var last: DocumentValue?
    for element in array.contents {
      guard let kind = element.kind, [.number, .string, .object].contains(kind), last?.kind ?? kind == kind,
        last == nil || last?.listed?.kind == element.listed?.kind
      else { return nil }
      last = element
    }
    return last
  }

  /// Whether an array of a property list begins like a path with tags: with a string, or with a dictionary that has a tag, is a
  /// FlowStacks route, or is followed by a string.
  static func beginsPath(_ array: PropertyList.Value, isTyped: Bool) -> Bool {
    var elements = array.children
    guard let first = elements.next() else { return false }
    guard isTyped else { return first.kind == .dictionary && elements.next()?.kind == .string }
    guard first.kind == .dictionary else { return first.kind == .string }
    // No form has elements with more members.
    var (children, keys) = (first.children, Set<[UInt8]>())
    for _ in 0..<4 {
      guard let key = children.next(), children.next() != nil else { break }
      if key.node.content.count <= 32, let name = try? key.stringBytes() { keys.insert(name) }
    }
    let isRoute = keys.count == 1 && ["push", "sheet", "cover"].contains { keys.contains(Array($0.utf8)) }
    return isRoute || keys.isSuperset(of: ["type", "value"].map { Array($0.utf8) })
  }

  /// The path that an array certainly is, with at least one element: with tags, or with FlowStacks styles.
  package static func path(_ array: NavJSON.Value) -> EncodedPath? {
    guard let path = read(array), path.count > 0 else { return nil }
    switch path.form.kind {
    case .array: return nil
    // Reading has checked the type names of pairs, and a route is known by its style.
    case .swiftUI, .flowRoutes: return path
    case .flowStacks, .swiftCrossUI, .expanded:
      let type = path.type(ofElement: 0)
      let isDotted = type.name.utf8.contains(UInt8(ascii: "."))
      return type.isMangled || isDotted && SwiftName.isTypeName(type.name) ? path : nil
    }
  }

  /// The path that an array of strings is, even if its last string is missing: commands report that.
  ///
  /// Elements are not indexed: only the count and the top element are needed.
  static func path(
    ofStrings array: NavJSON.Value, _ holders: [FoundPath.Holder], _ pairs: inout StringPairs,
    knowing isKnown: KnownTag?
  ) -> FoundPath? {
    guard pairs.arePath(array) || isKnown.map(array.hasKnownTag) ?? false else { return nil }
    var items = NavJSON.Value.Elements(container: array).makeIterator()
    guard let tag = items.next(), let value = items.next() else { return nil }
    return FoundPath(
      holders: holders, form: .swiftUI, needsForm: false, isCertain: true,
      count: (Int(array.node.next) - tag.index) / 2,
      current: NavPath.Element(type: NavPath.TypeName(tag.string ?? ""), bytes: Array(value.stringBytes ?? [])))
  }

  private static func read(_ array: NavJSON.Value) -> EncodedPath? {
    do throws(NavPathError) {
      return try EncodedPath.read(array, form: nil, element: .unknown)
    } catch {
      guard case .ambiguousForm = error.detail else { return nil }
      return try? EncodedPath.read(array, form: .swiftCrossUI, element: .unknown)
    }
  }
}

extension DocumentValue {
  /// Whether the value is an array of objects with one member that is an object, as synthesised `Codable` stores a route enum.
  /// The member is named like a case, and its object has no path with tags and no text that may hold one.
  package var holdsRoutes: Bool {
    guard kind == .array else { return false }
    var count = 0
    for element in contents {
      var members = element.kind == .object ? element.contents : nil
      guard let name = members?.next()?.string, SwiftName.isIdentifier(name[...]) else { return false }
      guard let value = members?.next(), value.kind == .object, members?.next() == nil else { return false }
      guard
        !value.contents.contains(where: { $0.isTextOfContainer || $0.isDataOfContainer || $0.isPathWithTags })
      else { return false }
      count += 1
    }
    return count > 0
  }

  private static let longestPath = 1 &<< 16

  var isPathWithTags: Bool {
    switch self {
    case .json(let value): return value.kind == .array && PathSearch.path(value) != nil
    case .propertyList(let place):
      guard kind == .array, PathSearch.beginsPath(place.value, isTyped: PathSearch.last(ofTyped: self) != nil),
        let text = try? place.value.json(atMost: Self.longestPath).bytes, let value = try? NavJSON.Value(parsing: text)
      else { return false }
      return PathSearch.path(value) != nil
    }
  }

  private var isDataOfContainer: Bool {
    guard kind == nil, holdsText, mayHoldText, let (_, content) = try? Carrier.open(self) else { return false }
    return (try? DocumentValue.read(content)) != nil
  }

  /// Whether a string or Data may hold an object, an array or a list, judged by its first byte.
  var mayHoldText: Bool {
    let bytes = bytes
    guard let listed else { return Self.mayHoldText(bytes, range.dropFirst().dropLast()) }
    let content = listed.node.content
    guard listed.kind != .data || listed.document.format == .binary else {
      // Base64 of a text, or of base64 of one.
      guard let first = content.first(where: { !Bytes.isBlank(bytes[$0]) }) else { return false }
      return Self.beginsBase64(bytes[first]) || "VZSUQRN".utf8.contains(bytes[first])
    }
    guard listed.node.text == .utf16 else { return Self.mayHoldText(bytes, content) }
    guard content.count > 1, bytes[content.lowerBound] == 0 else { return bytes[content.lowerBound] == 0xFE }
    // Bytes after whitespace are not checked.
    let low = content.lowerBound + 1
    return Bytes.isBlank(bytes[low]) || Self.mayHoldText(bytes, low..<low + 1)
  }

  /// Judges by the first byte: a backslash, an ampersand and an XML bracket may stand for any character.
  private static func mayHoldText(_ bytes: [UInt8], _ content: Range<Int>) -> Bool {
    guard let first = content.first(where: { !Bytes.isBlank(bytes[$0]) }) else { return false }
    switch bytes[first] {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: "\\"),
      UInt8(ascii: "&"), 0xEF:
      return true
    case UInt8(ascii: "b"): return content.contains(first + 1) && bytes[first + 1] == UInt8(ascii: "p")
    default: return beginsBase64(bytes[first]) && first == content.lowerBound
    }
  }

  /// Whether base64 of `[`, `{`, `"`, `<`, `bplist`, a byte order mark or whitespace can begin with a character.
  private static func beginsBase64(_ byte: UInt8) -> Bool { "WeIPYCD7".utf8.contains(byte) }
}
