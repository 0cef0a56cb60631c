// The links of a schema: each for itself, and each against the others.

extension SchemaReview {
  mutating func checkLinks() {
    var read: [(place: Int, pattern: LinkPattern, value: JSON.Value)] = []
    for (place, entry) in entries.enumerated() {
      guard let value = entry["link"], let text = value.string else { continue }
      do throws(LinkPatternError) {
        let pattern = try LinkPattern(text)
        checkPlaceholders(of: pattern, place, value)
        read.append((place, pattern, value))
      } catch {
        let offset = JSON.Scanner.source(of: error.offset, inStringAt: value.range, of: value.document.bytes)
        add(.link(error.message), at: offset)
      }
    }
    let spelled = read.map { link in
      link.pattern.spelled { member, type in
        let owner = type.flatMap { schema.place(of: TypeName($0))?.place } ?? link.place
        return payloads.text(of: member, in: owner)
      }
    }
    // The first that a link clashes with is enough to act on.
    for (link, other) in zip(read, LinkClashes.first(of: spelled)) {
      guard let other else { continue }
      let first = schema.destinations[read[other].place]
      add(.linkClash(first.type, link: first.link ?? ""), at: link.value.range.lowerBound)
    }
  }

  private mutating func checkPlaceholders(of pattern: LinkPattern, _ place: Int, _ value: JSON.Value) {
    let placeholders = pattern.placeholders
    for (member, type) in placeholders {
      var owner = place
      if let type {
        guard let found = schema.place(of: TypeName(type)) else {
          add(unknownType: type, key: "link", at: value.range.lowerBound)
          continue
        }
        owner = found.place
      }
      guard let payload = payloads.payload(of: owner), payload.isComplete, let known = payload.properties,
        known[member] == nil
      else { continue }
      let nearest = memberSuggestions.names(
        to: member, among: known.names.map { String(decoding: $0, as: UTF8.self) })
      add(.linkMember(member, of: schema.destinations[owner].type, nearest: nearest), at: value.range.lowerBound)
    }
    guard let required = payloads.payload(of: place)?.required, !required.isEmpty else { return }
    let given = Set(placeholders.lazy.filter { $0.type == nil }.map { Array($0.member.utf8) })
    for name in required where !given.contains(Array(name.utf8)) {
      add(.linkLacks(name), at: value.range.lowerBound)
    }
  }
}
