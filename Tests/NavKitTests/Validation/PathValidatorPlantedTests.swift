// Lines and columns of findings: an error planted at a known place in random nested values, on one line and pretty printed.

import Testing

@testable import NavKit
@testable import TestSupport

struct PathValidatorPlantedTests {
  /// Refuses "FAULT" anywhere inside a value.
  static let schema = """
    {
      "destinations": {"App.A": {"payload": {"$ref": "#/$defs/n"}}},
      "$defs": {
        "n": {"not": {"const": "FAULT"}, "items": {"$ref": "#/$defs/n"}, "additionalProperties": {"$ref": "#/$defs/n"}}
      }
    }
    """

  @Test(arguments: 0..<LawSize.count(24, full: 300))
  func `an error in a nested value has its line and column, on one line and pretty printed`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let fixture = Fixture(&random)
    for isPretty in [false, true] {
      let (text, place) = fixture.text(isPretty: isPretty, escaping: seed % 3)
      let found = try findings(in: text, schema: Self.schema)
      #expect(found.count == 1)
      #expect(
        found.first?.hasPrefix("\(place.line):\(place.column): error: element \(fixture.faulty) (App.A): ") == true)
    }
  }
}

/// A path of random nested values, one of which holds `"FAULT"` somewhere inside.
private struct Fixture {
  private var values: [String] = []
  let faulty: Int
  /// Marks the position of the fault until the file's text is written; no other text contains this character.
  private static let mark: Character = "\u{1}"

  init(_ random: inout SplitMix64) {
    let count = Int.random(in: 1...5, using: &random)
    faulty = Int.random(in: 0..<count, using: &random)
    for index in 0..<count {
      values.append(Fixture.value(depth: 5, holdsFault: index == faulty, &random))
    }
  }

  private static let words = ["é", "a/b", "say \\\"hi\\\"", "\\u00e9\\n", "日本", "😀", "back\\\\slash", "plain", ""]

  private static func value(depth: Int, holdsFault: Bool, _ random: inout SplitMix64) -> String {
    guard depth > 0, holdsFault || Bool.random(using: &random) else {
      return holdsFault ? "\(mark)\"FAULT\"" : "\"\(words.randomElement(using: &random) ?? "")\""
    }
    let count = Int.random(in: 1...4, using: &random)
    let chosen = holdsFault ? Int.random(in: 0..<count, using: &random) : -1
    let isArray = Bool.random(using: &random)
    let blank = [" ", "", "\t"].randomElement(using: &random) ?? ""
    let items = (0..<count).map { index in
      let item = value(depth: depth - 1, holdsFault: index == chosen, &random)
      let name = words.randomElement(using: &random) ?? ""
      return isArray ? "\(blank)\(item)" : "\"\(name)\(index)\":\(blank)\(item)"
    }
    return isArray ? "[\(items.joined(separator: ","))]" : "{\(items.joined(separator: ","))\(blank)}"
  }

  /// The file and the place of its fault. Escaping 1 writes `/` as `\/`; 2 writes non-ASCII characters as `\u`.
  func text(isPretty: Bool, escaping: Int) -> (text: String, place: NavJSON.Position) {
    let strings = values.reversed().map { "\"App.A\",\(isPretty ? " " : "")\"\(Fixture.escaped($0, escaping))\"" }
    let marked = isPretty ? "[\n  \(strings.joined(separator: ",\n  "))\n]\n" : "[\(strings.joined(separator: ","))]"
    var place = NavJSON.Position(line: 1, column: 1)
    for scalar in marked.unicodeScalars.prefix(while: { $0 != "\u{1}" }) {
      place = scalar == "\n" ? NavJSON.Position(line: place.line + 1, column: 1) : place
      if scalar != "\n" { place.column += 1 }
    }
    return (marked.filter { $0 != Fixture.mark }, place)
  }

  private static func escaped(_ value: String, _ escaping: Int) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "/" where escaping == 1: text += "\\/"
      case "\t": text += "\\t"
      case _ where escaping == 2 && !scalar.isASCII:
        for unit in scalar.utf16 { text += "\\u\(String(0x10000 + UInt32(unit), radix: 16).dropFirst())" }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
