// The fuzzer's targets on the inputs of Tests/Fuzz/Inputs: the seeds, and every input that made a property fail. Also a tag
// at the end of memory. The tool's target, `source`, is in navpathTests.

import Foundation
import Testing

@testable import NavKit

struct LawsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz/Inputs")
    .standardized

  /// A file name is the target, a hyphen and a description.
  static func inputs(of target: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(target + "-") }.sorted()
  }

  static func bytes(of input: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: input))) }

  @Test func `every fuzzing input has a target, and every target an input`() throws {
    let targets = fuzzTargets.keys.sorted()
    #expect(try targets.filter { try Self.inputs(of: $0).isEmpty } == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        == (targets + ["source"]).flatMap(Self.inputs).sorted())
  }

  @Test(arguments: try fuzzTargets.keys.sorted().flatMap { try inputs(of: $0) })
  func `an input of the fuzzer passes the property tests of its target`(input: String) throws {
    let target = try #require(fuzzTargets[String(input.prefix { $0 != "-" })])
    target(try Self.bytes(of: input))
  }

  /// Memory after a tag must not be read, which valgrind (Tests/Reliability/memory.py) and the fuzzer detect, and must not
  /// become part of the name.
  @Test func `fuzzing: a tag is read to its end and no further`() throws {
    let bytes = try Self.bytes(of: "file-tag-at-end-of-memory")
    let document = try NavPath.Document(parsing: bytes)
    #expect(document.path.map(\.type.name) == ["Swift.String", "Swift.Int"])
    #expect(document.path.map(\.text) == [#""\u00e9""#, "-1.5e3"])
    #expect(Array(document.pieces(with: document.path).joined()) == bytes)
  }
}
