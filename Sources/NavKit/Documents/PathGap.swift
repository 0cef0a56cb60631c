// A place for a path that has none: how far its pointer leads, and how the app keeps a path there.

/// Where a pointer ends when the document has no path there.
enum PathGap {
  /// A value that the path, inside as many objects as there are names, takes the place of.
  case value(names: ArraySlice<String>)
  /// An array in a text, which is emptied in its place.
  case array(JSON.Value)
  /// A container that lacks the first of the tokens.
  case missing(ArraySlice<String>, JSON.PointerError)
}

// MARK: - Finding the gap

extension PathGap {
  /// Follows the tokens as far as there are values.
  ///
  /// - Returns: Nil if there is a value at the end, and it is not to be replaced.
  static func find(
    _ tokens: [String], _ cursor: inout PointerCursor, _ location: PathLocation, replacing replaces: Bool
  ) throws(PathError) -> PathGap? {
    for (depth, token) in tokens.enumerated() {
      if cursor.value.kind == .null { return .value(names: tokens[depth...]) }
      do throws(PathError) {
        try cursor.descend(into: token)
      } catch {
        guard case .notFound(_, let reason) = error.detail, canAdd(token, reason) else { throw error }
        return .missing(tokens[depth...], reason)
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

  private static func canAdd(_ token: String, _ reason: JSON.PointerError) -> Bool {
    switch reason.detail {
    case .noMember: true
    case .noElement(_, _, let count): JSON.Pointer.arrayIndex(token) == count
    case .noContainer, .severalMembers, .noSlash, .badEscape: false
    }
  }
}

// MARK: - The encoding

extension PathGap {
  /// How the path is to be kept: as the location says, or as what is there or around it tells.
  func encoding(
    at cursor: PointerCursor, _ location: PathLocation, in root: DocumentValue
  ) throws(PathError) -> PathEncoding {
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
      throw PathError(offset: cursor.value.offset, detail: .unknownEncoding(inList: isInList))
    }
    return found
  }
}
