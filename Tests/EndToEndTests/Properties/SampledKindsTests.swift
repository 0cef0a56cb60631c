// The samples of the types in Tests/Fixtures/kinds, decoded by JSONDecoder; a type without a sample has a reason.

import Foundation
import NavKit
import Testing

struct SampledKindsTests {
  @Test func `JSONDecoder decodes the sample of each type, and a missing sample has a reason`() throws {
    let kinds = try Kinds.shared.get()
    let box = try Sandbox()
    #expect(try box.run(kinds.generate) == Run(0))
    let run = try box.run("schema", "samples", "navpath.schema.json", "-o", "samples")
    let files = run.output.split(separator: "\n")
    let samples = try files.map { file in
      let path = try NavPath.Document(parsing: Array(box.text(of: "samples/\(file)").utf8)).path
      return try #require(path.last)
    }
    #expect(Set(samples.map(\.type.tag)).count >= 60)
    #expect(try box.run("validate", "samples", "-q") == Run(0))
    let schema = try NavJSON.Value(parsing: box.text(of: "navpath.schema.json"))
    let verdicts = try kinds.compared(samples.map { ($0.type.tag, $0.text, $0.text) }, record: "samples")
    let custom = try DecodedMutantsTests.customTypes(schema)
    for (sample, verdict) in zip(samples, verdicts) {
      // A type with hand-written coding is skipped: no schema knows what its decoder accepts.
      guard !custom.contains(sample.type.tag) else { continue }
      #expect(verdict == "equal", "\(sample.type.tag)=\(sample.text)")
    }
    let missing = run.errors.split(separator: "\n").filter { $0.contains("no sample of") }
    #expect(missing.allSatisfy { $0.contains("add 'examples'") }, "\(missing)")
    print("\(samples.count) samples, \(missing.count) without one")
  }
}
