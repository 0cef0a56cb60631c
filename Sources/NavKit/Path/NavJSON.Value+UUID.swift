// UUIDs, which are the same in capital and in small letters wherever something says that a text is one.
//
//     [UUID]   UUID?   [String: UUID]   [UUID: Int]     the name of a standard type says it of what is inside

extension NavPath.TypeName {
  var isUUID: Bool {
    name.utf8.last == UInt8(ascii: "D") && StandardTypes.shortName(of: name)?.utf8.elementsEqual("UUID".utf8) ?? false
  }

  /// Whether values of the type may have UUIDs in them, as far as its name says; a cheap look.
  var mayHoldUUIDs: Bool { isUUID || name.utf8.last == UInt8(ascii: ">") && name.holds(".UUID") }
}

extension NavJSON.Value {
  /// The UUIDs in a value of a type, as far as its name says where they are, in the order of the text.
  ///
  /// The recursion is as deep as the type's name nests.
  func uuids(of type: NavPath.TypeName) -> [NavJSON.Value] {
    if type.isUUID { return [self] }
    if let wrapped = type.wrapped { return uuids(of: wrapped) }
    guard type.mayHoldUUIDs, let element = type.element else { return [] }
    if let members { return type.isDictionary ? members.flatMap { $0.value.uuids(of: element) } : [] }
    guard let elements else { return [] }
    // A dictionary whose keys are no strings is an array of keys and values in turn.
    let key = type.key ?? element
    return elements.enumerated().flatMap { $1.uuids(of: $0.isMultiple(of: 2) ? key : element) }
  }

  /// The value with some of its parts, in the order of the text, in small letters if they are UUIDs; any other text keeps its
  /// letters.
  func withSmallUUIDs(_ parts: [NavJSON.Value]) -> NavJSON.Value {
    var (text, end): ([UInt8], Int) = ([], range.lowerBound)
    for part in parts where part.range.lowerBound >= end {
      guard let content = part.stringBytes, Bytes.isUUID(content) else { continue }
      text += document.bytes[end..<part.range.lowerBound]
      text += NavJSON.Writer.text(ofString: content.map(NavJSON.Value.smallLetter))
      end = part.range.upperBound
    }
    guard !text.isEmpty else { return self }
    text += document.bytes[end..<range.upperBound]
    // A part of a text nests no deeper than the whole.
    return (try? NavJSON.Value(parsing: text)) ?? self
  }

  func comparable(as type: NavPath.TypeName) -> NavJSON.Value {
    type.mayHoldUUIDs ? withSmallUUIDs(uuids(of: type)) : self
  }

  /// Whether two strings differ in nothing but the case of ASCII letters.
  func isSameUUID(as other: NavJSON.Value) -> Bool {
    guard let bytes = stringBytes, let others = other.stringBytes, bytes.count == others.count else { return false }
    return zip(bytes, others).allSatisfy { NavJSON.Value.smallLetter($0) == NavJSON.Value.smallLetter($1) }
  }

  static func smallLetter(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension NavJSON.Value {
  /// The value with the UUIDs at these places in small letters.
  func withSmallUUIDs(at places: [NavJSON.Pointer]) -> NavJSON.Value {
    let parts = places.compactMap { try? value(at: $0) }
    return withSmallUUIDs(parts.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}
