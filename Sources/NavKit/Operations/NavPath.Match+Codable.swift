// Matches as `Codable`, JSON values as their texts.

extension NavPath.Match: Codable {
  private enum CodingKeys: String, CodingKey { case type, value, members, `case`, stored, uuids, others }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError`.
  /// - Complexity: O(*n*) in the length of the values.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let type = members.contains(.type) ? try members.decode(NavPath.TypeName.self, forKey: .type) : nil
    uuids = try members.decodeIfPresent([NavJSON.Pointer].self, forKey: .uuids) ?? []
    others = try members.decodeIfPresent([NavPath.Match].self, forKey: .others) ?? []
    if let name = try members.decodeIfPresent(String.self, forKey: .case) {
      kind = .enumCase(type, name, stored: try members.decodeIfPresent([NavPath.Element].self, forKey: .stored) ?? [])
    } else if let wanted = try members.decodeIfPresent(NavJSON.Value.self, forKey: .members) {
      kind = .members(type, wanted)
    } else if let type, let text = try members.decodeIfPresent(String.self, forKey: .value) {
      kind = .element(NavPath.Element(type: type, uncheckedText: text))
    } else {
      kind = try type.map { .type($0) } ?? .value(try members.decode(NavJSON.Value.self, forKey: .value))
    }
  }

  /// Writes what an element must have: its `type`, and of its `value` all, some `members` or the `case`, as JSON texts. `uuids` are
  /// the places of UUIDs in it, `stored` the raw values that the case may be, `others` the matches of types that store the case under
  /// another name. What else a schema says of the value, such as that an array is a dictionary in any order, is not written.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in the length of the values.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(type, forKey: .type)
    try members.encodeIfPresent(uuids.isEmpty ? nil : uuids, forKey: .uuids)
    try members.encodeIfPresent(others.isEmpty ? nil : others, forKey: .others)
    switch kind {
    case .element(let element): try members.encode(element.text, forKey: .value)
    case .value(let value): try members.encode(value, forKey: .value)
    case .type: break
    case .members(_, let wanted): try members.encode(wanted, forKey: .members)
    case .enumCase(_, let name, let stored):
      try members.encode(name, forKey: .case)
      try members.encodeIfPresent(stored.isEmpty ? nil : stored, forKey: .stored)
    }
  }
}
