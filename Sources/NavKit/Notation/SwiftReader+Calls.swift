// The arguments of a call, and the JSON that `Codable` writes for them.

extension SwiftReader {
  struct Argument {
    var offset: Int
    private(set) var label: [UInt8]?
    var value: Int
    /// The value's JSON; nil for `nil`.
    private(set) var json: [UInt8]?
    /// The operator, if the value is a range.
    private(set) var rangeOperator: String?

    var name: String? { label.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The JSON that `Codable` writes for a case with the arguments in brackets.
  mutating func call(enumCase name: String, isMerged isPatch: Bool = false) throws(NavNotationError) -> [UInt8] {
    tokens.append(name)
    let wasMerged = isMerged
    isMerged = isPatch
    defer {
      isMerged = wasMerged
      tokens.removeLast()
    }
    try checkCoding()
    // A case without associated values has no brackets.
    let payload = try payload(byte == UInt8(ascii: "(") ? try arguments() : [])
    kind = .enumCase(name)
    return SwiftReader.json(of: [(Array(name.utf8), payload)])
  }

  /// The JSON of a call of a type's initializer.
  mutating func call(structure type: String) throws(NavNotationError) -> [UInt8] {
    let open = at
    let standard = StandardTypes.shortName(ofInitializer: type)
    let literal = SingleArgumentInitializer(standard)
    if standard == StandardTypes.identifier { try notation.checkForm(of: .identifier, at: open) }
    // The argument of a standard type is the value itself.
    let arguments = try arguments(first: standard == nil ? nil : generic(type), notMembers: literal?.labels ?? [])
    return try structure(type, literal: literal, arguments, open: open)
  }

  /// The type of a name with generic arguments, which determine the types inside.
  func generic(_ name: String) -> NavPath.TypeName? {
    guard let last = name.utf8.last, ">]?".utf8.contains(last) else { return nil }
    return try? types.resolve(name)
  }

  mutating func structure(
    _ type: String, literal: SingleArgumentInitializer?, _ arguments: [Argument], open: Int
  ) throws(NavNotationError) -> [UInt8] {
    // `URL(string: "https://a.b")!`: a failable initializer.
    let mayFail =
      literal == nil || arguments.contains { $0.name.map(SingleArgumentInitializer.failing.contains) ?? false }
    if byte == UInt8(ascii: "!"), mayFail { at += 1 }
    if arguments.count == 1, rest == nil, let only = arguments.first {
      let label = only.name
      if label == "rawValue" {
        guard let json = only.json else {
          throw error(only.value, .wrongLiteral(type, example: "\(type)(rawValue: 3)"))
        }
        try notation.checkRawValue(json, ofTypeNamed: type, at: only.value)
        // In a standard type the raw value is the value itself, in any other type a property.
        if kind != .uuid, kind != .standard { return json }
        kind = .structure
        return SwiftReader.json(of: [(Array("rawValue".utf8), json)])
      }
      if let literal, literal.labels.contains(label) {
        guard literal.rangeOperator == only.rangeOperator,
          let json = literal.json(of: only.json, labeled: label)
        else {
          throw error(only.value, .wrongLiteral(type, example: literal.example))
        }
        try check(json, as: type, at: only.value)
        let written = types.codings.encoder.json(of: json, as: literal.base)
        guard let written else { throw error(only.offset, .unknownEncoder(literal.base, types.codings.encoder)) }
        kind = literal.isUUID ? .uuid : literal.isList ? kind : .standard
        return written
      }
    }
    let unlabeled = arguments.first { $0.label == nil }
    if let literal { throw error(arguments.first?.offset ?? open, .wrongLiteral(type, example: literal.example)) }
    if let json = try standard(type, arguments, open: open) {
      kind = .standard
      return json
    }
    if let unlabeled {
      let example = rawExample(of: type, unlabeled.json).map { "\(type)(rawValue: \($0.text))" }
      throw error(unlabeled.offset, example.map { .wrongLiteral(type, example: $0) } ?? .missingLabel(type))
    }
    let json = try payload(arguments)
    kind = .structure
    return json
  }

  /// The JSON of a standard type with several members, not always an object; nil for other types.
  private func standard(
    _ type: String, _ arguments: [Argument], open: Int
  ) throws(NavNotationError) -> [UInt8]? {
    guard !StandardInitializer.isUnknown(type) || (try? types.known(type)) ?? nil != nil else {
      throw error(open, .unknownCoding(type))
    }
    let values = arguments.map { (label: $0.name, json: $0.json ?? Array("null".utf8)) }
    if let initializer = StandardInitializer(type) {
      guard let json = initializer.json(of: values) else {
        throw error(arguments.first?.offset ?? open, .wrongLiteral(type, example: initializer.example))
      }
      return json
    }
    guard StandardTypes.name(of: type, foundation: "Foundation") != nil, arguments.allSatisfy({ $0.label != nil })
    else { return nil }
    let json = try payload(arguments)
    try check(json, as: type, at: open)
    return json
  }

  /// A raw value of a type at this place, the one given if it may be one; nil if the schema has none.
  private func rawExample(of name: String, _ json: [UInt8]?) -> NavJSON.Value? {
    let type = try? types.resolve(name)
    let known = type.flatMap { types.codings.rawExamples[$0] ?? types.cases(of: $0)?.firstRawValue }
    guard let example = known ?? stored.lazy.compactMap(\.rawExample).first else { return nil }
    guard let given = json.flatMap({ try? NavJSON.Value(parsing: $0) }), given.kind == example.kind,
      (try? notation.checkRawValue(Array(given.bytes), ofTypeNamed: name, at: 0)) != nil
    else { return example }
    return given
  }

  private func check(_ json: [UInt8], as name: String, at offset: Int) throws(NavNotationError) {
    guard let full = StandardTypes.name(of: name, foundation: "Foundation"),
      let value = try? NavJSON.Value(parsing: json)
    else { return }
    try attempt(try StandardValueCheck.check(value, as: (try? types.resolve(name)) ?? NavPath.TypeName(full))) {
      (error: StandardValueError) in self.error(offset, .wrongValue(error.message))
    }
  }

  /// A value in brackets without its type's name: `(city: "Ulm")`.
  mutating func members() throws(NavNotationError) -> [UInt8] {
    let open = at
    if byte == UInt8(ascii: ".") {
      at = SwiftReader.endOfName(bytes, from: open + 1)
      guard at > open + 1 else { throw unexpected(.caseName) }
      return try call(enumCase: String(decoding: bytes[(open + 1)..<at], as: UTF8.self), isMerged: true)
    }
    guard byte == UInt8(ascii: "(") else { throw unexpected(.member) }
    let arguments = try arguments()
    guard let first = arguments.first else { throw error(open + 1, .unexpected(found: ")", expected: .member)) }
    guard let unlabeled = arguments.first(where: { $0.label == nil }) else { return try payload(arguments) }
    at = max(unlabeled.offset, first.offset)
    throw unexpected(.member)
  }

  /// Reads the arguments in brackets.
  ///
  /// - Parameters:
  ///   - type: The type of the first argument, if known.
  ///   - notMembers: The labels of arguments that are not members of the type.
  mutating func arguments(
    first type: NavPath.TypeName? = nil, notMembers: [String?] = []
  ) throws(NavNotationError) -> [Argument] {
    var arguments: [Argument] = []
    try items(closedBy: ")") { (reader) throws(NavNotationError) in
      if try reader.skipRest() { return }
      let start = reader.at
      let end = SwiftReader.endOfName(reader.bytes, from: start)
      let colon = Bytes.skipBlank(reader.bytes, from: end)
      var label: [UInt8]?
      if end > start, colon < reader.bytes.count, reader.bytes[colon] == UInt8(ascii: ":") {
        let name = Substring(decoding: reader.bytes[start..<end], as: UTF8.self)
        label = Array(SwiftName.withoutBackticks(name).utf8)
        reader.at = Bytes.skipBlank(reader.bytes, from: colon + 1)
      } else {
        try reader.checkLabel(from: start)
      }
      let value = reader.at
      reader.expected = arguments.isEmpty ? type : nil
      var token: String?
      let name = label.map { String(decoding: $0, as: UTF8.self) }
      if !notMembers.contains(name) {
        let name = name ?? "_\(arguments.count)"
        let stored = reader.storedName(of: name)
        if let stored { label = Array(stored.utf8) }
        token = stored ?? name
      }
      var json = try reader.value(at: token)
      if json == nil, let token, reader.storesNil(at: token) == true { json = Array("null".utf8) }
      if json == nil, let token {
        reader.parts.append(
          NotationPart(place: NavJSON.Pointer(tokens: reader.tokens + [token]), offset: value, kind: .absent))
      }
      arguments.append(
        Argument(offset: start, label: label, value: value, json: json, rangeOperator: reader.rangeOperator))
    }
    if rest != nil, let missing = arguments.first(where: { $0.json == nil }) {
      throw error(missing.offset, .nilBesideRest)
    }
    return arguments
  }

  /// Rejects a label for a nested property: `a.b: 1`.
  private func checkLabel(from start: Int) throws(NavNotationError) {
    let word = bytes[start...].prefix { isWordByte($0) }
    let colon = Bytes.skipBlank(bytes, from: word.endIndex)
    guard !word.isEmpty, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return }
    throw error(start, .dottedLabel(String(decoding: word, as: UTF8.self)))
  }

  /// Rejects a label that is likely a typo of a missing one that the schema has at this place.
  private func checkNames(_ arguments: [Argument]) throws(NavNotationError) {
    let typed = arguments.compactMap(\.name)
    for (inside, type, place) in places {
      let names = inside.memberNames(in: type, at: place)
      let missing = names.filter { !typed.contains($0) }
      guard !missing.isEmpty else { continue }
      for argument in arguments {
        guard let name = argument.name, !names.contains(name),
          inside.swiftName(of: name, in: type, at: place) == nil
        else { continue }
        let nearest = NearestNames.names(to: name, among: missing)
        if !nearest.isEmpty { throw error(argument.offset, .unknownMember(name, nearest: nearest)) }
      }
    }
  }

  /// The object with the arguments, by label or by `_` and index.
  func payload(_ arguments: [Argument]) throws(NavNotationError) -> [UInt8] {
    try checkNames(arguments)
    var members: [(name: [UInt8], json: [UInt8])] = []
    var names = NavJSON.NameTable()
    for (index, argument) in arguments.enumerated() {
      let name = argument.label ?? Array("_\(index)".utf8)
      guard names.insert(name[...]).inserted else {
        throw error(argument.offset, .repeatedName(String(decoding: name, as: UTF8.self)))
      }
      if let json = argument.json ?? (isMerged ? Array("null".utf8) : nil) { members.append((name, json)) }
    }
    return SwiftReader.json(of: members)
  }
}
