// Traces of states: steps, errors, old and new findings, several paths, columns, processes, links, and a missing schema.

import Foundation
import Testing

@testable import NavKit
@testable import navpath

struct PathTraceTests {
  /// The events of a trace of these texts, one line each: the place, the operation and the findings, existing ones in
  /// parentheses, or the error.
  private func events(_ texts: [String], schema: String? = nil) throws -> [[String]] {
    try events(texts.map { Array($0.utf8) }, schema: schema)
  }

  private func events(_ texts: [[UInt8]], schema: String?, processes: [String?] = []) throws -> [[String]] {
    let schema = schema.map { SchemaFile("s.json", Array($0.utf8), CheckOptions()) }
    let reader = try StateReader(PathOptions(file: ""), schema)
    var trace = PathTrace()
    return texts.enumerated().map { index, text in
      var origin = StateOrigin(file: "nav.json")
      origin.process = processes.isEmpty ? nil : processes[index]
      return trace.add(TracedState(state: reader.state(of: text), origin: origin), by: reader).map { event in
        switch event {
        case .fault(let finding): "fault [\(finding.rule.name)]"
        case .findings(let findings): "document \(findings.map { "[\($0.rule.name)]" }.joined(separator: " "))"
        case .change(let change):
          ([change.place.title, change.step.words].filter { !$0.isEmpty }
            + change.findings.map { $0.isNew ? "[\($0.finding.rule.name)]" : "(\($0.finding.rule.name))" }
            + (change.isDiscarded ? ["discarded"] : []) + [change.link].compactMap(\.self))
            .joined(separator: " ")
        }
      }
    }
  }

  @Test func `each change is one step, and an equal path is no step`() throws {
    let one = #"["Swift.Int","1"]"#
    #expect(
      try events(["[]", one, one, #"[ "Swift.Int", "1" ]"#, #"["Swift.Int","2"]"#, "[]"])
        == [["start"], ["push"], [], [], ["update"], ["pop-to-root"]])
  }

  @Test func `an error is reported each time, and the next path is compared with the one before it`() throws {
    #expect(
      try events([#"["Swift.Int","1"]"#, "[1,", "[1,", "", #"["Swift.Int","01"]"#, #"["Swift.Int","1"]"#, "[]"])
        == [
          ["start"], ["fault [json]"], ["fault [json]"], ["fault [json]"], ["fault [not-a-path]"], [], ["pop-to-root"],
        ])
  }

  @Test func `a value that is not JSON is an error only in a new element`() throws {
    #expect(
      try events([#"["Swift.Int","1"]"#, #"["App.A","x","Swift.Int","1"]"#, #"["App.A","{}","Swift.Int","1"]"#])
        == [["start"], ["fault [value-json]"], ["push"]])
  }

  static let stacks = #"""
    {"destinations": {"Swift.Int": {"max": 1}},
      "stacks": {"home": {"at": "/home"}, "scenes": {"at": "/scenes/*", "optional": true}}}
    """#

  @Test func `the paths of a document are steps of their own, and a removed one is empty`() throws {
    #expect(
      try events(
        [
          #"{"home":[],"scenes":{"a":["Swift.Int","1"]}}"#, #"{"home":["Swift.Int","1"],"scenes":{"b":[]}}"#,
          #"{"scenes":{"b":["Swift.Int","1"]}}"#, #"{"home":["Swift.Int","1"]}"#,
        ], schema: Self.stacks)
        == [
          ["home start", "scenes /scenes/a start"],
          ["home push", "scenes /scenes/b start", "scenes /scenes/a pop-to-root"],
          ["fault [not-a-path]", "scenes /scenes/b push"], ["scenes /scenes/b pop-to-root"],
        ])
  }

  @Test func `a finding is new when its screen comes, and stays in later steps`() throws {
    #expect(
      try events(
        [1, 2, 3, 2].map { count in
          #"{"home":["# + Array(repeating: #""Swift.Int","1""#, count: count).joined(separator: ",") + "]}"
        }, schema: Self.stacks)
        == [["home start"], ["home push [max]"], ["home push (max) [max]"], ["home pop 1 (max)"]])
  }

  @Test func `findings of an unchanged path are in the steps of others`() throws {
    let wrong = #"["Swift.Int","1","Swift.Int","1"]"#
    let steps = [
      #"{"home":\#(wrong)}"#, #"{"home":\#(wrong),"scenes":{"a":[]}}"#, #"{"home":\#(wrong)}"#, #"{"home":[]}"#,
    ]
    #expect(
      try events(steps, schema: Self.stacks)
        == [
          ["home start [max]"], ["scenes /scenes/a start (max)"], [], ["home pop-to-root"],
        ])
  }

  @Test func `another raw value is another screen, which the schema may not allow`() throws {
    let schema = #"{"destinations": {"App.T": {"cases": {"a": {"raw": 0}, "b": {"raw": 1, "first": false}}}}}"#
    #expect(
      try events([0, 1, 9, 0].map { #"["App.T","\#($0)"]"# }, schema: schema)
        == [["start"], ["replace [first]"], ["replace [unknown-case]"], ["replace"]])
    #expect(try events([0, 1].map { #"["App.T","\#($0)"]"# }) == [["start"], ["update"]])
  }

  @Test func `an optional stack counts as empty from the first state on`() throws {
    let schema = #"""
      {"destinations": {"Swift.Int": {}}, "stacks": {
        "b": {"at": "/b", "optional": true}, "a": {"at": "/a", "optional": true}, "home": {"at": "/home"}}}
      """#
    #expect(
      try events(
        [
          #"{"a":[]}"#, #"{"home":[]}"#, #"{"home":[],"a":["Swift.Int","1"]}"#, #"{"home":[]}"#,
          #"{"home":[],"b":[],"a":[]}"#,
        ], schema: schema)
        == [["a start", "fault [not-a-path]"], ["home start", "b start"], ["a push"], ["a pop-to-root"], []])
  }

  @Test func `paths that share one value of a binary list are steps of their own`() throws {
    let texts = try [#"["Swift.Int","1"]"#, "[]"].map { path in
      // The binary writer stores equal strings once.
      let list = ["home": "[]", "scenes": ["a": path, "b": path]] as [String: Any]
      return Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    }
    #expect(
      try events(texts, schema: Self.stacks).map { $0.sorted() }
        == [
          ["home start", "scenes /scenes/a start", "scenes /scenes/b start"],
          ["scenes /scenes/a pop-to-root", "scenes /scenes/b pop-to-root"],
        ])
  }

  @Test func `a rejected value is new when it comes, and stays in later steps`() throws {
    let schema = #"{"destinations": {"App.A": {"payload": {"required": ["id"]}}, "App.B": {}}}"#
    let bad = #""App.A","{}""#
    #expect(
      try events(
        [#"["App.A","{\"id\":1}"]"#, "[\(bad)]", #"["App.B","1",\#(bad)]"#, "[\(bad)]", "[\(bad),\(bad)]"],
        schema: schema)
        == [["start"], ["update [payload]"], ["push (payload)"], ["pop 1 (payload)"], ["push (payload) [payload]"]])
  }

  @Test func `findings of the document belong to its first change, or stand alone`() throws {
    let schema = #"""
      {"destinations": {"Swift.Int": {}}, "stacks": {"home": {"at": "/home"}, "search": {"at": "/search"}},
        "state": {"payload": {"required": ["tab"]}}, "selection": {"at": "/tab"}}
      """#
    #expect(
      try events(
        [
          #"{"tab":"home","home":[],"search":[]}"#, #"{"home":[],"search":[]}"#,
          #"{"tab":"other","home":["Swift.Int","1"],"search":[]}"#,
          #"{"tab":"search","home":["Swift.Int","1"],"search":[]}"#,
        ], schema: schema)
        == [
          ["home start", "search start"], ["document [document]"], ["home push [selection]"], ["search select"],
        ])
  }

  @Test func `another value in a column is a step`() throws {
    let schema = #"""
      {"destinations": {"Swift.Int": {}}, "stacks": {
        "list": {"at": "/path", "columns": [{"name": "kind", "at": "/kind", "type": "Swift.String"}]}}}
      """#
    #expect(
      try events(
        [#"{"path":[],"kind":"a"}"#, #"{"path":[],"kind":"b"}"#, #"{"path":["Swift.Int","1"],"kind":null}"#],
        schema: schema)
        == [["list start"], ["list kind select"], ["list push", "list kind select"]])
  }

  @Test func `an empty path of another process after a path with elements is a discarded path`() throws {
    let one = #"["Swift.Int","1"]"#
    #expect(
      try events(
        [one, "[]", one, "[]", "[]"].map { Array($0.utf8) }, schema: nil, processes: ["7", "7", "7", "8", "9"])
        == [["start"], ["pop-to-root"], ["push"], ["pop-to-root discarded"], []])
  }

  @Test func `a path has the link that opens it`() throws {
    let schema = #"""
      {"destinations": {"App.A": {"payload": {"required": ["id"], "properties": {"id": {"type": "integer"}}}, "link": "/a/{id}"}}}
      """#
    #expect(try events([#"["App.A","{\"id\":7}"]"#, "[]"], schema: schema) == [["start /a/7"], ["pop-to-root"]])
  }

  @Test func `without a schema the certain paths of a document are traced`() throws {
    #expect(
      try events([#"{"a":["Swift.Int","1"],"b":{"c":["Swift.Int","2"]}}"#, #"{"a":[],"b":{"c":["Swift.Int","2"]}}"#])
        == [["/a start", "/b/c start"], ["/a pop-to-root"]])
  }
}
