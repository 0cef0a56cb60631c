// Words that an app may well use for types of its own.

struct Element: Hashable {
  var symbol: String
  var number: Int
}

struct Destination: Hashable {
  var city: String
  var place: Place
}

struct Place: Hashable {
  var latitude: Double
  var longitude: Double
}

struct Match: Hashable {
  var home: Int
  var away: Int
  var isDraw: Bool { home == away }
}

enum Rule: String, CaseIterable {
  case offside
  case handball
}

struct Finding: Hashable {
  var rule: Rule
  var minute: Int
}

enum Notation {
  case decimal
  case hexadecimal

  func text(_ number: Int) -> String {
    switch self {
    case .decimal: String(number)
    case .hexadecimal: String(number, radix: 16)
    }
  }
}

struct Path: Hashable {
  var steps: [String]
  var text: String { steps.joined(separator: "/") }
}

enum Operation {
  case add
  case subtract

  func callAsFunction(_ left: Int, _ right: Int) -> Int {
    switch self {
    case .add: left + right
    case .subtract: left - right
    }
  }
}

struct Log {
  private(set) var lines: [String] = []
  mutating func append(_ line: String) { lines.append(line) }
}
