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

  init(_ types: [TypeName]) {
    all = types
    names = types.count > TypeNames.handful ? Set(types) : nil
  }

  /// Whether a type is among them.
  func contains(_ type: TypeName) -> Bool { names?.contains(type) ?? all.contains(type) }
}
