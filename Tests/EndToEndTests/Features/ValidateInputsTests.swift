// Inputs of `validate`: the order of findings for any number of threads, and names that are not UTF-8 or contain a line end.
// Also a change to a file with such a name.

import Testing

struct ValidateInputsTests {
  private static let schema = #"{"destinations": {"App.A": {}}}"#
  private static let bad = #"["App.B","1"]"#

  @Test func `findings are printed in the order of the inputs, for any number of threads`() throws {
    let box = try Sandbox(["navpath.schema.json": Self.schema])
    for index in 0..<200 { try box.write(index % 3 == 0 ? Self.bad : "[]", to: "f/\(1000 + index).json") }
    try box.write((0..<40_000).map { $0 % 997 == 0 ? Self.bad : "[]" }.joined(separator: "\n"), to: "lines")
    for words in [["f"], ["--ndjson", "lines"]] {
      let line = "navpath validate " + words.joined(separator: " ")
      let one = try box.shell(line + " -j 1")
      #expect(one.exit == 1 && one.output.split(separator: "\n").count > 40)
      #expect(try box.shell(line + " -j 2") == one)
      #expect(try box.shell(line + " -j 7") == one)
      #expect(try box.shell(line) == one)
    }
  }

  /// A name that is not UTF-8, which Apple's file systems refuse, and one with a line end.
  private static let oddNames = #"""
    cp nav.json "$(printf 'b\377.json')" 2>/dev/null || exit 3; cp nav.json "$(printf 'n\nl.json')"; rm nav.json
    """#

  @Test(arguments: [
    ("sarif", [#""uri": "b%FF.json""#, #""uri": "n%0Al.json""#]),
    ("github", [#"file=b\xFF.json,"#, "file=n%0Al.json,"]),
    ("json", [#""file": "./b\\xFF.json""#, #""file": "./n\nl.json""#]),
    ("text", [#"./b\xFF.json:1:8: error"#, #"./n\nl.json:1:8: error"#]),
  ])
  func `a name that is not UTF-8 or has a line end opens the right file`(format: String, holds: [String]) throws {
    let box = try Sandbox(["nav.json": #"["A","{","Swift.Int","1"]"#])
    guard try box.shell(Self.oddNames).exit == 0 else { return }
    let run = try box.shell("navpath validate . --report \(format) -q --no-schema")
    for text in holds { #expect(run.output.contains(text), "\(run.output)") }
  }

  @Test func `a file whose name is not UTF-8 is read and changed`() throws {
    let box = try Sandbox(["nav.json": #"["Swift.Int","1"]"#])
    guard try box.shell(Self.oddNames).exit == 0 else { return }
    #expect(
      try box.shell(#"f=$(printf 'b\377.json'); navpath push "$f" 2 && navpath count "$f""#) == Run(0, prints: "2"))
    #expect(
      try box.shell(#"navpath push "$(printf 'b\377.json')" "$(printf '"\377"')""#)
        == Run(2, reports: "navpath: error: argument 3 is invalid UTF-8; only names of files may be"))
  }
}
