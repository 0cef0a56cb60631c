/// An enum whose cases are typed by their names.
protocol Choice: RawRepresentable<String>, CaseIterable, Sendable {}

extension Choice {
  static var allNames: [String] { allCases.map(\.rawValue) }

  static func named(_ text: String) throws(ValueError) -> Self {
    guard let choice = Self(rawValue: text) else { throw .notOneOf(allNames) }
    return choice
  }
}

extension Arguments.ColorChoice {
  /// Whether colour was asked for; nil where it is left to the terminal.
  var asked: Bool? {
    switch self {
    case .auto: nil
    case .always: true
    case .never: false
    }
  }
}
