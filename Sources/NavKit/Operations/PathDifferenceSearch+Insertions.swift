// Of two operations, one may insert elements below others that stay: how many can they be?

extension PathDifferenceSearch {
  /// Above what is common, so many elements at most are compared with each other.
  private static let mostCompared = 1 << 18

  /// How many elements may have to be inserted below the first that differs, so that one more operation does the rest.
  ///
  /// If that replaces or removes an element, the counts tell. If it pops, what stays is the longest beginning of the old
  /// elements that the new ones end with; if it pushes or inserts too, all of the old ones stay, in two pieces or in one.
  ///
  /// - Parameters:
  ///   - count: How many elements the old path has above what is common.
  ///   - newCount: How many the new one has there.
  /// - Returns: The numbers to try.
  func insertions(_ count: Int, _ newCount: Int) -> [Int] {
    var lengths = [newCount - count, newCount - count + 1]
    // Where the old path has more than this, the other operation can only be a pop.
    let kept = min(count, newCount + 3)
    if kept + newCount <= PathDifferenceSearch.mostCompared {
      var numbers = ElementNumbers()
      let olds = (0..<kept).map { numbers.number(of: old[old.count - count + $0]) }
      let news = (0..<newCount).map { numbers.number(of: new[new.count - newCount + $0]) }
      let found = PathDifferenceSearch.beginnings(of: olds, in: news)
      lengths.append(newCount - (found.last ?? 0))
      let above = old.commonSuffix(with: new, atMost: min(count, newCount))
      if let end = found.firstIndex(where: { $0 >= count - above }) { lengths.append(end + 1 - found[end]) }
    }
    return lengths.filter { (1..<newCount).contains($0) }
  }

  /// For each place of a text, the length of the longest beginning of the pattern that ends there.
  ///
  /// This is the search of Knuth, Morris and Pratt, O(*n* + *m*).
  private static func beginnings(of pattern: [Int], in text: [Int]) -> [Int] {
    guard !pattern.isEmpty else { return text.map { _ in 0 } }
    // The same for the pattern in itself: where to go on after a beginning that goes on otherwise.
    var shorter = [0]
    func longest(_ length: Int, with item: Int) -> Int {
      var length = length
      while length == pattern.count || length > 0 && pattern[length] != item { length = shorter[length - 1] }
      return pattern[length] == item ? length + 1 : 0
    }
    for item in pattern.dropFirst() { shorter.append(longest(shorter[shorter.count - 1], with: item)) }
    var length = 0
    return text.map { item in
      length = longest(length, with: item)
      return length
    }
  }
}

/// Numbers for elements, the same for equal ones: they are compared many times, and hashed once.
private struct ElementNumbers {
  private var numbers: [Element: Int] = [:]

  mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = numbers.count
    return numbers.count - 1
  }
}
