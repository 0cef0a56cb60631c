// The public API alone: tags, styles and values of written paths, findings, restoration, rules and destinations of a schema,
// operations as JSON, JSON literals, locations with a star, and links. The library refuses what the tool refuses.

import Foundation
import NavKit
import Testing

@testable import TestSupport

struct PublicAPITests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a new element gets the mangled tag that is on the path`() throws {
    let document = try NavPath.Document(parsing: #"["3App4UserV","{\"id\":1}"]"#.utf8)
    var path = document.path
    path.push("App.User(id: 2)")
    #expect(text(try document.bytes(with: path)) == #"["3App4UserV","{\"id\":2}","3App4UserV","{\"id\":1}"]"#)
    #expect(document.path.count == 1)
  }

  @Test func `a standard type gets the tag that FlowStacks writes`() throws {
    let document = try NavPath.Document(parsing: #"[{"push":{}},"Si","1"]"#.utf8)
    var path = document.path
    path.push("2")
    #expect(text(try document.bytes(with: path)) == #"[{"push":{}},"Si","2",{"push":{}},"Si","1"]"#)
  }

  @Test(arguments: ["App.Other", "App.(unknown context at $1046f0a2c).Hidden"])
  func `a type with an unknown tag, or a private one, is refused`(tag: String) throws {
    let document = try NavPath.Document(parsing: #"["3App4UserV","{\"id\":1}"]"#.utf8)
    let path = document.path + [NavPath.Element(type: NavPath.TypeName(tag), uncheckedText: "{}")]
    let error = #expect(throws: NavFormError.self) { try document.bytes(with: path) }
    #expect(error?.index == 1)
  }

  @Test func `a stack of a state is written with the tags of the file`() throws {
    let schema = try DestinationSchema(
      parsing: #"{"destinations":{"App.User":{}},"stacks":{"home":{"at":"/home"}}}"#.utf8)
    var state = try NavState(parsing: #"{"home":["3App4UserV","{}"]}"#.utf8, schema: schema)
    state["home"].push("App.User(id: 2)")
    #expect(text(try state.written()) == #"{"home":["3App4UserV","{\"id\":2}","3App4UserV","{}"]}"#)
  }

  @Test func `a path is encoded as it is written, and as it was decoded`() throws {
    let saved = #"["3App4UserV","{\"id\":1}","App.(unknown context at $1046f0a2c).Hidden","{"]"#
    var path = try JSONDecoder().decode(NavPath.self, from: Data(saved.utf8))
    #expect(text(Array(try JSONEncoder().encode(path))) == saved)
    path.removeFirst()
    path.push("App.User(id: 2)")
    #expect(text(Array(try JSONEncoder().encode(path))) == #"["3App4UserV","{\"id\":2}","3App4UserV","{\"id\":1}"]"#)
    for (tag, value) in [
      ("App.Other", "{}"), ("Swift.Int", #""x""#), ("3App4UserV", "{"), ("3App4UserV", Self.temporary),
    ] {
      let new = path + [NavPath.Element(type: NavPath.TypeName(tag), uncheckedText: value)]
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(new) }
      #expect(throws: NavFormError.self) { try NavPath.Document(parsing: saved.utf8).bytes(with: new) }
    }
  }

  @Test func `a path of another form is encoded with its mangled tags`() throws {
    var path = try NavPath(parsing: #"[{"type":"3App4UserV","value":{"id":1}}]"#.utf8)
    path.push("App.User(id: 2)")
    #expect(text(Array(try JSONEncoder().encode(path))) == #"["3App4UserV","{\"id\":2}","3App4UserV","{\"id\":1}"]"#)
  }

  private static let temporary =
    #"{"item":{"implementation":{"primaryKey":"t1","uriRepresentation":"x-coredata:///Item/t1","isTemporary":true,"#
    + #""entityName":"Item"}}}"#

  @Test func `a typed array has the encoder of its stack, in notation, findings and restoration`() throws {
    let date = #"{"payload":{"required":["when"],"properties":{"when":{"type":"string","x-type":"date"}}}}"#
    let schema = try DestinationSchema(
      parsing: (#"{"destinations":{"App.Route":{"cases":{"event":\#(date)}}},"path":{"form":"array","element":"App.Route","#
        + #""encoder":{"dateEncodingStrategy":"iso8601"}},"stacks":{"home":{"at":"/home"}}}"#).utf8)
    let word = "App.Route.event(when: Date(timeIntervalSince1970: 0))"
    let element = try NavPath.Element(notation: word, in: schema)
    #expect(element.text == #"{"event":{"when":"1970-01-01T00:00:00Z"}}"#)
    let number = NavPath.Element(type: element.type, uncheckedText: #"{"event":{"when":-978307200}}"#)
    for (element, isRight) in [(element, true), (number, false)] {
      #expect(try NavPath.Match(notation: word, in: schema).matches(element) == isRight)
      var state = try NavState(parsing: #"{"home":[]}"#.utf8, schema: schema)
      state["home"] = [element]
      #expect(schema.findings(in: state).isEmpty == isRight)
      #expect(schema.findings(in: [element], stack: "home").isEmpty == isRight)
      #expect(try schema.restoration(of: state, stack: "home").isComplete == isRight)
      let document = try NavPath.Document(
        parsing: "[\(element.text)]".utf8, at: NavPath.Location(elementType: element.type))
      #expect(try schema.restoration(of: document.path).isComplete == isRight)
    }
  }

  /// The typed array has an encoder of its own, and the other stack JSONEncoder's defaults.
  @Test func `a value that stacks store differently is read for one of them`() throws {
    let date = #"{"payload":{"type":"object","required":["_0"],"properties":{"_0":{"x-type":"date"}}}}"#
    let schema = try DestinationSchema(
      parsing: (#"{"destinations":{"Zoo.Visit":{"cases":{"at":\#(date),"all":{}}}},"stacks":{"a":{"at":"/a","form":"array","#
        + #""element":"Zoo.Visit","encoder":{"dateEncodingStrategy":"iso8601"}},"b":{"at":"/b"}}}"#).utf8)
    let word = "Zoo.Visit.at(Date(timeIntervalSinceReferenceDate: 0))"
    let refused = #expect(throws: NavNotationError.self) { try NavPath.Element(notation: word, in: schema) }
    #expect(refused?.code == .unknownCoding)
    #expect(throws: NavNotationError.self) { try NavPath.Match(notation: word, in: schema) }
    #expect(try NavPath.Element(notation: "Zoo.Visit.all", in: schema).text == #"{"all":{}}"#)
    var state = try NavState(parsing: #"{"a":[],"b":[]}"#.utf8, schema: schema)
    for name in ["a", "b"] {
      try state[name].push(NavPath.Element(notation: word, in: schema, stack: name))
      #expect(try NavPath.Match(notation: word, in: schema, stack: name).matches(state[name][0]))
    }
    #expect(
      text(try state.written())
        == #"{"a":[{"at":{"_0":"2001-01-01T00:00:00Z"}}],"b":["Zoo.Visit","{\"at\":{\"_0\":0}}"]}"#)
    #expect(schema.findings(in: state).isEmpty)
  }

  @Test func `a presentation is valid JSON whatever is set`() throws {
    let document = try NavPath.Document(parsing: #"[{"push":{}},"Si","1"]"#.utf8)
    var path = document.path
    path[0].presentation = .sheet
    #expect(text(try document.bytes(with: path)) == #"[{"sheet":{"withNavigation":false}},"Si","1"]"#)
    #expect(path[0].presentation == .sheet(withNavigation: false) && path != document.path)
    let read = try NavPath.Document(parsing: #"[{ "sheet" : {"withNavigation" :false} },"Si","1"]"#.utf8).path
    #expect(read[0].presentation == .sheet && read == path && Set([path, read]).count == 1)
    #expect("\(NavPath.Presentation.cover(withNavigation: true))" == "cover(withNavigation: true)")
  }

  private static let routes = #"{"destinations":{"Shop.Route":{"cases":{"cart":{}}},"Shop.User":{}}}"#

  @Test func `elements of an unknown type are a finding, in a path and in a document`() throws {
    let schema = try DestinationSchema(parsing: Self.routes.utf8)
    let document = try NavPath.Document(parsing: #"[{"nonsense":1}]"#.utf8)
    #expect(schema.findings(in: document.path).map(\.rule) == schema.findings(in: document).map(\.rule))
    #expect(!schema.findings(in: document.path).isEmpty)
    #expect(schema.findings(in: try NavPath(parsing: #"[{"cart":{}}]"#.utf8)).isEmpty)
  }

  @Test func `a path with styles is not encoded in SwiftUI's form`() throws {
    let untyped = try NavPath.Document(parsing: #"[{"nonsense":1}]"#.utf8).path
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(untyped) }
    var sheet: NavPath = ["1"]
    sheet[0].presentation = .sheet
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(sheet) }
    sheet[0].presentation = .push
    #expect(text(Array(try JSONEncoder().encode(sheet))) == #"["Swift.Int","1"]"#)
  }

  @Test func `each rule has one name, and each name one rule`() {
    #expect(Set(NavPath.Rule.allCases.map(\.name)).count == NavPath.Rule.allCases.count)
    let error = #expect(throws: DestinationSchemaError.self) {
      try DestinationSchema(parsing: #"{"destinations":{"A.B":{"requires":["A.C"]}}}"#.utf8)
    }
    #expect(error?.findings.map(\.rule) == [.unknownType])
  }

  @Test func `a path of routes is decoded with their type`() throws {
    let schema = try DestinationSchema(
      parsing: #"{"destinations":{"Shop.Route":{"cases":{"cart":{}}}},"stacks":{"home":{"at":"","maxDepth":1}}}"#.utf8)
    let path = try NavPath(parsing: Data(#"[{"cart":{}}]"#.utf8), element: "Shop.Route")
    #expect(path == ["Shop.Route.cart"] && path.swiftNotation == "Shop.Route.cart")
    #expect(schema.findings(in: path, stack: "home").isEmpty)
  }

  @Test func `a document is restored with the policy of its form`() throws {
    let schema = try DestinationSchema(parsing: #"{"destinations": {"Swift.Int": {}}}"#.utf8)
    let array = try NavPath.Document(parsing: "[7, true]".utf8, at: NavPath.Location(elementType: "Swift.Int"))
    #expect(try schema.restoration(of: array).path.isEmpty)
    #expect(try schema.restoration(of: array.path).path.count == 1)
  }

  @Test func `a value is made from a literal`() throws {
    let value: NavJSON.Value = ["id": 42, "é": "\u{0}\"", "list": [1.5, true, .null, [:]], "none": []]
    #expect(value.text == #"{"id":42,"é":"\u0000\"","list":[1.5,true,null,{}],"none":[]}"#)
    #expect(value.count == 4 && value["list"]?.count == 4 && value["list"]?[3]?.count == 0 && value["id"]?.count == nil)
    #expect(value["list"]?[0] == 1.50 && value["list"]?[4] == nil && value["list"]?[-1] == nil && value[0] == nil)
  }

  @Test func `a location with a star stands for the one place that matches`() throws {
    let schema = try DestinationSchema(
      parsing: #"{"destinations":{"A.B":{}},"stacks":{"s":{"at":"/scenes/*/path"}}}"#.utf8)
    let location = schema.stacks[0].location
    let one = #"{"scenes":{"x":{"path":["A.B","{}"]}}}"#
    #expect(try NavPath.Document(parsing: one.utf8, at: location).path == ["A.B={}"])
    let two = #"{"scenes":{"x":{"path":["A.B","{}"]},"y":{"path":[]}}}"#
    #expect(throws: NavPathError.self) { try NavPath.Document(parsing: two.utf8, at: location) }
  }

  @Test(
    arguments: [
      .push(["A.B={}"], unlessCurrent: true), .pop(2, clamped: true), .reset(), .removeAll(".detail"),
      .pop(to: .init("A.B(id: 1, ...)", isLowest: true), inclusive: true, otherwise: .push("A.C={}")),
      .pop(to: "A.B", patch: ["id": 1e300]), .replace(.index(-1), with: "A.B=1.50"), .insert(["A.C={}"], at: 0),
      .remove(.selection("A.B={}")), .update(patch: ["é": .null]),
    ] as [NavPath.Operation])
  func `an operation is encoded and decoded`(operation: NavPath.Operation) throws {
    let data = try JSONEncoder().encode(operation)
    #expect(try JSONDecoder().decode(NavPath.Operation.self, from: data) == operation)
    var sheet: NavPath.Element = "A.B={}"
    sheet.presentation = .sheet
    let pushed = NavPath.Operation.push([sheet])
    #expect(try JSONDecoder().decode(NavPath.Operation.self, from: try JSONEncoder().encode(pushed)) == pushed)
  }

  @Test(
    arguments: [
      (
        .push(["A.B(id: 1)"], unlessCurrent: true),
        #"{"elements":[{"type":"A.B","value":"{\"id\":1}"}],"operation":"push","unlessCurrent":true}"#
      ),
      (.pop(2, clamped: true), #"{"clamp":true,"count":2,"operation":"pop"}"#),
      (
        .pop(to: .init("A.B", isLowest: true), inclusive: true, otherwise: .root),
        #"{"first":true,"inclusive":true,"match":{"type":"A.B"},"operation":"pop-to","otherwise":"root"}"#
      ),
      (
        .pop(to: ".detail", otherwise: .push("A.C={}")),
        #"{"match":{"case":"detail"},"operation":"pop-to","otherwise":{"push":{"type":"A.C","value":"{}"}}}"#
      ),
      (
        .pop(to: "A.B(id: 1, ...)", patch: ["id": 1.50]),
        #"{"match":{"members":"{\"id\":1}","type":"A.B"},"operation":"return","patch":"{\"id\":1.5}"}"#
      ),
      (.reset(), #"{"elements":[],"operation":"reset"}"#), (.remove(.top), #"{"index":-1,"operation":"remove"}"#),
      (.insert(["7"], at: 0), #"{"elements":[{"type":"Swift.Int","value":"7"}],"index":0,"operation":"insert"}"#),
      (.removeAll("=7"), #"{"all":true,"match":{"value":"7"},"operation":"remove"}"#),
      (
        .replace(.selection("A.B(id: 1)"), with: "A.C={}"),
        #"{"element":{"type":"A.C","value":"{}"},"match":{"type":"A.B","value":"{\"id\":1}"},"operation":"replace"}"#
      ),
      (.update(.index(2), patch: .null), #"{"index":2,"operation":"update","patch":"null"}"#),
      (
        .removeAll(#"A.B(id: UUID("7D444840-9DC0-11D1-B245-5FFDCE74FAD2"), ...)"#),
        #"{"all":true,"match":{"members":"{\"id\":\"7D444840-9DC0-11D1-B245-5FFDCE74FAD2\"}","type":"A.B","uuids":["/id"]},"operation":"remove"}"#
      ),
    ] as [(NavPath.Operation, String)])
  func `an operation is encoded with the members that the tool prints`(operation: NavPath.Operation, json: String)
    throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(text(Array(try encoder.encode(operation))) == json)
    #expect(try JSONDecoder().decode(NavPath.Operation.self, from: Data(json.utf8)) == operation)
  }

  @Test(arguments: [
    #"{"operation":"pop"}"#, #"{"operation":"pop","count":-1}"#, #"{"operation":"push"}"#, #"{"operation":"shove"}"#,
    #"{"operation":"remove","all":true,"index":1}"#, #"{"operation":"update","index":1}"#, #"{"operation":"replace"}"#,
    #"{"operation":"remove","index":1,"match":{"type":"A.B"}}"#, #"{"operation":"return","index":1,"patch":"1"}"#,
    #"{"operation":"pop-to","match":{"type":"A.B"},"otherwise":"top"}"#, #"{"pop":{"_0":2,"clamped":false}}"#,
    #"{"operation":"push","elements":[{"type":"A.B","value":{"id":1}}]}"#, #"{"operation":"removeAll","match":{}}"#,
  ])
  func `an invalid operation is refused`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(NavPath.Operation.self, from: Data(json.utf8)) }
  }

  @Test func `a file is restored with the policy of each of its forms`() throws {
    let schema = try DestinationSchema(
      parsing:
        #"{"destinations":{"Swift.Int":{}},"stacks":{"home":{"at":"/home"},"ids":{"at":"/ids","element":"Swift.Int"}}}"#
        .utf8)
    let folder = try ScratchDirectory()
    try folder.write(#"{"home":["Swift.Int","true","Swift.Int","7"],"ids":[1,true]}"#, to: "nav.json")
    let restorations = try schema.restorations(inContentsOfFile: folder("nav.json"))
    #expect(try restorations.mapValues { try $0.get().path } == ["home": ["7"], "ids": []])
    #expect(try restorations.mapValues { try $0.get().policy } == ["home": .swiftUI, "ids": .strict])
    try folder.write(#"{"home":[]}"#, to: "nav.json")
    let error = #expect(throws: NavFileError.self) { try schema.restorations(inContentsOfFile: folder("nav.json")) }
    #expect(error?.code == .path)
    #expect(throws: NavFileError.self) { try schema.restorations(inContentsOfFile: folder("none.json")) }
  }

  @Test func `findings of a changed stack replace those of its path in the text`() throws {
    let schema = try DestinationSchema(
      parsing: #"{"destinations":{"A.B":{"payload":{"type":"integer"}}},"stacks":{"tab":{"at":"/tabs/*"}}}"#.utf8)
    var state = try NavState(parsing: #"{"tabs":{"a":["A.B","true"],"b":["A.B","false"]}}"#.utf8, schema: schema)
    var sheet: NavPath.Element = "A.B=2"
    sheet.presentation = .sheet
    state["a"] = [sheet]
    #expect(schema.findings(in: state).map(\.rule) == [.notAPath, .payload])
  }

  @Test func `a file without a document of the app is not restored`() throws {
    let schema = try DestinationSchema(
      parsing: #"{"destinations":{"A.B":{}},"state":{"at":["/nav"]},"stacks":{"home":{"at":"/home"}}}"#.utf8)
    let folder = try ScratchDirectory()
    try folder.write(#"{"other":1}"#, to: "state.json")
    let error = #expect(throws: NavFileError.self) { try schema.restorations(inContentsOfFile: folder("state.json")) }
    #expect(error?.description == "\(folder("state.json")):1:1: no document of the app at /nav")
    #expect(try schema.findings(inContentsOfFile: folder("state.json")).map(\.rule) == [.document])
  }

  @Test func `a list of JSON texts holds no object`() throws {
    let document = try NavPath.Document(
      parsing: #"["{\"home\":{}}","{\"item\":{\"_0\":2}}"]"#.utf8, at: NavPath.Location(elementType: "App.R"))
    let push = { (json: String) in
      String(
        decoding: try document.bytes(with: document.path + [NavPath.Element(type: "App.R", uncheckedText: json)]),
        as: UTF8.self)
    }
    let error = #expect(throws: NavFormError.self) { try push(#"{"home":{}}"#) }
    #expect(error?.index == 2 && error?.code == .value)
    #expect(try push(#""{\"home\":{}}""#) == #"["{\"home\":{}}","{\"item\":{\"_0\":2}}","{\"home\":{}}"]"#)
  }

  @Test func `a state that cannot be written has findings`() throws {
    let schema = try DestinationSchema(
      parsing: #"{"destinations":{"A.B":{"payload":{"type":"integer"}}},"stacks":{"home":{"at":"/home"}}}"#.utf8)
    var state = try NavState(parsing: #"{"home":["A.B","1"]}"#.utf8, schema: schema)
    state["home"].push("A.Nope.X=2")
    #expect(schema.findings(in: state).map(\.rule) == [.unknownType])
    var sheet: NavPath.Element = "A.B=2"
    sheet.presentation = .sheet
    state["home"].push(sheet)
    #expect(schema.findings(in: state).map(\.rule) == [.notAPath, .unknownType])
    #expect(schema.findings(in: state).first?.elementIndex == 2)
    #expect(throws: NavFormError.self) { try state.written() }
    #expect(throws: NavRestorationError.self) { try schema.restoration(of: state, stack: "home") }
  }

  @Test(arguments: [
    (#""first":false,"#, "{\"sku\":\"x\"}"), (#""requires":["A.C"],"#, "{\"sku\":\"x\"}"), ("", "{\"sku\":\"longer\"}"),
  ])
  func `a link that would not open its path is refused`(rule: String, value: String) throws {
    let payload = #"{"properties":{"sku":{"type":"string","maxLength":3}},"required":["sku"]}"#
    let schema = try DestinationSchema(
      parsing: #"{"destinations":{"A.C":{},"A.P":{\#(rule)"payload":\#(payload),"link":"/p/{sku}"}}}"#.utf8)
    let path: NavPath = [NavPath.Element(type: "A.P", uncheckedText: value)]
    #expect(schema.link(of: path) == nil)
    let plain = try DestinationSchema(
      parsing: #"{"destinations":{"A.P":{"payload":\#(payload),"link":"/p/{sku}"}}}"#.utf8)
    #expect(plain.link(of: ["A.P(sku: \"x\")"]) == "/p/x")
  }

  @Test func `an operation that would stop the program is not decoded`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavPath.Operation.self, from: Data(#"{"pop":{"_0":-1,"clamped":false}}"#.utf8))
    }
  }

  @Test(arguments: [("Swift.Int", "\"x\""), ("App.A", "{"), ("Swift.Array<Swift.Int>", "[1,true]")])
  func `a value that no app could decode is not written`(tag: String, value: String) throws {
    let document = try NavPath.Document(parsing: #"["App.A","{}"]"#.utf8)
    let path = document.path + [NavPath.Element(type: NavPath.TypeName(tag), uncheckedText: value)]
    let error = #expect(throws: NavFormError.self) { try document.bytes(with: path) }
    #expect(error?.index == 1 && (error?.code == .value || error?.code == .valueJSON))
  }

  @Test func `a destination has the keys of the schema`() throws {
    let schema = try DestinationSchema(
      parsing:
        #"{"destinations":{"A.B":{"title":"B","next":["A.C"],"max":2,"first":false},"A.C":{"requires":["A.B"]}}}"#.utf8)
    let found = try #require(schema["A.B"])
    #expect(found.title == "B" && found.next == ["A.C"] && found.max == 2 && !found.mayBeFirst)
    #expect(schema["A.C"]?.requires == ["A.B"])
  }
}
