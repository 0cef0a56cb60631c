// The links of a schema: each for itself, and each against the others.

extension SchemaReview {
  mutating func checkLinks() {
    var read: [(place: Int, pattern: LinkPattern, value: JSON.Value)] = []
    for (place, entry) in entries.enumerated() {
      guard let value = entry["link"], let text = value.string else { continue }
      do throws(LinkPattern.Fault) {
        let pattern = try LinkPattern(text)
        checkPlaceholders(of: pattern, place, value)
        read.append((place, pattern, value))
      } catch {
        let offset = JSON.Scanner.source(of: error.offset, inStringAt: value.range, of: value.document.bytes)
        add(.link(error.message), at: offset)
      }
    }
    for (index, link) in read.enumerated() {
      // The first that it clashes with is enough to act on.
      let other = read[..<index].first { other in
        other.pattern.overlaps(link.pattern, { text(of: $0, other.place) }, { text(of: $0, link.place) })
      }
      guard let other else { continue }
      let clash = SchemaFault.Problem.linkClash(
        schema.destinations[other.place].type, link: schema.destinations[other.place].link ?? "")
      add(clash, at: link.value.range.lowerBound)
    }
  }

  private mutating func checkPlaceholders(of pattern: LinkPattern, _ place: Int, _ value: JSON.Value) {
    for (member, type) in pattern.placeholders {
      var owner = place
      if let type {
        guard let found = schema.place(of: TypeName(type)) else {
          let nearest = Nearest.names(to: type, among: schema.types.map(\.name))
          add(.unknownType(type, key: "link", nearest: nearest), at: value.range.lowerBound)
          continue
        }
        owner = found.place
      }
      guard let names = knownMembers(of: owner), !names.contains(where: { $0.utf8.elementsEqual(member.utf8) }) else {
        continue
      }
      let nearest = Nearest.names(to: member, among: names)
      add(.linkMember(member, of: schema.destinations[owner].type, nearest: nearest), at: value.range.lowerBound)
    }
    let members = pattern.members
    for name in payload(of: place)?["required"]?.elements.map({ $0.compactMap(\.string) }) ?? []
    where !members.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      add(.linkLacks(name), at: value.range.lowerBound)
    }
  }

  // MARK: What the payload says of a member

  /// The members that the payload names, if it names them and nothing else in it could.
  private func knownMembers(of place: Int) -> [String]? {
    let others = ["allOf", "anyOf", "oneOf", "if", "$ref", "$dynamicRef", "patternProperties", "dependentSchemas"]
    guard let payload = payload(of: place), let properties = payload["properties"]?.members,
      !others.contains(where: { payload[$0] != nil })
    else { return nil }
    return properties.map(\.name)
  }

  /// What the texts are that a placeholder can stand for, as far as the payload's schema says so.
  private func text(of part: LinkPattern.Part, _ place: Int) -> LinkPattern.Text {
    guard case .member(let member, let type) = part else { return .any }
    let owner = type.flatMap { schema.place(of: TypeName($0))?.place } ?? place
    guard let value = payload(of: owner)?["properties"]?[member].map(resolved) else { return .any }
    if let choices = value["enum"]?.elements {
      let texts = choices.map(\.string)
      if texts.allSatisfy({ $0 != nil }) { return .choices(texts.compactMap(\.self)) }
    }
    switch value["type"]?.string {
    case "integer": return .digits
    case "boolean": return .choices(["true", "false"])
    default: return .any
    }
  }

  private func payload(of place: Int) -> JSON.Value? { entries[place]["payload"].map(resolved) }

  /// A schema in the place of a reference to it within the file. Deeper ones, and those to elsewhere, stay.
  private func resolved(_ value: JSON.Value) -> JSON.Value {
    guard let reference = value["$ref"]?.string, reference.hasPrefix("#/"),
      let pointer = try? JSON.Pointer(String(reference.dropFirst())), let target = try? root.value(at: pointer)
    else { return value }
    return target
  }
}
