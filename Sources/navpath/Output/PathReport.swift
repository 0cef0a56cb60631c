// Paths in columns (`PathColumns`) for people, and as JSON for programs: for Change, Diff, Find, Restore, Show and Trace.

import NavKit

struct PathReport {
  /// The line for an empty path.
  static let root = "(root)"

  struct Entry {
    var index: Int
    var element: NavPath.Element
    var mark: Mark?
    /// The old element, whose value is shown beside the new one.
    var old: NavPath.Element?
  }

  struct Mark {
    let sign: String
    let style: Style

    static let removed = Mark(sign: "-", style: .removed)
    static let added = Mark(sign: "+", style: .added)
    static let changed = Mark(sign: "~", style: .changed)
  }

  var entries: [Entry]
  /// The index of the current screen; nil if the entries are no longer on the path.
  var current: Int?
  /// The types for values in Swift notation; nil for JSON.
  var swift: KnownTypes?
  var palette = Palette(isOn: false)
  /// The width that lines are cut to; nil to keep them whole.
  var width: Int?

  init(_ path: NavPath, _ part: Range<Int>? = nil) {
    self.init((part ?? path.indices).map { Entry(index: $0, element: path[$0]) })
    current = path.indices.last
  }

  init(_ entries: [Entry]) { self.entries = entries }

  /// One line per element: mark, index, type and value, in columns. In Swift notation a value includes its type.
  ///
  /// A type name that is too long for its column keeps its end, which differs within a module.
  ///
  /// - Parameter known: The columns of a list that these lines belong to; nil to compute them.
  func lines(in known: PathColumns? = nil) -> [String] {
    let names = entries.map { swift != nil ? "" : Visible.text($0.element.shownType) }
    let styles = entries.map { Visible.text($0.element.presentationName) }
    let values = entries.map { value(of: $0.element) }
    let olds = entries.map { entry in entry.old.map { value(of: $0) } }
    // An empty column is left out: types of an untyped array, or styles if there are none.
    let columns =
      known
      ?? PathColumns(
        index: indexWidth, style: PathColumns.widest(styles), name: PathColumns.widest(names),
        value: width == nil ? 0 : PathColumns.widest(values + olds.compactMap(\.self)), within: width)
    return entries.indices.map { row in
      let index = DisplayWidth.paddedLeft(String(entries[row].index), to: columns.index)
      let style = columns.style > 0 ? DisplayWidth.padded(styles[row], to: columns.style) + "  " : ""
      let name = columns.name > 0 ? painted(names[row], width: columns.name) + "  " : ""
      let value: String
      if let old = olds[row] {
        value = ValuePair(old: old, new: values[row]).text(within: columns.value, palette)
      } else {
        value = painted(
          columns.value.map { DisplayWidth.truncated(values[row], to: $0) } ?? values[row], of: entries[row])
      }
      return "\(mark(of: entries[row])) \(index)  \(style)\(name)\(value)"
    }
  }

  /// The columns of a whole uncut path, which do not depend on the values.
  func columns(of path: NavPath, hasStyles: Bool) -> PathColumns {
    let names =
      swift != nil
      ? []
      : path.types.contains(where: \.isNavigatorWrapper)
        ? path.map { Visible.text($0.shownType) } : path.types.map { Visible.text($0.isUnknown ? "" : $0.name) }
    let styles = hasStyles ? path.map { Visible.text($0.presentationName) } : []
    return PathColumns(
      index: String(path.count - 1).count, style: PathColumns.widest(styles), name: PathColumns.widest(names), value: 0,
      within: nil)
  }

  var indexWidth: Int { entries.map { String($0.index).count }.max() ?? 1 }

  func literal() throws(BrokenValueError) -> NavJSON.Literal {
    .array(
      try entries.map { (entry) throws(BrokenValueError) in .text(try entry.element.literal(at: entry.index).text) })
  }

  private func mark(of entry: Entry) -> String {
    if let mark = entry.mark { return palette.paint(mark.sign, mark.style) }
    return entry.index == current ? palette.paint(">", .current) : " "
  }

  private func value(of element: NavPath.Element) -> String {
    swift.map { Visible.text(element.swiftNotation(among: $0)) } ?? element.shownValue
  }

  /// The name padded to a width, with its module faint; on a terminal, cut to the width.
  private func painted(_ name: String, width column: Int) -> String {
    let shown = width == nil ? name : DisplayWidth.truncatedLeft(name, to: column)
    let padding = String(repeating: " ", count: max(0, column - DisplayWidth.columns(shown)))
    guard shown == name, let module = module(of: name) else { return shown + padding }
    return palette.paint(module, .faint) + name.dropFirst(module.count) + padding
  }

  /// A value in Swift notation, with the module of its type faint; an added or removed value in its color.
  private func painted(_ value: String, of entry: Entry) -> String {
    if let mark = entry.mark, mark.style != .changed { return palette.paint(value, mark.style) }
    guard swift != nil, let module = module(of: entry.element.shownType), value.hasPrefix(module) else { return value }
    return palette.paint(module, .faint) + value.dropFirst(module.count)
  }

  private func module(of name: String) -> String? {
    guard let dot = name.firstIndex(of: "."), !name.hasPrefix("(") else { return nil }
    return String(name[...dot])
  }
}

/// The widths of the columns of a list: `> 12  STYLE  TYPE  VALUE`; the last two share the remaining width.
struct PathColumns: Equatable {
  let index: Int
  let style: Int
  let name: Int
  /// The width of values; nil if they are not cut.
  let value: Int?

  /// The columns for texts of these widths, 0 for an empty column, on a terminal of `width`; nil to cut nothing.
  init(index: Int, style: Int, name: Int, value: Int, within width: Int?) {
    (self.index, self.style) = (index, style)
    guard let width else {
      (self.name, self.value) = (name, nil)
      return
    }
    let gap = 2
    let taken = "> ".count + index + gap + (style > 0 ? style + gap : 0) + (name > 0 ? gap : 0)
    let rest = max(8, width - taken)
    // A name gets half of the rest, and the part of the other half that values do not need.
    self.name = min(name, max(rest / 2, rest - value))
    self.value = rest - self.name
  }

  /// A longer text sticks out of its column: padding all others to it could turn 100 KB of path into 1 GB of blanks.
  static let widestColumn = 160

  static func widest(_ texts: [String]) -> Int { min(widestColumn, texts.map { DisplayWidth.columns($0) }.max() ?? 0) }
}
