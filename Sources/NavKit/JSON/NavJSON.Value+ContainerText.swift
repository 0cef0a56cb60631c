// Texts that are the JSON of an object or an array: paths in strings (State), elements that are texts (Notation).

extension NavJSON.Value {
  /// Whether the value is a string that contains the JSON text of an object or an array.
  package var isTextOfContainer: Bool { stringBytes.map { NavJSON.Value.isContainer(Array($0)) } ?? false }

  static func isContainer(_ text: [UInt8]) -> Bool {
    let first = text.first { !Bytes.isBlank($0) }
    return (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) && (try? NavJSON.Value(parsing: text)) != nil
  }
}
