// What a generated schema says of values and mutants of every kind of type, against JSONDecoder: the package of
// Tests/Fixtures/kinds makes both and their verdicts.

import Foundation
import NavKit
import Testing

struct DecodedMutantsTests {
  private static let count = LawSize.count(800, full: 5000)

  /// The types whose `Codable`, or that of a part, is written by hand: no schema tells what they take.
  private static let handWritten: Set = [
    "Kinds.Bare", "Kinds.Bared", "Kinds.Custom", "Kinds.CustomChild", "Kinds.CustomParent", "Kinds.Customs",
    "Kinds.Falling", "Kinds.Inherited", "Kinds.Lenient", "Kinds.Refusing", "Kinds.Written2",
  ]

  @Test(arguments: [true, false])
  func `restore and JSONDecoder never disagree, and few values are without a verdict`(hasSources: Bool) throws {
    let kinds = try Kinds.built.get()
    let box = try Sandbox()
    let law = try kinds.law(count: Self.count)
    #expect(law.count == Self.count && Set(law.map(\.tag)).count >= 70)
    let line = hasSources ? kinds.generate : ["schema", "generate", kinds.graphs, "-q", "-o", "navpath.schema.json"]
    #expect(try box.run(line) == Run(0))
    let schema = try DestinationSchema(parsing: Array(box.text(of: "navpath.schema.json").utf8))
    var undecided: [String: Int] = [:]
    var disagreements: [String] = []
    for value in law {
      let path = try JSONEncoder().encode([value.tag, value.text])
      do {
        let isKept = try Restoration(of: PathDocument(Array(path)), by: schema).dropped.isEmpty
        guard isKept != value.decodes else { continue }
        disagreements.append("\(isKept ? "kept" : "cut"): \(value.tag)=\(value.text)")
      } catch {
        if !Self.handWritten.contains(value.tag) { undecided[value.tag, default: 0] += 1 }
      }
    }
    #expect(disagreements.isEmpty, "\(disagreements.count):\n\(disagreements.prefix(60).joined(separator: "\n"))")
    let shown = undecided.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    let rate = Double(undecided.values.reduce(0, +)) / Double(law.count)
    #expect(rate < (hasSources ? 0.03 : 0.2), "\(rate): \(shown)")
  }

  @Test func `Swift notation writes what decodes to an equal value, or is refused`() throws {
    let kinds = try Kinds.built.get()
    let box = try Sandbox()
    #expect(try box.run(kinds.generate) == Run(0))
    var batch = CommandBatch()
    let notations = try kinds.notations()
    for (index, value) in notations.enumerated() {
      let shown = Element(type: TypeName(value.tag), text: value.text).swiftNotation
      for (number, word) in [value.notation, shown].enumerated() {
        let file = "\(index)-\(number).json"
        batch.add("navpath push \(file) --create -q \(CommandBatch.quoted(word)) && navpath current \(file) --value")
      }
    }
    let runs = try batch.run(in: box)
    var written: [(tag: String, text: String, other: String)] = []
    for (index, run) in runs.enumerated() where run.exit == 0 {
      let value = notations[index / 2]
      written.append((value.tag, value.text, run.output.trimmingCharacters(in: .newlines)))
    }
    let verdicts = try kinds.compared(written)
    for (pair, verdict) in zip(written, verdicts) {
      #expect(verdict == "equal", "\(pair.tag): \(pair.text) became \(pair.other)")
    }
    #expect(written.count > runs.count / 2)
  }
}
