// The errors of operations that a path does not allow, as data and messages: for apps, Change, Edit, Links, Output and Show.

/// The reason why a path does not allow an operation. The path is unchanged.
///
///     var path = NavPath()
///     do { try path.apply(.pop(2)) }
///     catch { error.code == .tooFew && error.message == "cannot pop 2, the path is empty" }
public struct NavOperationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The category of the error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The path has fewer elements than are to be popped.
    public static let tooFew = Code(description: "tooFew")
    /// No element matches.
    public static let noMatch = Code(description: "noMatch")
    /// No element has the index, or none can be inserted there.
    public static let outOfBounds = Code(description: "outOfBounds")
    /// The path is empty, so it has no current screen.
    public static let atRoot = Code(description: "atRoot")
    /// The value of the element is not JSON.
    public static let valueJSON = Code(description: "valueJSON")
    public static let allCases = [tooFew, noMatch, outOfBounds, atRoot, valueJSON]
    public let description: String
  }

  package let detail: Detail

  package enum Detail: Equatable, Sendable {
    case tooFew(wanted: Int, count: Int)
    case notFound(NavPath.Match, on: NavPath)
    case noElement(index: Int, count: Int)
    case cannotInsert(index: Int, count: Int)
    case atRoot
    case brokenValue(index: Int, error: NavJSON.SyntaxError)
  }

  init(_ detail: Detail) { self.detail = detail }

  /// The category of the error.
  public var code: Code {
    switch detail {
    case .tooFew: .tooFew
    case .notFound: .noMatch
    case .noElement, .cannotInsert: .outOfBounds
    case .atRoot: .atRoot
    case .brokenValue: .valueJSON
    }
  }

  /// The fault and the remedy, in one line.
  public var message: String { message() }

  /// The message.
  public var description: String { message }

  /// The message with another remedy, for a program that has an option for it or knows more types.
  package func message(remedy: String? = nil) -> String {
    switch detail {
    case .tooFew(let wanted, 0):
      "cannot pop \(wanted), the path is empty"
    case .tooFew(let wanted, let count):
      "cannot pop \(wanted), the path has \(Words.count(count, "element"))\(remedy ?? ", expected at most \(count)")"
    case .notFound(let match, let path):
      "nothing on the path matches \(Visible.text(match.notation))\(remedy ?? hint(for: match, on: path))"
    case .noElement(let index, let count):
      "no element at index \(index), the path has \(Words.count(count, "element"))\(range(from: -count, to: count - 1))"
    case .cannotInsert(let index, let count):
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

  private func hint(for match: NavPath.Match, on path: NavPath) -> String {
    if let hint = KnownTypes(path: path.types).hint(for: match, on: path) { return "; \(hint.words())" }
    if let type = match.type, let index = path.lastIndex(of: .type(type)) {
      return "; the topmost of that type is \(NavJSON.Excerpt.of("\(path[index])"))"
    }
    let names = path.types.prefix(8).map { Visible.text($0.name) }
    guard !path.isEmpty else { return "; the path is empty" }
    return names.isEmpty ? "; the type of its elements is not known" : "; it has \(Words.list(names, "and"))"
  }
}
