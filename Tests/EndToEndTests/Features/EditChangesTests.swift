// What `edit` makes of a text: elements that were left keep their bytes, and what was typed is written as it was typed.

import Foundation
import Testing

@testable import TestSupport

struct EditChangesTests {
  /// A path, a change of the text in the editor as a substitution of Perl, the operations, and the path after it.
  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path: String
    var substitution: String
    var operations: String
    var want: String

    init(_ title: String, on path: String, _ substitution: String, does operations: String, leaves want: String) {
      testDescription = title
      self.path = path
      self.substitution = substitution
      self.operations = operations
      self.want = want
    }
  }

  private static let pushesInt = #"s/^\]/,{"type":"Swift.Int","value":99}]/"#

  static let edits = [
    Edit(
      "numbers and blanks of other elements", on: #"["App.User","{\"id\":1.0, \"n\":null}","Swift.Int","1"]"#,
      pushesInt, does: "insert 2 99",
      leaves: #"["Swift.Int","99","App.User","{\"id\":1.0, \"n\":null}","Swift.Int","1"]"#),
    Edit(
      "every spelling of a number", on: #"["Foundation.Decimal","1.10","D.D","100e-2","D.D","1E2","D.D","-0.0"]"#,
      pushesInt, does: "insert 4 99",
      leaves: #"["Swift.Int","99","Foundation.Decimal","1.10","D.D","100e-2","D.D","1E2","D.D","-0.0"]"#),
    Edit(
      "an element that was moved", on: #"["A.B","{ \"a\" : 1.0 }","Swift.Int","1"]"#,
      #"$_ = "" if /Int/; s/^\]/,{"type":"Swift.Int","value":1}]/"#, does: "remove 0\ninsert 1 1",
      leaves: #"["Swift.Int","1","A.B","{ \"a\" : 1.0 }"]"#),
    Edit(
      "members of an element in another order", on: #"["A.B","{\"a\":1.0}","Swift.Int","1"]"#,
      #"s/("type":"A.B"),(.*)\}/$2,$1}/; s/:1\}/:2}/"#, does: "replace 2 --index 0",
      leaves: #"["A.B","{\"a\":1.0}","Swift.Int","2"]"#),
    Edit(
      "a duplicate member goes", on: #"["A.B","{\"a\":1,\"a\":2}"]"#, #"s/,"a":2//"#,
      does: #"replace A.B={"a":1} --index 0"#, leaves: #"["A.B","{\"a\":1}"]"#),
    Edit(
      "a duplicate member comes", on: #"["A.B","{\"a\":1}"]"#, #"s/:1/:1,"a":2/"#,
      does: #"replace A.B={"a":1,"a":2} --index 0"#, leaves: #"["A.B","{\"a\":1,\"a\":2}"]"#),
    Edit(
      "a fraction comes", on: #"["A.B","{\"a\":5}"]"#, "s/:5/:5.0/",
      does: "remove 0\n" + #"insert 0 A.B=="{\"a\":5.0}""#, leaves: #"["A.B","{\"a\":5.0}"]"#),
    Edit(
      "a fraction goes", on: #"["A.B","{\"a\":5.0}"]"#, #"s/:5\.0/:5/"#,
      does: "remove 0\ninsert 0 A.B={\"a\":5}", leaves: #"["A.B","{\"a\":5}"]"#),
    Edit(
      "numbers as they are typed", on: #"["Foundation.Decimal","1.10"]"#, #"s/1\.10/1.20/"#,
      does: #"replace Foundation.Decimal=="1.20" --index 0"#, leaves: #"["Foundation.Decimal","1.20"]"#),
    Edit(
      "a string as it is typed, others as the encoder writes them",
      on: #"["A.B","{\"a\":\"x\",\"b\":\"\\\/\u200d\"}"]"#, #"s/"x"/"\\u0041"/"#,
      does: #"replace A.B=="{\"a\":\"\\u0041\",\"b\":\"\\/\u200d\"}" --index 0"#,
      leaves: "[\"A.B\",\"{\\\"a\\\":\\\"\\\\u0041\\\",\\\"b\\\":\\\"\\\\\\/\u{200D}\\\"}\"]"),
    Edit(
      "strings that differ in code points alone", on: "[\"A.B\",\"\\\"\u{E9}\\\"\"]", #"s/\xC3\xA9/e\xCC\x81/"#,
      does: "replace A.B=\"e\u{301}\" --index 0", leaves: "[\"A.B\",\"\\\"e\u{301}\\\"\"]"),
    Edit(
      "a presentation that goes", on: #"[{"sheet":{"withNavigation":true}},"Si","2"]"#, #"s/,"style.*/}/"#,
      does: "remove 0\ninsert 0 Si=2", leaves: #"[{"push":{}},"Si","2"]"#),
    Edit(
      "a type gets the form of the path's tags", on: #"["Si","2"]"#, pushesInt, does: "insert 1 Si=99",
      leaves: #"["Si","99","Si","2"]"#),
    Edit(
      "and a new value keeps the tag that is there", on: #"["Foo","{}","Si","2"]"#, "s/2/3/",
      does: "replace Si=3 --index 0", leaves: #"["Foo","{}","Si","3"]"#),
    Edit(
      "of two tags for one type, each its own", on: #"["Swift.Int","1","Si","2"]"#, "s/2/3/; s/1/4/",
      does: #"replace "Si"=3 --index 0"# + "\n" + #"replace "Swift.Int"=4 --index 1"#,
      leaves: #"["Swift.Int","4","Si","3"]"#),
    Edit(
      "a type by its short name", on: #"["Shop.Item","{}"]"#,
      #"s/^\]/,{"type":"Int","value":3},{"type":"Item","value":4}]/"#, does: "insert 1 3\ninsert 2 Shop.Item=4",
      leaves: #"["Shop.Item","4","Swift.Int","3","Shop.Item","{}"]"#),
    Edit(
      "a number that no Double holds, of another element", on: #"["A.B","{\"id\":1e999}","Swift.Int","3"]"#, "s/3/4/",
      does: "replace 4 --index 0", leaves: #"["A.B","{\"id\":1e999}","Swift.Int","4"]"#),
  ]

  @Test(arguments: edits)
  func `an edit writes what was typed and nothing else, and so does the script of a dry run`(edit: Edit) throws {
    let box = try Sandbox(["nav.json": edit.path, "copy.json": edit.path, "editor": edit.substitution + ";"])
    let environment = ["EDITOR": "perl -pi editor"]
    let dryRun = try box.shell("navpath edit nav.json -n", environment: environment)
    #expect(dryRun == Run(0, prints: edit.operations))
    #expect(try box.text(of: "nav.json") == edit.path)
    #expect(try box.shell("navpath edit nav.json", environment: environment) == Run(0))
    #expect(Array(try box.text(of: "nav.json").utf8) == Array(edit.want.utf8))
    #expect(try box.shell("navpath apply copy.json --script -", stdin: dryRun.output) == Run(0))
    #expect(Array(try box.text(of: "copy.json").utf8) == Array(edit.want.utf8))
  }

  @Test func `a number of a property list that was left is no other number`() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>path</key><array><real>1.0</real><integer>2</integer></array></dict></plist>

      """
    let box = try Sandbox(["app.plist": list])
    let run = try box.shell(
      "navpath edit app.plist --at /path --form array --element App.ID",
      environment: ["EDITOR": "perl -pi -e 's/:2/:3/'"])
    #expect(run == Run(0))
    #expect(
      try box.text(of: "app.plist")
        == list.replacingOccurrences(of: "<integer>2</integer>", with: "<integer>3</integer>"))
  }

  @Test(arguments: [
    (
      #"["A.B","{\"id\":1}"]"#, "s/1}/1e999}/",
      "element 0: the value must be a number that a Double can hold, not the number 1e999, in:   "
        + #"{"type":"A.B","value":{"id":1e999}}"#
    ),
    (
      #"["Si","1"]"#, #"s/^\]/,{"type":"Shop.Item","value":{}}]/"#,
      "element 1: the path's tags are mangled and the one of 'Shop.Item' is unknown; write the tag that the app writes, "
        + #"such as 4Main6LessonV, in: ,{"type":"Shop.Item","value":{}}]"#
    ),
    (
      #"["A.B","1"]"#, "s/A.B/Foo/",
      #"element 0: no type is named 'Foo'; write its full name, such as App.User, in:   {"type":"Foo","value":1}"#
    ),
  ])
  func `what a push refuses is a mistake, and the text is kept`(path: String, substitution: String, message: String)
    throws
  {
    let box = try Sandbox(["nav.json": path, "editor": substitution + ";"])
    try box.makeFolder("tmp")
    // In the second round there is nothing to substitute.
    let run = try box.shell(
      "navpath edit nav.json", environment: ["EDITOR": "perl -pi editor", "TMPDIR": box.path(of: "tmp")])
    #expect(run.exit == 3 && run.errors.hasPrefix("navpath: error: \(message)\nwhat you wrote is in "), "\(run)")
    #expect(try box.text(of: "nav.json") == path)
  }

  @Test func `an editor that removes its file changes nothing, and no message names that file`() throws {
    let run = try Sandbox(["nav.json": Sample.numbers]).shell("navpath edit nav.json", environment: ["EDITOR": "rm"])
    let message = "nav.json: error: the editor 'rm' removed the file that it was given, so nothing was changed"
    #expect(run == Run(4, reports: message))
  }

  @Test(arguments: ["s/id/key/", "s/id/key/; s/^\\]/,{\"type\":\"A.B\",\"value\":{\"id\":-1}}]/"])
  func `many changes cost no more than their number`(substitution: String) throws {
    let count = LawSize.count(2_000, full: 12_000)
    let path = "[\((0..<count).map { #""A.B","{\"id\":\#($0)}""# }.joined(separator: ","))]"
    let box = try Sandbox(["nav.json": path, "editor": substitution + ";"])
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try box.shell("navpath edit nav.json", environment: ["EDITOR": "perl -pi editor"]) == Run(0))
    // A difference of all lines takes minutes.
    #expect(clock.now - start < .seconds(20))
    let changed = path.replacingOccurrences(of: "id", with: "key")
    let added = substitution.contains("-1") ? changed.replacing("[", with: #"["A.B","{\"id\":-1}","#) : changed
    #expect(try box.text(of: "nav.json") == added)
  }
}
