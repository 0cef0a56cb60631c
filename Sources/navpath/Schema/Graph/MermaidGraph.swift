// A graph in the language of Mermaid (its grammar is flow.jison, its preprocessing encodeEntities and cleanupText).

import NavKit

/// Ids are digits after letters that begin no keyword: the lexer takes the first rule that matches, not the longest. Labels are in
/// quotes; special characters of Mermaid, Markdown and HTML are written as `#NUMBER;`.
struct MermaidGraph {
  let drawing: GraphDrawing

  var text: String {
    var text = "flowchart LR\n"
    for part in drawing.parts {
      if let group = part.group { text += "  subgraph \(group.id)[\(Self.quoted([group.title]))]\n" }
      for node in part.nodes { text += (part.group == nil ? "  " : "    ") + Self.statement(node) + "\n" }
      if part.group != nil { text += "  end\n" }
    }
    for edge in drawing.edges {
      let arrow = edge.isAllowed ? "-->" : "-.->"
      let label = edge.count > 0 ? "|\"\(edge.count)\"|" : ""
      text += "  \(edge.from.id) \(arrow)\(label) \(edge.to.id)\n"
    }
    return text + styles
  }

  private static func statement(_ node: GraphDrawing.Node) -> String {
    let label = quoted(node.lines)
    switch node.kind {
    case .root: return "\(node.id)((\(label)))"
    case .several: return "\(node.id)([\(label)])"
    case .screen, .unknown: return node.isDeadEnd ? "\(node.id)[[\(label)]]" : "\(node.id)[\(label)]"
    }
  }

  private var styles: String {
    var text = ""
    let nodes = drawing.parts.flatMap(\.nodes)
    let classes: [(name: String, style: String, holds: (GraphDrawing.Node) -> Bool)] = [
      ("root", "fill:#555,stroke:#555,color:#fff", { $0.kind == .root }),
      ("several", "stroke-dasharray:2 3", { $0.kind == .several }),
      ("deprecated", "stroke-dasharray:6 4,opacity:0.6", { $0.isDeprecated }),
      ("unknown", "stroke:#c33,stroke-dasharray:6 4", { $0.kind == .unknown }),
    ]
    for (name, style, holds) in classes {
      let ids = nodes.filter(holds).map(\.id)
      guard !ids.isEmpty else { continue }
      text += "  classDef \(name) \(style)\n  class \(ids.joined(separator: ",")) \(name)\n"
    }
    guard drawing.isObserved else { return text }
    var edges: [String: [String]] = [:]
    for (index, edge) in drawing.edges.enumerated() {
      let style = edge.count == 0 ? "stroke:#999,stroke-width:1px" : "stroke-width:\(edge.width)px"
      edges[edge.isAllowed ? style : "stroke:#c33,\(style)", default: []].append("\(index)")
    }
    for (style, indexes) in edges.sorted(by: { $0.key < $1.key }) {
      text += "  linkStyle \(indexes.joined(separator: ",")) \(style)\n"
    }
    return text
  }

  static func quoted(_ lines: [String]) -> String { "\"" + lines.map(escaped).joined(separator: "<br/>") + "\"" }

  /// A line of a label, with entities for special characters.
  private static func escaped(_ line: String) -> String {
    var text = ""
    // At the start, a number with a dot, a dash or a blank is a list or code in Markdown.
    var isStart = true
    // A line with `direction TB` anywhere in it is a statement.
    var word = ""
    for scalar in line.unicodeScalars {
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      let isKept =
        switch scalar {
        case "0"..."9", ",", "/", "(", ")", "'", "?", "=": true
        case " ": !isStart && !word.hasSuffix("direction")
        case ".", "-": !isStart
        // Mermaid's own placeholders for the two ends of an entity.
        case "\u{FB02}", "\u{B6}": false
        default: isLetter || !scalar.isASCII
        }
      word = isLetter ? word + String(scalar) : ""
      if isLetter || !scalar.isASCII { isStart = false }
      if isKept { text.unicodeScalars.append(scalar) } else { text += "#\(scalar.value);" }
    }
    return text
  }
}
