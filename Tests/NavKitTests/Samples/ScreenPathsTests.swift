// The shortest valid path to each screen, compared with a search of all short paths, and example texts of patterns.

import Testing

@testable import NavKit
@testable import TestSupport

struct ScreenPathsTests {
  private static let names = ["A.A", "A.B", "A.C", "A.D"]

  /// A schema with a few random rules.
  private static func schema(_ random: inout SplitMix64) -> String {
    let some = { (random: inout SplitMix64) in
      "[" + names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map { "\"\($0)\"" }.joined(separator: ",")
        + "]"
    }
    let destinations = names.map { name in
      var rules: [String] = []
      if Bool.random(using: &random) { rules.append("\"first\": false") }
      if Bool.random(using: &random) { rules.append("\"next\": \(some(&random))") }
      if Int.random(in: 0..<3, using: &random) == 0 { rules.append("\"requires\": \(some(&random))") }
      if Int.random(in: 0..<3, using: &random) == 0 {
        rules.append("\"max\": \(Int.random(in: 0...2, using: &random))")
      }
      return "\"\(name)\": {\(rules.joined(separator: ", "))}"
    }
    let depth = Int.random(in: 2...5, using: &random)
    return "{\"destinations\": {\(destinations.joined(separator: ", "))}, \"path\": {\"maxDepth\": \(depth)}}"
  }

  /// The length of the shortest valid path to each screen, among all paths of up to five elements.
  private static func shortest(_ schema: DestinationSchema) -> [String: Int] {
    let validator = PathValidator(schema)
    var found: [String: Int] = [:]
    var level: [[NavPath.Element]] = [[]]
    for length in 1...5 {
      level = level.flatMap { path in
        names.map { path + [NavPath.Element(type: NavPath.TypeName($0), uncheckedText: "{}")] }
      }
      .filter { validator.findings(in: NavPath($0)).allSatisfy { $0.severity != .error } }
      for path in level {
        guard let name = path.last?.type.name, found[name] == nil else { continue }
        found[name] = length
      }
    }
    return found
  }

  @Test func `the paths to screens are the shortest that the rules allow`() throws {
    var random = SplitMix64(seed: 40)
    for _ in 0..<LawSize.count(40, full: 2000) {
      let text = Self.schema(&random)
      guard let schema = try? DestinationSchema(parsing: Array(text.utf8)) else { continue }
      let paths = ScreenPaths(schema)
      let found = paths.shortest(over: Set(paths.screens.indices), on: schema.pathStacks[0])
      let names = found.map { $0.map { paths.screens[$0].name } }
      let lengths = Dictionary(uniqueKeysWithValues: names.map { ($0[$0.count - 1].name, $0.count) })
      #expect(lengths == Self.shortest(schema), "\(text)")
      for path in names {
        let elements = path.map { NavPath.Element(type: $0, uncheckedText: "{}") }
        #expect(PathValidator(schema).findings(in: NavPath(elements)).allSatisfy { $0.severity != .error }, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("^[A-Z]{2}-\\d+$", 0, "AA-0"), ("^[A-Z]{2}-\\d+$", 6, "AA-000"), ("a|b", 0, "a"), ("", 0, ""),
    ("^(\\w)x\\1$", 0, "axa"), ("^\\p{Lu}\\S{3}$", 0, "Aaaa"), ("^[^a-zA-Z0-9]$", 0, " "), ("^(?=a)a$", 0, "a"),
    ("^[\\u{1F600}-\\u{1F64F}]$", 0, "\u{1F600}"), ("^(?=b)a$", 0, nil), ("^a{2}$", 3, nil),
  ])
  func `an example of a pattern is a text that it matches`(source: String, length: Int, want: String?) throws {
    let example = try Pattern(source).example(length: length)
    #expect(example == want)
    if let example { #expect(try Pattern(source).matches(example)) }
  }
}
