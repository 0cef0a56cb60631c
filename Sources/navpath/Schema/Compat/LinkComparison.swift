// The deep links of an old schema, each with a matching URL and its result under the new schema.

import NavKit

struct LinkComparison {
  enum Verdict: String, Choice {
    case same
    /// It opens the screen with another value, with other elements below it, or in another place.
    case changed
    case lost
    case other
    /// No URL was found that opens it in the old schema.
    case unknown
  }

  struct Link {
    let screen: NavPath.TypeName
    let pattern: String
    var url: String?
    var verdict = Verdict.unknown
    /// The other screen that it opens now.
    var opens: NavPath.TypeName?
    /// The change, or the reason why it is lost.
    var note = ""
  }

  private(set) var links: [Link] = []
  private let old: LinkRoutes
  private let new: LinkRoutes
  private let elements: [NavPath.TypeName: NavPath.Element]

  init(
    from old: DestinationSchema, to new: DestinationSchema, samples: [ScreenSamples.Sample],
    renamed: [NavPath.TypeName: NavPath.TypeName]
  ) {
    (self.old, self.new) = (LinkRoutes(old), LinkRoutes(new))
    let last = samples.compactMap { sample in sample.elements.last.map { (sample.name, $0) } }
    elements = Dictionary(last) { first, _ in first }
    for screen in old.destinations.flatMap({ ($0.cases ?? []) + [$0] }) {
      for pattern in screen.links {
        let unknown = Link(screen: screen.type, pattern: pattern)
        let route = self.old.routes.first { self.old.schema.nodes[$0.node].type == screen.type && $0.text == pattern }
        let found = route.map { route in
          urls(of: route, for: screen.type).map { judged(unknown, $0, route, renamed[screen.type] ?? screen.type) }
        }
        links.append(found?.first { $0.verdict != .same } ?? found?.first ?? unknown)
      }
    }
  }

  private func judged(_ link: Link, _ url: String, _ route: LinkRoute, _ wanted: NavPath.TypeName) -> Link {
    var link = link
    link.url = url
    do throws(NavLinkError) {
      let opened = try new.path(for: url)
      if opened.type == wanted {
        let difference = difference(try old.path(for: url).elements, opened.elements, route)
        (link.verdict, link.note) = (difference == nil ? .same : .changed, difference ?? "")
      } else {
        (link.verdict, link.opens) = (.other, opened.type)
      }
    } catch { (link.verdict, link.note) = (.lost, error.message) }
    return link
  }

  /// The difference between the elements that a URL opens: their number, or members that the old link sets.
  private func difference(_ before: [NavPath.Element], _ now: [NavPath.Element], _ route: LinkRoute) -> String? {
    let counts = zip([old, new], [before, now]).map { routes, elements in
      let stacks = routes.schema.stacks
      let selected = stacks.count == 1 ? stacks[0].parted(elements).columns.count { $0.element != nil } : 0
      return [selected, elements.count - selected]
    }
    guard counts[0] == counts[1] else {
      let words = counts.map {
        Words.count($0[1], "element") + ($0[0] == 0 ? "" : " and \(Words.count($0[0], "selection"))")
      }
      return "opens \(words[1]) now, not \(words[0])"
    }
    for place in route.segments.flatMap(\.places) + route.query.map(\.place) {
      let owner = old.schema.nodes[old.schema.owners[place.node]].type
      guard let index = before.lastIndex(where: { $0.type == owner }) else { continue }
      let texts = [before, now].map { $0[index].linkText(ofMember: place.member) ?? "nothing" }
      guard !texts[0].utf8.elementsEqual(texts[1].utf8) else { continue }
      return
        "sets \(NavLinkError.named(place.member)) to \(Visible.text(texts[1])) now, not to \(Visible.text(texts[0]))"
    }
    return nil
  }

  /// URLs that open a link in the old schema: with and without optional placeholders, as a path and with the app's own scheme.
  private func urls(of route: LinkRoute, for screen: NavPath.TypeName) -> [String] {
    let paths = [url(of: route, for: screen, isWhole: true), url(of: route, for: screen, isWhole: false)]
    return (paths + paths.map { "myapp:/\($0)" }).filter { (try? old.path(for: $0))?.type == screen }
  }

  private func url(of route: LinkRoute, for screen: NavPath.TypeName, isWhole: Bool) -> String {
    route.url { place, isOptional in
      guard isWhole || !isOptional else { return nil }
      let example = Array(place.type.example.utf8)
      guard !place.type.isList else { return [example, example] }
      let element = elements[old.schema.nodes[place.node].type] ?? elements[screen]
      let value = place.member.isEmpty ? nil : try? element?.value()
      let found = value?[place.member] ?? value?.members?.first { _ in true }?.value[place.member]
      return found.flatMap { place.type.texts(of: $0) } ?? [example]
    }
  }
}

extension NavPath.Element {
  /// A member of the value or of a case as a URL has it, where `3` and `"3"` are equal.
  fileprivate func linkText(ofMember name: String) -> String? {
    guard let whole = try? value(),
      let value = name.isEmpty ? whole : whole[name] ?? whole.onlyMember?.value[name], !value.isNull
    else { return nil }
    return value.elements.map { $0.map { $0.string ?? $0.encoderText }.joined(separator: ", ") }
      ?? value.string ?? value.encoderText
  }
}
