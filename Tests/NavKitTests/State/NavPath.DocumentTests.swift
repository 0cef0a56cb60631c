// Paths read from a text and written back: texts that are refused, arrays of property lists, values and offsets, hostile texts
// (`HostilePathTests`), and the layout of a file, kept through each kind of change (`PathLayoutTests`).

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathDocumentTests {
  struct Refusal: Sendable {
    var offset: Int
    var code: NavPathError.Code
    var message: String
  }

  @Test(arguments: refused)
  func `a text that is not a path is refused with offset, code and reason`(each: NamedCase<[UInt8], Refusal>) throws {
    let fault = try #require(throws: NavPathError.self) { try NavPath.Document(parsing: each.input) }
    #expect(fault.offset == each.want.offset)
    #expect(fault.code == each.want.code)
    #expect(fault.message == each.want.message)
  }

  @Test(arguments: [
    ("<array><dict><key>home</key><dict/></dict></array>", true), ("<array><integer>1</integer></array>", true),
    ("<array><string>A.B</string><string>{}</string></array>", false),
    ("<string>[{&quot;home&quot;:{}}]</string>", false),
    ("<data>W3siaG9tZSI6e319XQ==</data>", false),
  ]) func `a path as an array of a property list has values of the list`(value: String, want: Bool) throws {
    let list = Array("<plist version=\"1.0\"><dict><key>p</key>\(value)</dict></plist>".utf8)
    #expect(try NavPath.Document(parsing: list, at: NavPath.Location(pointer: "/p")).isPropertyListArray == want)
    let json = Array(#"{"p":[{"home":{}}]}"#.utf8)
    #expect(try !NavPath.Document(parsing: json, at: NavPath.Location(pointer: "/p")).isPropertyListArray)
  }

  static let refused: [NamedCase<[UInt8], Refusal>] = [
    refusal("an empty file", "", 0, .json, "the file is empty; the empty path is []"),
    refusal("white space alone", " \n", 2, .json, "the file is empty; the empty path is []"),
    refusal("a byte order mark alone", "\u{FEFF}", 3, .json, "the file is empty; the empty path is []"),
    refusal(
      "null", "null\n", 0, .nullPath,
      "null is not a navigation path; the app encoded 'path.codable' while an element was not Codable (the empty path is [])"
    ),
    notArray("an object", " {\"a\":[]}", 1, "an object"), notArray("a string", "\"[]\"", 0, "a string"),
    notArray("a number", "\u{FEFF}-1.5", 3, "a number"), notArray("a boolean", "true", 0, "a boolean"),
    refusal("one string", "[\"A\"]", 0, .notAPath, NavPathFormTests.listOfStrings),
    refusal("three strings", "[\"A\",\"1\", \"B\"]", 10, .oddCount, odd(3)),
    item("a number first", "[1,\"2\"]", 1, 0, "a number"),
    item("a number second", "[\"A\",1]", 5, 1, "a number"),
    item("null third", "[\"A\",\"1\",null,\"2\"]", 9, 2, "null"),
    item("an object last", "[\"A\",\"1\",\"B\",{\"a\":[\"C\"]}]", 13, 3, "an object"),
    item("a boolean", "[\"A\",true,\"B\"]", 5, 1, "a boolean"),
    item("a number in an odd count", "[\"A\",1,\"B\"]", 5, 1, "a number"),
    // NavJSONParserTests has the other errors of JSON.
    syntax("something after it", "[]x", 2, "unexpected 'x' after the end of the value"),
    .init(
      "invalid UTF-8", [0x5B, 0x22, 0xFF, 0x22],
      .init(offset: 2, code: .json, message: "invalid UTF-8; JSON text is UTF-8")),
    .init(
      "UTF-16", [0xFF, 0xFE, 0x5B, 0, 0x5D, 0],
      .init(
        offset: 0, code: .json,
        message: "the text is UTF-16; JSON text is UTF-8: convert it with 'iconv -f UTF-16 -t UTF-8'")),
    .init(
      "UTF-16, no mark", [0, 0x5B, 0, 0x5D],
      .init(
        offset: 0, code: .json,
        message: "the text is UTF-16BE; JSON text is UTF-8: convert it with 'iconv -f UTF-16BE -t UTF-8'")),
    syntax(
      "depth", String(repeating: "[", count: 100_000), 512,
      "nested too deep; at most 512 arrays and objects inside each other"),
  ]

  static func refusal(_ name: String, _ text: String, _ offset: Int, _ code: NavPathError.Code, _ message: String)
    -> NamedCase<
      [UInt8], Refusal
    >
  {
    .init(name, Array(text.utf8), .init(offset: offset, code: code, message: message))
  }
  static func syntax(_ name: String, _ text: String, _ offset: Int, _ message: String) -> NamedCase<[UInt8], Refusal> {
    refusal(name, text, offset, .json, message)
  }
  static func item(_ name: String, _ text: String, _ offset: Int, _ index: Int, _ kind: String) -> NamedCase<
    [UInt8], Refusal
  > {
    refusal(
      name, text, offset, .notAPath,
      "item \(index) is \(kind), expected a string: a path holds type names and values' JSON in turn")
  }
  static func notArray(_ name: String, _ text: String, _ offset: Int, _ kind: String) -> NamedCase<[UInt8], Refusal> {
    refusal(
      name, text, offset, .notAPath,
      "\(kind) is not a navigation path, expected an array of strings such as [\"App.User\",\"{\\\"id\\\":42}\"]")
  }
  static func odd(_ count: Int) -> String {
    "odd number of strings (\(count)); a path holds a type name and a value for each element"
  }

  @Test func `a path is read root first, with values decoded once`() throws {
    let document = try NavPath.Document(
      parsing: Array(#"["App.User","{\"id\":42,\"name\":\"Blob\"}","Swift.Bool","true","Si","42"]"#.utf8))
    #expect(document.path.map(\.type.tag) == ["Si", "Swift.Bool", "App.User"])
    #expect(document.path.map(\.type.name) == ["Swift.Int", "Swift.Bool", "App.User"])
    #expect(document.path.map(\.text) == ["42", "true", #"{"id":42,"name":"Blob"}"#])
    #expect(document.path.types.map(\.name) == ["App.User", "Swift.Bool", "Swift.Int"])
  }

  @Test func `a place in a value has its offset in the file, through two layers of escapes`() throws {
    let text = "[\r\n  \"App.A\", \"1\",\r\n  \"B\", \"{\\\"k\\u00e9y\\\":\\\"x\\\",}\"\r\n]"
    let document = try NavPath.Document(parsing: Array(text.utf8))
    let error = try #require(throws: NavJSON.SyntaxError.self) { try document.path[0].value() }
    #expect(error.problem == .trailingComma)
    let offset = document.offset(ofByte: error.offset, inValueAt: 0).offset
    #expect(text.utf8.dropFirst(offset).first == UInt8(ascii: ","))
    #expect(NavJSON.Position(of: offset, inDocument: document.bytes) == NavJSON.Position(line: 3, column: 28))
    #expect(
      NavJSON.Position(of: document.offset(ofTagAt: 1).offset, inDocument: document.bytes)
        == NavJSON.Position(line: 2, column: 3))
  }
}

/// Damaged and hostile texts.
struct HostilePathTests {
  /// The expected elements, read with the JSON parser that builds nodes.
  static func slowly(_ bytes: [UInt8]) -> [[String]]? {
    let text = bytes.starts(with: ByteOrderMark.bytes) ? Array(bytes.dropFirst(3)) : bytes
    guard let items = (try? NavJSON.Value(parsing: text))?.elements.map({ $0.map(\.string) }) else { return nil }
    let strings = items.compactMap(\.self)
    guard strings.count == items.count, strings.count.isMultiple(of: 2) else { return nil }
    return stride(from: strings.count - 2, through: 0, by: -2).map { [strings[$0], strings[$0 + 1]] }
  }

  @Test func `changed, cut and doubled texts are read like by the parser, or refused with a place`() {
    let texts = [
      #"["App.User","{\"id\":42,\"name\":\"Blob \ud83d\ude00é\"}","Swift.Int","42"]"#,
      "\u{FEFF}[\r\n  \"A\", \"1\",\r\n  \"B\", \"[1,2.5e3,null,true]\"\r\n]\r\n", "[]", "null", #"{"a":["A","1"]}"#,
    ].map { Array($0.utf8) }
    let bytes: [UInt8] =
      Array("[]{},:\"\\/u'0-1e.ntf \n\r\tA".utf8) + [0, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF4, 0xFF]
    var generator = SplitMix64(seed: 99)
    for _ in 0..<LawSize.count(2_000, full: 20_000) {
      var text = texts.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &generator)
        let byte = bytes.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0...4, using: &generator) {
        case 0: text[place] = byte
        case 1: text.insert(byte, at: place)
        case 2: text.remove(at: place)
        case 3: text.removeSubrange(place...)
        default: text.insert(contentsOf: text[place...].prefix(5), at: place)
        }
      }
      do throws(NavPathError) {
        let document = try NavPath.Document(parsing: text, at: NavPath.Location(form: .swiftUI))
        let read = document.path.map { [$0.type.tag, $0.text] }
        if read != Self.slowly(text) { Issue.record("\(String(decoding: text, as: UTF8.self)) is read as \(read)") }
        if Array(document.text(with: document.path).utf8) != text { Issue.record("\(text) is written otherwise") }
        for (index, element) in document.path.enumerated() {
          guard case .failure(let error) = Result(catching: { () throws(NavJSON.SyntaxError) in try element.value() })
          else { continue }
          if !text.indices.contains(document.offset(ofByte: error.offset, inValueAt: index).offset) {
            Issue.record("\(text)")
          }
        }
      } catch {
        let isPlaced = (0...text.count).contains(error.offset) && !error.message.isEmpty
        if Self.slowly(text) != nil || !isPlaced { Issue.record("\(text) is refused: \(error)") }
        _ = NavJSON.Position(of: error.offset, in: text)
      }
    }
  }
}

/// A file's layout, kept through each kind of change.
struct PathLayoutTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    var name: String
    /// The texts of the first 0, 1, … elements of a path with A at the root and D on top.
    var texts: [String]
    var testDescription: String { name }
  }

  static let elements = ["A", "B", "C", "D"].enumerated().map {
    NavPath.Element(type: NavPath.TypeName("App.\($1)"), uncheckedText: "{\"id\":\"\($0)/\\u00e9\"}")
  }

  static func item(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/"))\""
  }

  /// The text of a path in the given layout.
  static func text(
    _ elements: [NavPath.Element], _ opening: String, _ within: String, _ between: String, _ closing: String,
    empty: String,
    around: (String, String) = ("", "")
  ) -> String {
    let items = elements.reversed().map { item($0.type.tag) + within + item($0.text) }
    let array = items.isEmpty ? empty : "[" + opening + items.joined(separator: between) + closing + "]"
    return around.0 + array + around.1
  }

  static let layouts: [Layout] = [
    layout("one line", "", ",", ",", ""), layout("one line and a line end", "", ",", ",", "", around: ("", "\n")),
    layout("spaced", "", ", ", ", ", ""), layout("spaced inside the brackets", " ", ", ", ", ", " "),
    layout("spaced around the commas", "", " , ", " , ", ""),
    layout("as JSONEncoder pretty prints", "\n  ", ",\n  ", ",\n  ", "\n", empty: "[\n\n]"),
    layout("pretty with a final line end", "\n  ", ",\n  ", ",\n  ", "\n", empty: "[\n\n]", around: ("", "\n")),
    layout("four spaces", "\n    ", ",\n    ", ",\n    ", "\n", empty: "[\n\n]"),
    layout("tabs", "\n\t", ",\n\t", ",\n\t", "\n", empty: "[\n\n]"),
    layout("CRLF", "\r\n  ", ",\r\n  ", ",\r\n  ", "\r\n", empty: "[\r\n\r\n]", around: ("", "\r\n")),
    layout("CR", "\r  ", ",\r  ", ",\r  ", "\r", empty: "[\r\r]"),
    layout("an element a line", "\n  ", ", ", ",\n  ", "\n", empty: "[\n\n]"),
    layout("an element a line, without indent", "\n", ",", ",\n", "\n", empty: "[\n\n]"),
    layout("commas first", "\n    ", ", ", "\n  , ", "\n", empty: "[\n\n]"),
    layout("a byte order mark", "", ",", ",", "", around: ("\u{FEFF}", "\n")),
    layout(
      "a mark and white space around", "\n  ", ",\n  ", ",\n  ", "\n", empty: "[\n\n]", around: ("\u{FEFF} \t", " \n\n")
    ),
    layout("indented as a whole", "\n    ", ",\n    ", ",\n    ", "\n  ", empty: "[\n\n  ]", around: ("  ", "\n")),
  ]

  static func layout(
    _ name: String, _ opening: String, _ within: String, _ between: String, _ closing: String, empty: String = "[]",
    around: (String, String) = ("", "")
  ) -> Layout {
    Layout(
      name: name,
      texts: (0...4).map {
        text(Array(elements.prefix($0)), opening, within, between, closing, empty: empty, around: around)
      })
  }

  @Test(arguments: layouts) func `an unchanged path is written unchanged`(layout: Layout) throws {
    for (count, text) in layout.texts.enumerated() {
      let document = try NavPath.Document(parsing: Array(text.utf8))
      #expect(document.text(with: document.path) == text)
      #expect(document.isUnchanged(by: document.path))
      #expect(Array(document.path) == Array(Self.elements.prefix(count)))
    }
  }

  @Test(arguments: layouts) func `a path of two or more elements is written in the layout of the file`(layout: Layout)
    throws
  {
    for start in 2...4 {
      let document = try NavPath.Document(parsing: Array(layout.texts[start].utf8))
      for end in 0...4 {
        var path = document.path
        path.removeLast(max(0, start - end))
        path.append(contentsOf: Self.elements.prefix(end).dropFirst(start))
        #expect(document.text(with: path) == layout.texts[end], "from \(start) to \(end)")
        #expect(document.isUnchanged(by: path) == (start == end))
        var emptied = document.path
        emptied.removeAll()
        #expect(document.text(with: emptied) == layout.texts[0])
        emptied.append(contentsOf: Self.elements.prefix(end))
        #expect(document.text(with: emptied) == layout.texts[end], "from \(start) over none to \(end)")
      }
    }
  }

  @Test(arguments: layouts) func `an element that is removed leaves the bytes of the others`(layout: Layout) throws {
    let document = try NavPath.Document(parsing: Array(layout.texts[4].utf8))
    for index in 0..<4 {
      var path = document.path
      let removed = path.remove(at: index)
      let read = try NavPath.Document(parsing: Array(document.text(with: path).utf8))
      var rest = Self.elements
      rest.remove(at: index)
      #expect(removed == Self.elements[index])
      #expect(Array(read.path) == rest)
      for element in rest { #expect(document.text(with: path).contains(Self.item(element.text))) }
      path.insert(removed, at: index)
      #expect(document.text(with: path) == layout.texts[4])
    }
  }

  @Test(arguments: ["[ ]", "[\n]", "[\t]", " [\n\n\n] ", "[\n  ]", "[\r\n]", "[]\n", "\u{FEFF}[ ]"])
  func `an empty array keeps its whitespace as long as it is empty`(text: String) throws {
    let document = try NavPath.Document(parsing: Array(text.utf8))
    #expect(document.text(with: document.path) == text)
    var path = document.path
    path.append(Self.elements[0])
    path.removeLast()
    #expect(document.text(with: path) == text)
  }

  @Test(
    arguments: [
      ("[]", #"["T","1"]"#), ("[\n\n]", "[\n  \"T\",\n  \"1\"\n]"),
      ("[\r\n\r\n]\r\n", "[\r\n  \"T\",\r\n  \"1\"\r\n]\r\n"),
      ("  [\n\n  ]", "  [\n    \"T\",\n    \"1\"\n  ]"),
    ])
  func `the first element of an empty array has the layout of JSONEncoder`(text: String, pushed: String) throws {
    let document = try NavPath.Document(parsing: Array(text.utf8))
    #expect(document.text(with: [NavPath.Element(type: NavPath.TypeName("T"), uncheckedText: "1")]) == pushed)
  }

  @Test func `unusual escapes and whitespace of unchanged elements stay`() throws {
    let text = #"[ "\u0041", "\u0022\/\"" ,"B" ,"2",   "C","3" ]"#
    let document = try NavPath.Document(parsing: Array(text.utf8))
    var path = document.path
    path.remove(at: 1)
    #expect(document.text(with: path) == #"[ "\u0041", "\u0022\/\"" ,"C","3" ]"#)
    path.append(NavPath.Element(type: NavPath.TypeName("D"), uncheckedText: "/"))
    #expect(document.text(with: path) == #"[ "D", "\/" ,"\u0041", "\u0022\/\"" ,"C","3" ]"#)
  }

  @Test func `a path of another file is written in the layout of this file`() throws {
    let one = try NavPath.Document(parsing: Array(#"["A","1"]"#.utf8))
    let other = try NavPath.Document(parsing: Array("[\n  \"B\",\n  \"\\u0032\"\n]".utf8))
    #expect(one.text(with: other.path) == #"["B","2"]"#)
    #expect(other.text(with: one.path) == "[\n  \"A\",\n  \"1\"\n]")
    #expect(!one.isUnchanged(by: other.path))
  }

  @Test func `pushed elements have the bytes that JSONEncoder writes`() throws {
    var generator = SplitMix64(seed: 11)
    let alphabet: [Unicode.Scalar] =
      (0..<0x80).compactMap(Unicode.Scalar.init)
      + ["é", "\u{301}", "\u{2028}", "\u{2029}", "\u{FEFF}", "日", "😀", "\u{10FFFF}", "\u{7F}", "\u{80}", "\u{FFFF}"]
    for formatting in [JSONEncoder.OutputFormatting(), .prettyPrinted] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      var strings: [String] = []
      for _ in 0..<200 {
        var view = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...9, using: &generator) {
          view.append(alphabet.randomElement(using: &generator) ?? "a")
        }
        strings.append(String(view))
      }
      let document = try NavPath.Document(parsing: Array(try encoder.encode([String]())))
      var path = document.path
      for index in stride(from: strings.count - 2, through: 0, by: -2) {
        path.append(NavPath.Element(type: NavPath.TypeName(strings[index]), uncheckedText: strings[index + 1]))
      }
      #expect(Array(document.text(with: path).utf8) == Array(try encoder.encode(strings)))
      let again = try NavPath.Document(
        parsing: Array(document.text(with: path).utf8), at: NavPath.Location(form: .swiftUI))
      #expect(again.path.map(\.text) == path.map(\.text))
    }
  }
}
