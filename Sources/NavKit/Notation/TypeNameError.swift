// Why a typed name stands for no type.

extension TypeNameError {
  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch self {
    case .unknown(let name, let nearest):
      "no type is named '\(Visible.text(name))'; "
        + (nearest.isEmpty
          ? "write its full name, such as App.User" : "did you mean \(Words.list(nearest.map(Visible.text), "or"))?")
    case .ambiguous(let name, let candidates):
      "'\(Visible.text(name))' is ambiguous; write \(Words.list(candidates.map(Visible.text), "or"))"
    case .needsMangledTag(let name):
      "the path's tags are mangled and the one of '\(Visible.text(name))' is unknown; "
        + "write the tag that the app writes, such as 4Main6LessonV"
    }
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
