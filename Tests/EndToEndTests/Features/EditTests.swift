import Foundation
import Testing

struct EditTests {
  /// Runs edit with these lines of a shell as the editor, the file that it edits in `$1`, and temporary files in `tmp`.
  private func edit(_ box: Sandbox, _ script: String, _ options: String = "") throws -> Run {
    try box.write("#!/bin/sh\n" + script + "\n", to: "editor")
    try box.makeFolder("tmp")
    return try box.shell(
      "navpath edit 'my nav.json' \(options)",
      environment: [
        "EDITOR": "sh editor 'an argument'; shift 9; :", "VISUAL": "sh ./editor", "TMPDIR": box.path(of: "tmp"),
      ])
  }

  private let path =
    "[\"Shop.Product\", \"{\\\"sku\\\":\\\"A\\/1\\\"}\",\n \"Swift.Int\",\"7\" , \"Swift.String\",\"\\\"\\u00e9\\\"\"]\n"

  private func box(_ files: [String: String] = [:]) throws -> Sandbox {
    let box = try Sandbox(files)
    try box.write(path, to: "my nav.json")
    return box
  }

  private func left(in box: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: box.path(of: "tmp"))
  }

  @Test func `the editor gets the expanded form, root first, an element a line`() throws {
    let box = try box()
    #expect(
      try edit(box, "cat \"$1\"").output == """
        // The path of my nav.json, from the root up: the last element is the current screen.
        // Lines that begin with // are ignored. Save the text unchanged or empty to cancel.
        // A 'text' is a value that is not JSON, or is nested too deep to be edited; give its element a 'value' instead.
        [
          {"type":"Swift.String","value":"é"},
          {"type":"Swift.Int","value":7},
          {"type":"Shop.Product","value":{"sku":"A/1"}}
        ]

        """)
  }

  @Test func `a long element is laid out over lines, which say the same`() throws {
    let long = String(repeating: "long ", count: 20)
    let box = try Sandbox(["my nav.json": #"["App.A","{\"a\":[\"\#(long)\",{\"b\":1}],\"c\":2}"]"#])
    #expect(
      try edit(box, "cat \"$1\"; echo >> \"$1\"").output.contains(
        """
          {
            "type": "App.A",
            "value": {
              "a": [
                "\(long)",
                {"b":1}
              ],
              "c": 2
            }
          }
        """))
    #expect(try box.text(of: "my nav.json") == #"["App.A","{\"a\":[\"\#(long)\",{\"b\":1}],\"c\":2}"]"#)
  }

  @Test(arguments: ["true", ": > \"$1\"", "echo '// mine' >> \"$1\"", "touch \"$1\""])
  func `a text that is left as it was, or emptied, changes nothing`(script: String) throws {
    let box = try box()
    let before = try box.identity(of: "my nav.json")
    #expect(try edit(box, script) == Run(0, reports: "my nav.json: nothing changed"))
    #expect(try box.identity(of: "my nav.json") == before)
    #expect(try left(in: box) == [])
  }

  @Test func `an editor that ends lines with CR and LF loses nothing`() throws {
    let box = try box()
    let ends = "awk '{ printf \"%s\\r\\n\", $0 }' \"$1\" > tmp/new; cat tmp/new > \"$1\"; rm tmp/new"
    #expect(try edit(box, ends) == Run(0, reports: "my nav.json: nothing changed"))
    #expect(try edit(box, "sed -i.bak s/7/8/ \"$1\"; rm -f \"$1.bak\"; " + ends) == Run(0))
    #expect(
      try box.text(of: "my nav.json")
        == path.replacingOccurrences(of: #""Swift.Int","7" , "#, with: #""Swift.Int", "8",\#n "#))
    #expect(try left(in: box) == [])
  }

  @Test func `a byte order mark that an editor adds is no part of the text`() throws {
    let box = try box()
    let script = #"printf '\357\273\277' | cat - "$1" > more; sed 's/7/8/' more > "$1""#
    #expect(try edit(box, script) == Run(0))
    #expect(try box.run("get", "my nav.json", "1") == Run(0, prints: "Swift.Int\t8"))
  }

  @Test func `a value that is not JSON is shown as its text, and may be given a value`() throws {
    let box = try Sandbox(["my nav.json": #"["App.A","{", "Swift.Int","1"]"#])
    #expect(
      try edit(box, "cat \"$1\"").output == """
        // The path of my nav.json, from the root up: the last element is the current screen.
        // Lines that begin with // are ignored. Save the text unchanged or empty to cancel.
        // A 'text' is a value that is not JSON, or is nested too deep to be edited; give its element a 'value' instead.
        [
          {"type":"Swift.Int","value":1},
          {"type":"App.A","text":"{"}
        ]

        """)
    #expect(try edit(box, #"sed 's/1}/2}/' "$1" > more; cat more > "$1""#) == Run(0))
    #expect(try box.text(of: "my nav.json") == #"["App.A","{", "Swift.Int","2"]"#)
    #expect(try edit(box, #"sed 's/"text":"{"/"value":{}/' "$1" > more; cat more > "$1""#) == Run(0))
    #expect(try box.text(of: "my nav.json") == #"["App.A","{}", "Swift.Int","2"]"#)
  }

  @Test func `a text that is changed to what is not JSON is a mistake`() throws {
    let path = #"["App.A","{","Swift.Int","1"]"#
    let box = try Sandbox(["my nav.json": path])
    let run = try edit(box, #"sed 's/"{"/"{{"/' "$1" > more; cat more > "$1""#)
    #expect(
      run.exit == 3 && run.errors.hasPrefix("navpath: error: element 1: the 'text' is not JSON: give it a 'value'"))
    #expect(try box.text(of: "my nav.json") == path)
  }

  @Test func `an editor that never gets it right ends, and the last text is kept`() throws {
    let box = try box()
    let run = try edit(box, #"echo >> rounds; wc -l < rounds > "$1""#)
    let name = try #require(try left(in: box).first)
    #expect(run.exit == 3 && run.errors.hasSuffix("what you wrote is in \(box.path(of: "tmp"))/\(name)\n"))
    #expect(try box.text(of: "rounds") == String(repeating: "\n", count: 10))
    #expect(try box.text(of: "tmp/\(name)").hasSuffix("10\n"))
  }

  @Test func `elements that are left as they were keep their bytes`() throws {
    let box = try box()
    #expect(try edit(box, "sed -i.bak s/7/8/ \"$1\"; rm -f \"$1.bak\"") == Run(0))
    #expect(
      try box.text(of: "my nav.json")
        == path.replacingOccurrences(of: #""Swift.Int","7" , "#, with: #""Swift.Int", "8",\#n "#))
    #expect(try left(in: box) == [])
  }

  @Test func `a dry run prints the operations and writes nothing`() throws {
    let box = try box()
    let before = try box.identity(of: "my nav.json")
    #expect(
      try edit(box, "sed -i.bak s/7/8/ \"$1\"; rm -f \"$1.bak\"", "--dry-run")
        == Run(0, prints: "replace 8 --index 1")
    )
    #expect(try box.identity(of: "my nav.json") == before)
  }

  @Test func `a mistake opens the editor again with the message on top`() throws {
    let box = try box()
    let script = """
      if [ -e once ]; then cp "$1" second; printf '[{"type":"Swift.Int","value":1}]' > "$1"
      else touch once; printf '[{"type":"Swift.Int"}]' > "$1"; fi
      """
    #expect(try edit(box, script) == Run(0))
    #expect(
      try box.text(of: "second") == """
        // navpath: element 0 must be {"type":"…","value":…}, both once and nothing else, in: [{"type":"Swift.Int"}]
        //
        // Fix it and save, or save it unchanged to cancel.
        //
        // The path of my nav.json, from the root up: the last element is the current screen.
        // Lines that begin with // are ignored. Save the text unchanged or empty to cancel.
        // A 'text' is a value that is not JSON, or is nested too deep to be edited; give its element a 'value' instead.
        [{"type":"Swift.Int"}]
        """)
    #expect(try box.run("show", "my nav.json") == Run(0, prints: "> 0  Swift.Int  1"))
    #expect(try left(in: box) == [])
  }

  @Test(arguments: [
    ("[", "the text is not JSON: unexpected end of text, expected a value or ']', in: [", 3),
    ("{}", "the text must be an array of elements, not an object, in: {}", 3),
  ])
  func `a mistake that is left as it is ends the command and keeps the text`(text: String, message: String, exit: Int32)
    throws
  {
    let box = try box()
    let run = try edit(box, "printf '%s' '\(text)' > \"$1\"")
    let name = try #require(try left(in: box).first)
    #expect(run.exit == exit && run.errors.hasSuffix("what you wrote is in \(box.path(of: "tmp"))/\(name)\n"))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try box.text(of: "tmp/\(name)").hasSuffix(text))
    #expect(try box.text(of: "my nav.json") == path)
  }

  @Test func `what the schema rejects is a mistake too`() throws {
    let box = try box(["navpath.schema.json": #"{"destinations": {"Swift.Int": {"payload": {"maximum": 9}}}}"#])
    let run = try edit(box, "printf '[{\"type\":\"Swift.Int\",\"value\":10}]' > \"$1\"")
    #expect(run.exit == 1 && run.errors.contains("not written: "), "\(run)")
    #expect(try box.text(of: "my nav.json") == path)
  }

  @Test func `a file that changed meanwhile is not overwritten, and the text is kept`() throws {
    let box = try box()
    let run = try edit(box, "echo '[]' > 'my nav.json'; printf '[{\"type\":\"Swift.Int\",\"value\":1}]' > \"$1\"")
    let name = try #require(try left(in: box).first)
    #expect(
      run
        == Run(
          4,
          reports: """
            my nav.json: error: another program changed the file, so nothing was written: try again
            what you wrote is in \(box.path(of: "tmp"))/\(name)
            """))
    #expect(try box.text(of: "my nav.json") == "[]\n")
  }

  @Test func `an editor that fails changes nothing`() throws {
    let box = try box()
    #expect(
      try edit(box, "exit 3")
        == Run(4, reports: "my nav.json: error: the editor 'sh ./editor' ended with 3, so nothing was changed"))
    #expect(try left(in: box) == [])
  }

  @Test func `what cannot be saved is refused before the editor opens`() throws {
    let box = try box()
    let run = try box.shell(
      "mkfifo pipe; ln 'my nav.json' second; navpath edit pipe; navpath edit second",
      environment: ["VISUAL": "echo opened"])
    #expect(
      run
        == Run(
          4,
          reports: """
            pipe: error: a pipe cannot be changed in place: name a regular file, or - for stdin and stdout
            second: error: the file has 2 hard links, and a change would reach only this one: work on a copy, or use --output
            """))
  }

  @Test func `without a terminal and without an editor it says so`() throws {
    #expect(
      try box().run("edit", "my nav.json")
        == Run(
          4, reports: "navpath: error: no terminal for an editor; set VISUAL or EDITOR to a program that needs none"))
  }

  @Test func `the editor finds the signals as if navpath were not there`() throws {
    let box = try box()
    #expect(try edit(box, "yes | head -1; kill -PIPE $$").errors.contains("ended with 141"))
  }

  @Test func `standard input is no file to edit`() throws {
    #expect(try box().run("edit", "-").exit == 2)
  }
}
