// Names in a sentence, as findings about paths and faults of schemas have them.

/// Lists names for a message.
enum NameList {
  /// How many a person reads.
  private static let most = 12

  /// Names joined by "or"; of too many the first ones, and how many others there are.
  ///
  ///     NameList.text(["a", "b", "c"])   // 'a', 'b' or 'c'
  ///
  /// - Complexity: O(1) in the number of names, if `names` makes them when they are asked for.
  static func text(_ names: some RandomAccessCollection<String>) -> String {
    let isWhole = names.count <= most
    var shown = names.prefix(isWhole ? most : most - 1).map { "'\(JSON.visible($0))'" }
    if !isWhole { shown.append("one of \(names.count - shown.count) others") }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) or \(last)"
  }
}
