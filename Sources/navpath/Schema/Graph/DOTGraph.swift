// A graph in the language of Graphviz (graphviz.org/doc/info/lang.html).

/// Labels are in quotes, in which `\` begins an escape and `&` an HTML entity.
struct DOTGraph {
  let drawing: GraphDrawing

  var text: String {
    var text = """
      digraph screens {
        graph [rankdir=LR, fontname="Helvetica,Arial,sans-serif", fontsize=12, nodesep=0.3, ranksep=0.6]
        node [shape=box, style=rounded, fontname="Helvetica,Arial,sans-serif", fontsize=12, margin="0.15,0.08"]
        edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, arrowsize=0.7]

      """
    for part in drawing.parts {
      if let (id, title) = part.group {
        text += "  subgraph cluster_\(id) {\n    graph [label=\(Self.quoted([title])), style=rounded, color=gray60]\n"
      }
      for node in part.nodes { text += (part.group == nil ? "  " : "    ") + Self.statement(node) + "\n" }
      if part.group != nil { text += "  }\n" }
    }
    for edge in drawing.edges {
      var attributes = edge.count > 0 ? ["label=\"\(edge.count)\"", "penwidth=\(edge.width)"] : []
      if !edge.isAllowed { attributes += ["style=dashed", "color=\"#cc3333\""] }
      if drawing.isObserved, edge.count == 0 { attributes.append("color=gray60") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      text += "  \(edge.from.id) -> \(edge.to.id)\(list)\n"
    }
    return text + "}\n"
  }

  private static func statement(_ node: GraphDrawing.Node) -> String {
    var attributes = ["label=\(quoted(node.lines))"]
    switch node.kind {
    case .root:
      attributes += ["shape=circle", "style=filled", "fillcolor=gray33", "fontcolor=white", "margin=\"0.02\""]
    case .several: attributes += ["shape=oval", "style=dotted"]
    case .unknown: attributes += ["style=\"rounded,dashed\"", "color=\"#cc3333\""]
    case .screen: if node.isDeprecated { attributes += ["style=\"rounded,dashed\"", "fontcolor=gray50"] }
    }
    if node.isDeadEnd { attributes.append("peripheries=2") }
    if node.lines != [node.name] { attributes.append("tooltip=\(quoted([node.name]))") }
    return "\(node.id) [\(attributes.joined(separator: ", "))]"
  }

  static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.unicodeScalars.reduce(into: "") { text, scalar in
        text += scalar == "&" ? "&amp;" : scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }
}
