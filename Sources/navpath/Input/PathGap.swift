// A place without a value: how far its pointer leads, and how the app keeps a path there.

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
}

extension DocumentValue {
  /// A key that an array of keys and values in turn lacks, written as all others in it, or of a known kind where there are none; nil
  /// where nothing shows how.
  func newKey(_ name: String, _ known: NavJSON.Kind? = nil) -> NavJSON.Value? {
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
