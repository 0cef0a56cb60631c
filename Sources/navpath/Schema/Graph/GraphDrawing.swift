// A graph of screens as drawn, in any language: nodes with labels, groups and edges.

import NavKit

struct GraphDrawing {
  struct Node {
    enum Kind {
      case root
      /// Several screens at once: any screen, or any case.
      case several
      case screen
      /// A screen that only an observed path has.
      case unknown
    }

    var id: String
    /// The label, made visible; no line is empty.
    var lines: [String]
    var name: String
    var kind = Kind.screen
    var isDeadEnd = false
    var isDeprecated = false
  }

  typealias Part = (group: (id: String, title: String)?, nodes: [Node])

  private(set) var parts: [Part] = []
  let edges: [ScreenGraph.Edge]
  let isObserved: Bool

  init(_ graph: ScreenGraph) {
    isObserved = graph.pathCount > 0
    edges = graph.edges
    let ends = Set(edges.flatMap { [$0.from, $0.to] })
    func nodes(_ place: ScreenGraph.Endpoint, _ label: String, of type: String = "", _ kind: Node.Kind) -> [Node] {
      ends.contains(place) ? [Node(id: place.id, lines: [label], name: label + type, kind: kind)] : []
    }
    parts = (nodes(.root, "root", .root) + nodes(.anyScreen, "any screen", .several)).map { (nil, [$0]) }
    let labels = Labels(graph)
    for destination in graph.destinations {
      guard let cases = graph.cases(of: destination) else {
        parts.append((nil, [labels.node(destination)]))
        continue
      }
      let type = " of " + Visible.text(graph.node(destination).type.name)
      let several =
        nodes(.anyCase(destination), "any case", of: type, .several)
        + nodes(.otherCases(destination), "other cases", of: type, .several)
      parts.append((("g\(destination)", labels.title(of: destination)), several + cases.map(labels.node)))
    }
    for (index, name) in graph.unknown.enumerated() {
      let id = ScreenGraph.Endpoint.unknown(index).id
      parts.append((nil, [Node(id: id, lines: [Labels.line(name)], name: Visible.text(name), kind: .unknown)]))
    }
  }

  /// Makes the labels of screens: titles, and also names if several screens in a group share a title.
  private struct Labels {
    private let graph: ScreenGraph
    private var ambiguous: Set<Int> = []

    init(_ graph: ScreenGraph) {
      self.graph = graph
      let destinations = graph.destinations
      let groups = [destinations.filter { graph.cases(of: $0) == nil }] + destinations.compactMap(graph.cases)
      for group in groups {
        let screens = Dictionary(grouping: group) { graph.node($0).title.map { Array($0.utf8) } }
        for (title, screens) in screens where title != nil && screens.count > 1 { ambiguous.formUnion(screens) }
      }
    }

    func node(_ screen: Int) -> Node {
      let destination = graph.node(screen)
      var lines = [title(of: screen)]
      if ambiguous.contains(screen) { lines.append(Labels.line(destination.enumCase?.name ?? destination.type.name)) }
      if graph.takesAnything(screen) { lines.append("→ any screen") }
      return Node(
        id: ScreenGraph.Endpoint.screen(screen).id, lines: lines, name: Visible.text(destination.type.name),
        isDeadEnd: graph.isDeadEnd(screen), isDeprecated: graph.isDeprecated(screen))
    }

    func title(of node: Int) -> String {
      let destination = graph.node(node)
      return Labels.line(destination.title ?? destination.enumCase?.name ?? destination.type.name)
    }

    static func line(_ text: String) -> String {
      let visible = Visible.text(text)
      return visible.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? "(no name)" : visible
    }
  }
}

extension ScreenGraph.Endpoint {
  /// The id of its node.
  var id: String {
    switch self {
    case .root: "root"
    case .anyScreen: "any"
    case .screen(let node): "n\(node)"
    case .anyCase(let destination): "a\(destination)"
    case .otherCases(let destination): "o\(destination)"
    case .unknown(let index): "u\(index)"
    }
  }
}

extension ScreenGraph.Edge {
  /// The width of the line, from 1 to 6, growing by one with each doubling of the count.
  var width: Int { min(6, Int.bitWidth - count.leadingZeroBitCount + 1) }
}
