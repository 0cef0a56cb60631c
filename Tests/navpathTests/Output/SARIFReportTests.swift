// The SARIF report, checked against the schema of SARIF 2.1.0, with the rules of its results and the URIs of files.

import Foundation
import NavKit
import Testing

@testable import navpath

struct SARIFReportTests {
  /// The schema published by OASIS. It uses an older draft, but no keyword that has changed since.
  private static func schema() throws -> JSONSchema {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Schemas/sarif-2.1.0.json")
    let text = try String(contentsOf: file.standardized, encoding: .utf8)
    var options = JSONSchema.Options()
    (options.formats, options.assertsFormat) = (StandardFormats.byName, true)
    let (old, new) = ("http://json-schema.org/draft-04/schema#", "https://json-schema.org/draft/2020-12/schema")
    let current = text.replacing("\"\(old)\"", with: "\"\(new)\"")
    return try JSONSchema(try NavJSON.Value(parsing: current), options: options)
  }

  @Test(arguments: [SampleFindings.files, []])
  func `the log has the members that SARIF 2.1.0 requires, and no unknown ones`(files: [CheckedFile]) throws {
    let log = try NavJSON.Value(parsing: SampleFindings.text(SARIFReport(reporter: SampleFindings.reporter), files))
    #expect(try Self.schema().failures(in: log).map(\.message) == [])
  }

  @Test func `results refer to their rules, and files are URIs`() throws {
    let text = SampleFindings.text(SARIFReport(reporter: SampleFindings.reporter))
    let run = try NavJSON.Value(parsing: text).value(at: NavJSON.Pointer("/runs/0"))
    let rules = try run.value(at: NavJSON.Pointer("/tool/driver/rules")).elements.map(Array.init) ?? []
    for result in run["results"]?.elements.map(Array.init) ?? [] {
      guard let index = result["ruleIndex"]?.number?.integer else { continue }
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
    }
    let uris = try (0..<2).map { index in
      let pointer = "/results/\(index)/locations/0/physicalLocation/artifactLocation/uri"
      return try run.value(at: NavJSON.Pointer(parsing: pointer)).string
    }
    #expect(uris == ["sub%20folder/bad,50%25%3A%C3%A9.json", "sub%20folder/bad,50%25%3A%C3%A9.json"])
    #expect(text.contains(#"{"uri": "file:///gone.json"}"#))
  }
}
