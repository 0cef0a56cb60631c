import Foundation
import Testing

@testable import NavKit

private let environment = ProcessInfo.processInfo.environment
private let suiteFolder = environment["JSON_SCHEMA_SUITE"]

/// The official JSON Schema test suite, which is not part of this repository: `JSON_SCHEMA_SUITE` names the folder of a copy.
/// Without it the tests are skipped, but in CI, which always has it, they fail.
@Suite(.enabled(if: suiteFolder != nil || environment["CI"] == "true", "JSON_SCHEMA_SUITE names no folder"))
struct SchemaSuiteTests {

  /// Required, optional and format cases. What is skipped would stand here with its reason; nothing is, but draft 2019-09,
  /// to which the optional `cross-draft.json` refers, must be refused.
  @Test(arguments: ["", "/optional", "/optional/format"])
  func `every case of the official suite agrees`(set: String) throws {
    let suite = try #require(suiteFolder, "JSON_SCHEMA_SUITE names no folder")
    let cases = suite + "/tests/draft2020-12" + set
    let files = try FileManager.default.contentsOfDirectory(atPath: cases).filter { $0.hasSuffix(".json") }.sorted()
    #expect(!files.isEmpty)
    for file in files {
      let groups = try JSON.Value(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: cases + "/" + file))))
      for group in try #require(groups.elements) {
        try check(group, file: file, assertsFormat: set == "/optional/format", remotes: suite + "/remotes/")
      }
    }
  }

  /// Checks a group as payload of a destination file and as a schema of its own.
  private func check(_ group: JSON.Value, file: String, assertsFormat: Bool, remotes: String) throws {
    var options = JSONSchema.Options()
    options.assertsFormat = assertsFormat
    options.load = { Self.load($0, from: remotes) }
    let text = try #require(group["schema"]).text
    if file == "cross-draft.json" {
      #expect(throws: JSONSchema.CompileError.self) {
        try JSONSchema(JSON.Value(parsing: text), uri: "file:///app/schema.json", options: options)
      }
      return
    }
    let wrapped = try JSON.Value(parsing: #"{"destinations": {"T": {"payload": \#(text)}}}"#)
    let pointer = JSON.Pointer("/destinations/T/payload")
    let payload = try JSONSchema.compile([pointer], in: wrapped, uri: "file:///app/schema.json", options: options)[0]
    let alone = try JSONSchema(JSON.Value(parsing: text), uri: "file:///app/schema.json", options: options)
    // No decoder reads an integer of 35 digits, which is valid all the same.
    let hasHugeNumbers = file == "bignum.json"
    for test in try #require(group["tests"]?.elements) {
      let data = try #require(test["data"])
      let want = test["valid"] == (try JSON.Value(parsing: "true"))
      let place = Comment(rawValue: "\(file): \(group["description"]?.text ?? "") \(test["description"]?.text ?? "")")
      #expect(try payload.isValid(data) == want, place)
      #expect(try alone.isValid(data) == want, place)
      #expect(try payload.failures(in: data).isEmpty == want, place)
      #expect(try keptVerdict(data, payload) == want, place)
      // What is valid may decode.
      if case .fails(let failure) = try payload.decoding(of: data), want, !hasHugeNumbers {
        Issue.record("\(place): \(failure.message)")
      }
    }
  }

  /// The verdict of a machine that was asked before.
  private func keptVerdict(_ value: JSON.Value, _ schema: JSONSchema) throws -> Bool {
    var machine = JSONSchema.Machine(schema.program, value)
    _ = try machine.answer(schema.root, value.index)
    machine.begin(value)
    return try machine.answer(schema.root, value.index)
  }

  private static func load(_ uri: String, from remotes: String) -> Result<JSON.Value, JSONSchema.LoadError> {
    let prefix = "http://localhost:1234/"
    guard uri.hasPrefix(prefix),
      let data = FileManager.default.contents(atPath: remotes + uri.dropFirst(prefix.count)),
      let value = try? JSON.Value(parsing: [UInt8](data))
    else { return .failure(JSONSchema.LoadError(reason: "no such document")) }
    return .success(value)
  }
}
