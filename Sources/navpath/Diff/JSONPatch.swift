// A difference as a JSON Patch (RFC 6902) of the expanded form, for programs that know no paths.

import NavKit

/// The operations that turn what `show --json` prints of one path into what it prints of another.
///
///     [{"op":"replace","path":"/1/value/count","value":3},{"op":"remove","path":"/2"}]
struct JSONPatch {
  private(set) var operations: [JSON.Literal] = []

  /// - Parameter new: The new path, with elements as the form of the old one has them.
  init(_ difference: PathDifference, from old: NavPath, to new: NavPath) throws(BrokenValueError) {
    for stretch in difference.stretches {
      switch stretch.kind {
      case .kept: continue
      case .removed:
        // The last one first: the others keep their index.
        for offset in stretch.old.indices.reversed() {
          add("remove", "/\(stretch.new.lowerBound + offset - stretch.old.lowerBound)")
        }
      case .added:
        for index in stretch.new { add("add", "/\(index)", try new[index].literal(at: index)) }
      case .changed:
        for (oldIndex, index) in zip(stretch.old, stretch.new) { try change(old[oldIndex], to: new[index], at: index) }
      }
    }
  }

  var text: String { JSON.Literal.array(operations).text }

  private mutating func change(_ old: PathElement, to new: PathElement, at index: Int) throws(BrokenValueError) {
    let newValue: JSON.Value
    do throws(JSON.SyntaxError) {
      newValue = try new.value()
    } catch {
      throw BrokenValueError(index: index, error: error)
    }
    // What cannot be read is replaced as a whole.
    guard let value = try? old.value() else { return add("replace", "/\(index)/value", .text(newValue.compactText)) }
    for change in value.changes(to: newValue) {
      let place = "/\(index)/value\(change.pointer)"
      switch (change.old, change.new) {
      case (_, nil): add("remove", place)
      case (nil, let value?): add("add", place, .text(value.compactText))
      case (_?, let value?): add("replace", place, .text(value.compactText))
      }
    }
  }

  private mutating func add(_ name: String, _ path: String, _ value: JSON.Literal? = nil) {
    operations.append(["op": .string(name), "path": .string(path), "value": value])
  }
}

struct ValuePair {
  var old: String
  var new: String
  /// The width to which the old value is padded, so that those of several lines have one column.
  var oldColumn = 0

  private static let arrow = " -> "

  private var columns: Int {
    max(oldColumn, DisplayWidth.columns(old)) + Self.arrow.count + DisplayWidth.columns(new)
  }

  /// Both values; on a terminal cut so that they share the width and that the first difference is in sight.
  func text(within width: Int?, _ palette: Palette) -> String {
    guard let width, columns > width else {
      return paint(DisplayWidth.padded(old, to: oldColumn), new, palette)
    }
    let half = max(4, (width - Self.arrow.count) / 2)
    let (old, new) = withoutBeginning(within: half)
    let column = min(half, max(oldColumn, DisplayWidth.columns(old)))
    let shown = DisplayWidth.padded(DisplayWidth.truncated(old, to: column), to: min(column, oldColumn))
    return paint(shown, DisplayWidth.truncated(new, to: max(half, width - Self.arrow.count - column)), palette)
  }

  /// The values without what both begin with, if they differ too far after to be seen within a width. Of the beginning, as much
  /// is shown as takes a third of that.
  private func withoutBeginning(within width: Int) -> (old: String, new: String) {
    let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
    guard common.reduce(0, { $0 + DisplayWidth.columns($1) }) > width / 2 else { return (old, new) }
    var shown = 0
    let kept = common.reversed().prefix { character in
      shown += DisplayWidth.columns(character)
      return shown <= width / 3
    }
    let left = common.count - kept.count
    return ("…" + old.dropFirst(left), "…" + new.dropFirst(left))
  }

  private func paint(_ old: String, _ new: String, _ palette: Palette) -> String {
    palette.paint(old, .removed) + Self.arrow + palette.paint(new, .added)
  }
}
