// The verdicts of a generated schema on values and mutants of every kind of type, compared with JSONDecoder, and the values
// that Swift notation writes. The package of Tests/Fixtures/kinds makes the values and JSONDecoder's verdicts.
// `CrossingTests+Verdicts` and `SampledKindsTests` use `customTypes`, too.

import Foundation
import NavKit
import Testing

@testable import TestSupport

struct DecodedMutantsTests {
  /// The input of `schema generate`, and the allowed share of values without a verdict.
  enum Known: CaseIterable {
    case sources, graphs, sourcesWithoutPrivateSymbols, graphsWithoutPrivateSymbols

    var hasSources: Bool { self == .sources || self == .sourcesWithoutPrivateSymbols }
    var hasPrivateSymbols: Bool { self == .sources || self == .graphs }

    var limit: Double {
      switch self {
      case .sources: 0.03
      case .graphs: 0.2
      case .sourcesWithoutPrivateSymbols, .graphsWithoutPrivateSymbols: 1
      }
    }
  }

  @Test(arguments: Known.allCases)
  func `restore and JSONDecoder never disagree, and few values are undecided`(known: Known) throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    let graphs = known.hasPrivateSymbols ? kinds.graphs : try kinds.graphsWithoutPrivateSymbols(in: box)
    let law = try kinds.law()
    #expect(Set(law.map(\.tag)).count >= 70)
    let sources = known.hasSources ? ["--sources", kinds.sources, "--all"] : []
    #expect(try box.run(["schema", "generate", graphs, "-q", "-o", "navpath.schema.json"] + sources) == Run(0))
    let text = try box.text(of: "navpath.schema.json")
    let schema = try DestinationSchema(parsing: Array(text.utf8))
    let validator = PathValidator(schema)
    // A type with hand-written coding has no verdict: no schema knows what its decoder accepts.
    let handWritten = try Self.customTypes(NavJSON.Value(parsing: text))
    let others = law.count { !handWritten.contains($0.tag) }
    var undecided: [String: Int] = [:]
    var disagreements: [String] = []
    for value in law {
      let path = [UInt8](try JSONEncoder().encode([value.tag, value.text]))
      do {
        let isKept = try NavPath.Restoration(of: NavPath.Document(parsing: path), by: schema).droppedIndices.isEmpty
        // An integer beyond every Swift integer type is valid in JSON Schema.
        let isWide = value.text.contains(/[0-9]e[0-9]|[0-9]{30}/)
        if !isKept, !isWide, validator.findings(inText: path).allSatisfy({ $0.severity != .error }) {
          disagreements.append("valid, but cut: \(value.tag)=\(value.text)")
        }
        guard isKept != value.decodes else { continue }
        disagreements.append("\(isKept ? "kept" : "cut"): \(value.tag)=\(value.text)")
      } catch {
        if !handWritten.contains(value.tag) { undecided[value.tag, default: 0] += 1 }
      }
    }
    #expect(disagreements.isEmpty, "\(disagreements.count):\n\(disagreements.prefix(60).joined(separator: "\n"))")
    let shown = undecided.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    let count = undecided.values.reduce(0, +)
    print(
      "\(count) of \(others) without a verdict, beside \(law.count - others) of the custom types \(handWritten.sorted())"
    )
    // The limit is for the full run; a small sample may exceed it by three standard deviations.
    let most = known.limit * Double(others)
    let slack = law.count < 4_000 ? 3 * most.squareRoot() : 0
    #expect(Double(count) < most + slack, "\(count) of \(others): \(shown)")
    #expect(known != .sources || handWritten.count <= 16)
  }

  /// The destinations that a schema marks as custom, and those that contain such a type.
  static func customTypes(_ schema: NavJSON.Value) throws -> Set<String> {
    let definitions = schema["$defs"]?.members.map { Array($0) } ?? []
    let all = definitions + (schema["destinations"]?.members.map { Array($0) } ?? [])
    func isCustom(_ value: NavJSON.Value) -> Bool {
      value["codable"] != nil || ["custom", "method"].contains(value["x-codable"]?.string)
    }
    var custom = Set(
      all.filter { member in
        let cases = member.value["cases"]?.members.map { $0.map(\.value) } ?? []
        let properties = ([member.value] + cases).flatMap { value in
          (value["payload"] ?? value)["properties"]?.members.map { $0.map(\.value) } ?? []
        }
        return isCustom(member.value) || properties.contains(where: isCustom)
      }.map(\.name))
    // The `$ref` targets of each member: a reference is a quoted string.
    let references = all.map { member in
      let words = member.value.text.split(separator: "\"")
      let targets = words.filter { $0.hasPrefix("#/$defs/") }.map { String($0.dropFirst(8)) }
      return (member.name, Set(targets.map { $0.removingPercentEncoding ?? $0 }))
    }
    var count = 0
    while custom.count > count {
      count = custom.count
      for (name, names) in references where !names.isDisjoint(with: custom) { custom.insert(name) }
    }
    return custom.intersection(schema["destinations"]?.members.map { $0.map(\.name) } ?? [])
  }

  @Test func `Swift notation writes a value that decodes as equal, or is refused`() throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    #expect(try box.run(kinds.generate) == Run(0))
    var batch = CommandBatch()
    let notations = try kinds.notations().enumerated().filter { LawSize.isFull || $0.offset.isMultiple(of: 10) }.map(
      \.element)
    for (index, value) in notations.enumerated() {
      let shown = NavPath.Element(type: NavPath.TypeName(value.tag), uncheckedText: value.text).swiftNotation
      for (number, word) in [value.notation, shown].enumerated() {
        let file = "\(index)-\(number).json"
        batch.add(navpath: ["push", file, "--create", "-q", word])
        batch.add(navpath: ["current", file, "--value", "--no-schema"])
      }
    }
    let runs = try batch.run(in: box)
    var written: [(tag: String, text: String, other: String)] = []
    for index in stride(from: 0, to: runs.count, by: 2) where runs[index].exit == 0 && runs[index + 1].exit == 0 {
      let value = notations[index / 4]
      written.append((value.tag, value.text, runs[index + 1].output.trimmingCharacters(in: .newlines)))
    }
    let verdicts = try kinds.compared(written, record: "written")
    for (pair, verdict) in zip(written, verdicts) {
      #expect(verdict == "equal", "\(pair.tag): \(pair.text) became \(pair.other)")
    }
    #expect(written.count > runs.count / 4)
  }
}
