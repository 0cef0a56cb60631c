// The official test suite of JSON Schema, required and optional cases: each schema as the payload of a destination and
// alone, with its verdicts, failures and decoding.

import Testing

@testable import NavKit
@testable import TestSupport

@Suite(.enabled(if: SchemaSuite.isWanted, "JSON_SCHEMA_SUITE names no folder"))
struct SchemaSuiteTests {

  /// Required and optional cases; those of formats are in the tests of formats. No case is skipped, but draft 2019-09, to
  /// which the optional `cross-draft.json` refers, must be refused.
  @Test(arguments: ["", "/optional"])
  func `every case of the official suite has its result`(set: String) throws {
    for (file, group) in try SchemaSuite.groups(of: set) { try check(group, file: file) }
  }

  /// Checks a group as the payload of a destination file and as a separate schema.
  private func check(_ group: NavJSON.Value, file: String) throws {
    var options = SchemaSuite.options
    options.formats = ["ipv4": .init("an address") { $0.split(separator: ".").count == 4 }]
    let text = try #require(group["schema"]).text
    if file == "cross-draft.json" {
      #expect(throws: JSONSchema.CompileError.self) {
        try JSONSchema(NavJSON.Value(parsing: text), uri: "file:///app/schema.json", options: options)
      }
      return
    }
    let wrapped = try NavJSON.Value(parsing: #"{"destinations": {"T": {"payload": \#(text)}}}"#)
    let pointer = NavJSON.Pointer("/destinations/T/payload")
    let payload = try JSONSchema.compile([pointer], in: wrapped, uri: "file:///app/schema.json", options: options)[0]
    let alone = try JSONSchema(NavJSON.Value(parsing: text), uri: "file:///app/schema.json", options: options)
    // An integer of 35 digits, or 1e308, is valid, but no decoder reads it.
    let hasHugeNumbers = ["bignum.json", "float-overflow.json"].contains(file)
    for test in try #require(group["tests"]?.elements) {
      let data = try #require(test["data"])
      let want = test["valid"] == (try NavJSON.Value(parsing: "true"))
      let place = Comment(rawValue: "\(file): \(group["description"]?.text ?? "") \(test["description"]?.text ?? "")")
      #expect(try payload.isValid(data) == want, place)
      #expect(try alone.isValid(data) == want, place)
      #expect(try payload.failures(in: data).isEmpty == want, place)
      #expect(try keptVerdict(data, payload) == want, place)
      // A valid value must not be reported as one that fails to decode.
      if case .fails(let failure) = try payload.decoding(of: data), want, !hasHugeNumbers {
        Issue.record("\(place): \(failure.message)")
      }
    }
  }

  /// The verdict of a machine that has already evaluated the value once.
  private func keptVerdict(_ value: NavJSON.Value, _ schema: JSONSchema) throws -> Bool {
    var machine = JSONSchema.Machine(schema.program, value)
    _ = try machine.answer(schema.root, value.index)
    machine.begin(value)
    return try machine.answer(schema.root, value.index)
  }
}
