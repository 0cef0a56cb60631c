// Big files, which some commands read or write in pieces: the top, the form in the schema, errors below the top, conversion
// and formatting in both directions, the columns of `show`, and the time of many changes in an editor.

import Foundation
import Testing

@testable import TestSupport

struct BigFilesTests {
  static let count = 300
  static let filler = String(repeating: "x", count: 4000)

  /// A path of over a megabyte; `end` is inserted before the closing bracket.
  static func text(_ end: String = "", of count: Int = count, filler: String = filler) -> String {
    let pairs = (0..<count).reversed().map { #""App.User","{\"id\":\#($0),\"name\":\"\#(filler)\"}""# }
    return "[" + pairs.joined(separator: ",") + end + "]\n"
  }

  @Test(arguments: [("current", [String]()), ("get", ["-1"])])
  func `commands at the top of a big file give the same as in a small file`(command: String, arguments: [String]) throws
  {
    let box = try Sandbox(["nav.json": Self.text()])
    let words = [command, "nav.json"] + arguments
    #expect(try box.run(words + ["--get", "/id"]) == Run(0, prints: "299"))
    #expect(try box.run(words + ["--type"]) == Run(0, prints: "App.User"))
    #expect(try box.run(words + ["--value"]) == Run(0, prints: #"{"id":299,"name":"\#(Self.filler)"}"#))
    #expect(
      try box.run(words + ["--json"])
        == Run(0, prints: #"{"type":"App.User","value":{"id":299,"name":"\#(Self.filler)"}}"#))
    // The message counts elements of the whole path.
    let missing = try box.run(words + ["--get", "/none"])
    #expect(missing.exit == 1)
    #expect(missing.errors.contains("element 299: "))
  }

  @Test func `the form in the schema applies to a big file`() throws {
    let schema =
      #"{"destinations": {"Swift.String": {}}, "stacks": {"a": {"at": "", "form": "array", "element": "Swift.String"}}}"#
    let box = try Sandbox(["nav.json": Self.text(), "navpath.schema.json": schema])
    #expect(try box.run("current", "nav.json", "--type") == Run(0, prints: "Swift.String"))
    #expect(
      try box.run("get", "nav.json", "-1", "--raw", "--get", "")
        == Run(0, prints: #"{"id":0,"name":"\#(Self.filler)"}"#))
  }

  @Test func `an error below the top of a big file stops every command`() throws {
    let text = Self.text(#","App.User""#)
    let box = try Sandbox(["nav.json": text])
    for words in [
      ["current", "nav.json"], ["get", "nav.json", "-1"], ["count", "nav.json"], ["push", "nav.json", "3"],
      ["fmt", "nav.json", "--pretty"], ["validate", "nav.json"],
    ] {
      #expect(try box.run(words).exit != 0, "\(words)")
    }
    #expect(try box.text(of: "nav.json") == text)
  }

  /// The conversion reverses the text, so that one error is found before the first megabyte is written, and one after.
  @Test(arguments: [text(#","App.User","{""#), #"["App.User","{","# + text().dropFirst()])
  func `a failed conversion of a big file leaves the file, and no temporary file`(text: String) throws {
    let box = try Sandbox(["nav.json": text])
    #expect(try box.run("convert", "nav.json", "--to", "expanded").exit != 0)
    #expect(try box.text(of: "nav.json") == text)
    #expect(try box.shell("ls -A") == Run(0, prints: "nav.json"))
    // A pipe gets all output or none.
    #expect(
      try box.shell("navpath convert nav.json --to expanded -o - 2>/dev/null | wc -c | tr -d ' '")
        == Run(0, prints: "0"))
    #expect(
      try box.shell("navpath convert nav.json --to expanded -o /dev/stdout 2>/dev/null | wc -c | tr -d ' '")
        == Run(0, prints: "0"))
  }

  @Test func `a big path that is converted and back has the same bytes`() throws {
    let text = Self.text()
    let box = try Sandbox(["nav.json": text])
    for line in [
      "navpath fmt nav.json --pretty && navpath fmt nav.json --compact",
      "navpath convert nav.json --to expanded && navpath convert nav.json --to swiftui",
    ] {
      #expect(try box.shell(line) == Run(0))
      #expect(try box.text(of: "nav.json") == text)
    }
  }

  @Test func `show of a big path aligns the columns of all elements`() throws {
    let first = #","Application.Start","{}""#
    let box = try Sandbox(["nav.json": Self.text(first, of: 3000, filler: String(repeating: "x", count: 40))])
    let lines = try box.shell("navpath show nav.json | cut -c 1-40 | sed -n '1p;2p;1025p;$p'")
    let prints = """
           0  Application.Start  {}
           1  App.User           {"id":0,"name
        1024  App.User           {"id":1023,"n
      > 3000  App.User           {"id":2999,"n
      """
    #expect(lines == Run(0, prints: prints))
  }

  @Test(arguments: ["s/id/key/", "s/id/key/; s/^\\]/,{\"type\":\"A.B\",\"value\":{\"id\":-1}}]/"])
  func `the time of many changes in an editor is linear`(substitution: String) throws {
    let count = LawSize.count(2_000, full: 12_000)
    let path = "[\((0..<count).map { #""A.B","{\"id\":\#($0)}""# }.joined(separator: ","))]"
    let box = try Sandbox(["nav.json": path, "editor": substitution + ";"])
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try box.shell("navpath edit nav.json", environment: ["EDITOR": "perl -pi editor"]) == Run(0))
    // A line-by-line difference of the whole file would take minutes.
    #expect(clock.now - start < .seconds(20))
    let changed = path.replacingOccurrences(of: "id", with: "key")
    let added = substitution.contains("-1") ? changed.replacing("[", with: #"["A.B","{\"id\":-1}","#) : changed
    #expect(try box.text(of: "nav.json") == added)
  }
}
