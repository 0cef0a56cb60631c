// A graph of screens as JSON: the screens with their properties, and the edges by the names of their ends.

import NavKit

extension ScreenGraph {
  var json: String {
    let known = destinations.flatMap { cases(of: $0) ?? [$0] }.map { Self.known.literal(($0, self)) }
    let nodes = known + unknown.indices.map { Self.unknown.literal(($0, self)) }
    let edges = edges.map { Self.edge.literal(($0, self)) }
    let (screens, steps) = (NavJSON.Literal.lines(nodes, indent: "  "), NavJSON.Literal.lines(edges, indent: "  "))
    return "{\n  \"screens\": \(screens),\n  \"edges\": \(steps)\n}\n"
  }

  static var schema: OutputSchema {
    .object(["screens": .list(of: .anyOf([known.schema, unknown.schema])), "edges": .list(of: edge.schema)])
  }

  private static let known = Shape<(screen: Int, graph: ScreenGraph)>.object(
    .member("screen") { $1.node($0).type.name }, .optional("title") { $1.node($0).title }, .constant("known", true),
    .member("first") { $1.mayBeFirst($0) }, .member("anyNext") { $1.takesAnything($0) },
    .member("deadEnd") { $1.isDeadEnd($0) }, .member("deprecated") { $1.isDeprecated($0) },
    .optional("count") { visits(of: .screen($0), $1) })

  private static let unknown = Shape<(index: Int, graph: ScreenGraph)>.object(
    .member("screen") { $1.unknown[$0] }, .constant("known", false),
    .optional("count") { visits(of: .unknown($0), $1) })

  private static let edge = Shape<(edge: ScreenGraph.Edge, graph: ScreenGraph)>.object(
    .member("from") { name($0.from, $1) }, .member("to") { name($0.to, $1) },
    .member("allowed") { edge, _ in edge.isAllowed }, .optional("count") { $1.pathCount > 0 ? $0.count : nil })

  private static func visits(of place: ScreenGraph.Endpoint, _ graph: ScreenGraph) -> Int? {
    graph.pathCount > 0 ? graph.visits[place] ?? 0 : nil
  }

  private static func name(_ place: ScreenGraph.Endpoint, _ graph: ScreenGraph) -> String? {
    switch place {
    case .root: nil
    case .anyScreen: "*"
    case .screen(let node), .anyCase(let node), .otherCases(let node): graph.node(node).type.name
    case .unknown(let index): graph.unknown[index]
    }
  }
}
