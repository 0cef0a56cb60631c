// The lines that `trace` prints, as text or JSON: one for each step as it comes, and the counts of screens at the end.

import NavKit

struct TraceReport {
  /// Whether only the current screen of each step is printed, instead of columns with all facts.
  var printsScreens = false
  var isJSON = false
  var namesStacks = false
  var palette = Palette(isOn: false)
  /// The width that lines are cut to; nil to keep them whole.
  var width: Int?
  /// The widths of the first two columns so far; a longer text widens them from there on.
  private var labelWidth = 0
  private var stackWidth = 0
  /// The first time in a label: an equal date or zone is not repeated.
  private var firstTime: LogTime?
  private var number = 0

  /// Makes the first column wide enough for labels that are known in advance.
  mutating func widen(for labels: [String]) {
    labelWidth = max(labelWidth, PathColumns.widest(labels.map(Visible.text)))
  }

  mutating func line(
    _ change: StateChange, from origin: StateOrigin, among known: KnownTypes, flags: [ReportLine]
  ) -> String {
    number += 1
    guard printsScreens else {
      return isJSON
        ? Self.step.literal((number, change, origin, known, flags.map { PrintedFinding(line: $0) })).text
        : columns(change, from: origin, isFlagged: change.isFlagged)
    }
    let screen = change.step.current?.screen(among: known)
    return isJSON ? String?.shape.literal(screen).text : Visible.text(screen ?? PathReport.root)
  }

  /// The start of a line; the text of a log is cut to leave space for the rest.
  private mutating func label(_ origin: StateOrigin) -> String {
    guard origin.time == nil, let label = origin.label else { return Visible.text(origin.title) }
    var text = label
    if let time = LogTime(label) {
      let first = firstTime ?? time
      firstTime = first
      text =
        (time.date == first.date ? "" : time.date) + time.clock + (time.zone == first.zone ? "" : time.zone) + time.rest
    }
    return DisplayWidth.truncated(Visible.text(text), to: width.map { max(40, $0 - 60) } ?? 80)
  }

  private mutating func columns(_ change: StateChange, from origin: StateOrigin, isFlagged: Bool) -> String {
    let (step, place) = (change.step, change.place)
    let label = label(origin)
    widen(for: [label])
    var stack = ""
    if namesStacks || place.pointer != nil || place.file != nil || place.column != nil {
      stack = Visible.text(place.title)
      stackWidth = max(stackWidth, PathColumns.widest([stack]))
      stack = DisplayWidth.padded(stack, to: stackWidth) + "  "
    }
    let operation = DisplayWidth.padded(step.words, to: "pop-to-root".count)
    let depth = DisplayWidth.paddedLeft(String(step.path.count), to: 2)
    let mark = isFlagged ? palette.paint("!", .error) : " "
    let order = DisplayWidth.paddedLeft(String(number), to: 3) + "  "
    let start = order + DisplayWidth.padded(label, to: labelWidth) + "  " + stack
    let taken = DisplayWidth.columns(start) + 2 + operation.count + 2 + depth.count + 2
    let link = change.link.map { "  " + Visible.text($0) } ?? ""
    let screen =
      (step.current.map { Self.text(of: $0) } ?? (place.column == nil ? PathReport.root : "(nothing)")) + link
    let shown = width.map { DisplayWidth.truncated(screen, to: max(8, $0 - taken)) } ?? screen
    return "\(palette.paint(start, .faint))\(mark) \(operation)  \(depth)  \(shown)"
  }

  private static func text(of element: NavPath.Element) -> String {
    let type = Visible.text(element.shownType)
    return type.isEmpty ? element.shownValue : "\(type)  \(element.shownValue)"
  }

  private typealias Step = (
    number: Int, change: StateChange, origin: StateOrigin, known: KnownTypes, flags: [PrintedFinding]
  )

  private static let step = Shape<Step>.object(
    .member("step", \.number), .member("file") { $0.change.place.file ?? $0.origin.file },
    .optional("line", \.origin.line), .optional("time", \.origin.time), .optional("label", \.origin.label),
    .optional("stack", \.change.place.stack), .optional("at", \.change.place.pointer),
    .optional("column", \.change.place.column),
    .member("operation", .word(NavPath.Difference.Summary.allCases.map(\.rawValue) + ["start", "select"])) {
      $0.change.step.name
    },
    .optional("count", \.change.step.count), .member("depth", \.change.step.path.count),
    // Values that are not JSON yield no step.
    .member("current", .nullable(NavPath.Element.shape)) { step in
      let path = step.change.step.path
      return path.indices.last.flatMap { try? path[$0].literal(at: $0) }
    },
    .member("screen") { $0.change.step.current?.screen(among: $0.known) }, .optional("link", \.change.link),
    .optional("discarded", .constant(true)) { $0.change.isDiscarded ? () : nil },
    .member("findings", .list(finding), \.flags)
  ).named("step")

  private static let finding = PrintedFinding.shape(["line", "column", "rule", "severity", "message", "element"])

  private static let counts = Shape<ScreenCounts>.object(
    .member("screens", .list(.object(.member("screen", \.screen), .member("count", \.count))), \.orderedScreens),
    .member(
      "transitions",
      .list(.object(.member("from", \.transition.from), .member("to", \.transition.to), .member("count", \.count))),
      \.orderedTransitions))

  static var output: CommandOutput {
    let (screens, steps) = ([String?.shape.schema, counts.schema], [step.schema, counts.schema])
    return CommandOutput(step.schema, ["--screens": .anyOf(screens), "--counts": .anyOf(steps)], note: "A line each.")
  }

  func lines(_ counts: ScreenCounts) -> [String] {
    let (screens, transitions) = (counts.orderedScreens, counts.orderedTransitions)
    if isJSON { return [Self.counts.literal(counts).text] }
    let name = { (screen: String?) in Visible.text(screen ?? PathReport.root) }
    return ["screens:"] + screens.map { "\(DisplayWidth.paddedLeft(String($0.count), to: 7))  \(name($0.screen))" }
      + ["transitions:"]
      + transitions.map {
        "\(DisplayWidth.paddedLeft(String($0.count), to: 7))  \(name($0.transition.from)) -> \(name($0.transition.to))"
      }
  }
}
