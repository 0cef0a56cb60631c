// JSON values and pointers as `Codable`: the texts that they are.

extension NavJSON.Value: Codable {
  /// Reads a string with the JSON text of a value.
  ///
  /// - Throws: `DecodingError` if it is no JSON.
  /// - Complexity: O(*n*) in the length of the text.
  public init(from decoder: any Decoder) throws {
    let content = try decoder.singleValueContainer()
    do {
      try self.init(parsing: try content.decode(String.self))
    } catch let error as NavJSON.SyntaxError {
      throw DecodingError.dataCorruptedError(in: content, debugDescription: "the text is not JSON: \(error)")
    }
  }

  /// Writes the JSON text as a string, so that every number keeps its digits.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in the length of the text.
  public func encode(to encoder: any Encoder) throws {
    var content = encoder.singleValueContainer()
    try content.encode(text)
  }
}

extension NavJSON.Pointer: Codable {
  /// Reads a pointer, a string.
  ///
  /// - Throws: `DecodingError` if it is no JSON Pointer.
  /// - Complexity: O(*n*) in its length.
  public init(from decoder: any Decoder) throws {
    let content = try decoder.singleValueContainer()
    do {
      try self.init(parsing: try content.decode(String.self))
    } catch let error as NavJSON.PointerError {
      throw DecodingError.dataCorruptedError(in: content, debugDescription: "\(error)")
    }
  }

  /// Writes the pointer as a string.
  ///
  /// - Throws: The encoder's error.
  /// - Complexity: O(*n*) in its length.
  public func encode(to encoder: any Encoder) throws {
    var content = encoder.singleValueContainer()
    try content.encode(description)
  }
}
