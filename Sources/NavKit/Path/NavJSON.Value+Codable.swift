// `Codable` for JSON values and pointers, encoded as their text: for apps and Operations.

extension NavJSON.Value: Codable {
  /// Decodes a string with the JSON text of a value.
  ///
  /// - Throws: `DecodingError` if it is not JSON.
  /// - Complexity: O(*n*) in the length of the text.
  public init(from decoder: any Decoder) throws {
    let content = try decoder.singleValueContainer()
    do {
      try self.init(parsing: try content.decode(String.self))
    } catch let error as NavJSON.SyntaxError {
      throw DecodingError.dataCorruptedError(in: content, debugDescription: "the text is not JSON: \(error)")
    }
  }

  /// Encodes the JSON text as a string, so that every number keeps its digits.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in the length of the text.
  public func encode(to encoder: any Encoder) throws {
    var content = encoder.singleValueContainer()
    try content.encode(text)
  }
}

extension NavJSON.Pointer: Codable {
  /// Decodes a pointer from a string.
  ///
  /// - Throws: `DecodingError` if it is not a JSON Pointer.
  /// - Complexity: O(*n*) in its length.
  public init(from decoder: any Decoder) throws {
    let content = try decoder.singleValueContainer()
    do {
      try self.init(parsing: try content.decode(String.self))
    } catch let error as NavJSON.PointerError {
      throw DecodingError.dataCorruptedError(in: content, debugDescription: "\(error)")
    }
  }

  /// Encodes the pointer as a string.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in its length.
  public func encode(to encoder: any Encoder) throws {
    var content = encoder.singleValueContainer()
    try content.encode(description)
  }
}
