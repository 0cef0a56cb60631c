// Values from a fixed set of words (`Choice`), and suggestions for a mistyped name, as of a stack: for all commands.

import NavKit

protocol Choice: RawRepresentable<String>, CaseIterable, Sendable, Shaped {}

extension Choice {
  static var shape: Shape<Self> { Shape(OutputSchema(["enum": .strings(allNames)])) { .string($0.rawValue) } }

  static var allNames: [String] { allCases.map(\.rawValue) }

  static func named(_ text: String) throws(ValueError) -> Self {
    guard let choice = Self(rawValue: text) else { throw ValueError(expected: Words.list(allNames, "or")) }
    return choice
  }
}

extension NearestNames {
  /// At most three suggestions for a mistyped word among a few choices, such as commands and options.
  ///
  /// The first group that is not empty: choices equal but for case and leading dashes; those with the word as a prefix; those
  /// that contain it as a part (`root` of `or-root`, `check` of `schema check`); those with the smallest edit distance.
  static func choices(for typed: String, among choices: [String]) -> [String] {
    let word = letters(typed)[...].withoutDashes
    guard !word.isEmpty, word.count <= longest else { return [] }
    let names = choices.map { (name: $0, letters: letters($0)[...].withoutDashes) }
    let groups = [
      names.filter { $0.letters == word },
      names.filter { $0.letters.starts(with: word) },
      names.filter { $0.letters.split { $0 == "-" || $0 == " " }.contains(word) },
    ]
    if let group = groups.first(where: { !$0.isEmpty }) { return group.prefix(most).map(\.name) }
    let nearest = nearest(to: Array(word), among: choices)
    return nearest.prefix { $0.distance == nearest[0].distance }.map(\.name)
  }

  /// The suggestions of ``choices(for:among:)-swift.type.method``, until the comparison budget is used up.
  mutating func choices(for typed: String, among choices: @autoclosure () -> [String]) -> [String] {
    answer(to: typed, of: "", among: choices, by: Self.choices(for:among:))
  }
}
