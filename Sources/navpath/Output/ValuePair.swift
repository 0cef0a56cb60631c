// Two values side by side, in the lines of differences of `PathReport` and `DifferenceReport`.

struct ValuePair {
  var old: String
  var new: String
  /// The width that the old value is padded to, to align several lines.
  var oldColumn = 0

  private static let arrow = " -> "

  /// Both values; on a terminal cut so that they share the width and the first difference is visible.
  func text(within width: Int?, _ palette: Palette) -> String {
    let columns = max(oldColumn, DisplayWidth.columns(old)) + Self.arrow.count + DisplayWidth.columns(new)
    guard let width, columns > width else { return paint(DisplayWidth.padded(old, to: oldColumn), new, palette) }
    let half = max(4, (width - Self.arrow.count) / 2)
    let (old, new) = withoutBeginning(within: half)
    let column = min(half, max(oldColumn, DisplayWidth.columns(old)))
    let shown = DisplayWidth.padded(DisplayWidth.truncated(old, to: column), to: min(column, oldColumn))
    return paint(shown, DisplayWidth.truncated(new, to: max(half, width - Self.arrow.count - column)), palette)
  }

  /// The values without their common beginning if that is wide; up to a third of the width shows its end.
  private func withoutBeginning(within width: Int) -> (old: String, new: String) {
    let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
    guard common.reduce(0, { $0 + DisplayWidth.columns($1) }) > width / 2 else { return (old, new) }
    let left = common.count - DisplayWidth.fitting(common.reversed(), width / 3).count
    return ("…" + old.dropFirst(left), "…" + new.dropFirst(left))
  }

  private func paint(_ old: String, _ new: String, _ palette: Palette) -> String {
    palette.paint(old, .removed) + Self.arrow + palette.paint(new, .added)
  }
}
