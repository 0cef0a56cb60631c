// The links of a schema, each checked by itself and against the others.

import NavKit

extension SchemaReview {
  mutating func checkLinks() {
    let members = LinkMembers(schema)
    var suggestions = NearestNames()
    for (index, entry) in entries.enumerated() {
      for value in SchemaReview.links(of: entry) {
        do throws(LinkPatternError) {
          let pattern = try LinkPattern(value.string ?? "")
          checkPlaceholders(of: pattern, index, value, members, &suggestions)
          checkOpening(of: pattern, index, value, members)
        } catch { add(.link, error.message, at: value.place(ofByte: error.offset)) }
      }
    }
    let routes = LinkRoutes(schema).routes
    let places = routes.map { SchemaReview.links(of: entries[$0.node])[$0.number].range.lowerBound }
    // One clash of a link is enough to act on.
    let equal = LinkClashes.first(of: routes)
    let hosts = LinkClashes.first(of: schema.linkHost == nil ? routes : [], host: 1)
    if !equal.isComplete || !hosts.isComplete, let last = places.last {
      add(.undecided, "too many similar links to compare; some may clash; make their first segments differ", at: last)
    }
    for (found, rule) in [(equal, NavPath.Rule.linkClash), (hosts, .linkHost)] {
      for case (let place, let other?) in zip(places, found.clashes) {
        let type = schema.nodes[routes[other].node].type
        let link = "\(Visible.text(type.name))'s link \(Visible.text(routes[other].text))"
        let words =
          rule == .linkClash
          ? "can match the same URL as \(link), and neither is more specific; make them differ"
          : "a URL with the app's own scheme can match it and, without its host, \(link); add \"links\": {\"host\": \"segment\"} "
            + "if the host is the first segment, \"ignored\" if not"
        add(rule, words, at: place)
      }
    }
  }

  private static func links(of entry: NavJSON.Value) -> [NavJSON.Value] {
    guard let value = entry["link"] else { return [] }
    return (value.elements.map(Array.init) ?? [value]).filter { $0.kind == .string }
  }

  /// Reports a link that no URL can open, whatever its values are.
  private mutating func checkOpening(
    of pattern: LinkPattern, _ index: Int, _ value: NavJSON.Value, _ members: LinkMembers
  ) {
    // The screens that the link makes, each once. A query may be omitted, and the case of an enum below is only known from a URL.
    var given: [Int: [String]] = [:]
    var screens: [Int] = []
    for (member, type, _) in pattern.placeholders.dropLast(pattern.query.count) {
      guard let owner = members.owner(type, in: index) else { continue }
      given[owner, default: []].append(member)
      if owner != index, schema.nodes[owner].cases == nil, !screens.contains(owner) { screens.append(owner) }
    }
    for screen in screens + [index] {
      guard let reason = members.reasonAgainst(screen, given: given[screen] ?? []) else { continue }
      add(.link, NavLinkError(0, reason).message, at: value.range.lowerBound)
    }
  }

  private mutating func checkPlaceholders(
    of pattern: LinkPattern, _ index: Int, _ value: NavJSON.Value, _ members: LinkMembers,
    _ suggestions: inout NearestNames
  ) {
    let placeholders = pattern.placeholders
    for (member, type, takesSeveral) in placeholders {
      guard let owner = members.owner(type, in: index) else {
        add(unknownType: type ?? "", key: "link", at: value)
        continue
      }
      if members.type(of: member, in: owner, takesSeveral: takesSeveral).takesNothing {
        let words =
          "'{\(Visible.text(member))}' takes no value that a URL can hold; let the payload allow a string, number or boolean there"
        add(.link, words, at: value.range.lowerBound)
      }
      guard !member.isEmpty, let known = namedMembers(of: entries[owner]), known[member] == nil else { continue }
      let nearest = suggestions.names(
        to: member, of: schema.nodes[owner].type.name, among: known.names.map { String(decoding: $0, as: UTF8.self) })
      let type = Visible.text(schema.nodes[owner].type.name)
      let words = "'{\(Visible.text(member))}' is not a member of \(type)'s payload" + Words.didYouMean(nearest)
      add(.linkMember, words, at: value.range.lowerBound)
    }
    let given = Set(placeholders.filter { members.owner($0.type, in: index) == index }.map { Array($0.member.utf8) })
    guard !given.contains([]) else { return }
    // A member with a constant value need not be given.
    for (name, constant) in members.required(in: index) where constant == nil && !given.contains(Array(name.utf8)) {
      let shown = Visible.text(name)
      let words = "the payload requires '\(shown)', which the link does not give; add {\(shown)}"
      add(.linkMember, words, at: value.range.lowerBound)
    }
  }

  private static let othersThatName = [
    "allOf", "anyOf", "oneOf", "if", "$ref", "$dynamicRef", "patternProperties", "dependentSchemas",
  ]

  /// The members that a destination's payload names; nil if it names none, or may have others.
  private func namedMembers(of entry: NavJSON.Value) -> NavJSON.MembersByName? {
    // Nested references, and those to other files, are not followed.
    guard let payload = entry["payload"].map({ $0.referenceTarget(from: root) ?? $0 }),
      let properties = payload["properties"], properties.members != nil,
      !Self.othersThatName.contains(where: { payload[$0] != nil })
    else { return nil }
    return NavJSON.MembersByName(of: properties)
  }
}
