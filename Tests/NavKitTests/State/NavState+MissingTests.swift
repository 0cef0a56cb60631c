// States whose stacks are missing, share a place, or cannot be written; a stack that null selects; and many stacks, read and
// changed.

import Testing

@testable import NavKit
@testable import TestSupport

struct NavStateMissingTests {
  private static func schema(_ stacks: String, _ rest: String = "", destinations: String = #""Zoo.Pen":{}"#) throws
    -> DestinationSchema
  {
    try DestinationSchema(parsing: #"{"destinations":{\#(destinations)},"stacks":{\#(stacks)}\#(rest)}"#.utf8)
  }

  private static func written(_ state: NavState) throws -> String {
    String(decoding: try state.written(), as: UTF8.self)
  }

  @Test func `the form of a missing stack is not guessed where its siblings differ`() throws {
    let schema = try Self.schema(
      #""a":{"at":"/a"},"b":{"at":"/b","form":"array","element":"Zoo.Door"},"c":{"at":"/c","optional":true}"#,
      destinations: #""Zoo.Pen":{},"Zoo.Door":{"cases":{"in":{}}}"#)
    var state = try NavState(parsing: #"{"a":["Zoo.Pen","{}"],"b":[{"in":{}}]}"#.utf8, schema: schema)
    state["c"].push("Zoo.Pen={}")
    let error = #expect(throws: NavFormError.self) { try state.written() }
    #expect(error?.code == .form)
    #expect(schema.findings(in: state).map(\.rule) == [.notAPath])
  }

  @Test(arguments: [
    (#""c":{"at":"/c","optional":true},"a":{"at":"/a"}"#, #"{"a":["3Zoo3PenV","{}"]}"#),
    (#""c":{"at":"/t/=c"},"a":{"at":"/t/=a"}"#, #"{"t":{"a":["3Zoo3PenV","{}"]}}"#),
    (#""c":{"at":"/t/=c"},"a":{"at":"/t/=a"}"#, #"{"t":["a",["3Zoo3PenV","{}"]]}"#),
  ])
  func `a missing stack gets the tags of the paths next to it`(stacks: String, text: String) throws {
    var state = try NavState(parsing: text.utf8, schema: try Self.schema(stacks))
    state["c"].push("Zoo.Pen={}")
    #expect(try Self.written(state).ranges(of: "3Zoo3PenV").count == 2)
    state["c"].push("Zoo.Other={}")
    #expect(throws: NavFormError.self) { try state.written() }
  }

  @Test(arguments: [
    (#""one":{"at":"/p/=home"},"two":{"at":"/p/1"}"#, #"{"p":["home",["Zoo.Pen","1"]]}"#),
    (#""one":{"at":"/p"},"two":{"at":"/p"}"#, #"{"p":["Zoo.Pen","1"]}"#),
    (
      #""one":{"at":"/p","optional":true},"two":{"at":"/p","optional":true},"x":{"at":"/x"}"#, #"{"x":["Zoo.Pen","1"]}"#
    ),
  ])
  func `a path of two stacks is not changed as both`(stacks: String, text: String) throws {
    let schema = try Self.schema(stacks)
    var state = try NavState(parsing: text.utf8, schema: schema)
    for name in ["one", "two"] { state[name].push("Zoo.Pen=2") }
    let error = #expect(throws: NavFormError.self) { try state.written() }
    #expect(error?.message.hasPrefix("two stacks lead to one path") == true)
    #expect(schema.findings(in: state).map(\.rule) == [.notAPath])
  }

  @Test func `a state that cannot be written is checked with its columns`() throws {
    let schema = try Self.schema(
      #""list":{"at":"/p","columns":[{"name":"cage","at":"/cage","type":"Zoo.Cage"}]}"#,
      destinations: #""Zoo.Cage":{},"Zoo.Pen":{"requires":["Zoo.Cage"]}"#)
    var state = try NavState(parsing: #"{"p":[],"cage":{}}"#.utf8, schema: schema)
    var sheet: NavPath.Element = "Zoo.Pen={}"
    sheet.presentation = .sheet
    state["list"] = [sheet]
    #expect(schema.findings(in: state).map(\.rule) == [.notAPath])
  }

  private static let tabs = #","selection":{"at":"/tab","type":"Zoo.Tab"},"$defs":{"Zoo.Tab":{"enum":["home","more"]}}"#

  @Test func `a missing key in an empty array of keys has the kind of the selection's keys`() throws {
    var state = try NavState(
      parsing: #"{"tab":"home","p":[]}"#.utf8,
      schema: try Self.schema(#""home":{"at":"/p/=home","encoding":"json"}"#, Self.tabs))
    state["home"].push("Zoo.Pen=1")
    #expect(try Self.written(state) == #"{"tab":"home","p":["home",["Zoo.Pen","1"]]}"#)
  }

  @Test func `a missing key is an empty path in each document, and for each case`() throws {
    let schema = try Self.schema(
      #""tab":{"at":"/p/=*"},"over":{"at":"/over","optional":true,"encoding":"json"}"#,
      #","state":{"at":"/scenes/*"}"# + Self.tabs)
    let text = #"{"scenes":{"x":{"tab":"more","p":{"home":["Zoo.Pen","1"]}},"y":{"tab":"home","p":{"home":[]}}}}"#
    var state = try NavState(parsing: text.utf8, schema: schema)
    #expect(state.names == ["x/home", "y/home", "x/over", "x/more", "y/over", "y/more"])
    #expect(try Self.written(state) == text && schema.findings(in: state).isEmpty)
    for name in ["x/over", "y/more"] { state[name].push("Zoo.Pen=2") }
    #expect(
      try Self.written(state)
        == #"{"scenes":{"x":{"tab":"more","p":{"home":["Zoo.Pen","1"]},"over":["Zoo.Pen","2"]},"#
        + #""y":{"tab":"home","p":{"home":[],"more":["Zoo.Pen","2"]}}}}"#)
  }

  @Test func `a value of null may select a stack`() throws {
    let schema = try Self.schema(
      #""list":{"at":"/list"},"detail":{"at":"/detail"}"#,
      #","selection":{"at":"/item","values":{"detail":null,"list":1}}"#)
    for (item, shown) in [(#""item":null,"#, "detail"), (#""item":1,"#, "list"), ("", "detail")] {
      let state = try NavState(parsing: #"{\#(item)"list":[],"detail":[]}"#.utf8, schema: schema)
      #expect(state.stackOnScreen == shown)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `many stacks are read and changed`() throws {
    let names = (0..<5000).map { "s\($0)" }
    let schema = try Self.schema(names.map { #""\#($0)":{"at":"/\#($0)","optional":true}"# }.joined(separator: ","))
    let text = "{" + names.dropLast().map { #""\#($0)":["Zoo.Pen","1"]"# }.joined(separator: ",") + "}"
    var state = try NavState(parsing: text.utf8, schema: schema)
    #expect(state.names == names)
    state["s4999"].push("Zoo.Pen=2")
    for name in names.prefix(100) { state[name].reset() }
    let folder = try ScratchDirectory()
    try folder.write(text, to: "state.json")
    #expect(try schema.restorations(inContentsOfFile: folder("state.json")).count == 5000)
  }
}
