// A place for a path that has none: how far its pointer leads, and how the app keeps a path there.

import NavKit

/// Where a pointer ends when the document has no path there.
enum PathGap {
  /// A value that the path, inside as many objects as there are names, takes the place of.
  case value(names: ArraySlice<String>)
  /// An array in a text, which is emptied in its place.
  case array(NavJSON.Value)
  /// A container that lacks the first of the tokens, and the key that goes before the value in an array of keys and values.
  case missing(ArraySlice<String>, key: NavJSON.Value?)
}

// MARK: - Finding the gap

extension PathGap {
  /// Follows the tokens as far as there are values.
  ///
  /// - Returns: Nil if there is a value at the end, and it is not to be replaced.
  static func find(
    _ tokens: [String], _ cursor: inout PointerCursor, _ location: NavPath.Location, replacing replaces: Bool
  ) throws(NavPathError) -> PathGap? {
    for (depth, token) in tokens.enumerated() {
      if cursor.value.kind == .null { return .value(names: try checked(tokens[depth...], at: cursor.value)) }
      do throws(NavPathError) {
        try cursor.descend(into: token)
      } catch {
        guard case .notFound(_, let reason) = error.detail, canAdd(token, reason) else { throw error }
        _ = try checked(tokens[(depth + 1)...], at: cursor.value)
        return .missing(tokens[depth...], key: try newKey(token, in: cursor.value, location.keys))
      }
    }
    guard cursor.value.kind != .null, !cursor.value.isEmpty else { return .value(names: []) }
    guard replaces else { return nil }
    // In a string that holds a path, the path is replaced, unless it is to be kept in another way; any other value as a whole.
    var inside = cursor
    if location.encoding == nil, (try? inside.openTexts()) != nil, case .json(let array) = inside.value,
      array.kind == .array
    {
      cursor = inside
      return .array(array)
    }
    return .value(names: [])
  }

  /// Names of objects that are to be made; how Swift writes a dictionary is not known.
  static func checked(_ names: ArraySlice<String>, at value: DocumentValue?) throws(NavPathError) -> ArraySlice<String>
  {
    guard let key = names.lazy.compactMap(NavJSON.Pointer.key).first else { return names }
    throw NavPathError(offset: value?.offset ?? 0, detail: .unknownDictionary(key))
  }

  /// The key that goes before a new value at a token `=KEY` of an array; nil for any other token.
  private static func newKey(
    _ token: String, in value: DocumentValue, _ known: NavJSON.Kind?
  ) throws(NavPathError) -> NavJSON.Value? {
    guard value.kind == .array, let name = NavJSON.Pointer.key(of: token) else { return nil }
    guard let key = value.newKey(name, known) else {
      throw NavPathError(offset: value.offset, detail: .unknownKey(name))
    }
    return key
  }

  private static func canAdd(_ token: String, _ reason: NavJSON.PointerError) -> Bool {
    switch reason.detail {
    case .noMember: true
    case .noElement(_, _, let count):
      NavJSON.Pointer.arrayIndex(token) == count || NavJSON.Pointer.key(of: token) != nil
    case .noContainer, .noDictionary, .severalMembers, .noSlash, .badEscape: false
    }
  }

  // MARK: - The encoding

  /// How the path is to be kept: as the location says, or as what is there or around it tells.
  func encoding(
    at cursor: PointerCursor, _ location: NavPath.Location, in root: DocumentValue
  ) throws(NavPathError) -> PathEncoding {
    if let encoding = location.encoding { return encoding }
    let isInList = cursor.value.listed != nil
    var isEmptyString = false
    switch self {
    case .array: return .json
    case .value(let names):
      // A list keeps a path of its own in an array, and nothing but Data as Data.
      if isInList, cursor.value.kind == .array { return .json }
      if names.isEmpty, cursor.value.isEmpty {
        guard cursor.value.kind == .string else { return .data }
        isEmptyString = true
      }
    case .missing: break
    }
    let found = PathEncoding.around(location.pointer?.tokens ?? [], in: root, form: location.wantedForm)
    guard let found, !isEmptyString || found == .text || found == .base64 else {
      throw NavPathError(offset: cursor.value.offset, detail: .unknownEncoding(inList: isInList))
    }
    return found
  }

  // An empty path put into its place: what the pointer needs is added, and every other byte of JSON and of XML stays.
  //
  //     {"n" : 1}                   {"n" : 1,"path" : []}
  //     \t<key>n</key>             \t<key>n</key>
  //     \t<integer>1</integer>     \t<integer>1</integer>
  //                                 \t<key>path</key>
  //                                 \t<array/>

  /// A value as JSON and as a property list hold it.
  struct Content {
    /// Nil for one that JSON has not.
    let json: [UInt8]?
    let list: PropertyList.Content
  }

  /// What puts a value into the gap, in the text that it is in.
  func change(at cursor: PointerCursor, _ content: Content) throws(NavPathError) -> TextReplacement {
    switch cursor.value {
    case .propertyList(let place): return try change(of: place, content.list)
    case .json(let value):
      guard let text = content.json else { throw NavPathError(offset: value.range.lowerBound, detail: .dataInJSON) }
      return try change(of: value, text)
    }
  }

  private func change(
    of place: PropertyList.Place, _ value: PropertyList.Content
  ) throws(NavPathError) -> TextReplacement {
    let nested = { (names: ArraySlice<String>) in
      names.reversed().reduce(value) { .dictionary([(Array($1.utf8), $0)]) }
    }
    switch self {
    case .array: return place.replaced(by: value)
    case .value(let names):
      try PathGap.checkKeys(names, of: place)
      return place.replaced(by: nested(names))
    case .missing(let tokens, let newKey):
      guard let token = tokens.first else { preconditionFailure("a token is missing") }
      let content = nested(tokens.dropFirst())
      guard place.value.kind == .array else {
        let name = NavJSON.Pointer.key(of: token) ?? token
        try PathGap.checkKeys([name] + tokens.dropFirst(), of: place)
        return place.replaced(by: .adding(key: Array(name.utf8), content))
      }
      try PathGap.checkKeys(tokens.dropFirst(), of: place)
      var key: PropertyList.Content?
      if let newKey {
        key = try? PropertyList.Content(newKey, in: place.value.document.format, depth: place.depth + 1)
        guard key != nil else { throw NavPathError(offset: place.value.range.lowerBound, detail: .keyNotInXML) }
      }
      return place.replaced(by: .array((0..<place.value.count).map { .kept($0) } + [key, content].compactMap(\.self)))
    }
  }

  private static func checkKeys(_ keys: ArraySlice<String>, of place: PropertyList.Place) throws(NavPathError) {
    guard place.depth + keys.count < PropertyList.maximumDepth else {
      throw NavPathError(offset: place.value.range.lowerBound, detail: .propertyList(.tooDeep))
    }
    guard place.value.document.format == .binary || keys.allSatisfy({ PropertyList.XMLText.isText($0.utf8) }) else {
      throw NavPathError(offset: place.value.range.lowerBound, detail: .keyNotInXML)
    }
  }

  private func change(of value: NavJSON.Value, _ path: [UInt8]) throws(NavPathError) -> TextReplacement {
    switch self {
    case .array(let array): return TextReplacement(range: array.range, bytes: path)
    case .value(let names):
      return TextReplacement(range: value.range, bytes: PathGap.nested(names, path))
    case .missing(let tokens, let key):
      var (token, content) = (tokens.first ?? "", PathGap.nested(tokens.dropFirst(), path))
      guard value.kind == .array else {
        return PathGap.member(NavJSON.Pointer.key(of: token) ?? token, content, of: value)
      }
      if let key {
        let first = value.elements?.first { _ in true }
        content =
          key.bytes + [0x2C] + PathGap.blank(before: first?.range.lowerBound ?? 0, in: value.document.bytes) + content
      }
      let last = value.elements?.reduce(nil) { _, element in element }
      let end = last?.range.upperBound ?? value.range.lowerBound + 1
      let separator =
        last.map { [UInt8(ascii: ",")] + PathGap.blank(before: $0.range.lowerBound, in: value.document.bytes) } ?? []
      return TextReplacement(range: end..<end, bytes: separator + content)
    }
  }

  /// Adds a member with the white space of the last one: on a line of its own, with a blank before the colon.
  private static func member(_ name: String, _ content: [UInt8], of object: NavJSON.Value) -> TextReplacement {
    let bytes = object.document.bytes
    var writer = NavJSON.Writer(escaping: .encoder)
    let last = object.members?.reduce(nil) { _, member in member }
    if let last {
      writer.append(",")
      writer.append(raw: blank(before: last.nameValue.range.lowerBound, in: bytes))
    }
    writer.append(string: name)
    writer.append(raw: last.map { bytes[$0.nameValue.range.upperBound..<$0.value.range.lowerBound] } ?? [0x3A])
    writer.append(raw: content)
    let end = last?.value.range.upperBound ?? object.range.lowerBound + 1
    return TextReplacement(range: end..<end, bytes: writer.bytes)
  }

  private static func blank(before offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let end = bytes[..<offset]
    return end[(end.lastIndex { !Bytes.isBlank($0) }.map { $0 + 1 } ?? 0)...]
  }

  /// A value inside as many objects as there are names.
  static func nested(_ names: ArraySlice<String>, _ value: [UInt8]) -> [UInt8] {
    var writer = NavJSON.Writer(escaping: .encoder)
    for name in names {
      writer.append("{")
      writer.append(string: name)
      writer.append(":")
    }
    writer.append(raw: value)
    for _ in names { writer.append("}") }
    return writer.bytes
  }
}

extension DocumentValue {
  /// A key that an array of keys and values in turn lacks, written as all others in it, or of a known kind where there are none; nil
  /// where nothing shows how.
  fileprivate func newKey(_ name: String, _ known: NavJSON.Kind? = nil) -> NavJSON.Value? {
    guard let keys = keysInTurn, let kind = keys.isEmpty ? known : keys[0].kind,
      keys.allSatisfy({ $0.kind == kind && $0.keyName != nil })
    else { return nil }
    guard kind != .number else { return NavJSON.Number(parsing: name) == nil ? nil : try? NavJSON.Value(parsing: name) }
    var writer = NavJSON.Writer(escaping: .encoder)
    if kind == .object { writer.append("{") }
    writer.append(string: name)
    if kind == .object { writer.append(":{}}") }
    return try? NavJSON.Value(parsing: writer.bytes)
  }
}
