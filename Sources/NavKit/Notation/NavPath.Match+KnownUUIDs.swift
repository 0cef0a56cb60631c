// The UUIDs in the value of a match: their places, by the schema, and the match in Swift notation, which names them:
// `App.Event(id: UUID("E621…"), ...)`.

extension NavPath.Match {
  /// The places of UUIDs in the value, according to the schema.
  var knownUUIDs: [NavJSON.Pointer] {
    guard let inside, let type else { return [] }
    let value: NavJSON.Value? =
      switch kind {
      case .element(let element): try? element.value()
      case .members(_, let value): value
      case .value, .type, .enumCase: nil
      }
    guard let value else { return [] }
    var parts = NavJSON.LooseComparison()
    inside.addLooseParts(of: value, type, to: &parts)
    var walk = NavJSON.PointerWalk(value)
    return parts.uuids(in: value).map { walk.pointer(to: $0) }
  }

  /// The match in Swift notation, which names UUIDs as such; nil if its value cannot be written in it.
  func notationWithUUIDs(among types: KnownTypes) -> String? {
    switch kind {
    case .element(let element): (try? element.value()).flatMap { call(element.type, $0, isPart: false, types) }
    case .value(let value): call(nil, value, isPart: false, types)
    case .members(let type, let value): call(type, value, isPart: true, types)
    case .type, .enumCase: nil
    }
  }

  private func call(_ type: NavPath.TypeName?, _ value: NavJSON.Value, isPart: Bool, _ types: KnownTypes) -> String? {
    var writer = SwiftWriter(uuidsAt: uuids)
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
