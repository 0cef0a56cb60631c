// Random samples of schemas, valid and broken: another program checks those of `schema samples`, the decoder of `CrossingApp`
// those of its types.

import Foundation
import NavKit
import Testing

@testable import TestSupport

struct SampledStatesTests {
  /// Python's jsonschema checks the payloads, a model in judge.py the other rules.
  @Test(.enabled(if: isNeeded, "python3-jsonschema is not installed"), .timeLimit(.minutes(60)))
  func `samples of random schemas are valid, and broken samples break their rule at the given place`() throws {
    let sizes = [(4, 200), (20, 500), (120, 20_000), (0, 50), (1, 66)].map { LawSize.count($0, full: $1) }
    let words = sizes.map(String.init).joined(separator: " ")
    let run = try Sandbox().shell(
      "python3 \(Repository.folder)/Tests/Fixtures/samples/judge.py \(BuiltTool.path) \(words)")
    print(run.output)
    #expect(run.exit == 0, "\(run.output)\(run.errors)")
  }

  private static let isNeeded =
    (try? Sandbox().shell("python3 -c 'import jsonschema'").exit) == 0
    || ProcessInfo.processInfo.environment["CI"] == "true"

  /// The types of the crossing test, which have no rules of order.
  @Test(.timeLimit(.minutes(30)))
  func `the app decodes every sample, and the restored part of a broken sample`() throws {
    let app = try CrossingApp.compiled.get()
    let known = app.kinds.indices.filter { app.knows($0, .sources) }
    #expect(known.count >= 60)
    let tags = Dictionary(known.map { (app.kinds[$0].tag, $0) }) { first, _ in first }
    let text = try #require(try app.schema(.sources, of: Set(known), .swiftUI))
    var file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    // Only types that the app registers.
    file["destinations"] = (file["destinations"] as? [String: Any])?.filter { tag, _ in tags[tag] != nil }
    let schema = try DestinationSchema(parsing: Array(JSONSerialization.data(withJSONObject: file)))
    let valid = schema.samples(count: LawSize.count(200, full: 20_000), seed: 11).map {
      ($0.path, Int?.some($0.path.count))
    }
    // Samples that are not paths are checked by the other test.
    let broken = schema.brokenSamples(count: LawSize.count(200, full: 5_000), seed: 11).compactMap { sample in
      (try? NavPath.Document(parsing: sample.bytes)).map { ($0.path, sample.left) }
    }
    var questions: [[String]] = []
    for (path, _) in valid + broken {
      for element in path {
        let pair = try JSONEncoder().encode([element.type.name, element.text])
        questions.append(["decode", "swiftui", "\(tags[element.type.name] ?? 0)", pair.base64EncodedString()])
      }
    }
    var answers = try app.takes(questions)[...]
    var (wrong, open, count) = ([String](), 0, 0)
    for (path, left) in valid + broken {
      let verdicts = answers.prefix(path.count)
      answers = answers.dropFirst(path.count)
      count += 1
      guard let left else {
        open += 1
        continue
      }
      let restored = verdicts.prefix { $0 == true }.count
      guard restored != left else { continue }
      let place = min(restored, left)
      wrong.append(
        "\(restored) of \(path.count), not \(left): \(path[place].type.name)=\(path[place].text.prefix(300))")
    }
    print("\(valid.count) samples and \(broken.count) broken ones of \(known.count) types, \(open) without a verdict")
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(10).joined(separator: "\n"))")
    #expect(open * 5 < broken.count)
  }
}
