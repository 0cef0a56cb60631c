// The cases of the official JSON Schema test suite, for `SchemaSuiteTests` and `StandardFormatsTests`.

import Foundation
import NavKit
import Testing

/// The official JSON Schema test suite, which is not part of this repository: `JSON_SCHEMA_SUITE` names the folder of a copy.
/// Without the variable the tests are skipped, or fail in CI.
enum SchemaSuite {
  private static let folder = ProcessInfo.processInfo.environment["JSON_SCHEMA_SUITE"]

  static let isWanted = folder != nil || ProcessInfo.processInfo.environment["CI"] == "true"

  /// Options with the documents that the suite's schemas refer to.
  static var options: JSONSchema.Options {
    var options = JSONSchema.Options()
    options.load = load
    return options
  }

  /// The groups of cases in a folder, each with the name of its file.
  static func groups(of set: String) throws -> [(file: String, group: NavJSON.Value)] {
    let suite = try #require(folder, "JSON_SCHEMA_SUITE names no folder")
    let cases = suite + "/tests/draft2020-12" + set
    let files = try FileManager.default.contentsOfDirectory(atPath: cases).filter { $0.hasSuffix(".json") }.sorted()
    #expect(!files.isEmpty)
    return try files.flatMap { file in
      let groups = try NavJSON.Value(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: cases + "/" + file))))
      return try #require(groups.elements).map { (file, $0) }
    }
  }

  @Sendable private static func load(_ uri: String) -> Result<NavJSON.Value, JSONSchema.LoadError> {
    let prefix = "http://localhost:1234/"
    guard uri.hasPrefix(prefix), let folder,
      let data = FileManager.default.contents(atPath: folder + "/remotes/" + uri.dropFirst(prefix.count)),
      let value = try? NavJSON.Value(parsing: [UInt8](data))
    else { return .failure(JSONSchema.LoadError(reason: "no such document")) }
    return .success(value)
  }
}
