// `Codable` for matches, with JSON values as text: for apps, and for operations.

extension NavPath.Match: Codable {
  private enum CodingKeys: String, CodingKey { case type, value, members, `case`, stored, uuids, others }

  /// Decodes the form that ``encode(to:)`` writes.
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

  /// Encodes the condition: the `type`, and of the value all (`value`), some `members` or the `case`, as JSON text. `uuids` are
  /// the places of UUIDs in it, `stored` the possible raw values of the case, `others` the matches for types that store the case
  /// under another name. Other knowledge from a schema, such as the order of a dictionary's array, is not encoded.
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
