// Why a text is no navigation path, as data with the place.

/// What keeps a text from being a path, and where.
///
/// Each fault has the name of the validation rule that reports it.
public struct PathFault: Error, Hashable, Sendable {
  /// The byte at which the fault lies, counted from the start of the text.
  public var offset: Int
  /// What is wrong.
  public var problem: Problem

  /// Makes a fault from its place and its problem.
  public init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }

  /// What is wrong with a text that should be a path.
  public enum Problem: Hashable, Sendable {
    /// The text is no JSON.
    case syntax(JSON.SyntaxError.Problem)
    /// There is no text at all.
    case empty
    /// The text is JSON of another kind than an array.
    case notAnArray(JSON.Kind)
    /// `null`: the app encoded `path.codable` while an element was not Codable.
    case null
    /// An item of the array is no string; `index` is its place in the array, from 0.
    case notAString(index: Int, kind: JSON.Kind)
    /// The array has an odd number of strings, so one element lacks its tag or its value.
    case oddCount(Int)
  }
}

extension PathFault {
  /// The validation rule that the fault breaks.
  public var rule: String {
    switch problem {
    case .syntax, .empty: "json"
    case .notAnArray, .notAString: "not-a-path"
    case .null: "null-path"
    case .oddCount: "odd-count"
    }
  }

  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch problem {
    case .syntax(let problem):
      JSON.SyntaxError(offset: offset, problem: problem).message
    case .empty:
      "no text at all; the empty path is []"
    case .notAnArray(let kind):
      "\(kind.withArticle) is no navigation path, expected an array of strings such as [\"App.User\",\"{\\\"id\\\":42}\"]"
    case .null:
      "null is no navigation path; the app encoded 'path.codable' while an element was not Codable (the empty path is [])"
    case .notAString(let index, let kind):
      "item \(index) is \(kind.withArticle), expected a string: a path holds type names and values' JSON in turn"
    case .oddCount(let count):
      "odd number of strings (\(count)); a path holds a type name and a value for each element"
    }
  }
}
