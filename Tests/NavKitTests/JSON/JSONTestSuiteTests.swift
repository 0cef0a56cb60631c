import Foundation
import NavKit
import Testing

/// Nicolas Seriot's JSONTestSuite (github.com/nst/JSONTestSuite), whole, where there is a copy of it.
///
/// `JSON_TEST_SUITE` names its folder `test_parsing`. The rules that it checks are in `JSONParserTests` too.
struct JSONTestSuiteTests {
  static let folder = ProcessInfo.processInfo.environment["JSON_TEST_SUITE"]

  @Test(.enabled(if: folder != nil, "JSON_TEST_SUITE names no folder"))
  func `the suite's files are read and refused as it says`() throws {
    let folder = URL(filePath: try #require(Self.folder), directoryHint: .isDirectory)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
    #expect(files.count > 200)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let isRead = (try? JSON.Value(parsing: bytes)) != nil
      switch file.lastPathComponent.prefix(2) {
      case "y_": #expect(isRead, "\(file.lastPathComponent)")
      case "n_": #expect(!isRead, "\(file.lastPathComponent)")
      default: break
      }
    }
  }
}
