// The samples of random schemas, compared with a search of all short paths.

import NavKit
import Testing

@testable import TestSupport
@testable import navpath

struct SampledSchemasTests {
  /// Payloads, each with a valid value; nil if no value is valid.
  private static let payloads: [(payload: String, value: String?)] = [
    (#"{"type": "integer", "minimum": 3}"#, "4"), (#"{"enum": ["a", "b"]}"#, #""b""#),
    (#"{"required": ["id"], "properties": {"id": {"type": "string", "pattern": "^[A-Z]{2}\\d$"}}}"#, #"{"id":"ZZ9"}"#),
    (#"{"type": "array", "minItems": 2, "uniqueItems": true, "items": {"type": "integer"}}"#, "[8,9]"),
    (#"{"anyOf": [{"type": "string", "maxLength": 1, "minLength": 2}, {"type": "boolean"}]}"#, "true"),
    ("false", nil), (#"{"type": "integer", "minimum": 3, "maximum": 2}"#, nil),
    (#"{"type": "object", "required": ["a"], "properties": {"a": false}}"#, nil),
  ]

  /// A screen, and an element for it whose value is valid.
  private struct Screen {
    var name: String
    var element: NavPath.Element?
  }

  private struct Made {
    var text = ""
    var screens: [Screen] = []
  }

  private static func made(_ random: inout SplitMix64) -> Made {
    var made = Made()
    let types = ["A.A", "A.B", "A.C"]
    let names = ["A.A", "A.B", "A.C.x", "A.C.y"]
    func rules() -> [String] {
      var rules: [String] = []
      let some = names.filter { _ in Bool.random(using: &random) }.map { "\"\($0)\"" }.joined(separator: ",")
      if Bool.random(using: &random) { rules.append("\"first\": false") }
      if Bool.random(using: &random) { rules.append("\"next\": [\(some)]") }
      if Int.random(in: 0..<4, using: &random) == 0 { rules.append("\"requires\": [\(some)]") }
      if Int.random(in: 0..<3, using: &random) == 0 {
        rules.append("\"max\": \(Int.random(in: 0..<3, using: &random))")
      }
      return rules
    }
    func payload(_ name: String, _ wrapped: (String) -> String, _ type: String) -> String {
      let choice = payloads[Int.random(in: 0..<payloads.count, using: &random)]
      made.screens.append(
        Screen(
          name: name,
          element: choice.value.map { NavPath.Element(type: NavPath.TypeName(type), uncheckedText: wrapped($0)) }))
      return type == name
        ? "\"payload\": \(choice.payload)"
        : "\"payload\": {\"required\": [\"_0\"], \"properties\": {\"_0\": \(choice.payload)}}"
    }
    var destinations = types.dropLast().map { type in
      "\"\(type)\": {\((rules() + [payload(type, { $0 }, type)]).joined(separator: ", "))}"
    }
    let cases = ["x", "y"].map { name in
      "\"\(name)\": {\((rules() + [payload("A.C.\(name)", { "{\"\(name)\":{\"_0\":\($0)}}" }, "A.C")]).joined(separator: ", "))}"
    }
    destinations.append("\"A.C\": {\"cases\": {\(cases.joined(separator: ", "))}}")
    made.text =
      "{\"destinations\": {\(destinations.joined(separator: ", "))}, \"path\": {\"maxDepth\": \(2 + Int.random(in: 0..<3, using: &random))}}"
    return made
  }

  /// The length of the shortest valid path to each screen, among all paths of up to four elements.
  private static func shortest(_ screens: [Screen], _ validator: PathValidator) -> [String: Int] {
    var found: [String: Int] = [:]
    var level: [[Int]] = [[]]
    for length in 1...4 {
      level = level.flatMap { path in screens.indices.map { path + [$0] } }.filter { path in
        let elements = path.compactMap { screens[$0].element }
        return elements.count == path.count
          && validator.findings(in: NavPath(elements)).allSatisfy { $0.severity != .error }
      }
      for path in level where found[screens[path[length - 1]].name] == nil {
        found[screens[path[length - 1]].name] = length
      }
    }
    return found
  }

  @Test func `every sample is valid and the shortest, and a screen without a sample cannot have one`() throws {
    var random = SplitMix64(seed: 40)
    var (sampled, missing) = (0, 0)
    for _ in 0..<LawSize.count(50, full: 200) {
      let made = Self.made(&random)
      let schema = try DestinationSchema(parsing: Array(made.text.utf8))
      let validator = PathValidator(schema)
      let samples = ScreenSamples(schema)
      for sample in samples.samples {
        let text = Array(try samples.text(of: sample))
        #expect(validator.findings(inText: text).allSatisfy { $0.severity != .error }, "\(made.text)")
      }
      let lengths = Dictionary(uniqueKeysWithValues: samples.samples.map { ($0.name.name, $0.elements.count) })
      #expect(lengths == Self.shortest(made.screens, validator), "\(made.text)")
      #expect(samples.missing.count + lengths.count == made.screens.count)
      for screen in samples.missing {
        let hasValue = try #require(made.screens.first { $0.name == screen.name.name }).element != nil
        #expect(!hasValue || !screen.reason.hasPrefix("no val"), "\(screen): \(made.text)")
      }
      sampled += lengths.count
      missing += samples.missing.count
    }
    #expect(min(sampled, missing) > LawSize.count(50, full: 200))
  }
}
