// `NavPath.Match`, a condition on an element: its kinds, and what it matches; for Operations, an app's tests and the tool.

extension NavPath {
  /// A condition on an element, regardless of its presentation.
  ///
  ///     let match: NavPath.Match = "App.User(id: 42, ...)"
  ///     path.lastIndex(where: match.matches)
  public struct Match: Sendable {
    package enum Kind: Sendable {
      case element(NavPath.Element)
      case value(NavJSON.Value)
      case type(NavPath.TypeName)
      case members(NavPath.TypeName?, NavJSON.Value)
      case enumCase(NavPath.TypeName?, String, stored: [NavPath.Element])
    }

    package let kind: Kind
    /// The places of strings in the value that are UUIDs, compared without case: `App.Event(id: UUID("E621…"))`.
    var uuids: [NavJSON.Pointer] = []
    /// The schema's description of values and their parts; ignored by `==`.
    var inside: (any DescribedValues)?
    /// Further matches, one for each type that stores the case under another name, if the match is for any type.
    var others: [NavPath.Match] = []

    /// An element with the same type and an equal JSON value.
    public static func element(_ element: NavPath.Element) -> Match { Match(kind: .element(element)) }
    /// Any type with this JSON value: `.pair(id: 1, name: "n")`, `=JSON`.
    public static func value(_ value: NavJSON.Value) -> Match { Match(kind: .value(value)) }
    /// Any value of this type: `TYPE`.
    public static func type(_ type: NavPath.TypeName) -> Match { Match(kind: .type(type)) }
    /// A value with at least these members, of this type or of any: `TYPE~JSON`, `App.User(id: 42, ...)`, `~JSON`.
    ///
    /// Nested objects also need at least these members; other values have to be equal.
    public static func members(_ type: NavPath.TypeName?, _ members: NavJSON.Value) -> Match {
      Match(kind: .members(type, members))
    }
    /// A value of this enum case with any associated values, of this type or of any: `App.Screen.detail`, `.detail`.
    ///
    /// `stored` are the known elements of the case in enums with raw values.
    public static func enumCase(_ type: NavPath.TypeName?, _ name: String, stored: [NavPath.Element] = []) -> Match {
      Match(kind: .enumCase(type, name, stored: stored))
    }

    /// The required type, so that elements of other types need not be decoded; nil for any type.
    package var type: NavPath.TypeName? {
      switch kind {
      case .element(let element): element.type
      case .value: nil
      case .type(let type): type
      case .members(let type, _), .enumCase(let type, _, _): type
      }
    }

    /// The same condition on the value for any type; nil if the match has only a type.
    var untyped: NavPath.Match? {
      let untyped: Kind? =
        switch kind {
        case .element(let element): (try? element.value()).map { .value($0) }
        case .value: kind
        case .type: nil
        case .members(_, let value): .members(nil, value)
        case .enumCase(_, let name, _): .enumCase(nil, name, stored: [])
        }
      return untyped.map { Match(kind: $0, uuids: uuids, inside: inside) }
    }

    /// Whether an element meets the condition.
    ///
    /// - Complexity: O(*n*) in the length of the element's text, if the types are the same.
    public func matches(_ element: NavPath.Element) -> Bool {
      if let other = others.first(where: { $0.type == element.type }) { return other.matches(element) }
      if let type, element.type != type { return false }
      func comparable(_ value: NavJSON.Value) -> NavJSON.Value {
        value.comparable(as: element.type, inside, uuids: uuids)
      }
      switch kind {
      case .type: return true
      case .element(let wanted):
        if wanted.isSame(as: element) { return true }
        guard inside != nil || !uuids.isEmpty, let wanted = try? wanted.value(), let value = try? element.value() else {
          return false
        }
        return comparable(value) == comparable(wanted)
      case .value(let wanted):
        return (try? element.value()).map { comparable($0) == comparable(wanted) } ?? false
      case .members(_, let wanted):
        guard let value = try? element.value() else { return false }
        return comparable(value).hasMembers(of: comparable(wanted))
      case .enumCase(_, let name, let stored):
        guard let value = try? element.value() else { return false }
        let stored = stored.filter { $0.type == element.type }
        // If the raw value is known, the name does not count as one.
        let isRaw = stored.isEmpty && StandardTypes.shortName(of: element.type.name) == nil
        return stored.contains { $0.isSame(as: element) } || value.isEnumCase(name, rawValues: isRaw)
      }
    }
  }
}

extension NavPath.Match: Hashable {
  public static func == (left: NavPath.Match, right: NavPath.Match) -> Bool {
    guard left.uuids == right.uuids, left.others == right.others else { return false }
    return switch (left.kind, right.kind) {
    case (.element(let left), .element(let right)): left.isSame(as: right)
    case (.value(let left), .value(let right)): left == right
    case (.type(let left), .type(let right)): left == right
    case (.members(let leftType, let left), .members(let rightType, let right)): leftType == rightType && left == right
    case (.enumCase(let leftType, let left, let stored), .enumCase(let rightType, let right, let otherStored)):
      leftType == rightType && left.utf8.elementsEqual(right.utf8) && stored == otherStored
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension NavJSON.Value {
  /// Whether an object has at least the members of `wanted`, recursively; any other value has to be equal. The parser bounds the
  /// recursion.
  func hasMembers(of wanted: NavJSON.Value) -> Bool {
    guard let own = members, let few = wanted.members else { return self == wanted }
    if wanted.hasFewDistinctNames {
      return few.allSatisfy { wanted in
        own.first { $0.nameBytes == wanted.nameBytes }?.value.hasMembers(of: wanted.value) ?? false
      }
    }
    let (members, wantedMembers) = (NavJSON.MembersByName(of: self), NavJSON.MembersByName(of: wanted))
    return zip(wantedMembers.names, wantedMembers.values).allSatisfy { name, value in
      members.index(of: name).map { members.values[$0].hasMembers(of: value) } ?? false
    }
  }
}
