// A path, or a part of it, as `show` prints it.

import NavKit

/// How a path is printed: as a list for people, or in the expanded form for programs.
struct PathReport {
  /// An element and where it is on the path.
  struct Entry {
    var index: Int
    var element: Element
  }

  var entries: [Entry]
  /// The index of the current screen; nil where the entries are not on the path any more.
  var current: Int?
  /// Whether values are shown in Swift notation.
  var isSwift = false
  var palette = Palette(isOn: false)
  /// The width to cut lines to; nil for the whole of them.
  var width: Int?

  init(_ path: NavPath) {
    entries = path.enumerated().map(Entry.init)
    current = path.indices.last
  }

  init(_ removed: [RemovedElement]) {
    entries = removed.map { Entry(index: $0.index, element: $0.element) }
  }

  /// One line an element: mark, index, type, value, in columns. In Swift notation a value names its type itself.
  ///
  /// Of a type name that is too long for its column the end is kept, which tells it from others of the same module.
  func lines() -> [String] {
    let names = entries.map { isSwift ? "" : Visible.text($0.element.shownType) }
    let styles = entries.map { Visible.text($0.element.presentation) }
    let values = entries.map { value(of: $0.element) }
    // A column that nothing stands in is left out: the types of an untyped array, the styles where there are none.
    let columns = PathColumns(
      index: entries.map { String($0.index).count }.max() ?? 1, style: PathColumns.widest(styles),
      name: PathColumns.widest(names), value: width == nil ? 0 : PathColumns.widest(values), within: width)
    return entries.indices.map { place in
      let mark = entries[place].index == current ? palette.paint(">", .current) : " "
      let index = DisplayWidth.paddedLeft(String(entries[place].index), to: columns.index)
      let style = columns.style > 0 ? DisplayWidth.padded(styles[place], to: columns.style) + "  " : ""
      let name = columns.name > 0 ? painted(names[place], width: columns.name) + "  " : ""
      let value = columns.value.map { DisplayWidth.truncated(values[place], to: $0) } ?? values[place]
      return "\(mark) \(index)  \(style)\(name)\(isSwift ? painted(value, of: entries[place].element) : value)"
    }
  }

  /// The path in the expanded form (DESIGN 2.4), on one line.
  ///
  /// - Throws: Which element has a value that is no JSON.
  func json() throws(BrokenValueError) -> String {
    var items: [String] = []
    for entry in entries { items.append(try entry.element.expanded(at: entry.index)) }
    return "[\(items.joined(separator: ","))]"
  }

  private func value(of element: Element) -> String {
    isSwift ? Visible.text(element.swiftNotation) : element.shownValue
  }

  /// The name, its module faint, cut or padded to a width.
  private func painted(_ name: String, width: Int) -> String {
    let shown = DisplayWidth.truncatedLeft(name, to: width)
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.columns(shown)))
    guard shown == name, let module = module(of: name) else { return shown + padding }
    return palette.paint(module, .faint) + name.dropFirst(module.count) + padding
  }

  /// A value in Swift notation, the module of its type faint.
  private func painted(_ value: String, of element: Element) -> String {
    guard let module = module(of: element.shownType), value.hasPrefix(module) else { return value }
    return palette.paint(module, .faint) + value.dropFirst(module.count)
  }

  /// What of a type's name is there only to be complete, its dot included.
  private func module(of name: String) -> String? {
    guard let dot = name.firstIndex(of: "."), !name.hasPrefix("(") else { return nil }
    return String(name[...dot])
  }
}

/// An element whose value is no JSON, where JSON was asked for.
struct BrokenValueError: Error {
  var index: Int
  var error: JSON.SyntaxError
}

extension Element {
  /// The value as compact JSON, safe to show; a text that is no JSON as it is, made visible.
  var shownValue: String { (try? value().compactText) ?? Visible.text(text) }

  /// The type's dotted name; nothing where nobody knows it.
  var shownType: String { type.isUnknown ? "" : type.name }

  /// `{"type":"App.User","value":{…}}`, the tag as it is in the file; null for a type that nobody knows.
  func expanded(at index: Int) throws(BrokenValueError) -> String {
    do throws(JSON.SyntaxError) {
      let tag = type.isUnknown ? "null" : JSON.compactText(ofString: type.tag)
      let style =
        (isPushed ? nil : style).flatMap { try? JSON.Value(parsing: $0) }.map { ",\"style\":\($0.compactText)" } ?? ""
      return "{\"type\":\(tag),\"value\":\(try value().compactText)\(style)}"
    } catch {
      throw BrokenValueError(index: index, error: error)
    }
  }
}
