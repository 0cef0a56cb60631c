// Why an operation cannot be done, as data and in words.

/// What a path lacks for an operation. The path is then as it was.
///
///     var path = NavPath()
///     do { try path.apply(.pop(2)) }
///     catch { error == .tooFew(wanted: 2, count: 0) }
public enum OperationError: Error, Hashable, Sendable {
  /// More elements are to be popped than there are.
  case tooFew(wanted: Int, count: Int)
  /// No element matches.
  case notFound(Match)
  /// There is no element at an index.
  case noElement(index: Int, count: Int)
  /// Nothing can be inserted at an index.
  case noPlace(index: Int, count: Int)
  /// The path is empty, so there is no current screen.
  case atRoot
  /// The value that is to be patched is no JSON.
  case brokenValue(index: Int, error: JSON.SyntaxError)
}

extension OperationError {
  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch self {
    case .tooFew(let wanted, let count):
      "cannot pop \(wanted), the path has \(Words.count(count, "element")); --clamp pops what is there"
    case .notFound(let match):
      "nothing on the path matches \(Visible.text(match.notation))"
    case .noElement(let index, let count):
      "no element at index \(index), the path has \(Words.count(count, "element"))\(range(from: -count, to: count - 1))"
    case .noPlace(let index, let count):
      "cannot insert at index \(index), the path has \(Words.count(count, "element"))\(range(from: -count, to: count))"
    case .atRoot:
      "the path is empty, it has no current screen"
    case .brokenValue(let index, let error):
      "the value of element \(index) is not JSON: \(error.message)"
    }
  }

  private func range(from lowest: Int, to highest: Int) -> String {
    lowest > highest ? "" : ", expected an index from \(lowest) to \(highest)"
  }
}
