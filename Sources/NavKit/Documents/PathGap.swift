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
      if cursor.value.content == .null { return .value(names: tokens[depth...]) }
      do throws(PathError) {
        try cursor.descend(into: token)
      } catch {
        guard case .notFound(_, let reason) = error.detail, canAdd(token, reason) else { throw error }
        return .missing(tokens[depth...], reason)
      }
    }
    guard cursor.value.content == .other else { return .value(names: []) }
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
    case .noContainer, .nothingInside, .severalMembers, .noSlash, .badEscape: false
    }
  }
}

extension DocumentValue {
  /// What a value without a path may be.
  fileprivate enum Content {
    case null
    case emptyString
    case emptyData
    case other
  }

  fileprivate var content: Content {
    switch self {
    case .json(let value):
      value.isNull ? .null : value.kind == .string && value.range.count == 2 ? .emptyString : .other
    case .propertyList(let place):
      switch place.value.kind {
      case .null: .null
      case .data: place.value.data?.isEmpty ?? false ? .emptyData : .other
      default: (try? place.value.stringBytes())?.isEmpty ?? false ? .emptyString : .other
      }
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
    var content = DocumentValue.Content.null
    switch self {
    case .array: return .json
    case .value(let names) where names.isEmpty: content = cursor.value.content
    case .value, .missing: break
    }
    if case .propertyList(let place) = cursor.value, case .value = self {
      // A list keeps a path of its own in an array, and nothing but Data as Data.
      if content == .emptyData { return .data }
      if place.value.kind == .array { return .json }
    }
    let found = PathEncoding.around(location.pointer?.tokens ?? [], in: root, form: location.wantedForm)
    let fits = content != .emptyString || found == .text || found == .base64
    guard let found, fits else {
      throw PathError(offset: cursor.value.offset, detail: .unknownEncoding(inList: cursor.value.isInList))
    }
    return found
  }
}

extension DocumentValue {
  fileprivate var isInList: Bool {
    switch self {
    case .json: false
    case .propertyList: true
    }
  }
}
