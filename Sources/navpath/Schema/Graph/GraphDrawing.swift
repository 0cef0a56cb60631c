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

  struct Edge {
    var from: String
    var to: String
    var isAllowed: Bool
    var count: Int

    /// The width of the line, from 1 to 6, growing by one with each doubling of the count.
    var width: Int { min(6, Int.bitWidth - count.leadingZeroBitCount + 1) }
  }

  private(set) var parts: [Part] = []
  private(set) var edges: [Edge] = []
  var isObserved: Bool

  init(_ graph: ScreenGraph) {
    isObserved = graph.pathCount > 0
    let made = graph.edges
    let ends = made.reduce(into: Set<ScreenGraph.Endpoint>()) { ends, edge in
      ends.insert(edge.from)
      ends.insert(edge.to)
    }
    var ids: [ScreenGraph.Endpoint: String] = [:]
    let add = { (place: ScreenGraph.Endpoint, node: Node) -> Node in
      ids[place] = node.id
      return node
    }
    if ends.contains(.root) {
      parts.append((nil, [add(.root, Node(id: "root", lines: ["root"], name: "root", kind: .root))]))
    }
    if ends.contains(.anyScreen) {
      let node = Node(id: "any", lines: ["any screen"], name: "any screen", kind: .several)
      parts.append((nil, [add(.anyScreen, node)]))
    }
    let labels = Labels(graph)
    for destination in graph.destinations {
      guard let cases = graph.cases(of: destination) else {
        parts.append((nil, [add(.screen(destination), labels.node(destination))]))
        continue
      }
      var nodes = cases.map { add(.screen($0), labels.node($0)) }
      let name = Visible.text(graph.node(destination).type.name)
      if ends.contains(.otherCases(destination)) {
        let node = Node(id: "o\(destination)", lines: ["other cases"], name: "other cases of \(name)", kind: .several)
        nodes.insert(add(.otherCases(destination), node), at: 0)
      }
      if ends.contains(.anyCase(destination)) {
        let node = Node(id: "a\(destination)", lines: ["any case"], name: "any case of \(name)", kind: .several)
        nodes.insert(add(.anyCase(destination), node), at: 0)
      }
      parts.append((("g\(destination)", labels.title(of: destination)), nodes))
    }
    for (index, name) in graph.unknown.enumerated() {
      let node = Node(id: "u\(index)", lines: [Labels.line(name)], name: Visible.text(name), kind: .unknown)
      parts.append((nil, [add(.unknown(index), node)]))
    }
    edges = made.compactMap { edge in
      guard let from = ids[edge.from], let to = ids[edge.to] else { return nil }
      return Edge(from: from, to: to, isAllowed: edge.isAllowed, count: edge.count)
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
        let titled = group.filter { graph.node($0).title != nil }
        let screens = Dictionary(grouping: titled) { Array((graph.node($0).title ?? "").utf8) }
        for screens in screens.values where screens.count > 1 { ambiguous.formUnion(screens) }
      }
    }

    func node(_ screen: Int) -> Node {
      let destination = graph.node(screen)
      var lines = [title(of: screen)]
      if ambiguous.contains(screen) { lines.append(Labels.line(destination.enumCase?.name ?? destination.type.name)) }
      if graph.takesAnything(screen) { lines.append("→ any screen") }
      return Node(
        id: "n\(screen)", lines: lines, name: Visible.text(destination.type.name),
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
