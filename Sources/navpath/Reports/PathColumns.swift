// How the columns of `show` share the width of a terminal.

/// The widths of the columns of a list: `> 12  STYLE  TYPE  VALUE`, in which the last two share what the others leave.
struct PathColumns: Equatable {
  let index: Int
  let style: Int
  let name: Int
  /// What a value may take; nil for all that it needs.
  let value: Int?

  /// - Parameters:
  ///   - index: The width of the longest index.
  ///   - style: The width of the longest style; 0 where nothing has one.
  ///   - name: The width of the longest type name; 0 where no type is known.
  ///   - value: The width of the longest value.
  ///   - width: The width of the terminal; nil where nothing is cut.
  init(index: Int, style: Int, name: Int, value: Int, within width: Int?) {
    self.index = index
    self.style = style
    guard let width else {
      self.name = name
      self.value = nil
      return
    }
    let gap = 2
    let taken = "> ".count + index + gap + (style > 0 ? style + gap : 0) + (name > 0 ? gap : 0)
    let room = max(8, width - taken)
    // A name keeps half of the room, and what the values leave of the other half: neither may push the other out.
    self.name = min(name, max(room / 2, room - value))
    self.value = room - self.name
  }

  /// The width of a column of these texts.
  static func widest(_ texts: [String]) -> Int { texts.map { DisplayWidth.columns($0) }.max() ?? 0 }
}
