// `Decodable` for paths, whose `Encodable` is in Schema/NavPath.Document+Tags.swift; `Codable` for elements and type names,
// with tags and JSON text. For apps and Operations.

extension NavPath: Decodable {
  /// Decodes the output of `NavigationPath.codable`: strings in pairs, the current screen first.
  ///
  /// - Throws: `DecodingError` if the number of strings is odd or an item is not a string.
  /// - Complexity: O(*n*) in the number of elements.
  public init(from decoder: any Decoder) throws {
    var strings = try decoder.unkeyedContainer()
    var text = NavJSON.Writer(escaping: .encoder)
    text.append("[")
    while !strings.isAtEnd {
      if text.bytes.count > 1 { text.append(",") }
      text.append(string: try strings.decode(String.self))
      guard !strings.isAtEnd else {
        throw DecodingError.dataCorruptedError(
          in: strings, debugDescription: "a path has an even number of strings: the last one has no value")
      }
      text.append(",")
      text.append(string: try strings.decode(String.self))
    }
    text.append("]")
    self.init(try EncodedPath.scan(text.bytes, from: 0, isNamed: true))
  }
}

extension NavPath.Element: Codable {
  private enum CodingKeys: String, CodingKey { case type, value, presentation }

  /// Decodes an element from its `type`, the JSON text of its `value` and an optional `presentation`.
  ///
  /// - Throws: `DecodingError`, also if the presentation is not a JSON object.
  /// - Complexity: O(*n*) in the length of the texts.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let tag = try members.decodeIfPresent(String.self, forKey: .type)
    let text = try members.decode(String.self, forKey: .value)
    self.init(type: tag.map { NavPath.TypeName($0) } ?? .unknown, uncheckedText: text)
    style = try members.decodeIfPresent(String.self, forKey: .presentation)
    if let style, (try? NavJSON.Value(parsing: style))?.kind != .object {
      throw DecodingError.dataCorruptedError(
        forKey: .presentation, in: members, debugDescription: "a presentation is a JSON object")
    }
  }

  /// Encodes an element as its `type`, omitted if unknown, and the JSON text of its `value`.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in the length of the texts.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(type.isUnknown ? nil : type.tag, forKey: .type)
    try members.encode(text, forKey: .value)
    try members.encodeIfPresent(style, forKey: .presentation)
  }
}

extension NavPath.TypeName: Codable {
  /// Decodes a tag, dotted or mangled, or `null` for an unknown type.
  ///
  /// - Throws: `DecodingError`.
  /// - Complexity: O(*n*) in the length of the tag.
  public init(from decoder: any Decoder) throws {
    let content = try decoder.singleValueContainer()
    self = content.decodeNil() ? .unknown : NavPath.TypeName(try content.decode(String.self))
  }

  /// Encodes the tag, or `null` for an unknown type.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in the length of the tag.
  public func encode(to encoder: any Encoder) throws {
    var content = encoder.singleValueContainer()
    if isUnknown { try content.encodeNil() } else { try content.encode(tag) }
  }
}
