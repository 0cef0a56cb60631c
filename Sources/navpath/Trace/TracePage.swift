// A trace as one HTML page: the depth over time, the stack at each step, with the part that the app would restore, findings,
// and the screens with their counts.
//
// The page loads nothing from the network and runs no script. A step is a `details` element, for keyboards and screen readers,
// and because closed steps are cheap, even thousands of them.

import NavKit

struct TracePage {
  /// The middle of a longer path is left out.
  private static let mostElements = 40
  /// The end of a longer value is left out.
  private static let mostCharacters = 2000
  /// Browsers cannot handle pages with more steps.
  static let mostSteps = 50_000

  struct Restored {
    var words: String
    var isWhole: Bool
  }

  private let title: String
  private var steps: [HTML] = []
  private var depths: [Int] = []
  private var flagged: [Int] = []
  private var findings: [HTML] = []
  /// The number of steps, including those that are not on the page.
  private(set) var count = 0

  init(_ files: [String]) {
    title = files.count > 1 ? "\(files[0]) and \(Words.count(files.count - 1, "other file"))" : files.first ?? "no file"
  }

  /// Adds a step; one beyond ``mostSteps`` is only counted. `others` are all paths of the state, changed or not, and the selections
  /// of columns.
  mutating func add(
    _ change: StateChange, from origin: StateOrigin, _ restored: Restored?, _ others: [PathTrace.Shown]
  ) {
    count += 1
    guard count <= Self.mostSteps else { return }
    let (number, step) = (count, change.step)
    depths.append(step.path.count)
    let isWhole = restored?.isWhole ?? true
    let restored = restored.map { "The app would restore \($0.words)." }
    let words = { (finding: NavPath.Finding) in "\(finding.message) [\(finding.rule.name)]" }
    var new = change.news.map(words)
    if change.isDiscarded { new.append(StateChange.discarded) }
    if !isWhole, let restored { new.append(restored) }
    let found = new + change.findings.filter { !$0.isNew }.map { words($0.finding) }
    let isFlagged = change.isFlagged || !new.isEmpty
    if isFlagged { flagged.append(number) }
    var parts = [summary(number, change, origin.title, isFlagged: isFlagged), stack(step)]
    parts += found.map { .tag("p", "class=finding", HTML("! \($0)")) }
    if isWhole, let restored { parts.append(.tag("p", "class=restored", HTML(restored))) }
    if let link = change.link { parts.append(.tag("p", "class=restored", "Link: ", .tag("code", "", HTML(link)))) }
    if others.count > 1 { parts.append(table(of: others, changed: change.place)) }
    steps.append(.tag("li", "id=step-\(number)", .tag("details", "", parts)))
    findings += new.map { .tag("li", "", link(to: number), " ", HTML($0)) }
  }

  private func link(to number: Int) -> HTML { .tag("a", "href=#step-\(number)", HTML("step \(number)")) }

  private func summary(_ number: Int, _ change: StateChange, _ origin: String, isFlagged: Bool) -> HTML {
    let place = change.place.title
    return .tag(
      "summary", "", .tag("span", "class=number", HTML(String(number))),
      .tag("span", "class=operation", HTML((isFlagged ? "! " : "") + change.step.words)),
      .tag("span", "class=origin", HTML(place.isEmpty ? origin : "\(origin) \(place)")),
      .tag("span", "class=screen", change.step.current.map(screen) ?? HTML(PathReport.root)))
  }

  private func table(of others: [PathTrace.Shown], changed: StateChange.Place) -> HTML {
    let rows = others.prefix(Self.mostElements).map { other in
      let screens = shown(other.path.indices).map { $0.map { screen(other.path[$0]).text } ?? "…" }
      let path =
        other.path.isEmpty
        ? HTML(other.place.column == nil ? PathReport.root : "nothing") : HTML(raw: screens.joined(separator: " › "))
      let notes = [other.isOnScreen ? "on screen" : nil, other.place == changed ? "changed" : nil].compactMap(\.self)
      return HTML.tag(
        "tr", other.isOnScreen ? "class=current" : "", .tag("td", "", HTML(other.place.title)), .tag("td", "", path),
        .tag("td", "", HTML(notes.joined(separator: ", "))))
    }
    return .tag(
      "table", "class=state",
      [.tag("caption", "", "The state")] + rows
        + (others.count > rows.count
          ? [.tag("tr", "", .tag("td", "", HTML("and \(others.count - rows.count) more")))] : []))
  }

  private func screen(_ element: NavPath.Element) -> HTML {
    let value = DisplayWidth.truncated(element.shownValue, to: 60)
    guard !element.type.isUnknown else { return .tag("code", "", HTML(value)) }
    return HTML(raw: HTML(element.shownType).text + " " + HTML.tag("code", "", HTML(value)).text)
  }

  // MARK: The stack

  private func stack(_ step: PathStep) -> HTML {
    let path = step.path
    let isUpdate = step.operation == .update
    var rows: [HTML] = []
    for index in shown(path.indices) {
      guard let index else {
        rows.append(.tag("li", "class=gap", "…"))
        continue
      }
      let old = isUpdate ? step.old.flatMap { $0.indices.contains(index) ? $0[index] : nil } : nil
      let hasChanged = old.map { $0 != path[index] } ?? false
      let isNew = step.operation != nil && !isUpdate && index >= step.common
      let mark = hasChanged ? "~" : isNew ? "+" : index == path.count - 1 ? ">" : " "
      let before = hasChanged ? old.map { [HTML.tag("del", "", value(of: $0)), HTML(" → ")] } ?? [] : []
      rows.append(row(mark, path[index], before))
    }
    if !isUpdate, let old = step.old {
      for index in shown(step.common..<max(step.common, old.count)) {
        rows.append(index.map { row("-", old[$0], []) } ?? .tag("li", "class=gap", "…"))
      }
    }
    if path.isEmpty { rows.insert(.tag("li", "class=current", HTML(PathReport.root)), at: 0) }
    return .tag("ol", "class=stack", rows)
  }

  /// The indices to show; nil for a gap.
  private func shown(_ indices: Range<Int>) -> [Int?] {
    guard indices.count > Self.mostElements else { return Array(indices) }
    return Array(indices.prefix(5)) + [nil] + Array(indices.suffix(Self.mostElements - 5))
  }

  private func row(_ mark: String, _ element: NavPath.Element, _ before: [HTML]) -> HTML {
    let kind = ["+": "added", "~": "changed", "-": "removed", ">": "current"][mark] ?? "same"
    let word = kind == "same" ? "" : HTML.tag("span", "class=word", HTML(kind))
    let element = [HTML(element.shownType), " "] + before + [value(of: element)]
    return .tag(
      "li", "class=\(kind)",
      [.tag("span", "class=mark aria-hidden=true", HTML(mark)), word]
        + (kind == "removed" ? [.tag("del", "", element)] : element))
  }

  private func value(of element: NavPath.Element) -> HTML {
    let text = element.shownValue
    let shown = text.prefix(Self.mostCharacters)
    return .tag("code", "", HTML(shown.endIndex < text.endIndex ? "\(shown)…" : text))
  }

  // MARK: The page

  func write(_ counts: ScreenCounts, firstFault: String?, _ emit: (String) throws -> Void) rethrows {
    try emit(
      """
      <!doctype html>
      <html lang=en>
      <meta charset=utf-8>
      <meta name=viewport content="width=device-width">
      <meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Trace of \(HTML(title).text)</title>
      <style>
      \(Self.style)
      </style>
      <header>
      <h1>Trace of \(HTML(title).text)</h1>
      <p>\(summary)\(firstFault.map { "<p class=finding>" + HTML("! \($0)").text } ?? "")
      <nav aria-label=Parts><a href=#steps>Steps</a> <a href=#findings>Findings</a> <a href=#screens>Screens</a></nav>
      </header>
      <main>
      <section aria-labelledby=timeline><h2 id=timeline>Timeline</h2>
      \(timeline.text)
      </section>
      <section aria-labelledby=steps><h2 id=steps>Steps</h2>
      <ol class=steps>

      """)
    for step in steps { try emit(step.text + "\n") }
    try emit("</ol>\n</section>\n<section aria-labelledby=findings><h2 id=findings>Findings</h2>\n")
    try emit(findings.isEmpty ? "<p>None.\n" : "<ul>\n")
    for finding in findings { try emit(finding.text + "\n") }
    if !findings.isEmpty { try emit("</ul>\n") }
    try emit("</section>\n<section aria-labelledby=screens><h2 id=screens>Screens</h2>\n")
    try emit(ScreenDiagram(counts: counts).html.text)
    try emit("</section>\n</main>\n</html>\n")
  }

  private var summary: String {
    let rest = count > steps.count ? "; only the first \(steps.count) are on this page" : ""
    return
      "\(Words.count(count, "step")), \(Words.count(findings.count, "finding"))\(rest). Open a step to see the stack, root first."
  }

  /// The depth of the path at each step, and a line at each finding.
  private var timeline: HTML {
    guard let deepest = depths.max() else { return .tag("p", "", "No steps.") }
    let height = max(deepest, 1)
    let line = depths.enumerated().map { index, depth in "H\(index)V\(height - depth)H\(index + 1)" }.joined()
    let flags = flagged.map { "M\($0).5 0V\(height)" }.joined()
    let label =
      "Depth of the path, from 0 to \(deepest), over \(Words.count(depths.count, "step")), with findings at \(flagged.count)"
    return HTML(
      raw: """
        <svg class=timeline role=img aria-label="\(label)" viewBox="0 -0.2 \(depths.count) \(height).4" preserveAspectRatio=none>
        <path class=flag d="\(flags)" transform="translate(-1)"/><path class=depth d="M0 \(height)\(line)"/></svg>
        <p class=scale><span>step 1</span><span>depth 0 to \(deepest)</span><span>step \(depths.count)</span>
        """)
  }

  private static let style = """
    :root{color-scheme:light dark;--line:#8888;--faint:#666;--add:#176f2c;--drop:#b3261e;--change:#8a5a00;--bar:#2f6fde}
    @media(prefers-color-scheme:dark){:root{--faint:#aaa;--add:#6fd388;--drop:#ff8a80;--change:#f0c060;--bar:#8ab4f8}}
    body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:0 1rem 3rem;overflow-wrap:anywhere}
    h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}nav a{margin-right:1rem}
    code{font:.9em ui-monospace,monospace}ol.steps,ol.stack{list-style:none;padding:0;margin:0}
    ol.steps>li{border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 2.2rem}
    summary{display:grid;grid-template-columns:3.5rem 8rem 1fr;gap:.2rem .6rem;padding:.35rem 0;cursor:pointer}
    summary .number::before{content:"▸ "}details[open] .number::before{content:"▾ "}summary .screen{grid-column:2/-1}.number,.origin,.scale{color:var(--faint)}.number{text-align:right}
    .operation{font-weight:600}ol.stack{padding:.2rem 0 .6rem 1rem}ol.stack li{padding:.1rem 0}
    .mark{display:inline-block;width:1.2rem;font-family:ui-monospace,monospace}
    .word{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .added{color:var(--add)}.removed,.finding{color:var(--drop)}.changed{color:var(--change)}.current{font-weight:600}
    .finding,.restored{margin:.2rem 0 .5rem 1rem}.gap{color:var(--faint)}
    svg{width:100%;display:block}.timeline{height:7rem}path{fill:none;vector-effect:non-scaling-stroke}
    .depth{stroke:var(--bar);stroke-width:1.5}.flag{stroke:var(--drop);stroke-width:1;opacity:.6}
    .scale{display:flex;justify-content:space-between;margin:.2rem 0}
    text{fill:currentColor;font:13px system-ui,sans-serif}.arc{stroke:var(--bar);opacity:.7}.back{stroke:var(--change)}
    table{border-collapse:collapse;margin:1rem 0;width:100%}th,td{text-align:left;padding:.2rem .6rem .2rem 0;border-top:1px solid var(--line)}
    td:last-child,th:last-child{text-align:right}.state{width:auto;margin:.2rem 0 .8rem 1rem;font-size:.92em}.state caption{text-align:left;color:var(--faint)}
    @media print{details::details-content{content-visibility:visible!important;height:auto!important;display:block!important}nav{display:none}ol.steps>li{content-visibility:visible;break-inside:avoid}}
    """
}

extension TracePage.Restored {
  /// The part of a path that the app would restore; nil without a schema.
  init?(_ document: NavPath.Document, _ place: StateChange.Place, _ reader: StateReader, _ redaction: inout Redaction?)
  {
    guard let schema = reader.validator.schema, !document.path.isEmpty else { return nil }
    let stack = place.stack.flatMap(schema.stack(named:))
    do throws(NavRestorationError) {
      let found = try NavPath.Restoration(of: document, by: schema, stack: stack)
      let restoration = redaction?.redacted(found, of: document.path) ?? found
      let (count, dropped) = (restoration.savedCount, restoration.droppedIndices.count)
      let faults = restoration.findings.map(\.message).joined(separator: "; ")
      let cut = "\(count - dropped) of \(Words.count(count, "screen")): \(faults)"
      self.init(words: dropped == 0 ? "all of it" : cut, isWhole: dropped == 0)
    } catch {
      let finding = redaction?.redacted(error.finding) ?? error.finding
      self.init(words: "what the schema does not determine: \(finding.message)", isWhole: false)
    }
  }
}
