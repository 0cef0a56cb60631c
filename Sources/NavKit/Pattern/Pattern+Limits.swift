// How much a pattern may cost, in one place. The numbers are far above what a schema written by hand needs, and low enough
// that a hostile schema cannot take the memory or the time of the program that reads it.

extension Pattern {
  /// The bounds of patterns and of matching.
  public enum Limits {
    /// How many instructions a compiled pattern may have: `[a-z]{50}` has 50, `(?:[a-z]{50}){50}` has 2,500.
    public static let instructions = 50_000

    /// How deep groups may be nested.
    public static let nesting = 250

    /// How many look-arounds a pattern may have. Each keeps a bit for every place in the text.
    public static let lookArounds = 250

    /// How many steps a match with back-references may take before it ends in ``Pattern/Costly``.
    public static let steps = 10_000_000

    /// How many choices a match with back-references may hold open, which bounds its memory.
    static let openChoices = 1_000_000

    /// How many nodes of the tree the compiler visits. Copies of a group that holds nothing add no instruction, so they
    /// must be counted apart.
    static let visits = 1_000_000
  }
}
