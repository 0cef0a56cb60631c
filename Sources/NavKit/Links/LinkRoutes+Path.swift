// The conversion of a URL to a path: the elements that the first segments of its link name, and the link's own element. For
// the tool's `open`, `schema compat` and examples of links, and for an app's own tests.

package struct LinkedPath: Sendable {
  package let elements: [NavPath.Element]
  /// The matching link, as written in the schema.
  package let link: String
  /// The type, or the full name of the case, that the link belongs to.
  package let type: NavPath.TypeName
}

extension LinkRoutes {
  /// - Throws: ``NavLinkError`` with the offset in the URL.
  package func path(for text: String) throws(NavLinkError) -> LinkedPath {
    let url = try LinkURL(text, host: schema.linkHost)
    let hit = try hit(url)
    let parents = try parents(of: hit)
    let members = LinkMembers(schema)
    let given = try given(by: [hit] + parents, query: url.query, members)
    var steps = parents.map { (place: $0.route.segments.count, node: $0.route.node) }
    // A node that only placeholders name is placed at the segment of the last of them.
    var known: Set = [hit.route.node]
    for node in given.map(\.binding.place.node) where known.insert(node).inserted {
      guard !steps.contains(where: { $0.node == node || schema.owners[$0.node] == node }) else { continue }
      let last = given.filter { $0.binding.place.node == node }.compactMap(\.binding.segment).max()
      let place = last.map { $0 + 1 } ?? hit.route.segments.count
      steps.insert((place, node), at: steps.firstIndex { $0.place > place } ?? steps.count)
    }
    steps.append((hit.route.segments.count, hit.route.node))
    let elements = try steps.map { (step) throws(NavLinkError) in
      try element(step.node, given.filter { $0.binding.place.node == step.node }, members)
    }
    return LinkedPath(elements: elements, link: hit.route.text, type: schema.nodes[hit.route.node].type)
  }

  /// A placeholder's value for a member.
  private typealias Given = (binding: LinkRoute.Binding, json: String)

  /// The members that placeholders set, in order.
  ///
  /// - Throws: ``NavLinkError`` if a member has two different values.
  private func given(
    by hits: [Hit], query: [(key: LinkURL.Piece?, value: LinkURL.Piece)], _ members: LinkMembers
  ) throws(NavLinkError) -> [Given] {
    var bindings: [LinkRoute.Binding] = []
    var absent: [Given] = []
    for hit in hits {
      for binding in hit.bindings { bindings.append(try resolved(binding, of: hit, above: hits.dropFirst(), members)) }
    }
    for (key, place) in hits[0].route.query {
      let given = query.filter { $0.key?.bytes == key }
      let values = (place.type.isList ? given[...] : given.prefix(1)).map(\.value)
      let name = String(decoding: key ?? Array(place.member.utf8), as: UTF8.self)
      if let other = given.first(where: { $0.value.bytes != values[0].bytes }), !place.type.isList {
        throw NavLinkError(other.key?.offset ?? 0, .repeatedKey(name))
      }
      if let wrong = values.first(where: { !place.type.accepts($0.bytes[...]) }) {
        let got = String(decoding: wrong.bytes, as: UTF8.self)
        throw NavLinkError(wrong.offset, .queryValue(key: name, want: place.type.phrase, got: got))
      }
      let binding = LinkRoute.Binding(
        place: place, texts: values.map { $0.bytes[...] }, offset: values.first?.offset ?? 0, segment: nil)
      guard !values.isEmpty || place.type.absent != nil else { continue }
      let resolved = try resolved(binding, of: hits[0], above: hits.dropFirst(), members)
      if values.isEmpty, let value = place.type.absent {
        absent.append((resolved, value.encoderText))
      } else {
        bindings.append(resolved)
      }
    }
    var given: [Given] = []
    for binding in bindings {
      let place = binding.place
      let values = try binding.texts.map { (text) throws(NavLinkError) in try self.json(of: text, binding) }
      let json = place.type.isList ? "[\(values.joined(separator: ","))]" : values[0]
      let known = given.first { $0.binding.place.node == place.node && $0.binding.place.member == place.member }
      guard known.map({ place.type.isSame($0.json, json) }) ?? true else {
        throw NavLinkError(binding.offset, .differs(member: place.member, of: schema.nodes[place.node].type))
      }
      given.append((binding, json))
    }
    // A default is no second value: an element takes the first value of a member.
    return given + absent
  }

  private func json(of text: ArraySlice<UInt8>, _ binding: LinkRoute.Binding) throws(NavLinkError) -> String {
    let place = binding.place
    let got = String(decoding: text, as: UTF8.self)
    let values = place.type.values(of: text)
    guard values.count < 2 else {
      throw NavLinkError(binding.offset, .openType(member: place.member, of: schema.nodes[place.node].type, text: got))
    }
    let value = values.first.flatMap { try? NavJSON.Value(parsing: $0) }
    let isTooLarge = value.map { (try? StandardValueCheck.checkNumbers(in: $0)) == nil } ?? false
    if let json = values.first, !isTooLarge { return json }
    let want = isTooLarge ? "a number that a Double can hold" : place.type.phrase
    throw NavLinkError(binding.offset, .queryValue(key: place.member, want: want, got: got))
  }

  /// Resolves a binding whose placeholder names only an enum to one of its cases.
  ///
  /// The case is that of the topmost screen of the enum below the link that sets the member, by its own link or by the name of
  /// the case; otherwise that of the topmost screen.
  ///
  /// - Throws: ``NavLinkError`` if the link names no screen of the enum below.
  private func resolved(
    _ binding: LinkRoute.Binding, of hit: Hit, above parents: ArraySlice<Hit>, _ members: LinkMembers
  ) throws(NavLinkError) -> LinkRoute.Binding {
    let place = binding.place
    guard schema.nodes[place.node].cases != nil, hit.route.node != place.node, !place.member.isEmpty else {
      return binding
    }
    // The screens with their members, each with the number of segments that name it.
    var screens: [(depth: Int, node: Int, place: LinkRoute.BoundMember?)] = []
    for parent in parents where parent.route.segments.count < hit.route.segments.count {
      let (depth, node) = (parent.route.segments.count, parent.route.node)
      screens.append((depth, node, nil))
      for binding in parent.bindings where binding.place.node == node { screens.append((depth, node, binding.place)) }
    }
    for binding in hit.bindings where binding.place.node != hit.route.node {
      if let segment = binding.segment { screens.append((segment + 1, binding.place.node, binding.place)) }
    }
    screens.removeAll { $0.node == place.node || schema.owners[$0.node] != place.node }
    guard let top = screens.max(by: { $0.depth < $1.depth }) else {
      throw NavLinkError(0, .unnamedCase(schema.nodes[place.node].type, link: hit.route.text))
    }
    let giving = screens.filter { $0.place?.member.utf8.elementsEqual(place.member.utf8) ?? false }
    var resolved = binding
    resolved.place =
      giving.max { $0.depth < $1.depth }?.place
      ?? LinkRoute.BoundMember(node: top.node, member: place.member, type: members.type(of: place.member, in: top.node))
    return resolved
  }

  private func element(
    _ node: Int, _ given: [Given], _ members: LinkMembers
  ) throws(NavLinkError) -> NavPath.Element {
    let owner = schema.destinations[schema.owners[node]]
    let destination = schema.nodes[node]
    if let reason = members.reasonAgainst(node, given: given.map(\.binding.place.member)) {
      throw NavLinkError(0, reason)
    }
    if let value = given.first, value.binding.place.member.isEmpty {
      return NavPath.Element(type: owner.type, uncheckedText: value.json)
    }
    if let raw = destination.enumCase?.rawValue { return NavPath.Element(type: owner.type, value: raw) }
    let outline = members.outline(of: node)
    if !outline.types.contains(.object), let constant = outline.constant {
      return NavPath.Element(type: owner.type, value: constant)
    }
    var values: [(name: String, json: String)] = []
    for (binding, json) in given where !values.contains(where: { $0.name == binding.place.member }) {
      values.append((binding.place.member, json))
    }
    var missing: [String] = []
    for (name, constant) in members.required(in: node)
    where !values.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      if let constant { values.append((name, constant.encoderText)) } else { missing.append(name) }
    }
    guard missing.isEmpty else { throw NavLinkError(0, .missing(missing, of: destination.type)) }
    func written(_ members: [(name: String, json: String)]) -> String {
      let members = members.map { name, json in
        String(decoding: NavJSON.Writer.text(ofString: name.utf8), as: UTF8.self) + ":" + json
      }
      return "{\(members.joined(separator: ","))}"
    }
    let object = written(values)
    let text = destination.enumCase.map { written([($0.name, object)]) } ?? object
    return NavPath.Element(type: owner.type, uncheckedText: text)
  }
}
