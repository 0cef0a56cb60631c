// The parts that both releases share: random values of types, and the program that prints or judges them.

import Foundation

protocol Screen: Codable, Hashable {
  static func random(_ random: inout Random) -> Self
}

struct Random {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  mutating func int() -> Int { [0, 1, -5, 42, 300, 70_000, 1 << 40][below(7)] }
  mutating func text() -> String { ["", "a", "home", "é", "2026-01-01", "4E36-x"][below(6)] }
  mutating func flag() -> Bool { below(2) == 0 }
  mutating func maybe<Value>(_ value: (inout Random) -> Value) -> Value? { below(3) == 0 ? nil : value(&self) }
  mutating func list<Value>(_ value: (inout Random) -> Value) -> [Value] { (0..<below(3)).map { _ in value(&self) } }
  mutating func id() -> UUID { UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(below(256)))) }
}

func judge<Value: Screen>(_ type: Value.Type) -> (String, (Data) -> Bool, (inout Random) -> Data) {
  (
    String(reflecting: type), { (try? JSONDecoder().decode(type, from: $0)) != nil },
    { random in
      guard let data = try? JSONEncoder().encode(Value.random(&random)) else { fatalError("not encoded") }
      return data
    }
  )
}

/// `values COUNT` prints values, a tag and the JSON; without words, lines of these are judged, `decodes`, `fails` or `gone`.
@main enum Program {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let known = Dictionary(uniqueKeysWithValues: all.map { ($0.0, ($0.1, $0.2)) })
    if let count = words.last.flatMap({ Int($0) }) {
      var random = Random(state: 41)
      for index in 0..<count {
        let (tag, _, make) = all[index % all.count]
        print(tag, String(decoding: make(&random), as: UTF8.self), separator: "\t")
      }
      return
    }
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 1)
      let verdict = known[String(parts[0])].map { $0.0(Data(parts[1].utf8)) ? "decodes" : "fails" }
      print(verdict ?? "gone")
    }
  }
}
