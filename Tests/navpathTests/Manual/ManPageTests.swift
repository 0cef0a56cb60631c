// The manual pages of a small command table, checked by mandoc and groff, and the escapes of mdoc(7).

import Foundation
import Testing

@testable import navpath

struct ManPageTests {
  @Test(
    .enabled(if: Tool.isNeeded("mandoc"), "mandoc is not installed")
  )
  func `mandoc has no finding in the page`() throws {
    try check("mandoc", ["-Tlint", "-Wwarning"])
  }

  @Test(
    .enabled(if: Tool.isNeeded("groff"), "groff is not installed")
  )
  func `groff has no finding in the page`() throws {
    try check("groff", ["-mdoc", "-ww", "-z", "-Tutf8", "-Kutf8"])
  }

  @Test(arguments: [
    ("plain", "plain"), (".Nm", "\\&.Nm"), ("'a' -b ~c ^d `e \\n", #"\(aqa\(aq \-b \(tic \(had \(gae \en"#),
  ])
  func `text is escaped so that it is printed unchanged`(text: String, line: String) {
    #expect(Mdoc.line(text) == line)
  }

  /// Checks the page of the sample table, with characters that have a meaning in roff.
  private func check(_ tool: String, _ options: [String]) throws {
    let odd = Command(
      name: "odd", group: .changing, summary: "be odd",
      discussion: [#".Sh is no macro here, nor is 'this'; \fB is no font. Ünïcödé すうがく is text."#],
      arguments: .init { SampleInput(command: "odd") },
      examples: [Example(title: "odd", steps: [.init(line: "'.ad'", output: #".so "\n" ~^`"#)])])
    try Tool.withFolder { folder in
      let pages = ManPage.files(SampleTable.commands + [odd], date: "November 21, 2026")
      for page in pages { try Data(page.text.utf8).write(to: folder.appendingPathComponent(page.name)) }
      let names = pages.map { folder.appendingPathComponent($0.name).path }
      let (status, text) = try #require(Tool(tool)).run(options + names)
      #expect(text == "")
      #expect(status == 0)
    }
  }
}
