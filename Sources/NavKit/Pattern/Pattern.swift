// JSON Schema's `pattern`, an ECMA-262 regular expression in u mode: for JSONSchema, Samples and Formats.
//
// Swift's Regex has a different syntax and no bound on time (`^(a+)+$` takes seconds for 18 characters), and patterns of a schema
// are applied to untrusted text. This engine has four parts:
//
//     source ── PatternParser ──> PatternTree ── PatternCompiler ──> PatternProgram ──┬─> PatternLinearMatcher
//                                                                                       └─> PatternBacktracker
//
// The linear matcher follows all paths through the program at once, without a list if there is only one. It handles every pattern
// without back-references, including look-around. Back-references cannot be matched in linear time; they need a backtracker, with
// a step limit.

/// An ECMA-262 regular expression (2025 edition, `u` mode) that tests whether a text has a match.
///
/// All syntax of the edition is supported: look-ahead and look-behind, lazy quantifiers, named groups, back-references, modifiers
/// such as `(?i:a)`, and `\p{…}` with general categories, scripts, script extensions and binary properties of Unicode 17. As in
/// JavaScript a pattern is not anchored, `^` and `$` match at the ends of the whole text, `.` matches anything but a line end,
/// and one code point is one character. The only flag is `u`; modifiers set `i`, `m` and `s` for a group.
///
/// A class, so that copying one counts a single reference and not one for each list of the program.
package final class Pattern: Sendable {
  package let source: String

  let program: PatternProgram

  /// Compiles a pattern as written in a schema, without slashes around it.
  ///
  /// - Complexity: O(*n* + *s*) for *n* code points and a program of *s* instructions. Repeats of one character are counted,
  ///   other repeats are expanded.
  package init(_ source: String) throws(PatternError) {
    self.source = source
    var compiler = PatternCompiler(try PatternParser.tree(of: source))
    program = try compiler.compile()
  }

  /// Whether the pattern matches anywhere in a text, like `RegExp.prototype.test`.
  ///
  /// - Throws: ``Pattern/Costly`` if a pattern with back-references exceeds its steps, which leaves the result unknown.
  /// - Complexity: O(*n* × *s*) for *n* bytes and *s* instructions without back-references, otherwise ``Pattern/Limits/steps``.
  package func matches(_ text: String) throws(Costly) -> Bool {
    let bytes = Array(text.utf8)[...]
    return try matches(utf8: bytes.span)
  }

  /// Whether the pattern matches anywhere in UTF-8. A byte of invalid UTF-8 counts as U+FFFD.
  ///
  /// - Throws: ``Pattern/Costly`` as ``matches(_:)`` does.
  /// - Complexity: That of ``matches(_:)``.
  package func matches(utf8 text: Span<UInt8>) throws(Costly) -> Bool {
    try run(on: text, stepLimit: Limits.steps).isMatch
  }

  /// The result and the number of steps, so that tests can check the cost without a clock.
  func run(on text: Span<UInt8>, stepLimit: Int) throws(Costly) -> (isMatch: Bool, steps: Int) {
    if let answer = program.matchSinglePath(through: text) { return answer }
    guard program.needsBacktracking else {
      var matcher = PatternLinearMatcher(program)
      return (matcher.matches(text), matcher.steps)
    }
    var matcher = PatternBacktracker(program, stepLimit: stepLimit)
    return (try matcher.matches(text), matcher.steps)
  }

  /// The limits of a pattern: far above the needs of a schema written by hand, but a bound on memory and time for a hostile one.
  package enum Limits {
    /// The maximum number of instructions: `[a-z]{50}` has one, `(?:[a-z]{50}){50}` has 50.
    package static let instructions = 50_000

    /// The maximum nesting depth of groups.
    package static let nesting = 250

    /// The maximum number of look-arounds. Each stores one bit per offset of the text.
    package static let lookArounds = 250

    /// The maximum number of steps of a match with back-references before it throws ``Pattern/Costly``.
    package static let steps = 10_000_000

    /// The maximum number of open choices in a match with back-references, which bounds its memory.
    static let openChoices = 1_000_000

    /// The maximum number of tree nodes that the compiler visits. Copies of an empty group add no instructions, so
    /// ``instructions`` does not bound them.
    static let visits = 1_000_000
  }

  /// A match with back-references that was stopped without a result.
  package struct Costly: Error, Equatable, Sendable {
    /// The number of steps taken.
    package let steps: Int
  }
}
