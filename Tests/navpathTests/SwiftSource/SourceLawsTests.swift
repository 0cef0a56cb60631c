// The fuzz target for Swift sources (SourceLaws.swift), run on its inputs in Tests/Fuzz/Inputs.

import Foundation
import Testing

struct SourceLawsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fuzz/Inputs").standardized

  static func inputs() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("source-") }.sorted()
  }

  @Test(arguments: try inputs())
  func `an input of the fuzzer passes the property tests of sources`(input: String) throws {
    fuzzSource(Array(try Data(contentsOf: Self.folder.appending(path: input))))
  }
}
