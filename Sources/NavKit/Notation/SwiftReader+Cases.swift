// Enum cases inside values, `.detail(3)`, `Tab.search`, `.some(3)`, and the schema's description of the value at a place.

extension SwiftReader {
  /// `.case` or `.case(…)` inside a value; `.none` is nil and `.some(…)` its argument.
  mutating func nestedCase(of type: NavPath.TypeName?) throws(NavNotationError) -> [UInt8]? {
    let start = at + 1
    at = SwiftReader.endOfName(bytes, from: start)
    guard at > start else {
      if byte.map(Bytes.isDigit) == true { throw error(start - 1, .malformedNumber) }
      throw unexpected(.caseName)
    }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    if isOptional(name), !isOwnCase(name) { return try optional(name, of: type, at: start - 1) }
    let written = SwiftName.withoutBackticks(name[...])
    let bare = storedName(of: written) ?? written
    guard let owner = type?.unwrapped.name else { return try enumCase(bare, at: start - 1) }
    return try enumCase(bare, of: owner, at: start - 1)
  }

  /// Whether a name and the next byte look like a case of `Optional`.
  func isOptional(_ name: String) -> Bool { name == (byte == UInt8(ascii: "(") ? "some" : "none") }

  /// Whether the schema has a case of a name at this place, and does not admit nil there.
  private func isOwnCase(_ name: String) -> Bool {
    stored.contains { !$0.isCustom && $0.cases.first(named: name.utf8) != nil } && storesNil() == false
  }

  /// `none`, or `some(…)` with one unlabeled argument; any other `some` is a case of an app's enum.
  mutating func optional(
    _ name: String, of type: NavPath.TypeName?, at start: Int
  ) throws(NavNotationError) -> [UInt8]? {
    guard name == "some" else { return nil }
    let arguments = try arguments(first: type?.unwrapped, notMembers: [nil])
    if arguments.count == 1, arguments[0].label == nil { return arguments[0].json }
    let json = SwiftReader.json(of: [(Array(name.utf8), try payload(arguments))])
    kind = .enumCase(name)
    try checkUnmerged(json, ofCase: name, at: start)
    return json
  }

  private mutating func enumCase(_ name: String, at start: Int) throws(NavNotationError) -> [UInt8] {
    if name == "init" || name == "self" { throw error(start, .wrongLiteral(".\(name)", example: "TYPE(name: value)")) }
    let known = try known(name, at: start)
    if let raw = known?.rawValue { return try json(of: raw, as: ".\(name)", at: start) }
    let json = byte == UInt8(ascii: "(") ? try call(enumCase: name) : Array(SwiftReader.json(ofCase: name).utf8)
    try checkUnmerged(json, ofCase: name, at: start)
    kind = known == nil ? .enumCase(name) : .known
    return json
  }

  /// The case that the schema has at this place; nil if it describes no cases there.
  private func known(_ name: String, at start: Int) throws(NavNotationError) -> EnumCase? {
    for (inside, type, place) in places {
      guard let known = inside.stored(in: type, at: place) else { continue }
      if let found = known.cases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return found }
      guard let example = known.rawExample else { continue }
      guard !StandardInitializer.isMember(name) else { throw error(start, .standardMember(name)) }
      guard !known.cases.isEmpty else {
        throw error(start, .rawCase(name, example: NavNotationError.rawExample(example, ofCase: name)))
      }
      let nearest = NearestNames.names(to: name, among: known.cases.map(\.name))
      throw error(start, .unknownCase(name, type: "\(type.name) at \(place)", nearest: nearest))
    }
    return nil
  }

  /// Checks that a merge patch would not add a case next to the current one.
  private func checkUnmerged(_ json: [UInt8], ofCase name: String, at start: Int) throws(NavNotationError) {
    guard isMerged else { return }
    func patch(_ value: String) -> String {
      tokens.reversed().reduce(value) { "{\(NavJSON.compactText(ofString: $1)):\($0)}" }
    }
    let whole = String(decoding: json, as: UTF8.self)
    var forms = [patch(whole)]
    if whole.utf8.elementsEqual(SwiftReader.json(ofCase: name).utf8) {
      forms.append(patch(NavJSON.compactText(ofString: name)))
    }
    throw error(start, .caseInPatch(name, forms: forms, replacing: patch("{\"old\":null,\(whole.dropFirst())")))
  }

  mutating func enumCase(_ name: String, of type: String, at start: Int) throws(NavNotationError) -> [UInt8] {
    if StandardInitializer(type)?.base == "Duration", byte == UInt8(ascii: "(") {
      let arguments = try arguments(notMembers: [nil])
      guard arguments.count == 1, arguments[0].label == nil, let value = arguments[0].json,
        let json = StandardInitializer.duration(name, value)
      else { throw error(start, .wrongLiteral(type, example: "Duration.seconds(5)")) }
      kind = .standard
      return json
    }
    if let raw = try rawValue(ofCase: name, of: type, at: start) {
      return try json(of: raw, as: "\(type).\(name)", at: start)
    }
    guard !StandardInitializer.isUnknown(type) else { throw error(start, .unknownCoding(type)) }
    let json = try enumCase(name, at: start)
    // The type is an app's enum.
    if StandardInitializer.isMember(name) || types.cases(ofTypeNamed: type) != nil { kind = .known }
    return json
  }

  /// The JSON of a case with a raw value, which has no associated values.
  private mutating func json(of raw: NavJSON.Value, as word: String, at start: Int) throws(NavNotationError) -> [UInt8]
  {
    if byte == UInt8(ascii: "("), try !arguments().isEmpty { throw error(start, .wrongLiteral(word, example: word)) }
    kind = .known
    return Array(raw.encoderText.utf8)
  }

  /// The raw value of a type's case; nil if the type is not known, or its cases have none.
  private func rawValue(ofCase name: String, of type: String, at start: Int) throws(NavNotationError) -> NavJSON.Value?
  {
    guard StandardTypes.shortName(ofInitializer: type) == nil, StandardInitializer(type) == nil else {
      throw error(start, .notAnEnum(type, isInside: true))
    }
    guard let known = types.cases(ofTypeNamed: type) else {
      if let owner = try? types.resolve(type) { try notation.checkCase(name, of: owner, at: start) }
      return nil
    }
    guard let found = known.cases.first(named: name.utf8) else {
      throw notation.unknownCase(name, of: known.type, among: known.cases, at: start)
    }
    return found.rawValue
  }

  // MARK: - Capitalized cases, which look like nested types

  /// Whether the last part of a name is a case of the type before it: in lower case, or known for the type or from the schema at
  /// this place.
  func isCase(_ part: Substring, of owner: String?, at start: Int) throws(NavNotationError) -> Bool {
    guard !SwiftName.isLowerCase(part) else { return true }
    guard let owner else { return false }
    let name = SwiftName.withoutBackticks(part)
    if names(type: "\(owner).\(part)") { return false }
    if part.utf8.first == UInt8(ascii: "`") || stored.contains(where: { $0.cases.first(named: name.utf8) != nil }) {
      return true
    }
    // An ambiguous or unknown type decides nothing.
    guard let type = try? types.known(owner), (try? types.known("\(owner).\(part)")) ?? nil == nil else { return false }
    if let isCase = notation.isCase(name, in: type, named: owner) { return isCase }
    guard byte == UInt8(ascii: "(") else { return false }
    var reader = self
    let open = reader.at
    _ = try reader.arguments()
    let values = String(decoding: bytes[open..<reader.at], as: UTF8.self)
    throw error(start, .caseOrType("\(owner).\(part)", case: ".\(part)\(values)", type: values))
  }

  /// Whether the schema has this name for the type of the value at this place.
  private func names(type name: String) -> Bool {
    places.contains { $0.inside.typeName(in: $0.type, at: $0.place)?.utf8.elementsEqual(name.utf8) ?? false }
  }

  /// The stored name of a property, a case or a label of the value at this place; nil if it is the same.
  func storedName(of name: String) -> String? {
    places.lazy.compactMap { $0.inside.storedName(of: name, in: $0.type, at: $0.place) }.first
  }

  /// Whether nil is stored as null at this place, or in a member; nil if it is left out, or no schema describes it.
  func storesNil(at member: String? = nil) -> Bool? {
    places.lazy.compactMap { inside, type, place in
      inside.storesNil(in: type, at: NavJSON.Pointer(tokens: place.tokens + (member.map { [$0] } ?? [])))
    }.first
  }

  /// The schema's descriptions of the value at this place, one for each enclosing type.
  var stored: [StoredCases] { places.compactMap { $0.inside.stored(in: $0.type, at: $0.place) } }

  /// The types around the value, outermost first, with the place in each; empty if no schema describes values.
  var places: [(inside: any DescribedValues, type: NavPath.TypeName, place: NavJSON.Pointer)] {
    guard let inside = types.codings.inside else { return [] }
    return owners.map { (inside, $0.type, NavJSON.Pointer(tokens: Array(tokens[$0.depth...]))) }
  }
}
