// A place without a path: how far its pointer leads, the encoding of a path there, and a new key for an array of alternating
// keys and values; for NavPath.Document+Creating.swift and, for `select`, SelectionChange and DestinationSchema+Selecting.

/// The end of a pointer to which the document has no path.
package enum PathGap {
  /// A value to replace by the path, nested in one object for each name.
  case value(names: ArraySlice<String>)
  /// An array in a text, to be emptied in place.
  case array(NavJSON.Value)
  /// A container that lacks the first token, and the key to add in an array of alternating keys and values.
  case missing(ArraySlice<String>, key: NavJSON.Value?)
}

// MARK: - Finding the gap

extension PathGap {
  /// Follows the tokens as far as there are values; nil if there is a value at the end that must not be replaced.
  package static func find(
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
    // In a string with a path, only the path is replaced, unless the encoding changes; any other value is replaced whole.
    var inside = cursor
    if location.encoding == nil, (try? inside.openTexts()) != nil, case .json(let array) = inside.value,
      array.kind == .array
    {
      cursor = inside
      return .array(array)
    }
    return .value(names: [])
  }

  /// Names of objects to create; the encoding of a Swift dictionary is unknown.
  static func checked(_ names: ArraySlice<String>, at value: DocumentValue?) throws(NavPathError) -> ArraySlice<String>
  {
    guard let key = names.lazy.compactMap(NavJSON.Pointer.key).first else { return names }
    throw NavPathError(offset: value?.offset ?? 0, detail: .unknownDictionary(key))
  }

  /// The key to add before a new value at a token `=KEY` of an array; nil for any other token.
  private static func newKey(
    _ token: String, in value: DocumentValue, _ known: NavJSON.Kind?
  ) throws(NavPathError) -> NavJSON.Value? {
    guard let name = NavJSON.Pointer.key(of: token), value.kind == .array || NavJSON.Value.ofKey(name) != nil else {
      return nil
    }
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

  /// The encoding of the path: from the location, the present value, or the values around it.
  func encoding(
    at cursor: PointerCursor, _ location: NavPath.Location, in root: DocumentValue
  ) throws(NavPathError) -> PathEncoding {
    if let encoding = location.encoding { return encoding }
    let isInList = cursor.value.listed != nil
    var isEmptyString = false
    switch self {
    case .array: return .json
    case .value(let names):
      // A property list has an in-place path in an array, and a Data path only in Data.
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
}

extension DocumentValue {
  /// A new key for an array of alternating keys and values, encoded like its others or else as `known`; nil if neither is known.
  package func newKey(_ name: String, _ known: NavJSON.Kind? = nil) -> NavJSON.Value? {
    guard let keys = keysInTurn, let kind = keys.isEmpty ? known : keys[0].kind,
      keys.allSatisfy({ $0.kind == kind && $0.keyName != nil })
    else { return nil }
    if let value = NavJSON.Value.ofKey(name) { return kind == .object ? value : nil }
    guard kind != .number else { return NavJSON.Number(parsing: name) == nil ? nil : try? NavJSON.Value(parsing: name) }
    var writer = NavJSON.Writer(escaping: .encoder)
    if kind == .object { writer.append("{") }
    writer.append(string: name)
    if kind == .object { writer.append(":{}}") }
    return try? NavJSON.Value(parsing: writer.bytes)
  }
}
