// JSON Schema's `pattern`, which is an ECMA-262 regular expression in u mode.
//
// Swift's Regex neither speaks that syntax nor answers in bounded time (`^(a+)+$` takes seconds for 18 characters), and
// a schema's patterns meet text from anywhere. So this is an engine of its own, in four steps:
//
//     source ── PatternParser ──> PatternTree ── PatternCompiler ──> PatternProgram ──┬─> PatternLinearMatcher
//                                                                                       └─> PatternBacktracker
//
// The linear matcher follows all ways through the program at once, without a list where there is only one, and takes every
// pattern that has no back-reference, look-around included. Back-references cannot be matched in linear time; they get a backtracker that counts its steps.

/// An ECMA-262 regular expression (2025 edition, `u` mode) that answers whether a text has a match.
///
/// All of the edition's syntax is understood: look-ahead and look-behind, lazy quantifiers, named groups,
/// back-references, modifiers such as `(?i:a)`, `\p{…}` with general categories, scripts, script extensions and binary properties of Unicode 17. As
/// in JavaScript a pattern is not anchored, `^` and `$` stand for the ends of the whole text, `.` takes anything but a
/// line end, and one code point is one character. The only flag is `u`; modifiers set `i`, `m` and `s` for a group.
///
/// A class, so that a look at a value counts one reference and not one for each list of the program.
package final class Pattern: Sendable {
  /// The text that the pattern was made from.
  package let source: String

  let program: PatternProgram

  /// Compiles a pattern as it stands in a schema, without slashes around it.
  ///
  /// - Complexity: O(*n* + *s*) for *n* code points and a program of *s* instructions. A repeat of one character
  ///   is counted, any other is written out.
  package init(_ source: String) throws(PatternError) {
    self.source = source
    var compiler = PatternCompiler(try PatternParser.tree(of: source))
    program = try compiler.compile()
  }

  /// Whether the pattern matches somewhere in a text, as `RegExp.prototype.test` would say.
  ///
  /// - Throws: ``Pattern/Costly`` where a pattern with back-references uses up its steps; there is no verdict then.
  /// - Complexity: O(*n* × *s*) for *n* bytes and *s* instructions without back-references, else
  ///   ``Pattern/Limits/steps``.
  package func matches(_ text: String) throws(Costly) -> Bool {
    let bytes = Array(text.utf8)[...]
    return try matches(utf8: bytes.span)
  }

  /// Whether the pattern matches somewhere in a text that is given as UTF-8.
  ///
  /// A byte that is not part of valid UTF-8 counts as U+FFFD.
  ///
  /// - Throws: ``Pattern/Costly`` as ``matches(_:)`` does.
  /// - Complexity: As ``matches(_:)``.
  package func matches(utf8 text: Span<UInt8>) throws(Costly) -> Bool {
    try run(on: text, stepLimit: Limits.steps).isMatch
  }

  /// The verdict and the number of steps, so that tests can check the cost without a clock.
  func run(on text: Span<UInt8>, stepLimit: Int) throws(Costly) -> (isMatch: Bool, steps: Int) {
    if let answer = program.followOnlyWay(through: text) { return answer }
    guard program.needsBacktracking else {
      var matcher = PatternLinearMatcher(program)
      return (matcher.matches(text), matcher.steps)
    }
    var matcher = PatternBacktracker(program, stepLimit: stepLimit)
    return (try matcher.matches(text), matcher.steps)
  }
}

extension Pattern {
  /// How much a pattern may cost: far more than a schema written by hand needs, and too little for a hostile one to take the
  /// memory or the time of its reader.
  package enum Limits {
    /// How many instructions a compiled pattern may have: `[a-z]{50}` has one, `(?:[a-z]{50}){50}` has 50.
    package static let instructions = 50_000

    /// How deep groups may be nested.
    package static let nesting = 250

    /// How many look-arounds a pattern may have.
    ///
    /// Each keeps a bit for every offset in the text.
    package static let lookArounds = 250

    /// How many steps a match with back-references may take before it ends in ``Pattern/Costly``.
    package static let steps = 10_000_000

    /// How many choices a match with back-references may hold open, which bounds its memory.
    static let openChoices = 1_000_000

    /// How many nodes of the tree the compiler visits.
    ///
    /// Copies of a group that holds nothing add no instruction, so they must be counted apart.
    static let visits = 1_000_000
  }
}

extension Pattern {
  /// A match with back-references that was given up, without a verdict.
  package struct Costly: Error, Equatable, Sendable {
    /// How many steps had been taken.
    package let steps: Int
  }
}
