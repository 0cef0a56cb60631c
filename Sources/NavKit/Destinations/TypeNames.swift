// Types among which another one is looked for, again and again.

/// The types that a rule names.
///
/// A handful is looked through; more are found by their names, so that a rule of a thousand types costs a path of a
/// thousand elements no million comparisons.
struct TypeNames: Sendable {
  private static let handful = 16

  /// The types, as the rule has them.
  let all: [TypeName]
  private let names: Set<TypeName>?

  /// The types of a rule, and how often one will be looked for among them.
  init(_ types: [TypeName], askedFor count: Int = .max) {
    all = types
    names = min(types.count, count) > TypeNames.handful ? Set(types) : nil
  }

  /// Whether a type is among them.
  func contains(_ type: TypeName) -> Bool { names?.contains(type) ?? all.contains(type) }
}
