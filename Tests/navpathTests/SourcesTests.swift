// Rules of the source files: their length, the modules that they import, and that NavKit names no option. `.ci/layers` checks
// which folder may use which.

import Foundation
import Testing

@testable import TestSupport

struct SourcesTests {
  /// The files, or folders of files, that may call the system.
  private static let callers = [
    "NavKit/System/", "navpath/Terminal/ChildProcess.swift", "navpath/Terminal/ProcessEnvironment.swift",
    "navpath/Terminal/StandardStream+Waiting.swift", "navpath/Input/DirectoryListing.swift",
    "navpath/Input/StackedThread.swift", "navpath/Input/WorkerThreads.swift",
  ]

  /// The broken rules of a file, each as `LINE: rule`.
  private static func faults(in text: String, of file: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.count - (lines.last == "" ? 1 : 0)
    var faults: [String] = []
    if count > 300, !lines.prefix(10).contains(where: { $0.hasPrefix("//") && $0.contains("lines") }) {
      faults.append("1: \(count) lines; over 300 ask for a reason in the header (a comment that speaks of lines)")
    }
    // Users of NavKit may not have `navpath`, so its messages name no options; the tool adds them.
    let maySayOptions = !file.hasPrefix("NavKit/")
    for (number, line) in zip(1..., lines) {
      if let module = importedModule(line), !mayImport(module, file) { faults.append("\(number): imports \(module)") }
      if !maySayOptions, namesOption(line) { faults.append("\(number): names an option") }
    }
    return faults
  }

  private static func mayImport(_ module: Substring, _ file: String) -> Bool {
    module == "NavKit"
      ? file.hasPrefix("navpath/")
      : ["Glibc", "Musl", "Darwin"].contains(module) && callers.contains { file.hasPrefix($0) }
  }

  private static func importedModule(_ line: Substring) -> Substring? {
    let before = ["public", "package", "internal", "fileprivate", "private"]
    let words = line.split(separator: " ").drop { $0.hasPrefix("@") || before.contains(String($0)) }
    guard words.first == "import", let path = words.last else { return nil }
    return path.prefix { $0 != "." }
  }

  /// True if the line has an option, two dashes and a letter, before its comment.
  private static func namesOption(_ line: Substring) -> Bool {
    let line = Array(line.utf8)
    for at in line.indices.dropLast(2) {
      switch (line[at], line[at + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): return false
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        if Character(Unicode.Scalar(line[at + 2])).isLetter { return true }
      default: break
      }
    }
    return false
  }

  @Test func `the sources keep the rules`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 300)
    for file in files {
      for fault in Self.faults(in: try PlainFile.text(of: "\(folder.path)/\(file)"), of: file) {
        Issue.record("Sources/\(file):\(fault)")
      }
    }
  }

  @Test(
    arguments: [
      NamedCase("an option in a text", ("NavKit/JSON/A.swift", "\nlet a = \"--at\""), ["2: names an option"]),
      NamedCase("an option in a comment", ("NavKit/JSON/A.swift", "let a // --at"), []),
      NamedCase("two dashes", ("NavKit/JSON/A.swift", "a -- 1 --"), []),
      NamedCase("an option of the tool", ("navpath/Input/A.swift", "let a = \"--at\""), []),
      NamedCase(
        "a module of Foundation", ("navpath/Input/A.swift", "import struct Foundation.URL"), ["1: imports Foundation"]),
      NamedCase(
        "a module that the folder may not use",
        ("NavKit/JSON/A.swift", "#if a\n  @preconcurrency import Glibc\npackage import NavKit\n#endif"),
        ["2: imports Glibc", "3: imports NavKit"]),
      NamedCase("modules that the folder may use", ("NavKit/System/A.swift", "import Musl\nimport Darwin"), []),
      NamedCase("the library", ("navpath/main.swift", "internal import NavKit"), []),
      NamedCase("300 lines", ("navpath/A.swift", String(repeating: "\n", count: 300)), []),
      NamedCase(
        "a long file", ("navpath/A.swift", String(repeating: "\n", count: 301)),
        ["1: 301 lines; over 300 ask for a reason in the header (a comment that speaks of lines)"]),
      NamedCase(
        "a long file with a reason",
        ("navpath/A.swift", "// Over 300 lines, because it is a table." + String(repeating: "\n", count: 301)), []),
    ] as [NamedCase<(String, String), [String]>])
  func `a broken rule is found`(each: NamedCase<(String, String), [String]>) {
    #expect(Self.faults(in: each.input.1, of: each.input.0) == each.want)
  }
}
