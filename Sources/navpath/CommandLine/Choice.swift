// Values that are one of a few words.

import NavKit

protocol Choice: RawRepresentable<String>, CaseIterable, Sendable, Shaped {}

extension Choice {
  static var shape: Shape<Self> {
    Shape(OutputSchema(["enum": .strings(allNames)])) { .string($0.rawValue) }
  }

  static var allNames: [String] { allCases.map(\.rawValue) }

  static func named(_ text: String) throws(ValueError) -> Self {
    guard let choice = Self(rawValue: text) else {
      throw ValueError(expected: Words.list(allNames, "or"))
    }
    return choice
  }
}
