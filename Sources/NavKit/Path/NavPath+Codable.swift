// The bridge to an app's own code: any Decoder or Encoder that Codable knows.

extension NavPath: Codable {
  /// Reads what `NavigationPath.codable` wrote: strings in pairs, the current screen first.
  ///
  /// - Throws: `DecodingError` where the number of strings is odd or an item is no string.
  /// - Complexity: O(*n*) in the number of elements.
  public init(from decoder: any Decoder) throws {
    var strings = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !strings.isAtEnd {
      let tag = try strings.decode(String.self)
      guard !strings.isAtEnd else {
        throw DecodingError.dataCorruptedError(
          in: strings, debugDescription: "a path has an even number of strings: the last one has no value")
      }
      elements.append(Element(type: TypeName(tag), text: try strings.decode(String.self)))
    }
    self.init(elements.reversed())
  }

  /// Writes what `NavigationPath.codable` would: strings in pairs, the current screen first.
  ///
  /// - Throws: Whatever the encoder throws.
  /// - Complexity: O(*n*) in the number of elements.
  public func encode(to encoder: any Encoder) throws {
    var strings = encoder.unkeyedContainer()
    for element in reversed() {
      try strings.encode(element.type.tag)
      try strings.encode(element.text)
    }
  }
}
