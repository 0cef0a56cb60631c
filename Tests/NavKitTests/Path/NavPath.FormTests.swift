// Forms of a path: detected, read, changed and written, or refused with a place, lists of strings that are not paths
// (`listOfStrings`, also for `NavPathDocumentTests`), types and styles, and conversion between forms.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathFormTests {
  static let samples: [NamedCase<String, NavPath.Form>] = [
    NamedCase("an empty array", "[]", .swiftUI), NamedCase("strings", #"["A","1"]"#, .swiftUI),
    NamedCase("numbers", "[1,2,3,2,1]", .array), NamedCase("an array", "[[]]", .array),
    NamedCase("cases", #"[{"first":{"_0":3}},{"second":{"_0":2}}]"#, .array),
    NamedCase("words", "[true,null]", .array), NamedCase("structs", #"[{"id":1,"type":"a"}]"#, .array),
    NamedCase("structs with more", #"[{"id":1,"type":"a","value":2}]"#, .array),
    NamedCase("structs with a type and a value", #"[{"type":"price","value":2}]"#, .array),
    NamedCase("a mangled type in small letters", #"[{"type":"s4Int8V","value":2}]"#, .expanded),
    NamedCase("triples", #"[{"push":{}},"Si","1"]"#, .flowStacks),
    NamedCase("routes", #"[{"push":{"_0":1}},{"cover":{"withNavigation":true,"_0":{}}}]"#, .flowRoutes),
    NamedCase("a case with another value", #"[{"push":{"_0":1}},{"push":{"_0":1,"_1":2}}]"#, .array),
    NamedCase("a sheet without withNavigation", #"[{"sheet":{"_0":1}}]"#, .array),
    NamedCase("a route with two screens", #"[{"push":{"_0":1,"_0":2}}]"#, .array),
    NamedCase("types and values", #"[{"value":{"id":42},"type":"App.User"}]"#, .expanded),
    NamedCase("types and values with a style", #"[{"type":"Si","value":1,"style":{"push":{}}}]"#, .expanded),
  ]

  static let listOfStrings =
    "a list of strings is not a navigation path, expected type names and values' JSON in turn; if the elements are strings, "
    + "name their type, or give \"form\": \"array\" and \"element\" in the schema's 'stacks'; "
    + "if they are types and values, name the form swiftui"

  @Test(arguments: samples)
  func `the form of a text is detected`(each: NamedCase<String, NavPath.Form>) throws {
    #expect(try NavPath.Document(parsing: Array(each.input.utf8)).form == each.want)
  }

  @Test(arguments: samples)
  func `a text that is read and written is the same`(each: NamedCase<String, NavPath.Form>) throws {
    let document = try NavPath.Document(parsing: Array(each.input.utf8))
    var path = document.path
    #expect(document.text(with: path) == each.input)
    for element in document.path.reversed() where path.removeLast() == element {}
    for element in document.path { path.append(element) }
    // All elements are new now.
    #expect(try NavPath.Document(parsing: Array(document.text(with: path).utf8)).path == document.path)
  }

  @Test(arguments: [
    refusal(
      "triples with a number", #"[{"push":{}},"Si",1]"#, nil, 18,
      "item 2 is a number, expected a string, the value's JSON: a FlowStacks path holds a presentation style, a type name "
        + "and a value in turn"),
    refusal(
      "triples with a string for a style", #"[{"push":{}},"Si","1","push","Si","1"]"#, nil, 22,
      #"item 3 is a string, expected an object such as {"push":{}}: a FlowStacks path holds a presentation style, a type "#
        + "name and a value in turn"),
    refusal(
      "triples with a number for a type name", #"[{"push":{}},7,"1"]"#, nil, 13,
      "item 1 is a number, expected a string, the type's name: a FlowStacks path holds a presentation style, a type name "
        + "and a value in turn"),
    refusal(
      "half a triple", #"[{"push":{}},"Si"]"#, nil, 13,
      "2 items, expected a multiple of three: a FlowStacks path holds a presentation style, a type name and a value for "
        + "each element"),
    refusal(
      "an element without a value", #"[{"type":"A","value":1},{"type":"B"}]"#, nil, 24,
      "element 1 has no 'value', expected an object with 'type' and 'value'"),
    refusal(
      "an element without a type", #"[{"type":"A","value":1},{"value":"B"}]"#, .expanded, 24,
      "element 1 has no 'type', expected an object with 'type' and 'value'"),
    refusal(
      "an element with more", #"[{"type":"A","value":1},{"type":"B","value":1,"x":2}]"#, nil, 46,
      "element 1 has a member 'x', expected 'type', 'name', 'value' and 'style' alone"),
    refusal(
      "an element with two values", #"[{"type":"A","value":1,"value":2}]"#, nil, 23,
      "element 0 has a duplicate member 'value': readers differ in which one they use; remove one"),
    refusal(
      "a type that is not a string", #"[{"type":1,"value":1}]"#, .expanded, 9,
      "the type of element 0 is a number, expected a string such as \"App.User\""),
    refusal(
      "a number among objects", #"[{"type":"A","value":1},7]"#, nil, 24,
      "element 1 is a number, expected an object with 'type' and 'value'"),
    refusal(
      "swift-cross-ui without base64", #"[{"type":"A","value":1}]"#, .swiftCrossUI, 21,
      "the value of element 0 is a number, expected a string: base64 of the value's JSON"),
    refusal(
      "swift-cross-ui with other base64", #"[{"type":"A","value":"MQ"}]"#, .swiftCrossUI, 24,
      "not base64; expected the standard alphabet (A-Z a-z 0-9 + /), padded with '=' to a multiple of four characters"),
    refusal(
      "an array of arrays as strings", "[[]]", .swiftUI, 1,
      "item 0 is an array, expected a string: a path holds type names and values' JSON in turn"),
  ])
  func `a text that is not in the given form is refused with its place`(
    each: NamedCase<(String, NavPath.Form?), (Int, String)>
  )
    throws
  {
    let fault = try #require(throws: NavPathError.self) {
      try NavPath.Document(parsing: Array(each.input.0.utf8), at: NavPath.Location(form: each.input.1))
    }
    #expect(fault.offset == each.want.0)
    #expect(fault.message == each.want.1)
    #expect(fault.code == .notAPath)
  }

  static func refusal(
    _ name: String, _ text: String, _ form: NavPath.Form?, _ offset: Int, _ message: String
  ) -> NamedCase<(String, NavPath.Form?), (Int, String)> {
    NamedCase(name, (text, form), (offset, message))
  }

  @Test(arguments: [
    NamedCase("a type of a module", #"["App.User","{}"]"#, true),
    NamedCase("mangled tags", #"["Si","1","Sb","x"]"#, true),
    NamedCase("one good pair beside broken ones", #"["a","b","App.User","{}","App.B","{"]"#, true),
    NamedCase("names without a module", #"["User","{}","_Hidden","null","Box<Swift.Int>","1"]"#, true),
    NamedCase("a generic type", #"["App.Box<Swift.Int>.Inner","1"]"#, true),
    NamedCase("a type in an extension", #"["(extension in App):Swift.String.Ext","1"]"#, true),
    NamedCase("escapes in tags", #"["\u0041pp.User","1"]"#, true),
    NamedCase("one string", #"["Home"]"#, false), NamedCase("routes", #"["home","detail"]"#, false),
    NamedCase("names of types alone", #"["App.Home","App.Detail"]"#, false),
    NamedCase("names in lower case with JSON", #"["home","1"]"#, false),
    NamedCase("hexadecimal ids", #"["deadbeef","12345678"]"#, false),
    NamedCase("numbers", #"["1","2","3","4"]"#, false),
    NamedCase("truths", #"["true","false"]"#, false),
    NamedCase("a name, and one without JSON", #"["User","1","Tab","x"]"#, false),
    NamedCase("decimals", #"["1.5","2.5"]"#, false), NamedCase("JSON alone", #"["{}","{}"]"#, false),
    NamedCase("undotted names, a broken value", #"["User","{"]"#, false),
  ])
  func `strings are a path or a list of values`(each: NamedCase<String, Bool>) throws {
    for text in [each.input, " \(each.input)\n", #"{"p":\#(each.input)}"#] {
      let pointer = text.hasPrefix("{") ? NavJSON.Pointer("/p") : nil
      let read = { try NavPath.Document(parsing: Array(text.utf8), at: NavPath.Location(pointer: pointer, form: $0)) }
      guard each.want else {
        let fault = try #require(throws: NavPathError.self) { try read(nil) }
        #expect(fault.code == .notAPath && fault.message == Self.listOfStrings)
        #expect(text.utf8.dropFirst(fault.offset).first == UInt8(ascii: "["))
        #expect(try read(.array).path.map(\.text).joined(separator: ",") == each.input.dropFirst().dropLast())
        continue
      }
      #expect(try read(nil).form == .swiftUI)
    }
  }

  @Test func `an odd count and a broken value are errors of a path`() throws {
    let odd = try #require(throws: NavPathError.self) {
      try NavPath.Document(parsing: Array(#"["App.A","1","x"]"#.utf8))
    }
    #expect(odd.code == .oddCount && odd.offset == 13)
    #expect(try NavPath.Document(parsing: Array(#"["App.A","{","App.B","1"]"#.utf8)).path.map(\.text) == ["1", "{"])
    let named = try #require(throws: NavPathError.self) {
      try NavPath.Document(parsing: Array(#"["home"]"#.utf8), at: NavPath.Location(form: .swiftUI))
    }
    #expect(named.code == .oddCount)
  }

  @Test func `a text that may be swift-cross-ui's is not read as expanded`() throws {
    let text = Array(#"[{"type":"Swift.Int","value":"MQ=="},{"type":"Swift.String","value":"ImZvbyI="}]"#.utf8)
    let fault = try #require(throws: NavPathError.self) { try NavPath.Document(parsing: text) }
    #expect(fault.code == .notAPath)
    #expect(
      fault.message
        == "every value is base64 of JSON, as swift-cross-ui writes it; name the form, swiftcrossui or expanded, or "
        + "name one of them in the schema's 'stacks'")
    #expect(
      try NavPath.Document(parsing: text, at: NavPath.Location(form: .swiftCrossUI)).path.map(\.text) == [
        "1", #""foo""#,
      ])
    #expect(
      try NavPath.Document(parsing: text, at: NavPath.Location(form: .expanded)).path.map(\.text) == [
        #""MQ==""#, #""ImZvbyI=""#,
      ])
    for other in [
      #"[{"type":"Swift.String","value":"MQ=="},{"type":"Swift.Int","value":1}]"#, #"[{"type":"A","value":"abcd"}]"#,
    ] {
      #expect(try NavPath.Document(parsing: Array(other.utf8)).form == .expanded)
    }
  }

  @Test func `a typed array gives its elements the given type`() throws {
    let text = Array(#"[{"first":{"_0":3}}]"#.utf8)
    let unknown = try NavPath.Document(parsing: text)
    #expect(unknown.path[0].type.isUnknown && unknown.elementType == nil && unknown.path.types == [])
    let typed = try NavPath.Document(parsing: text, at: NavPath.Location(elementType: NavPath.TypeName("App.Screen")))
    #expect(
      typed.path[0].type == NavPath.TypeName("App.Screen") && typed.path.types == [NavPath.TypeName("App.Screen")])
    #expect(typed.path[0] != unknown.path[0])
    let strings = try NavPath.Document(parsing: Array(#"["a","b","c"]"#.utf8), at: NavPath.Location(form: .array))
    #expect(strings.path.map(\.text) == [#""a""#, #""b""#, #""c""#])
  }

  @Test func `FlowStacks' form keeps its styles, and new screens are pushed`() throws {
    let text = #"[{"sheet":{"withNavigation":true}},"SS","\"foo\"",{"push":{}},"Si","1"]"#
    let document = try NavPath.Document(parsing: Array(text.utf8))
    var path = document.path
    #expect(path.map(\.style) == [#"{"push":{}}"#, #"{"sheet":{"withNavigation":true}}"#])
    path.append(NavPath.Element(type: NavPath.TypeName("Sb"), uncheckedText: "true"))
    path.append(path[1])
    #expect(
      document.text(with: path)
        == #"[{"sheet":{"withNavigation":true}},"SS","\"foo\"",{"push":{}},"Sb","true","# + text.dropFirst())
  }

  @Test func `a pretty printed file gets pretty printed elements`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    struct Item: Codable { var type: String, value: [String: [Int]] }
    struct User: Codable { var id: Int, tags: [String] }
    let users = (1...3).map { User(id: $0, tags: ["a"]) }
    for count in [1, 2] {
      let array = try NavPath.Document(parsing: Array(encoder.encode(Array(users[..<count]))))
      let more = NavPath(try NavPath.Document(parsing: Array(encoder.encode(users))).path)
      #expect(Array(array.text(with: more).utf8) == Array(try encoder.encode(users)))
    }
    let items = [Item(type: "A", value: ["a": [1]]), Item(type: "B", value: ["b": []])]
    let document = try NavPath.Document(parsing: Array(encoder.encode(Array(items[..<1]))))
    #expect(document.form == .expanded)
    var path = document.path
    path.append(NavPath.Element(type: NavPath.TypeName("B"), uncheckedText: #"{"b":[]}"#))
    #expect(Array(document.text(with: path).utf8) == Array(try encoder.encode(items)))
  }

  // MARK: Converting

  @Test func `each form is converted to each other and back, if both can hold the path`() throws {
    let path: NavPath = [
      NavPath.Element(type: NavPath.TypeName("Si"), uncheckedText: "1"),
      NavPath.Element(type: NavPath.TypeName("Si"), uncheckedText: #"{"a/b" : "\u00e9\/", "n":1.0}"#),
    ]
    for form in NavPath.Form.allCases {
      let text = NavPath.Document.empty.converted(to: form).text(with: path)
      let location = NavPath.Location(form: form, elementType: form.hasTags ? nil : NavPath.TypeName("Si"))
      let document = try NavPath.Document(parsing: Array(text.utf8), at: location)
      #expect(document.path.map { [$0.type.tag, $0.text] } == path.map { [$0.type.tag, $0.text] })
      for other in NavPath.Form.allCases {
        _ = try document.converted(to: other).checkedPieces(with: document.path)
        let there = document.converted(to: other).text(with: document.path)
        let back = try NavPath.Document(
          parsing: Array(there.utf8),
          at: NavPath.Location(form: other, elementType: other.hasTags ? nil : NavPath.TypeName("Si")))
        #expect(back.converted(to: form).text(with: back.path) == text, "\(form) to \(other)")
      }
    }
  }

  @Test func `SwiftUI's form to expanded and back has the same bytes`() throws {
    for file in try PathFixturesTests.files(in: "swiftui") + PathFixturesTests.files(in: "mangled") {
      let bytes = Array(try Data(contentsOf: file))
      let document = try NavPath.Document(parsing: bytes)
      // Skips files that are neither on one line nor one item per line: conversion changes their layout.
      guard document.formatted(.kept).isUnchanged(by: document.path) else { continue }
      let expanded = document.converted(to: .expanded).text(with: document.path)
      let back = try NavPath.Document(parsing: Array(expanded.utf8), at: NavPath.Location(form: .expanded))
      #expect(back.converted(to: .swiftUI).text(with: back.path) == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `a type is kept in a typed array of unknown elements`() throws {
    let location = NavPath.Location(pointer: NavJSON.Pointer("/path"))
    let document = try NavPath.Document(parsing: Array(#"{"badges":[1,2],"path":[]}"#.utf8), at: location)
    var path = document.path
    path.append(NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: "1"))
    let error = #expect(throws: NavFormError.self) { _ = try document.checkedPieces(with: path) }
    #expect(error?.index == 0 && error?.message.contains("unknown elements would lose it") == true)
    path = document.path
    path.append(NavPath.Element(type: .unknown, uncheckedText: "1"))
    #expect(document.text(with: path) == #"{"badges":[1,2],"path":[1]}"#)
  }

  @Test func `a path that another form cannot hold is refused with the reason`() throws {
    func refused(_ text: String, to form: NavPath.Form, at location: NavPath.Location = NavPath.Location()) throws
      -> String?
    {
      let document = try NavPath.Document(parsing: Array(text.utf8), at: location)
      do throws(NavFormError) {
        _ = try document.converted(to: form).checkedPieces(with: document.path)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      try refused(#"["B","2","A","1"]"#, to: .array)
        == "element 1 is of the type B and the first of A, and a typed array holds one type; expanded holds both")
    #expect(
      try refused("[1]", to: .swiftUI)
        == "the type of the elements is not known, and swiftui names it; name the element type")
    #expect(try refused("[1]", to: .swiftUI, at: NavPath.Location(elementType: NavPath.TypeName("Si"))) == nil)
    #expect(
      try refused(#"["A","{","App.B","1"]"#, to: .expanded)
        == "the value of element 1 is not JSON, and expanded stores values as JSON: unexpected end of text, expected a "
        + "member's name in double quotes or '}'")
    #expect(
      try refused(#"[{"sheet":{}},"Si","1"]"#, to: .swiftUI)
        == #"element 0 is presented as {"sheet":{}}, which swiftui cannot store; expanded, flowstacks and flowroutes keep it"#
    )
    #expect(try refused(#"[{ "push" : { } },"Si","1"]"#, to: .swiftUI) == nil)
  }
}
