// A path as a table: the widths of columns, and names that are too long.

import NavKit
import Testing

@testable import navpath

struct PathReportTests {
  private func path(_ names: [String]) -> NavPath {
    NavPath(names.map { NavPath.Element(type: NavPath.TypeName($0), uncheckedText: "1") })
  }

  @Test func `columns are as wide as their widest text`() {
    #expect(PathReport(path(["App.A", "App.Long"])).lines() == ["  0  App.A     1", "> 1  App.Long  1"])
  }

  @Test func `a long name is wider than its column, so that the others are not padded to it`() {
    let long = "App." + String(repeating: "A", count: 100_000)
    let lines = PathReport(path(Array(repeating: "App.B", count: 1000) + [long])).lines()
    #expect(lines.last == "> 1000  \(long)  1")
    #expect(lines[0] == "     0  App.B" + String(repeating: " ", count: 157) + "1")
    #expect(lines.reduce(0) { $0 + $1.utf8.count } < 300_000)
  }
}
