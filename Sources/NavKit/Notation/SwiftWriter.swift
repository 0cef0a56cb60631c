// The writer of Swift notation: elements for display, in Show, Output, Samples and tests of apps; the case of a value, also for
// Trace; and matches with UUIDs. Without a schema, the notation is inferred from the shape of a value.

extension NavPath.Element {
  /// The element in Swift notation: `App.User(id: 42, name: "Blob")`, `App.Screen.detail(3)`, `42`.
  ///
  /// Enum cases and structs are distinguished by shape; nested types have names only if the schema has them. A `Notation` that
  /// knows the type reads the result back as an equal element; if that is not possible (a null member, a top-level array), the
  /// result is `notation`.
  package var swiftNotation: String { swiftNotation(among: KnownTypes()) }

  /// The element in Swift notation, with raw values as cases if these types know them: `App.Tab.search`. O(*n*) in the length.
  package func swiftNotation(among known: KnownTypes) -> String {
    let cases = known.cases(of: type)
    var types =
      type.isUnknown
      ? KnownTypes(implied: type)
      : KnownTypes(path: [type], cases: cases.map { [type: $0] } ?? [:])
    // Values with hand-written coding are written as JSON.
    (types.codings.customTypes, types.codings.inside) = (known.codings.customTypes, known.codings.inside)
    // With names inside, the result may be read back as another case or coding.
    let tries = known.codings.inside == nil ? [false] : [true, false]
    return tries.lazy.compactMap { swiftWord(cases, known, isNamed: $0) }.first { word in
      (try? Notation(types).element(word))?.isSame(as: self) ?? false
    } ?? notation
  }

  private func swiftWord(_ cases: [EnumCase]?, _ known: KnownTypes, isNamed: Bool) -> String? {
    guard type.name.unicodeScalars.allSatisfy(Visible.isVisible), let value = try? value() else { return nil }
    if let scalar = scalarNotation(value) { return scalar }
    let standard = StandardTypes.shortName(of: type.name)
    let name = StandardTypes.shortened(type.name)
    var writer = SwiftWriter(type, among: known)
    writer.isNamed = isNamed
    if let known = cases?.first(rawValue: value) { return "\(name).\(SwiftName.written(known.name))" }
    if type.isUnknown {
      guard let enumCase = writer.enumCase(value) else { return nil }
      writer.append(enumCase)
      return writer.text
    }
    guard value.kind == .object else {
      writer.append(value)
      return "\(name)(\(SwiftWriter.label(of: standard))\(writer.text))"
    }
    if let enumCase = writer.enumCase(value) {
      writer.append(enumCase)
    } else {
      writer.append(members: value)
    }
    return "\(name)\(writer.text)"
  }
}

package struct SwiftWriter {
  private(set) var text = ""
  /// The member names and indices on the way to the current value.
  private var tokens: [String] = []
  private let type: NavPath.TypeName
  private let known: KnownTypes

  /// Whether nested cases and types are named as in the schema.
  fileprivate var isNamed = true
  /// The places of UUIDs, for output that is read back exactly; nil for display.
  private var uuids: [NavJSON.Pointer]?

  /// - Parameter type: The element's type; its schema may distinguish structs and enums.
  package init(_ type: NavPath.TypeName, among known: KnownTypes) { (self.type, self.known) = (type, known) }

  /// A writer of output that is read back exactly, with nested objects as dictionaries, without a schema.
  init(uuidsAt places: [NavJSON.Pointer]) {
    self.init(.unknown, among: KnownTypes())
    uuids = places
  }

  static func label(of standard: String?) -> String {
    switch standard {
    case nil: "rawValue: "
    case "Date": "timeIntervalSinceReferenceDate: "
    case "Data": "base64Encoded: "
    default: ""
    }
  }

  private var stored: StoredCases? {
    isNamed ? known.codings.inside?.stored(in: type, at: NavJSON.Pointer(tokens: tokens)) : nil
  }

  private func swiftName(of stored: String) -> String {
    (isNamed ? known.codings.inside?.swiftName(of: stored, in: type, at: NavJSON.Pointer(tokens: tokens)) : nil)
      ?? stored
  }

  /// Whether the schema describes the current value as this case of an enum, stored as an object.
  private func isCase(_ name: String) -> Bool {
    guard let stored, stored.areNamed else { return false }
    return stored.cases.contains(EnumCase(name: name))
  }

  /// The case's name and payload, if a value has the shape of an enum case and is not known to be a struct.
  ///
  /// A capitalized case is recognized only at the top: deeper, it may be a dictionary's key.
  package func enumCase(_ value: NavJSON.Value) -> (name: String, payload: NavJSON.Value)? {
    guard let (name, payload) = value.enumCase, payload.kind == .object else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let swiftName = swiftName(of: text)
    guard SwiftName.isIdentifier(swiftName[...]),
      SwiftName.isLowerCase(swiftName[...])
        || tokens.isEmpty && !type.isUnknown
          && StandardTypes.shortName(of: type.name) == nil,
      !(known.codings.inside?.namesMember(text, in: type, at: NavJSON.Pointer(tokens: tokens)) ?? false) || isCase(text)
    else { return nil }
    return (text, payload)
  }

  /// Appends a value. The parser bounds the recursion.
  mutating func append(_ value: NavJSON.Value) {
    if value.kind == .number || value.kind == .string,
      let stored, stored.areNamed, !stored.isCustom,
      let found = stored.cases.first(rawValue: value)
    {
      return text += ".\(SwiftName.written(found.name))"
    }
    switch value.kind {
    case .null: text += "nil"
    case .boolean, .number: text += value.text
    case .string:
      let isUUID = uuids?.contains(NavJSON.Pointer(tokens: tokens)) ?? false
      if isUUID { text += "UUID(" }
      append(string: value.string ?? "")
      if isUUID { text += ")" }
    case .array:
      let elements = Array(NavJSON.Value.Elements(container: value))
      let form = stored?.form
      if form == .range || form == .closedRange, elements.count == 2 {
        append(elements[0], at: "0")
        text += form == .range ? "..<" : "..."
        return append(elements[1], at: "1")
      }
      let isPairs = form == .pairs && elements.count.isMultiple(of: 2)
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += isPairs && !index.isMultiple(of: 2) ? ": " : ", " }
        append(element, at: String(index))
      }
      text += isPairs && elements.isEmpty ? ":]" : "]"
    case .object:
      let isDictionary = uuids != nil || stored?.isDictionary ?? false
      if !isDictionary, let enumCase = enumCase(value) { return append(enumCase) }
      guard !isDictionary, isStructure(value) else { return append(dictionary: value) }
      text += (isNamed ? known.codings.inside : nil)?.typeName(in: type, at: NavJSON.Pointer(tokens: tokens)) ?? ""
      append(members: value)
    }
  }

  mutating func append(_ enumCase: (name: String, payload: NavJSON.Value)) {
    let name = swiftName(of: enumCase.name)
    let isPlain = SwiftName.isLowerCase(name[...]) || known.cases(of: type)?.first(named: enumCase.name.utf8) != nil
    text += isPlain ? ".\(name)" : ".`\(name)`"
    tokens.append(enumCase.name)
    if enumCase.payload.members?.isEmpty == false { append(members: enumCase.payload, numbered: true) }
    tokens.removeLast()
  }

  /// Appends a case and its values with their stored names.
  mutating func append(storedCase name: String, _ payload: NavJSON.Value) {
    text += ".\(SwiftName.written(name))"
    tokens.append(name)
    append(members: payload)
    tokens.removeLast()
  }

  private mutating func append(_ value: NavJSON.Value, at token: String) {
    tokens.append(token)
    append(value)
    tokens.removeLast()
  }

  /// Appends members as arguments; with `numbered`, `_0`, `_1` … come first and have no label.
  mutating func append(members value: NavJSON.Value, numbered: Bool = false) {
    text += "("
    let members = NavJSON.Value.Members(container: value).map { (member: $0, name: swiftName(of: $0.name)) }
    for (index, (member, name)) in (numbered ? SwiftWriter.numberedFirst(members) : members).enumerated() {
      if index > 0 { text += ", " }
      if !numbered || name != "_\(index)" { text += "\(SwiftName.written(name)): " }
      append(member.value, at: member.name)
    }
    text += ")"
  }

  private typealias NamedMember = (member: NavJSON.Value.Member, name: String)

  /// The members with the numbered ones first, in numerical order: `JSONEncoder` writes them in any order.
  private static func numberedFirst(_ members: [NamedMember]) -> [NamedMember] {
    let numbers = members.map { $0.name.utf8.first == UInt8(ascii: "_") ? Int($0.name.dropFirst()) : nil }
    let order = members.indices.sorted { (numbers[$0] ?? .max, $0) < (numbers[$1] ?? .max, $1) }
    return order.map { members[$0] }
  }

  private mutating func append(dictionary value: NavJSON.Value) {
    text += "["
    var isFirst = true
    for member in NavJSON.Value.Members(container: value) {
      if !isFirst { text += ", " }
      isFirst = false
      append(string: member.name)
      text += ": "
      append(member.value, at: member.name)
    }
    text += isFirst ? ":]" : "]"
  }

  /// Whether an object can be written `(name: value)`: its names are identifiers, and no value is null, which would be omitted.
  private func isStructure(_ value: NavJSON.Value) -> Bool {
    let members = NavJSON.Value.Members(container: value)
    return !members.isEmpty
      && members.allSatisfy { SwiftName.isIdentifier(swiftName(of: $0.name)[...]) && !$0.value.isNull }
  }

  private mutating func append(string: String) {
    text += "\""
    for scalar in string.unicodeScalars { text += Self.escape(of: scalar) ?? String(scalar) }
    text += "\""
  }

  /// The escape of a character in a string literal; nil if it needs none.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    case _ where Visible.isVisible(scalar): nil
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
