// The report for CI servers: JUnit's XML, with a test case for each path.

import NavKit

/// One test suite; a path with an error is a failed case, an unreadable input a case with an error.
///
/// The text is valid under the schemas of Jenkins (`junit-10.xsd`) and of Ant (Windy Road's `JUnit.xsd`). The latter requires a
/// date and a host, and allows a case only one failure, without file and line. So warnings are in the suite's output, and the
/// host is constant. The counts come first, so the text is kept until the end.
struct JUnitReport: Report {
  let reporter: Reporter
  private var cases = ""
  private var warnings = ""
  private var tests = 0
  private var failures = 0
  private var errors = 0

  init(reporter: Reporter) { self.reporter = reporter }

  mutating func begin(_ file: CheckedFile) -> String {
    if let failure = file.failure { addError(UndecodedBytes.shown(file.name), failure, type: "unreadable") }
    for path in file.paths { add(path, of: UndecodedBytes.shown(file.name)) }
    return ""
  }

  func text(of line: ReportLine, in path: CheckedPath, of file: CheckedFile) -> String { "" }

  mutating func end(_ summary: ReportSummary) -> String {
    if let refusal = summary.refusal { addError("navpath \(reporter.command)", refusal, type: "nothing-to-check") }
    for note in summary.notes { warnings += "\(XML.escaped(note, isAttribute: false))\n" }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuite name=\"navpath \(XML.escaped(reporter.command))\" tests=\"\(tests)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" skipped=\"0\" timestamp=\"\(reporter.time.description.prefix(19))\" hostname=\"localhost\" time=\"0\">\n"
      + "  <properties/>\n\(cases)  <system-out>\(warnings)</system-out>\n  <system-err></system-err>\n</testsuite>\n"
  }

  private mutating func addError(_ name: String, _ message: String, type: String) {
    tests += 1
    errors += 1
    cases += "  \(opening(name))\n    <error message=\"\(XML.escaped(message))\" type=\"\(type)\"/>\n  </testcase>\n"
  }

  private mutating func add(_ path: CheckedPath, of file: String) {
    tests += 1
    var name = path.number.map { "\(file):\($0)" } ?? file
    if let stack = path.stack { name += " stack \(stack)" }
    if let place = path.place { name += " at \(place)" }
    let lines = path.lines.map { XML.escaped(Diagnostic($0, in: file).text(), isAttribute: false) }
    guard let first = path.lines.map(\.finding).first(where: { $0.severity == .error }) else {
      cases += "  \(opening(name, isEmpty: true))\n"
      for line in lines { warnings += "\(line)\n" }
      return
    }
    failures += 1
    cases += "  \(opening(name))\n"
    cases += "    <failure message=\"\(XML.escaped(first.message))\" type=\"\(XML.escaped(first.rule.name))\">"
    cases += "\(lines.joined(separator: "\n"))</failure>\n  </testcase>\n"
  }

  private func opening(_ name: String, isEmpty: Bool = false) -> String {
    "<testcase classname=\"navpath.\(XML.escaped(reporter.command))\" name=\"\(XML.escaped(name))\" time=\"0\""
      + (isEmpty ? "/>" : ">")
  }
}
