// Swift notation: the part before the bracket; `SwiftReader` reads the rest.

extension NotationReader {
  /// `TYPE(…)` or `TYPE.case(…)`.
  mutating func call(_ name: String, open: Int) throws(NavNotationError) -> NotationReading {
    // An optional of a literal takes precedence over other optionals on the path.
    if name == "Optional", let reading = try literalOptional(open: open) { return reading }
    if let type = try known(name) { return try structure(type, open: open) }
    if let (type, name) = try enumCase(name, open: open) { return try reading(ofCase: name, type, open: open) }
    if name == "Optional" { throw error(start, .type(TypeNameError(code: .generic, name: name))) }
    if SwiftName.isLowerCase(name[...]), SwiftName.isName(name[...]) { throw error(start, .caseWithoutDot(name)) }
    return try structure(try resolve(name), open: open)
  }

  /// The enum and the case, if the last part of a name is a case: it is in lower case, or its enum is known to have it.
  ///
  /// - Parameter open: The opening bracket of its values, if any.
  mutating func enumCase(_ name: String, open: Int? = nil) throws(NavNotationError) -> (NavPath.TypeName, String)? {
    let parts = NavPath.TypeName.split(name[...], at: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last, SwiftName.isName(last) else { return nil }
    let owner = String(name[..<name.utf8.index(before: last.startIndex)])
    if SwiftName.isCaseName(last) {
      let type = try resolve(owner)
      let isDuration = open != nil && StandardInitializer(type.name)?.base == "Duration"
      guard !type.isStandard || type.isNavigatorWrapper || isDuration else { throw error(start, .notAnEnum(type.name)) }
      return (type, SwiftName.withoutBackticks(last))
    }
    guard let type = try known(owner) else { return nil }
    if let isCase = notation.isCase(String(last), in: type, named: owner) { return isCase ? (type, String(last)) : nil }
    let values = open.map { String(decoding: bytes[$0...], as: UTF8.self) } ?? ""
    let enumCase = "\(type.notation(among: notation.types)).`\(last)`\(values)"
    throw error(
      start, .caseOrType(name, case: enumCase, type: word(of: NavPath.TypeName("\(type.name).\(last)"), open: open)))
  }

  /// The notation of a type, or of its value with arguments from a bracket on, that is not read as a case.
  private func word(of type: NavPath.TypeName, open: Int?) -> String {
    if let open {
      let reading = try? structure(type, open: open)
      return reading?.match.notation(among: notation.types) ?? "\(type.name)=JSON"
    }
    return isMatch ? "\(NavJSON.compactText(ofString: type.name))~" : "\(type.name)=JSON"
  }

  private func structure(_ type: NavPath.TypeName, open: Int) throws(NavNotationError) -> NotationReading {
    let call = try SwiftReader.read(bytes, from: open, of: type, with: notation) { (reader) throws(NavNotationError) in
      try reader.call(structure: type.name)
    }
    return try reading(of: call, type: type, open: open)
  }

  /// `Optional(3)`, possibly nested, with a literal: Swift too infers the type from the value. Nil if there is no literal.
  private func literalOptional(open: Int) throws(NavNotationError) -> NotationReading? {
    var start = Bytes.skipBlank(bytes, from: open + 1)
    var depth = 1
    while bytes[start...].starts(with: "Optional(".utf8) {
      start = Bytes.skipBlank(bytes, from: start + 9)
      depth += 1
    }
    guard start < bytes.count, "-0123456789\"#tf".utf8.contains(bytes[start]) else { return nil }
    let call = try SwiftReader.read(bytes, from: open, with: notation) { (reader) throws(NavNotationError) in
      try reader.call(structure: "Optional")
    }
    let wrapped: String
    switch (try? NavJSON.Value(parsing: call.json))?.kind {
    case .number:
      wrapped = String(decoding: call.json, as: UTF8.self).utf8.contains { ".eE".utf8.contains($0) } ? "Double" : "Int"
    case .string: wrapped = "String"
    case .boolean: wrapped = "Bool"
    case .null, .array, .object, nil: return nil
    }
    guard call.rest == nil else { return nil }
    let type =
      String(repeating: "Swift.Optional<", count: depth) + "Swift.\(wrapped)" + String(repeating: ">", count: depth)
    return try reading(of: call, type: NavPath.TypeName(type), open: open)
  }

  /// `.case(…)` of this type, or of any.
  private func reading(ofCase name: String, _ type: NavPath.TypeName?, open: Int) throws(NavNotationError)
    -> NotationReading
  {
    if name == "init" { throw error(start, .wrongLiteral(".init", example: "TYPE(name: value)")) }
    let owner = type ?? notation.types.implied
    if let owner, StandardInitializer(owner.name)?.base == "Duration" {
      let call = try SwiftReader.read(bytes, from: open, with: notation) { (reader) throws(NavNotationError) in
        try reader.enumCase(name, of: owner.name, at: start)
      }
      return try reading(of: call, type: owner, open: open)
    }
    let name = notation.types.storedName(ofCase: name, of: owner)
    let call = try SwiftReader.read(bytes, from: open, of: owner, with: notation) { (reader) throws(NavNotationError) in
      try reader.call(enumCase: name)
    }
    // Without values it is the case alone, whose raw value may be known.
    if call.rest == nil, call.json == Array(SwiftReader.json(ofCase: name).utf8),
      !notation.types.stored(name, of: type).isEmpty
    {
      return self.reading(ofCase: name, type)
    }
    var reading = try reading(of: call, type: type, open: open)
    reading.caseName = name
    return reading
  }

  /// The offset and the name of a case without a type.
  static func caseName(_ word: String) -> (start: Int, name: String?)? {
    let bytes = Array(word.utf8)
    let start = Bytes.skipBlank(bytes, from: 0)
    guard start < bytes.count, bytes[start] == UInt8(ascii: ".") else { return nil }
    let name = bytes[(start + 1)..<SwiftReader.endOfName(bytes, from: start + 1)]
    return (start, SwiftName.withoutBackticks(Substring(decoding: name, as: UTF8.self)))
  }

  /// `.case` or `.case(…)`, alone or after a quoted tag.
  func enumCase(at dot: Int, of type: NavPath.TypeName?) throws(NavNotationError) -> NotationReading {
    let end = SwiftReader.endOfName(bytes, from: dot + 1)
    if end == dot + 1, end < bytes.count, Bytes.isDigit(bytes[end]) { throw error(dot, .malformedNumber) }
    guard end > dot + 1 else { throw SwiftReader.unexpected(bytes, at: end, expected: .caseName) }
    let name = SwiftName.withoutBackticks(Substring(decoding: bytes[(dot + 1)..<end], as: UTF8.self))
    let next = Bytes.skipBlank(bytes, from: end)
    var reading: NotationReading
    if next == bytes.count {
      reading = self.reading(ofCase: name, type)
    } else {
      guard bytes[next] == UInt8(ascii: "(") else {
        throw SwiftReader.unexpected(bytes, at: next, expected: .endOfWord)
      }
      reading = try self.reading(ofCase: name, type, open: next)
    }
    reading.shown = ".\(name)" + (next < bytes.count ? "(…)" : "")
    if isMatch, type == nil, notation.types.implied == nil {
      // An error for one type need not be one for another.
      reading.others = notation.types.enums(thatRename: name).compactMap { try? enumCase(at: dot, of: $0) }
    }
    return reading
  }

  private func reading(of call: SwiftReader.Call, type: NavPath.TypeName?, open: Int) throws(NavNotationError)
    -> NotationReading
  {
    let value = try attempt(try NavJSON.Value(parsing: call.json)) { (error: NavJSON.SyntaxError) in
      self.error(start, .json(error.problem, asText: nil))
    }
    var reading = reading(call.rest == nil ? equal(to: value, type: type) : .members(type, value), mark: call.rest ?? 0)
    (reading.parts, reading.value, reading.isRest) = (call.parts, value, call.rest != nil)
    reading.valueStart = Bytes.skipBlank(bytes, from: open + 1)
    return reading
  }
}
