// The screens of a trace and their transitions: arcs beside a list, and tables.

import NavKit

/// An arc diagram: a line for each screen, and an arc for each transition, thicker with each doubling of its count.
struct ScreenDiagram {
  /// The maximum number of screens in the drawing; the tables have all.
  private static let mostScreens = 40
  private static let rowHeight = 24

  let counts: ScreenCounts

  var html: HTML {
    guard !counts.orderedScreens.isEmpty else { return .tag("p", "", "None.") }
    return HTML(raw: drawing.text + screens.text + transitions.text)
  }

  private func name(_ screen: String?) -> HTML { HTML(screen ?? PathReport.root) }

  private var screens: HTML {
    table("<th>Screen<th>Times current", counts.orderedScreens.map { [name($0.screen), HTML(String($0.count))] })
  }

  private var transitions: HTML {
    let rows = counts.orderedTransitions.map {
      [name($0.transition.from), name($0.transition.to), HTML(String($0.count))]
    }
    return rows.isEmpty ? "" : table("<th>From<th>To<th>Times", rows)
  }

  private func table(_ heading: String, _ rows: [[HTML]]) -> HTML {
    let lines = rows.map { HTML.tag("tr", "", $0.map { .tag("td", "", $0) }).text }.joined(separator: "\n")
    return HTML(raw: "<table><thead><tr>\(heading)</thead><tbody>\n\(lines)\n</tbody></table>\n")
  }

  private var drawing: HTML {
    let shown = counts.orderedScreens.prefix(Self.mostScreens).map(\.screen)
    let rows = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    let labels = shown.enumerated().map { row, screen in
      "<text x=0 y=\(y(row) + 4)>\(HTML(DisplayWidth.truncatedLeft(Visible.text(screen ?? PathReport.root), to: 40)).text)</text>"
    }
    let arcs = counts.orderedTransitions.compactMap { transition, count -> String? in
      guard let from = rows[transition.from], let to = rows[transition.to] else { return nil }
      let width = min(6, Int.bitWidth - count.leadingZeroBitCount)
      let reach = 320 + min(260, 30 + abs(to - from) * 18)
      let end = from == to ? y(to) + 8 : y(to)
      return
        "<path class=\"arc\(to < from ? " back" : "")\" stroke-width=\(width) d=\"M320 \(y(from))C\(reach) \(y(from)) \(reach) \(end) 320 \(end)\"/>"
    }
    let label = "\(Words.count(shown.count, "screen")) and the transitions between them, as in the tables below"
    return HTML(
      raw: """
        <svg role=img aria-label="\(label)" viewBox="0 0 600 \(shown.count * Self.rowHeight)">
        \(arcs.joined(separator: "\n"))
        \(labels.joined(separator: "\n"))
        </svg>

        """)
  }

  private func y(_ row: Int) -> Int { row * Self.rowHeight + Self.rowHeight / 2 }
}
