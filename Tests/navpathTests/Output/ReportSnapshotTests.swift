// Reports of findings: a snapshot of each format, reports without findings, valid JSON and XML, and no control characters.

import Foundation
import NavKit
import Testing

@testable import navpath

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ReportSnapshotTests {
  @Test(arguments: ReportFormat.allCases)
  func `a report equals its snapshot`(format: ReportFormat) throws {
    let report = format.report(by: SampleFindings.reporter)
    try Snapshot.expect(SampleFindings.text(report), "report-\(format).txt")
  }

  @Test(arguments: [ReportFormat.json, .sarif])
  func `a report without findings is complete`(format: ReportFormat) throws {
    let text = SampleFindings.text(format.report(by: SampleFindings.reporter), [])
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    _ = try NavJSON.Value(parsing: text)
  }

  @Test func `the JSON report is valid by its schema, and can be read back`() throws {
    let schema = try JSONSchema(NavJSON.Value(parsing: CommandOutput(JSONReport.schema).document(named: "report")))
    for files in [SampleFindings.files, []] {
      let text = SampleFindings.text(JSONReport(reporter: SampleFindings.reporter), files)
      #expect(try schema.isValid(NavJSON.Value(parsing: text)))
    }
    let report = try NavJSON.Value(parsing: SampleFindings.text(JSONReport(reporter: SampleFindings.reporter)))
    let message = try report.value(at: NavJSON.Pointer("/findings/0/message")).string
    #expect(message == SampleFindings.files[1].paths[0].lines[0].finding.message)
  }

  @Test func `the JUnit report is well-formed XML`() throws {
    let counter = XMLCounter()
    let parser = XMLParser(data: Data(SampleFindings.text(JUnitReport(reporter: SampleFindings.reporter)).utf8))
    parser.delegate = counter
    #expect(parser.parse())
    #expect(
      counter.counts == [
        "testsuite": 1, "properties": 1, "testcase": 8, "failure": 2, "error": 1, "system-out": 1, "system-err": 1,
      ])
    #expect(
      counter.suite == [
        "tests": "8", "failures": "2", "errors": "1", "skipped": "0", "time": "0", "name": "navpath validate",
        "timestamp": "1970-01-01T00:00:00", "hostname": "localhost",
      ])
  }

  @Test(arguments: ReportFormat.allCases)
  func `no report has a control or direction character`(format: ReportFormat) {
    let text = SampleFindings.text(format.report(by: SampleFindings.reporter))
    #expect(text.unicodeScalars.filter { $0 != "\n" && !Visible.isVisible($0) } == [])
  }
}

private final class XMLCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var suite: [String: String] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    counts[name, default: 0] += 1
    if name == "testsuite" { suite = attributes }
  }
}

/// Files with the expected text of whole reports.
private enum Snapshot {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots")

  /// Compares a text with a file in `Tests/Snapshots`; `UPDATE_SNAPSHOTS=1` writes the file instead.
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, sourceLocation: sourceLocation)
  }
}
