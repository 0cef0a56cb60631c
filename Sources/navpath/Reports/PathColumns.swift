// How the columns of `show` share the width of a terminal.

/// The widths of the columns of a list, of which the type and the value have to share what the others leave.
struct PathColumns: Equatable {
  /// Mark, index and the gaps: `> 12  TYPE  VALUE`.
  private static let mark = 2
  private static let gap = 2

  let index: Int
  let name: Int
  /// What a value may take; nil for all that it needs.
  let value: Int?

  /// - Parameters:
  ///   - index: The width of the longest index.
  ///   - name: The width of the longest type name.
  ///   - value: The width of the longest value.
  ///   - width: The width of the terminal; nil where nothing is cut.
  init(index: Int, name: Int, value: Int, within width: Int?) {
    self.index = index
    guard let width else {
      self.name = name
      self.value = nil
      return
    }
    let room = max(2, width - PathColumns.mark - index - 2 * PathColumns.gap)
    // A name keeps half of the room, and what the values leave of the other half: neither may push the other out.
    self.name = min(name, max(room / 2, room - value))
    self.value = room - self.name
  }
}
