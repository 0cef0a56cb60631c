// Paths in columns for people, and as JSON for programs.

import NavKit

struct PathReport {
  /// What is shown where a path is empty.
  static let root = "(root)"

  struct Entry {
    var index: Int
    var element: NavPath.Element
    var mark: Mark?
    /// The element that was there before, whose value is shown beside the new one.
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
  /// The index of the current screen; nil where the entries are not on the path any more.
  var current: Int?
  /// The types among which values are shown in Swift notation; nil for JSON.
  var swift: KnownTypes?
  var palette = Palette(isOn: false)
  /// The width to cut lines to; nil for the whole of them.
  var width: Int?

  init(_ path: NavPath) { self.init(path, path.indices) }

  init(_ path: NavPath, _ part: Range<Int>) {
    entries = part.map { Entry(index: $0, element: path[$0]) }
    current = path.indices.last
  }

  init(_ entries: [Entry]) { self.entries = entries }

  init(_ removed: [NavPath.Operation.RemovedElement]) {
    entries = removed.map { Entry(index: $0.index, element: $0.element) }
  }

  /// One line an element: mark, index, type, value, in columns. In Swift notation a value names its type itself.
  ///
  /// Of a type name that is too long for its column the end is kept, which tells it from others of the same module.
  ///
  /// - Parameter known: The columns of the list that these lines are a part of; nil for their own.
  func lines(in known: PathColumns? = nil) -> [String] {
    let names = entries.map { swift != nil ? "" : Visible.text($0.element.shownType) }
    let styles = entries.map { Visible.text($0.element.presentationName) }
    let values = entries.map { value(of: $0.element) }
    let olds = entries.map { entry in entry.old.map { value(of: $0) } }
    // A column that nothing stands in is left out: the types of an untyped array, the styles where there are none.
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

  /// The columns of a whole path of which nothing is cut: they need no look at the values.
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

  /// The name, its module faint, padded to a width; on a terminal cut to it.
  private func painted(_ name: String, width column: Int) -> String {
    let shown = width == nil ? name : DisplayWidth.truncatedLeft(name, to: column)
    let padding = String(repeating: " ", count: max(0, column - DisplayWidth.columns(shown)))
    guard shown == name, let module = module(of: name) else { return shown + padding }
    return palette.paint(module, .faint) + name.dropFirst(module.count) + padding
  }

  /// A value in Swift notation, the module of its type faint; the value of what came or went in the color of that.
  private func painted(_ value: String, of entry: Entry) -> String {
    if let mark = entry.mark, mark.style != .changed { return palette.paint(value, mark.style) }
    guard swift != nil, let module = module(of: entry.element.shownType), value.hasPrefix(module) else { return value }
    return palette.paint(module, .faint) + value.dropFirst(module.count)
  }

  /// What of a type's name is there only to be complete, its dot included.
  private func module(of name: String) -> String? {
    guard let dot = name.firstIndex(of: "."), !name.hasPrefix("(") else { return nil }
    return String(name[...dot])
  }
}

/// The widths of the columns of a list: `> 12  STYLE  TYPE  VALUE`, in which the last two share what the others leave.
struct PathColumns: Equatable {
  let index: Int
  let style: Int
  let name: Int
  /// What a value may take; nil for all that it needs.
  let value: Int?

  /// The columns for texts of these widths, 0 for a column that is empty; nil for the terminal's where nothing is cut.
  init(index: Int, style: Int, name: Int, value: Int, within width: Int?) {
    (self.index, self.style) = (index, style)
    guard let width else {
      (self.name, self.value) = (name, nil)
      return
    }
    let gap = 2
    let taken = "> ".count + index + gap + (style > 0 ? style + gap : 0) + (name > 0 ? gap : 0)
    let rest = max(8, width - taken)
    // A name keeps half of the rest, and what the values leave of the other half: neither may push the other out.
    self.name = min(name, max(rest / 2, rest - value))
    self.value = rest - self.name
  }

  /// A longer text sticks out of its column: padded to the longest of them, a few hundred kilobytes of path would make a
  /// gigabyte of blanks.
  static let widestColumn = 160

  static func widest(_ texts: [String]) -> Int {
    min(widestColumn, texts.map { DisplayWidth.columns($0) }.max() ?? 0)
  }
}
