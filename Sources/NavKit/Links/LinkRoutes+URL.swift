// The conversion of a path to the URL of its current screen: for `link`, `trace`, `schema compat`, Review's examples of links
// and the public `link(of:)`.

package struct WrittenLink: Sendable {
  package let url: String
  /// The link and the type that it belongs to, as in ``LinkedPath``.
  package let link: String
  package let type: NavPath.TypeName
  /// The difference of the path that `open` makes of the URL; nil if it is the same.
  package let difference: String?
}

extension LinkRoutes {
  /// The URL of a path's current screen, and whether it opens the whole path.
  ///
  /// - Parameter base: The text before the path of the URL: `myapp://`, `https://shop.example`.
  /// - Throws: ``LinkWritingError`` if the screen has no link, or a link cannot contain a value.
  package func url(for path: NavPath, base: String = "") throws(LinkWritingError) -> WrittenLink {
    guard let top = path.last else { throw .atRoot }
    let index = path.count - 1
    guard let node = try node(of: top, index) else { throw .unknownType(top.type) }
    let owner = schema.owners[node]
    let own = routes.filter { $0.node == node } + routes.filter { $0.node == owner && owner != node }
    // `myapp://category/3`; if the host could be omitted too, `myapp:///category/3`.
    let isShort = base.utf8.suffix(2).elementsEqual("//".utf8)
    let bases = (isShort ? [String(base.dropLast())] : []) + [base]
    // If no link opens the same path, the first one is reported.
    var other: WrittenLink?
    var refusal: LinkWritingError?
    for route in own {
      for (base, hasFractions) in bases.map({ ($0, false) }) + bases.map({ ($0, true) }) {
        do throws(LinkWritingError) {
          let source = Members(routes: self, path: path, hasFractions: hasFractions)
          let url =
            try base
            + route.url { (place, isOptional) throws(LinkWritingError) in
              try source.texts(of: place, for: node, route, isOptional: isOptional)
            }
          let type = schema.nodes[route.node].type
          let written = WrittenLink(url: url, link: route.text, type: type, difference: try difference(url, path))
          if written.difference == nil { return written }
          other = other ?? written
        } catch { refusal = refusal ?? error }
      }
    }
    if let other { return other }
    if let refusal { throw refusal }
    let type = schema.nodes[node].type
    if let fault = faults.first(where: { $0.type == type }) { throw .faultyLink(type, fault.reason) }
    throw .noLink(type)
  }

  /// The URL of a stack's current screen: of the top of its path or, if that is empty, of the last column's selection.
  ///
  /// The first link that opens the same path and contains all selections wins; otherwise one that contains as many as possible.
  ///
  /// - Parameter columns: The selections of the stack's columns; nil for none.
  package func url(
    for path: NavPath, beside columns: [NavPath.Element?], base: String = ""
  ) throws(LinkWritingError) -> WrittenLink {
    var other: WrittenLink?
    var refusal: LinkWritingError?
    for start in columns.indices.filter({ columns[$0] != nil }) + [columns.count] {
      let selected = columns[start...]
      let elements = selected.compactMap(\.self) + path
      let opened = stack?.parted(elements).columns ?? []
      guard opened.map({ $0.element == nil }) == selected.map({ $0 == nil }) else {
        refusal = .selects(column: opened.first?.column.name ?? "")
        continue
      }
      if elements.isEmpty, refusal != nil { break }
      do throws(LinkWritingError) {
        let written = try url(for: NavPath(elements), base: base)
        if written.difference == nil { return written }
        other = written
      } catch { refusal = error }
    }
    if let other { return other }
    throw refusal ?? .atRoot
  }

  /// The difference of the path that a URL opens from a path; nil if none. Presentations are ignored, because URLs lack them.
  private func difference(_ url: String, _ path: NavPath) throws(LinkWritingError) -> String? {
    let opened: [NavPath.Element]
    do throws(NavLinkError) { opened = try self.path(for: url).elements } catch {
      throw .notOpened(url: url, error.message)
    }
    guard let last = opened.last, last.isSame(as: path[path.count - 1]) else { throw .otherScreen(url: url) }
    return LinkRoutes.difference(opened, Array(path))?.words
  }

  /// The first difference of a URL's elements from others, and its index; nil if they are equal. Presentations are ignored.
  package static func difference(_ opened: [NavPath.Element], _ path: [NavPath.Element]) -> (
    index: Int?, words: String
  )? {
    func described(_ element: NavPath.Element) -> String {
      "\(Visible.text(element.type.name)) \(NavJSON.Excerpt.of(element.shownValue))"
    }
    for index in 0..<min(opened.count, path.count) where !opened[index].isSame(as: path[index]) {
      return (index, "element \(index) would be \(described(opened[index])), not \(described(path[index]))")
    }
    guard opened.count != path.count else { return nil }
    return (nil, "it opens \(Words.count(opened.count, "element")), and the path has \(path.count)")
  }

  /// The node of an element: its type or, if that has cases, the case.
  fileprivate func node(of element: NavPath.Element, _ index: Int) throws(LinkWritingError) -> Int? {
    guard let owner = schema.index(of: element.type)?.index else { return nil }
    guard let cases = schema.cases(of: owner), case .known(let node, _, _) = cases.read(try value(of: element, index))
    else { return owner }
    return node
  }

  fileprivate func value(of element: NavPath.Element, _ index: Int) throws(LinkWritingError) -> NavJSON.Value {
    do throws(NavJSON.SyntaxError) { return try element.value() } catch { throw .notJSON(index: index, error.message) }
  }

  private struct Members {
    let routes: LinkRoutes
    let path: NavPath
    /// Whether `1` is written as `1.0` where possible, because a link contains the literal text `1`.
    let hasFractions: Bool

    /// The URL texts of a member; nil if it is optional and either missing or equal to its default.
    func texts(
      of place: LinkRoute.BoundMember, for node: Int, _ route: LinkRoute, isOptional: Bool
    ) throws(LinkWritingError) -> [[UInt8]]? {
      let type = routes.schema.nodes[place.node].type
      // The link of an enum belongs to each of its cases; in the link of a case, the enum's name is a case below.
      let isOwn = place.node == node || place.node == route.node
      let object = try isOwn ? object(at: path.count - 1, place.node) : object(below: place)
      guard let value = place.member.isEmpty ? object : object?[place.member] else {
        if isOptional { return nil }
        throw object == nil ? .notBelow(type) : .missing(member: place.member, of: type)
      }
      if isOptional, value == place.type.absent { return nil }
      guard let texts = place.type.texts(of: value, hasFractions: hasFractions),
        isOptional || !texts.isEmpty && !texts.contains([]),
        texts.allSatisfy({ place.type.accepts($0[...]) })
      else {
        throw .unwritable(member: place.member, of: type, value: value.shortText, want: place.type.phrase)
      }
      return texts
    }

    /// The members of the topmost element of a node below the current screen; for an enum without a case name, of the topmost
    /// element with the member, if any.
    private func object(below place: LinkRoute.BoundMember) throws(LinkWritingError) -> NavJSON.Value? {
      let node = place.node
      let isEnum = routes.schema.nodes[node].cases != nil
      var found: NavJSON.Value?
      for index in path.indices.dropLast().reversed() {
        let element = path[index]
        guard let other = routes.schema.index(of: element.type)?.index, other == routes.schema.owners[node],
          let of = try routes.node(of: element, index), of == node || other == node
        else { continue }
        let object = try object(at: index, node)
        guard isEnum, object?[place.member] == nil else { return object }
        found = found ?? object
      }
      return found
    }

    private func object(at index: Int, _ node: Int) throws(LinkWritingError) -> NavJSON.Value? {
      let value = try routes.value(of: path[index], index)
      guard routes.schema.cases(of: routes.schema.owners[node]) != nil, value.kind == .object else { return value }
      return value.members?.first { _ in true }?.value
    }
  }
}

extension LinkRoute {
  /// The path, query and fragment of a URL with the given texts. Query items without a text are omitted.
  package func url<Failure>(
    _ texts: (_ place: BoundMember, _ isOptional: Bool) throws(Failure) -> [[UInt8]]?
  ) throws(Failure) -> String {
    var url = segments.isEmpty ? "/" : ""
    for segment in segments {
      if let place = segment.rest {
        let rest = try texts(place, false) ?? []
        let parts = rest.joined().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for piece in place.type.isList ? rest : parts.map(Array.init) {
          url += "/" + PercentEncoding.encodedSegment(piece)
        }
        continue
      }
      var bytes: [UInt8] = []
      for part in segment.parts {
        switch part {
        case .text(let literal): bytes += literal
        case .place(let place): bytes += try texts(place, false)?.first ?? []
        }
      }
      url += "/" + PercentEncoding.encodedSegment(bytes)
    }
    var mark = "?"
    for (key, place) in query {
      for value in try texts(place, true) ?? [] {
        url += key.map { "\(mark)\(PercentEncoding.encodedQuery($0))=" } ?? "#"
        url += PercentEncoding.encodedQuery(value)
        mark = "&"
      }
    }
    return url
  }
}

extension PercentEncoding {
  /// A segment, percent-encoded except for the characters that RFC 3986, section 3.3, allows in one.
  fileprivate static func encodedSegment(_ text: some Sequence<UInt8>) -> String {
    PercentEncoding.encoded(text) { PercentEncoding.isUnreserved($0) || "!$&'()*+,;=:@".utf8.contains($0) }
  }

  /// A key or value of a query: as in a segment, but also encoding characters that some readers take as separators or spaces.
  fileprivate static func encodedQuery(_ text: some Sequence<UInt8>) -> String {
    PercentEncoding.encoded(text) { PercentEncoding.isUnreserved($0) || "!$'()*,:@/?".utf8.contains($0) }
  }
}
