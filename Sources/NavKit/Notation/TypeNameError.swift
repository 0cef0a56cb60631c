// Why a typed name stands for no type.

extension TypeNameError {
  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch self {
    case .unknown(let name, let nearest):
      "no type is named '\(JSON.visible(name))'; "
        + (nearest.isEmpty
          ? "write its full name, such as App.User" : "did you mean \(Self.list(nearest))?")
    case .ambiguous(let name, let candidates):
      "'\(JSON.visible(name))' is ambiguous; write \(Self.list(candidates))"
    case .needsMangledTag(let name):
      "the path's tags are mangled and the one of '\(JSON.visible(name))' is unknown; "
        + "write the tag that the app writes, such as 4Main6LessonV"
    }
  }

  /// Names in a row: `a, b or c`.
  private static func list(_ names: [String]) -> String {
    let shown = names.map(JSON.visible)
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return "\(shown.dropLast().joined(separator: ", ")) or \(last)"
  }
}

/// What is wrong with a typed type name.
///
///     let types = KnownTypes(path: [TypeName("Shop.Detail"), TypeName("Account.Detail")])
///     do { _ = try types.resolve("Detail") }
///     catch { error == .ambiguous("Detail", candidates: ["Shop.Detail", "Account.Detail"]) }
public enum TypeNameError: Error, Hashable, Sendable {
  /// No type has the name. `nearest` are known ones that look like it.
  case unknown(String, nearest: [String])
  /// Several types have the name.
  case ambiguous(String, candidates: [String])
  /// The path has mangled tags alone, and that of this type cannot be made here.
  case needsMangledTag(String)
}
