// The parts of a value that decoders of the standard types do not all treat alike, or that a type of the app reads.

extension StandardValue {
  /// A part of a value of which the kind does not tell whether it decodes.
  struct OpenPart {
    let part: JSON.Value
    /// Whether a type of the app reads it, not one of Foundation's that differs from system to system.
    let isOfApp: Bool
  }

  /// The first such part of a value; nil if there is none. What does not decode anyway is passed over.
  ///
  /// The recursion is as deep as the kind nests, which the type's name bounds.
  static func firstOpen(in value: JSON.Value, as kind: StandardKind) -> OpenPart? {
    func first(_ parts: some Sequence<JSON.Value>, _ kind: StandardKind) -> OpenPart? {
      for part in parts {
        if let open = firstOpen(in: part, as: kind) { return open }
      }
      return nil
    }
    switch kind {
    case .any: return OpenPart(part: value, isOfApp: true)
    case .integer, .bool, .string, .decimal: return nil
    case .double, .float, .date:
      guard let number = value.number, number.isZero, number.hasExponent else { return nil }
      return OpenPart(part: value, isOfApp: false)
    case .text(let text):
      guard let content = value.stringBytes, text.isOpen(content) else { return nil }
      return OpenPart(part: value, isOfApp: false)
    case .optional(let wrapped): return value.isNull ? nil : firstOpen(in: value, as: wrapped)
    case .array(let element), .range(let element): return value.elements.flatMap { first($0, element) }
    case .object(_, let member): return value.members.flatMap { first($0.lazy.map(\.value), member) }
    case .pairs(let key, let member):
      guard let elements = value.elements.map(Array.init) else { return nil }
      for (index, item) in elements.enumerated() {
        if let open = firstOpen(in: item, as: index.isMultiple(of: 2) ? key : member) { return open }
      }
      return nil
    case .duration: return nil
    case .record(let record):
      for (name, kind) in record.required(in: value) + record.optional(in: value) {
        // What the settings of a locale are is not checked, and nothing of it keeps it from decoding.
        if case .object = kind { continue }
        guard let member = value[name], !member.isNull else { continue }
        if let open = firstOpen(in: member, as: kind) { return open }
      }
      return nil
    }
  }
}

extension StandardText {
  /// Whether some systems decode a text and others do not: padding that Foundation on Linux ignores, and the time zones that a
  /// device knows.
  fileprivate func isOpen(_ text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .uuid, .url, .calendar: false
    case .base64: !accepts(text) && text.allSatisfy { StandardText.isOfBase64($0) || $0 == UInt8(ascii: "=") }
    case .timeZone: !text.isEmpty && !StandardText.timeZones.contains { text.elementsEqual($0.utf8) }
    }
  }
}
