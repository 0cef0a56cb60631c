// The observed elements of a type, and the result: a plain payload, or an enum of screens. Also the cases of nested enums.

import NavKit

final class ObservedDestination {
  private(set) var type: NavPath.TypeName
  let value: ObservedValue
  /// Whether navpath knows how the type is decoded, so that a payload adds nothing.
  let isStandard: Bool
  /// Whether it is the element type of a typed array, so that an object with one object in it is a case.
  var isOfRoutes = false

  init(_ type: NavPath.TypeName, in limits: ObservedValue.SharedLimits) {
    self.type = type
    tag = type.isMangled ? type.tag : nil
    value = ObservedValue(in: limits)
    isStandard = StandardKind(type)?.isKnown ?? false
  }

  /// The readable name, or the tag if that cannot be read.
  var name: String { type.isUnreadable ? type.tag : type.name }

  /// The key in the schema: the mangled tag if every path has one and it cannot be derived from the name; otherwise the name.
  var key: String { tag == nil || isStandard ? name : tag ?? name }

  private var tag: String?

  /// Adds another spelling of the type. The name is the first in byte order, whatever was read first.
  func join(_ other: NavPath.TypeName) {
    tag = other.isMangled ? tag.map { min($0, other.tag) } : nil
    if other.name.utf8.lexicographicallyPrecedes(type.name.utf8) { type = other }
  }

  /// The part of a value that names its case, if the type is an enum.
  func part(of value: NavJSON.Value) -> [UInt8]? {
    guard !isStandard else { return nil }
    if let bytes = value.stringBytes { return bytes.count <= PathOptions.longestIdentifier ? Array(bytes) : nil }
    guard let member = value.onlyMember, member.value.kind == .object,
      member.nameBytes.count <= PathOptions.longestIdentifier
    else { return nil }
    return Array(member.nameBytes)
  }

  /// The cases of an enum: `{"detail":{"_0":3}}` with observed associated values, or `"home"`, a raw value and the case's name.
  func cases() -> [(name: String, value: ObservedValue?)]? {
    guard !isStandard, value.count > 0 else { return nil }
    if value.text.count == value.count {
      guard let words = value.text.allWords, words.allSatisfy(PathOptions.isIdentifier) else { return nil }
      return words.map { ($0, nil) }
    }
    // A struct with one property that is a struct looks like one case with labels.
    guard value.singles == value.count, let cases = value.cases,
      isOfRoutes || cases.count > 1 || cases[0].value.hasAssociatedValues
    else { return nil }
    return cases.map { ($0.name, $0.value) }
  }
}

extension ObservedValue {
  /// The cases of objects with one member, sorted; nil if they cannot be cases.
  fileprivate var cases: [(name: String, value: ObservedValue)]? {
    guard singles > 0, singles == objects, !isDictionary, !isCut else { return nil }
    let cases = namedMembers.map { ($0, $1.value) }
    return cases.allSatisfy { PathOptions.isIdentifier($0.0) && $0.1.objects == $0.1.count } ? cases : nil
  }

  /// The cases of a nested enum. A dictionary may also have one key at a time, but its values do not look like associated values.
  var innerCases: [(name: String, value: ObservedValue)]? {
    guard objects + nulls == count, let cases, cases.contains(where: { $0.value.hasAssociatedValues }),
      cases.count > 1 || !cases[0].value.members.isEmpty
    else { return nil }
    return cases
  }

  /// Whether the objects are associated values without labels, or empty.
  fileprivate var hasAssociatedValues: Bool {
    !isDictionary
      && memberNames.allSatisfy { $0.first == UInt8(ascii: "_") && $0.dropFirst().allSatisfy(Bytes.isDigit) }
  }
}

extension StandardKind {
  fileprivate var isKnown: Bool {
    switch self {
    case .any, .wrapper: false
    case .optional(let kind), .array(let kind), .object(_, let kind), .range(let kind, _): kind.isKnown
    case .pairs(let key, let value): key.isKnown && value.isKnown
    case .list(let kinds): kinds.allSatisfy(\.isKnown)
    case .integer, .double, .float, .bool, .string, .date, .decimal, .text, .record: true
    }
  }
}
