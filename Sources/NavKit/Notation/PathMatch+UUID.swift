// Matches whose value has UUIDs in it, which Swift notation names: `App.Event(id: UUID("E621…"), ...)`.

extension PathMatch {
  /// Whether an element matches, the UUIDs at these places in capital or in small letters.
  func matches(_ element: PathElement, uuidsAt places: [JSON.Pointer]) -> Bool {
    guard let value = try? element.value() else { return matches(element) }
    let small = value.withSmallUUIDs(at: places)
    return withSmallUUIDs(at: places).matches(element.with(text: small.text))
  }

  private func withSmallUUIDs(at places: [JSON.Pointer]) -> PathMatch {
    switch self {
    case .element(let element):
      guard let value = try? element.value() else { return self }
      return .element(element.with(text: value.withSmallUUIDs(at: places).text))
    case .value(let value): return .value(value.withSmallUUIDs(at: places))
    case .members(let type, let value): return .members(type, value.withSmallUUIDs(at: places))
    case .type, .enumCase, .withUUIDs: return self
    }
  }

  /// Where the schema says that the value has UUIDs in it.
  func uuids(among types: KnownTypes) -> [JSON.Pointer] {
    guard let inside = types.codings.inside, let type else { return [] }
    return switch self {
    case .element(let element): (try? element.value()).map { inside.uuids(in: $0, of: type) } ?? []
    case .members(_, let value): inside.uuids(in: value, of: type)
    case .value, .type, .enumCase, .withUUIDs: []
    }
  }

  /// The match in Swift notation, which says what a UUID is; nil if its value cannot be written so.
  func notation(uuidsAt places: [JSON.Pointer], among types: KnownTypes) -> String? {
    switch self {
    case .element(let element):
      (try? element.value()).flatMap { Self.call(element.type, $0, isPart: false, places, types) }
    case .value(let value): Self.call(nil, value, isPart: false, places, types)
    case .members(let type, let value): Self.call(type, value, isPart: true, places, types)
    case .type, .enumCase, .withUUIDs: nil
    }
  }

  private static func call(
    _ type: TypeName?, _ value: JSON.Value, isPart: Bool, _ places: [JSON.Pointer], _ types: KnownTypes
  ) -> String? {
    var writer = UUIDWriter(places: places)
    var text = type?.notation(among: types) ?? ""
    guard text.utf8.first != UInt8(ascii: "\"") else { return nil }
    guard var members = value.members.map(Array.init) else {
      writer.append(value, at: [])
      return isPart || type == nil ? nil : "\(text)(rawValue: \(writer.text))"
    }
    var tokens: [String] = []
    if type == nil {
      // Only a case has no type.
      guard members.count == 1, let payload = members[0].value.members else { return nil }
      tokens = [members[0].name]
      text += ".\(UUIDWriter.label(tokens[0]))"
      members = Array(payload)
    }
    writer.append(members, at: tokens)
    if isPart { writer.text += writer.text.isEmpty ? "..." : ", ..." }
    return "\(text)(\(writer.text))"
  }
}

extension JSON.Value {
  /// The value with the UUIDs at these places in small letters.
  fileprivate func withSmallUUIDs(at places: [JSON.Pointer]) -> JSON.Value {
    let parts = places.compactMap { try? value(at: $0) }
    return withSmallUUIDs(parts.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}

extension PathElement {
  /// The element as it is compared where these types are known: UUIDs in small letters.
  fileprivate func comparable(among types: KnownTypes) -> PathElement {
    guard let inside = types.codings.inside, let value = try? value() else { return self }
    let places = inside.uuids(in: value, of: type)
    return places.isEmpty ? self : with(text: value.withSmallUUIDs(at: places).text)
  }

  /// Whether two elements are equal where these types are known: by `==`, and with the UUIDs of the schema in capital or in
  /// small letters.
  package func isEqual(to other: PathElement, among types: KnownTypes) -> Bool {
    if self == other { return true }
    guard types.codings.inside != nil, type == other.type else { return false }
    return comparable(among: types) == other.comparable(among: types)
  }
}

/// Writes a value in Swift notation that is read back to the very same, objects inside it as dictionaries.
private struct UUIDWriter {
  let places: [JSON.Pointer]
  var text = ""

  static func label(_ name: String) -> String { TypeText.isIdentifier(name[...]) ? name : "`\(name)`" }

  mutating func append(_ members: [JSON.Value.Member], at tokens: [String]) {
    for (index, member) in members.enumerated() {
      if index > 0 { text += ", " }
      text += "\(Self.label(member.name)): "
      append(member.value, at: tokens + [member.name])
    }
  }

  /// The recursion is as deep as the notation that was read.
  mutating func append(_ value: JSON.Value, at tokens: [String]) {
    switch value.kind {
    case .string:
      let string = SwiftWriter.literal(value.string ?? "")
      text += places.contains(JSON.Pointer(tokens: tokens)) ? "UUID(\(string))" : string
    case .object:
      let members = JSON.Value.Members(container: value)
      text += "["
      for (index, member) in members.enumerated() {
        text += "\(index > 0 ? ", " : "")\(SwiftWriter.literal(member.name)): "
        append(member.value, at: tokens + [member.name])
      }
      text += members.isEmpty ? ":]" : "]"
    case .array:
      text += "["
      for (index, element) in JSON.Value.Elements(container: value).enumerated() {
        if index > 0 { text += ", " }
        append(element, at: tokens + [String(index)])
      }
      text += "]"
    case .null: text += "nil"
    case .boolean, .number: text += value.text
    }
  }
}
