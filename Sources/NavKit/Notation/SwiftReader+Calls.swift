// Names and arguments: initializers, enum cases and nested names.

extension SwiftReader {
  struct Argument {
    var offset: Int
    private(set) var label: [UInt8]?
    /// Where the value begins.
    var value: Int
    /// The value's JSON, nil for `nil`.
    private(set) var json: [UInt8]?
    /// How it is written, if it is a range.
    private(set) var rangeOperator: String?

    var name: String? { label.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The offset after the identifier, or the name in backticks, at `start`; `start` itself if there is none, or an empty one.
  static func endOfName(_ bytes: [UInt8], from start: Int) -> Int {
    if start < bytes.count, bytes[start] == UInt8(ascii: "`") {
      let close = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? start
      return close > start + 1 ? close + 1 : start
    }
    guard start < bytes.count, !JSON.Scanner.isDigit(bytes[start]) else { return start }
    return bytes[start...].firstIndex { !Bytes.isWord($0) && $0 < 0x80 } ?? bytes.count
  }

  /// The JSON that Codable makes of the arguments in brackets.
  mutating func call(_ callee: Callee) throws(PathNotationError) -> [UInt8] {
    let open = at
    switch callee {
    case .enumCase(let name):
      tokens.append(name)
      let wasMerged = isMerged
      isMerged = false
      defer {
        isMerged = wasMerged
        tokens.removeLast()
      }
      let payload = try payload(try arguments())
      return SwiftReader.json(of: [(Array(name.utf8), payload)])
    case .structure(let type):
      let standard = StandardTypes.shortName(ofInitializer: type)
      let literal = SwiftLiteral(standard)
      let arguments = try arguments(first: standard == nil ? nil : generic(type)) { label in
        // That of a standard type is the value itself.
        !(literal?.labels.contains(label) ?? false)
      }
      // `URL(string: "https://a.b")!`: an initializer that may fail.
      let mayFail = literal == nil || arguments.contains { $0.name.map(SwiftLiteral.failing.contains) ?? false }
      if byte == UInt8(ascii: "!"), mayFail { at += 1 }
      return try structure(type, literal: literal, arguments, open: open)
    }
  }

  /// The type of a name with generic arguments, which say what is inside.
  private func generic(_ name: String) -> TypeName? {
    guard let last = name.utf8.last, ">]?".utf8.contains(last) else { return nil }
    return try? types.resolve(name)
  }

  private func structure(
    _ type: String, literal: SwiftLiteral?, _ arguments: [Argument], open: Int
  ) throws(PathNotationError) -> [UInt8] {
    if arguments.count == 1, rest == nil, let only = arguments.first {
      let label = only.name
      if label == "rawValue" {
        guard let json = only.json else {
          throw error(only.value, .wrongLiteral(type, example: "\(type)(rawValue: 3)"))
        }
        try notation.checkRawValue(json, ofTypeNamed: type, at: only.value)
        return json
      }
      if let literal, literal.labels.contains(label) {
        guard literal.rangeOperator == only.rangeOperator,
          let json = literal.json(of: only.json, labeled: label)
        else {
          throw error(only.value, .wrongLiteral(type, example: literal.example))
        }
        try check(json, as: type, at: only.value)
        return json
      }
    }
    let unlabeled = arguments.first { $0.label == nil }
    if let literal {
      throw error(arguments.first?.offset ?? open, .wrongLiteral(type, example: literal.example))
    }
    if let unlabeled { throw error(unlabeled.offset, .missingLabel(type)) }
    return try payload(arguments)
  }

  /// Checks a value against the standard type that a name stands for.
  private func check(_ json: [UInt8], as name: String, at offset: Int) throws(PathNotationError) {
    guard let full = StandardTypes.name(of: name, foundation: "Foundation"), let value = try? JSON.Value(parsing: json)
    else { return }
    do throws(StandardValueError) {
      try StandardValue.check(value, as: (try? types.resolve(name)) ?? TypeName(full))
    } catch {
      throw self.error(offset, .wrongValue(error.message))
    }
  }

  /// A value in brackets without its type's name: `(city: "Ulm")`.
  mutating func members() throws(PathNotationError) -> [UInt8] {
    let open = at
    let arguments = try arguments()
    guard let first = arguments.first else { throw error(open + 1, .unexpected(found: ")", expected: .member)) }
    guard let unlabeled = arguments.first(where: { $0.label == nil }) else { return try payload(arguments) }
    at = max(unlabeled.offset, first.offset)
    throw unexpected(.member)
  }

  /// The arguments in brackets, the first of which may have a type that is known.
  mutating func arguments(
    first type: TypeName? = nil, isMember: (_ label: String?) -> Bool = { _ in true }
  ) throws(PathNotationError) -> [Argument] {
    var arguments: [Argument] = []
    try items(closedBy: ")") { (reader) throws(PathNotationError) in
      if try reader.skipRest() { return }
      let start = reader.at
      let end = SwiftReader.endOfName(reader.bytes, from: start)
      let colon = JSON.Scanner.skipBlank(reader.bytes, from: end)
      var label: [UInt8]?
      if end > start, colon < reader.bytes.count, reader.bytes[colon] == UInt8(ascii: ":") {
        let name = Substring(decoding: reader.bytes[start..<end], as: UTF8.self)
        label = Array(TypeText.withoutBackticks(name).utf8)
        reader.at = JSON.Scanner.skipBlank(reader.bytes, from: colon + 1)
      } else {
        try reader.checkLabel(from: start)
      }
      let value = reader.at
      reader.expected = arguments.isEmpty ? type : nil
      let name = label.map { String(decoding: $0, as: UTF8.self) }
      let json = try reader.value(at: isMember(name) ? name ?? "_\(arguments.count)" : nil)
      arguments.append(
        Argument(offset: start, label: label, value: value, json: json, rangeOperator: reader.rangeOperator))
    }
    if rest != nil, let missing = arguments.first(where: { $0.json == nil }) {
      throw error(missing.offset, .nilBesideRest)
    }
    return arguments
  }

  /// Checks that what begins with an identifier is not the name of a property inside another: `a.b: 1`.
  private func checkLabel(from start: Int) throws(PathNotationError) {
    let word = bytes[start...].prefix { isWordByte($0) }
    let colon = JSON.Scanner.skipBlank(bytes, from: word.endIndex)
    guard !word.isEmpty, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return }
    throw error(start, .dottedLabel(String(decoding: word, as: UTF8.self)))
  }

  /// The object that holds the arguments: by their labels, or by `_` and their number.
  private func payload(_ arguments: [Argument]) throws(PathNotationError) -> [UInt8] {
    var members: [(name: [UInt8], json: [UInt8])] = []
    var names = JSON.NameTable()
    for (index, argument) in arguments.enumerated() {
      let name = argument.label ?? Array("_\(index)".utf8)
      guard names.insert(name[...]).inserted else {
        throw error(argument.offset, .repeatedName(String(decoding: name, as: UTF8.self)))
      }
      if let json = argument.json ?? (isMerged ? Array("null".utf8) : nil) { members.append((name, json)) }
    }
    return SwiftReader.json(of: members)
  }

  /// `.case` or `.case(…)` inside a value, of which `.none` is nil and `.some(…)` its argument.
  mutating func nestedCase(of type: TypeName?) throws(PathNotationError) -> [UInt8]? {
    let start = at + 1
    at = SwiftReader.endOfName(bytes, from: start)
    guard at > start else {
      if byte.map(JSON.Scanner.isDigit) == true { throw error(start - 1, .malformedNumber) }
      if bytes[(start - 1)...].starts(with: "...".utf8) { throw error(start - 1, .misplacedRest) }
      throw unexpected(.caseName)
    }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    if isOptional(name) { return try optional(name, of: type, at: start - 1) }
    let bare = TypeText.withoutBackticks(name[...])
    guard let owner = type?.unwrapped.name else { return try enumCase(bare, at: start - 1) }
    return try enumCase(bare, of: owner, at: start - 1)
  }

  /// Whether a name and what follows it look like a case of `Optional`.
  private func isOptional(_ name: String) -> Bool {
    name == (byte == UInt8(ascii: "(") ? "some" : "none")
  }

  /// `none`, or `some(…)` with one argument and no label; any other `some` is a case of the app's own.
  private mutating func optional(
    _ name: String, of type: TypeName?, at start: Int
  ) throws(PathNotationError) -> [UInt8]? {
    guard name == "some" else { return nil }
    let arguments = try arguments(first: type?.unwrapped) { $0 != nil }
    if arguments.count == 1, arguments[0].label == nil { return arguments[0].json }
    let json = SwiftReader.json(of: [(Array(name.utf8), try payload(arguments))])
    try checkUnmerged(json, ofCase: name, at: start)
    return json
  }

  private mutating func enumCase(_ name: String, at start: Int) throws(PathNotationError) -> [UInt8] {
    if name == "init" || name == "self" { throw error(start, .wrongLiteral(".\(name)", example: "TYPE(name: value)")) }
    if let raw = try rawValue(ofCase: name, at: start) {
      if byte == UInt8(ascii: "("), try !arguments().isEmpty {
        throw error(start, .wrongLiteral(".\(name)", example: ".\(name)"))
      }
      return Array(raw.encoderText.utf8)
    }
    let hasArguments = byte == UInt8(ascii: "(")
    let json =
      hasArguments
      ? try call(.enumCase(name))
      : Array(SwiftReader.json(ofCase: name).utf8)
    try checkUnmerged(json, ofCase: name, at: start)
    return json
  }

  /// The raw value that a case has at this place; nil if the schema does not say that it has one.
  private func rawValue(ofCase name: String, at start: Int) throws(PathNotationError) -> JSON.Value? {
    guard let stored = types.storedInside else { return nil }
    for owner in owners {
      let place = JSON.Pointer(tokens: Array(tokens[owner.depth...]))
      guard let known = stored(owner.type, place) else { continue }
      if let found = known.cases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return found.rawValue }
      guard let example = known.rawExample else { continue }
      guard example.kind == .string, !known.cases.isEmpty else {
        throw error(start, .rawCase(name, example: PathNotationError.rawExample(example, ofCase: name)))
      }
      let nearest = NearestNames.names(to: name, among: known.cases.map(\.name))
      throw error(start, .unknownCase(name, type: "\(owner.type.name) at \(place)", nearest: nearest))
    }
    return nil
  }

  /// Checks that a merge patch would not put a case beside the one that is there.
  private func checkUnmerged(_ json: [UInt8], ofCase name: String, at start: Int) throws(PathNotationError) {
    guard isMerged else { return }
    func patch(_ value: String) -> String {
      tokens.reversed().reduce(value) { "{\(JSON.compactText(ofString: $1)):\($0)}" }
    }
    let whole = String(decoding: json, as: UTF8.self)
    var forms = [patch(whole)]
    if whole.utf8.elementsEqual(SwiftReader.json(ofCase: name).utf8) {
      forms.append(patch(JSON.compactText(ofString: name)))
    }
    throw error(start, .caseInPatch(name, forms: forms, replacing: patch("{\"old\":null,\(whole.dropFirst())")))
  }

  private mutating func enumCase(_ name: String, of type: String, at start: Int) throws(PathNotationError) -> [UInt8] {
    guard StandardTypes.shortName(ofInitializer: type) == nil else {
      throw error(start, .notAnEnum(type, isInside: true))
    }
    guard let known = types.cases(ofTypeNamed: type) else {
      if let owner = try? types.resolve(type) { try notation.checkStoredWhole(name, of: owner, at: start) }
      return try enumCase(name, at: start)
    }
    guard let found = known.cases.first(named: name.utf8) else {
      throw notation.unknownCase(name, of: known.type, among: known.cases, at: start)
    }
    guard let raw = found.rawValue else { return try enumCase(name, at: start) }
    if byte == UInt8(ascii: "("), try !arguments().isEmpty {
      throw error(start, .wrongLiteral("\(type).\(name)", example: "\(type).\(name)"))
    }
    return Array(raw.encoderText.utf8)
  }

  /// What begins with a name: a word of Swift, an initializer, or an enum case with its type.
  mutating func named() throws(PathNotationError) -> [UInt8]? {
    let start = at
    var last = start
    repeat {
      last = at == start ? start : at + 1
      at = SwiftReader.endOfName(bytes, from: last)
      guard at > last else { throw unexpected(last == start ? .value : .caseName) }
      if byte == UInt8(ascii: "<") { at = try TypeText.endOfBrackets(bytes, from: at) }
    } while byte == UInt8(ascii: ".")
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    let lastPart = Substring(decoding: bytes[last..<at], as: UTF8.self)
    switch name {
    case "nil": return nil
    case "true", "false": return Array(name.utf8)
    case "null": throw error(start, .nullInSwift)
    default: break
    }
    try checkQuotes(from: start)
    let owner = last > start ? String(decoding: bytes[start..<last - 1], as: UTF8.self) : nil
    if try isCase(lastPart, of: owner, at: start) {
      guard let type = owner else { throw error(start, .caseWithoutDot(name)) }
      if StandardTypes.isOptional(type), isOptional(String(lastPart)) {
        return try optional(String(lastPart), of: generic(type), at: start)
      }
      return try inside(typeNamed: type) { (reader) throws(PathNotationError) in
        try reader.enumCase(TypeText.withoutBackticks(lastPart), of: type, at: start)
      }
    }
    guard byte == UInt8(ascii: "(") else {
      throw error(start, .missingArguments(name, enumCase: owner == nil ? nil : ".\(lastPart)"))
    }
    return try inside(typeNamed: name) { (reader) throws(PathNotationError) in
      try reader.call(.structure(name))
    }
  }
}
