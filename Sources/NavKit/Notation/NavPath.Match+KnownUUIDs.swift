// Matches whose value has UUIDs in it, which Swift notation names: `App.Event(id: UUID("E621…"), ...)`.

extension NavPath.Match {
  /// Whether an element matches, the UUIDs at these places in capital or in small letters.
  func matches(_ element: NavPath.Element, uuidsAt places: [NavJSON.Pointer]) -> Bool {
    guard let value = try? element.value() else { return matches(element) }
    let small = value.withSmallUUIDs(at: places)
    return withSmallUUIDs(at: places).matches(element.with(text: small.text))
  }

  private func withSmallUUIDs(at places: [NavJSON.Pointer]) -> NavPath.Match {
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
  func uuids(among types: KnownTypes) -> [NavJSON.Pointer] {
    guard let inside = types.codings.inside, let type else { return [] }
    return switch self {
    case .element(let element): (try? element.value()).map { inside.uuids(in: $0, of: type) } ?? []
    case .members(_, let value): inside.uuids(in: value, of: type)
    case .value, .type, .enumCase, .withUUIDs: []
    }
  }

  /// The match in Swift notation, which says what a UUID is; nil if its value cannot be written so.
  func notation(uuidsAt places: [NavJSON.Pointer], among types: KnownTypes) -> String? {
    switch self {
    case .element(let element):
      (try? element.value()).flatMap { Self.call(element.type, $0, isPart: false, places, types) }
    case .value(let value): Self.call(nil, value, isPart: false, places, types)
    case .members(let type, let value): Self.call(type, value, isPart: true, places, types)
    case .type, .enumCase, .withUUIDs: nil
    }
  }

  private static func call(
    _ type: NavPath.TypeName?, _ value: NavJSON.Value, isPart: Bool, _ places: [NavJSON.Pointer], _ types: KnownTypes
  ) -> String? {
    var writer = SwiftWriter(uuidsAt: places)
    let name = type?.notation(among: types) ?? ""
    guard name.utf8.first != UInt8(ascii: "\"") else { return nil }
    guard value.kind == .object else {
      writer.append(value)
      return isPart || type == nil ? nil : "\(name)(rawValue: \(writer.text))"
    }
    if type == nil {
      // Only a case has no type.
      guard let (name, payload) = value.enumCase, payload.kind == .object else { return nil }
      writer.append(storedCase: String(decoding: name, as: UTF8.self), payload)
    } else {
      writer.append(members: value)
    }
    guard isPart else { return name + writer.text }
    let arguments = writer.text.dropLast()
    return "\(name)\(arguments)\(arguments.utf8.last == UInt8(ascii: "(") ? "" : ", ")...)"
  }
}
