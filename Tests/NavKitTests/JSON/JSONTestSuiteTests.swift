// Nicolas Seriot's JSONTestSuite (github.com/nst/JSONTestSuite), whole: `JSON_TEST_SUITE` names its folder `test_parsing`.
// Without the variable the test is skipped, or fails in CI.

import Foundation
import NavKit
import Testing

struct JSONTestSuiteTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let folder = environment["JSON_TEST_SUITE"]

  @Test(.enabled(if: folder != nil || environment["CI"] == "true", "JSON_TEST_SUITE names no folder"))
  func `files of JSONTestSuite are parsed or refused as the suite says`() throws {
    let name = try #require(Self.folder, "JSON_TEST_SUITE names no folder")
    let folder = URL(filePath: name, directoryHint: .isDirectory)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
    #expect(files.count > 200)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let isRead = (try? NavJSON.Value(parsing: bytes)) != nil
      switch file.lastPathComponent.prefix(2) {
      case "y_": #expect(isRead, "\(file.lastPathComponent)")
      case "n_": #expect(!isRead, "\(file.lastPathComponent)")
      default: break
      }
    }
  }
}
