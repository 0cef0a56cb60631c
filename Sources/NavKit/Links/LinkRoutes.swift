// The links of a schema and the search for a URL's link; also for an app's tests, Change, Compat, Links, Review and Trace.
//
// The most specific matching link wins, segment by segment from the left: a text before a typed placeholder, that before an
// untyped one. Two equally specific links are an error, which `schema check` reports as a clash.

package struct LinkRoutes: Sendable {
  package let schema: DestinationSchema
  package private(set) var routes: [LinkRoute] = []
  /// The invalid links, each with its node's type and the reason.
  package private(set) var faults: [(type: NavPath.TypeName, reason: String)] = []
  /// The stack of the path: links to elements that it does not allow match nothing.
  package var stack: DestinationSchema.Stack?

  package init(_ schema: DestinationSchema, stack: DestinationSchema.Stack? = nil) {
    self.schema = schema
    self.stack = stack
    let members = LinkMembers(schema)
    for (index, node) in schema.nodes.enumerated() {
      for (number, text) in node.links.enumerated() {
        do throws(LinkPatternError) {
          let pattern = try LinkPattern(text)
          let unknown = pattern.placeholders.first { members.owner($0.type, in: index) == nil }
          guard let type = unknown?.type else {
            routes.append(route(index, number, text, pattern, members))
            continue
          }
          faults.append((node.type, "no destination '\(Visible.text(type))'"))
        } catch { faults.append((node.type, error.message)) }
      }
    }
  }

  private func route(
    _ node: Int, _ number: Int, _ text: String, _ pattern: LinkPattern, _ members: LinkMembers
  ) -> LinkRoute {
    func part(_ part: LinkPattern.Part) -> LinkRoute.Part {
      switch part {
      case .text(let text): return .text(Array(text.utf8))
      case .member(let member, let type, let takesSeveral):
        let owner = members.owner(type, in: node) ?? node
        return .place(
          LinkRoute.BoundMember(
            node: owner, isNamed: type != nil, member: member, takesSeveral: takesSeveral,
            type: members.type(of: member, in: owner, takesSeveral: takesSeveral)))
      }
    }
    let segments = pattern.segments.map { LinkRoute.Segment($0.map(part)) }
    let query = pattern.query.compactMap { key, member -> (key: [UInt8]?, place: LinkRoute.BoundMember)? in
      if case .place(let place) = part(member) { (key.map { Array($0.utf8) }, place) } else { nil }
    }
    return LinkRoute(node: node, number: number, text: text, segments: segments, query: query)
  }

  /// Whether a node may be on the stack or in one of its columns.
  func isAllowed(_ node: Int) -> Bool {
    guard let stack, let allowed = stack.allowed else { return true }
    let owner = schema.nodes[schema.owners[node]].type
    return allowed.contains(schema.nodes[node].type) || allowed.contains(owner)
      || stack.columns.contains { $0.type == owner }
  }
}

// MARK: - The link of a URL

extension LinkRoutes {
  struct Hit {
    let route: LinkRoute
    let bindings: [LinkRoute.Binding]
    private(set) var pieces: [LinkURL.Piece]
  }

  /// - Throws: ``NavLinkError`` if the two most specific links are equally specific.
  private func best(
    of candidates: [LinkRoute], _ pieces: ArraySlice<LinkURL.Piece>
  ) throws(NavLinkError) -> Hit? {
    // The best link may fail to bind, if a segment can be split among its placeholders in several ways.
    var best: (route: LinkRoute, bindings: Result<[LinkRoute.Binding]?, NavLinkError>)?
    var equal: LinkRoute?
    for route in candidates {
      // Skip a link that is less specific than the best so far.
      let isBetter = best.flatMap { route.isMoreSpecific(than: $0.route) }
      if best != nil, isBetter == false { continue }
      let bindings = Result { () throws(NavLinkError) in try route.bindings(pieces) }
      if case .success(nil) = bindings { continue }
      if best != nil, isBetter == nil {
        equal = equal ?? route
      } else {
        (best, equal) = ((route, bindings), nil)
      }
    }
    guard let best else { return nil }
    if let equal { throw NavLinkError(0, .ambiguous(described(best.route), described(equal))) }
    return Hit(route: best.route, bindings: try best.bindings.get() ?? [], pieces: Array(pieces))
  }

  /// - Throws: ``NavLinkError`` if no link matches, or two are equally specific.
  func hit(_ url: LinkURL) throws(NavLinkError) -> Hit {
    var hits: [Hit] = []
    for pieces in url.readings {
      let candidates = routes.filter { $0.mayFit(pieces.count) && isAllowed($0.node) }
      if let hit = try best(of: candidates, pieces[...]) { hits.append(hit) }
    }
    if hits.count > 1 { throw NavLinkError(0, .ambiguousHost(described(hits[0].route), described(hits[1].route))) }
    if let hit = hits.first { return hit }
    if routes.isEmpty, faults.isEmpty { throw NavLinkError(0, .noLinks) }
    let nearest = nearest(to: url)
    throw NavLinkError(
      nearest?.offset ?? 0,
      .noMatch(
        nearest: nearest?.miss, stack: stack?.allowed == nil ? nil : stack?.name,
        faults: faults.map {
          "the link of \(Visible.text($0.type.name)) cannot be used: \($0.reason)"
        }))
  }

  /// The links that are a prefix of a link, by their number of segments.
  ///
  /// `/category/{Shop.Category.id}/product/{sku}` and `/category/{id}/about` begin with Shop.Category's link `/category/{id}`.
  func parents(of hit: Hit) throws(NavLinkError) -> [Hit] {
    var parents: [Hit] = []
    for count in 1..<max(1, hit.route.segments.count) {
      let named = routes.filter { $0.segments.count == count && !$0.matchesRest && begins(hit.route, with: $0) }
      guard !named.isEmpty else { continue }
      // A placeholder without a type has the type that it has in the parent.
      guard let parent = try best(of: named, hit.pieces[..<count]) else {
        throw NavLinkError(hit.pieces[0].offset, .parent(described(named[0]), of: described(hit.route)))
      }
      // A screen with several links is a single screen, by the longest matching link.
      parents.removeAll { $0.route.node == parent.route.node }
      if parent.route.node != hit.route.node { parents.append(parent) }
    }
    return parents
  }

  /// Whether the first segments of a link equal another link, with the same texts and placeholders for the same members.
  private func begins(_ link: LinkRoute, with parent: LinkRoute) -> Bool {
    zip(link.segments, parent.segments).allSatisfy { segment, other in
      segment.parts.count == other.parts.count
        && zip(segment.parts, other.parts).allSatisfy { part, other in
          switch (part, other) {
          case (.text(let text), .text(let other)): text == other
          case (.place(let place), .place(let other)):
            place.member == other.member
              && (place.isNamed ? [other.node, schema.owners[other.node]].contains(place.node) : !other.isNamed)
          default: false
          }
        }
    }
  }

  func described(_ route: LinkRoute) -> String {
    "\(Visible.text(route.text)) of \(Visible.text(schema.nodes[route.node].type.name))"
  }

  // MARK: The nearest link

  /// The link nearest to a URL, with the reason why it does not match and the offset in the URL.
  private func nearest(to url: LinkURL) -> (miss: String, offset: Int)? {
    var best: (score: Int, route: LinkRoute, pieces: [LinkURL.Piece])?
    for pieces in url.readings {
      for route in routes where isAllowed(route.node) {
        let score = score(route, pieces)
        if score > best?.score ?? 0 { best = (score, route, pieces) }
      }
    }
    guard let best else { return routes.first { isAllowed($0.node) }.map { ("a link is \(described($0))", 0) } }
    let start = "nearest is \(described(best.route))"
    for (segment, piece) in zip(best.route.segments, best.pieces) {
      guard segment.splits(of: piece.bytes).isEmpty else { continue }
      let got = NavJSON.Excerpt.of(String(decoding: piece.bytes, as: UTF8.self))
      if segment.parts.count == 1, case .place(let place) = segment.parts[0] {
        return (
          "\(start), where {\(Visible.text(place.member))} takes \(place.type.phrase), not '\(got)'", piece.offset
        )
      }
      let want = segment.parts.map { part in
        switch part {
        case .text(let text): Visible.text(String(decoding: text, as: UTF8.self))
        case .place(let place): "{\(Visible.text(place.member))}"
        }
      }.joined()
      return ("\(start), which has '\(want)' instead of '\(got)'", piece.offset)
    }
    let count = Words.count(best.route.segments.count, "segment") + (best.route.matchesRest ? " or more" : "")
    return ("\(start), which has \(count) and not \(best.pieces.count)", best.pieces.last?.offset ?? 0)
  }

  /// The score of a link by the number of matching segments. A link as long as the URL's path precedes others.
  private func score(_ route: LinkRoute, _ pieces: [LinkURL.Piece]) -> Int {
    var count = 0
    for (segment, piece) in zip(route.segments, pieces) {
      if !segment.splits(of: piece.bytes).isEmpty {
        count += segment.rank.kind == 0 ? 4 : 2
      } else if !route.mayFit(pieces.count) {
        // With the right number of segments, later ones may match.
        break
      }
    }
    return count == 0 ? 0 : count + (route.mayFit(pieces.count) ? 1 : 0)
  }
}
