// The difference of two paths for people: the elements side by side, and each changed member of a value.

import NavKit

///       0  Shop.Category  {"id":7}
///     ~ 1  Shop.Product   {"sku":"A-1","count":3}
///          ~ /count  2 -> 3
///     + 2  Shop.Screen    {"reviews":{"page":1}}
///
/// Where the presentation changed, `~ style  push -> sheet` is above the members.
struct DifferenceReport {
  let stretches: [NavPath.Difference.Stretch]
  let old: NavPath
  let new: NavPath
  var palette = Palette(isOn: false)
  /// The width that lines are cut to; nil to keep them whole.
  var width: Int?

  init(
    _ difference: NavPath.Difference, from old: NavPath, to new: NavPath, among types: KnownTypes = KnownTypes()
  ) {
    stretches = difference.stretches(from: old, to: new, among: types)
    self.old = old
    self.new = new
  }

  var isEmpty: Bool { stretches.allSatisfy { $0.kind == .kept } }

  /// The number of equal elements that are shown on each side of a change.
  static let context = 3
  /// The widest old value that others are padded to; a longer one sticks out.
  static let widestOldValue = 24

  private enum Item {
    case element(PathReport.Entry, changes: [Change])
    case gap(Int)
  }

  /// A change of an element: its style, or a member of its value, for which the place is a pointer.
  private struct Change {
    let place: String
    let old: String?
    let new: String?
  }

  func lines() -> [String] {
    let items = items
    var report = PathReport(items.compactMap { if case .element(let entry, _) = $0 { entry } else { nil } })
    (report.palette, report.width) = (palette, width)
    var elements = report.lines().makeIterator()
    let indent = "> ".count + report.indexWidth + 2
    return items.flatMap { item -> [String] in
      switch item {
      case .gap(let count): [palette.paint(String(repeating: " ", count: indent) + "... \(count) equal", .faint)]
      case .element(_, let changes): [elements.next() ?? ""] + lines(changes, indent: indent)
      }
    }
  }

  private var items: [Item] {
    stretches.enumerated().flatMap { number, stretch -> [Item] in
      switch stretch.kind {
      case .kept: kept(stretch.new, isFirst: number == 0, isLast: number == stretches.count - 1)
      case .removed: stretch.old.map { .element(.init(index: $0, element: old[$0], mark: .removed), changes: []) }
      case .added: stretch.new.map { .element(.init(index: $0, element: new[$0], mark: .added), changes: []) }
      case .changed: zip(stretch.old, stretch.new).map { changed(old[$0], to: new[$1], at: $1) }
      }
    }
  }

  private func kept(_ range: Range<Int>, isFirst: Bool, isLast: Bool) -> [Item] {
    let before = isFirst ? 0 : Self.context
    let after = isLast ? 0 : Self.context
    let hidden = range.count - before - after
    let element = { (index: Int) in Item.element(.init(index: index, element: new[index]), changes: []) }
    // A line that replaces a single element is no shorter.
    guard hidden > 1 else { return range.map(element) }
    return range.prefix(before).map(element) + [.gap(hidden)] + range.suffix(after).map(element)
  }

  private func changed(_ old: NavPath.Element, to new: NavPath.Element, at index: Int) -> Item {
    var entry = PathReport.Entry(index: index, element: new, mark: .changed)
    let shown = { (element: NavPath.Element) in element.isPushed ? "push" : Visible.text(element.presentationName) }
    let style = old.isPresented(as: new) ? [] : [Change(place: "style", old: shown(old), new: shown(new))]
    guard let value = try? old.value(), let changes = (try? new.value()).map({ value.changes(to: $0) }),
      !changes.contains(where: { $0.pointer.tokens.isEmpty })
    else {
      if old.text != new.text { entry.old = old }
      return .element(entry, changes: style)
    }
    return .element(
      entry,
      changes: style
        + changes.map {
          Change(
            place: Visible.text($0.pointer.description), old: $0.old.map(\.compactText), new: $0.new.map(\.compactText))
        })
  }

  private func lines(_ changes: [Change], indent: Int) -> [String] {
    let places = changes.map(\.place)
    var name = PathColumns.widest(places)
    let rest = width.map { max(16, $0 - indent - "~ ".count - 2) }
    if let rest { name = min(name, rest / 2) }
    let values = rest.map { $0 - name }
    // Old values form a column; new ones follow it.
    let olds = changes.filter { $0.new != nil }.compactMap { $0.old.map { DisplayWidth.columns($0) } }
    let column = olds.filter { $0 <= Self.widestOldValue }.max() ?? 0
    return changes.map { change in
      let (mark, shown): (PathReport.Mark, String)
      switch (change.old, change.new) {
      case (let old?, let new?):
        (mark, shown) = (.changed, ValuePair(old: old, new: new, oldColumn: column).text(within: values, palette))
      case (let old, let new):
        mark = old == nil ? .added : .removed
        let value = old ?? new ?? ""
        shown = palette.paint(values.map { DisplayWidth.truncated(value, to: $0) } ?? value, mark.style)
      }
      let start = String(repeating: " ", count: indent) + palette.paint(mark.sign, mark.style)
      let place = width == nil ? change.place : DisplayWidth.truncatedLeft(change.place, to: name)
      return "\(start) \(DisplayWidth.padded(place, to: name))  \(shown)"
    }
  }
}
