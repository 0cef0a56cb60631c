// The widths of the columns of a list of elements.

import NavKit

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
