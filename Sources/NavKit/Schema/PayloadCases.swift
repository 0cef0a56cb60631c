// The cases and raw values of an enum, read off the payload of its type.
//
//     {"enum":["home","search"]}                            the cases of an enum that is stored as a string
//     {"oneOf":[{"const":"home"},{"const":"search"}]}       the same
//     {"oneOf":[{"required":["home"],"properties":{"home":{}}}]}    the cases of one that is stored as objects
//     {"type":"integer"}   {"enum":[1,2]}                   raw values, whose cases are not known

struct PayloadCases {
  /// The cases that the payload names by strings, or by objects with one member; empty if it does not list all of them.
  private(set) var cases: [EnumCase] = []
  /// Of a payload that takes numbers or strings alone, one of them.
  private(set) var rawExample: JSON.Value?

  /// - Parameter target: What the `$ref` of a branch leads to; any other branch itself.
  init(_ payload: JSON.Value, following target: (JSON.Value) -> JSON.Value) {
    let choices = (payload["oneOf"] ?? payload["anyOf"])?.elements.map { $0.map(target) }
    if let values = PayloadCases.values(of: payload, choices) {
      read(values)
      return
    }
    if let names = choices?.map(PayloadCases.caseName), !names.contains(nil) {
      cases = names.compactMap { $0.map { EnumCase(name: $0) } }
      return
    }
    let types =
      payload["type"].map { type in type.string.map { [$0] } ?? type.elements?.compactMap(\.string) ?? [] } ?? []
    guard !types.contains(where: { $0 == "object" || $0 == "array" }) else { return }
    let example = types.contains { $0 == "integer" || $0 == "number" } ? "3" : types.contains("string") ? "\"\"" : nil
    rawExample = example.flatMap { try? JSON.Value(parsing: $0) }
  }

  /// The same of what a schema says of a value inside another.
  init(_ outline: JSONSchema.Outline) {
    if let choices = outline.choices {
      read(choices)
      return
    }
    guard outline.types.isDisjoint(with: [.object, .array]) else { return }
    let example = !outline.types.isDisjoint(with: .number) ? "3" : outline.types.contains(.string) ? "\"\"" : nil
    rawExample = example.flatMap { try? JSON.Value(parsing: $0) }
  }

  private mutating func read(_ values: [JSON.Value]) {
    let others = values.filter { !$0.isNull }
    cases = others.compactMap { value in value.string.map { EnumCase(name: $0, rawValue: value) } }
    if others.allSatisfy({ $0.kind == .string || $0.kind == .number }) {
      rawExample = others.first { $0.kind == .number } ?? others.first
    }
  }

  /// The name of the case whose objects a schema takes: those with one member, which holds the associated values.
  private static func caseName(_ choice: JSON.Value) -> String? {
    guard let required = choice["required"]?.elements.map(Array.init), required.count == 1,
      let member = choice["properties"]?.onlyMember, member.nameValue == required[0],
      member.value["type"]?.string ?? "object" == "object"
    else { return nil }
    return member.name
  }

  private static func values(of payload: JSON.Value, _ choices: [JSON.Value]?) -> [JSON.Value]? {
    if let values = payload["enum"]?.elements { return Array(values) }
    if let value = payload["const"] { return [value] }
    guard let choices else { return nil }
    var values: [JSON.Value] = []
    for choice in choices {
      if choice["type"]?.string == "null" { continue }
      guard let more = choice["const"].map({ [$0] }) ?? choice["enum"]?.elements.map(Array.init) else { return nil }
      values += more
    }
    return values
  }
}

extension DestinationSchema {
  /// What the payload of a type, or of one of its cases, says of how a value inside is stored; nil for nothing.
  package func stored(in type: TypeName, at place: JSON.Pointer) -> StoredCases? {
    for (payload, place) in payloads(of: type, about: place) {
      guard let outline = JSONSchema.OutlineReader(payload).outline(at: place) else { continue }
      let stored = PayloadCases(outline)
      guard !stored.cases.isEmpty || stored.rawExample != nil || outline.isCustom else { continue }
      return StoredCases(cases: stored.cases, rawExample: stored.rawExample, isCustom: outline.isCustom)
    }
    return nil
  }

  package func namesMember(_ name: String, in type: TypeName, at place: JSON.Pointer) -> Bool {
    payloads(of: type, about: place).contains { payload, place in
      JSONSchema.OutlineReader(payload).namesMember(name, at: place)
    }
  }

  /// The name that the payload of a type, or of one of its cases, has for the type of a value inside; nil if it says none.
  package func typeName(in type: TypeName, at place: JSON.Pointer) -> String? {
    payloads(of: type, about: place).lazy.compactMap { payload, place in
      JSONSchema.OutlineReader(payload).outline(at: place)?.typeName
    }.first { name in
      let last = TypeName.split(name[...], at: UInt8(ascii: ".")).last
      return TypeText.isTypeName(name) && last.map(TypeText.isUpperCase) ?? false
        && StandardTypes.shortName(ofInitializer: name) == nil
    }
  }

  /// Where the payload of a type, or of one of its cases, says that a value has UUIDs in it.
  package func uuids(in value: JSON.Value, of type: TypeName) -> [JSON.Pointer] {
    guard let index = index(of: type)?.index else { return [] }
    let destination = destinations[index]
    var places = destination.payload?.uuids(in: value) ?? []
    if let (name, values) = value.enumCase,
      let known = destination.cases?.first(where: { $0.enumCase?.name.utf8.elementsEqual(name) ?? false })
    {
      let outer = JSON.Pointer(tokens: [String(decoding: name, as: UTF8.self)])
      places += (known.payload?.uuids(in: values) ?? []).map { JSON.Pointer(tokens: outer.tokens + $0.tokens) }
    }
    return places
  }

  /// The payloads that say something of a place in a value, that of the case first, and where the place is in each.
  private func payloads(of type: TypeName, about place: JSON.Pointer) -> [(payload: JSONSchema, place: JSON.Pointer)] {
    guard let index = index(of: type)?.index else { return [] }
    let destination = destinations[index]
    let enumCase = place.tokens.first.flatMap { name in
      destination.cases?.first { $0.enumCase?.name.utf8.elementsEqual(name.utf8) ?? false }
    }
    // The value of an enum with cases is not a struct, even if the payload beside the cases has members.
    let isCase = place.tokens.isEmpty && destination.cases != nil
    let inCase = JSON.Pointer(tokens: Array(place.tokens.dropFirst()))
    return [(enumCase?.payload, inCase), (isCase ? nil : destination.payload, place)].compactMap { payload, place in
      payload.map { ($0, place) }
    }
  }
}

extension KnownTypes {
  /// The types of a path, and all that a schema says of types.
  package init(
    path: [TypeName] = [], in schema: DestinationSchema, implied: TypeName? = nil, isMangledWhenEmpty: Bool = false
  ) {
    self.init(
      path: path, destinations: schema.types, implied: implied, isMangledWhenEmpty: isMangledWhenEmpty,
      cases: schema.cases)
    for destination in schema.destinations {
      if destination.cases == nil, let example = destination.rawExample { rawExamples[destination.type] = example }
      if destination.payload != nil || destination.cases != nil { described.insert(destination.type) }
      if destination.isCustom || destination.payload?.isCustom ?? false { customTypes.insert(destination.type) }
    }
    formerly = schema.formerNames
    storedInside = { schema.stored(in: $0, at: $1) }
    namesMember = { schema.namesMember($2, in: $0, at: $1) }
    typeNameInside = { schema.typeName(in: $0, at: $1) }
    uuidsInside = { schema.uuids(in: $0, of: $1) }
  }
}
