// Values in Swift notation, for people to read. What no schema says of a value is guessed from its shape.

extension NavPath.Element {
  /// The element as it might be written in Swift: `App.User(id: 42, name: "Blob")`, `App.Screen.detail(3)`, `42`.
  ///
  /// The shape tells an enum case from a struct; the names of nested types are not in the value, and left out unless the
  /// schema has them. A `Notation`
  /// that knows the type reads the word back to an equal element; if no such word exists (a null member, a top-level array),
  /// this is `notation`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var swiftNotation: String { swiftNotation(among: KnownTypes()) }

  /// The same, a raw value as its case if these types know it: `App.Tab.search`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func swiftNotation(among known: KnownTypes) -> String {
    let cases = known.cases(of: type)
    var types =
      type.isUnknown
      ? KnownTypes(implied: type)
      : KnownTypes(path: [type], cases: cases.map { [type: $0] } ?? [:])
    // What is encoded by hand is written as JSON.
    (types.codings.customTypes, types.codings.inside) = (known.codings.customTypes, known.codings.inside)
    // A name inside may be read as that of a case, or its type as one that is coded in another way.
    let tries = known.codings.inside == nil ? [false] : [true, false]
    return tries.lazy.compactMap { swiftWord(cases, known, isNamed: $0) }.first { word in
      (try? Notation(types).element(word))?.isSame(as: self) ?? false
    } ?? notation
  }

  private func swiftWord(_ cases: [EnumCase]?, _ known: KnownTypes, isNamed: Bool) -> String? {
    guard type.name.unicodeScalars.allSatisfy(Visible.isVisible), let value = try? value() else { return nil }
    if let scalar = scalarNotation(value) { return scalar }
    let standard = StandardTypes.shortName(of: type.name)
    let name = standard == nil ? type.name : type.shortName
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
  /// The names and the indices that lead to the value that is written.
  private var tokens: [String] = []
  private let type: NavPath.TypeName
  private let known: KnownTypes

  /// Whether cases and types inside are named as the schema has them.
  fileprivate var isNamed = true
  /// Where UUIDs are, in a word that is read back to the very same; nil for one for people to read.
  private var uuids: [NavJSON.Pointer]?

  /// - Parameter type: The type of the element that is written, whose schema may tell structs from enums.
  package init(_ type: NavPath.TypeName, among known: KnownTypes) { (self.type, self.known) = (type, known) }

  /// A writer of words that are read back to the very same, objects inside as dictionaries, without a schema.
  init(uuidsAt places: [NavJSON.Pointer]) {
    self.init(.unknown, among: KnownTypes())
    uuids = places
  }

  /// The label of the argument of a standard type's initializer, or of `rawValue`.
  static func label(of standard: String?) -> String {
    switch standard {
    case nil: "rawValue: "
    case "Date": "timeIntervalSinceReferenceDate: "
    case "Data": "base64Encoded: "
    default: ""
    }
  }

  /// How the schema says that the value that is written is stored.
  private var stored: StoredCases? {
    isNamed ? known.codings.inside?.stored(in: type, at: NavJSON.Pointer(tokens: tokens)) : nil
  }

  /// The name in Swift of what the value that is written has stored under a name.
  private func swiftName(of stored: String) -> String {
    (isNamed ? known.codings.inside?.swiftName(of: stored, in: type, at: NavJSON.Pointer(tokens: tokens)) : nil)
      ?? stored
  }

  /// Whether the schema says that the value that is written is this case of an enum, stored as an object.
  private func isCase(_ name: String) -> Bool {
    guard let stored, stored.areNamed else { return false }
    return stored.cases.contains(EnumCase(name: name))
  }

  /// The case's name and payload, if a value has the shape of an enum case and is not known to be a struct.
  ///
  /// A case in upper case is told from a property at the top alone: deeper, it may be the key of a dictionary.
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
      text += "["
      for (index, element) in NavJSON.Value.Elements(container: value).enumerated() {
        if index > 0 { text += ", " }
        append(element, at: String(index))
      }
      text += "]"
    case .object:
      if uuids == nil, let enumCase = enumCase(value) { return append(enumCase) }
      guard uuids == nil, isStructure(value) else { return append(dictionary: value) }
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

  /// Appends a case and its values by the names under which they are stored.
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

  /// The members with the numbered ones in front, by their numbers: `JSONEncoder` writes them in any order.
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

  /// Whether an object can be written `(name: value)`: its names are identifiers, and no value is null, which is left out.
  private func isStructure(_ value: NavJSON.Value) -> Bool {
    let members = NavJSON.Value.Members(container: value)
    return !members.isEmpty
      && members.allSatisfy { SwiftName.isIdentifier(swiftName(of: $0.name)[...]) && !$0.value.isNull }
  }

  private mutating func append(string: String) {
    text += "\""
    // What needs no escape goes over in stretches: one by one, a long string takes a second for each 10 MB.
    let scalars = string.unicodeScalars
    var (start, at) = (scalars.startIndex, scalars.startIndex)
    while at < scalars.endIndex {
      let scalar = scalars[at]
      let escape = Self.escape(of: scalar)
      if let escape {
        text += string[start..<at]
        text += escape
      }
      scalars.formIndex(after: &at)
      if escape != nil { start = at }
    }
    text += string[start...]
    text += "\""
  }

  /// How a character is written in a string literal; nil for as it is.
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
